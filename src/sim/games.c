#include "sim/games.h"

#include "report/csv.h"
#include "sim/plan.h"

void sim_games_head(const struct sim_plan *plan, struct text *rows)
{
    struct csv csv = {.text = *rows};
    csv_head(&csv, "pairing game first_seat");
    (void)plan;
    *rows = csv.text;
}

void sim_games_add(const struct sim_plan *plan, const struct sim_round *round, struct text *rows)
{
    (void)plan;
    (void)round;
    (void)rows;
}

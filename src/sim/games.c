#include "sim/games.h"

#include "report/csv.h"
#include "sim/pairing.h"

void sim_games_head(const struct sim_plan *plan, struct text *rows)
{
    struct csv csv = {.text = *rows};
    struct text names = {0};
    text_append(&names, "pairing round game");
    for (unsigned seat = 1; seat <= plan->seats; seat++)
        text_appendf(&names, " deck_%u", seat);
    text_append(&names, " result winner winner_seat ending turns choices");
    for (unsigned seat = 1; seat <= plan->seats; seat++)
        text_appendf(&names, " final_%u", seat);
    csv_head(&csv, text_string(&names));
    *rows = csv.text;
    rows->failed = rows->failed || names.failed;
    text_free(&names);
}

static const char *name_in(const struct sim_plan *plan, const struct sim_round *round,
                           const struct sim_game *game, unsigned seat)
{
    return sim_entrant_at(plan, round->pairing, sim_deck_of(round->setup, game, seat))->name;
}

static void write_winner(const struct sim_plan *plan, const struct sim_round *round,
                         const struct sim_result *result, struct csv *csv)
{
    unsigned seat = result->outcome.winners ? (unsigned)__builtin_ctz(result->outcome.winners) : 0;
    enum sim_result_kind kind = sim_result_of(&result->outcome, seat);
    csv_string(csv, sim_result_name(kind));
    if (kind == SIM_WON) {
        csv_string(csv, name_in(plan, round, result->game, seat));
        csv_integer(csv, seat + 1);
    } else {
        csv_empty(csv);
        csv_empty(csv);
    }
}

void sim_games_add(const struct sim_plan *plan, const struct sim_round *round, struct text *rows)
{
    struct csv csv = {.text = *rows};
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        csv_integer(&csv, round->pairing);
        csv_integer(&csv, (int64_t)round->index);
        csv_integer(&csv, (int64_t)result->index);
        for (unsigned seat = 0; seat < plan->seats; seat++)
            csv_string(&csv, name_in(plan, round, result->game, seat));
        write_winner(plan, round, result, &csv);
        csv_string(&csv, epic_ending_name(result->outcome.ending));
        csv_integer(&csv, result->outcome.turns);
        csv_integer(&csv, result->choices);
        for (unsigned seat = 0; seat < plan->seats; seat++)
            csv_integer(&csv, result->outcome.score[seat]);
        csv_end(&csv);
    }
    *rows = csv.text;
}

#include "report/tables/matches.h"

#include <inttypes.h>

#include "report/cells.h"
#include "report/names.h"
#include "sim/stats/pairing.h"
#include "sim/stats/series/matches.h"

enum { NAME_WIDTH = 36 };

static void append_row(const char *name, const struct sim_pods_rate *rate, struct text *out)
{
    report_append_padded(out, name, NAME_WIDTH);
    text_appendf(out, " %10" PRId64, rate->games);
    report_append_percent(out, rate->score, 9, 2);
    report_append_percent(out, rate->interval.low, 9, 2);
    text_append(out, " to ");
    report_append_percent(out, rate->interval.high, 6, 2);
    text_append_char(out, '\n');
}

void report_matches(const struct sim_ledger *ledger, struct text *out)
{
    static const char *const names[SIM_MATCHES_KINDS] = {"  all", "  the first of a match",
                                                         "  later, after any swaps", "  in which it begins"};
    const struct sim_plan *plan = ledger->plan;
    struct sim_matches matches = sim_matches_of(plan, ledger->words[0], 0, 0);
    report_append_padded(out, "games a match", 18);
    report_append_number(out, (double)matches.games / (double)matches.series, 9, 2);
    text_appendf(out, "\n\n%-*s      games  score %%    95 %% interval\n", NAME_WIDTH, "games of");
    for (unsigned place = 0; place < sim_sides(plan, 0); place++) {
        matches = sim_matches_of(plan, ledger->words[0], 0, place);
        text_appendf(out, "%s\n", sim_entrant_at(plan, 0, place)->name);
        for (unsigned kind = 0; kind < SIM_MATCHES_KINDS; kind++)
            append_row(names[kind], &matches.rate[kind], out);
    }
}

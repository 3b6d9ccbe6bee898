#include "report/tables/standing.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    const struct report_standing *x = a;
    const struct report_standing *y = b;
    bool x_known = x->all.pairings > 0;
    bool y_known = y->all.pairings > 0;
    if (x_known != y_known)
        return x_known ? -1 : 1;
    if (x_known && x->all.score.mean != y->all.score.mean)
        return x->all.score.mean > y->all.score.mean ? -1 : 1;
    return x->entrant < y->entrant ? -1 : x->entrant > y->entrant;
}

struct report_faults report_faults_of(const struct sim_ledger *ledger, unsigned entrant)
{
    const struct sim_plan *plan = ledger->plan;
    struct report_faults faults = {{0}};
    for (unsigned i = 0; !plan->draft && i < plan->pairing_count; i++)
        for (unsigned place = 0; place < plan->seats; place++) {
            if (plan->pairings[i].entrant[place] != entrant)
                continue;
            struct sim_matchup m = sim_matchup_of(plan, ledger->words[i], place);
            for (unsigned fault = 0; fault < PLAYER_FAULTS; fault++)
                faults.games[fault] += m.faults[fault];
        }
    return faults;
}

bool report_is_gauntlet(const struct sim_plan *plan)
{
    for (unsigned i = 0; i < plan->pairing_count; i++)
        if (plan->pairings[i].entrant[0] != 0)
            return false;
    return true;
}

struct report_standing *report_standings(const struct sim_ledger *ledger)
{
    const struct sim_plan *plan = ledger->plan;
    struct report_standing *standings = calloc(plan->entrant_count, sizeof *standings);
    if (!standings)
        return NULL;
    for (unsigned i = 0; i < plan->entrant_count; i++)
        standings[i] =
            (struct report_standing){i, sim_overall_of(plan, (const int64_t *const *)ledger->words, i)};
    qsort(standings, plan->entrant_count, sizeof *standings, compare);
    return standings;
}

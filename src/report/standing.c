#include "report/standing.h"

#include <math.h>
#include <stdlib.h>

#include "sim/matchup.h"

// Pairings are independent, so that the squares of what their scores may be off by add up.  That holds for
// each side of an interval by itself, where it has been cut or is Wilson's.
static void add_side(struct report_standing *standing, const struct sim_plan *plan, const int64_t *words,
                     unsigned place)
{
    struct sim_matchup m = sim_matchup_of(plan, words, place);
    double rounds = (double)m.score.rounds;
    double below = m.score.mean - m.score.interval.low;
    double above = m.score.interval.high - m.score.mean;
    standing->pairings++;
    standing->games += (uint64_t)m.games;
    standing->mean += m.score.mean;
    standing->unfinished += m.results[SIM_UNFINISHED];
    standing->decided += sim_matchup_decided(&m);
    standing->interval.low += below * below;
    standing->interval.high += above * above;
    standing->first += (double)m.first_points / (2 * rounds);
    standing->later += (double)m.later_points / (2 * rounds * (plan->seats - 1));
}

static void finish(struct report_standing *standing)
{
    double n = standing->pairings;
    if (standing->pairings == 0)
        return;
    standing->mean /= n;
    standing->decided /= n;
    standing->interval.low = standing->mean - sqrt(standing->interval.low) / n;
    standing->interval.high = standing->mean + sqrt(standing->interval.high) / n;
    standing->first /= n;
    standing->later /= n;
}

static int compare(const void *a, const void *b)
{
    const struct report_standing *x = a;
    const struct report_standing *y = b;
    bool x_known = x->pairings > 0;
    bool y_known = y->pairings > 0;
    if (x_known != y_known)
        return x_known ? -1 : 1;
    if (x_known && x->mean != y->mean)
        return x->mean > y->mean ? -1 : 1;
    return x->entrant < y->entrant ? -1 : x->entrant > y->entrant;
}

struct report_faults report_faults_of(const struct sim_ledger *ledger, unsigned entrant)
{
    const struct sim_plan *plan = ledger->plan;
    struct report_faults faults = {{0}};
    for (unsigned i = 0; i < plan->pairing_count; i++)
        for (unsigned place = 0; place < plan->seats; place++) {
            if (plan->pairings[i].entrant[place] != entrant)
                continue;
            struct sim_matchup m = sim_matchup_of(plan, ledger->words[i], place);
            for (unsigned fault = 0; fault < PLAYER_FAULTS; fault++)
                faults.games[fault] += m.faults[fault];
        }
    return faults;
}

struct report_standing *report_standings(const struct sim_ledger *ledger)
{
    const struct sim_plan *plan = ledger->plan;
    struct report_standing *standings = calloc(plan->entrant_count, sizeof *standings);
    if (!standings)
        return NULL;
    for (unsigned i = 0; i < plan->entrant_count; i++)
        standings[i].entrant = i;
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++) {
        if (ledger->rounds[pairing] == 0 || sim_sides(plan, pairing) == 1)
            continue;
        for (unsigned place = 0; place < plan->seats; place++)
            add_side(&standings[plan->pairings[pairing].entrant[place]], plan, ledger->words[pairing], place);
    }
    for (unsigned i = 0; i < plan->entrant_count; i++)
        finish(&standings[i]);
    qsort(standings, plan->entrant_count, sizeof *standings, compare);
    return standings;
}

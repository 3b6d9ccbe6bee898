#include "report/standing.h"

#include <stdlib.h>

#include "sim/stats/matchup.h"

static bool has_sides(const struct sim_ledger *ledger, unsigned pairing)
{
    return ledger->rounds[pairing] > 0 && sim_sides(ledger->plan, pairing) > 1;
}

static struct report_standing *standing_of(const struct sim_plan *plan, struct report_standing *standings,
                                           unsigned pairing, unsigned place)
{
    return &standings[plan->pairings[pairing].entrant[place]];
}

static void add_side(struct report_standing *standing, const struct sim_plan *plan, const int64_t *words,
                     unsigned place)
{
    struct sim_matchup m = sim_matchup_of(plan, words, place);
    double share = 1.0 / standing->pairings;
    standing->games += (uint64_t)m.games;
    standing->aborted += share * (double)m.results[SIM_ABORTED] / (double)m.games;
    stats_mean_add(&standing->score, &m.score, share);
    standing->decided += share * sim_matchup_decided(&m);
    standing->first += share * m.first.mean;
    standing->later += share * m.later.mean;
}

static int compare(const void *a, const void *b)
{
    const struct report_standing *x = a;
    const struct report_standing *y = b;
    bool x_known = x->pairings > 0;
    bool y_known = y->pairings > 0;
    if (x_known != y_known)
        return x_known ? -1 : 1;
    if (x_known && x->score.mean != y->score.mean)
        return x->score.mean > y->score.mean ? -1 : 1;
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
    for (unsigned i = 0; i < plan->pairing_count; i++)
        for (unsigned place = 0; has_sides(ledger, i) && place < plan->seats; place++)
            standing_of(plan, standings, i, place)->pairings++;
    for (unsigned i = 0; i < plan->pairing_count; i++)
        for (unsigned place = 0; has_sides(ledger, i) && place < plan->seats; place++)
            add_side(standing_of(plan, standings, i, place), plan, ledger->words[i], place);
    qsort(standings, plan->entrant_count, sizeof *standings, compare);
    return standings;
}

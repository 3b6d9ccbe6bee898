#include "sim/stats/overall.h"

#include "sim/stats/by_deck.h"

static bool counts(const struct sim_plan *plan, const int64_t *const *words, unsigned pairing)
{
    return sim_sides(plan, pairing) > 1 && sim_matchup_score(plan, words[pairing], 0).rounds > 0;
}

// The place of an entrant in a pairing; that many as there are seats: it is not in it.
static unsigned place_of(const struct sim_plan *plan, unsigned pairing, unsigned entrant)
{
    unsigned place = 0;
    while (place < plan->seats && plan->pairings[pairing].entrant[place] != entrant)
        place++;
    return place;
}

static double all_weights(const struct sim_plan *plan, const int64_t *const *words, unsigned entrant)
{
    double all = 0;
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        unsigned place = place_of(plan, i, entrant);
        if (place < plan->seats && counts(plan, words, i))
            all += sim_pairing_weight(plan, i, place);
    }
    return all;
}

double sim_pairing_share(const struct sim_plan *plan, const int64_t *const *words, unsigned pairing,
                         unsigned place)
{
    if (!counts(plan, words, pairing))
        return NAN;
    return sim_pairing_weight(plan, pairing, place) /
           all_weights(plan, words, plan->pairings[pairing].entrant[place]);
}

static void add_matchup(struct sim_overall *all, const struct sim_matchup *m, double share)
{
    all->pairings++;
    all->games += m->games;
    for (unsigned i = 0; i < SIM_RESULTS; i++)
        all->results[i] += m->results[i];
    stats_mean_add(&all->score, &m->score, share);
    stats_mean_add(&all->first, &m->first, share);
    stats_mean_add(&all->later, &m->later, share);
    stats_mean_add(&all->gap, &m->gap, share);
    all->aborted += share * (double)m->results[SIM_ABORTED] / (double)m->games;
    all->decided += share * sim_matchup_decided(m);
}

struct sim_overall sim_overall_of(const struct sim_plan *plan, const int64_t *const *words, unsigned entrant)
{
    struct sim_overall all = {0};
    double weights = all_weights(plan, words, entrant);
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        unsigned place = place_of(plan, i, entrant);
        if (place == plan->seats || !counts(plan, words, i))
            continue;
        struct sim_matchup m = sim_matchup_of(plan, words[i], place);
        add_matchup(&all, &m, sim_pairing_weight(plan, i, place) / weights);
    }
    return all;
}

// How a deck fares over all its pairings.
#ifndef EPICSIM_SIM_STATS_OVERALL_H
#define EPICSIM_SIM_STATS_OVERALL_H

#include "sim/stats/matchup.h"

struct sim_overall {
    unsigned pairings; // with games, and not against itself
    int64_t games;
    int64_t results[SIM_RESULTS];
    // Means over these pairings, each counting what its share says (sim_pairing_share):
    struct stats_mean score, first, later, gap;
    double aborted; // share of aborted games
    double decided; // score of the other games
};

// `words[i]` are those of pairing i, the ones of the statistic "matchups" first.
struct sim_overall sim_overall_of(const struct sim_plan *plan, const int64_t *const *words, unsigned entrant);

// What a pairing counts for the deck in a place of it, of all that are counted 1: as much as the opponent's
// share of the field, or as much as each other one.
double sim_pairing_share(const struct sim_plan *plan, const int64_t *const *words, unsigned pairing,
                         unsigned place);

#endif

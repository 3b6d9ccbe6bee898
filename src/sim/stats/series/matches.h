// What the statistic "matches" knows of a deck in a pairing, for those who cannot wait for its file.
#ifndef EPICSIM_SIM_STATS_SERIES_MATCHES_H
#define EPICSIM_SIM_STATS_SERIES_MATCHES_H

#include "sim/stats/draft/pods.h"

// Games of a series.
enum sim_matches_games {
    SIM_MATCHES_ALL,
    SIM_MATCHES_PREBOARD,  // the first ones
    SIM_MATCHES_POSTBOARD, // all others
    SIM_MATCHES_BEGUN,     // in which the deck began
    SIM_MATCHES_KINDS
};

struct sim_matches {
    int64_t series, games;
    struct sim_pods_rate rate[SIM_MATCHES_KINDS]; // by round
};

struct sim_matches sim_matches_of(const struct sim_plan *plan, const int64_t *words, unsigned pairing,
                                  unsigned place);

#endif

// Ratings of a league with their intervals: what they would be if other pairs of games like these had been
// played (resampling of pairs), again and again.
#ifndef EPICSIM_STATS_RATINGS_H
#define EPICSIM_STATS_RATINGS_H

#include <stdbool.h>

#include "stats/bradley_terry.h"
#include "stats/elo.h"

enum { STATS_RESAMPLES = 1000, STATS_PAIR_CELLS = 9 };

// Pairs of games between two players by how they went: of the pairs in which a scored x half points having
// the first seat, and y having the second, cell 3x + y counts how many there were.
struct stats_pairs {
    unsigned a, b;
    int64_t cells[STATS_PAIR_CELLS];
};

// Starts as {0}, ends with stats_ratings_free.
struct stats_ratings {
    unsigned players;
    enum stats_fit fit;
    struct stats_difference *rating; // one for each player: Elo, all of them together 0
    struct stats_difference first_seat;
    double *superior; // [i * players + j]: in which share of the resamples i was rated higher than j
};

// The same for the same seed.  False if memory ran out.
bool stats_ratings_of(const struct stats_pairs *pairs, size_t count, unsigned players, uint64_t seed,
                      struct stats_ratings *out);
void stats_ratings_free(struct stats_ratings *ratings);

#endif

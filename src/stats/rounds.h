// Means over games that come in rounds: each deck sat in each seat once, with the same shuffles, so the games
// of a round depend on each other, and the rounds do not.  A round of two games is a pair.
#ifndef EPICSIM_STATS_ROUNDS_H
#define EPICSIM_STATS_ROUNDS_H

#include "stats/interval.h"

// A mean of something that was observed once a round.
struct stats_mean {
    uint64_t rounds;
    double mean;     // not a number if there are no rounds, nor are the next two
    double variance; // of what was observed
    double error;    // standard error of the mean
    struct stats_interval interval;
};

// Of integers of which the sum and the sum of squares are known, divided by `scale`.  The interval is
// mean +- STATS_Z95 * error.
struct stats_mean stats_rounds_mean(int64_t sum, int64_t squares, uint64_t rounds, double scale);

// The same for what lies between 0 and `scale`.  The interval stays between 0 and 1; where no round differed
// from another one, that is no proof that none will: the interval is then Wilson's, with a trial for each
// round.
struct stats_mean stats_rounds_rate(int64_t sum, int64_t squares, uint64_t rounds, double scale);

// The score of a game (1 won, 1/2 drawn, 0 lost): `counts[k]` rounds of so many games had k half points, k =
// 0 to 2 * games; five numbers for pairs.
struct stats_mean stats_rounds_score(const int64_t *counts, unsigned games);

// Variance of a round's score over what it would be if its games were independent: below 1 where exchanging
// seats on the same shuffles helps.  `variance` is that of a single game.  Not a number where that is 0.
double stats_rounds_ratio(const struct stats_mean *score, unsigned games, double variance);

#endif

// Means over games that come in rounds: each deck sat in each seat once, with the same shuffles, so the games
// of a round depend on each other, and the rounds do not.  A round of two games is a pair.
//
// Intervals of rates are Wilson's, with as many trials as there would have to be independent games to know as
// much.  How many these are follows from the spread between rounds; but a few rounds say next to nothing of
// their spread, and seem to know too much as often as too little.  So some rounds of independent games
// (STATS_PRIOR_ROUNDS) are added in thought.
#ifndef EPICSIM_STATS_ROUNDS_H
#define EPICSIM_STATS_ROUNDS_H

#include "stats/interval.h"

#define STATS_PRIOR_ROUNDS 8.0

// All that is asked of games: x is what a game weighs (1, or copies of a card), W its score; b and a are the
// sums of x and xW over a round.
struct stats_sums {
    double weight, points;        // of x, xW
    double weights, both, scores; // over rounds: of b^2, ab, a^2
    double games;                 // over games: of x^2
};

// How many independent games would tell as much of the rate points / weight.  If the games are of several
// kinds, `within` has what sums over rounds would be if all rounds of a kind were alike; else it is NULL.
double stats_independent_games(const struct stats_sums *sums, const struct stats_sums *within);

// A mean of something that was observed once a round.
struct stats_mean {
    uint64_t rounds;
    double mean;     // not a number if there are no rounds, nor are the next two
    double variance; // of what was observed, divided by the number of rounds
    double error;    // of its 95 % interval: stats_interval_error
    struct stats_interval interval;
    double games; // of a rate: stats_independent_games
};

// Of integers of which the sum and the sum of squares are known, divided by `scale`.  The interval is
// Student's, and not known before there are two rounds.
struct stats_mean stats_rounds_mean(int64_t sum, int64_t squares, uint64_t rounds, double scale);

// The score of so many games of each round (1 won, 1/2 drawn, 0 lost), of half points.
struct stats_mean stats_rounds_rate(int64_t sum, int64_t squares, uint64_t rounds, unsigned games);

// The same if `counts[k]` rounds had k half points, k = 0 to 2 * games; five numbers for pairs.
struct stats_mean stats_rounds_score(const int64_t *counts, unsigned games);

// Of a rate less another one of the same rounds; `variance` is that of what the difference was in each.
struct stats_mean stats_rounds_difference(const struct stats_mean *a, const struct stats_mean *b,
                                          double variance);

// Adds a share of a mean that is independent of those before: the squares of what means may be off by add up,
// on each side by itself.  The sum starts as {0}.
void stats_mean_add(struct stats_mean *sum, const struct stats_mean *part, double share);

// How likely it is that the true mean lies below `x`, after these rounds and no knowledge before: 0.975 at
// the upper end of the interval.
double stats_mean_below(const struct stats_mean *mean, double x);

// Variance of a round's score over what it would be if its games were independent: below 1 where exchanging
// seats on the same shuffles helps.  `variance` is that of a single game.  Not a number where that is 0.
double stats_rounds_ratio(const struct stats_mean *score, unsigned games, double variance);

#endif

// Rates in which a game counts as often as a card has copies of interest in it: x copies, scored W.
//
//     rate = sum xW / sum x
//
// A game is one observation however many copies it shows, and those of a round depend on each other.  How
// sure a rate is follows from integer sums by result, since W is 0, 1/2 or 1: over games, and over each two
// games of a round.
#ifndef EPICSIM_STATS_WEIGHTED_H
#define EPICSIM_STATS_WEIGHTED_H

#include <stdint.h>

#include "stats/rounds.h"

enum {
    STATS_SCORES = 3,     // lost, drawn, won: W is half the index
    STATS_SCORE_PAIRS = 6 // of two games, in either order: stats_score_pair
};

static inline unsigned stats_score_pair(unsigned score, unsigned other)
{
    unsigned low = score < other ? score : other;
    unsigned high = score < other ? other : score;
    return high * (high + 1) / 2 + low;
}

struct stats_weights {
    int64_t sum[STATS_SCORES];           // of x
    int64_t squares[STATS_SCORES];       // of x^2
    int64_t products[STATS_SCORE_PAIRS]; // of x times the x of another game of the round
};

// Adds games with one result, of which `at_least[j]` had more than j copies, j = 0 to most - 1.
void stats_weights_add(struct stats_weights *weights, unsigned score, const int64_t *at_least, unsigned most);

// Each of `games` of a result as one copy.
void stats_weights_add_games(struct stats_weights *weights, unsigned score, int64_t games);

// --- Rates ----------------------------------------------------------------------------------------

// Games of one kind or of several, whose rates differ (those of a deck against others): how they differ does
// not make the rate of all of them less sure.  Starts as {0}.
struct stats_strata {
    int64_t count; // of x, each game once
    struct stats_sums all;
    struct stats_sums
        within;    // what the sums of squares are, at least: if the rounds of a kind were all alike
    double copies; // of x, each as often as the square of what its game counts
};

// Adds a kind whose games count so many `times` in the rate: 1, unless kinds are to weigh otherwise than they
// have games.
void stats_strata_add(struct stats_strata *strata, const struct stats_weights *kind, int64_t rounds,
                      double times);

struct stats_rate {
    int64_t count; // sum of x, each game once
    double weight; // sum of x, each as often as its game counts
    double rate;   // not a number if the count is 0, nor is the next one
    double error;  // of the interval: stats_interval_error
    struct stats_interval interval;
};

struct stats_rate stats_strata_rate(const struct stats_strata *strata);

// The rate of a less that of b, both of the same games; `cross` is the sum of x_a x_b over them, each as
// often as the square of what its game counts. The count is that of a.
struct stats_rate stats_strata_difference(const struct stats_strata *a, const struct stats_strata *b,
                                          double cross);

#endif

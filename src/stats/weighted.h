// Rates in which a game counts as often as a card has copies of interest in it: x copies, scored W.
//
//     rate = sum xW / sum x        error = sqrt(sum x^2 (W - rate)^2) / sum x
//
// A game is one observation however many copies it shows, so the error is that of games, not that of copies.
// All that is needed are integer sums by result, since W is 0, 1/2 or 1.
#ifndef EPICSIM_STATS_WEIGHTED_H
#define EPICSIM_STATS_WEIGHTED_H

#include <stdint.h>

enum { STATS_SCORES = 3 }; // lost, drawn, won: W is half the index

struct stats_weighted {
    int64_t games[STATS_SCORES];   // with x >= 1
    int64_t copies[STATS_SCORES];  // sum of x
    int64_t squares[STATS_SCORES]; // sum of x^2
};

struct stats_rate {
    int64_t count; // sum of x
    double rate;   // not a number if the count is 0, nor is the next one
    double error;
};

// Adds games with one result, of which `at_least[j]` had more than j copies, j = 0 to most - 1.
void stats_weighted_add(struct stats_weighted *sums, unsigned score, const int64_t *at_least, unsigned most);

// Each of `games` of a result as one copy.
void stats_weighted_add_games(struct stats_weighted *sums, unsigned score, int64_t games);

struct stats_rate stats_weighted_rate(const struct stats_weighted *sums);

// The same with x = 1 wherever there is any copy.
struct stats_rate stats_weighted_game_rate(const struct stats_weighted *sums);

// The rate of a less that of b, both of the same games; `cross[w]` is the sum of x_a x_b over those with
// score w. The count is that of a.
struct stats_rate stats_weighted_difference(const struct stats_weighted *a, const struct stats_weighted *b,
                                            const int64_t cross[STATS_SCORES]);

#endif

// How often to take which side if the other one answers as best it can: Nash's equilibrium of a matrix of
// scores.  Who beats many weak ones and loses to the strong has a good average and no place there.
#ifndef EPICSIM_STATS_NASH_H
#define EPICSIM_STATS_NASH_H

#include <stdbool.h>
#include <stdint.h>

enum { STATS_NASH_DRAWS = 1000 };

// `score[i * count + j]` is what i scores against j, 0 to 1, and 1 less what j scores against i; 1/2 for i =
// j. Fills weights that add up to 1 and lose to no answer.  `room` holds (count + 1) * (2 * count + 1)
// numbers. False if rounding leads astray.
bool stats_nash(const double *score, unsigned count, double *weights, double *room);

// What is known of it if each score is only known from so many games.
struct stats_nash_share {
    double weight;  // of the scores as they are
    double mean;    // of matrices that may as well be the true ones
    double support; // in which share of those the weight is above a hundredth
};

// `won[i * count + j]` games that i won against j, a draw being half for both.  The same for the same seed.
// False if memory ran out.
bool stats_nash_of_games(const double *won, unsigned count, uint64_t seed, struct stats_nash_share *shares);

#endif

// How far an observed rate may be from the true one.
#ifndef EPICSIM_STATS_INTERVAL_H
#define EPICSIM_STATS_INTERVAL_H

#include <stdint.h>

struct stats_interval {
    double low, high;
};

#define STATS_Z95 1.959963984540054 // leaves 2.5 % on either side of a normal distribution

// Wilson's score interval of a rate; good for small counts and rates near 0 and 1.  {0, 1} for no trials.
struct stats_interval stats_wilson(uint64_t successes, uint64_t trials, double z);

// The same for a mean score between 0 and 1 of so many games, or of what tells as much as so many.  Draws
// make the true interval narrower than this one.
struct stats_interval stats_wilson_score(double score, double games, double z);

// Of a - b, from the intervals of both (Newcombe's method): the squares of what each may be off by add up, on
// each side by itself.  `correlation` is that of the two estimates.
struct stats_interval stats_interval_of_difference(double a, struct stats_interval of_a, double b,
                                                   struct stats_interval of_b, double correlation);

// The standard error that goes with a 95 % interval: so large that middle +- STATS_Z95 * error covers it.
double stats_interval_error(double middle, struct stats_interval interval);

#endif

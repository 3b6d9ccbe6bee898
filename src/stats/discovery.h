// Many tests at once: which of them are discoveries.
#ifndef EPICSIM_STATS_DISCOVERY_H
#define EPICSIM_STATS_DISCOVERY_H

#include <stdbool.h>
#include <stddef.h>

#include "stats/rounds.h"

// An estimate, of which it is asked whether it is 0 in truth.  Starts as {0} if tests are added to it.
struct stats_test {
    double estimate;
    double variance;    // of the estimate
    double uncertainty; // the square of that over its degrees of freedom: what the variance may be off by
};

// Of a mean over rounds; of one mean less another one of other rounds, whose variances are the same as far as
// is known (if a few rounds had to tell their own, they would seem far too sure).
struct stats_test stats_test_of_mean(const struct stats_mean *mean);
struct stats_test stats_test_of_groups(const struct stats_mean *a, const struct stats_mean *b);

// Adds one that is independent of those before, so many times.
void stats_test_add(struct stats_test *sum, const struct stats_test *part, double times);

// How likely it is to be so far from 0 by chance, on either side: Student's t, its degrees of freedom as
// Welch and Satterthwaite have them.  Not a number where nothing varied.
double stats_test_two_sided(const struct stats_test *test);

// Replaces p-values by q-values (Benjamini-Hochberg): of all rows with q below 5 %, about 5 % are expected to
// be there by chance.  What is not a number is not a test and stays.  False if memory ran out.
bool stats_false_discovery(double *p, size_t count);

#endif

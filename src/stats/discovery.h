// Many tests at once: which of them are discoveries.
#ifndef EPICSIM_STATS_DISCOVERY_H
#define EPICSIM_STATS_DISCOVERY_H

#include <stdbool.h>
#include <stddef.h>

// How likely a normal estimate is to be so far from 0 by chance, on either side.  Not a number without an
// error.
double stats_two_sided(double estimate, double error);

// Replaces p-values by q-values (Benjamini-Hochberg): of all rows with q below 5 %, about 5 % are expected to
// be there by chance.  What is not a number is not a test and stays.  False if memory ran out.
bool stats_false_discovery(double *p, size_t count);

#endif

// A measurement that was repeated: what is typical and how far it strays.
#ifndef EPICSIM_STATS_SPREAD_H
#define EPICSIM_STATS_SPREAD_H

#include <stddef.h>

struct stats_spread {
    double median, low, high;
};

// Sorts the values.  Of an even number of them the median is the mean of the middle two; of none, or if one
// is no number, all three are no number.
struct stats_spread stats_spread_of(double *values, size_t count);

#endif

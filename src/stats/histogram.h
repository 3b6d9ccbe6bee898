// Counts of numbers in a fixed number of bins: exact below 128, above within 1/64 of the number, up to 65535;
// what is larger is counted in the last bin.
#ifndef EPICSIM_STATS_HISTOGRAM_H
#define EPICSIM_STATS_HISTOGRAM_H

#include <stdint.h>

enum { STATS_EXACT = 128, STATS_BINS = STATS_EXACT + 9 * STATS_EXACT / 2 };

static inline unsigned stats_bin_of(uint32_t number)
{
    if (number < STATS_EXACT)
        return number;
    if (number > 0xffff)
        return STATS_BINS - 1;
    unsigned shift = 25U - (unsigned)__builtin_clz(number); // 1 for numbers of 8 bits
    return (number >> shift) + shift * (STATS_EXACT / 2);
}

// The smallest and the largest number of a bin.
uint32_t stats_bin_low(unsigned bin);
uint32_t stats_bin_high(unsigned bin);

// The lowest number of the first bin up to which at least the share of all lies (1/2: the lower median); 0 if
// there are none.
uint32_t stats_quantile(const int64_t *bins, double share);

#endif

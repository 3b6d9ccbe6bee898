#include "stats/histogram.h"

uint32_t stats_bin_low(unsigned bin)
{
    if (bin < STATS_EXACT)
        return bin;
    unsigned shift = bin / (STATS_EXACT / 2) - 1;
    return (bin - shift * (STATS_EXACT / 2)) << shift;
}

uint32_t stats_bin_high(unsigned bin)
{
    return bin + 1 < STATS_BINS ? stats_bin_low(bin + 1) - 1 : UINT32_MAX;
}

uint32_t stats_quantile(const int64_t *bins, double share)
{
    int64_t all = 0;
    for (unsigned i = 0; i < STATS_BINS; i++)
        all += bins[i];
    int64_t below = 0;
    for (unsigned i = 0; i < STATS_BINS; i++) {
        below += bins[i];
        if (below > 0 && (double)below >= share * (double)all)
            return stats_bin_low(i);
    }
    return 0;
}

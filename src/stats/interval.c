#include "stats/interval.h"

#include <math.h>

struct stats_interval stats_wilson_half(uint64_t half_points, uint64_t trials, double z)
{
    if (trials == 0)
        return (struct stats_interval){0, 1};
    double n = (double)trials;
    double rate = (double)half_points / (2 * n);
    double square = z * z;
    double middle = (rate + square / (2 * n)) / (1 + square / n);
    double half = z / (1 + square / n) * sqrt(rate * (1 - rate) / n + square / (4 * n * n));
    // Exact at the ends, where rounding would leave a speck outside.
    return (struct stats_interval){half_points == 0 ? 0 : fmax(0, middle - half),
                                   half_points == 2 * trials ? 1 : fmin(1, middle + half)};
}

struct stats_interval stats_wilson(uint64_t successes, uint64_t trials, double z)
{
    return stats_wilson_half(2 * successes, trials, z);
}

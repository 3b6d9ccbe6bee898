#include "stats/interval.h"

#include <math.h>

struct stats_interval stats_wilson_score(double score, uint64_t games, double z)
{
    if (games == 0)
        return (struct stats_interval){0, 1};
    double n = (double)games;
    double square = z * z;
    double middle = (score + square / (2 * n)) / (1 + square / n);
    double half = z / (1 + square / n) * sqrt(score * (1 - score) / n + square / (4 * n * n));
    // Exact at the ends, where rounding would leave a speck outside.
    return (struct stats_interval){score <= 0 ? 0 : fmax(0, middle - half),
                                   score >= 1 ? 1 : fmin(1, middle + half)};
}

struct stats_interval stats_wilson(uint64_t successes, uint64_t trials, double z)
{
    return stats_wilson_score(trials ? (double)successes / (double)trials : 0, trials, z);
}

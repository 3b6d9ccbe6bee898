#include "stats/interval.h"

#include <math.h>

struct stats_interval stats_wilson_score(double score, double games, double z)
{
    if (!(games > 0))
        return (struct stats_interval){0, 1};
    double square = z * z;
    double middle = (score + square / (2 * games)) / (1 + square / games);
    double half = z / (1 + square / games) * sqrt(score * (1 - score) / games + square / (4 * games * games));
    // Exact at the ends, where rounding would leave a speck outside.
    return (struct stats_interval){score <= 0 ? 0 : fmax(0, middle - half),
                                   score >= 1 ? 1 : fmin(1, middle + half)};
}

struct stats_interval stats_wilson(uint64_t successes, uint64_t trials, double z)
{
    return stats_wilson_score(trials ? (double)successes / (double)trials : 0, (double)trials, z);
}

static double off_by(double a, double b, double correlation)
{
    double square = a * a + b * b - 2 * correlation * a * b;
    return square < 0 ? 0 : sqrt(square); // what is not known stays so
}

struct stats_interval stats_interval_of_difference(double a, struct stats_interval of_a, double b,
                                                   struct stats_interval of_b, double correlation)
{
    double below = off_by(a - of_a.low, of_b.high - b, correlation);
    double above = off_by(of_a.high - a, b - of_b.low, correlation);
    return (struct stats_interval){a - b - below, a - b + above};
}

double stats_interval_error(double middle, struct stats_interval interval)
{
    return fmax(middle - interval.low, interval.high - middle) / STATS_Z95;
}

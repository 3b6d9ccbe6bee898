#include "stats/elo.h"

#include <math.h>

static const double scale = 400;

double stats_elo_of(double score)
{
    if (score <= 0 || score >= 1)
        return score <= 0 ? -INFINITY : INFINITY;
    return -scale * log10(1 / score - 1);
}

double stats_score_of(double elo) { return 1 / (1 + pow(10, -elo / scale)); }

struct stats_difference stats_elo(const struct stats_mean *pairs)
{
    if (pairs->rounds == 0)
        return (struct stats_difference){NAN, {NAN, NAN}};
    return (struct stats_difference){stats_elo_of(pairs->mean),
                                     {stats_elo_of(pairs->interval.low), stats_elo_of(pairs->interval.high)}};
}

struct stats_difference stats_normalised_elo(const struct stats_mean *pairs)
{
    if (!(pairs->variance > 0))
        return (struct stats_difference){NAN, {NAN, NAN}};
    // A single game's spread would be the root of twice the variance of pairs, if its games were independent.
    double unit = 2 * scale / M_LN10 / sqrt(2 * pairs->variance);
    return (struct stats_difference){
        (pairs->mean - 0.5) * unit,
        {(pairs->interval.low - 0.5) * unit, (pairs->interval.high - 0.5) * unit}};
}

double stats_superiority(const struct stats_mean *pairs)
{
    if (pairs->rounds == 0)
        return NAN;
    // The error that an even score of so many games has: so it is 0.975 where the interval begins at 1/2.
    double error = 0.5 / sqrt(pairs->games);
    return erfc(-(pairs->mean - 0.5) / error * M_SQRT1_2) / 2;
}

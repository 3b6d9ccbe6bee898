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
    double half = STATS_Z95 * pairs->error;
    double off = pairs->mean - 0.5;
    return (struct stats_difference){off * unit, {(off - half) * unit, (off + half) * unit}};
}

double stats_superiority(const struct stats_mean *pairs)
{
    if (pairs->rounds == 0)
        return NAN;
    double off = pairs->mean - 0.5;
    if (pairs->error > 0)
        return erfc(-off / pairs->error * M_SQRT1_2) / 2;
    return off == 0 ? 0.5 : off > 0;
}

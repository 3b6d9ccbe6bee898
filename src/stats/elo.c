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

// Of a score and the spread of pairs.  A single game's spread would be the root of twice the variance of
// pairs, if its games were independent.
static double normalised(double score, double variance)
{
    return (score - 0.5) * 2 * scale / M_LN10 / sqrt(2 * variance);
}

struct stats_difference stats_normalised_elo(const struct stats_mean *pairs)
{
    if (!(pairs->variance > 0))
        return (struct stats_difference){NAN, {NAN, NAN}};
    // Whoever nearly always wins, or loses, does so with little spread: that of so many pairs that tell as
    // much as so many independent games.
    struct stats_interval ends = pairs->interval;
    double ratio = (double)pairs->rounds / pairs->games;
    double value = normalised(pairs->mean, pairs->variance);
    double low = normalised(ends.low, ends.low * (1 - ends.low) * ratio);
    double high = normalised(ends.high, ends.high * (1 - ends.high) * ratio);
    return (struct stats_difference){value, {fmin(low, value), fmax(high, value)}};
}

double stats_superiority(const struct stats_mean *pairs)
{
    if (pairs->rounds == 0)
        return NAN;
    // The error that an even score of so many games has: so it is 0.975 where the interval begins at 1/2.
    double error = 0.5 / sqrt(pairs->games);
    return erfc(-(pairs->mean - 0.5) / error * M_SQRT1_2) / 2;
}

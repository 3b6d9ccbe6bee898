#include "stats/rounds.h"

#include <math.h>

struct stats_mean stats_rounds_mean(int64_t sum, int64_t squares, uint64_t rounds, double scale)
{
    if (rounds == 0)
        return (struct stats_mean){.mean = NAN, .variance = NAN, .error = NAN, .interval = {NAN, NAN}};
    double n = (double)rounds;
    double mean = (double)sum / n;
    struct stats_mean result = {.rounds = rounds, .mean = mean / scale};
    result.variance = fmax(0, (double)squares / n - mean * mean) / (scale * scale);
    result.error = sqrt(result.variance / n);
    result.interval.low = result.mean - STATS_Z95 * result.error;
    result.interval.high = result.mean + STATS_Z95 * result.error;
    return result;
}

struct stats_mean stats_rounds_rate(int64_t sum, int64_t squares, uint64_t rounds, double scale)
{
    struct stats_mean result = stats_rounds_mean(sum, squares, rounds, scale);
    if (result.variance == 0)
        result.interval = stats_wilson_score(result.mean, rounds, STATS_Z95);
    result.interval.low = fmax(0, result.interval.low);
    result.interval.high = fmin(1, result.interval.high);
    return result;
}

struct stats_mean stats_rounds_score(const int64_t *counts, unsigned games)
{
    int64_t rounds = 0;
    int64_t sum = 0;
    int64_t squares = 0;
    for (int64_t k = 0; k <= 2 * (int64_t)games; k++) {
        rounds += counts[k];
        sum += counts[k] * k;
        squares += counts[k] * k * k;
    }
    return stats_rounds_rate(sum, squares, (uint64_t)rounds, 2.0 * games);
}

double stats_rounds_ratio(const struct stats_mean *score, unsigned games, double variance)
{
    return variance > 0 ? games * score->variance / variance : NAN;
}

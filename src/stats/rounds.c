#include "stats/rounds.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "stats/student.h"

// Of a - rate * b over rounds: sum of squares.
static double spread_of(const struct stats_sums *sums, double rate)
{
    return sums->scores - 2 * rate * sums->both + rate * rate * sums->weights;
}

double stats_independent_games(const struct stats_sums *sums, const struct stats_sums *within)
{
    double rate = sums->points / sums->weight;
    double alone = rate * (1 - rate);
    // Rounds and games, if all weighed the same.
    double rounds = sums->weight * sums->weight / sums->weights;
    double games = sums->weight * sums->weight / sums->games;
    if (!(alone > 0))
        return games;
    double spread = fmax(0, spread_of(sums, rate) - (within ? spread_of(within, rate) : 0));
    // Spread between rounds over what it would be if their games were independent; times rounds - 1.
    double seen = spread * rounds / (sums->games * alone);
    return games * (rounds - 1 + STATS_PRIOR_ROUNDS) / (seen + STATS_PRIOR_ROUNDS);
}

static struct stats_mean moments_of(int64_t sum, int64_t squares, uint64_t rounds, double scale)
{
    if (rounds == 0)
        return (struct stats_mean){.mean = NAN, .variance = NAN, .error = NAN, .interval = {NAN, NAN}};
    double n = (double)rounds;
    double mean = (double)sum / n;
    double variance = fmax(0, (double)squares / n - mean * mean) / (scale * scale);
    return (struct stats_mean){.rounds = rounds, .mean = mean / scale, .variance = variance};
}

struct stats_mean stats_rounds_mean(int64_t sum, int64_t squares, uint64_t rounds, double scale)
{
    struct stats_mean result = moments_of(sum, squares, rounds, scale);
    double freedom = (double)rounds - 1;
    double half = stats_student_t95(freedom) * sqrt(result.variance / freedom);
    result.interval = (struct stats_interval){result.mean - half, result.mean + half};
    result.error = stats_interval_error(result.mean, result.interval);
    return result;
}

struct stats_mean stats_rounds_rate(int64_t sum, int64_t squares, uint64_t rounds, unsigned games)
{
    struct stats_mean result = moments_of(sum, squares, rounds, 2.0 * games);
    double weight = (double)rounds * games;
    double points = (double)sum / 2;
    struct stats_sums sums = {.weight = weight,
                              .points = points,
                              .weights = weight * games,
                              .both = points * games,
                              .scores = (double)squares / 4,
                              .games = weight};
    result.games = rounds > 0 ? stats_independent_games(&sums, NULL) : 0;
    result.interval = stats_wilson_score(result.mean, result.games, STATS_Z95);
    if (rounds > 0)
        result.error = stats_interval_error(result.mean, result.interval);
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
    return stats_rounds_rate(sum, squares, (uint64_t)rounds, games);
}

struct stats_mean stats_rounds_difference(const struct stats_mean *a, const struct stats_mean *b,
                                          double variance)
{
    double spread = 2 * sqrt(a->variance * b->variance);
    double freedom = (double)a->rounds - 1;
    double correlation = spread > 0 ? (a->variance + b->variance - variance) / spread : 0;
    // What is added in thought is independent.
    correlation *= freedom / (freedom + STATS_PRIOR_ROUNDS);
    struct stats_mean result = {.rounds = a->rounds, .mean = a->mean - b->mean, .variance = variance};
    result.interval = stats_interval_of_difference(a->mean, a->interval, b->mean, b->interval, correlation);
    result.error = stats_interval_error(result.mean, result.interval);
    return result;
}

void stats_mean_add(struct stats_mean *sum, const struct stats_mean *part, double share)
{
    double below = hypot(sum->mean - sum->interval.low, share * (part->mean - part->interval.low));
    double above = hypot(sum->interval.high - sum->mean, share * (part->interval.high - part->mean));
    sum->rounds += part->rounds;
    sum->mean += share * part->mean;
    sum->variance += share * part->variance;
    sum->interval = (struct stats_interval){sum->mean - below, sum->mean + above};
    sum->error = stats_interval_error(sum->mean, sum->interval);
}

double stats_mean_below(const struct stats_mean *mean, double x)
{
    if (isnan(mean->mean))
        return NAN;
    bool above = x >= mean->mean;
    double side = above ? mean->interval.high - mean->mean : mean->mean - mean->interval.low;
    if (!(side > 0))
        return above ? 1 : 0;
    return erfc(-(x - mean->mean) / (side / STATS_Z95) * M_SQRT1_2) / 2;
}

double stats_rounds_ratio(const struct stats_mean *score, unsigned games, double variance)
{
    return variance > 0 ? games * score->variance / variance : NAN;
}

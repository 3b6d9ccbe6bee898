#include "stats/weighted.h"

#include <math.h>

// Between `at_least[j - 1]` games with j copies or more lies one copy of each, and the squares grow by 2j
// - 1.
void stats_weights_add(struct stats_weights *weights, unsigned score, const int64_t *at_least, unsigned most)
{
    for (unsigned j = 0; j < most; j++) {
        weights->sum[score] += at_least[j];
        weights->squares[score] += (2 * (int64_t)j + 1) * at_least[j];
    }
}

void stats_weights_add_games(struct stats_weights *weights, unsigned score, int64_t games)
{
    stats_weights_add(weights, score, &games, 1);
}

// --- Rates ----------------------------------------------------------------------------------------

static struct stats_sums sums_of(const struct stats_weights *weights)
{
    struct stats_sums s = {0};
    for (unsigned i = 0; i < STATS_SCORES; i++) {
        double score = i / 2.0;
        double square = (double)weights->squares[i];
        s.weight += (double)weights->sum[i];
        s.points += score * (double)weights->sum[i];
        s.games += square;
        s.weights += square;
        s.both += score * square;
        s.scores += score * score * square;
    }
    for (unsigned i = 0; i < STATS_SCORES; i++) {
        for (unsigned j = 0; j <= i; j++) {
            double product = (double)weights->products[stats_score_pair(i, j)];
            s.weights += 2 * product;
            s.both += (i + j) / 2.0 * product;
            s.scores += i * j / 2.0 * product;
        }
    }
    return s;
}

static void add_sums(struct stats_sums *sum, const struct stats_sums *part, double times)
{
    double square = times * times;
    sum->weight += times * part->weight;
    sum->points += times * part->points;
    sum->weights += square * part->weights;
    sum->both += square * part->both;
    sum->scores += square * part->scores;
    sum->games += square * part->games;
}

void stats_strata_add(struct stats_strata *strata, const struct stats_weights *kind, int64_t rounds,
                      double times)
{
    struct stats_sums s = sums_of(kind);
    if (rounds == 0)
        return;
    struct stats_sums alike = {.weights = s.weight * s.weight / (double)rounds,
                               .both = s.weight * s.points / (double)rounds,
                               .scores = s.points * s.points / (double)rounds};
    add_sums(&strata->all, &s, times);
    add_sums(&strata->within, &alike, times);
    strata->copies += times * times * s.weight;
    for (unsigned i = 0; i < STATS_SCORES; i++)
        strata->count += kind->sum[i];
}

struct stats_rate stats_strata_rate(const struct stats_strata *strata)
{
    const struct stats_sums *s = &strata->all;
    struct stats_rate result = {
        .count = strata->count, .weight = s->weight, .rate = NAN, .error = NAN, .interval = {NAN, NAN}};
    if (result.count == 0)
        return result;
    result.rate = s->points / s->weight;
    result.interval = stats_wilson_score(result.rate, stats_independent_games(s, &strata->within), STATS_Z95);
    result.error = stats_interval_error(result.rate, result.interval);
    return result;
}

struct stats_rate stats_strata_difference(const struct stats_strata *a, const struct stats_strata *b,
                                          double cross)
{
    struct stats_rate of_a = stats_strata_rate(a);
    struct stats_rate of_b = stats_strata_rate(b);
    struct stats_rate result = {.count = of_a.count,
                                .weight = of_a.weight,
                                .rate = of_a.rate - of_b.rate,
                                .error = NAN,
                                .interval = {NAN, NAN}};
    if (of_a.count == 0 || of_b.count == 0)
        return result;
    // The same games move both rates the same way.
    double correlation = cross / sqrt(a->all.games * b->all.games);
    result.interval =
        stats_interval_of_difference(of_a.rate, of_a.interval, of_b.rate, of_b.interval, correlation);
    result.error = stats_interval_error(result.rate, result.interval);
    return result;
}

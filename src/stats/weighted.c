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

static void add_weights(struct stats_weights *sum, const struct stats_weights *part)
{
    for (unsigned i = 0; i < STATS_SCORES; i++) {
        sum->sum[i] += part->sum[i];
        sum->squares[i] += part->squares[i];
    }
    for (unsigned i = 0; i < STATS_SCORE_PAIRS; i++)
        sum->products[i] += part->products[i];
}

void stats_strata_add(struct stats_strata *strata, const struct stats_weights *kind, int64_t rounds)
{
    struct stats_sums s = sums_of(kind);
    if (rounds == 0)
        return;
    add_weights(&strata->all, kind);
    strata->within.weights += s.weight * s.weight / (double)rounds;
    strata->within.both += s.weight * s.points / (double)rounds;
    strata->within.scores += s.points * s.points / (double)rounds;
}

struct stats_rate stats_strata_rate(const struct stats_strata *strata)
{
    struct stats_sums s = sums_of(&strata->all);
    struct stats_rate result = {.rate = NAN, .error = NAN, .interval = {NAN, NAN}};
    if (s.weight == 0)
        return result;
    result.count = (int64_t)s.weight;
    result.rate = s.points / s.weight;
    result.interval =
        stats_wilson_score(result.rate, stats_independent_games(&s, &strata->within), STATS_Z95);
    result.error = stats_interval_error(result.rate, result.interval);
    return result;
}

static double squares_of(const struct stats_strata *strata)
{
    int64_t squares = 0;
    for (unsigned i = 0; i < STATS_SCORES; i++)
        squares += strata->all.squares[i];
    return (double)squares;
}

struct stats_rate stats_strata_difference(const struct stats_strata *a, const struct stats_strata *b,
                                          int64_t cross)
{
    struct stats_rate of_a = stats_strata_rate(a);
    struct stats_rate of_b = stats_strata_rate(b);
    struct stats_rate result = {
        .count = of_a.count, .rate = of_a.rate - of_b.rate, .error = NAN, .interval = {NAN, NAN}};
    if (of_a.count == 0 || of_b.count == 0)
        return result;
    // The same games move both rates the same way.
    double correlation = (double)cross / sqrt(squares_of(a) * squares_of(b));
    result.interval =
        stats_interval_of_difference(of_a.rate, of_a.interval, of_b.rate, of_b.interval, correlation);
    result.error = stats_interval_error(result.rate, result.interval);
    return result;
}

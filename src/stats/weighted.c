#include "stats/weighted.h"

#include <math.h>

// Between `at_least[j - 1]` games with j copies or more lies one copy of each, and the squares grow by 2j
// - 1.
void stats_weighted_add(struct stats_weighted *sums, unsigned score, const int64_t *at_least, unsigned most)
{
    if (most > 0)
        sums->games[score] += at_least[0];
    for (unsigned j = 0; j < most; j++) {
        sums->copies[score] += at_least[j];
        sums->squares[score] += (2 * (int64_t)j + 1) * at_least[j];
    }
}

void stats_weighted_add_games(struct stats_weighted *sums, unsigned score, int64_t games)
{
    stats_weighted_add(sums, score, &games, 1);
}

static double score_of(unsigned index) { return index / 2.0; }

static struct stats_rate rate_of(const int64_t x[STATS_SCORES], const int64_t xx[STATS_SCORES])
{
    struct stats_rate result = {.rate = NAN, .error = NAN};
    int64_t half_points = 0;
    for (unsigned w = 0; w < STATS_SCORES; w++) {
        result.count += x[w];
        half_points += w * x[w];
    }
    if (result.count == 0)
        return result;
    double count = (double)result.count;
    result.rate = (double)half_points / 2 / count;
    double sum = 0;
    for (unsigned w = 0; w < STATS_SCORES; w++) {
        double off = score_of(w) - result.rate;
        sum += (double)xx[w] * off * off;
    }
    result.error = sqrt(sum) / count;
    return result;
}

struct stats_rate stats_weighted_rate(const struct stats_weighted *sums)
{
    return rate_of(sums->copies, sums->squares);
}

struct stats_rate stats_weighted_game_rate(const struct stats_weighted *sums)
{
    return rate_of(sums->games, sums->games);
}

struct stats_rate stats_weighted_difference(const struct stats_weighted *a, const struct stats_weighted *b,
                                            const int64_t cross[STATS_SCORES])
{
    struct stats_rate of_a = stats_weighted_rate(a);
    struct stats_rate of_b = stats_weighted_rate(b);
    struct stats_rate result = {.count = of_a.count, .rate = of_a.rate - of_b.rate, .error = NAN};
    if (of_a.count == 0 || of_b.count == 0)
        return result;
    // What a game adds to both rates cancels out in part: the variance of a difference less twice the
    // covariance.
    double shared = 0;
    for (unsigned w = 0; w < STATS_SCORES; w++)
        shared += (double)cross[w] * (score_of(w) - of_a.rate) * (score_of(w) - of_b.rate);
    shared /= (double)of_a.count * (double)of_b.count;
    result.error = sqrt(fmax(0, of_a.error * of_a.error + of_b.error * of_b.error - 2 * shared));
    return result;
}

// Differences of strength, against numbers that were worked out elsewhere.
#include "stats/elo.h"

#include <math.h>

#include "cmocka_test.h"

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9f, expected %.9f", found, expected);
}

static struct stats_mean long_match(void)
{
    static const int64_t counts[] = {120, 410, 1480, 560, 230};
    return stats_rounds_score(counts, 2);
}

static void elo_of_a_long_match(void **state)
{
    (void)state;
    struct stats_mean score = long_match();
    struct stats_difference elo = stats_elo(&score);
    assert_near(elo.value, 22.989, 5e-4);
    assert_near(elo.interval.low, 17.111, 0.02);
    assert_near(elo.interval.high, 28.880, 0.02);
    assert_near(stats_score_of(elo.value), score.mean, 1e-12);
}

static void normalised_elo_of_a_long_match(void **state)
{
    (void)state;
    struct stats_mean score = long_match();
    struct stats_difference normalised = stats_normalised_elo(&score);
    assert_near(normalised.value, 35.656, 5e-4);
    // At the ends of the score's interval (test_rounds.c), with p (1 - p) 2800 / 13393.52 for the variance.
    assert_near(normalised.interval.low, 26.444306, 1e-4);
    assert_near(normalised.interval.high, 44.723556, 1e-4);
    // Much the same as 1.96 errors of the score, in units.
    double width = normalised.interval.high - normalised.interval.low;
    assert_near(width, 2 * STATS_Z95 / sqrt(2 * 2800) * 347.4356, 0.1);
}

static void superiority_is_a_share_of_the_normal_distribution(void **state)
{
    (void)state;
    static const int64_t even[] = {10, 0, 100, 0, 10};
    static const int64_t better[] = {30, 0, 100, 0, 50};
    struct stats_mean score = stats_rounds_score(even, 2);
    assert_near(stats_superiority(&score), 0.5, 1e-12);
    // Mean 5/9, as from 406.767 games: z = (5/9 - 1/2) 2 sqrt(406.767).  SciPy's norm.cdf says:
    score = stats_rounds_score(better, 2);
    assert_near(stats_superiority(&score), 0.987485072, 1e-8);
}

static void no_pairs_say_nothing(void **state)
{
    (void)state;
    static const int64_t none[5] = {0};
    struct stats_mean score = stats_rounds_score(none, 2);
    assert_true(isnan(stats_elo(&score).value));
    assert_true(isnan(stats_normalised_elo(&score).value));
    assert_true(isnan(stats_superiority(&score)));
}

static void the_ends_are_infinite(void **state)
{
    (void)state;
    static const int64_t all_won[] = {0, 0, 0, 0, 20};
    static const int64_t all_even[] = {0, 0, 20, 0, 0};
    struct stats_mean score = stats_rounds_score(all_won, 2);
    struct stats_difference elo = stats_elo(&score);
    assert_true(isinf(elo.value) && elo.value > 0);
    assert_true(isinf(elo.interval.high) && isfinite(elo.interval.low));
    assert_true(isnan(stats_normalised_elo(&score).value));
    assert_true(stats_superiority(&score) > 0.999 && stats_superiority(&score) < 1);
    score = stats_rounds_score(all_even, 2);
    assert_true(stats_elo(&score).value == 0);
    assert_true(stats_superiority(&score) == 0.5);
    assert_true(stats_elo_of(0) == -INFINITY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_of_a_long_match),
        cmocka_unit_test(normalised_elo_of_a_long_match),
        cmocka_unit_test(superiority_is_a_share_of_the_normal_distribution),
        cmocka_unit_test(no_pairs_say_nothing),
        cmocka_unit_test(the_ends_are_infinite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

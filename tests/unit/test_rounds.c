// Means over rounds, against numbers that were worked out elsewhere.
#include "stats/rounds.h"

#include <math.h>

#include "cmocka_test.h"

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9f, expected %.9f", found, expected);
}

// A published set of pairs: its mean and variance, and the interval that they give.
static void pairs_of_a_long_match(void **state)
{
    (void)state;
    static const int64_t counts[] = {120, 410, 1480, 560, 230};
    struct stats_mean score = stats_rounds_score(counts, 2);
    assert_int_equal(score.rounds, 2800);
    assert_near(score.mean, 0.533036, 5e-7);
    assert_near(score.variance, 0.0518104, 5e-8);
    assert_near(score.error, sqrt(0.0518104 / 2800), 1e-8);
    // As Elo: 22.989 with 17.111 to 28.880 around it.
    assert_near(-400 * log10(1 / score.mean - 1), 22.989, 5e-4);
    assert_near(-400 * log10(1 / score.interval.low - 1), 17.111, 1e-3);
    assert_near(-400 * log10(1 / score.interval.high - 1), 28.880, 1e-3);
}

static void equal_players_that_leave_nothing_to_chance(void **state)
{
    (void)state;
    static const int64_t counts[] = {0, 0, 500, 0, 0};
    struct stats_mean score = stats_rounds_score(counts, 2);
    assert_true(score.mean == 0.5);
    assert_true(score.error == 0);
    // It might have been so that seldom something else comes of it: Wilson's interval for 250 of 500.
    assert_near(score.interval.low, 0.45634, 5e-6);
    assert_near(score.interval.high, 0.54366, 5e-6);
    assert_near(stats_rounds_ratio(&score, 2, 0.25), 0, 0);
}

// Twenty rounds lost do not prove that none can be won: 0 of 20 by Wilson.
static void no_spread_is_no_proof(void **state)
{
    (void)state;
    static const int64_t lost[] = {20, 0, 0, 0, 0};
    static const int64_t won[] = {0, 0, 0, 0, 20};
    struct stats_mean score = stats_rounds_score(lost, 2);
    assert_true(score.mean == 0 && score.error == 0 && score.interval.low == 0);
    assert_near(score.interval.high, 0.16113, 5e-6);
    score = stats_rounds_score(won, 2);
    assert_true(score.mean == 1 && score.interval.high == 1);
    assert_near(score.interval.low, 1 - 0.16113, 5e-6);
    // One pair of games, each deck winning one, says next to nothing.
    static const int64_t once[] = {0, 0, 1, 0, 0};
    score = stats_rounds_score(once, 2);
    assert_near(score.interval.low, 0.5 - 0.5 * 1.959964 / sqrt(1 + 1.959964 * 1.959964), 5e-6);
    assert_near(score.interval.high, 1 - score.interval.low, 1e-12);
}

static void an_interval_stays_between_0_and_1(void **state)
{
    (void)state;
    static const int64_t counts[] = {10, 1, 0, 0, 0};
    struct stats_mean score = stats_rounds_score(counts, 2);
    assert_true(score.interval.low == 0);
    assert_near(score.interval.high, 1.0 / 44 + 1.959963985 * score.error, 1e-9);
}

static void no_rounds(void **state)
{
    (void)state;
    static const int64_t counts[] = {0, 0, 0, 0, 0};
    struct stats_mean score = stats_rounds_score(counts, 2);
    assert_int_equal(score.rounds, 0);
    assert_true(isnan(score.mean) && isnan(score.error));
    assert_true(score.interval.low == 0 && score.interval.high == 1);
    score = stats_rounds_mean(0, 0, 0, 1);
    assert_true(isnan(score.mean) && isnan(score.interval.low));
}

// Independent games: a quarter each of LL, WW and a half of LW have a ratio of 1; three seats in the same
// way.
static void ratio_of_independent_games(void **state)
{
    (void)state;
    static const int64_t pairs[] = {25, 0, 50, 0, 25};
    static const int64_t triples[] = {8, 0, 12, 0, 6, 0, 1}; // won with 1/3
    struct stats_mean score = stats_rounds_score(pairs, 2);
    assert_near(stats_rounds_ratio(&score, 2, 0.25), 1, 1e-12);
    score = stats_rounds_score(triples, 3);
    assert_near(score.mean, 1.0 / 3, 1e-12);
    assert_near(stats_rounds_ratio(&score, 3, 2.0 / 9), 1, 1e-12);
    assert_true(isnan(stats_rounds_ratio(&score, 3, 0)));
}

// 3, 5 and 10 once each.
static void mean_of_numbers(void **state)
{
    (void)state;
    struct stats_mean mean = stats_rounds_mean(18, 9 + 25 + 100, 3, 2);
    assert_near(mean.mean, 3, 1e-12);
    assert_near(mean.variance, (9.0 + 1 + 16) / 3 / 4, 1e-12);
    assert_near(mean.error, sqrt(mean.variance / 3), 1e-12);
    assert_near(mean.interval.high - mean.mean, 1.959963985 * mean.error, 1e-8);
    assert_near(mean.mean - mean.interval.low, 1.959963985 * mean.error, 1e-8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_of_a_long_match),
        cmocka_unit_test(equal_players_that_leave_nothing_to_chance),
        cmocka_unit_test(no_spread_is_no_proof),
        cmocka_unit_test(an_interval_stays_between_0_and_1),
        cmocka_unit_test(no_rounds),
        cmocka_unit_test(ratio_of_independent_games),
        cmocka_unit_test(mean_of_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

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
    // So many rounds know their spread: a normal interval is as good.
    assert_near(score.error, sqrt(0.0518104 / 2800), 2e-5);
    // As Elo: 22.989 with 17.111 to 28.880 around it.
    assert_near(-400 * log10(1 / score.mean - 1), 22.989, 5e-4);
    assert_near(-400 * log10(1 / score.interval.low - 1), 17.111, 0.02);
    assert_near(-400 * log10(1 / score.interval.high - 1), 28.880, 0.02);
}

// The ends of intervals are roots of (mean - p)^2 = z^2 p (1 - p) / games, found by scipy.optimize.brentq; so
// many games follow from NumPy's spread of the rounds and eight more rounds.
static void intervals_of_any_number_of_rounds(void **state)
{
    (void)state;
    static const struct {
        int64_t counts[7];
        unsigned games;
        double worth, low, high, error;
    } rows[] = {
        {{120, 410, 1480, 560, 230}, 2, 13393.520850, 0.524578149, 0.541474335, 0.004315164},
        {{1, 0, 2, 0, 1}, 2, 7.333333, 0.206844283, 0.793155717, 0.149571992},
        {{30, 0, 100, 0, 50}, 2, 406.767372, 0.506970485, 0.603101124, 0.024788757},
        {{10, 1, 0, 0, 0}, 2, 30.191489, 0.003051854, 0.150146723, 0.065011118},
        {{8, 0, 12, 0, 6, 0, 1}, 3, 78.685714, 0.239090601, 0.443092001, 0.056000349},
        {{0, 0, 500, 0, 0}, 2, 63375, 0.496107345, 0.503892655, 0.001986085}, // leave little to chance
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stats_mean score = stats_rounds_score(rows[i].counts, rows[i].games);
        assert_near(score.games, rows[i].worth, 1e-5);
        assert_near(score.interval.low, rows[i].low, 1e-8);
        assert_near(score.interval.high, rows[i].high, 1e-8);
        assert_near(score.error, rows[i].error, 1e-8);
    }
}

// Twenty rounds lost do not prove that none can be won: 0 of 40 games by Wilson.
static void no_spread_is_no_proof(void **state)
{
    (void)state;
    static const int64_t lost[] = {20, 0, 0, 0, 0};
    static const int64_t won[] = {0, 0, 0, 0, 20};
    struct stats_mean score = stats_rounds_score(lost, 2);
    struct stats_interval wilson = stats_wilson(0, 40, STATS_Z95);
    assert_true(score.mean == 0 && score.interval.low == 0);
    assert_near(score.interval.high, wilson.high, 1e-12);
    score = stats_rounds_score(won, 2);
    assert_true(score.mean == 1 && score.interval.high == 1);
    assert_near(score.interval.low, 1 - wilson.high, 1e-12);
    // One pair of games, each deck winning one, says next to nothing.
    static const int64_t once[] = {0, 0, 1, 0, 0};
    score = stats_rounds_score(once, 2);
    assert_near(score.interval.low, 0.094531206, 1e-8);
    assert_near(score.interval.high, 1 - score.interval.low, 1e-12);
}

// Rounds of several kinds, all alike within each of them: only their kinds differ.
static void kinds_that_differ_are_no_error(void **state)
{
    (void)state;
    // Ten rounds of two games all won, ten all lost.
    struct stats_sums sums = {
        .weight = 40, .points = 20, .weights = 80, .both = 40, .scores = 40, .games = 40};
    struct stats_sums within = {.weights = 80, .both = 40, .scores = 40};
    assert_near(stats_independent_games(&sums, &within), 40 * (20 - 1 + 8) / 8.0, 1e-9);
    // As if they were of one kind: each round's games go alike, and are as good as one.
    assert_near(stats_independent_games(&sums, NULL), 40 * (20 - 1 + 8) / (2 * 20 + 8.0), 1e-9);
}

// The same rounds before and after a change, by how many half points they made; the roots as above, the
// correlation by numpy.corrcoef times 9 / 17.
static void differences_of_the_same_rounds(void **state)
{
    (void)state;
    static const int64_t before[] = {6, 0, 4, 0, 0};
    static const int64_t after[] = {7, 0, 0, 0, 3};
    struct stats_mean a = stats_rounds_score(after, 2);
    struct stats_mean b = stats_rounds_score(before, 2);
    struct stats_mean gain = stats_rounds_difference(&a, &b, 0.09);
    assert_near(gain.mean, 0.1, 1e-12);
    assert_near(gain.variance, 0.09, 1e-12);
    assert_near(gain.interval.low, -0.10864285350932348, 1e-8);
    assert_near(gain.interval.high, 0.35154000104966493, 1e-8);
}

static void means_of_means(void **state)
{
    (void)state;
    struct stats_mean sum = {0};
    struct stats_mean parts[] = {{.rounds = 3, .mean = 0.5, .interval = {0.2, 0.9}},
                                 {.rounds = 4, .mean = 0.9, .interval = {0.5, 1}}};
    for (unsigned i = 0; i < 2; i++)
        stats_mean_add(&sum, &parts[i], 0.5);
    assert_int_equal(sum.rounds, 7);
    assert_near(sum.mean, 0.7, 1e-12);
    assert_near(sum.interval.low, 0.7 - hypot(0.15, 0.2), 1e-12);
    assert_near(sum.interval.high, 0.7 + hypot(0.2, 0.05), 1e-12);
    assert_near(sum.error, hypot(0.15, 0.2) / STATS_Z95, 1e-12);
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

// 3, 5 and 10 once each, in halves: scipy.stats.t.interval.
static void mean_of_numbers(void **state)
{
    (void)state;
    struct stats_mean mean = stats_rounds_mean(18, 9 + 25 + 100, 3, 2);
    assert_near(mean.mean, 3, 1e-12);
    assert_near(mean.variance, (9.0 + 1 + 16) / 3 / 4, 1e-12);
    assert_near(mean.interval.low, -1.4783429476832186, 1e-9);
    assert_near(mean.interval.high, 7.478342947683219, 1e-9);
    assert_near(mean.error * STATS_Z95, 3 + 1.4783429476832186, 1e-9);
    mean = stats_rounds_mean(5, 25, 1, 1);
    assert_true(mean.mean == 5 && isnan(mean.error) && isnan(mean.interval.high));
}

// The interval's ends are where 2.5 % lie beyond.
static void what_lies_below(void **state)
{
    (void)state;
    struct stats_mean score = {.rounds = 9, .mean = 0.5, .interval = {0.3, 0.6}};
    assert_near(stats_mean_below(&score, 0.3), 0.025, 1e-12);
    assert_near(stats_mean_below(&score, 0.5), 0.5, 1e-12);
    assert_near(stats_mean_below(&score, 0.6), 0.975, 1e-12);
    assert_near(stats_mean_below(&score, 0.5 + 0.1 / STATS_Z95), 0.8413447460685429, 1e-12); // of one error
    assert_true(stats_mean_below(&score, -INFINITY) == 0 && stats_mean_below(&score, INFINITY) == 1);
    score.interval = (struct stats_interval){0.5, 0.6};
    assert_true(stats_mean_below(&score, 0.4) == 0);
    score.mean = NAN;
    assert_true(isnan(stats_mean_below(&score, 0.4)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_of_a_long_match),
        cmocka_unit_test(intervals_of_any_number_of_rounds),
        cmocka_unit_test(no_spread_is_no_proof),
        cmocka_unit_test(kinds_that_differ_are_no_error),
        cmocka_unit_test(differences_of_the_same_rounds),
        cmocka_unit_test(means_of_means),
        cmocka_unit_test(no_rounds),
        cmocka_unit_test(ratio_of_independent_games),
        cmocka_unit_test(mean_of_numbers),
        cmocka_unit_test(what_lies_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

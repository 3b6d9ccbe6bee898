#include "stats/interval.h"

#include <math.h>

#include "cmocka_test.h"

static void assert_near(double found, double expected, double within)
{
    assert_true(fabs(found - expected) <= within);
}

// R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998: method 3.
static void wilson_as_published(void **state)
{
    (void)state;
    static const struct {
        uint64_t successes, trials;
        double low, high;
    } rows[] = {{81, 263, 0.2553, 0.3662},
                {15, 148, 0.0624, 0.1605},
                {0, 20, 0, 0.1611},
                {1, 29, 0.0061, 0.1718},
                {487, 1000, 0.45613, 0.51797}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stats_interval found = stats_wilson(rows[i].successes, rows[i].trials, STATS_Z95);
        assert_near(found.low, rows[i].low, 0.00005);
        assert_near(found.high, rows[i].high, 0.00005);
    }
}

static void wilson_at_the_ends(void **state)
{
    (void)state;
    struct stats_interval none = stats_wilson(0, 0, STATS_Z95);
    assert_true(none.low == 0 && none.high == 1);
    for (uint64_t trials = 1; trials < 1000000; trials = trials * 3 + 1) {
        struct stats_interval never = stats_wilson(0, trials, STATS_Z95);
        struct stats_interval always = stats_wilson(trials, trials, STATS_Z95);
        assert_true(never.low == 0 && never.high > 0 && never.high < 1);
        assert_true(always.high == 1 && always.low > 0 && always.low < 1);
        assert_near(never.high, 1 - always.low, 1e-12);
    }
}

// A drawn game is half of a won and half of a lost one.
static void wilson_of_scores(void **state)
{
    (void)state;
    struct stats_interval drawn = stats_wilson_score(0.5, 30, STATS_Z95);
    struct stats_interval even = stats_wilson(15, 30, STATS_Z95);
    assert_near(drawn.low, even.low, 1e-12);
    assert_near(drawn.high, even.high, 1e-12);
    struct stats_interval odd = stats_wilson_score(31 / 60.0, 30, STATS_Z95);
    assert_true(odd.low > even.low && odd.low < stats_wilson(16, 30, STATS_Z95).low);
    struct stats_interval all = stats_wilson_score(1, 30, STATS_Z95);
    assert_true(all.high == 1 && all.low > 0.8);
}

// R. G. Newcombe, Interval estimation for the difference between independent proportions, 1998: method 10.
static void differences_as_published(void **state)
{
    (void)state;
    static const struct {
        uint64_t a, of_a, b, of_b;
        double low, high;
    } rows[] = {
        {56, 70, 48, 80, 0.0524, 0.3339}, {9, 10, 3, 10, 0.1705, 0.8090}, {10, 10, 0, 10, 0.6075, 1.0000}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stats_interval found = stats_interval_of_difference(
            (double)rows[i].a / (double)rows[i].of_a, stats_wilson(rows[i].a, rows[i].of_a, STATS_Z95),
            (double)rows[i].b / (double)rows[i].of_b, stats_wilson(rows[i].b, rows[i].of_b, STATS_Z95), 0);
        assert_near(found.low, rows[i].low, 0.00005);
        assert_near(found.high, rows[i].high, 0.00005);
    }
}

// What moves both the same way cancels out.
static void what_is_common_is_no_error(void **state)
{
    (void)state;
    struct stats_interval same = {0.3, 0.6};
    struct stats_interval found = stats_interval_of_difference(0.45, same, 0.45, same, 1);
    assert_near(found.low, 0, 1e-9);
    assert_near(found.high, 0, 1e-9);
    found = stats_interval_of_difference(0.45, same, 0.45, same, 0.5);
    assert_near(found.high, 0.15, 1e-12);
}

static void differences_of_what_is_not_known_are_not_known(void **state)
{
    (void)state;
    struct stats_interval known = {0.3, 0.6}, open = {NAN, NAN};
    struct stats_interval found = stats_interval_of_difference(0.45, known, 1, open, 0);
    assert_true(isnan(found.low) && isnan(found.high));
}

static void errors_cover_the_longer_side(void **state)
{
    (void)state;
    struct stats_interval uneven = {0.1, 0.5};
    assert_near(stats_interval_error(0.2, uneven) * STATS_Z95, 0.3, 1e-12);
    assert_near(stats_interval_error(0.4, uneven) * STATS_Z95, 0.3, 1e-12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_as_published),
        cmocka_unit_test(wilson_at_the_ends),
        cmocka_unit_test(wilson_of_scores),
        cmocka_unit_test(differences_as_published),
        cmocka_unit_test(what_is_common_is_no_error),
        cmocka_unit_test(differences_of_what_is_not_known_are_not_known),
        cmocka_unit_test(errors_cover_the_longer_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

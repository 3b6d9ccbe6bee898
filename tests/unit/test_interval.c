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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_as_published),
        cmocka_unit_test(wilson_at_the_ends),
        cmocka_unit_test(wilson_of_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

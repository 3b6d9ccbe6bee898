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
    } rows[] = {
        {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_as_published),
        cmocka_unit_test(wilson_at_the_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// What is typical of repeated measurements.
#include "stats/spread.h"

#include <math.h>

#include "cmocka_test.h"

static void check(double *values, size_t count, double median, double low, double high)
{
    struct stats_spread spread = stats_spread_of(values, count);
    assert_true(spread.median == median);
    assert_true(spread.low == low);
    assert_true(spread.high == high);
}

static void an_odd_number_has_a_middle(void **state)
{
    (void)state;
    check((double[]){7}, 1, 7, 7, 7);
    check((double[]){9, -1, 4}, 3, 4, -1, 9);
    check((double[]){5, 1, 100, 2, 3}, 5, 3, 1, 100);
}

static void an_even_number_has_two(void **state)
{
    (void)state;
    check((double[]){4, 1}, 2, 2.5, 1, 4);
    check((double[]){8, 1, 2, 4}, 4, 3, 1, 8);
}

static void nothing_is_typical_of_nothing(void **state)
{
    (void)state;
    assert_true(isnan(stats_spread_of(NULL, 0).median));
    struct stats_spread spread = stats_spread_of((double[]){1, NAN, 3}, 3);
    assert_true(isnan(spread.median) && isnan(spread.low) && isnan(spread.high));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_odd_number_has_a_middle),
        cmocka_unit_test(an_even_number_has_two),
        cmocka_unit_test(nothing_is_typical_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Every number has one bin, and the bin is near it.
#include "stats/histogram.h"

#include "cmocka_test.h"

static void bins_hold_their_numbers(void **state)
{
    (void)state;
    for (uint32_t number = 0; number <= 0xffff; number++) {
        unsigned bin = stats_bin_of(number);
        assert_in_range(bin, 0, STATS_BINS - 1);
        assert_in_range(number, stats_bin_low(bin), stats_bin_high(bin));
        assert_true(stats_bin_high(bin) - stats_bin_low(bin) <= number / 64 || bin == STATS_BINS - 1);
        if (number < STATS_EXACT)
            assert_int_equal(stats_bin_low(bin), stats_bin_high(bin));
    }
}

static void bins_follow_each_other(void **state)
{
    (void)state;
    assert_int_equal(stats_bin_low(0), 0);
    for (unsigned bin = 0; bin < STATS_BINS; bin++) {
        assert_int_equal(stats_bin_of(stats_bin_low(bin)), bin);
        assert_int_equal(stats_bin_of(stats_bin_high(bin)), bin);
    }
    assert_int_equal(stats_bin_of(0x10000), STATS_BINS - 1);
    assert_int_equal(stats_bin_of(UINT32_MAX), STATS_BINS - 1);
    assert_int_equal(stats_bin_high(STATS_BINS - 1), UINT32_MAX);
}

static void quantiles(void **state)
{
    (void)state;
    int64_t bins[STATS_BINS] = {0};
    assert_int_equal(stats_quantile(bins, 0.5), 0);
    bins[7] = 1;
    assert_int_equal(stats_quantile(bins, 0), 7);
    assert_int_equal(stats_quantile(bins, 0.5), 7);
    assert_int_equal(stats_quantile(bins, 1), 7);
    bins[9] = 1; // of two, the median is the lower
    assert_int_equal(stats_quantile(bins, 0.5), 7);
    bins[9] = 2;
    assert_int_equal(stats_quantile(bins, 0.5), 9);
    bins[stats_bin_of(200)] = 97; // 95 of 100 lie up to there
    assert_int_equal(stats_quantile(bins, 0.03), 9);
    assert_int_equal(stats_quantile(bins, 0.95), 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bins_hold_their_numbers),
        cmocka_unit_test(bins_follow_each_other),
        cmocka_unit_test(quantiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

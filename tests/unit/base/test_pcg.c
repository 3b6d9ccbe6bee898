#include "base/pcg.h"

#include <math.h>

#include "cmocka_test.h"

// The first draws of pcg32-demo, as published with the reference implementation.
static void published_draws(void **state)
{
    (void)state;
    static const uint32_t expected[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                        0x83d2f293, 0xbfa4784b, 0xcbed606e};
    struct pcg generator = pcg_seed(42, 54);
    for (unsigned i = 0; i < 6; i++)
        assert_int_equal(pcg_next(&generator), expected[i]);
}

static void advance_is_that_many_draws(void **state)
{
    (void)state;
    struct pcg walked = pcg_seed(1, 2);
    for (uint64_t steps = 0; steps < 300; steps++) {
        struct pcg jumped = pcg_seed(1, 2);
        pcg_advance(&jumped, steps);
        assert_int_equal(jumped.state, walked.state);
        (void)pcg_next(&walked);
    }
}

static void advance_goes_back(void **state)
{
    (void)state;
    struct pcg start = pcg_seed(5, 6);
    struct pcg moved = start;
    for (unsigned i = 0; i < 100; i++)
        (void)pcg_next(&moved);
    pcg_advance(&moved, 0U - UINT64_C(100));
    assert_int_equal(moved.state, start.state);
}

static void bounded_stays_below(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1, 2, 3, 60, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff};
    struct pcg generator = pcg_seed(7, 8);
    for (unsigned i = 0; i < 80000; i++)
        assert_true(pcg_bounded(&generator, bounds[i % 8]) < bounds[i % 8]);
}

// How far counts of equally likely results are from equal, as a chi-squared value in standard deviations.
static double unevenness(const unsigned *counts, unsigned results, double draws)
{
    double expected = draws / results;
    double chi2 = 0;
    for (unsigned i = 0; i < results; i++)
        chi2 += (counts[i] - expected) * (counts[i] - expected) / expected;
    return fabs(chi2 - (results - 1)) / sqrt(2.0 * (results - 1));
}

static void bounded_is_even(void **state)
{
    (void)state;
    for (uint32_t bound = 2; bound <= 60; bound++) {
        unsigned counts[60] = {0};
        struct pcg generator = pcg_seed(bound, 9);
        for (unsigned i = 0; i < 100000; i++)
            counts[pcg_bounded(&generator, bound)]++;
        assert_true(unevenness(counts, bound, 100000) < 5);
    }
}

// With a bound of 3 * 2^30, the plain multiply-shift gives every third result twice as often as the others.
static void bounded_rejects_the_surplus(void **state)
{
    (void)state;
    unsigned counts[3] = {0};
    struct pcg generator = pcg_seed(10, 11);
    for (unsigned i = 0; i < 300000; i++)
        counts[pcg_bounded(&generator, UINT32_C(3) << 30U) % 3]++;
    assert_true(unevenness(counts, 3, 300000) < 5);
}

// Whichever of the 64 input bits flips, each output bit must flip in half of the cases. A low input bit meets
// the same pair from both sides, so that the bound is six standard deviations of half as many samples.
static void mix64_avalanches(void **state)
{
    (void)state;
    enum { samples = 4000 };
    for (unsigned in = 0; in < 64; in++) {
        unsigned flips[64] = {0};
        for (uint64_t i = 0; i < samples; i++) {
            uint64_t changed = pcg_mix64(i) ^ pcg_mix64(i ^ (UINT64_C(1) << in));
            for (unsigned out = 0; out < 64; out++)
                flips[out] += (unsigned)(changed >> out) & 1U;
        }
        for (unsigned out = 0; out < 64; out++)
            assert_in_range(flips[out], samples / 2 - 270, samples / 2 + 270);
    }
}

static void derived_generators_are_reproducible(void **state)
{
    (void)state;
    struct pcg one = pcg_derive(1, 2, 3);
    struct pcg same = pcg_derive(1, 2, 3);
    assert_int_equal(one.state, same.state);
    assert_int_equal(one.increment, same.increment);
    // Results that were published with a seed must stay reproducible: these numbers never change.
    assert_int_equal(one.state, UINT64_C(0xf3b8fa717c012ed5));
    assert_int_equal(one.increment, UINT64_C(0xff00426cb2dc5033));
}

// Neighbours in seed, game and stream, drawn from in step, must agree in a draw no more often than chance has
// it.
static void derived_generators_are_unrelated(void **state)
{
    (void)state;
    enum { neighbours = 216, draws = 2000, results = 8 };
    struct pcg generators[neighbours];
    for (unsigned i = 0; i < neighbours; i++)
        generators[i] = pcg_derive(i / 36, i / 6 % 6, i % 6);
    unsigned agreements[neighbours] = {0};
    for (unsigned draw = 0; draw < draws; draw++) {
        uint32_t first = pcg_bounded(&generators[0], results);
        for (unsigned i = 1; i < neighbours; i++)
            agreements[i] += pcg_bounded(&generators[i], results) == first;
    }
    for (unsigned i = 1; i < neighbours; i++)
        assert_in_range(agreements[i], draws / results - 75,
                        draws / results + 75); // five standard deviations
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_draws),
        cmocka_unit_test(advance_is_that_many_draws),
        cmocka_unit_test(advance_goes_back),
        cmocka_unit_test(bounded_stays_below),
        cmocka_unit_test(bounded_is_even),
        cmocka_unit_test(bounded_rejects_the_surplus),
        cmocka_unit_test(mix64_avalanches),
        cmocka_unit_test(derived_generators_are_reproducible),
        cmocka_unit_test(derived_generators_are_unrelated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "base/bits.h"

#include "base/pcg.h"
#include "cmocka_test.h"

// Sets that are likely to be got wrong, then random ones, from nearly empty to nearly full.
static uint64_t sample64(unsigned i)
{
    static const uint64_t corners[] = {0,
                                       1,
                                       UINT64_C(1) << 63,
                                       ~UINT64_C(0),
                                       ~UINT64_C(1),
                                       UINT64_C(1) << 31,
                                       UINT64_C(3) << 31,
                                       0x5555555555555555,
                                       0x8000000000000001};
    if (i < sizeof corners / sizeof *corners)
        return corners[i];
    uint64_t a = pcg_mix64(i);
    uint64_t b = pcg_mix64(i + UINT64_C(1000000));
    switch (i % 3) {
    case 0: return a & b & pcg_mix64(i + UINT64_C(2000000));
    case 1: return a;
    default: return a | b;
    }
}

static struct bits128 sample128(unsigned i) { return (struct bits128){{sample64(i % 37), sample64(i / 37)}}; }

static void single_members(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 64; i++) {
        uint64_t set = 0;
        bits64_set(&set, i);
        assert_int_equal(set, bits64_only(i));
        assert_int_equal(bits64_count(set), 1);
        assert_int_equal(bits64_if(true, i), set);
        assert_int_equal(bits64_if(false, i), 0);
        for (unsigned j = 0; j < 64; j++)
            assert_int_equal(bits64_test(set, j), i == j);
        bits64_clear(&set, i);
        assert_int_equal(set, 0);
    }
}

static void below_has_the_first_n(void **state)
{
    (void)state;
    for (unsigned n = 0; n <= 64; n++) {
        assert_int_equal(bits64_count(bits64_below(n)), n);
        for (unsigned i = 0; i < 64; i++)
            assert_int_equal(bits64_test(bits64_below(n), i), i < n);
    }
}

// Count, lowest, next, pop and both selects must tell of the same members in the same order.
static void members_in_order(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 3000; i++) {
        uint64_t set = sample64(i);
        uint64_t left = set;
        unsigned found = 0;
        unsigned next = bits64_next(set, 0);
        for (unsigned member = 0; member < 64; member++) {
            if (!bits64_test(set, member))
                continue;
            assert_int_equal(bits64_lowest(left), member);
            assert_int_equal(bits64_pop(&left), member);
            assert_int_equal(next, member);
            assert_int_equal(bits64_select(set, found), member);
            assert_int_equal(bits64_select_portable(set, found), member);
            next = bits64_next(set, member + 1);
            found++;
        }
        assert_int_equal(left, 0);
        assert_int_equal(next, 64);
        assert_int_equal(bits64_count(set), found);
    }
}

static void single_members_of_128(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 128; i++) {
        struct bits128 set = bits128_none();
        assert_true(bits128_empty(set));
        bits128_set(&set, i);
        assert_true(bits128_equal(set, bits128_only(i)));
        assert_false(bits128_empty(set));
        for (unsigned j = 0; j < 128; j++)
            assert_int_equal(bits128_test(set, j), i == j);
        bits128_clear(&set, i);
        assert_true(bits128_empty(set));
    }
}

static void below_has_the_first_n_of_128(void **state)
{
    (void)state;
    for (unsigned n = 0; n <= 128; n++) {
        for (unsigned i = 0; i < 128; i++)
            assert_int_equal(bits128_test(bits128_below(n), i), i < n);
    }
}

static void members_in_order_of_128(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 37 * 37; i++) {
        struct bits128 set = sample128(i);
        struct bits128 left = set;
        unsigned found = 0;
        unsigned next = bits128_next(set, 0);
        for (unsigned member = 0; member < 128; member++) {
            if (!bits128_test(set, member))
                continue;
            assert_int_equal(bits128_lowest(left), member);
            assert_int_equal(bits128_pop(&left), member);
            assert_int_equal(next, member);
            assert_int_equal(bits128_select(set, found), member);
            next = bits128_next(set, member + 1);
            found++;
        }
        assert_true(bits128_empty(left));
        assert_int_equal(next, 128);
        assert_int_equal(bits128_count(set), found);
    }
}

static void moved_up_in_128(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 37 * 37; i++) {
        struct bits128 set = sample128(i);
        unsigned by = 1 + i % 63;
        struct bits128 up = bits128_up(set, by);
        for (unsigned j = 0; j < 128; j++)
            assert_int_equal(bits128_test(up, j), j >= by && bits128_test(set, j - by));
    }
}

static void algebra_of_128(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 500; i++) {
        struct bits128 a = sample128(i);
        struct bits128 b = sample128(7 * i + 3);
        for (unsigned m = 0; m < 128; m++) {
            bool in_a = bits128_test(a, m);
            bool in_b = bits128_test(b, m);
            assert_int_equal(bits128_test(bits128_and(a, b), m), in_a && in_b);
            assert_int_equal(bits128_test(bits128_or(a, b), m), in_a || in_b);
            assert_int_equal(bits128_test(bits128_andnot(a, b), m), in_a && !in_b);
        }
        struct bits128 other = a;
        other.w[i % 2] ^= bits64_only(i % 64);
        assert_true(bits128_equal(a, a));
        assert_false(bits128_equal(a, other));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_members),          cmocka_unit_test(below_has_the_first_n),
        cmocka_unit_test(members_in_order),        cmocka_unit_test(single_members_of_128),
        cmocka_unit_test(members_in_order_of_128), cmocka_unit_test(below_has_the_first_n_of_128),
        cmocka_unit_test(algebra_of_128),          cmocka_unit_test(moved_up_in_128),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Scores without the aborted games.
#include "sim/stats/aborted.h"

#include "cmocka_test.h"

static void assert_near(double found, double expected) { assert_true(fabs(found - expected) < 1e-12); }

static void they_matter_beyond_one_in_a_thousand(void **state)
{
    (void)state;
    assert_false(sim_aborted_matter(0, 0));
    assert_false(sim_aborted_matter(0, 10));
    assert_false(sim_aborted_matter(1, 1000));
    assert_true(sim_aborted_matter(1, 999));
    assert_true(sim_aborted_matter(2, 1000));
    assert_false(sim_aborted_matter(INT64_C(1000000000000), INT64_C(1000000000000000)));
    assert_true(sim_aborted_matter(INT64_C(1000000000001), INT64_C(1000000000000000)));
}

// Of 100 games 30 were won, 10 drawn, 40 lost and 20 stopped.
static void the_others_are_left(void **state)
{
    (void)state;
    assert_near(sim_decided_score((30 + 5 + 10) / 100.0, 100, 20), 35.0 / 80);
    assert_near(sim_decided_score(0.5, 4, 2), 0.5);
    assert_near(sim_decided_score(0.25, 4, 2), 0);
    assert_near(sim_decided_score(0.75, 4, 2), 1);
    assert_near(sim_decided_score(0.3, 10, 0), 0.3);
}

static void none_may_be_left(void **state)
{
    (void)state;
    assert_true(isnan(sim_decided_score(0.5, 7, 7)));
    assert_true(isnan(sim_decided_score(NAN, 0, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_matter_beyond_one_in_a_thousand),
        cmocka_unit_test(the_others_are_left),
        cmocka_unit_test(none_may_be_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Student's t, and tests with it, against SciPy's numbers.
#include "stats/student.h"

#include <math.h>

#include "cmocka_test.h"
#include "stats/discovery.h"

static void assert_near(double found, double expected, double share)
{
    if (!(fabs(found - expected) <= share * fabs(expected)))
        fail_msg("%.12g, expected %.12g", found, expected);
}

// scipy.stats.t.ppf(0.975, freedom)
static void quantiles(void **state)
{
    (void)state;
    static const struct {
        double freedom, t;
    } rows[] = {{1, 12.706204736432095},  {2, 4.302652729911275},  {2.5, 3.5746548420118773},
                {3, 3.182446305284263},   {9, 2.2621571627409915}, {99, 1.9842169515086827},
                {1e5, 1.9599877075346093}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_near(stats_student_t95(rows[i].freedom), rows[i].t, 1e-9);
    assert_true(stats_student_t95(1e9) == STATS_Z95);
    assert_true(isnan(stats_student_t95(0)));
}

// 2 * scipy.stats.t.sf(t, freedom)
static void tails(void **state)
{
    (void)state;
    static const struct {
        double t, freedom, p;
    } rows[] = {{0.5, 1, 0.7048327646991336},      {2, 3, 0.1393259685588431},
                {2.5, 7.5, 0.038820258273625514},  {12, 20, 1.3595557025880677e-10},
                {6, 1000, 2.7553691733774674e-09}, {1.96, 2e6, 0.049995928940828736}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_near(stats_student_two_sided(rows[i].t, rows[i].freedom), rows[i].p, 1e-9);
        assert_near(stats_student_two_sided(-rows[i].t, rows[i].freedom), rows[i].p, 1e-9);
    }
    assert_near(stats_student_two_sided(0, 5), 1, 1e-12);
    assert_near(stats_student_two_sided(1.959963984540054, 1e12), 0.05, 1e-9);
    assert_true(isnan(stats_student_two_sided(1, 0)));
    assert_true(isnan(stats_student_two_sided(NAN, 1)));
}

// --- Tests ----------------------------------------------------------------------------------------

// Ten rounds that won 0, 0, 1/2, 1/4, -1/4, 0, 1/2, 1/2, 0, 0 more: scipy.stats.ttest_1samp.
static void a_mean_against_zero(void **state)
{
    (void)state;
    struct stats_mean mean = stats_rounds_mean(6, 14, 10, 4);
    struct stats_test test = stats_test_of_mean(&mean);
    assert_near(test.estimate, 0.15, 1e-12);
    assert_near(stats_test_two_sided(&test), 0.11137324638262762, 1e-9);
}

// Two groups of rounds as counts of half points: scipy.stats.ttest_ind.
static void two_groups(void **state)
{
    (void)state;
    static const int64_t with[] = {3, 0, 5, 0, 4};
    static const int64_t without[] = {6, 1, 4, 0, 1};
    struct stats_mean a = stats_rounds_score(with, 2);
    struct stats_mean b = stats_rounds_score(without, 2);
    struct stats_test test = stats_test_of_groups(&a, &b);
    assert_near(test.estimate, 0.2708333333333333, 1e-12);
    assert_near(stats_test_two_sided(&test), 0.08182613484166239, 1e-9);
}

// 1, 2, 4, 4.5 less 0, 0.5, 0.25: scipy.stats.ttest_ind with equal_var=False.
static void tests_add_up(void **state)
{
    (void)state;
    struct stats_mean a = stats_rounds_mean(23, 4 + 16 + 64 + 81, 4, 2);
    struct stats_mean b = stats_rounds_mean(3, 4 + 1, 3, 4);
    struct stats_test sum = {0};
    struct stats_test tests[] = {stats_test_of_mean(&a), stats_test_of_mean(&b)};
    stats_test_add(&sum, &tests[0], 1);
    stats_test_add(&sum, &tests[1], -1);
    assert_near(sum.estimate, 2.625, 1e-12);
    assert_near(stats_test_two_sided(&sum), 0.04806510124072288, 1e-9);
    // Half of all of it is as likely.
    struct stats_test half = {0};
    stats_test_add(&half, &sum, 0.5);
    assert_near(stats_test_two_sided(&half), 0.04806510124072288, 1e-9);
}

static void where_nothing_varies_nothing_is_known(void **state)
{
    (void)state;
    struct stats_mean same = stats_rounds_mean(20, 20, 20, 1);
    struct stats_mean once = stats_rounds_mean(1, 1, 1, 1);
    struct stats_test test = stats_test_of_mean(&same);
    assert_true(isnan(stats_test_two_sided(&test)));
    test = stats_test_of_mean(&once);
    assert_true(isnan(stats_test_two_sided(&test)));
    test = stats_test_of_groups(&once, &once);
    assert_true(isnan(stats_test_two_sided(&test)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantiles),           cmocka_unit_test(tails),
        cmocka_unit_test(a_mean_against_zero), cmocka_unit_test(two_groups),
        cmocka_unit_test(tests_add_up),        cmocka_unit_test(where_nothing_varies_nothing_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// The sequential test: its likelihood ratio against known numbers, and how often it errs.
#include "stats/sprt.h"

#include <math.h>

#include "base/pcg.h"
#include "cmocka_test.h"
#include "stats/elo.h"

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9f, expected %.9f", found, expected);
}

static const struct stats_sprt ten = {0, 10};

static void ratio_of_a_long_match(void **state)
{
    (void)state;
    static const int64_t counts[] = {120, 410, 1480, 560, 230};
    assert_near(stats_sprt_llr(counts, &ten), 19.8434, 5e-5);
    assert_near(stats_sprt_llr_fast(counts, &ten), 20.0930, 5e-5);
}

static void sides_exchanged_turn_the_sign(void **state)
{
    (void)state;
    static const int64_t counts[] = {120, 410, 1480, 560, 230};
    static const int64_t turned[] = {230, 560, 1480, 410, 120};
    static const struct stats_sprt behind = {0, -10};
    static const struct stats_sprt around = {-5, 5};
    assert_near(stats_sprt_llr(turned, &behind), stats_sprt_llr(counts, &ten), 1e-9);
    assert_near(stats_sprt_llr(turned, &around), -stats_sprt_llr(counts, &around), 1e-9);
}

// Of a single pair, and of pairs that all ended alike, the ratio is finite and small.
static void few_pairs_decide_nothing(void **state)
{
    (void)state;
    static const int64_t none[5] = {0};
    assert_true(stats_sprt_llr(none, &ten) == 0);
    assert_true(stats_sprt_llr_fast(none, &ten) == 0);
    for (unsigned cell = 0; cell < STATS_PAIR_SCORES; cell++) {
        int64_t counts[STATS_PAIR_SCORES] = {0};
        counts[cell] = 1;
        double llr = stats_sprt_llr(counts, &ten);
        assert_true(isfinite(llr));
        assert_true(fabs(llr) < 0.1);
        assert_true(cell == 2 || (llr > 0) == (cell > 2));
        assert_int_equal(stats_sprt_verdict(llr), STATS_UNDECIDED);
    }
}

// Cells without pairs count as 0.001 of one; the numbers are those of SciPy's brentq.
static void empty_cells(void **state)
{
    (void)state;
    static const struct {
        int64_t counts[STATS_PAIR_SCORES];
        struct stats_sprt sprt;
        double llr;
    } cases[] = {{{0, 0, 6, 0, 14}, {0, 100}, 4.938992},
                 {{0, 0, 0, 0, 9}, {0, 100}, 2.223067},
                 {{3, 0, 0, 0, 0}, {-20, 5}, -0.211348}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_near(stats_sprt_llr(cases[i].counts, &cases[i].sprt), cases[i].llr, 1e-5);
}

static void bounds(void **state)
{
    (void)state;
    assert_near(STATS_SPRT_BOUND, log(0.95 / 0.05), 1e-12);
    assert_int_equal(stats_sprt_verdict(2.945), STATS_ELO1);
    assert_int_equal(stats_sprt_verdict(-2.945), STATS_ELO0);
    assert_int_equal(stats_sprt_verdict(2.944), STATS_UNDECIDED);
}

// --- Errors ---------------------------------------------------------------------------------------

static bool wins(double chance, struct pcg *random) { return pcg_next(random) < chance * 0x1p32; }

// Plays pairs with a true score, in which the first seat is worth ten points, until there is a verdict.
static enum stats_verdict play(double score, const struct stats_sprt *sprt, uint64_t number, int64_t *pairs)
{
    enum { MOST = 100000 };
    struct pcg random = pcg_derive(1, number, 0);
    int64_t counts[STATS_PAIR_SCORES] = {0};
    for (unsigned i = 0; i < MOST; i++) {
        counts[2 * wins(score + 0.1, &random) + 2 * wins(score - 0.1, &random)]++;
        ++*pairs;
        enum stats_verdict verdict = stats_sprt_verdict(stats_sprt_llr_fast(counts, sprt));
        // The fast ratio tells when it is worth while to look at the exact one.
        if (i % 16 == 0 || verdict != STATS_UNDECIDED) {
            verdict = stats_sprt_verdict(stats_sprt_llr(counts, sprt));
            if (verdict != STATS_UNDECIDED)
                return verdict;
        }
    }
    return STATS_UNDECIDED;
}

static void errors_are_as_rare_as_promised(void **state)
{
    (void)state;
    enum { RUNS = 400 };
    const struct stats_sprt sprt = {0, stats_elo_of(0.52)};
    unsigned false_alarms = 0;
    unsigned found = 0;
    int64_t pairs = 0;
    for (unsigned i = 0; i < RUNS; i++) {
        false_alarms += play(0.50, &sprt, i, &pairs) == STATS_ELO1;
        found += play(0.52, &sprt, RUNS + i, &pairs) == STATS_ELO1;
    }
    // 5 % of 400 are 20, with a spread of 4.4.
    assert_in_range(false_alarms, 4, 33);
    assert_in_range(found, RUNS - 33, RUNS - 4);
    // A test of fixed size with these errors takes (2 * 1.645 * 0.347 / 0.02)^2 = 3,260 pairs.
    assert_in_range(pairs / (2 * RUNS), 500, 2500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratio_of_a_long_match),
        cmocka_unit_test(sides_exchanged_turn_the_sign),
        cmocka_unit_test(few_pairs_decide_nothing),
        cmocka_unit_test(bounds),
        cmocka_unit_test(empty_cells),
        cmocka_unit_test(errors_are_as_rare_as_promised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

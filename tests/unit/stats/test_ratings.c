// Resampling, and ratings with the intervals that it gives.
#include "stats/ratings.h"

#include <math.h>

#include "base/pcg.h"
#include "cmocka_test.h"
#include "stats/resample.h"

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9f, expected %.9f", found, expected);
}

// Mean and variance, where single chances are added up and where they are not.
static void binomials_have_their_moments(void **state)
{
    (void)state;
    enum { DRAWS = 20000 };
    static const struct {
        int64_t trials;
        double chance;
    } cases[] = {{1, 0.4}, {10, 0.3}, {150, 0.5}, {40, 0.98}, {5000, 0.2}, {1000000, 0.7}};
    for (unsigned c = 0; c < sizeof cases / sizeof *cases; c++) {
        struct pcg random = pcg_derive(3, c, 0);
        double n = (double)cases[c].trials;
        double p = cases[c].chance;
        double sum = 0;
        double squares = 0;
        for (unsigned i = 0; i < DRAWS; i++) {
            int64_t drawn = stats_draw_binomial(cases[c].trials, p, &random);
            assert_true(drawn >= 0 && drawn <= cases[c].trials);
            double off = (double)drawn - n * p;
            sum += off;
            squares += off * off;
        }
        double variance = n * p * (1 - p);
        assert_near(sum / DRAWS / sqrt(variance), 0, 4 / sqrt(DRAWS));
        assert_near(squares / DRAWS / variance, 1, 0.06);
    }
}

// Few of few: a bell would be wrong at its ends.
static void binomials_have_their_ends(void **state)
{
    (void)state;
    enum { DRAWS = 20000 };
    struct pcg random = pcg_derive(6, 0, 0);
    unsigned none = 0;
    for (unsigned i = 0; i < DRAWS; i++)
        none += stats_draw_binomial(10, 0.3, &random) == 0;
    assert_near((double)none / DRAWS, pow(0.7, 10), 0.005);
}

static void resamples_have_the_same_size(void **state)
{
    (void)state;
    static const int64_t counts[] = {0, 7, 400, 0, 90000, 1};
    struct pcg random = pcg_derive(5, 0, 0);
    for (unsigned i = 0; i < 1000; i++) {
        int64_t drawn[6];
        stats_resample(counts, 6, 90408, &random, drawn);
        int64_t all = 0;
        for (unsigned j = 0; j < 6; j++) {
            assert_true(drawn[j] >= 0);
            assert_true(counts[j] > 0 || drawn[j] == 0);
            all += drawn[j];
        }
        assert_int_equal(all, 90408);
    }
}

// Of two players, the interval is that of the Elo of their pairs.
static void two_players(void **state)
{
    (void)state;
    const struct stats_pairs pairs = {0, 1, {120, 100, 740, 110, 300, 260, 800, 170, 200}};
    const int64_t by_points[] = {120, 210, 1840, 430, 200};
    struct stats_mean score = stats_rounds_score(by_points, 2);
    struct stats_difference elo = stats_elo(&score);
    struct stats_ratings ratings;
    assert_true(stats_ratings_of(&pairs, 1, 2, 7, &ratings));
    assert_int_equal(ratings.fit, STATS_FITTED);
    // The term of the seat bends the curve a little.
    assert_near(2 * ratings.rating[0].value, elo.value, 0.05 * elo.value);
    assert_near(2 * ratings.rating[0].interval.low, elo.interval.low, 0.6);
    assert_near(2 * ratings.rating[0].interval.high, elo.interval.high, 0.6);
    assert_near(ratings.rating[1].value, -ratings.rating[0].value, 1e-9);
    assert_near(ratings.superior[1], stats_superiority(&score), 0.01);
    assert_near(ratings.superior[1] + ratings.superior[2], 1, 1e-12);
    assert_near(ratings.superior[0], 0.5, 0);
    assert_true(ratings.first_seat.interval.low < ratings.first_seat.value);
    assert_true(ratings.first_seat.value < ratings.first_seat.interval.high);

    struct stats_ratings again;
    assert_true(stats_ratings_of(&pairs, 1, 2, 7, &again));
    assert_true(again.rating[0].interval.low == ratings.rating[0].interval.low);
    stats_ratings_free(&again);
    assert_true(stats_ratings_of(&pairs, 1, 2, 8, &again));
    assert_true(again.rating[0].interval.low != ratings.rating[0].interval.low);
    stats_ratings_free(&again);
    stats_ratings_free(&ratings);
}

// Equal players that leave nothing to chance are equal, whatever is drawn.
static void no_spread(void **state)
{
    (void)state;
    const struct stats_pairs pairs[] = {{0, 1, {[2] = 40, [6] = 60}}, {1, 2, {[2] = 10, [6] = 10}}};
    struct stats_ratings ratings;
    assert_true(stats_ratings_of(pairs, 2, 3, 1, &ratings));
    for (unsigned i = 0; i < 3; i++) {
        assert_near(ratings.rating[i].value, 0, 1e-6);
        assert_near(ratings.rating[i].interval.low, 0, 1e-6);
        assert_near(ratings.rating[i].interval.high, 0, 1e-6);
    }
    assert_true(ratings.first_seat.value > 0);
    stats_ratings_free(&ratings);
}

// Twelve pairs won and none lost are no proof that none can be.
static void always_won(void **state)
{
    (void)state;
    const struct stats_pairs pairs = {0, 1, {[8] = 12}};
    struct stats_ratings ratings;
    assert_true(stats_ratings_of(&pairs, 1, 2, 1, &ratings));
    assert_int_equal(ratings.fit, STATS_VIRTUAL_DRAWS);
    // What was never lost knows no bound.
    assert_true(isfinite(ratings.rating[0].value));
    assert_true(isnan(ratings.rating[0].interval.low) && isnan(ratings.rating[1].interval.high));
    assert_true(ratings.superior[1] > 0.99);
    stats_ratings_free(&ratings);
}

// Two equal players whose games are independent, eight pairs a time.
static void intervals_of_few_pairs(void **state)
{
    (void)state;
    enum { LEAGUES = 600, PAIRS = 8 };
    struct pcg random = pcg_seed(5, 5);
    double known = 0;
    double held = 0;
    for (unsigned i = 0; i < LEAGUES; i++) {
        struct stats_pairs pairs = {.a = 0, .b = 1};
        struct stats_ratings ratings;
        for (unsigned j = 0; j < PAIRS; j++)
            pairs.cells[6 * pcg_bounded(&random, 2) + 2 * pcg_bounded(&random, 2)]++;
        assert_true(stats_ratings_of(&pairs, 1, 2, i, &ratings));
        if (ratings.fit == STATS_FITTED) {
            known++;
            held += ratings.rating[0].interval.low <= 0 && ratings.rating[0].interval.high >= 0;
        }
        stats_ratings_free(&ratings);
    }
    assert_true(known > LEAGUES * 0.9);
    assert_near(held / known, 0.95, 0.03);
}

// Two that are alike, and one that they beat nearly always: that it won a game or two out of forty says
// little of how seldom it does, and where resamples without any are many, its rating knows no bound below.
static void nearly_always_won(void **state)
{
    (void)state;
    enum { LEAGUES = 300, PAIRS = 20, ODDS = 300 };
    static const struct stats_pairs meetings[] = {{.a = 0, .b = 1}, {.a = 0, .b = 2}, {.a = 1, .b = 2}};
    struct pcg random = pcg_seed(6, 6);
    double known = 0;
    double held = 0;
    double right = -400 * log10(ODDS - 1) * 2 / 3; // all together 0
    for (unsigned i = 0; i < LEAGUES; i++) {
        struct stats_pairs pairs[3];
        struct stats_ratings ratings;
        for (unsigned k = 0; k < 3; k++) {
            pairs[k] = meetings[k];
            for (unsigned j = 0; j < PAIRS; j++) {
                unsigned first = pcg_bounded(&random, k == 2 ? 2 : ODDS) == 0;
                unsigned second = pcg_bounded(&random, k == 2 ? 2 : ODDS) == 0;
                pairs[k].cells[6 * first + 2 * second]++;
            }
        }
        assert_true(stats_ratings_of(pairs, 3, 3, i, &ratings));
        if (ratings.fit == STATS_FITTED) {
            const struct stats_interval *weak = &ratings.rating[0].interval;
            known++;
            held += weak->low <= right && weak->high >= right;
            assert_true(isfinite(weak->high) && isfinite(ratings.rating[1].interval.low));
            assert_true(isfinite(weak->low) == isfinite(ratings.rating[1].interval.high));
        }
        stats_ratings_free(&ratings);
    }
    assert_true(known > LEAGUES * 0.1 && held > 0.93 * known);
}

static void players_apart(void **state)
{
    (void)state;
    const struct stats_pairs pairs = {0, 1, {[2] = 40, [6] = 60}};
    struct stats_ratings ratings;
    assert_true(stats_ratings_of(&pairs, 1, 3, 1, &ratings));
    assert_int_equal(ratings.fit, STATS_APART);
    assert_true(isnan(ratings.rating[0].value) && isnan(ratings.rating[2].interval.low));
    assert_true(isnan(ratings.superior[1]));
    stats_ratings_free(&ratings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(binomials_have_their_moments),
        cmocka_unit_test(binomials_have_their_ends),
        cmocka_unit_test(resamples_have_the_same_size),
        cmocka_unit_test(two_players),
        cmocka_unit_test(no_spread),
        cmocka_unit_test(always_won),
        cmocka_unit_test(intervals_of_few_pairs),
        cmocka_unit_test(nearly_always_won),
        cmocka_unit_test(players_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

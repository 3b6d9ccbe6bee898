// Equilibria: of small games that are known, and what must hold of any.
#include "stats/nash.h"

#include <math.h>

#include "base/pcg.h"
#include "cmocka_test.h"
#include "stats/resample.h"

enum { MOST = 12, ROOM = (MOST + 1) * (2 * MOST + 1) };

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9f, expected %.9f", found, expected);
}

static void find(const double *score, unsigned count, double *weights)
{
    double room[ROOM];
    assert_true(stats_nash(score, count, weights, room));
}

static void the_strongest_alone(void **state)
{
    (void)state;
    static const double score[] = {0.5, 0.6, 0.7, 0.4, 0.5, 0.9, 0.3, 0.1, 0.5};
    double weights[MOST];
    find(score, 3, weights);
    assert_near(weights[0], 1, 1e-9);
    assert_near(weights[1] + weights[2], 0, 1e-9);
}

// Stone, paper, scissors: where one wins by more, the others are taken more often.
static void a_circle(void **state)
{
    (void)state;
    static const double even[] = {0.5, 0.7, 0.3, 0.3, 0.5, 0.7, 0.7, 0.3, 0.5};
    static const double uneven[] = {0.5, 0.8, 0.3, 0.2, 0.5, 0.6, 0.7, 0.4, 0.5};
    double weights[MOST];
    find(even, 3, weights);
    for (unsigned i = 0; i < 3; i++)
        assert_near(weights[i], 1.0 / 3, 1e-9);
    // Of gains 3, 1 and 2 in a circle, each has the share of the edge that it is not on.
    find(uneven, 3, weights);
    assert_near(weights[0], 1.0 / 6, 1e-9);
    assert_near(weights[1], 2.0 / 6, 1e-9);
    assert_near(weights[2], 3.0 / 6, 1e-9);
}

static void draw_matrix(unsigned count, double *score, struct pcg *random)
{
    for (unsigned i = 0; i < count; i++) {
        score[i * count + i] = 0.5;
        for (unsigned j = 0; j < i; j++) {
            // Coarse, so that many are equal.
            score[i * count + j] = pcg_bounded(random, 11) / 10.0;
            score[j * count + i] = 1 - score[i * count + j];
        }
    }
}

static void no_answer_gains_anything(void **state)
{
    (void)state;
    for (unsigned round = 0; round < 2000; round++) {
        struct pcg random = pcg_derive(3, round, 0);
        unsigned count = 1 + pcg_bounded(&random, MOST);
        double score[MOST * MOST];
        double weights[MOST];
        double sum = 0;
        draw_matrix(count, score, &random);
        find(score, count, weights);
        for (unsigned j = 0; j < count; j++) {
            double answer = 0;
            sum += weights[j];
            assert_true(weights[j] >= 0);
            for (unsigned i = 0; i < count; i++)
                answer += weights[i] * score[j * count + i];
            assert_true(answer < 0.5 + 1e-9);
        }
        assert_near(sum, 1, 1e-9);
    }
}

static void betas_have_their_moments(void **state)
{
    (void)state;
    enum { DRAWS = 20000 };
    static const double cases[][2] = {{0.5, 0.5}, {3, 1.5}, {40.5, 60.5}, {0.5, 200.5}};
    for (unsigned c = 0; c < sizeof cases / sizeof *cases; c++) {
        struct pcg random = pcg_derive(4, c, 0);
        double a = cases[c][0];
        double b = cases[c][1];
        double mean = a / (a + b);
        double variance = mean * (1 - mean) / (a + b + 1);
        double sum = 0;
        double squares = 0;
        for (unsigned i = 0; i < DRAWS; i++) {
            double off = stats_draw_beta(a, b, &random) - mean;
            sum += off;
            squares += off * off;
        }
        assert_near(sum / DRAWS / sqrt(variance), 0, 4 / sqrt(DRAWS));
        assert_near(squares / DRAWS / variance, 1, 0.08);
    }
}

// With few games anybody may be the best one; with many, it is known.
static void games_tell(void **state)
{
    (void)state;
    static const double few[] = {0, 3, 3, 2, 0, 3, 2, 2, 0};
    double many[9];
    struct stats_nash_share shares[3];
    for (unsigned i = 0; i < 9; i++)
        many[i] = 400 * few[i];
    assert_true(stats_nash_of_games(few, 3, 1, shares));
    assert_near(shares[0].weight, 1, 1e-9);
    assert_true(shares[0].mean > 0.45 && shares[0].mean < 0.75);
    assert_true(shares[2].support > 0.2);
    assert_near(shares[0].mean + shares[1].mean + shares[2].mean, 1, 1e-9);
    assert_true(stats_nash_of_games(many, 3, 1, shares));
    assert_true(shares[0].mean > 0.999 && shares[0].support == 1);
    assert_true(shares[2].support < 0.01);
}

// Of two, the stronger one is taken alone: as often as Beta(3 + 1/2, 0 + 1/2) is above a half (SciPy's
// betainc).
static void three_games_won(void **state)
{
    (void)state;
    static const double won[] = {0, 3, 0, 0};
    struct stats_nash_share shares[2];
    assert_true(stats_nash_of_games(won, 2, 1, shares));
    assert_near(shares[0].support, 0.966854, 0.015);
    assert_near(shares[0].mean, 0.966854, 0.015);
}

// A circle in which one wins next to nothing: who is not part of that is hardly ever taken, and that counts
// as never.
static void a_small_share_is_no_support(void **state)
{
    (void)state;
    static const double gains[] = {0.001, 0.2, 0.2}; // of 0 from 1, 1 from 2, 2 from 0
    double won[9] = {0};
    struct stats_nash_share shares[3];
    for (unsigned i = 0; i < 3; i++) {
        won[3 * i + (i + 1) % 3] = 1e9 * (0.5 + gains[i]);
        won[3 * ((i + 1) % 3) + i] = 1e9 * (0.5 - gains[i]);
    }
    assert_true(stats_nash_of_games(won, 3, 1, shares));
    assert_near(shares[2].weight, 0.001 / 0.401, 1e-9);
    assert_near(shares[2].mean, 0.001 / 0.401, 1e-4);
    assert_true(shares[2].support == 0);
    assert_true(shares[0].support == 1 && shares[1].support == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_strongest_alone),
        cmocka_unit_test(a_circle),
        cmocka_unit_test(no_answer_gains_anything),
        cmocka_unit_test(betas_have_their_moments),
        cmocka_unit_test(games_tell),
        cmocka_unit_test(three_games_won),
        cmocka_unit_test(a_small_share_is_no_support),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

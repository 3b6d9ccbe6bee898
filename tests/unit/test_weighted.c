// Rates weighted by copies, their errors, and many tests at once.
#include "stats/weighted.h"

#include <math.h>
#include <string.h>

#include "base/pcg.h"
#include "cmocka_test.h"
#include "stats/discovery.h"

static void assert_near(double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within))
        fail_msg("%.9f is not within %g of %.9f", found, within, expected);
}

// --- Games one by one -----------------------------------------------------------------------------

enum { MOST = 4 };

struct game {
    unsigned a, b, score; // copies of two kinds; twice the score
};

static void add_copies(struct stats_weighted *sums, unsigned copies, unsigned score)
{
    int64_t at_least[MOST] = {0};
    for (unsigned j = 0; j < copies; j++)
        at_least[j] = 1;
    stats_weighted_add(sums, score, at_least, MOST);
}

// sum xW / sum x and sqrt(sum x^2 (W - rate)^2) / sum x, as they are written.
static struct stats_rate by_the_book(const struct game *games, unsigned count)
{
    double x = 0;
    double xw = 0;
    for (unsigned i = 0; i < count; i++) {
        x += games[i].a;
        xw += games[i].a * games[i].score / 2.0;
    }
    struct stats_rate rate = {.count = (int64_t)x, .rate = xw / x};
    double squares = 0;
    for (unsigned i = 0; i < count; i++)
        squares += pow(games[i].a * (games[i].score / 2.0 - rate.rate), 2);
    rate.error = sqrt(squares) / x;
    return rate;
}

static void sums_are_enough(void **state)
{
    (void)state;
    struct pcg random = pcg_seed(1, 1);
    struct game games[200];
    struct stats_weighted sums = {0};
    struct stats_weighted with = {0};
    for (unsigned i = 0; i < 200; i++) {
        games[i] = (struct game){.a = pcg_bounded(&random, MOST + 1), .score = pcg_bounded(&random, 3)};
        add_copies(&sums, games[i].a, games[i].score);
        stats_weighted_add_games(&with, games[i].score, games[i].a > 0);
    }
    struct stats_rate found = stats_weighted_rate(&sums);
    struct stats_rate expected = by_the_book(games, 200);
    assert_int_equal(found.count, expected.count);
    assert_near(found.rate, expected.rate, 1e-12);
    assert_near(found.error, expected.error, 1e-12);
    for (unsigned i = 0; i < 200; i++)
        games[i].a = games[i].a > 0;
    expected = by_the_book(games, 200);
    struct stats_rate once = stats_weighted_game_rate(&sums);
    struct stats_rate same = stats_weighted_rate(&with);
    assert_int_equal(once.count, expected.count);
    assert_near(once.rate, expected.rate, 1e-12);
    assert_near(once.error, expected.error, 1e-12);
    assert_near(same.error, expected.error, 1e-12);
}

// --- Does the error say how far the rate is off? --------------------------------------------------

enum { REPLICATES = 3000, GAMES = 200 };

// A card of three copies that comes more often in games that are won, and a second one that leaves it less
// room.
static struct game random_game(struct pcg *random)
{
    struct game game = {.score = pcg_bounded(random, 2) * 2};
    if (pcg_bounded(random, 2) == 0) // all or none of the copies come together
        game.a = game.score ? 3 : 2;
    game.b = game.a == 0 ? 1 + pcg_bounded(random, 3) : pcg_bounded(random, 2);
    return game;
}

static void sample(struct pcg *random, struct stats_rate *rate, struct stats_rate *difference)
{
    struct stats_weighted a = {0};
    struct stats_weighted b = {0};
    int64_t cross[STATS_SCORES] = {0};
    for (unsigned i = 0; i < GAMES; i++) {
        struct game game = random_game(random);
        add_copies(&a, game.a, game.score);
        add_copies(&b, game.b, game.score);
        cross[game.score] += (int64_t)game.a * game.b;
    }
    *rate = stats_weighted_rate(&a);
    *difference = stats_weighted_difference(&a, &b, cross);
}

static void errors_are_what_is_observed(void **state)
{
    (void)state;
    struct pcg random = pcg_seed(2, 2);
    double sum[2] = {0};
    double squares[2] = {0};
    double errors[2] = {0};
    double naive = 0;
    for (unsigned i = 0; i < REPLICATES; i++) {
        struct stats_rate rates[2];
        sample(&random, &rates[0], &rates[1]);
        for (unsigned j = 0; j < 2; j++) {
            sum[j] += rates[j].rate;
            squares[j] += rates[j].rate * rates[j].rate;
            errors[j] += rates[j].error / REPLICATES;
        }
        naive += sqrt(rates[0].rate * (1 - rates[0].rate) / (double)rates[0].count) / REPLICATES;
    }
    for (unsigned j = 0; j < 2; j++) {
        double mean = sum[j] / REPLICATES;
        double observed = sqrt(squares[j] / REPLICATES - mean * mean);
        assert_near(errors[j] / observed, 1, 0.05);
    }
    // One that takes copies for games is far too sure.
    assert_true(naive < 0.75 * errors[0]);
}

static void nothing_is_no_rate(void **state)
{
    (void)state;
    struct stats_weighted none = {0};
    int64_t cross[STATS_SCORES] = {0};
    assert_true(isnan(stats_weighted_rate(&none).rate));
    assert_true(isnan(stats_weighted_rate(&none).error));
    assert_true(isnan(stats_weighted_difference(&none, &none, cross).error));
    stats_weighted_add_games(&none, 2, 7);
    assert_near(stats_weighted_rate(&none).rate, 1, 0);
    assert_near(stats_weighted_rate(&none).error, 0, 0);
}

// --- Many tests -----------------------------------------------------------------------------------

static void p_of_a_normal_estimate(void **state)
{
    (void)state;
    assert_near(stats_two_sided(0, 1), 1, 1e-12);
    assert_near(stats_two_sided(1.959963984540054, 1), 0.05, 1e-12);
    assert_near(stats_two_sided(-0.05151658607, 0.02), 0.01, 1e-9);
    assert_true(isnan(stats_two_sided(1, 0)));
}

// The example that came with the method: fifteen hypotheses, of which four are found at 5 %.
static void false_discovery_as_published(void **state)
{
    (void)state;
    double p[] = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                  0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
    assert_true(stats_false_discovery(p, 15));
    assert_near(p[0], 0.0015, 1e-12);
    assert_near(p[3], 0.0095 * 15 / 4, 1e-12);
    assert_near(p[4], 0.0201 * 15 / 5, 1e-12);
    assert_near(p[5], 0.0298 * 15 / 7, 1e-12); // no larger than that of a larger p
    assert_near(p[14], 1, 1e-12);
    unsigned found = 0;
    for (unsigned i = 0; i < 15; i++)
        found += p[i] <= 0.05;
    assert_int_equal(found, 4);
}

static void false_discovery_in_any_order(void **state)
{
    (void)state;
    double p[] = {0.5, NAN, 0.01, 0.04};
    assert_true(stats_false_discovery(p, 4));
    assert_near(p[0], 0.5, 1e-12);
    assert_true(isnan(p[1]));
    assert_near(p[2], 0.03, 1e-12);
    assert_near(p[3], 0.06, 1e-12);
    assert_true(stats_false_discovery(p, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_enough),
        cmocka_unit_test(errors_are_what_is_observed),
        cmocka_unit_test(nothing_is_no_rate),
        cmocka_unit_test(p_of_a_normal_estimate),
        cmocka_unit_test(false_discovery_as_published),
        cmocka_unit_test(false_discovery_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

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

// --- Rounds one by one ----------------------------------------------------------------------------

enum { MOST = 4, GAMES = 3 }; // copies, games of a round

struct game {
    unsigned a, b, score; // copies of two kinds; twice the score
};

static void add_copies(struct stats_weights *weights, unsigned copies, unsigned score)
{
    int64_t at_least[MOST] = {0};
    for (unsigned j = 0; j < copies; j++)
        at_least[j] = 1;
    stats_weights_add(weights, score, at_least, MOST);
}

static void add_round(struct stats_weights *a, struct stats_weights *b, const struct game games[GAMES])
{
    for (unsigned i = 0; i < GAMES; i++) {
        add_copies(a, games[i].a, games[i].score);
        add_copies(b, games[i].b, games[i].score);
        for (unsigned j = 0; j < i; j++) {
            unsigned pair = stats_score_pair(games[j].score, games[i].score);
            a->products[pair] += games[i].a * games[j].a;
            b->products[pair] += games[i].b * games[j].b;
        }
    }
}

// The sums of a kind, as they are written, of rounds first to end - 1 whose games count so many times.
static struct stats_sums by_the_book(const struct game (*rounds)[GAMES], unsigned first, unsigned end,
                                     double times)
{
    struct stats_sums s = {0};
    for (unsigned r = first; r < end; r++) {
        double b = 0;
        double a = 0;
        for (unsigned i = 0; i < GAMES; i++) {
            double x = times * rounds[r][i].a;
            b += x;
            a += x * rounds[r][i].score / 2;
            s.games += x * x;
        }
        s.weight += b;
        s.points += a;
        s.weights += b * b;
        s.both += a * b;
        s.scores += a * a;
    }
    return s;
}

static void draw_round(struct pcg *random, unsigned won, struct game games[GAMES])
{
    for (unsigned i = 0; i < GAMES; i++) {
        unsigned score = pcg_bounded(random, 10) < won ? 2 : pcg_bounded(random, 2);
        games[i] = (struct game){pcg_bounded(random, MOST + 1), pcg_bounded(random, MOST + 1), score};
    }
}

static void assert_interval(const struct stats_rate *found, const struct stats_sums *sums,
                            const struct stats_sums *within)
{
    double rate = sums->points / sums->weight;
    struct stats_interval interval =
        stats_wilson_score(rate, stats_independent_games(sums, within), STATS_Z95);
    assert_near(found->weight, sums->weight, 1e-9);
    assert_near(found->rate, rate, 1e-12);
    assert_near(found->interval.low, interval.low, 1e-9);
    assert_near(found->interval.high, interval.high, 1e-9);
    assert_near(found->error, fmax(interval.high - rate, rate - interval.low) / STATS_Z95, 1e-9);
}

static void sums_are_enough(void **state)
{
    (void)state;
    struct pcg random = pcg_seed(1, 1);
    struct game rounds[60][GAMES];
    struct stats_weights a = {0};
    struct stats_weights b = {0};
    struct stats_strata strata = {0};
    for (unsigned i = 0; i < 60; i++) {
        draw_round(&random, 3, rounds[i]);
        add_round(&a, &b, (const struct game *)rounds[i]);
    }
    stats_strata_add(&strata, &a, 60, 1);
    struct stats_rate found = stats_strata_rate(&strata);
    struct stats_sums sums = by_the_book((const struct game(*)[GAMES])rounds, 0, 60, 1);
    assert_int_equal(found.count, (int64_t)sums.weight);
    assert_interval(&found, &sums, NULL);
}

static void add_sums(struct stats_sums *sum, const struct stats_sums *part)
{
    sum->weight += part->weight;
    sum->points += part->points;
    sum->weights += part->weights;
    sum->both += part->both;
    sum->scores += part->scores;
    sum->games += part->games;
}

// 20 rounds of a deck that seldom wins, 40 of one that often does, which count so many times.
static void assert_kinds_of_games(const double times[2])
{
    struct pcg random = pcg_seed(1, 2);
    struct game rounds[60][GAMES];
    struct stats_strata strata = {0};
    struct stats_sums within = {0};
    struct stats_sums sums = {0};
    int64_t count = 0;
    for (unsigned kind = 0; kind < 2; kind++) {
        unsigned first = kind == 0 ? 0 : 20;
        unsigned end = kind == 0 ? 20 : 60;
        struct stats_weights a = {0};
        struct stats_weights b = {0};
        for (unsigned i = first; i < end; i++) {
            draw_round(&random, kind == 0 ? 0 : 9, rounds[i]);
            add_round(&a, &b, (const struct game *)rounds[i]);
        }
        stats_strata_add(&strata, &a, end - first, times[kind]);
        struct stats_sums s = by_the_book((const struct game(*)[GAMES])rounds, first, end, times[kind]);
        count += a.sum[0] + a.sum[1] + a.sum[2];
        add_sums(&sums, &s);
        within.weights += s.weight * s.weight / (end - first);
        within.both += s.weight * s.points / (end - first);
        within.scores += s.points * s.points / (end - first);
    }
    struct stats_rate found = stats_strata_rate(&strata);
    assert_int_equal(found.count, count);
    assert_interval(&found, &sums, &within);
    assert_true(stats_independent_games(&sums, &within) > 1.1 * stats_independent_games(&sums, NULL));
}

static void kinds_of_games(void **state)
{
    (void)state;
    assert_kinds_of_games((const double[]){1, 1});
    assert_kinds_of_games((const double[]){1.5, 0.75});
}

// --- Do intervals hold what they should? ----------------------------------------------------------

enum { REPLICATES = 4000 };

// A card of three copies that comes more often in games that are won, and a second one that leaves it less
// room. The games of a round mostly go alike.
static void random_round(struct pcg *random, struct game games[GAMES])
{
    bool strong = pcg_bounded(random, 2) > 0;
    for (unsigned i = 0; i < GAMES; i++) {
        games[i] = (struct game){.score = pcg_bounded(random, 4) < (strong ? 3 : 1) ? 2 : 0};
        if (pcg_bounded(random, 2) == 0) // all or none of the copies come together
            games[i].a = games[i].score ? 3 : 2;
        games[i].b = games[i].a == 0 ? 1 + pcg_bounded(random, 3) : pcg_bounded(random, 2);
    }
}

static void sample(struct pcg *random, unsigned rounds, struct stats_rate *rate,
                   struct stats_rate *difference)
{
    struct stats_strata strata[2] = {0};
    struct stats_weights a = {0};
    struct stats_weights b = {0};
    double cross = 0;
    for (unsigned i = 0; i < rounds; i++) {
        struct game games[GAMES];
        random_round(random, games);
        add_round(&a, &b, games);
        for (unsigned j = 0; j < GAMES; j++)
            cross += games[j].a * games[j].b;
    }
    stats_strata_add(&strata[0], &a, rounds, 1);
    stats_strata_add(&strata[1], &b, rounds, 1);
    *rate = stats_strata_rate(&strata[0]);
    *difference = stats_strata_difference(&strata[0], &strata[1], cross);
}

static bool holds(const struct stats_rate *rate, double truth)
{
    return rate->interval.low <= truth && truth <= rate->interval.high;
}

// a: 3/5 of the copies are in games that are won. b: as many in games without a, where there are 2 on the
// mean, as in games with it, where there are 1/2: won is half of them.
static void intervals_hold_what_they_should(void **state)
{
    (void)state;
    static const unsigned rounds[] = {5, 10, 40, 200};
    for (unsigned i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        struct pcg random = pcg_seed(2, i);
        double held[2] = {0};
        double known = 0;
        for (unsigned j = 0; j < REPLICATES; j++) {
            struct stats_rate rates[2];
            sample(&random, rounds[i], &rates[0], &rates[1]);
            if (isnan(rates[1].rate))
                continue;
            known++;
            held[0] += holds(&rates[0], 0.6);
            held[1] += holds(&rates[1], 0.1);
        }
        for (unsigned j = 0; j < 2; j++)
            assert_near(held[j] / known, 0.95, 0.025);
    }
}

static void nothing_is_no_rate(void **state)
{
    (void)state;
    struct stats_strata none = {0};
    struct stats_strata some = {0};
    struct stats_weights won = {0};
    assert_true(isnan(stats_strata_rate(&none).rate));
    assert_true(isnan(stats_strata_rate(&none).error));
    stats_weights_add_games(&won, 2, 7);
    stats_strata_add(&some, &won, 7, 1);
    assert_true(isnan(stats_strata_difference(&none, &none, 0).error));
    assert_true(isnan(stats_strata_difference(&some, &none, 0).error));
    struct stats_rate rate = stats_strata_rate(&some);
    assert_near(rate.rate, 1, 0);
    assert_near(rate.interval.low, stats_wilson(7, 7, STATS_Z95).low, 1e-12);
}

// --- Many tests -----------------------------------------------------------------------------------

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
        cmocka_unit_test(kinds_of_games),
        cmocka_unit_test(intervals_hold_what_they_should),
        cmocka_unit_test(nothing_is_no_rate),
        cmocka_unit_test(false_discovery_as_published),
        cmocka_unit_test(false_discovery_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

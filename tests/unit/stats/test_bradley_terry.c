// Ratings, against numbers that were worked out elsewhere and against what must hold of them.
#include "stats/bradley_terry.h"

#include <math.h>

#include "cmocka_test.h"
#include "stats/elo.h"

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9f, expected %.9f", found, expected);
}

// Half of the games in either seat, with the same results.
static struct stats_meeting evenly(unsigned a, unsigned b, double won, double games)
{
    return (struct stats_meeting){a, b, {games / 2, games / 2}, {won / 2, won / 2}};
}

static void three_players(void **state)
{
    (void)state;
    const struct stats_meeting meetings[] = {evenly(0, 1, 70, 100), evenly(1, 2, 60, 100),
                                             evenly(0, 2, 75, 100)};
    double ratings[3];
    double seat = 1;
    assert_int_equal(stats_bradley_terry(meetings, 3, 3, ratings, &seat), STATS_FITTED);
    assert_near(ratings[0], 113.12, 5e-3);
    assert_near(ratings[1], -25.23, 5e-3);
    assert_near(ratings[2], -87.89, 5e-3);
    assert_near(seat, 0, 1e-9);
}

// Results that are just what some ratings expect give these ratings again.
static void what_was_expected_is_found(void **state)
{
    (void)state;
    static const double truth[] = {150, 20, -50, -120};
    enum { PLAYERS = 4, SEAT = 35 };
    struct stats_meeting meetings[PLAYERS];
    for (unsigned i = 0; i < PLAYERS; i++) {
        // In a ring: not everybody meets everybody.
        unsigned j = (i + 1) % PLAYERS;
        double games = 40 + 10.0 * i;
        meetings[i] = (struct stats_meeting){i, j, {games, games}, {0}};
        meetings[i].points[0] = games * stats_score_of(truth[i] - truth[j] + SEAT);
        meetings[i].points[1] = games * stats_score_of(truth[i] - truth[j] - SEAT);
    }
    double ratings[PLAYERS];
    double seat = 0;
    assert_int_equal(stats_bradley_terry(meetings, PLAYERS, PLAYERS, ratings, &seat), STATS_FITTED);
    for (unsigned i = 0; i < PLAYERS; i++)
        assert_near(ratings[i], truth[i], 1e-6);
    assert_near(seat, SEAT, 1e-6);
}

// Two who meet are as far apart as their score says: with one draw more if one was never beaten.
static void unbeaten_players_get_a_draw(void **state)
{
    (void)state;
    const struct stats_meeting met = evenly(0, 1, 20, 20);
    double ratings[2];
    double seat = 0;
    assert_int_equal(stats_bradley_terry(&met, 1, 2, ratings, &seat), STATS_VIRTUAL_DRAWS);
    assert_near(ratings[0] - ratings[1], stats_elo_of(20.5 / 21), 1e-6);
    assert_near(ratings[0] + ratings[1], 0, 1e-9);
    assert_near(seat, 0, 1e-6);
}

// Nobody beats the second seat: the players are equal, and the seat would be worth any number.
static void seats_that_decide_everything_get_a_draw(void **state)
{
    (void)state;
    const struct stats_meeting met = {0, 1, {10, 10}, {10, 0}};
    double ratings[2];
    double seat = 0;
    assert_int_equal(stats_bradley_terry(&met, 1, 2, ratings, &seat), STATS_VIRTUAL_DRAWS);
    assert_near(ratings[0], 0, 1e-6);
    assert_near(seat, stats_elo_of(20.5 / 21), 1e-6);
}

// A chain in which each wins all against the next: everybody is beaten or beats, and yet no rating is finite.
static void a_chain_gets_draws(void **state)
{
    (void)state;
    const struct stats_meeting meetings[] = {evenly(0, 1, 30, 30), evenly(1, 2, 30, 30)};
    double ratings[3];
    double seat = 0;
    assert_int_equal(stats_bradley_terry(meetings, 2, 3, ratings, &seat), STATS_VIRTUAL_DRAWS);
    assert_near(ratings[0] - ratings[1], stats_elo_of(30.5 / 31), 1e-6);
    assert_near(ratings[1], 0, 1e-6);
}

// Some of two players always beat some of two others, in so many and so uneven games that going uphill comes
// to rest: the better ones are named last, and first.
static void many_games_do_not_hide_a_chain(void **state)
{
    (void)state;
    const struct stats_meeting last[] = {{1, 0, {61866, 61866}, {61866, 61866}},
                                         {0, 3, {17983, 17983}, {17983, 17982.5}},
                                         {1, 2, {71337, 71337}, {19611.5, 71337}}};
    const struct stats_meeting first[] = {{0, 1, {54312, 54312}, {54312, 54312}},
                                          {2, 0, {13505, 13505}, {0, 0}},
                                          {3, 0, {77467, 77467}, {77467, 77466.5}},
                                          {2, 1, {99986, 99986}, {91426, 99986}}};
    double ratings[4];
    double seat = 0;
    assert_int_equal(stats_bradley_terry(last, 3, 4, ratings, &seat), STATS_VIRTUAL_DRAWS);
    assert_int_equal(stats_bradley_terry(first, 4, 4, ratings, &seat), STATS_VIRTUAL_DRAWS);
}

// Where seats decide nearly all, the way to the top has turns that are missed in long steps.
static void long_ways_are_not_lost(void **state)
{
    (void)state;
    const struct stats_meeting met[] = {
        {0, 1, {4, 4}, {4, 0.5}}, {2, 0, {113, 113}, {113, 0}}, {1, 2, {758, 758}, {0, 0}}};
    double ratings[3];
    double seat = 0;
    assert_int_equal(stats_bradley_terry(met, 3, 3, ratings, &seat), STATS_VIRTUAL_DRAWS);
    assert_true(ratings[2] > ratings[1]);
    assert_true(seat > 0);
}

static void those_who_never_met_have_no_ratings(void **state)
{
    (void)state;
    const struct stats_meeting meetings[] = {evenly(0, 1, 15, 30), evenly(2, 3, 12, 30)};
    double ratings[4];
    double seat = 0;
    assert_int_equal(stats_bradley_terry(meetings, 2, 4, ratings, &seat), STATS_APART);
    assert_true(isnan(ratings[0]) && isnan(ratings[3]) && isnan(seat));
    assert_int_equal(stats_bradley_terry(NULL, 0, 2, ratings, &seat), STATS_APART);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_players),
        cmocka_unit_test(what_was_expected_is_found),
        cmocka_unit_test(unbeaten_players_get_a_draw),
        cmocka_unit_test(seats_that_decide_everything_get_a_draw),
        cmocka_unit_test(a_chain_gets_draws),
        cmocka_unit_test(many_games_do_not_hide_a_chain),
        cmocka_unit_test(long_ways_are_not_lost),
        cmocka_unit_test(those_who_never_met_have_no_ratings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

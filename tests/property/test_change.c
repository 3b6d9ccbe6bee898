// What a change brings is what two runs on the same shuffles say, whoever plays which part of them.
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/pcg.h"
#include "cmocka_test.h"
#include "sim/change/change.h"
#include "sim/play/block.h"
#include "support/ecg_table.h"

enum { OPPONENTS = 2, ROUNDS = 300, SEED = 11 };

static struct ecg_table house;

static int load(void **state)
{
    (void)state;
    ecg_table_lay(&house, "burn", "tall", "wide");
    return 0;
}

static int unload(void **state)
{
    (void)state;
    ecg_table_clear(&house);
    return 0;
}

// Burn with so many copies of its first card made copies of its last one.
static struct epic_deck changed_burn(unsigned copies)
{
    struct epic_deck deck = *house.decks[0];
    deck.counts[0] = (uint8_t)(deck.counts[0] - copies);
    deck.counts[deck.kind_count - 1] = (uint8_t)(deck.counts[deck.kind_count - 1] + copies);
    return epic_deck_in_order_of(&deck, house.cards, house.decks[0], house.cards);
}

static void make_setups(struct sim_setup setups[OPPONENTS], const struct epic_deck *deck)
{
    static const struct epic_options options = {.first_seat = -1};
    struct diag_list out = {0};
    for (unsigned i = 0; i < OPPONENTS; i++) {
        const struct epic_deck *decks[] = {deck, house.decks[i + 1]};
        setups[i] = (struct sim_setup){0};
        assert_true(sim_setup_make(&setups[i], house.rules, house.cards, decks, 2, &options, SEED + i, &out));
    }
}

static void free_setups(struct sim_setup setups[OPPONENTS])
{
    for (unsigned i = 0; i < OPPONENTS; i++)
        sim_setup_free(&setups[i]);
}

static int points_of_round(const struct sim_setup *setup, uint64_t round, void *state)
{
    int points = 0;
    for (uint64_t index = 2 * round; index < 2 * round + 2; index++) {
        struct sim_result result;
        struct sim_game game = sim_game_at(setup, index);
        sim_play_game(setup, &game, state, NULL, &result);
        points += sim_score2(&result.outcome, (unsigned)(index % 2)); // the deck comes first, then last
    }
    return points;
}

enum { MOST_VERSIONS = 3 };

static _Atomic uint8_t *open_cells(const struct sim_change *change, unsigned rounds)
{
    size_t count = sim_change_cells(change, rounds);
    _Atomic uint8_t *cells = calloc(count, sizeof *cells);
    assert_non_null(cells);
    for (size_t i = 0; i < count; i++)
        cells[i] = SIM_CHANGE_OPEN;
    return cells;
}

// Adds rounds to counts by version and opponent.
static void play(const struct sim_change *change, uint64_t first, unsigned rounds, unsigned threads,
                 struct sim_change_counts *counts)
{
    static const bool plays[MOST_VERSIONS] = {true, true, true};
    struct epic_error error = {""};
    struct sim_change_step step = {first, rounds, plays, open_cells(change, rounds)};
    assert_true(sim_change_play(change, &step, threads, NULL, NULL, &error));
    assert_int_equal(sim_change_played(change, &step), sim_change_cells(change, rounds));
    sim_change_count(change, &step, counts);
    free((void *)step.cells);
}

// Two changes at once are each what it is alone, and what was before them is played once.
static void same_as_two_runs(void **state)
{
    (void)state;
    struct sim_setup setups[MOST_VERSIONS][OPPONENTS];
    struct sim_change_counts counts[MOST_VERSIONS][OPPONENTS] = {0};
    struct sim_change_counts parts[MOST_VERSIONS][OPPONENTS] = {0};
    struct sim_change_counts expected[MOST_VERSIONS][OPPONENTS] = {0};
    const struct sim_setup *all[MOST_VERSIONS] = {setups[0], setups[1], setups[2]};
    for (unsigned version = 0; version < MOST_VERSIONS; version++) {
        struct epic_deck changed = changed_burn(version);
        make_setups(setups[version], version == 0 ? house.decks[0] : &changed);
    }
    struct sim_change change = {all, MOST_VERSIONS, OPPONENTS};
    void *memory = sim_state_new(&setups[0][0]);
    play(&change, 0, ROUNDS, 1, counts[0]);
    for (unsigned version = 0; version < MOST_VERSIONS; version++)
        for (unsigned i = 0; i < OPPONENTS; i++)
            for (uint64_t round = 0; round < ROUNDS; round++)
                expected[version][i].rounds[points_of_round(&setups[0][i], round, memory)]
                                           [points_of_round(&setups[version][i], round, memory)]++;
    assert_memory_equal(counts, expected, sizeof counts);
    // In parts, on more threads.
    play(&change, 100, ROUNDS - 100, 3, parts[0]);
    play(&change, 0, 100, 2, parts[0]);
    assert_memory_equal(parts, expected, sizeof parts);
    free(memory);
    for (unsigned version = 0; version < MOST_VERSIONS; version++)
        free_setups(setups[version]);
}

// Burn with another card in place of its first one.
static struct epic_deck burn_with_another_card(void)
{
    struct epic_deck deck = *house.decks[0];
    deck.kinds[0] = house.decks[2]->kinds[0];
    for (unsigned i = 1; i < deck.kind_count; i++)
        assert_int_not_equal(deck.kinds[i], deck.kinds[0]);
    return epic_deck_in_order_of(&deck, house.cards, house.decks[0], house.cards);
}

// Without a change all games are the same, and with a small one many are.
static void what_is_common_cancels_out(void **state)
{
    (void)state;
    struct sim_setup before[OPPONENTS];
    struct sim_setup after[OPPONENTS];
    const struct sim_setup *all[] = {before, before, after};
    struct sim_change change = {all, 3, OPPONENTS};
    struct sim_change_counts counts[3][OPPONENTS] = {0};
    struct epic_deck changed = burn_with_another_card();
    make_setups(before, house.decks[0]);
    make_setups(after, &changed);
    play(&change, 0, ROUNDS, 2, counts[0]);
    for (unsigned version = 0; version < 2; version++) {
        struct sim_change_result result = sim_change_overall(counts[version], OPPONENTS, NULL);
        assert_int_equal(result.gain.rounds, OPPONENTS * ROUNDS);
        assert_true(result.gain.mean == 0 && result.gain.variance == 0 && result.gain.interval.high > 0);
        assert_true(isnan(result.worth));
        assert_true(result.score[SIM_BEFORE].mean == result.score[SIM_AFTER].mean);
    }
    struct sim_change_result result = sim_change_overall(counts[2], OPPONENTS, NULL);
    assert_true(result.gain.error > 0);
    assert_true(result.worth > 2);
    free_setups(before);
    free_setups(after);
}

static void assert_near(double value, double expected) { assert_true(fabs(value - expected) < 1e-12); }

// Worked out by hand: of ten pairs, six without a point either way, three won twice in place of once, one
// lost twice in place of drawn twice.
static void what_counts_say(void **state)
{
    (void)state;
    struct sim_change_counts counts[2] = {0};
    counts[0].rounds[0][0] = 6;
    counts[0].rounds[2][4] = 3;
    counts[0].rounds[2][0] = 1;
    struct sim_change_result one = sim_change_against(&counts[0]);
    assert_int_equal(one.gain.rounds, 10);
    assert_near(one.score[SIM_BEFORE].mean, 0.2);
    assert_near(one.score[SIM_AFTER].mean, 0.3);
    assert_near(one.gain.mean, 0.1);
    assert_near(one.gain.variance, 0.09); // half of them +-1/2: 0.1 - 0.01
    // scipy.stats.ttest_1samp of the ten gains; the interval is in test_rounds.c.
    assert_true(fabs(stats_test_two_sided(&one.test) - 0.34343639613791355) < 1e-9);
    assert_true(fabs(one.gain.interval.low + 0.10864285350932348) < 1e-8);
    assert_near(one.worth, (0.06 + 0.21) / 0.09);
    // An opponent that nobody met says nothing.
    struct sim_change_result all = sim_change_overall(counts, 2, NULL);
    assert_near(all.gain.mean, 0.1);
    assert_near(all.score[SIM_BEFORE].mean, 0.2);
    // One that was met as often and where nothing changed halves the gain.
    counts[1].rounds[4][4] = 10;
    all = sim_change_overall(counts, 2, NULL);
    double other = sim_change_against(&counts[1]).gain.error; // ten pairs may hide one that goes another way
    assert_true(other > 0.05 && other < one.gain.error * 3);
    assert_near(all.gain.mean, 0.05);
    assert_near(all.gain.error, hypot(one.gain.error, other) / 2);
    // With weights, which need not add up to 1.
    static const double weights[] = {3, 1};
    all = sim_change_overall(counts, 2, weights);
    assert_near(all.gain.mean, 0.075);
    assert_near(all.score[SIM_BEFORE].mean, 0.75 * 0.2 + 0.25);
    // Of no rounds nothing is known.
    assert_int_equal(sim_change_overall(counts, 0, NULL).gain.rounds, 0);
    assert_true(isnan(sim_change_overall(counts, 0, NULL).gain.mean));
    assert_true(isnan(sim_change_overall(counts, 0, NULL).gain.interval.high));
    assert_true(isnan(sim_change_overall(counts, 0, NULL).score[SIM_AFTER].mean));
}

// Twenty pairs without a change may hide some with one; and where each gained a point, some that gain none.
static void all_pairs_alike_are_no_proof(void **state)
{
    (void)state;
    const struct sim_change_counts same = {.rounds[1][1] = 20};
    const struct sim_change_counts won[] = {{.rounds[0][4] = 20}, {.rounds[0][4] = 20}};
    const struct sim_change_counts lost = {.rounds[4][0] = 20};
    struct sim_change_result result = sim_change_against(&same);
    assert_true(result.gain.mean == 0 && result.gain.variance == 0);
    assert_true(result.gain.interval.high > 0.05 && result.gain.interval.high < 0.15);
    assert_near(result.gain.interval.high, -result.gain.interval.low);
    assert_true(isnan(stats_test_two_sided(&result.test)));
    struct stats_mean gain = sim_change_against(&won[0]).gain;
    struct stats_interval none = stats_wilson(0, 40, STATS_Z95);
    assert_true(gain.mean == 1 && gain.variance == 0);
    assert_near(gain.interval.low, 1 - hypot(none.high, none.high));
    assert_near(sim_change_against(&lost).gain.interval.high, -gain.interval.low);
    // There is no more than a point to gain or lose.
    assert_true(sim_change_against(&lost).gain.interval.low == -1);
    assert_true(gain.interval.high == 1);
    assert_true(sim_change_overall(won, 2, NULL).gain.interval.high == 1);
}

// Each opponent's and each version's own, then all of them.
static void games_without_a_result_add_up(void **state)
{
    (void)state;
    const struct sim_change_counts counts[] = {{.rounds[2][2] = 9, .aborted = {3, 1}},
                                               {.rounds[2][2] = 9, .aborted = {2, 5}}};
    struct sim_change_result one = sim_change_against(&counts[0]);
    struct sim_change_result all = sim_change_overall(counts, 2, NULL);
    assert_true(one.aborted[SIM_BEFORE] == 3 && one.aborted[SIM_AFTER] == 1);
    assert_true(all.aborted[SIM_BEFORE] == 5 && all.aborted[SIM_AFTER] == 6);
    // Each of 18 games is worth as much, and half of it was given.
    assert_near(one.bounds[SIM_BEFORE].low, 0.5 - 1.5 / 18);
    assert_near(one.bounds[SIM_BEFORE].high, 0.5 + 1.5 / 18);
    assert_near(all.bounds[SIM_AFTER].low, 0.5 - 3.0 / 36);
    assert_near(all.bounds[SIM_AFTER].high, 0.5 + 3.0 / 36);
}

// What is played already stays, what is of no interest is left out, and what is open counts nowhere.
static void goes_on_in_a_step(void **state)
{
    (void)state;
    struct sim_setup setups[OPPONENTS];
    const struct sim_setup *all[] = {setups, setups, setups};
    struct sim_change change = {all, 3, OPPONENTS};
    struct sim_change_counts counts[3][OPPONENTS] = {0};
    struct epic_error error = {""};
    volatile sig_atomic_t stop = 1;
    const bool plays[] = {true, false, true};
    make_setups(setups, house.decks[0]);
    struct sim_change_step step = {0, 20, plays, open_cells(&change, 20)};
    assert_true(sim_change_play(&change, &step, 2, &stop, NULL, &error));
    assert_int_equal(sim_change_played(&change, &step), 0);
    // Ten rounds that nobody can play so, before the change; after the second one, a round less.
    enum { IMPOSSIBLE = SIM_CHANGE_CELLS - 1 };
    for (unsigned i = 0; i < 10; i++)
        step.cells[i] = IMPOSSIBLE;
    stop = 0;
    assert_true(sim_change_play(&change, &step, 2, &stop, NULL, &error));
    assert_int_equal(sim_change_played(&change, &step), 2 * 20 * OPPONENTS);
    for (unsigned i = 0; i < 20; i++)
        assert_true((step.cells[i] == IMPOSSIBLE) == (i < 10));
    step.cells[2 * 20] = SIM_CHANGE_OPEN;
    sim_change_count(&change, &step, counts[0]);
    assert_int_equal(sim_change_overall(counts[0], OPPONENTS, NULL).gain.rounds, 20 * OPPONENTS);
    assert_int_equal(sim_change_overall(counts[1], OPPONENTS, NULL).gain.rounds, 0);
    assert_int_equal(sim_change_overall(counts[2], OPPONENTS, NULL).gain.rounds, 20 * OPPONENTS - 1);
    assert_int_equal(counts[2][0].aborted[SIM_BEFORE], 2 * 9);
    free((void *)step.cells);
    free_setups(setups);
}

static bool look_and_fail(void *context, struct epic_error *error)
{
    int *looks = context;
    return ++*looks < 3 || error_set(error, "seen enough");
}

static void watchers_end_it(void **state)
{
    (void)state;
    struct sim_setup setups[OPPONENTS];
    const struct sim_setup *all[] = {setups, setups};
    struct sim_change change = {all, 2, OPPONENTS};
    const bool plays[] = {true, true};
    struct epic_error error = {""};
    int looks = 0;
    make_setups(setups, house.decks[0]);
    struct sim_change_step step = {0, 20, plays, open_cells(&change, 20)};
    assert_false(
        sim_change_play(&change, &step, 1, NULL, &(struct sim_change_watch){look_and_fail, &looks}, &error));
    assert_string_equal(error.text, "seen enough");
    assert_int_equal(sim_change_played(&change, &step), 3);
    free((void *)step.cells);
    free_setups(setups);
}

// --- Deciding -------------------------------------------------------------------------------------

// A test of pairs of which so many in a thousand gain a point by the change, and so many lose one, looked at
// after every 32 of them.
static const char *decide(unsigned gaining, unsigned losing, double margin, struct pcg *random)
{
    struct sim_change_counts counts = {0};
    for (unsigned pairs = 1;; pairs++) {
        unsigned chance = pcg_bounded(random, 1000);
        counts.rounds[2][chance < gaining ? 4 : chance < gaining + losing ? 0 : 2]++;
        struct stats_mean gain = sim_change_against(&counts).gain;
        const char *verdict = pairs % 32 == 0 ? sim_change_sprt_of(&gain, margin).verdict : NULL;
        if (verdict)
            return verdict;
    }
}

// Each error is made in at most one of twenty tests; here with room for the chance of 400 of them.
static void few_decisions_err(void **state)
{
    (void)state;
    enum { TESTS = 400, MOST = 32 };
    static const struct {
        unsigned gaining, losing;
        const char *right;
    } cases[] = {{100, 100, "neither"}, {140, 60, "better"}, {60, 140, "worse"}, {200, 40, "better"}};
    struct pcg random = pcg_derive(5, 0, 0);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned wrong = 0;
        for (unsigned test = 0; test < TESTS; test++)
            wrong += strcmp(decide(cases[i].gaining, cases[i].losing, 0.04, &random), cases[i].right) != 0;
        assert_in_range(wrong, 0, i == 0 ? 2 * MOST : MOST); // either way
    }
    // Before there are some pairs, nothing is decided, however they went.
    struct sim_change_counts few = {.rounds[0][4] = SIM_CHANGE_LEAST - 1};
    struct stats_mean gain = sim_change_against(&few).gain;
    assert_null(sim_change_sprt_of(&gain, 0.04).verdict);
    few.rounds[0][4]++;
    gain = sim_change_against(&few).gain;
    assert_string_equal(sim_change_sprt_of(&gain, 0.04).verdict, "better");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_as_two_runs),
        cmocka_unit_test(what_is_common_cancels_out),
        cmocka_unit_test(what_counts_say),
        cmocka_unit_test(all_pairs_alike_are_no_proof),
        cmocka_unit_test(games_without_a_result_add_up),
        cmocka_unit_test(goes_on_in_a_step),
        cmocka_unit_test(watchers_end_it),
        cmocka_unit_test(few_decisions_err),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

// Runs: the same result however the work is divided, and each game the one that its index says.
#include "sim/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "support/ecg_decks.h"

enum { DECKS = 4, GAMES = 240 };

static const struct epic_rules *rules;
static void *cards;
static struct epic_deck *decks[DECKS];

static int load(void **state)
{
    (void)state;
    static const char *const names[DECKS] = {"burn", "tall", "wide", "wild-sage-tempo"};
    struct diag_list out = {0};
    rules = epic_rules_find("ecg");
    cards = ecg_cards_all(&out);
    for (unsigned i = 0; i < DECKS && cards; i++)
        decks[i] = ecg_named_deck(cards, names[i], &out);
    (void)diag_print(&out, stderr);
    bool good = out.errors == 0;
    diag_free(&out);
    return good ? 0 : -1;
}

static int unload(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DECKS; i++)
        epic_deck_free(decks[i]);
    rules->cards_free(cards);
    return 0;
}

static struct sim_setup make_setup(unsigned seats)
{
    struct sim_setup setup = {0};
    struct diag_list out = {0};
    struct epic_options options = {.edition = 2016, .first_seat = -1};
    assert_true(sim_setup_make(&setup, rules, cards, (const struct epic_deck *const *)decks, seats, &options,
                               99, &out));
    return setup;
}

static struct sim_tally run(const struct sim_setup *setup, uint64_t first, uint64_t games, unsigned threads)
{
    struct sim_order order = {.first = first, .games = games, .threads = threads, .sign = true};
    struct sim_tally tally;
    assert_true(sim_run(setup, &order, &tally));
    assert_int_equal(tally.games, games);
    return tally;
}

static void assert_same(const struct sim_tally *a, const struct sim_tally *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

static void any_number_of_threads(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= DECKS; seats++) {
        struct sim_setup setup = make_setup(seats);
        struct sim_tally one = run(&setup, 0, GAMES, 1);
        for (unsigned threads = 2; threads <= 8; threads += 3) {
            struct sim_tally many = run(&setup, 0, GAMES, threads);
            assert_same(&one, &many);
        }
        sim_setup_free(&setup);
    }
}

static void parts_add_up(void **state)
{
    (void)state;
    struct sim_setup setup = make_setup(2);
    struct sim_tally whole = run(&setup, 0, GAMES, 2);
    struct sim_tally sum = {0};
    for (uint64_t first = 0; first < GAMES; first += 60) {
        struct sim_tally part = run(&setup, first, 60, 2);
        sim_tally_add(&sum, &part);
    }
    assert_same(&sum, &whole);
    sim_setup_free(&setup);
}

static void every_game_is_counted_once(void **state)
{
    (void)state;
    struct sim_setup setup = make_setup(3);
    struct sim_tally tally = run(&setup, 0, GAMES, 2);
    uint64_t by_deck = tally.draws + tally.no_result;
    uint64_t by_seat = by_deck;
    uint64_t by_ending = 0;
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++) {
        by_deck += tally.deck_wins[i];
        by_seat += tally.seat_wins[i];
    }
    for (unsigned i = 0; i < EPIC_ENDINGS; i++)
        by_ending += tally.endings[i];
    assert_int_equal(by_deck, GAMES);
    assert_int_equal(by_seat, GAMES);
    assert_int_equal(by_ending, GAMES);
    assert_int_equal(tally.endings[EPIC_RUNNING], 0);
    sim_setup_free(&setup);
}

struct stopper {
    volatile sig_atomic_t stop;
    uint64_t after;
};

static void stop_later(void *context, uint64_t done)
{
    struct stopper *stopper = context;
    if (done >= stopper->after)
        stopper->stop = 1;
}

// What is left of a run that was stopped is a shorter run.
static void stopped_run_has_no_holes(void **state)
{
    (void)state;
    struct sim_setup setup = make_setup(2);
    struct stopper stopper = {.after = 100};
    struct sim_order order = {.games = 1000000,
                              .threads = 3,
                              .sign = true,
                              .stop = &stopper.stop,
                              .progress = stop_later,
                              .context = &stopper};
    struct sim_tally tally;
    assert_true(sim_run(&setup, &order, &tally));
    assert_in_range(tally.games, 100, 999999);
    struct sim_tally shorter = run(&setup, 0, tally.games, 1);
    assert_same(&tally, &shorter);
    sim_setup_free(&setup);
}

// Every deck takes every seat, and takes its luck with it.
static void decks_keep_their_shuffles(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= DECKS; seats++) {
        struct sim_setup setup = make_setup(seats);
        unsigned seen[DECKS] = {0}; // seats that each deck had
        struct sim_game first = sim_game_at(&setup, 7 * (uint64_t)seats);
        for (unsigned i = 0; i < seats; i++) {
            struct sim_game game = sim_game_at(&setup, 7 * (uint64_t)seats + i);
            assert_memory_equal(&game.chance.table, &first.chance.table, sizeof(struct pcg));
            assert_int_equal(game.match->options.first_seat, 0);
            for (unsigned seat = 0; seat < seats; seat++) {
                unsigned deck = sim_deck_of(&setup, &game, seat);
                seen[deck] |= 1U << seat;
                assert_memory_equal(&game.chance.draw[seat], &first.chance.draw[deck], sizeof(struct pcg));
                assert_memory_equal(&game.chance.other[seat], &first.chance.other[deck], sizeof(struct pcg));
            }
        }
        for (unsigned deck = 0; deck < seats; deck++)
            assert_int_equal(seen[deck], (1U << seats) - 1);
        sim_setup_free(&setup);
    }
}

// A game that is printed step by step is the one that the run has counted.
static void step_by_step_is_the_same_game(void **state)
{
    (void)state;
    struct sim_setup setup = make_setup(2);
    void *scratch = sim_state_new(&setup);
    void *stepped = sim_state_new(&setup);
    assert_non_null(scratch);
    assert_non_null(stepped);
    for (uint64_t index = 0; index < GAMES; index++) {
        struct sim_tally counted = {0};
        sim_play(&setup, index, false, scratch, &counted);
        struct sim_game game = sim_game_at(&setup, index);
        struct epic_choice choice;
        uint64_t choices = 0;
        rules->start(game.match, stepped, &game.chance);
        for (; rules->choice(game.match, stepped, &choice); choices++)
            rules->apply(game.match, stepped, rules->pick(game.match, stepped, &game.random), &game.chance);
        assert_int_equal(choices, counted.choices);
        assert_int_equal(rules->hash(game.match, stepped), rules->hash(game.match, scratch));
    }
    free(scratch);
    free(stepped);
    sim_setup_free(&setup);
}

static void wrong_number_of_decks(void **state)
{
    (void)state;
    struct sim_setup setup = {0};
    struct diag_list out = {0};
    struct epic_options options = {.edition = 2016};
    assert_false(
        sim_setup_make(&setup, rules, cards, (const struct epic_deck *const *)decks, 1, &options, 1, &out));
    assert_string_equal(out.messages[0].text, "Epic Card Game is for 2 to 8 players: 1 deck given");
    diag_free(&out);
    sim_setup_free(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads),      cmocka_unit_test(parts_add_up),
        cmocka_unit_test(every_game_is_counted_once), cmocka_unit_test(stopped_run_has_no_holes),
        cmocka_unit_test(decks_keep_their_shuffles),  cmocka_unit_test(step_by_step_is_the_same_game),
        cmocka_unit_test(wrong_number_of_decks),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

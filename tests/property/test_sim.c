// Runs: the same result however the work is divided, and each game the one that its index says.
#include "sim/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "sim/matchup.h"
#include "support/ecg_decks.h"

enum { DECKS = 4, ROUNDS = 150, GAMES = 240 };

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

// --- Plans ----------------------------------------------------------------------------------------

static struct sim_plan make_plan(unsigned count, enum sim_form form, uint64_t rounds)
{
    struct sim_plan plan = {.rules = rules,
                            .cards = cards,
                            .options = {.edition = 2016, .first_seat = -1},
                            .seed = 99,
                            .rounds = rounds,
                            .stats = SIM_STATS_FULL};
    struct diag_list out = {0};
    for (unsigned i = 0; i < count; i++)
        assert_true(sim_plan_enter(&plan, decks[i], "random"));
    assert_true(sim_plan_pair(&plan, form, false, &out));
    plan.block_rounds = 16; // so that a short run has many blocks
    return plan;
}

static struct sim_ledger play(const struct sim_plan *plan, unsigned threads)
{
    struct sim_ledger ledger;
    struct sim_order order = {.threads = threads};
    struct epic_error error;
    assert_true(sim_ledger_open(&ledger, plan, sim_window(threads)));
    assert_true(sim_run(&ledger, &order, &error));
    assert_true(sim_ledger_done(&ledger));
    return ledger;
}

static void assert_same(const struct sim_ledger *a, const struct sim_ledger *b)
{
    assert_int_equal(a->games, b->games);
    for (unsigned i = 0; i < a->plan->pairing_count; i++) {
        assert_int_equal(a->rounds[i], b->rounds[i]);
        assert_memory_equal(a->words[i], b->words[i], sim_words_count(a->plan, i) * sizeof(int64_t));
    }
}

static void any_number_of_threads(void **state)
{
    (void)state;
    static const enum sim_form forms[] = {SIM_EVERY_PAIR, SIM_GAUNTLET, SIM_FREE_FOR_ALL};
    for (unsigned form = 0; form < 3; form++) {
        struct sim_plan plan = make_plan(DECKS, forms[form], ROUNDS);
        struct sim_ledger one = play(&plan, 1);
        for (unsigned threads = 2; threads <= 7; threads += 5) {
            struct sim_ledger many = play(&plan, threads);
            assert_same(&one, &many);
            sim_ledger_close(&many);
        }
        sim_ledger_close(&one);
        sim_plan_free(&plan);
    }
}

// Blocks of any size, in any order, add up to the same.
static void parts_add_up(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(2, SIM_EVERY_PAIR, ROUNDS);
    struct sim_ledger whole = play(&plan, 2);
    size_t count = sim_words_count(&plan, 0);
    int64_t *sum = calloc(count, sizeof *sum);
    struct sim_scratch *scratch = sim_scratch_new(&plan);
    struct sim_part part = {0};
    for (unsigned i = 0; i < 3; i++) {
        static const struct sim_block blocks[] = {
            {.first = 70, .rounds = ROUNDS - 70}, {.first = 0, .rounds = 1}, {.first = 1, .rounds = 69}};
        assert_true(sim_play_block(&plan, blocks[i], scratch, &part, NULL));
        sim_words_add(sum, part.words, count);
    }
    assert_memory_equal(sum, whole.words[0], count * sizeof *sum);
    sim_part_free(&part);
    sim_scratch_free(scratch);
    free(sum);
    sim_ledger_close(&whole);
    sim_plan_free(&plan);
}

static void every_game_is_counted_once(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(3, SIM_FREE_FOR_ALL, ROUNDS);
    struct sim_ledger ledger = play(&plan, 2);
    int64_t wins = 0;
    for (unsigned place = 0; place < 3; place++) {
        struct sim_matchup m = sim_matchup_of(&plan, ledger.words[0], place);
        int64_t rounds = 0;
        for (unsigned k = 0; k <= 6; k++)
            rounds += m.points[k];
        assert_int_equal(rounds, ROUNDS);
        assert_int_equal(m.games, 3 * ROUNDS);
        wins += m.results[SIM_WON];
    }
    struct sim_matchup m = sim_matchup_of(&plan, ledger.words[0], 0);
    assert_int_equal(wins + m.results[SIM_DRAWN] + m.results[SIM_UNFINISHED], 3 * ROUNDS);
    assert_int_equal(ledger.games, 3 * ROUNDS);
    sim_ledger_close(&ledger);
    sim_plan_free(&plan);
}

// --- Stopping -------------------------------------------------------------------------------------

struct stopper {
    volatile sig_atomic_t stop;
    uint64_t after;
};

static bool stop_later(void *context, const struct sim_ledger *ledger, struct epic_error *error)
{
    (void)error;
    struct stopper *stopper = context;
    if (ledger->games >= stopper->after)
        stopper->stop = 1;
    return true;
}

// What is left of a run that was stopped can be gone on with, and then it was never stopped.
static void stopped_run_goes_on(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(DECKS, SIM_EVERY_PAIR, ROUNDS);
    struct sim_ledger whole = play(&plan, 1);
    struct stopper stopper = {.after = 300};
    struct sim_order order = {
        .threads = 3, .stop = &stopper.stop, .entered = stop_later, .context = &stopper};
    struct sim_ledger first;
    struct sim_ledger second;
    assert_true(sim_ledger_open(&first, &plan, sim_window(3)));
    assert_true(sim_run(&first, &order, NULL));
    assert_false(sim_ledger_done(&first));
    assert_in_range(first.games, 300, whole.games - 1);
    assert_true(sim_ledger_open(&second, &plan, sim_window(3)));
    for (unsigned i = 0; i < plan.pairing_count; i++) {
        sim_words_add(second.words[i], first.words[i], sim_words_count(&plan, i));
        second.rounds[i] = first.rounds[i];
    }
    sim_ledger_resume(&second, first.entered);
    order.stop = NULL;
    assert_true(sim_run(&second, &order, NULL));
    assert_same(&whole, &second);
    sim_ledger_close(&first);
    sim_ledger_close(&second);
    sim_ledger_close(&whole);
    sim_plan_free(&plan);
}

// --- Games ----------------------------------------------------------------------------------------

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
        struct sim_game played = sim_game_at(&setup, index);
        struct sim_result counted;
        sim_play_game(&setup, &played, scratch, NULL, &counted);
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
        cmocka_unit_test(every_game_is_counted_once), cmocka_unit_test(stopped_run_goes_on),
        cmocka_unit_test(decks_keep_their_shuffles),  cmocka_unit_test(step_by_step_is_the_same_game),
        cmocka_unit_test(wrong_number_of_decks),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

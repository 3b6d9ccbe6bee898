// Runs: the same result however the work is divided, and each game the one that its index says.
#include "sim/run/run.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "base/error.h"
#include "cmocka_test.h"
#include "sim/stats/matchup.h"
#include "support/ecg_table.h"

enum { DECKS = 4, ROUNDS = 150, GAMES = 240 };

static struct ecg_table house;

static int load(void **state)
{
    (void)state;
    ecg_table_lay(&house, "burn", "tall", "wide", "wild-sage-tempo");
    return 0;
}

static int unload(void **state)
{
    (void)state;
    ecg_table_clear(&house);
    return 0;
}

// --- Plans ----------------------------------------------------------------------------------------

static struct sim_plan make_plan(unsigned count, enum sim_form form, uint64_t rounds)
{
    struct sim_plan plan = {.rules = house.rules,
                            .cards = house.cards,
                            .options = {.first_seat = -1},
                            .seed = 99,
                            .rounds = rounds,
                            .stats = SIM_STATS_FULL};
    struct diag_list out = {0};
    for (unsigned i = 0; i < count; i++)
        assert_true(sim_plan_enter(&plan, house.decks[i], "random"));
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
    assert_int_equal(wins + m.results[SIM_DRAWN] + m.results[SIM_ABORTED], 3 * ROUNDS);
    assert_int_equal(ledger.games, 3 * ROUNDS);
    sim_ledger_close(&ledger);
    sim_plan_free(&plan);
}

// --- Stopping -------------------------------------------------------------------------------------

struct stopper {
    volatile sig_atomic_t stop;
    enum stop how;
    uint64_t after;
};

static bool stop_later(void *context, const struct sim_ledger *ledger, struct epic_error *error)
{
    (void)error;
    struct stopper *stopper = context;
    if (ledger->games >= stopper->after)
        stopper->stop = (sig_atomic_t)stopper->how;
    return true;
}

// What is left of a run that was stopped can be gone on with, and then it was never stopped.
static void assert_stopped_run_goes_on(enum stop how)
{
    struct sim_plan plan = make_plan(DECKS, SIM_EVERY_PAIR, ROUNDS);
    struct sim_ledger whole = play(&plan, 1);
    struct stopper stopper = {.how = how, .after = 300};
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

static void stopped_run_goes_on(void **state)
{
    (void)state;
    assert_stopped_run_goes_on(STOP_SOON);
    assert_stopped_run_goes_on(STOP_NOW);
}

static volatile sig_atomic_t now;

static void stop_in_the_midst(int number)
{
    (void)number;
    now = STOP_NOW;
}

// Decisions that would take hours are left, and with them their games, which count nowhere.
static void games_are_left(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "flat:10000000",
        "ismcts:10000000,horizon=0,nodes=100",
        "ismcts:10000000,halving=1,nodes=100",
        "ismcts:10000000,searches=2,nodes=100",
        "mo-ismcts:10000000,nodes=100",
        "pimc:1x1000000,nodes=100",
        "pimc:1000000x1,nodes=100",
        "cheat:10000000,nodes=100",
        "exploit:ismcts:10000000,nodes=100",
        "beam:10000x256",
        "policy:8x10000",
        "greedy:10000",
    };
    const struct itimerval moment = {.it_value = {.tv_usec = 30000}};
    (void)signal(SIGALRM, stop_in_the_midst);
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct diag_list out = {0};
        struct sim_plan plan = make_plan(2, SIM_EVERY_PAIR, 10);
        struct player *player = player_new(specs[i], &out);
        struct sim_order order = {.threads = 2, .stop = &now};
        struct sim_ledger ledger;
        assert_non_null(player);
        for (unsigned deck = 0; deck < 2; deck++)
            plan.entrants[deck].decider = player;
        assert_true(sim_ledger_open(&ledger, &plan, sim_window(2)));
        now = STOP_NOT;
        assert_int_equal(setitimer(ITIMER_REAL, &moment, NULL), 0);
        assert_true(sim_run(&ledger, &order, NULL));
        assert_int_equal(now, STOP_NOW);
        assert_int_equal(ledger.games, 0);
        sim_ledger_close(&ledger);
        sim_plan_free(&plan);
        player_free(player);
    }
}

// --- What depends on the order of blocks ----------------------------------------------------------

static bool keep_rows(void *context, const struct text *rows, struct epic_error *error)
{
    (void)error;
    text_append_bytes(context, rows->data, rows->length);
    return true;
}

static void play_with_rows(const struct sim_plan *plan, unsigned threads, struct sim_ledger *ledger,
                           struct text *rows)
{
    struct sim_order order = {.threads = threads};
    assert_true(sim_ledger_open(ledger, plan, sim_window(threads)));
    ledger->sinks[SIM_STREAM_GAMES] = (struct sim_sink){.take = keep_rows, .context = rows};
    assert_true(sim_run(ledger, &order, NULL));
    assert_true(sim_ledger_done(ledger));
}

// Rows come in the same order from any number of threads, and there is one for each game.
static void rows_are_in_order(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(3, SIM_EVERY_PAIR, ROUNDS);
    plan.games = true;
    struct text one = {0};
    struct text many = {0};
    struct sim_ledger ledger;
    play_with_rows(&plan, 1, &ledger, &one);
    unsigned lines = 0;
    for (size_t i = 0; i < one.length; i++)
        lines += one.data[i] == '\n';
    assert_int_equal(lines, 3 * 2 * ROUNDS);
    sim_ledger_close(&ledger);
    play_with_rows(&plan, 7, &ledger, &many);
    assert_string_equal(text_string(&one), text_string(&many));
    sim_ledger_close(&ledger);
    text_free(&one);
    text_free(&many);
    sim_plan_free(&plan);
}

// A pairing ends at the first block after which it is known well enough, however many blocks were under way;
// rows tell of the games that count and no others.
static void known_well_enough(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(3, SIM_EVERY_PAIR, 1000000);
    plan.until = 0.0125;
    plan.stats = SIM_STATS_NONE;
    plan.games = true;
    struct text rows[2] = {{0}, {0}};
    struct sim_ledger one;
    struct sim_ledger many;
    play_with_rows(&plan, 1, &one, &rows[0]);
    play_with_rows(&plan, 7, &many, &rows[1]);
    assert_same(&one, &many);
    assert_string_equal(text_string(&rows[0]), text_string(&rows[1]));
    bool longer = false;
    for (unsigned i = 0; i < plan.pairing_count; i++) {
        assert_true(one.closed[i]);
        assert_int_equal(one.rounds[i] % plan.block_rounds, 0);
        assert_in_range(one.rounds[i], SIM_LEAST_ROUNDS, 10000);
        assert_true(sim_matchup_half_width(&plan, one.words[i]) <= plan.until);
        longer = longer || one.rounds[i] > SIM_LEAST_ROUNDS;
        // One block less would not have done.
        struct sim_plan shorter = plan;
        shorter.until = 0;
        shorter.rounds = one.rounds[i] - plan.block_rounds;
        if (shorter.rounds < SIM_LEAST_ROUNDS)
            continue;
        struct sim_ledger before = play(&shorter, 1);
        assert_true(sim_matchup_half_width(&plan, before.words[i]) > plan.until);
        sim_ledger_close(&before);
    }
    assert_true(longer);
    assert_int_equal(sim_ledger_games_wanted(&one), one.games);
    for (unsigned i = 0; i < 2; i++)
        text_free(&rows[i]);
    sim_ledger_close(&one);
    sim_ledger_close(&many);
    sim_plan_free(&plan);
}

// A width that few rounds would show is not believed before there are enough of them.
static void never_after_a_few_rounds(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(2, SIM_EVERY_PAIR, 1000000);
    plan.until = 0.3;
    struct sim_ledger ledger = play(&plan, 2);
    assert_int_equal(ledger.rounds[0], SIM_LEAST_ROUNDS);
    sim_ledger_close(&ledger);
    sim_plan_free(&plan);
}

static bool refuse_rows(void *context, const struct text *rows, struct epic_error *error)
{
    (void)rows;
    unsigned *left = context;
    return *left > 0 ? (*left)-- > 0 : error_set(error, "the disk is full");
}

// What was entered before the disk was full stays, and no more is entered.
static void full_disk_ends_the_run(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(2, SIM_EVERY_PAIR, 10000);
    plan.games = true;
    unsigned blocks = 5;
    struct epic_error error;
    struct sim_ledger ledger;
    struct sim_order order = {.threads = 3};
    assert_true(sim_ledger_open(&ledger, &plan, sim_window(3)));
    ledger.sinks[SIM_STREAM_GAMES] = (struct sim_sink){.take = refuse_rows, .context = &blocks};
    assert_false(sim_run(&ledger, &order, &error));
    assert_string_equal(error.text, "the disk is full");
    assert_int_equal(ledger.rounds[0], 5 * plan.block_rounds);
    assert_int_equal(sim_matchup_of(&plan, ledger.words[0], 0).games, 10 * plan.block_rounds);
    sim_ledger_close(&ledger);
    sim_plan_free(&plan);
}

// --- Shards ---------------------------------------------------------------------------------------

static void shards_are_the_whole(void **state)
{
    (void)state;
    enum { SHARDS = 3 };
    struct sim_plan plan = make_plan(DECKS, SIM_EVERY_PAIR, ROUNDS);
    struct sim_ledger whole = play(&plan, 2);
    struct sim_ledger sum;
    assert_true(sim_ledger_open(&sum, &plan, 1));
    plan.shards = SHARDS;
    for (plan.shard = 0; plan.shard < SHARDS; plan.shard++) {
        struct sim_ledger part;
        struct sim_order order = {.threads = 2};
        assert_true(sim_ledger_open(&part, &plan, 4));
        uint64_t wanted = sim_ledger_games_wanted(&part);
        assert_true(sim_run(&part, &order, NULL));
        assert_int_equal(part.games, wanted);
        assert_in_range(part.games, whole.games / SHARDS - 300, whole.games / SHARDS + 300);
        for (unsigned i = 0; i < plan.pairing_count; i++) {
            sim_words_add(sum.words[i], part.words[i], sim_words_count(&plan, i));
            sum.rounds[i] += part.rounds[i];
        }
        sum.games += part.games;
        sim_ledger_close(&part);
    }
    assert_same(&whole, &sum);
    sim_ledger_close(&whole);
    sim_ledger_close(&sum);
    sim_plan_free(&plan);
}

// --- The ledger alone -----------------------------------------------------------------------------

// Blocks that come back in the wrong order wait, and no more are handed out than the window holds.
static void blocks_wait_for_earlier_ones(void **state)
{
    (void)state;
    enum { WINDOW = 3 };
    struct sim_plan plan = make_plan(2, SIM_EVERY_PAIR, ROUNDS);
    struct sim_scratch *scratch = sim_scratch_new(&plan);
    struct sim_ledger ledger;
    struct sim_block blocks[WINDOW + 1];
    unsigned tickets[WINDOW + 1];
    struct sim_part part = {0};
    assert_true(sim_ledger_open(&ledger, &plan, WINDOW));
    for (unsigned i = 0; i < WINDOW; i++)
        assert_int_equal(sim_ledger_next(&ledger, &tickets[i], &blocks[i]), SIM_BLOCK);
    assert_int_equal(sim_ledger_next(&ledger, &tickets[WINDOW], &blocks[WINDOW]), SIM_WAIT);
    for (unsigned i = WINDOW; i-- > 0;) {
        assert_int_equal(ledger.games, 0);
        assert_true(sim_play_block(&plan, blocks[i], scratch, &part, NULL));
        assert_true(sim_ledger_enter(&ledger, tickets[i], &part, NULL));
    }
    assert_int_equal(ledger.games, WINDOW * 2 * plan.block_rounds);
    assert_int_equal(sim_ledger_next(&ledger, &tickets[0], &blocks[0]), SIM_BLOCK);
    assert_int_equal(blocks[0].first, WINDOW * plan.block_rounds);
    sim_part_free(&part);
    sim_scratch_free(scratch);
    sim_ledger_close(&ledger);
    sim_plan_free(&plan);
}

// Every block once, and a run that is stopped has played about as much of each pairing.
static void pairings_take_turns(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan(DECKS, SIM_EVERY_PAIR, 1000);
    struct sim_ledger ledger;
    struct sim_part part = {0};
    uint64_t seen[6] = {0};
    uint64_t blocks = 0;
    unsigned ticket;
    struct sim_block block;
    assert_int_equal(plan.pairing_count, 6);
    assert_true(sim_ledger_open(&ledger, &plan, 4));
    for (; sim_ledger_next(&ledger, &ticket, &block) == SIM_BLOCK; blocks++) {
        assert_int_equal(block.number, seen[block.pairing]);
        assert_int_equal(block.first, block.number * plan.block_rounds);
        seen[block.pairing]++;
        uint64_t most = 0;
        uint64_t least = UINT64_MAX;
        for (unsigned i = 0; i < 6; i++) {
            most = seen[i] > most ? seen[i] : most;
            least = seen[i] < least ? seen[i] : least;
        }
        assert_true(most <= 2 * least + 1);
        assert_true(sim_part_clear(&part, &plan, block.pairing));
        assert_true(sim_ledger_enter(&ledger, ticket, &part, NULL));
    }
    assert_true(sim_ledger_done(&ledger));
    assert_int_equal(blocks, 6 * sim_plan_blocks(&plan));
    assert_int_equal(ledger.games, plan.rounds * plan.seats * plan.pairing_count);
    sim_part_free(&part);
    sim_ledger_close(&ledger);
    sim_plan_free(&plan);
}

// --- Entrants and pairings ------------------------------------------------------------------------

static void assert_pairing(const struct sim_plan *plan, unsigned pairing, const char *first,
                           const char *second)
{
    assert_string_equal(sim_entrant_at(plan, pairing, 0)->name, first);
    assert_string_equal(sim_entrant_at(plan, pairing, 1)->name, second);
}

static void who_meets_whom(void **state)
{
    (void)state;
    struct diag_list out = {0};
    struct sim_plan every = make_plan(3, SIM_EVERY_PAIR, 1);
    assert_int_equal(every.pairing_count, 3);
    assert_pairing(&every, 0, "Burn", "Tall");
    assert_pairing(&every, 1, "Burn", "Wide");
    assert_pairing(&every, 2, "Tall", "Wide");
    sim_plan_free(&every);
    struct sim_plan gauntlet = make_plan(3, SIM_GAUNTLET, 1);
    assert_int_equal(gauntlet.pairing_count, 2);
    assert_pairing(&gauntlet, 1, "Burn", "Wide");
    sim_plan_free(&gauntlet);
    struct sim_plan mirror = {.rules = house.rules, .cards = house.cards, .rounds = 1};
    assert_true(sim_plan_enter(&mirror, house.decks[0], "random"));
    assert_true(sim_plan_enter(&mirror, house.decks[0], "random")); // the same again is another one
    assert_true(sim_plan_pair(&mirror, SIM_EVERY_PAIR, true, &out));
    assert_int_equal(mirror.pairing_count, 3);
    assert_pairing(&mirror, 0, "Burn", "Burn");
    assert_pairing(&mirror, 1, "Burn", "Burn (2)");
    assert_pairing(&mirror, 2, "Burn (2)", "Burn (2)");
    assert_int_equal(sim_sides(&mirror, 0), 1);
    assert_int_equal(sim_sides(&mirror, 1), 2);
    sim_plan_free(&mirror);
    struct sim_plan alone = {.rules = house.rules, .cards = house.cards, .rounds = 1};
    assert_true(sim_plan_enter(&alone, house.decks[0], "random"));
    assert_false(sim_plan_pair(&alone, SIM_EVERY_PAIR, false, &out));
    assert_string_equal(out.messages[0].text, "two decks or more are needed");
    diag_free(&out);
    sim_plan_free(&alone);
}

// The games of a pairing are the same whoever else takes part.
static void pairings_do_not_know_of_each_other(void **state)
{
    (void)state;
    struct sim_plan two = make_plan(2, SIM_EVERY_PAIR, ROUNDS);
    struct sim_plan four = make_plan(DECKS, SIM_EVERY_PAIR, ROUNDS);
    struct sim_ledger alone = play(&two, 1);
    struct sim_ledger among = play(&four, 1);
    assert_memory_equal(alone.words[0], among.words[0], sim_words_count(&two, 0) * sizeof(int64_t));
    sim_ledger_close(&alone);
    sim_ledger_close(&among);
    sim_plan_free(&two);
    sim_plan_free(&four);
}

// The pairing of two entrants, by their places.
static unsigned pairing_of(const struct sim_plan *plan, unsigned first, unsigned second)
{
    for (unsigned i = 0; i < plan->pairing_count; i++)
        if (plan->pairings[i].entrant[0] == first && plan->pairings[i].entrant[1] == second)
            return i;
    fail_msg("%u does not meet %u", first, second);
    return 0;
}

// Each pairing has a seed of its own, which depends on the places of its decks alone.
static void pairings_have_seeds_of_their_own(void **state)
{
    (void)state;
    enum { MANY = 40 };
    struct sim_plan plan = {.rules = house.rules, .cards = house.cards, .seed = 99, .rounds = 1};
    struct sim_plan gauntlet = plan;
    for (unsigned i = 0; i < MANY; i++) {
        assert_true(sim_plan_enter(&plan, house.decks[i % DECKS], "random"));
        assert_true(sim_plan_enter(&gauntlet, house.decks[(i + 1) % DECKS], "random"));
    }
    assert_true(sim_plan_pair(&plan, SIM_EVERY_PAIR, true, NULL));
    assert_true(sim_plan_pair(&gauntlet, SIM_GAUNTLET, false, NULL));
    unsigned own = 0;
    for (unsigned i = 0; i < plan.pairing_count; i++) {
        uint64_t seed = sim_plan_seed(&plan, i);
        own += seed == plan.seed;
        assert_true(seed < UINT64_C(1) << 53U);
        for (unsigned j = 0; j < i; j++)
            assert_true(seed != sim_plan_seed(&plan, j));
    }
    assert_int_equal(own, 1);
    assert_int_equal(sim_plan_seed(&plan, pairing_of(&plan, 0, 1)), plan.seed);
    for (unsigned i = 0; i < gauntlet.pairing_count; i++)
        assert_int_equal(sim_plan_seed(&gauntlet, i), sim_plan_seed(&plan, pairing_of(&plan, 0, i + 1)));
    sim_plan_free(&plan);
    sim_plan_free(&gauntlet);
    struct sim_plan table = make_plan(DECKS, SIM_FREE_FOR_ALL, 1);
    assert_int_equal(sim_plan_seed(&table, 0), table.seed);
    sim_plan_free(&table);
}

// --- Results --------------------------------------------------------------------------------------

static void results_of_a_game(void **state)
{
    (void)state;
    struct epic_outcome won = {.ending = EPIC_END_LAST_STANDING, .winners = 2};
    struct epic_outcome none = {.ending = EPIC_END_ALL_OUT};
    struct epic_outcome shared = {.ending = EPIC_END_EMPTY_DECK, .winners = 5};
    struct epic_outcome team = {.ending = EPIC_END_LAST_STANDING, .winners = 5, .one_side = true};
    struct epic_outcome capped = {.ending = EPIC_END_TURN_CAP, .winners = 1};
    assert_int_equal(sim_score2(&won, 0), 0);
    assert_int_equal(sim_score2(&won, 1), 2);
    assert_int_equal(sim_score2(&none, 0), 1);
    assert_int_equal(sim_score2(&shared, 0), 1);
    assert_int_equal(sim_score2(&shared, 1), 0);
    assert_int_equal(sim_score2(&team, 2), 2);
    assert_int_equal(sim_score2(&team, 3), 0);
    assert_int_equal(sim_score2(&capped, 0), 1);
    assert_int_equal(sim_result_of(&capped, 1), SIM_ABORTED);
    assert_int_equal(sim_result_of(&none, 1), SIM_DRAWN);
}

// --- Games ----------------------------------------------------------------------------------------

// Every deck takes every seat, and takes its luck with it.
static void decks_keep_their_shuffles(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= DECKS; seats++) {
        struct sim_setup setup = ecg_table_setup(&house, seats, 99);
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
    struct sim_setup setup = ecg_table_setup(&house, 2, 99);
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
        house.rules->start(game.match, stepped, &game.chance);
        for (; house.rules->choice(game.match, stepped, &choice); choices++)
            house.rules->apply(game.match, stepped, house.rules->pick(game.match, stepped, &game.random),
                               &game.chance);
        assert_int_equal(choices, counted.choices);
        assert_int_equal(house.rules->hash(game.match, stepped), house.rules->hash(game.match, scratch));
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
    struct epic_options options = {0};
    assert_false(sim_setup_make(&setup, house.rules, house.cards,
                                (const struct epic_deck *const *)house.decks, 1, &options, 1, &out));
    assert_string_equal(out.messages[0].text, "Epic Card Game is for 2 to 8 players: 1 deck given");
    diag_free(&out);
    sim_setup_free(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads),
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(every_game_is_counted_once),
        cmocka_unit_test(stopped_run_goes_on),
        cmocka_unit_test(games_are_left),
        cmocka_unit_test(rows_are_in_order),
        cmocka_unit_test(known_well_enough),
        cmocka_unit_test(never_after_a_few_rounds),
        cmocka_unit_test(full_disk_ends_the_run),
        cmocka_unit_test(shards_are_the_whole),
        cmocka_unit_test(blocks_wait_for_earlier_ones),
        cmocka_unit_test(pairings_take_turns),
        cmocka_unit_test(who_meets_whom),
        cmocka_unit_test(pairings_do_not_know_of_each_other),
        cmocka_unit_test(pairings_have_seeds_of_their_own),
        cmocka_unit_test(results_of_a_game),
        cmocka_unit_test(decks_keep_their_shuffles),
        cmocka_unit_test(step_by_step_is_the_same_game),
        cmocka_unit_test(wrong_number_of_decks),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

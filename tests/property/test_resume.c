// A run that is saved at any moment and taken up again, or played in shards and put together, adds up to what
// it does in one go.
#include <string.h>

#include "cmocka_test.h"
#include "sim/run/run.h"
#include "sim/run/save.h"
#include "support/ecg_table.h"

enum { DECKS = 3, ROUNDS = 19 };

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

static struct sim_plan make_plan(void)
{
    struct sim_plan plan = {.rules = house.rules,
                            .cards = house.cards,
                            .options = {.first_seat = -1},
                            .seed = 5,
                            .rounds = ROUNDS,
                            .games = true,
                            .stats = SIM_STATS_FULL};
    struct diag_list out = {0};
    for (unsigned i = 0; i < DECKS; i++)
        assert_true(sim_plan_enter(&plan, house.decks[i], "random"));
    assert_true(sim_plan_pair(&plan, SIM_EVERY_PAIR, true, &out));
    plan.block_rounds = 2; // so that a short run has many blocks
    return plan;
}

// --- Playing by hand ------------------------------------------------------------------------------

static bool keep_rows(void *context, const struct text *rows, struct epic_error *error)
{
    (void)error;
    text_append_bytes(context, text_string(rows), rows->length);
    return true;
}

static struct sim_ledger open_ledger(const struct sim_plan *plan, unsigned window, struct text *rows)
{
    struct sim_ledger ledger;
    assert_true(sim_ledger_open(&ledger, plan, window));
    ledger.sinks[SIM_STREAM_GAMES] = (struct sim_sink){.take = keep_rows, .context = rows};
    return ledger;
}

// Plays so many blocks, two at a time of which the second one comes back first.
static void play(struct sim_ledger *ledger, unsigned blocks)
{
    struct sim_scratch *scratch = sim_scratch_new(ledger->plan);
    struct sim_part parts[2] = {{0}};
    assert_non_null(scratch);
    for (unsigned played = 0; played < blocks;) {
        unsigned tickets[2];
        unsigned taken = 0;
        struct sim_block block;
        while (taken < 2 && played < blocks &&
               sim_ledger_next(ledger, &tickets[taken], &block) == SIM_BLOCK) {
            assert_true(sim_play_block(ledger->plan, block, scratch, &parts[taken], NULL));
            taken++;
            played++;
        }
        if (taken == 0)
            break;
        while (taken-- > 0)
            assert_true(sim_ledger_enter(ledger, tickets[taken], &parts[taken], NULL));
    }
    for (unsigned i = 0; i < 2; i++)
        sim_part_free(&parts[i]);
    sim_scratch_free(scratch);
}

static void assert_same(const struct sim_ledger *a, const struct sim_ledger *b)
{
    assert_true(sim_ledger_done(a));
    assert_true(sim_ledger_done(b));
    assert_int_equal(a->games, b->games);
    for (unsigned i = 0; i < a->plan->pairing_count; i++) {
        assert_int_equal(a->rounds[i], b->rounds[i]);
        assert_memory_equal(a->words[i], b->words[i], sim_words_count(a->plan, i) * sizeof(int64_t));
    }
}

static void add_saved(struct sim_ledger *ledger, const struct text *bytes, struct sim_place *place)
{
    struct sim_save save = {0};
    struct epic_error error = {""};
    bool good = sim_save_decode(&save, text_string(bytes), bytes->length, &error) &&
                sim_save_add(&save, ledger, &error);
    if (!good)
        fail_msg("%s", error.text);
    *place = save.place;
    sim_save_free(&save);
}

static struct text saved(const struct sim_ledger *ledger)
{
    struct text bytes = {0};
    sim_save_encode(&(struct sim_save){0}, ledger, &bytes);
    return bytes;
}

// --- Stopped and taken up again -------------------------------------------------------------------

// The account and rows of a run that stops after so many blocks, with others out that are lost.
static void stop_after(const struct sim_plan *plan, unsigned blocks, struct text *bytes, struct text *rows)
{
    struct sim_ledger ledger = open_ledger(plan, 8, rows);
    unsigned ticket;
    struct sim_block lost;
    play(&ledger, blocks);
    (void)sim_ledger_next(&ledger, &ticket, &lost);
    *bytes = saved(&ledger);
    sim_ledger_close(&ledger);
}

static void assert_goes_on(const struct sim_plan *plan, unsigned most)
{
    struct text all_rows = {0};
    struct sim_ledger whole = open_ledger(plan, 2, &all_rows);
    play(&whole, 1000000);
    for (unsigned blocks = 0; blocks <= most; blocks++) {
        struct text bytes = {0};
        struct text rows = {0};
        struct sim_place place;
        stop_after(plan, blocks, &bytes, &rows);
        struct sim_ledger ledger = open_ledger(plan, 3, &rows);
        add_saved(&ledger, &bytes, &place);
        sim_ledger_resume(&ledger, place);
        play(&ledger, 1000000);
        assert_same(&ledger, &whole);
        assert_int_equal(rows.length, all_rows.length);
        assert_memory_equal(text_string(&rows), text_string(&all_rows), rows.length);
        sim_ledger_close(&ledger);
        text_free(&rows);
        text_free(&bytes);
    }
    sim_ledger_close(&whole);
    text_free(&all_rows);
}

static void any_moment(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan();
    unsigned blocks = (unsigned)sim_plan_blocks(&plan) * plan.pairing_count;
    assert_true(blocks > 50);
    assert_goes_on(&plan, blocks + 1);
    sim_plan_free(&plan);
}

// Pairings that end early end where they would have.
static void any_moment_with_until(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan();
    plan.rounds = 3000;
    plan.block_rounds = 512;
    plan.until = 0.02;
    plan.games = false;
    plan.stats = SIM_STATS_NONE;
    assert_goes_on(&plan, 20);
    sim_plan_free(&plan);
}

// --- Guests ---------------------------------------------------------------------------------------

// Blocks that come in from elsewhere: here from the remote's own hands, a few at a time and the last one
// first.
static void play_as_guest(void *context, struct sim_workers *workers)
{
    enum { FEW = 3 };
    unsigned *played = context;
    struct sim_scratch *scratch = sim_scratch_new(sim_workers_plan(workers));
    struct sim_part parts[FEW] = {{0}};
    assert_non_null(scratch);
    for (enum sim_next next = SIM_BLOCK; next != SIM_END;) {
        unsigned tickets[FEW];
        unsigned taken = 0;
        struct sim_block block;
        while (taken < FEW && (next = sim_workers_take(workers, &tickets[taken], &block)) == SIM_BLOCK)
            assert_true(sim_play_block(sim_workers_plan(workers), block, scratch, &parts[taken++], NULL));
        *played += taken;
        while (taken-- > 0)
            sim_workers_enter(workers, tickets[taken], &parts[taken]);
    }
    for (unsigned i = 0; i < FEW; i++)
        sim_part_free(&parts[i]);
    sim_scratch_free(scratch);
}

// Plays a run with a remote and says how many blocks the remote played.
static unsigned assert_guest_adds(const struct sim_plan *plan, const struct sim_ledger *whole,
                                  const struct text *all_rows)
{
    struct text rows = {0};
    struct sim_ledger ledger = open_ledger(plan, sim_window(3), &rows);
    struct epic_error error = {""};
    unsigned played = 0;
    struct sim_order order = {.threads = 2, .remote = play_as_guest, .remote_context = &played};
    assert_true(sim_run(&ledger, &order, &error));
    assert_same(&ledger, whole);
    assert_int_equal(rows.length, all_rows->length);
    assert_memory_equal(text_string(&rows), text_string(all_rows), rows.length);
    sim_ledger_close(&ledger);
    text_free(&rows);
    return played;
}

// On a busy machine the other threads may have played such a short run before the remote gets a turn: then it
// is played again.
static void guests_play_along(void **state)
{
    enum { TRIES = 100 };
    (void)state;
    struct sim_plan plan = make_plan();
    struct text all_rows = {0};
    struct sim_ledger whole = open_ledger(&plan, 2, &all_rows);
    unsigned played = 0;
    play(&whole, 1000000);
    for (unsigned i = 0; i < TRIES && played == 0; i++)
        played = assert_guest_adds(&plan, &whole, &all_rows);
    assert_true(played > 0);
    sim_ledger_close(&whole);
    text_free(&all_rows);
    sim_plan_free(&plan);
}

static void fail_as_guest(void *context, struct sim_workers *workers)
{
    struct sim_block *lost = context;
    struct sim_part part = {0};
    unsigned ticket;
    struct sim_block block;
    while (sim_workers_take(workers, &ticket, lost) == SIM_WAIT)
        assert_false(sim_workers_ends(workers));
    sim_workers_fail(workers, &(struct epic_error){"the other machine burns"});
    sim_workers_fail(workers, &(struct epic_error){"and another one"});
    assert_true(sim_workers_ends(workers));
    assert_int_equal(sim_workers_take(workers, &(unsigned){0}, &block), SIM_END);
    // What still comes in does not count.
    assert_true(sim_part_clear(&part, sim_workers_plan(workers), lost->pairing));
    sim_workers_enter(workers, ticket, &part);
    sim_part_free(&part);
}

static void guests_that_fail_end_the_run(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan();
    plan.rounds = 1000000; // far from its end when the remote fails
    struct text rows = {0};
    struct sim_ledger ledger = open_ledger(&plan, 4, &rows);
    struct epic_error error = {""};
    struct sim_block lost;
    struct sim_order order = {.threads = 1, .remote = fail_as_guest, .remote_context = &lost};
    assert_false(sim_run(&ledger, &order, &error));
    assert_string_equal(error.text, "the other machine burns");
    assert_false(sim_ledger_done(&ledger));
    assert_true(ledger.rounds[lost.pairing] <= lost.first);
    sim_ledger_close(&ledger);
    text_free(&rows);
    sim_plan_free(&plan);
}

// --- Shards ---------------------------------------------------------------------------------------

static void shards_add_up(void **state)
{
    (void)state;
    struct sim_plan plan = make_plan();
    plan.games = false;
    struct sim_ledger whole = open_ledger(&plan, 2, NULL);
    play(&whole, 1000000);
    for (unsigned shards = 2; shards <= 12; shards += 5) { // 12: more than blocks of a pairing
        struct sim_ledger sum = open_ledger(&plan, 1, NULL);
        struct sim_place place = {0};
        uint64_t wanted = 0;
        for (unsigned i = 0; i < shards; i++) {
            struct sim_plan part = plan;
            part.shard = i;
            part.shards = shards;
            struct sim_ledger ledger = open_ledger(&part, 3, NULL);
            wanted += sim_ledger_games_wanted(&ledger);
            play(&ledger, 1000000);
            assert_int_equal(ledger.games, sim_ledger_games_wanted(&ledger));
            struct text bytes = saved(&ledger);
            add_saved(&sum, &bytes, &place);
            text_free(&bytes);
            sim_ledger_close(&ledger);
        }
        sim_ledger_resume(&sum, place);
        assert_int_equal(wanted, whole.games);
        assert_same(&sum, &whole);
        sim_ledger_close(&sum);
    }
    sim_ledger_close(&whole);
    sim_plan_free(&plan);
}

// --- Blocks ---------------------------------------------------------------------------------------

static unsigned block_of(uint64_t rounds, bool games, double until)
{
    struct sim_plan plan = make_plan();
    plan.games = games;
    plan.until = until;
    plan.pairing_count = 1;
    plan.block_rounds = 128; // as sim_plan_pair makes them
    sim_plan_set_rounds(&plan, rounds);
    unsigned size = plan.block_rounds;
    sim_plan_free(&plan);
    return size;
}

// So that each of some threads has blocks to play; but where a pairing may end early, its length is that of
// blocks.
static void short_runs_have_small_blocks(void **state)
{
    (void)state;
    assert_int_equal(block_of(128 * 64 - 128, false, 0), 64);
    assert_int_equal(block_of(100, true, 0), 1);
    assert_int_equal(block_of(1, false, 0), 1);
    assert_int_equal(block_of(100, false, 0.01), 128);
}

static void long_runs_have_large_blocks(void **state)
{
    (void)state;
    assert_int_equal(block_of(128 * 64, false, 0), 128);
    assert_int_equal(block_of(128 * 8192, false, 0), 128);
    assert_int_equal(block_of(128 * 8192 + 1, false, 0), 256);
    assert_int_equal(block_of(UINT64_C(1) << 46, false, 0), 8192);
    assert_int_equal(block_of(UINT64_C(1) << 46, true, 0), 1024);
    assert_int_equal(block_of(UINT64_C(1) << 46, false, 0.01), 128);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_moment),
        cmocka_unit_test(any_moment_with_until),
        cmocka_unit_test(guests_play_along),
        cmocka_unit_test(guests_that_fail_end_the_run),
        cmocka_unit_test(shards_add_up),
        cmocka_unit_test(long_runs_have_large_blocks),
        cmocka_unit_test(short_runs_have_small_blocks),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

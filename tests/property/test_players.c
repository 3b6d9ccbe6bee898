// Players: they know what they may know, they play the same games however the work is divided, and those that
// search are stronger than those that do not.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "players/search.h"
#include "report/table.h"
#include "sim/matchup.h"
#include "sim/play.h"
#include "sim/run.h"
#include "support/ecg_table.h"

enum { DECKS = 3 };

static struct ecg_table house;

static int load(void **state)
{
    (void)state;
    ecg_table_lay(&house, "burn", "tall", "wild-sage-tempo");
    return 0;
}

static int unload(void **state)
{
    (void)state;
    ecg_table_clear(&house);
    return 0;
}

static struct player *make_player(const char *spec)
{
    struct diag_list out = {0};
    struct player *player = player_new(spec, &out);
    assert_non_null(player);
    diag_free(&out);
    return player;
}

// --- Runs -----------------------------------------------------------------------------------------

// The first deck is that of the first player, all others that of the second.
static struct sim_ledger play(const struct player *first, const struct player *second, unsigned seats,
                              uint64_t rounds, unsigned threads, struct sim_plan *plan)
{
    *plan = (struct sim_plan){.rules = house.rules,
                              .cards = house.cards,
                              .options = {.edition = 2016, .first_seat = -1},
                              .seed = 3,
                              .rounds = rounds,
                              .stats = SIM_STATS_FULL};
    struct diag_list out = {0};
    for (unsigned i = 0; i < seats; i++) {
        const struct player *player = i == 0 ? first : second;
        assert_true(sim_plan_enter(plan, house.decks[i], player->name));
        plan->entrants[i].decider = player;
    }
    assert_true(sim_plan_pair(plan, seats > 2 ? SIM_FREE_FOR_ALL : SIM_EVERY_PAIR, false, &out));
    struct sim_ledger ledger;
    struct sim_order order = {.threads = threads};
    struct epic_error error;
    assert_true(sim_ledger_open(&ledger, plan, sim_window(threads)));
    assert_true(sim_run(&ledger, &order, &error));
    return ledger;
}

static void any_number_of_threads(void **state)
{
    (void)state;
    struct player *first = make_player("ismcts:12");
    struct player *second = make_player("flat:12");
    for (unsigned seats = 2; seats <= 3; seats++) {
        struct sim_plan plan;
        struct sim_plan again;
        struct sim_ledger one = play(first, second, seats, 4, 1, &plan);
        for (unsigned threads = 2; threads <= 3; threads++) {
            struct sim_ledger many = play(first, second, seats, 4, threads, &again);
            assert_int_equal(one.games, many.games);
            assert_memory_equal(one.words[0], many.words[0], sim_words_count(&plan, 0) * sizeof(int64_t));
            sim_ledger_close(&many);
            sim_plan_free(&again);
        }
        sim_ledger_close(&one);
        sim_plan_free(&plan);
    }
    player_free(first);
    player_free(second);
}

// --- No cheating ----------------------------------------------------------------------------------

// A player of the kind that takes no longer than it must.
static struct player *make_quick(const struct player_kind *kind)
{
    struct text spec = {0};
    text_append(&spec, kind->name);
    for (unsigned i = 0; kind->searches && i < kind->unnamed; i++)
        text_appendf(&spec, ",%s=%d", kind->parameters[i].name, kind->unnamed > 1 ? 4 : 16);
    struct player *player = make_player(text_string(&spec));
    text_free(&spec);
    return player;
}

struct audit {
    const struct epic_match *match;
    const struct player *player;
    struct player_table table;
    unsigned char *state, *view, *other, *other_view;
    unsigned decisions, worlds;
    struct pcg random;
};

static epic_action decide(struct audit *a, const void *position, unsigned seat, const struct pcg *random,
                          int rubbish)
{
    struct pcg same = *random;
    // What was left behind from another decision must not count.
    if (a->table.chair[0].memory)
        memset(a->table.chair[0].memory, rubbish, a->table.chair[0].memory_size);
    memset(a->table.view, rubbish, a->table.view_size);
    player_begin(&a->table, 0, a->match, seat);
    return player_decide(&a->table, 0, a->match, position, &same, NULL);
}

// Exchanges what the asked seat does not know: it must not notice.
static epic_action audit_decision(struct audit *a, unsigned seat)
{
    enum { WORLDS = 3 };
    struct pcg random = pcg_derive(11, a->decisions, seat);
    epic_action action = decide(a, a->state, seat, &random, 0x5a);
    assert_true(house.rules->is_legal(a->match, a->state, action));
    house.rules->observe(a->match, a->state, seat, a->view);
    for (unsigned i = 0; i < WORLDS; i++) {
        house.rules->determinise(a->match, a->view, &a->random, a->other);
        house.rules->observe(a->match, a->other, seat, a->other_view);
        assert_memory_equal(a->view, a->other_view, a->match->view_size);
        a->worlds += memcmp(a->state, a->other, a->match->state_size) != 0;
        assert_int_equal(decide(a, a->other, seat, &random, 0xa5), action);
    }
    a->decisions++;
    return action;
}

static void audit_game(struct audit *a, struct sim_game *game, unsigned every)
{
    struct epic_choice choice;
    unsigned number = 0;
    a->match = game->match;
    house.rules->start(game->match, a->state, &game->chance);
    while (house.rules->choice(game->match, a->state, &choice)) {
        epic_action action = house.rules->pick(game->match, a->state, &game->random);
        if (number++ % every == 0)
            action = audit_decision(a, choice.seat);
        house.rules->apply(game->match, a->state, action, &game->chance);
    }
}

static void audit_player(const struct player *player, unsigned seats, uint64_t games)
{
    struct sim_setup setup = ecg_table_setup(&house, seats, 7);
    struct audit a = {.player = player, .random = pcg_seed(5, seats)};
    a.state = sim_state_new(&setup);
    a.view = sim_state_new(&setup);
    a.other = sim_state_new(&setup);
    a.other_view = sim_state_new(&setup);
    assert_true(a.state && a.view && a.other && a.other_view);
    assert_true(player_sit(&a.table, 0, player, setup.match[0], NULL));
    for (uint64_t index = 0; index < games; index++) {
        struct sim_game game = sim_game_at(&setup, index);
        audit_game(&a, &game, player->kind->searches ? 5 : 1);
    }
    assert_true(a.decisions > 0 && a.worlds > a.decisions); // there was something to be found out
    player_table_free(&a.table);
    free(a.state);
    free(a.view);
    free(a.other);
    free(a.other_view);
    sim_setup_free(&setup);
}

static void no_cheating(void **state)
{
    (void)state;
    const char *games = getenv("EPICSIM_AUDITED_PLAYERS");
    for (const struct player_kind *const *kind = player_kinds(); *kind; kind++) {
        if (!(*kind)->decide || (*kind)->external)
            continue; // any action is as good as another; they are told what is in the view and no more
        struct player *player = make_quick(*kind);
        for (unsigned seats = 2; seats <= 3; seats++)
            audit_player(player, seats, games ? strtoull(games, NULL, 10) : 6);
        player_free(player);
    }
}

// --- Bad players ----------------------------------------------------------------------------------

static epic_action decide_nonsense(const struct player *player, const struct player_question *question,
                                   struct pcg *random, void *memory)
{
    (void)player;
    (void)memory;
    epic_action good = question->match->rules->pick(question->match, question->view, random);
    return pcg_bounded(random, 3) == 0 ? 0 : good;
}

// Who answers what is not legal loses, and all others play on.
static void illegal_answers_lose(void **state)
{
    (void)state;
    static const struct player_parameter none[] = {{NULL, 0, 0, 0, false, NULL}};
    static const struct player_kind kind = {
        .name = "nonsense", .parameters = none, .decide = decide_nonsense};
    static char name[] = "nonsense";
    const struct player bad = {.kind = &kind, .name = name};
    struct player *random = make_player("random");
    for (unsigned seats = 2; seats <= 3; seats++) {
        struct sim_plan plan;
        struct sim_ledger ledger = play(&bad, random, seats, 20, 1, &plan);
        struct sim_matchup m = sim_matchup_of(&plan, ledger.words[0], 0);
        assert_int_equal(m.games, 20 * seats);
        assert_int_equal(m.faults[PLAYER_ILLEGAL], 20 * seats);
        assert_int_equal(m.results[SIM_LOST], 20 * seats);
        assert_int_equal(sim_matchup_of(&plan, ledger.words[0], 1).faults[PLAYER_ILLEGAL], 0);
        struct text table = {0};
        report_table(&ledger, &table);
        assert_non_null(strstr(text_string(&table), "Burn, played by nonsense, lost "));
        text_free(&table);
        sim_ledger_close(&ledger);
        sim_plan_free(&plan);
    }
    player_free(random);
}

// --- Memory ---------------------------------------------------------------------------------------

// A search whose nodes are used up goes on, and does not write where it has no room.
static void full_tree_grows_no_more(void **state)
{
    (void)state;
    enum { NODES = 24, ITERATIONS = 300, GUARD = 64 };
    struct sim_setup setup = ecg_table_setup(&house, 2, 7);
    const struct epic_match *match = setup.match[0];
    struct sim_game game = sim_game_at(&setup, 0);
    unsigned char *position = sim_state_new(&setup);
    unsigned char *view = sim_state_new(&setup);
    assert_true(position && view);
    house.rules->start(match, position, &game.chance);
    struct epic_choice choice;
    assert_true(house.rules->choice(match, position, &choice));
    house.rules->observe(match, position, choice.seat, view);
    for (unsigned trees = 1; trees <= 2; trees++) {
        size_t size = search_size(match, NODES);
        unsigned char *memory = aligned_alloc(64, (size + GUARD + 63) / 64 * 64);
        assert_non_null(memory);
        memset(memory + size, 0xc3, GUARD);
        struct search *s = search_make(memory, match, NODES, 0.7, trees > 1);
        for (unsigned i = 0; i < ITERATIONS; i++) {
            world_chance_seed(&s->chance, 1, i, 2);
            house.rules->determinise(match, view, &s->chance.deal, s->state);
            search_iterate(s);
        }
        assert_int_equal(s->count, NODES);
        uint32_t visits = 0;
        for (uint32_t child = search_first(s, choice.seat); child != SEARCH_NONE;
             child = s->nodes[child].next) {
            assert_true(child < NODES);
            visits += s->nodes[child].visits;
        }
        assert_int_equal(visits, ITERATIONS);
        assert_true(house.rules->is_legal(match, position, search_best(s, choice.seat)));
        for (unsigned i = 0; i < GUARD; i++)
            assert_int_equal(memory[size + i], 0xc3);
        free(memory);
    }
    free(position);
    free(view);
    sim_setup_free(&setup);
}

// The promise: 10,000 iterations take less than 8 MiB.
static void memory_is_bounded(void **state)
{
    (void)state;
    struct sim_setup setup = ecg_table_setup(&house, 2, 7);
    static const char *const specs[] = {"ismcts:10000",       "mo-ismcts:10000",   "ismcts:10000000",
                                        "mo-ismcts:10000000", "pimc:1000x1000000", "flat:10000000"};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct player *player = make_player(specs[i]);
        assert_true(player->kind->memory(player, setup.match[0]) < 8U << 20U);
        player_free(player);
    }
    sim_setup_free(&setup);
}

// --- Strength -------------------------------------------------------------------------------------

// Games are the same every time, so the points are exact: a change of them is a change of the players.
static void searching_helps(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        int64_t points; // half points of 40
    } cases[] = {{"flat:100", 38}, {"pimc:10x20", 36}, {"ismcts:200", 40}, {"mo-ismcts:200", 38}};
    struct player *random = make_player("random");
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct player *player = make_player(cases[i].spec);
        struct sim_plan plan;
        struct sim_ledger ledger = play(player, random, 2, 10, 2, &plan);
        struct sim_matchup m = sim_matchup_of(&plan, ledger.words[0], 0);
        if (m.first_points + m.later_points != cases[i].points)
            fail_msg("%s: %d half points of 40", cases[i].spec, (int)(m.first_points + m.later_points));
        sim_ledger_close(&ledger);
        sim_plan_free(&plan);
        player_free(player);
    }
    player_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads), cmocka_unit_test(no_cheating),
        cmocka_unit_test(illegal_answers_lose),  cmocka_unit_test(full_tree_grows_no_more),
        cmocka_unit_test(memory_is_bounded),     cmocka_unit_test(searching_helps),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

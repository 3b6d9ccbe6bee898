// Players: they know what they may know, they play the same games however the work is divided, and those that
// search are stronger than those that do not.
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "report/tables/table.h"
#include "sim/play/play.h"
#include "sim/run/run.h"
#include "sim/stats/matchup.h"
#include "support/ecg_table.h"
#include "support/game_table.h"

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
                              .options = {.first_seat = -1},
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
    if (kind->against)
        text_append(&spec, ":heuristic,iterations=16");
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
    if (a->table.slot[0].memory)
        memset(a->table.slot[0].memory, rubbish, a->table.slot[0].memory_size);
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

static uint64_t audited_games(uint64_t usual)
{
    const char *games = getenv("EPICSIM_AUDITED_PLAYERS");
    return games ? strtoull(games, NULL, 10) : usual;
}

static void no_cheating(void **state)
{
    (void)state;
    for (const struct player_kind *const *kind = player_kinds(); *kind; kind++) {
        if (!(*kind)->decide || (*kind)->external || (*kind)->cheats)
            continue; // any action is as good as another; they are told what is in the view; they say it
        struct player *player = make_quick(*kind);
        for (unsigned seats = 2; seats <= 3; seats++)
            audit_player(player, seats, audited_games(6));
        player_free(player);
    }
}

// What can be switched on.
static const char *const switched[] = {
    "flat:16,horizon=2,noise=0.3",
    "flat:16,horizon=0",
    "pimc:3x6,noise=0",
    "ismcts:16,horizon=0",
    "ismcts:16,halving=1",
    "ismcts:16,searches=3",
    "ismcts:16,urgency=1",
    "ismcts:16,prior=0,urgency=0.1,c=0.2",
    "ismcts:16,horizon=2,noise=0.25",
    "ismcts:16,discount=0.9",
    "mo-ismcts:16,searches=2,prior=0",
    "ismcts:16,keep=1",
    "ismcts:16,blind=0.7",
    "ismcts:16,lethal=200",
    "ismcts:16,prune=1",
    "exploit:'ismcts:4,keep=1',iterations=8,searches=2",
    "mo-ismcts:16,keep=1",
    "quick",
    "ismcts:16,learned=2,searches=2",
    "ismcts:16,network=1,noise=0.08",
};

static void no_cheating_with_switches(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof switched / sizeof *switched; i++) {
        struct player *player = make_player(switched[i]);
        audit_player(player, 2 + i % 2, audited_games(2));
        player_free(player);
    }
}

// What another game has learned, of what lies face down there, too.
static void no_cheating_in_epic_tcg(void **state)
{
    (void)state;
    static const char *const specs[] = {"policy", "policy:6x2,clear=1", "ismcts:16,learned=2,network=1"};
    struct diag_list out = {0};
    struct ecg_table usual = house;
    house = (struct ecg_table){.rules = epic_rules_find("tcg"), .deck_count = 2};
    house.cards = game_cards(house.rules, NULL, &out);
    house.decks[0] = game_deck(house.rules, house.cards, "veiled", &out);
    house.decks[1] = game_deck(house.rules, house.cards, "evil-discard", &out);
    (void)diag_print(&out, stderr);
    assert_true(house.decks[0] && house.decks[1]);
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct player *player = make_player(specs[i]);
        audit_player(player, 2, audited_games(4));
        player_free(player);
    }
    diag_free(&out);
    ecg_table_clear(&house);
    house = usual;
}

// Two follow one game, and each time they are asked, what they do not know is another thing for the second.
static unsigned follow_game(struct player_table *table, struct sim_game *game, unsigned seat,
                            unsigned char *room[3])
{
    const struct epic_match *match = game->match;
    struct pcg deal = pcg_seed(17, seat);
    struct epic_choice choice;
    unsigned decisions = 0;
    house.rules->start(match, room[0], &game->chance);
    for (unsigned slot = 0; slot < 2; slot++)
        player_begin(table, slot, match, seat);
    while (house.rules->choice(match, room[0], &choice)) {
        epic_action action = house.rules->pick(match, room[0], &game->random);
        if (choice.seat == seat) {
            struct pcg random[2] = {pcg_derive(13, decisions, seat), pcg_derive(13, decisions, seat)};
            house.rules->observe(match, room[0], seat, room[1]);
            house.rules->determinise(match, room[1], &deal, room[2]);
            action = player_decide(table, 0, match, room[0], &random[0], NULL);
            assert_int_equal(player_decide(table, 1, match, room[2], &random[1], NULL), action);
            decisions++;
        }
        for (unsigned slot = 0; slot < 2; slot++)
            player_watch(table, slot, match, room[0], choice.seat, action);
        house.rules->apply(match, room[0], action, &game->chance);
    }
    return decisions;
}

// Players that remember may not remember what they never saw.
static void no_cheating_by_memory(void **state)
{
    (void)state;
    static const char *const specs[] = {"ismcts:24,keep=1", "ismcts:24,keep=1,searches=2,prior=0,horizon=2",
                                        "mo-ismcts:24,keep=1"};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct player *player = make_player(specs[i]);
        assert_non_null(player->kind->begin);
        struct sim_setup setup = ecg_table_setup(&house, 2, 7);
        struct player_table table = {0};
        unsigned char *room[3];
        for (unsigned k = 0; k < 3; k++)
            assert_non_null(room[k] = sim_state_new(&setup));
        for (unsigned slot = 0; slot < 2; slot++) {
            assert_true(player_sit(&table, slot, player, setup.match[0], NULL));
            memset(table.slot[slot].memory, slot ? 0xa5 : 0x5a, table.slot[slot].memory_size);
        }
        unsigned decisions = 0;
        for (uint64_t index = 0; index < audited_games(6); index++) {
            struct sim_game game = sim_game_at(&setup, index);
            decisions += follow_game(&table, &game, index & 1U, room);
        }
        assert_true(decisions > 20);
        for (unsigned k = 0; k < 3; k++)
            free(room[k]);
        player_table_free(&table);
        sim_setup_free(&setup);
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
    static const struct player_parameter none[] = {{.name = NULL}};
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

// --- Strength -------------------------------------------------------------------------------------

// Games are the same every time, so the points are exact: a change of them is a change of the players.
static void searching_helps(void **state)
{
    (void)state;
    // Those that make use of what is known about playing well change with it: for them it is the least.
    static const struct {
        const char *spec;
        int64_t points; // half points of 40
        bool least;
    } cases[] = {
        {"flat:100,horizon=0", 38, false},
        {"pimc:10x20,horizon=0", 40, false},
        {"ismcts:200,horizon=0", 40, false},
        {"mo-ismcts:200,horizon=0", 38, false},
        {"cheat:200,horizon=0", 40, false},
        {"policy", 36, true},
        {"flat:100", 36, true},
        {"pimc:10x20", 36, true},
        {"ismcts:200", 36, true},
        {"mo-ismcts:200", 36, true},
        {"beam:2x8", 32, true},
        {"fast", 36, true},
    };
    struct player *random = make_player("random");
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct player *player = make_player(cases[i].spec);
        struct sim_plan plan;
        struct sim_ledger ledger = play(player, random, 2, 10, 2, &plan);
        struct sim_matchup m = sim_matchup_of(&plan, ledger.words[0], 0);
        int64_t points = m.first_points + m.later_points;
        if (cases[i].least ? points < cases[i].points : points != cases[i].points)
            fail_msg("%s: %d half points of 40", cases[i].spec, (int)points);
        sim_ledger_close(&ledger);
        sim_plan_free(&plan);
        player_free(player);
    }
    player_free(random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads),     cmocka_unit_test(no_cheating),
        cmocka_unit_test(no_cheating_with_switches), cmocka_unit_test(no_cheating_in_epic_tcg),
        cmocka_unit_test(no_cheating_by_memory),     cmocka_unit_test(illegal_answers_lose),
        cmocka_unit_test(searching_helps),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

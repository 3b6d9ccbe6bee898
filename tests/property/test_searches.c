// Searches: their memory is bounded, their switches switch something, and threads make no difference.
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "players/search_run.h"
#include "sim/play/setup.h"
#include "support/ecg_table.h"
#include "support/game_table.h"

static struct ecg_table house;
static const struct epic_rules *rules;
static struct sim_setup setup;

static int load(void **state)
{
    (void)state;
    ecg_table_lay(&house, "burn", "wide");
    rules = house.rules;
    setup = ecg_table_setup(&house, 2, 7);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    sim_setup_free(&setup);
    ecg_table_clear(&house);
    return 0;
}

static struct player *make_player(const char *spec)
{
    struct diag_list out = {0};
    struct player *player = player_new(spec, &out);
    if (!player)
        fail_msg("%s: %s", spec, out.messages[0].text);
    diag_free(&out);
    return player;
}

// --- Positions ------------------------------------------------------------------------------------

struct position {
    struct sim_game game;
    unsigned char *state, *view;
    struct epic_choice choice;
};

// Where a game at random stands after some choices.
static struct position position_after(uint64_t index, unsigned choices)
{
    struct position p = {.game = sim_game_at(&setup, index)};
    p.state = sim_state_new(&setup);
    p.view = sim_state_new(&setup);
    assert_true(p.state && p.view);
    rules->start(p.game.match, p.state, &p.game.chance);
    for (; choices > 0; choices--)
        rules->apply(p.game.match, p.state, rules->pick(p.game.match, p.state, &p.game.random),
                     &p.game.chance);
    assert_true(rules->choice(p.game.match, p.state, &p.choice));
    rules->observe(p.game.match, p.state, p.choice.seat, p.view);
    return p;
}

static void free_position(struct position *p)
{
    free(p->state);
    free(p->view);
}

static epic_action ask(const struct player *player, const struct position *p, struct player_opinion *opinion)
{
    struct player_table table = {0};
    struct pcg random = pcg_seed(9, 9);
    assert_true(player_sit(&table, 0, player, p->game.match, NULL));
    player_begin(&table, 0, p->game.match, p->choice.seat);
    epic_action action = player_decide(&table, 0, p->game.match, p->state, &random, opinion);
    player_table_free(&table);
    return action;
}

// --- Memory ---------------------------------------------------------------------------------------

enum { SMALL = 24, ITERATIONS = 300, GUARD = 64 };

// Of a seat's root; the others follow with `next`.
static uint32_t first_child(const struct search *search, unsigned seat)
{
    return search->nodes[search->trees > 1 ? seat : 0].child;
}

static void fill_small_tree(const struct position *p, const struct search_settings *settings,
                            bool tree_a_seat)
{
    const struct epic_match *match = p->game.match;
    size_t size = search_size(match, SMALL);
    unsigned char *memory = aligned_alloc(64, (size + GUARD + 63) / 64 * 64);
    assert_non_null(memory);
    memset(memory + size, 0xc3, GUARD);
    struct search *s = search_make(memory, match, SMALL, settings, tree_a_seat);
    for (unsigned i = 0; i < ITERATIONS; i++) {
        world_chance_seed(&s->chance, 1, i, 2);
        rules->determinise(match, p->view, &s->chance.deal, s->state);
        search_iterate(s);
    }
    assert_int_equal(s->count, SMALL);
    uint32_t visits = 0;
    for (uint32_t child = first_child(s, p->choice.seat); child != SEARCH_NONE;
         child = s->nodes[child].next) {
        assert_true(child < SMALL);
        visits += s->nodes[child].visits;
    }
    assert_int_equal(visits, ITERATIONS);
    for (unsigned i = 0; i < GUARD; i++)
        assert_int_equal(memory[size + i], 0xc3);
    free(memory);
}

// Whichever move is said to be likely is tried most, as long as the others are said not to be.
static void likely_moves_are_tried(void **state)
{
    enum { NODES = 1000, ENOUGH = 40 };
    (void)state;
    struct position p = position_after(2, 8);
    const struct search_settings settings = {
        .exploration = 10, .prior = true, .rollout = {.horizon = 1, .noise = 256, .discount = 1}};
    epic_action list[EPIC_MAX_ACTIONS];
    float prior[EPIC_MAX_ACTIONS];
    unsigned count = rules->legal(p.game.match, p.view, list), seat = p.choice.seat;
    assert_true(count > 2);
    struct search *s = aligned_alloc(64, (search_size(p.game.match, NODES) + 63) / 64 * 64);
    assert_non_null(s);
    for (unsigned wanted = 0; wanted < 2 * count; wanted++) {
        (void)search_make(s, p.game.match, NODES, &settings, wanted >= count);
        for (unsigned i = 0; i < count; i++)
            prior[i] = i == wanted % count ? 1 : 0;
        search_set_prior(s, seat, list, count, prior);
        for (unsigned i = 0; i < ENOUGH; i++) {
            world_chance_seed(&s->chance, 1, i, 2);
            rules->determinise(p.game.match, p.view, &s->chance.deal, s->state);
            search_iterate(s);
        }
        uint32_t child = search_child(s, s->trees > 1 ? seat : 0, seat, list[wanted % count]);
        assert_true(s->nodes[child].visits > ENOUGH / 2);
    }
    free(s);
    free_position(&p);
}

// A search whose nodes are used up goes on, and does not write where it has no room.
static void full_tree_grows_no_more(void **state)
{
    (void)state;
    struct position p = position_after(0, 0);
    struct search_settings settings = {.exploration = 2, .rollout = {.noise = 256, .discount = 1}};
    for (unsigned trees = 1; trees <= 2; trees++) {
        settings.urgency = 10;
        fill_small_tree(&p, &settings, trees > 1);
        settings.urgency = 0;
        fill_small_tree(&p, &settings, trees > 1);
    }
    free_position(&p);
}

// The promise: 10,000 iterations take less than 8 MiB; and no number of iterations takes more than that.
static void memory_is_bounded(void **state)
{
    (void)state;
    static const char *const specs[] = {"ismcts:10000",
                                        "mo-ismcts:10000",
                                        "ismcts:10000000",
                                        "ismcts:10000,prior=0",
                                        "mo-ismcts:1000000",
                                        "ismcts:1000000,searches=8",
                                        "ismcts:10,time=1",
                                        "exploit:fast,iterations=1000000,searches=8",
                                        "pimc:1000x1000000",
                                        "flat:10000000",
                                        "ismcts:1000000,keep=1",
                                        "mo-ismcts:1000000,keep=1",
                                        "cheat:1000000,keep=1,searches=8",
                                        "beam:1000x256",
                                        "cheat:10000000"};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct player *player = make_player(specs[i]);
        assert_true(player->kind->memory(player, setup.match[0]) < 8U << 20U);
        player_free(player);
    }
}

// The same tree but for the numbers of its nodes; returns how many there are.
static uint32_t same_tree(const struct search *s, uint32_t root, const struct search_node *before,
                          uint32_t old_root, uint32_t *pair)
{
    uint32_t count = 1;
    pair[0] = old_root;
    pair[1] = root;
    for (uint32_t i = 0; i < count; i++) {
        const struct search_node *old = &before[pair[(size_t)2 * i]];
        const struct search_node *new = &s->nodes[pair[(size_t)2 * i + 1]];
        assert_int_equal(new->action, old->action);
        assert_int_equal(new->visits, old->visits);
        assert_int_equal(new->points, old->points);
        assert_int_equal(new->available, old->available);
        uint32_t to = new->child;
        for (uint32_t from = old->child; from != SEARCH_NONE;
             from = before[from].next, to = s->nodes[to].next) {
            assert_true(to != SEARCH_NONE && to < s->count);
            pair[(size_t)2 * count] = from;
            pair[(size_t)2 * count++ + 1] = to;
        }
        assert_int_equal(to, SEARCH_NONE);
    }
    return count;
}

static uint32_t most_visited(const struct search *s, unsigned seat)
{
    uint32_t best = first_child(s, seat);
    for (uint32_t child = best; child != SEARCH_NONE; child = s->nodes[child].next)
        if (s->nodes[child].visits > s->nodes[best].visits)
            best = child;
    return best;
}

static void move_roots(const struct position *p, bool tree_a_seat)
{
    enum { NODES = 8192 };
    const struct search_settings settings = {.exploration = 2, .rollout = {.noise = 256, .discount = 1}};
    unsigned seat = p->choice.seat;
    unsigned char *memory = aligned_alloc(64, (search_size(p->game.match, NODES) + 63) / 64 * 64);
    struct search_node *before = malloc(NODES * sizeof *before);
    uint32_t *pair = malloc(2 * NODES * sizeof *pair); // nodes that are to be compared
    assert_true(memory && before && pair);
    struct search *s = search_make(memory, p->game.match, NODES, &settings, tree_a_seat);
    for (unsigned i = 0; i < 2000; i++) {
        world_chance_seed(&s->chance, 1, i, 2);
        rules->determinise(p->game.match, p->view, &s->chance.deal, s->state);
        search_iterate(s);
    }
    uint32_t root = most_visited(s, seat);
    memcpy(before, s->nodes, s->count * sizeof *before);
    search_rewind(s);
    search_watch(s, seat, s->nodes[root].action);
    unsigned tree = tree_a_seat ? seat : 0;
    uint32_t old_root[2] = {s->at[0], s->at[1]};
    assert_int_equal(old_root[tree], root);
    search_move_roots(s);
    uint32_t count = same_tree(s, tree, before, root, pair);
    assert_true(count > 50);
    if (tree_a_seat) // an action that everybody sees
        count += same_tree(s, !seat, before, old_root[!seat], pair);
    assert_int_equal(count, s->count); // and nothing else is left
    search_watch(s, !seat, 0xffffffff);
    search_move_roots(s); // to where the trees have never been
    assert_int_equal(s->count, s->trees);
    for (unsigned i = 0; i < s->trees; i++)
        assert_int_equal(s->nodes[i].visits + s->nodes[i].child + s->nodes[i].next, 0);
    free(pair);
    free(before);
    free(memory);
}

// Nothing of what hangs on the new roots changes but its number.
static void roots_move_with_their_trees(void **state)
{
    (void)state;
    struct position p = position_after(1, 12);
    move_roots(&p, false);
    move_roots(&p, true);
    free_position(&p);
}

// Of another's secret there is no edge in its own tree; the others saw what we saw.
static void secrets_lose_one_tree(void **state)
{
    (void)state;
    const struct search_settings settings = {.exploration = 2, .rollout = {.noise = 256, .discount = 1}};
    struct position p = position_after(1, 0);
    unsigned asked = p.choice.seat;
    assert_int_equal(p.choice.kind, EPIC_CHOICE_MULLIGAN);
    unsigned char *memory = aligned_alloc(64, (search_size(p.game.match, 4096) + 63) / 64 * 64);
    assert_non_null(memory);
    struct search *s = search_make(memory, p.game.match, 4096, &settings, true);
    for (unsigned i = 0; i < 500; i++) {
        world_chance_seed(&s->chance, 1, i, 2);
        rules->determinise(p.game.match, p.view, &s->chance.deal, s->state);
        search_iterate(s);
    }
    epic_action list[EPIC_MAX_ACTIONS];
    (void)rules->legal(p.game.match, p.state, list);
    epic_action seen = rules->seen(p.game.match, p.state, list[0], !asked);
    assert_int_not_equal(seen, list[0]);
    search_rewind(s);
    search_watch(s, asked, seen);
    assert_true(s->lost[asked] && !s->lost[!asked]);
    search_rewind(s);
    search_watch(s, asked, list[0]);
    assert_true(!s->lost[asked] && s->lost[!asked]);
    free(memory);
    free_position(&p);
}

// --- Switches -------------------------------------------------------------------------------------

static bool same_opinion(const struct player_opinion *a, const struct player_opinion *b)
{
    bool same = a->count == b->count;
    for (unsigned i = 0; i < a->count && same; i++)
        same = a->of[i].action == b->of[i].action && a->of[i].visits == b->of[i].visits &&
               a->of[i].value == b->of[i].value;
    return same;
}

static void each_switch_counts(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"ismcts:300", "ismcts:300,c=0.3"},
        {"ismcts:300", "ismcts:300,horizon=2"},
        {"ismcts:300", "ismcts:300,horizon=0"},
        {"ismcts:300", "ismcts:300,urgency=0.5"},
        {"ismcts:300", "ismcts:300,prior=0"},
        {"ismcts:300,horizon=2", "ismcts:300,horizon=2,noise=0.2"},
        {"ismcts:300", "ismcts:300,noise=0.2"},
        {"flat:100", "flat:100,noise=0"},
        {"ismcts:300", "ismcts:300,discount=0.9"},
        {"ismcts:300", "ismcts:300,halving=1"},
        {"ismcts:300", "ismcts:300,searches=2"},
        {"ismcts:300", "ismcts:300,blind=0.5"},
        {"ismcts:300", "ismcts:300,nodes=16"},
        {"ismcts:300", "ismcts:300,learned=1"},
        {"ismcts:300,learned=1", "ismcts:300,learned=3"},
        {"ismcts:300", "ismcts:300,network=1"},
        {"ismcts:300,horizon=2", "ismcts:300,horizon=2,network=1"},
        {"mo-ismcts:300", "mo-ismcts:300,network=1"},
        {"exploit:heuristic", "exploit:heuristic,network=1"},
        {"cheat:300", "cheat:300,network=1"},
        {"pimc:5x50", "pimc:5x50,network=1"},
        {"flat:100", "flat:100,network=1"},
        {"ismcts:300", "exploit:heuristic,iterations=300"},
        {"exploit:heuristic,iterations=300", "exploit:random,iterations=300"},
        {"exploit:heuristic,iterations=300", "exploit:'flat:8',iterations=300"},
        {"exploit:heuristic,noise=0", "exploit:heuristic,noise=1"},
        {"mo-ismcts:300", "mo-ismcts:300,prior=0"},
        {"pimc:5x50", "pimc:5x50,horizon=2"},
        {"flat:100", "flat:100,horizon=2"},
        {"flat:100,horizon=0", "flat:100,horizon=0,discount=0.9"},
        {"cheat:100", "ismcts:100"},
        {"cheat:300", "cheat:300,halving=1"},
        {"cheat:300", "cheat:300,searches=2"},
    };
    struct player_opinion *opinions = malloc(2 * sizeof *opinions);
    assert_non_null(opinions);
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct position p = position_after(2, 8);
        for (unsigned k = 0; k < 2; k++) {
            struct player *player = make_player(pairs[i][k]);
            (void)ask(player, &p, &opinions[k]);
            player_free(player);
        }
        if (same_opinion(&opinions[0], &opinions[1]))
            fail_msg("%s thinks as %s does", pairs[i][1], pairs[i][0]);
        free_position(&p);
    }
    free(opinions);
}

// Where nothing was learned the forecast counts, as if nothing had been said; where a game foresees, moves
// are not ranked all the same.
static void check_that_nothing_is_learned(const struct epic_match *match)
{
    const bool foresees = match->rules->foresees(match);
    const char *const pairs[][2] = {
        {"ismcts:40", foresees ? "ismcts:40,learned=2" : "ismcts:40,network=1,learned=2"},
        {"flat:40", foresees ? "flat:40" : "flat:40,network=1"}};
    struct player_opinion *opinions = malloc(2 * sizeof *opinions);
    struct position p = {.game.match = match, .state = memory_new(match->state_size)};
    struct epic_chance chance;
    assert_true(opinions && p.state);
    epic_chance_seed(&chance, 1, 1, match->seats);
    match->rules->start(match, p.state, &chance);
    assert_true(match->rules->choice(match, p.state, &p.choice));
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        for (unsigned k = 0; k < 2; k++) {
            struct player *player = make_player(pairs[i][k]);
            (void)ask(player, &p, &opinions[k]);
            assert_false(opinions[k].method.network);
            player_free(player);
        }
        assert_true(same_opinion(&opinions[0], &opinions[1]));
    }
    free_position(&p);
    free(opinions);
}

static void check_game(const struct epic_rules *game, unsigned seats)
{
    const struct epic_options options = {.first_seat = 0};
    struct diag_list out = {0};
    void *cards = game_cards(game, NULL, &out);
    assert_non_null(cards);
    struct epic_deck *deck = game_deck(game, cards, game_table(game->id)->lists[0], &out);
    const struct epic_deck *const decks[] = {deck, deck, deck};
    struct epic_match *match = game->match_new(game, cards, decks, seats, &options, &out);
    assert_non_null(match);
    check_that_nothing_is_learned(match);
    game->match_free(match);
    epic_deck_free(deck);
    game->cards_free(cards);
    diag_free(&out);
}

static void what_was_not_learned_does_not_count(void **state)
{
    (void)state;
    check_game(epic_rules_find("tcg"), 3);
    check_game(epic_rules_find("multiverse"), 2);
    check_game(epic_rules_find("multiverse"), 3);
    check_game(rules, 3);
}

// A sure win is looked for where games are nearly won, which none is at the beginning; tests/puzzles has
// those that are found.
static void lethal_waits_for_hope(void **state)
{
    (void)state;
    struct player_opinion *opinion = malloc(sizeof *opinion);
    struct player *player = make_player("ismcts:100,lethal=100");
    struct position p = position_after(0, 0);
    assert_non_null(opinion);
    (void)ask(player, &p, opinion);
    assert_int_equal(opinion->method.lethal_worlds, 0);
    free_position(&p);
    player_free(player);
    free(opinion);
}

// A position in which some of the moves come to the same as others; `left` are worth a try: 0 means some.
static struct position position_with_symmetric_moves(unsigned left, epic_action *kept, unsigned *count)
{
    epic_action list[EPIC_MAX_ACTIONS];
    for (uint64_t index = 0; index < 2000; index++) {
        struct position p = position_after(index, 0);
        do {
            unsigned all = rules->legal(p.game.match, p.state, list);
            *count = rules->unique_moves(p.game.match, p.state, kept);
            if (*count < all && (left == 0 ? *count > 1 : *count == left)) {
                rules->observe(p.game.match, p.state, p.choice.seat, p.view);
                return p;
            }
            rules->apply(p.game.match, p.state, rules->pick(p.game.match, p.state, &p.game.random),
                         &p.game.chance);
        } while (rules->choice(p.game.match, p.state, &p.choice));
        free_position(&p);
    }
    fail_msg("no such position");
    return (struct position){0};
}

static const char *const pruning[] = {"ismcts:200",         "ismcts:200,halving=1",
                                      "ismcts:200,prior=0", "ismcts:200,searches=2",
                                      "mo-ismcts:200",      "pimc:4x50",
                                      "cheat:200"};

// Visits of moves that come to the same as others.
static double visits_but_for(const struct player_opinion *opinion, const epic_action *kept, unsigned count)
{
    double visits = 0;
    for (unsigned i = 0; i < opinion->count; i++) {
        unsigned k = 0;
        while (k < count && kept[k] != opinion->of[i].action)
            k++;
        visits += k == count ? opinion->of[i].visits : 0;
    }
    return visits;
}

// What comes to the same is looked at once, if that is wanted, and where nothing else is left, not for long.
static void symmetric_moves_are_pruned(void **state)
{
    (void)state;
    epic_action kept[EPIC_MAX_ACTIONS];
    unsigned count;
    struct player_opinion *opinion = malloc(sizeof *opinion);
    assert_non_null(opinion);
    struct position some = position_with_symmetric_moves(0, kept, &count);
    for (unsigned i = 0; i < sizeof pruning / sizeof *pruning; i++) {
        char spec[80];
        struct player *player = make_player(pruning[i]);
        (void)ask(player, &some, opinion);
        assert_true(visits_but_for(opinion, kept, count) > 0);
        player_free(player);
        (void)snprintf(spec, sizeof spec, "%s,prune=1", pruning[i]);
        player = make_player(spec);
        (void)ask(player, &some, opinion);
        assert_true(visits_but_for(opinion, kept, count) == 0);
        assert_int_equal(opinion->count, rules->legal(some.game.match, some.state, kept));
        count = rules->unique_moves(some.game.match, some.state, kept);
        player_free(player);
    }
    free_position(&some);
    struct position one = position_with_symmetric_moves(1, kept, &count);
    struct player *player = make_player("ismcts:200,prune=1,halving=1");
    assert_int_equal(ask(player, &one, opinion), kept[0]);
    assert_int_equal(opinion->playouts, 1);
    player_free(player);
    free_position(&one);
    free(opinion);
}

// The rival may do whatever is legal, though the search would look at less of it.
static void rival_is_not_pruned(void **state)
{
    (void)state;
    epic_action kept[EPIC_MAX_ACTIONS], list[EPIC_MAX_ACTIONS];
    unsigned count;
    struct position p = position_with_symmetric_moves(0, kept, &count);
    const struct epic_match *match = p.game.match;
    unsigned all = rules->legal(match, p.state, list);
    struct player *player = make_player("random");
    struct rival *rival = rivals_open(player, 1, match, NULL);
    struct search_settings settings = {.prune = true, .rollout = {.noise = 256, .discount = 1}};
    void *memory = aligned_alloc(64, (search_size(match, SEARCH_NODES) + 63) / 64 * 64);
    assert_true(rival && memory);
    struct search *s = search_make(memory, match, SEARCH_NODES, &settings, false);
    s->rival = rival;
    s->seat = 1 - p.choice.seat;
    for (unsigned i = 0; i < ITERATIONS; i++) {
        world_chance_seed(&s->chance, 1, i, 2);
        memcpy(s->state, p.state, match->state_size);
        search_iterate(s);
    }
    for (unsigned i = 0; i < all; i++) {
        uint32_t child = search_child(s, 0, p.choice.seat, list[i]);
        assert_true(child != SEARCH_NONE && s->nodes[child].visits > 0);
    }
    rivals_close(rival, 1);
    player_free(player);
    free(memory);
    free_position(&p);
}

// What a search says of a choice fits what it did.
static void opinions_fit(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        uint64_t playouts;
        bool line;
    } cases[] = {
        {"greedy:3", 0, false},
        {"policy:3x2", 0, true},
        {"flat:150", 0, true},
        {"pimc:4x30", 120, false},
        {"ismcts:400", 0, true},
        {"ismcts:400,searches=4", 400, true},
        {"mo-ismcts:400", 0, true},
        {"cheat:400", 0, true},
        {"cheat:400,searches=4", 400, true},
        {"ismcts:400,halving=1", 0, true},
        {"ismcts:400,network=1", 0, true},
        {"exploit:heuristic,iterations=400", 0, true},
        {"beam:2x8", 0, true},
    };
    struct player_opinion *opinion = malloc(sizeof *opinion);
    assert_non_null(opinion);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct position p = position_after(3, 10);
        struct player *player = make_player(cases[i].spec);
        epic_action answer = ask(player, &p, opinion);
        assert_int_equal(ask(player, &p, NULL), answer); // to be asked for it changes nothing
        assert_true(opinion->playouts > 0);
        if (cases[i].playouts > 0)
            assert_int_equal(opinion->playouts, cases[i].playouts);
        epic_action list[EPIC_MAX_ACTIONS];
        assert_int_equal(opinion->count, rules->legal(p.game.match, p.state, list));
        double visits = 0, of_answer = -1, most = 0;
        for (unsigned k = 0; k < opinion->count; k++) {
            assert_true(rules->is_legal(p.game.match, p.state, opinion->of[k].action));
            assert_true(opinion->of[k].value >= 0 && opinion->of[k].value <= 1);
            visits += opinion->of[k].visits;
            most = opinion->of[k].visits > most ? opinion->of[k].visits : most;
            if (opinion->of[k].action == answer)
                of_answer = opinion->of[k].visits;
        }
        assert_true(of_answer == most);
        assert_true(visits > 0 && (cases[i].playouts == 0 || visits == (double)cases[i].playouts));
        assert_int_equal(opinion->line_length > 0, cases[i].line);
        assert_true(!cases[i].line || opinion->line[0] == answer);
        player_free(player);
        free_position(&p);
    }
    free(opinion);
}

// --- Expectations ---------------------------------------------------------------------------------

// What the seats thought last, and when; how that changed, after an own action or after others were asked.
struct thoughts {
    double value[2];
    unsigned number[2];
    double change[2];
    unsigned count[2];
};

static double value_of(const struct player_opinion *opinion, epic_action action)
{
    unsigned i = 0;
    while (opinion->of[i].action != action)
        i++;
    return opinion->of[i].value;
}

static void think_on(struct thoughts *t, unsigned seat, unsigned number, double value)
{
    unsigned others = t->number[seat] + 1 != number;
    if (t->number[seat] > 0) {
        t->change[others] += value - t->value[seat];
        t->count[others]++;
    }
    t->number[seat] = number;
    t->value[seat] = value;
}

static void follow_thoughts(struct player_table *table, uint64_t index, struct player_opinion *opinion,
                            struct thoughts *all)
{
    struct sim_game game = sim_game_at(&setup, index);
    unsigned char *state = sim_state_new(&setup);
    struct epic_choice choice;
    struct pcg random = pcg_seed(index, 4);
    all->number[0] = all->number[1] = 0;
    assert_non_null(state);
    rules->start(game.match, state, &game.chance);
    for (unsigned seat = 0; seat < 2; seat++)
        player_begin(table, seat, game.match, seat);
    for (unsigned number = 1; rules->choice(game.match, state, &choice); number++) {
        epic_action action = player_decide(table, choice.seat, game.match, state, &random, opinion);
        think_on(all, choice.seat, number, value_of(opinion, action));
        for (unsigned seat = 0; seat < 2; seat++)
            player_watch(table, seat, game.match, state, choice.seat, action);
        rules->apply(game.match, state, action, &game.chance);
    }
    free(state);
}

// What a search expects of a game does not fall when it passes, nor rise when it goes on: scripts/drift has
// exact figures. In hundredths of a win, over more than 1,000 decisions.
static void expectations_stay(void **state)
{
    (void)state;
    enum { GAMES = 24 };
    const double most = 0.3;
    struct player *player = make_player("ismcts:100,noise=0.08,keep=1");
    struct player_opinion *opinion = malloc(sizeof *opinion);
    struct player_table table = {0};
    struct thoughts all = {0};
    assert_non_null(opinion);
    for (unsigned seat = 0; seat < 2; seat++)
        assert_true(player_sit(&table, seat, player, setup.match[0], NULL));
    for (uint64_t index = 0; index < GAMES; index++)
        follow_thoughts(&table, index, opinion, &all);
    for (unsigned others = 0; others < 2; others++) {
        double points = 100 * all.change[others] / all.count[others];
        assert_true(all.count[others] > 300);
        if (fabs(points) > most)
            fail_msg("%s: %g points over %u decisions", others ? "others were asked" : "own action", points,
                     all.count[others]);
    }
    player_table_free(&table);
    player_free(player);
    free(opinion);
}

// The same search by hand, which does not end before its last iteration.
static epic_action answer_of_whole_search(const struct position *p, unsigned iterations)
{
    const struct search_settings settings = {
        .exploration = 2.5, .prior = true, .rollout = {.horizon = 1, .noise = 256, .discount = 0.995}};
    const struct epic_match *match = p->game.match;
    const uint32_t nodes = 12 * (iterations + 1);
    struct pcg random = pcg_seed(9, 9);
    uint64_t seed = world_seed(&random);
    void *memory = aligned_alloc(64, search_size(match, nodes));
    struct search_votes *votes = malloc(sizeof *votes);
    assert_true(memory && votes);
    struct search *s = search_make(memory, match, nodes, &settings, false);
    s->seat = p->choice.seat;
    const struct player_question question = {.match = match, .seat = p->choice.seat, .view = p->view};
    s->since = world_turn(match, p->view);
    for (unsigned i = 0; i < iterations; i++) {
        world_chance_seed(&s->chance, seed, i, match->seats);
        rules->determinise(match, p->view, &s->chance.deal, s->state);
        search_iterate(s);
    }
    search_open_votes(votes, &question);
    search_count_votes(votes, s, p->choice.seat);
    epic_action answer = search_elect(votes, NULL, &question);
    free(votes);
    free(memory);
    return answer;
}

// A search that is settled early answers what it would have answered in the end.
static void settled_searches_end(void **state)
{
    (void)state;
    unsigned shorter = 0;
    struct player *early = make_player("ismcts:600");
    struct player_opinion *opinion = malloc(sizeof *opinion);
    assert_non_null(opinion);
    for (unsigned i = 0; i < 12; i++) {
        struct position p = position_after(20 + i, 3 + i);
        epic_action answer = ask(early, &p, opinion);
        shorter += opinion->playouts < 600;
        assert_true(opinion->playouts <= 600);
        assert_int_equal(answer, answer_of_whole_search(&p, 600));
        free_position(&p);
    }
    assert_true(shorter > 0);
    free(opinion);
    player_free(early);
}

static void threads_make_no_difference(void **state)
{
    (void)state;
    struct player_opinion *opinions = malloc(2 * sizeof *opinions);
    struct player *player = make_player("ismcts:400,searches=5");
    struct position p = position_after(4, 9);
    assert_non_null(opinions);
    int usual = omp_get_max_threads();
    omp_set_num_threads(1);
    epic_action answer = ask(player, &p, &opinions[0]);
    for (int threads = 2; threads <= 5; threads++) {
        omp_set_num_threads(threads);
        assert_int_equal(ask(player, &p, &opinions[1]), answer);
        assert_true(same_opinion(&opinions[0], &opinions[1]));
    }
    omp_set_num_threads(usual);
    player_free(player);
    free_position(&p);
    free(opinions);
}

// --- Clocks ---------------------------------------------------------------------------------------

static void clocks_are_confessed(void **state)
{
    (void)state;
    static const char *const longer[] = {"ismcts:1,time=20", "ismcts:1,time=500", "ismcts:1,time=20000"};
    struct player *by_clock = make_player(longer[0]);
    struct player *by_count = make_player("ismcts:500");
    struct position p = position_after(5, 9);
    struct player_opinion *opinion = malloc(sizeof *opinion);
    assert_non_null(opinion);
    assert_true(player_looks_at_clock(by_clock));
    assert_false(player_looks_at_clock(by_count));
    assert_false(player_looks_at_clock(NULL));
    assert_non_null(strstr(player_warning(by_clock), "looks at the clock"));
    assert_null(player_warning(by_count));
    assert_null(player_warning(NULL));
    // A busy machine may leave us no more than a moment of a short time.
    uint64_t playouts = 0;
    for (unsigned i = 0; i < sizeof longer / sizeof *longer && playouts < 2; i++) {
        player_free(by_clock);
        by_clock = make_player(longer[i]);
        (void)ask(by_clock, &p, opinion);
        playouts = opinion->playouts;
    }
    assert_true(playouts > 1);
    free(opinion);
    free_position(&p);
    player_free(by_clock);
    player_free(by_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(likely_moves_are_tried),
        cmocka_unit_test(full_tree_grows_no_more),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(roots_move_with_their_trees),
        cmocka_unit_test(secrets_lose_one_tree),
        cmocka_unit_test(each_switch_counts),
        cmocka_unit_test(lethal_waits_for_hope),
        cmocka_unit_test(symmetric_moves_are_pruned),
        cmocka_unit_test(rival_is_not_pruned),
        cmocka_unit_test(opinions_fit),
        cmocka_unit_test(expectations_stay),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(settled_searches_end),
        cmocka_unit_test(clocks_are_confessed),
        cmocka_unit_test(what_was_not_learned_does_not_count),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

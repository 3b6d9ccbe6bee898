// A playout makes no heap allocation, nor does anything else that a search does between two playouts.
//
// The test takes the place of malloc and its kin and counts calls.  Sanitizers are already in that place and
// offer a hook instead.
#include "epicsim/epicsim.h"
#include "players/player.h"
#include "support/ecg_table.h"
#include "support/sanitized.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

// Volatile, because a compiler knows that malloc does not look at them.
static volatile bool counting;
static volatile unsigned long allocations;

static void count_one(void)
{
    if (counting)
        allocations = allocations + 1;
}

#ifdef SANITIZED

int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void *, size_t),
                                              void (*freed)(const volatile void *));

static void allocated(const volatile void *block, size_t size)
{
    (void)block;
    (void)size;
    count_one();
}

static void freed(const volatile void *block) { (void)block; }

static void start_to_count(void) { (void)__sanitizer_install_malloc_and_free_hooks(allocated, freed); }

#else

// The names are those of the C library.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size)
{
    count_one();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    count_one();
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    count_one();
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    count_one();
    return __libc_memalign(alignment, size);
}

// NOLINTEND(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name)

static void start_to_count(void) {}

#endif

struct fixture {
    struct ecg_table table;
    const struct epic_match *match;
    unsigned char *state, *view, *copy;
};

static void set_up(struct fixture *t)
{
    ecg_table_lay(&t->table, "tall", "wide");
    ecg_table_seat(&t->table);
    t->match = t->table.match;
    t->state = ecg_table_state(&t->table);
    t->copy = ecg_table_state(&t->table);
    t->view = ecg_table_state(&t->table);
}

static void clear_up(struct fixture *t)
{
    free(t->state);
    free(t->copy);
    free(t->view);
    ecg_table_clear(&t->table);
}

// What the game knows of playing well.
static void ask_for_advice(const struct fixture *t, const epic_action *list, unsigned count,
                           struct pcg *random)
{
    const struct epic_rules *rules = t->match->rules;
    float likely[EPIC_MAX_ACTIONS];
    struct epic_chance chance;
    double share[EPIC_MAX_SEATS];
    rules->forecast(t->match, t->copy, share);
    rules->prior(t->match, t->copy, list, count, likely);
    epic_chance_seed(&chance, 4, 0, t->match->seats);
    counting = counting && share[0] >= 0 && likely[0] >= 0;
    counting = counting && rules->is_legal(t->match, t->view, rules->advise(t->match, t->view, random));
    (void)rules->rollout(t->match, t->copy, &chance, random, 2, 32);
    counting = counting && rules->expect(t->match, t->view, 0) > 0;
    rules->play_to_settled(t->match, t->copy, &chance);
}

// One game in which each choice is looked at in the ways that a search looks at it.
static void search_like(const struct fixture *t, struct epic_chance *chance, struct pcg *random)
{
    const struct epic_rules *rules = t->match->rules;
    struct epic_choice choice;
    epic_action list[EPIC_MAX_ACTIONS];
    rules->start(t->match, t->state, chance);
    while (rules->choice(t->match, t->state, &choice)) {
        unsigned count = rules->legal(t->match, t->state, list);
        epic_action action = rules->pick(t->match, t->state, random);
        rules->observe(t->match, t->state, choice.seat, t->view);
        rules->determinise(t->match, t->view, random, t->copy);
        counting = counting && count > 0 && rules->is_legal(t->match, t->copy, action);
        ask_for_advice(t, list, count, random);
        (void)rules->seen(t->match, t->state, action, 1U - choice.seat);
        (void)rules->hash(t->match, t->state);
        rules->apply(t->match, t->state, action, chance);
    }
}

static void the_counter_counts(void **state)
{
    (void)state;
    start_to_count();
    counting = true;
    void *volatile block = malloc(100);
    counting = false;
    free(block);
    assert_true(allocations > 0);
}

static void playouts_do_not_allocate(void **state)
{
    (void)state;
    struct fixture t;
    set_up(&t);
    allocations = 0;
    counting = true;
    for (uint64_t game = 0; game < 1000; game++) {
        struct epic_chance chance;
        epic_chance_seed(&chance, 1, game, 2);
        struct pcg random = pcg_derive(1, game, 100);
        t.match->rules->start(t.match, t.state, &chance);
        (void)t.match->rules->playout(t.match, t.state, &chance, &random);
    }
    assert_true(counting);
    counting = false;
    assert_int_equal(allocations, 0);
    clear_up(&t);
}

static void searching_does_not_allocate(void **state)
{
    (void)state;
    struct fixture t;
    set_up(&t);
    allocations = 0;
    counting = true;
    for (uint64_t game = 0; game < 100; game++) {
        struct epic_chance chance;
        epic_chance_seed(&chance, 2, game, 2);
        struct pcg random = pcg_derive(2, game, 100);
        search_like(&t, &chance, &random);
    }
    assert_true(counting); // or an action was not legal in a determinised state
    counting = false;
    assert_int_equal(allocations, 0);
    clear_up(&t);
}

// The same by the functions that others call.
static void the_public_face_does_not_allocate(void **state)
{
    (void)state;
    struct fixture t;
    set_up(&t);
    struct epic_state *game = epic_state_new(t.match);
    struct epic_state *world = epic_state_new(t.match);
    struct epic_view *view = epic_view_new(t.match);
    struct epic_random *random = epic_random_new(3, 0);
    struct epic_choice choice;
    struct epic_outcome outcome;
    epic_action list[EPIC_MAX_ACTIONS];
    unsigned long wins = 0;
    epic_state_start(t.match, game, random);
    allocations = 0;
    counting = true;
    while (epic_state_choice(t.match, game, &choice)) {
        unsigned count = epic_state_actions(t.match, game, list, EPIC_MAX_ACTIONS);
        epic_view_observe(t.match, game, choice.seat, view);
        epic_view_determinise(t.match, view, world, random);
        (void)epic_state_playout(t.match, world, random);
        epic_state_outcome(t.match, world, &outcome);
        wins += outcome.winners == 1;
        (void)epic_state_apply(t.match, game, list[epic_random_below(random, count)], random, NULL);
        (void)epic_state_apply(t.match, game, 0, random, NULL);
    }
    counting = false;
    assert_int_equal(allocations, 0);
    assert_true(wins > 0);
    epic_random_free(random);
    epic_view_free(view);
    epic_state_free(world);
    epic_state_free(game);
    clear_up(&t);
}

// One game in which the player decides at each choice.
static void ask_player(const struct fixture *t, struct player_table *players)
{
    const struct epic_rules *rules = t->match->rules;
    struct epic_chance chance;
    struct epic_choice choice;
    epic_chance_seed(&chance, 3, 0, 2);
    struct pcg random = pcg_derive(3, 0, 100);
    rules->start(t->match, t->state, &chance);
    for (unsigned seat = 0; seat < 2; seat++)
        player_begin(players, seat, t->match, seat);
    while (rules->choice(t->match, t->state, &choice)) {
        epic_action action = player_decide(players, choice.seat, t->match, t->state, &random, NULL);
        for (unsigned seat = 0; seat < 2; seat++)
            player_watch(players, seat, t->match, t->state, choice.seat, action);
        rules->apply(t->match, t->state, action, &chance);
    }
}

static void deciding_does_not_allocate(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "random",
        "heuristic",
        "greedy",
        "policy",
        "flat:20",
        "pimc:4x8",
        "ismcts:20",
        "mo-ismcts:20",
        "beam:1x4",
        "cheat:20",
        "ismcts:20,keep=1,lethal=20",
        "mo-ismcts:20,keep=1,prune=1",
        "cheat:20,keep=1,halving=1",
        "ismcts:20,halving=1,horizon=2,noise=0.25",
        "ismcts:20,prior=0,urgency=0.1",
        "ismcts:20,horizon=0",
        "exploit:heuristic,iterations=20",
        "exploit:flat,iterations=20",
        "flat:20,horizon=0,discount=0.9",
        "ismcts:20,lists=1,lethal=20",
        "pimc:4x8,lists=1",
        "flat:20,lists=1",
    };
    struct fixture t;
    assert_int_equal(setenv("EPICSIM_DATA", EPICSIM_SOURCE_DIR "/decks", 1), 0);
    set_up(&t);
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct diag_list out = {0};
        struct player_table players = {0};
        struct player *player = player_new(specs[i], &out);
        assert_non_null(player);
        for (unsigned seat = 0; seat < 2; seat++)
            assert_true(player_sit(&players, seat, player, t.match, NULL));
        allocations = 0;
        counting = true;
        ask_player(&t, &players);
        counting = false;
        assert_int_equal(allocations, 0);
        player_table_free(&players);
        player_free(player);
        diag_free(&out);
    }
    clear_up(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counter_counts),          cmocka_unit_test(playouts_do_not_allocate),
        cmocka_unit_test(searching_does_not_allocate), cmocka_unit_test(the_public_face_does_not_allocate),
        cmocka_unit_test(deciding_does_not_allocate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// What the solver proves must hold in play: who follows it against anybody and any luck reaches the goal, and
// where it says that a goal cannot be reached, its replies keep everybody from reaching it.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cmocka_test.h"
#include "players/solver.h"
#include "support/ecg_decks.h"

enum {
    GAMES = 40,
    NODES = 5000,
    SMALL = 512, // positions that it remembers: most are forgotten, which must not matter
    LARGE = 1 << 14,
    TRIES = 4 // opponents that play at random
};

// A game played at random up to some choice, with what is needed to look at it.
struct table {
    const struct epic_match *match;
    void *state, *copy, *solver_memory;
    struct epic_chance chance;
    struct pcg random;
    unsigned forced, prevented;
};

static const struct epic_rules *rules(const struct table *t) { return t->match->rules; }

static uint32_t turn_of(const struct table *t, const void *state)
{
    struct epic_outcome outcome;
    rules(t)->outcome(t->match, state, &outcome);
    return outcome.turns;
}

static bool reached(const struct table *t, const struct solver_task *task)
{
    struct epic_outcome outcome;
    rules(t)->outcome(t->match, t->copy, &outcome);
    if (outcome.ending == EPIC_RUNNING)
        return task->goal == SOLVER_LOSES && outcome.left_order[task->seat] != 0;
    bool wins = outcome.winners == 1U << task->seat;
    bool loses = outcome.winners && !((unsigned)outcome.winners >> task->seat & 1U);
    return task->goal == SOLVER_WINS ? wins : loses;
}

// Either who wants the goal or who does not follows the solver, and the rest plays at random; the luck is new
// each time.
static void play_out(struct table *t, struct solver *solver, const struct solver_task *task,
                     bool seeker_follows)
{
    struct epic_choice choice;
    struct epic_chance chance;
    uint32_t last = turn_of(t, t->state) + task->turns - 1;
    bool goal = false;
    epic_chance_seed(&chance, pcg_next(&t->random), 0, t->match->seats);
    memcpy(t->copy, t->state, t->match->state_size);
    struct solver_task now = *task;
    while (!goal && turn_of(t, t->copy) <= last && rules(t)->choice(t->match, t->copy, &choice)) {
        struct solver_finding finding = {0};
        bool seeker = (choice.seat == task->seat) == (task->goal == SOLVER_WINS);
        now.turns = last - turn_of(t, t->copy) + 1;
        if (seeker == seeker_follows)
            solver_solve(solver, t->copy, &now, &finding);
        epic_action action = finding.best ? finding.best : rules(t)->pick(t->match, t->copy, &t->random);
        rules(t)->apply(t->match, t->copy, action, &chance);
        goal = turn_of(t, t->copy) <= last && reached(t, task);
    }
    assert_int_equal(goal, seeker_follows);
}

static void try_out(struct table *t, struct solver *solver, struct solver_task task)
{
    struct solver_finding finding;
    solver_solve(solver, t->state, &task, &finding);
    assert_true(0 <= finding.low && finding.low <= finding.high && finding.high <= 1);
    bool forced = finding.low >= 1;
    bool prevented = finding.high <= 0 && !task.sure;
    t->forced += forced;
    t->prevented += prevented;
    // It may need more positions from the next choice on, for it has forgotten some.
    task.nodes = UINT64_MAX;
    for (unsigned i = 0; i < TRIES && (forced || prevented); i++)
        play_out(t, solver, &task, forced);
}

static void try_position(struct table *t, uint32_t remembered)
{
    struct epic_choice choice;
    struct solver *solver = solver_make(t->solver_memory, t->match, remembered);
    (void)rules(t)->choice(t->match, t->state, &choice);
    struct solver_task task = {.seat = choice.seat, .nodes = NODES, .outcomes = SOLVER_OUTCOMES};
    for (unsigned kind = 0; kind < 4; kind++) {
        task.goal = kind & 1U ? SOLVER_LOSES : SOLVER_WINS;
        task.sure = (kind & 2U) != 0;
        task.turns = 1 + (kind & 1U);
        try_out(t, solver, task);
    }
}

static void try_game(struct table *t, unsigned game)
{
    struct epic_choice choice;
    epic_chance_seed(&t->chance, 77, game, t->match->seats);
    rules(t)->start(t->match, t->state, &t->chance);
    while (rules(t)->choice(t->match, t->state, &choice)) {
        if (choice.kind == EPIC_CHOICE_ACT && pcg_bounded(&t->random, 4) == 0)
            try_position(t, game & 1U ? SMALL : LARGE);
        epic_action action = rules(t)->pick(t->match, t->state, &t->random);
        rules(t)->apply(t->match, t->state, action, &t->chance);
    }
}

static void make_room(struct table *t)
{
    t->state = malloc(t->match->state_size);
    t->copy = malloc(t->match->state_size);
    t->solver_memory = memory_new(solver_size(t->match, LARGE));
    assert_true(t->state && t->copy && t->solver_memory);
}

static void free_room(struct table *t)
{
    free(t->state);
    free(t->copy);
    free(t->solver_memory);
}

static void test_proofs_hold_in_play(void **state)
{
    (void)state;
    struct diag_list list = {0};
    const struct epic_rules *ecg = epic_rules_find("ecg");
    void *cards = ecg_cards_all(&list);
    assert_non_null(cards);
    struct table t = {.random = pcg_seed(5, 6)};
    struct epic_options options = {.first_seat = -1};
    assert_true(epic_options_set(&options, "ecg", "health", 14, NULL));
    for (unsigned game = 0; game < GAMES; game++) {
        unsigned seats = game % 8 == 7 ? 3 : 2;
        struct epic_deck *decks[3] = {NULL};
        for (unsigned i = 0; i < seats; i++)
            decks[i] = ecg_random_deck(cards, &t.random, &list);
        struct epic_match *match =
            ecg->match_new(ecg, cards, (const struct epic_deck *const *)decks, seats, &options, &list);
        assert_non_null(match);
        t.match = match;
        make_room(&t);
        try_game(&t, game);
        free_room(&t);
        ecg->match_free(match);
        for (unsigned i = 0; i < seats; i++)
            epic_deck_free(decks[i]);
    }
    assert_true(t.forced > 30);
    assert_true(t.prevented > 30);
    ecg->cards_free(cards);
    diag_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proofs_hold_in_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

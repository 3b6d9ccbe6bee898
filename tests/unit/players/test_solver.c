// Exact play: positions whose value can be worked out by hand, and what is said where the search gives up.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cmocka_test.h"
#include "players/solver.h"
#include "rules/scenario.h"

static const char cards[] = "champion \"Kong\" wild beast, cost 1, 13/14\n"
                            "event \"Bolt\" sage, cost 0\n"
                            "  deal 3 damage to any target\n"
                            "event \"Heal\" sage, cost 0\n"
                            "  gain 5 health\n"
                            "event \"Dig\" sage, cost 0\n"
                            "  draw 1\n"
                            "event \"Doom\" sage, cost 0\n"
                            "  each player loses 9 health\n";

enum { POSITIONS = 4096, NODES = 100000 };

struct asked {
    struct solver_task task;
    struct solver_finding finding;
    bool lethal; // look from the seat's view
    struct solver_lethal found;
    struct text line;
    unsigned visited;
};

static void write_line(struct asked *asked, struct solver *solver, const struct scenario_position *position)
{
    const struct epic_match *match = position->match;
    unsigned char *state = malloc(match->state_size);
    unsigned char *before = malloc(match->state_size);
    struct solver_step step;
    assert_non_null(state);
    assert_non_null(before);
    memcpy(state, position->state, match->state_size);
    memcpy(before, state, match->state_size);
    while (solver_follow(solver, state, &asked->task, &step)) {
        text_appendf(&asked->line, "%sP%u%s ", asked->line.length ? "; " : "", step.seat + 1U,
                     step.chance ? " by chance" : "");
        match->rules->action_explain(match, before, step.action, &asked->line);
        memcpy(before, state, match->state_size);
    }
    free(before);
    free(state);
}

static void visit(void *context, const struct scenario_position *position)
{
    struct asked *asked = context;
    const struct epic_match *match = position->match;
    void *memory = memory_new(solver_size(match, POSITIONS));
    void *view = malloc(match->view_size);
    struct pcg random = pcg_seed(1, 2);
    assert_non_null(memory);
    assert_non_null(view);
    struct solver *solver = solver_make(memory, match, POSITIONS);
    if (asked->lethal) {
        match->rules->observe(match, position->state, asked->task.seat, view);
        solver_find_lethal(solver, match, view, asked->task.seat, 40, asked->task.nodes, &random,
                           &asked->found);
    } else {
        solver_solve(solver, position->state, &asked->task, &asked->finding);
        write_line(asked, solver, position);
    }
    asked->visited++;
    free(view);
    free(memory);
}

static struct solver_task task(enum solver_goal goal, unsigned turns, bool sure)
{
    return (struct solver_task){
        .seat = 0, .goal = goal, .turns = turns, .sure = sure, .nodes = NODES, .outcomes = SOLVER_OUTCOMES};
}

static void ask(struct asked *asked, const char *setup)
{
    struct text text = {0}, out = {0};
    struct scenario_tally tally = {0};
    const struct scenario_options options = {.visit = visit, .context = asked};
    text_appendf(&text, "scenario \"a position\"\n%s", setup);
    const struct diag_source card_file = {"test.cards", cards, strlen(cards)};
    const struct diag_source file = {"test.scenario", text_string(&text), text.length};
    scenario_run(epic_rules_find("ecg"), &card_file, 1, &file, &options, &tally, &out);
    if (asked->visited != 1)
        print_error("%s", text_string(&out));
    assert_int_equal(asked->visited, 1);
    text_free(&text);
    text_free(&out);
}

static struct solver_finding solve(const char *setup, struct solver_task wanted)
{
    struct asked asked = {.task = wanted};
    ask(&asked, setup);
    text_free(&asked.line);
    return asked.finding;
}

static struct solver_lethal lethal(const char *setup)
{
    struct asked asked = {.task = task(SOLVER_WINS, 1, true), .lethal = true};
    ask(&asked, setup);
    return asked.found;
}

static void assert_between(struct solver_finding finding, double low, double high)
{
    assert_float_equal(finding.low, low, 1e-12);
    assert_float_equal(finding.high, high, 1e-12);
}

// --- Without chance -------------------------------------------------------------------------------

static const char two_bolts[] = "  P1\n    hand 2x\"Bolt\"\n  P2\n    health %d\n";

static void test_forced_by_what_adds_up(void **state)
{
    (void)state;
    char six[128], seven[128];
    (void)snprintf(six, sizeof six, two_bolts, 6);
    (void)snprintf(seven, sizeof seven, two_bolts, 7);
    assert_between(solve(six, task(SOLVER_WINS, 1, true)), 1, 1);
    assert_between(solve(seven, task(SOLVER_WINS, 1, true)), 0, 0);
    assert_between(solve(six, task(SOLVER_LOSES, 1, true)), 0, 0);
}

static void test_the_defence_is_seen(void **state)
{
    (void)state;
    const char *open = "  P1\n    board \"Kong\"\n  P2\n    health 13\n";
    const char *blocked = "  P1\n    board \"Kong\"\n  P2\n    health 13\n    board \"Plain 1/1\"\n";
    const char *cleared = "  P1\n    board \"Kong\"\n    hand \"Bolt\"\n"
                          "  P2\n    health 13\n    board \"Plain 1/1\"\n";
    const char *healed = "  P1\n    board \"Kong\"\n  P2\n    health 13\n    hand \"Heal\"\n";
    assert_between(solve(open, task(SOLVER_WINS, 1, true)), 1, 1);
    assert_between(solve(blocked, task(SOLVER_WINS, 1, true)), 0, 0);
    assert_between(solve(cleared, task(SOLVER_WINS, 1, true)), 1, 1);
    assert_between(solve(healed, task(SOLVER_WINS, 1, true)), 0, 0);
}

static void test_the_horizon(void **state)
{
    (void)state;
    // Whoever has to draw from an empty deck wins: P2 in the next turn, P1 in the one after it.
    const char *setup = "  P1\n    deck empty\n    health 5\n  P2\n    deck \"Kong\"\n";
    const char *hopeless = "  P1\n    deck 12\n  P2\n    deck empty\n";
    assert_between(solve(setup, task(SOLVER_WINS, 2, true)), 0, 0);
    assert_between(solve(setup, task(SOLVER_WINS, 3, true)), 1, 1);
    assert_between(solve(setup, task(SOLVER_WINS, 0, true)), 1, 1);
    assert_between(solve(hopeless, task(SOLVER_LOSES, 1, true)), 0, 0);
    assert_between(solve(hopeless, task(SOLVER_LOSES, 2, true)), 1, 1);
    assert_between(solve(hopeless, task(SOLVER_WINS, 0, true)), 0, 0);
}

static void test_a_draw_is_neither(void **state)
{
    (void)state;
    // Doom is all there is; P2, whose turn comes next, would win by an empty deck.
    const char *setup = "  P1\n    health 9\n    hand \"Doom\"\n    deck empty\n"
                        "  P2\n    health 9\n    deck empty\n";
    assert_between(solve(setup, task(SOLVER_WINS, 0, true)), 0, 0);
    assert_between(solve(setup, task(SOLVER_LOSES, 0, true)), 0, 0);
}

static void test_the_line(void **state)
{
    (void)state;
    struct asked asked = {.task = task(SOLVER_WINS, 1, true)};
    ask(&asked, "  P1\n    hand 2x\"Bolt\"\n  P2\n    health 6\n");
    assert_string_equal(text_string(&asked.line),
                        "P1 play \"Bolt\"; P1 target P2; P1 play \"Bolt\"; P1 target P2");
    text_free(&asked.line);
}

// --- Chance ---------------------------------------------------------------------------------------

static const char dig[] =
    "  P1\n    hand 2x\"Dig\"\n    deck shuffled 2x\"Bolt\", 3x\"Kong\"\n  P2\n    health 3\n";

static void test_probabilities(void **state)
{
    (void)state;
    // Two of five cards, two of which are wanted: 1 - 3/5 * 2/4.
    assert_between(solve(dig, task(SOLVER_WINS, 1, false)), 0.7, 0.7);
    assert_between(solve(dig, task(SOLVER_WINS, 1, true)), 0, 0);
}

static void test_chance_that_is_no_matter(void **state)
{
    (void)state;
    const char *setup = "  P1\n    hand \"Dig\", \"Bolt\"\n    deck shuffled 2x\"Bolt\", 3x\"Kong\"\n"
                        "  P2\n    health 3\n";
    const char *all_alike = "  P1\n    hand \"Dig\"\n    deck shuffled 5x\"Bolt\"\n  P2\n    health 3\n";
    assert_between(solve(setup, task(SOLVER_WINS, 1, false)), 1, 1);
    assert_between(solve(all_alike, task(SOLVER_WINS, 1, true)), 1, 1);
}

static void test_draws_behind_the_horizon(void **state)
{
    (void)state;
    struct solver_task narrow = task(SOLVER_WINS, 1, true);
    narrow.outcomes = 1;
    const char *setup = "  P2\n    deck shuffled 2x\"Bolt\", 3x\"Kong\"\n";
    struct solver_finding finding = solve(setup, narrow);
    assert_between(finding, 0, 0);
    assert_int_equal(finding.out_of_luck, 0);
}

// --- Giving up ------------------------------------------------------------------------------------

static void test_too_many_outcomes(void **state)
{
    (void)state;
    struct solver_task narrow = task(SOLVER_WINS, 1, false);
    narrow.outcomes = 1;
    struct solver_finding finding = solve(dig, narrow);
    assert_between(finding, 0, 1);
    assert_true(finding.out_of_luck > 0);
    assert_int_equal(finding.out_of_room, 0);
}

static void test_too_many_positions(void **state)
{
    (void)state;
    struct solver_task small = task(SOLVER_WINS, 1, false);
    for (small.nodes = 1; small.nodes < 12; small.nodes++) {
        struct solver_finding finding = solve(dig, small);
        assert_true(finding.low <= 0.7 && finding.high >= 0.7);
        assert_true(finding.out_of_room > 0);
    }
}

// --- Hidden cards ---------------------------------------------------------------------------------

static void test_lethal_without_hidden_cards(void **state)
{
    (void)state;
    struct solver_lethal found = lethal("  P1\n    hand 2x\"Bolt\"\n  P2\n    health 6\n");
    assert_true(found.proven);
    assert_int_not_equal(found.action, 0);
    found = lethal("  P1\n    hand 2x\"Bolt\"\n  P2\n    health 7\n");
    assert_false(found.proven);
    assert_int_equal(found.action, 0);
    assert_int_equal(found.won, 0);
}

static void test_lethal_against_a_hidden_hand(void **state)
{
    (void)state;
    // Kong is enough unless the one hidden card is one of the two that heal, of twenty.
    struct solver_lethal found = lethal("  P1\n    board \"Kong\"\n"
                                        "  P2\n    health 13\n    hand \"Filler\"\n"
                                        "    deck shuffled 2x\"Heal\", 17x\"Filler\"\n");
    assert_false(found.proven);
    assert_int_not_equal(found.action, 0);
    assert_int_equal(found.worlds, 40);
    assert_in_range(found.won, 25, 39);
    // No card that may be there helps.
    found = lethal("  P1\n    hand 2x\"Bolt\"\n  P2\n    health 6\n    hand \"Filler\"\n");
    assert_false(found.proven);
    assert_int_equal(found.won, 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced_by_what_adds_up),
        cmocka_unit_test(test_the_defence_is_seen),
        cmocka_unit_test(test_the_horizon),
        cmocka_unit_test(test_a_draw_is_neither),
        cmocka_unit_test(test_the_line),
        cmocka_unit_test(test_probabilities),
        cmocka_unit_test(test_chance_that_is_no_matter),
        cmocka_unit_test(test_draws_behind_the_horizon),
        cmocka_unit_test(test_too_many_outcomes),
        cmocka_unit_test(test_too_many_positions),
        cmocka_unit_test(test_lethal_without_hidden_cards),
        cmocka_unit_test(test_lethal_against_a_hidden_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// What a search says of a choice, from trees that are made by hand.
#include "players/search_run.h"

#include "cmocka_test.h"

enum { MOVE = 10, OTHER, UNTRIED }; // actions

static struct search search;
static struct search_node nodes[8];
static struct search_votes votes;
static struct player_opinion opinion;
static const struct player_question question = {.seat = 1, .opinion = &opinion};

// Seat 1 has tried two moves; after the first one seat 0 has answered so many times.  In the other tree
// somebody is seen to do something.
static void grow(uint32_t answers)
{
    search = (struct search){.trees = 2, .nodes = nodes};
    nodes[0] = (struct search_node){.child = 2};
    nodes[1] = (struct search_node){.child = 3};
    nodes[2] = (struct search_node){.action = MOVE, .mover = 1, .visits = 100};
    nodes[3] = (struct search_node){
        .action = MOVE, .mover = 1, .visits = 9, .points = 3 * WORLD_WIN, .next = 4, .child = 5};
    nodes[4] = (struct search_node){.action = OTHER, .mover = 1, .visits = 6, .points = 6 * WORLD_WIN};
    nodes[5] = (struct search_node){.action = OTHER, .mover = 0, .visits = answers};
    votes = (struct search_votes){.count = 3, .list = {MOVE, OTHER, UNTRIED}};
}

// The seat's own tree is asked, and what several searches say adds up.
static void searches_add_up(void **state)
{
    (void)state;
    grow(0);
    for (unsigned times = 1; times <= 3; times++) {
        search_count_votes(&votes, &search, 1);
        assert_true(votes.visits[0] == 9 * times && votes.visits[1] == 6 * times && votes.visits[2] == 0);
        assert_true(votes.points[0] == (uint64_t)3 * WORLD_WIN * times);
        assert_int_equal(search_elect(&votes, NULL, &question), MOVE);
        assert_true(opinion.of[0].value == 1.0 / 3 && opinion.of[1].value == 1);
        assert_true(opinion.of[2].value == 0.5 && opinion.of[2].visits == 0); // nobody knows
    }
}

static void of_equals_the_better_one_is_elected(void **state)
{
    (void)state;
    grow(0);
    nodes[4].visits = 9;
    search_count_votes(&votes, &search, 1);
    assert_int_equal(search_elect(&votes, NULL, &question), OTHER);
}

// What few iterations did is no part of the line.
static void lines_have_enough_behind_them(void **state)
{
    (void)state;
    for (uint32_t answers = 7; answers <= 8; answers++) {
        grow(answers);
        search_count_votes(&votes, &search, 1);
        (void)search_elect(&votes, &search, &question);
        assert_int_equal(opinion.line_length, answers - 6);
        assert_int_equal(opinion.line[0], MOVE);
    }
    assert_int_equal(opinion.line[1], OTHER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_add_up),
        cmocka_unit_test(of_equals_the_better_one_is_elected),
        cmocka_unit_test(lines_have_enough_behind_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

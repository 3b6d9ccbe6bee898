// What positions of Epic TCG are thought to be worth.
#include "cmocka_test.h"
#include "engine/heuristics/heuristics.h"
#include "games/champions/heuristics/heuristics.h"
#include "support/visited.h"

static void note_worth(void *context, const struct scenario_position *p)
{
    *(int32_t *)context = p->match->rules->evaluate(p->match, p->state, 0);
}

// However much somebody has.
static void nothing_is_like_having_won(void **state)
{
    (void)state;
    int32_t worth = 0;
    visit_positions("tcg", "champion \"Titan\" wild natural, action, fast, 9999/9999\n  breakthrough\n",
                    "scenario \"titans\" T-start-1\n  P1\n    board 40x\"Titan\"\n  expect running\n",
                    note_worth, &worth);
    assert_true(worth > ENGINE_WORTH_WIN / 4);
    assert_true(worth < ENGINE_WORTH_WIN * 3 / 4);
}

static void note_unstoppable(void *context, const struct scenario_position *p)
{
    struct engine_game g = engine_look_at(p->match, p->state);
    *(bool *)context = champ_is_unstoppable(&g, board_player(&g, 0)->control, 1U << 1);
}

static bool is_unstoppable(const char *board)
{
    bool found = false;
    char text[200];
    snprintf(
        text, sizeof text,
        "scenario \"guards\" T-start-1\n  P1\n    board \"Wolf\"\n  P2\n    board %s\n  expect running\n",
        board);
    visit_positions(
        "tcg",
        "champion \"Wolf\" wild natural, free, build, 4/4\nobject \"Altar\" evil magical, free, build\n",
        text, note_unstoppable, &found);
    return found;
}

static void objects_block_nothing(void **state)
{
    (void)state;
    assert_false(is_unstoppable("\"Wolf\""));
    assert_true(is_unstoppable("\"Altar\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_like_having_won),
                                       cmocka_unit_test(objects_block_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

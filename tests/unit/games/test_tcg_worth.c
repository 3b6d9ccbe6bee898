// What positions of Epic TCG are thought to be worth.
#include "cmocka_test.h"
#include "engine/heuristics/heuristics.h"
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_like_having_won)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

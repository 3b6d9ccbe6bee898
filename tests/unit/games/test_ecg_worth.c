// What positions of Epic Card Game are thought to be worth.
#include "cmocka_test.h"
#include "engine/heuristics/heuristics.h"
#include "support/visited.h"

static void note_worth(void *context, const struct scenario_position *p)
{
    *(int32_t *)context = p->match->rules->evaluate(p->match, p->state, 0);
}

static int32_t worth_of(const char *board)
{
    int32_t worth = 0;
    char text[200];
    (void)snprintf(text, sizeof text, "scenario \"titans\" E1.1.1\n  P1\n    board %s\n  expect running\n",
                   board);
    visit_positions("ecg", "champion \"Titan\" wild, cost 0, 999/999\n  breakthrough\n", text, note_worth,
                    &worth);
    return worth;
}

// However much somebody has.
static void nothing_is_like_having_won(void **state)
{
    (void)state;
    static const char *const boards[] = {"\"Titan\"", "2x\"Titan\"", "4x\"Titan\"", "8x\"Titan\"",
                                         "40x\"Titan\""};
    int32_t worth = 0;
    for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++) {
        int32_t before = worth;
        worth = worth_of(boards[i]);
        assert_true(worth >= before);
        assert_true(worth < ENGINE_WORTH_WIN * 3 / 4);
    }
    assert_true(worth > ENGINE_WORTH_WIN / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_like_having_won)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// What card files of Epic TCG may get wrong beyond what traits a card has (test_cards_tcg.c): each mistake is
// reported where it is.
#include "cmocka_test.h"
#include "support/cards/mistakes.h"

static const char setting[] = "token \"Human\" good natural human, 1/1\n"
                              "token \"Wolf\" wild natural wolf, 2/2\n";

#define CHAMPION "champion \"C\" good natural, action, build, 2/2\n"
#define OBJECT   "object \"O\" good natural, action, build\n"
#define EVENT    "event \"E\" good natural, action, fast\n"

static const struct mistake mistakes[] = {
    // first lines
    {"champion \"C\" good natural, action, action, build, 2/2\n", "1:36", "given twice", NULL},
    {"champion \"C\" good natural, action, build, fast, 2/2\n", "1:43", "given twice", NULL},
    {"champion \"C\" good natural, action, build, 2/2, 3/3\n", "1:48", "given twice", NULL},
    {"champion \"C\" good natural magical, action, build, 2/2\n", "1:27", "a second origin", NULL},
    {"token \"T\" good natural, action, 1/1\n", "1:1", "it has no cost and no speed", NULL},
    {"token \"T\" good natural, build, 1/1\n", "1:1", "it has no cost and no speed", NULL},
    {"token \"T\" good natural, common, 1/1\n", "1:1", "it has no cost and no speed", NULL},
    {"token \"T\" natural, 1/1\n", "1:1", "a token needs one alignment", NULL},
    {"token \"T\" good natural\n", "1:1", "a token needs offense and defense", NULL},
    {"object \"O\" good, action, build\n", "1:1", "an object needs an origin", NULL},
    // costs
    {CHAMPION "  0 actions, fast: draw 1\n", "2:3", "from 1 to 254", NULL},
    {CHAMPION "  lose 255 mojo, fast: draw 1\n", "2:8", "from 1 to 254", NULL},
    {CHAMPION "  expend, expend, fast: draw 1\n", "2:11", "this cost is given twice", NULL},
    {CHAMPION "  1 action, 2 actions, fast: draw 1\n", "2:13", "this cost is given twice", NULL},
    {CHAMPION "  expend: draw 1\n", "2:3", "needs a speed after its costs", NULL},
    {CHAMPION "  fast, expend, fast: draw 1\n", "2:3", "the speed comes after the costs, once", NULL},
    {CHAMPION "  expend, fast, build: draw 1\n", "2:11", "the speed comes after the costs, once", NULL},
    {CHAMPION "  in discard, expend, fast: return this\n", "2:15", "only by what is in play", NULL},
    {CHAMPION "  in discard, break this, fast: return this\n", "2:15", "only by what is in play", NULL},
    {CHAMPION "  in discard, remove 1 counter, fast: return this\n", "2:15", "only by what is in play", NULL},
    {EVENT "  extra cost: banish this\n  draw 1\n", "2:15", "only by what is in play", NULL},
    {EVENT "  extra cost: 1 action\n  extra cost: 1 action\n  draw 1\n", "3:3", "extra cost is given twice",
     NULL},
    {EVENT "  extra cost: lose 2 mojo, build\n  draw 1\n", "2:28", "has no speed", NULL},
    // effects
    {EVENT "  break target natural magical champion\n", "2:24", "a second origin", NULL},
    {EVENT "  target champion gains deadly and deadly this turn\n", "2:36", "given twice", NULL},
    {EVENT "  target champion loses recall this turn\n", "2:25", "cannot be lost", NULL},
    {EVENT "  draw 1\n  choose one:\n    draw 1\n    draw 2\n", "3:3", "either effects or halves", NULL},
    {EVENT "  choose one: draw 1\n", "2:3", "two to 16", NULL},
    {EVENT, "1:1", "this event has no effect", NULL},
    {EVENT "  banish this\n", "2:3", "neither in play nor", NULL},
    {OBJECT "  fast: draw 1 draw 1\n", "2:16", "\";\"", NULL},
};

static void each_mistake_is_reported_where_it_is(void **state)
{
    (void)state;
    assert_reported(epic_rules_find("tcg"), setting, mistakes, sizeof mistakes / sizeof *mistakes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_mistake_is_reported_where_it_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// What a turn of Epic Card Game leaves unused: told of positions by what their titles say.
#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "cmocka_test.h"
#include "rules/scenario.h"

static const char cards[] = "champion \"Bear\" wild bear, cost 0, 3/3\n"
                            "champion \"Ghost\" sage spirit, cost 0, 2/2\n"
                            "  unblockable\n"
                            "champion \"Bird\" wild bird, cost 0, 1/1\n"
                            "  airborne\n"
                            "champion \"Wall\" good wall, cost 0, 0/9\n"
                            "  unblockable\n"
                            "event \"Bolt\" wild, cost 1\n"
                            "  deal 4 damage to target player\n";

static const char positions[] =
    "scenario \"card\" E4.3.1\n  turn 9 P1 main\n  P1\n    hand \"Bolt\", \"Bear\"\n  expect running\n"
    "scenario \"nothing, without gold\" E4.3.1\n  turn 9 P1 main\n  P1\n    gold 0\n    hand \"Bolt\", "
    "\"Bear\"\n"
    "  expect running\n"
    "scenario \"attack\" E4.3.1\n  turn 9 P1 main\n  P1\n    board \"Bear\"\n    hand \"Bear\"\n  expect "
    "running\n"
    "scenario \"nothing, for somebody blocks\" E4.3.1\n  turn 9 P1 main\n  P1\n    board \"Bear\"\n  P2\n"
    "    board \"Bear\"\n  expect running\n"
    "scenario \"attack of a ghost\" E4.3.1\n  turn 9 P1 main\n  P1\n    board \"Ghost\"\n  P2\n    board "
    "\"Bear\"\n"
    "  expect running\n"
    "scenario \"nothing of a wall\" E4.3.1\n  turn 9 P1 main\n  P1\n    board \"Wall\"\n  expect running\n"
    "scenario \"attack of a bird, card\" E4.3.1\n  turn 9 P1 main\n  P1\n    board \"Bird\"\n    hand "
    "\"Bolt\"\n"
    "  P2\n    board \"Bear\"\n  expect running\n"
    "scenario \"attack past the expended\" E4.3.1\n  turn 9 P1 main\n  P1\n    board \"Bear\"\n  P2\n"
    "    board \"Bear\" expended\n  expect running\n";

static unsigned expected(const char *title)
{
    return (strstr(title, "card") ? 1U << EPIC_UNUSED_CARD : 0) |
           (strstr(title, "attack") ? 1U << EPIC_UNUSED_DAMAGE : 0);
}

static void visit(void *context, const struct scenario_position *p)
{
    epic_action list[EPIC_MAX_ACTIONS];
    const struct epic_rules *rules = p->match->rules;
    unsigned count = rules->legal(p->match, p->state, list);
    for (unsigned i = 0; i < count; i++) {
        struct epic_use use = rules->use(p->match, p->state, list[i]);
        bool passes = i == count - 1;
        if (use.could != expected(p->title) || use.left != (passes ? use.could : 0))
            fail_msg("%s: could %u, left %u by action %u", p->title, use.could, use.left, i);
    }
    ++*(unsigned *)context;
}

static void main_phases(void **state)
{
    (void)state;
    enum { POSITIONS = 8 };
    unsigned seen = 0;
    struct scenario_tally tally = {0};
    struct text out = {0};
    const struct scenario_options options = {.visit = visit, .context = &seen};
    const struct diag_source deck = {"test.cards", cards, sizeof cards - 1};
    const struct diag_source asked = {"test.scenario", positions, sizeof positions - 1};
    scenario_run(epic_rules_find("ecg"), &deck, 1, &asked, &options, &tally, &out);
    if (tally.bad || tally.failed)
        fail_msg("%s", text_string(&out));
    assert_int_equal(seen, POSITIONS);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(main_phases)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

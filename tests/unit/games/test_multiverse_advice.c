// What a sensible player of the superhero game does.
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cmocka_test.h"
#include "support/visited.h"

#define CARDS                                              \
    "foothold \"Base\" red\n"                              \
    "character \"Small\" red genetic human, cost 1, 1/1\n" \
    "character \"Large\" red genetic human, cost 7, 9/9\n" \
    "incident \"Spell\", cost 0, ambiguous, this turn\n  target own character "

enum { SMALL, LARGE };
static const char position[] = "scenario \"spell\" M-incident-dur-10\n"
                               "  turn P1 incidents\n"
                               "  P1\n"
                               "    hand \"Spell\"\n"
                               "    board \"Small\" tapped as s, \"Large\" tapped as l\n"
                               "  expect running\n";

static void note_target(void *context, const struct scenario_position *shown)
{
    struct played_position p = play_from(shown);
    play_action(&p, "play \"Spell\"");
    struct text said = play_advice(&p);
    (void)snprintf(context, 100, "%s", text_string(&said));
    text_free(&said);
    play_end(&p);
}

static void assert_target(const char *cards, unsigned place)
{
    char said[100], wanted[100];
    (void)snprintf(wanted, sizeof wanted, "target %u", place);
    visit_positions("multiverse", cards, position, note_target, said);
    if (strcmp(said, wanted) != 0)
        fail_msg("%s: %s", cards, said);
}

// What is good for a character is for the best one, what hurts it for the least.
static void limits_are_good_or_bad(void **state)
{
    (void)state;
    assert_target(CARDS "may attack tapped\n", LARGE);
    assert_target(CARDS "may block tapped\n", LARGE);
    assert_target(CARDS "may kill anybody\n", LARGE);
    assert_target(CARDS "cannot be attacked\n", LARGE);
    assert_target(CARDS "cannot be blocked\n", LARGE);
    assert_target(CARDS "cannot be wounded\n", LARGE);
    assert_target(CARDS "cannot attack\n", SMALL);
    assert_target(CARDS "cannot block\n", SMALL);
    assert_target(CARDS "cannot untap\n", SMALL);
    assert_target(CARDS "cannot use abilities\n", SMALL);
    assert_target(CARDS "cannot do heroic acts\n", SMALL);
    assert_target(CARDS "cannot move to the holding area\n", SMALL);
    assert_target(CARDS "must attack\n", SMALL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(limits_are_good_or_bad)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

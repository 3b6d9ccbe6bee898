// What players make of Hunter: whose weakness is good for whom, and who has to be feared.
#include <string.h>

#include "base/text.h"
#include "cmocka_test.h"
#include "support/visited.h"

static const char cards[] = "champion \"Bear\" wild bear, cost 0, 3/3\n"
                            "champion \"Giant\" wild giant, cost 0, 9/9\n";

#define TABLE(title, play, lines) \
    "scenario \"" title "\" B-firstblood-4\n  seats 4\n  option play " play "\n" lines "  expect running\n"
#define FIRST_BLOOD(title, lines)   TABLE(title, "hunter-first-blood", lines)
#define LAST_STANDING(title, lines) TABLE(title, "hunter-last-standing", lines)
#define FREE_FOR_ALL(title, lines)  TABLE(title, "free-for-all", lines)

static int32_t worth(const struct scenario_position *p)
{
    return p->match->rules->evaluate(p->match, p->state, 0);
}

// --- Whose weakness is good -----------------------------------------------------------------------

struct worths {
    int32_t of[8];
    unsigned count;
};

static void note_worth(void *context, const struct scenario_position *p)
{
    struct worths *worths = context;
    worths->of[worths->count++] = worth(p);
}

#define WEAK(seat) "  " seat "\n    health 9\n"

static void first_blood_is_the_preys(void **state)
{
    (void)state;
    enum { EVEN, OWN, PREY, FAR, HUNTER, POSITIONS };
    struct worths worths = {0};
    visit_positions("ecg", cards,
                    FIRST_BLOOD("even", "") FIRST_BLOOD("own", WEAK("P1")) FIRST_BLOOD("prey", WEAK("P2"))
                        FIRST_BLOOD("far", WEAK("P3")) FIRST_BLOOD("hunter", WEAK("P4")),
                    note_worth, &worths);
    assert_int_equal(worths.count, POSITIONS);
    assert_true(worths.of[PREY] > worths.of[EVEN] && worths.of[OWN] < worths.of[EVEN]);
    assert_true(worths.of[FAR] <= worths.of[EVEN] && worths.of[HUNTER] <= worths.of[EVEN]);
}

static void the_last_one_outlives_all(void **state)
{
    (void)state;
    enum { EVEN, PREY, FAR, HUNTER, POSITIONS };
    struct worths worths = {0};
    visit_positions("ecg", cards,
                    LAST_STANDING("even", "") LAST_STANDING("prey", WEAK("P2"))
                        LAST_STANDING("far", WEAK("P3")) LAST_STANDING("hunter", WEAK("P4")),
                    note_worth, &worths);
    assert_int_equal(worths.count, POSITIONS);
    for (unsigned i = PREY; i < POSITIONS; i++)
        assert_true(worths.of[i] > worths.of[EVEN]);
}

// --- Who has to be feared -------------------------------------------------------------------------

static void attacks_if_it_says_so(void *context, const struct scenario_position *p)
{
    struct played_position played = play_from(p);
    struct text said = play_advice(&played);
    bool attacks = strncmp(text_string(&said), "attack", 6) == 0;
    if (attacks != (strstr(p->title, "attack") != NULL))
        fail_msg("%s: %s", p->title, text_string(&said));
    text_free(&said);
    play_end(&played);
    ++*(unsigned *)context;
}

// One who is as good as dead without a guard.
#define GUARD       "  P1\n    health 8\n    board \"Bear\"\n"
#define GIANT(seat) "  " seat "\n    board \"Giant\" expended\n"

static void only_hunters_are_feared(void **state)
{
    (void)state;
    unsigned seen = 0;
    visit_positions("ecg", cards,
                    FREE_FOR_ALL("guard", GUARD GIANT("P3")) FIRST_BLOOD("attack, far", GUARD GIANT("P3"))
                        FIRST_BLOOD("attack, prey", GUARD GIANT("P2"))
                            FIRST_BLOOD("guard, hunter", GUARD GIANT("P4")),
                    attacks_if_it_says_so, &seen);
    assert_int_equal(seen, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_blood_is_the_preys),
        cmocka_unit_test(the_last_one_outlives_all),
        cmocka_unit_test(only_hunters_are_feared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

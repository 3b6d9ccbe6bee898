// What programs are told of an action.
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/encoding/json.h"
#include "cmocka_test.h"
#include "support/visited.h"

// What is said of a mode; NULL: nothing. json_decref.
static json_t *told_of(const struct played_position *p, const char *words)
{
    struct text text = {0};
    struct json json = {.out = &text};
    json_put_open(&json, NULL, '{');
    p->match->rules->action_json(p->match, p->state, play_named(p, words), &json);
    json_put_close(&json, '}');
    json_t *object = json_loadb(text_string(&text), text.length, 0, NULL);
    assert_non_null(object);
    text_free(&text);
    return object;
}

static void assert_modes(struct played_position *p, const char *card, const char *const *effects)
{
    char words[100];
    (void)snprintf(words, sizeof words, "play \"%s\"", card);
    play_action(p, words);
    for (unsigned i = 0; !play_may(p, "mode 1") && i < 10; i++)
        play_action(p, "pass");
    for (int i = 0; effects[i]; i++) {
        (void)snprintf(words, sizeof words, "mode %d", i + 1);
        json_t *object = told_of(p, words);
        assert_int_equal(json_integer_value(json_object_get(object, "mode")), i + 1);
        const char *says = json_string_value(json_object_get(object, "says"));
        assert_string_equal(says ? says : "", effects[i]);
        json_decref(object);
    }
}

static const char cards[] =
    "event \"Lines\" wild, cost 0\n  choose one:\n    draw 2\n    draw 1; gain 3 health\n"
    "event \"Line\" wild, cost 0\n  gain 1 health\n  choose one: draw 1 | gain 5 health | draw 3\n"
    "event \"Two\" wild, cost 0\n  choose one: draw 1 | gain 5 health\n"
    "  choose one: draw 3 | gain 1 health\n";

static void note_modes(void *context, const struct scenario_position *position)
{
    struct played_position p = play_from(position);
    if (strcmp(position->title, "lines") == 0)
        assert_modes(&p, "Lines", (const char *const[]){"draw 2", "draw 1; gain 3 health", NULL});
    else if (strcmp(position->title, "line") == 0)
        assert_modes(&p, "Line", (const char *const[]){"draw 1", "gain 5 health", "draw 3", NULL});
    else // which of the two is asked about is not known
        assert_modes(&p, "Two", (const char *const[]){"", "", NULL});
    play_end(&p);
    ++*(unsigned *)context;
}

// One of several effects is told as the card's file says it, whether they stand in lines or in one.
static void modes_say_what_the_card_does(void **state)
{
    (void)state;
    unsigned seen = 0;
    visit_positions("ecg", cards,
                    "scenario \"lines\" E1.1.1\n  P1\n    hand \"Lines\"\n  expect running\n"
                    "scenario \"line\" E1.1.1\n  P1\n    hand \"Line\"\n  expect running\n"
                    "scenario \"two\" E1.1.1\n  P1\n    hand \"Two\"\n  expect running\n",
                    note_modes, &seen);
    assert_int_equal(seen, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(modes_say_what_the_card_does)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

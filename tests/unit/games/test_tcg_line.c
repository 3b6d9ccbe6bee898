// What is told of the line of Epic TCG: to people in words, to programs as JSON.
#include <jansson.h>
#include <string.h>

#include "base/encoding/json.h"
#include "base/text.h"
#include "cmocka_test.h"
#include "support/visited.h"

static const char cards[] = "champion \"Beast\" wild natural, action, fast, 4/5\n"
                            "event \"Bolt\" wild natural, free, fast\n"
                            "  deal 3 damage to target champion\n"
                            "event \"Storm\" wild natural, free, fast\n"
                            "  deal 3 damage to target player\n"
                            "event \"Stop\" good magical, free, fast\n"
                            "  stop target card\n";

static const char position[] = "scenario \"line\" T-start-1\n"
                               "  P1\n"
                               "    hand \"Bolt\", 2x\"Storm\"\n"
                               "    board \"Beast\" as a\n"
                               "  P2\n"
                               "    hand 2x\"Stop\"\n"
                               "    board \"Beast\" as b\n"
                               "  expect running\n";

// A bolt for the second champion, a storm for its player, and what stops the bolt.
static struct played_position play_line(const struct scenario_position *shown)
{
    static const char *const actions[] = {"play \"Bolt\"", "target 1",      "play \"Storm\"", "target P2",
                                          "pass",          "play \"Stop\"", "mode 1"};
    struct played_position p = play_from(shown);
    for (unsigned i = 0; i < sizeof actions / sizeof *actions; i++)
        play_action(&p, actions[i]);
    return p;
}

static void tell_people(void *context, const struct scenario_position *shown)
{
    struct played_position p = play_line(shown);
    struct text text = {0};
    p.match->rules->describe(p.match, p.state, &text);
    if (!strstr(text_string(&text), "\nline 1: P1 Bolt, at 1\n"
                                    "line 2: P1 Storm, at P2\n"
                                    "line 3: P2 Stop, at line 1\n"
                                    "choice of P2"))
        fail_msg("%s", text_string(&text));
    text_free(&text);
    play_end(&p);
    *(bool *)context = true;
}

// What is expected of an item, each a list of one or none.
struct item {
    const char *card;
    int by;
    const char *chosen;
    int what;
};

static void assert_item(const json_t *line, size_t index, struct item expected)
{
    static const char *const chosen[] = {"chosen", "chosen_players", "chosen_line"};
    const json_t *item = json_array_get(line, index);
    assert_string_equal(json_string_value(json_object_get(item, "card")), expected.card);
    assert_int_equal(json_integer_value(json_object_get(item, "by")), expected.by);
    assert_true(json_is_false(json_object_get(item, "face_down")));
    assert_null(json_object_get(item, "count"));
    assert_null(json_object_get(item, "ability"));
    for (unsigned i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        const json_t *list = json_object_get(item, chosen[i]);
        assert_int_equal(json_array_size(list), strcmp(chosen[i], expected.chosen) == 0);
        if (json_array_size(list))
            assert_int_equal(json_integer_value(json_array_get(list, 0)), expected.what);
    }
}

static void tell_programs(void *context, const struct scenario_position *shown)
{
    struct played_position p = play_line(shown);
    struct text text = {0};
    struct json json = {.out = &text};
    json_put_open(&json, NULL, '{');
    p.match->rules->view_json(p.match, p.state, &json);
    json_put_close(&json, '}');
    json_t *view = json_loadb(text_string(&text), text.length, 0, NULL);
    const json_t *line = json_object_get(view, "line");
    assert_int_equal(json_array_size(line), 3);
    assert_item(line, 0, (struct item){"Bolt", 0, "chosen", 1});
    assert_item(line, 1, (struct item){"Storm", 0, "chosen_players", 1});
    assert_item(line, 2, (struct item){"Stop", 1, "chosen_line", 0});
    json_decref(view);
    text_free(&text);
    play_end(&p);
    *(bool *)context = true;
}

static void people_read_the_line(void **state)
{
    (void)state;
    bool seen = false;
    visit_positions("tcg", cards, position, tell_people, &seen);
    assert_true(seen);
}

static void programs_read_the_line(void **state)
{
    (void)state;
    bool seen = false;
    visit_positions("tcg", cards, position, tell_programs, &seen);
    assert_true(seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(people_read_the_line),
                                       cmocka_unit_test(programs_read_the_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

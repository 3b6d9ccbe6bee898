// Positions and results for programs.
#include "players/positions.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/json.h"
#include "cmocka_test.h"
#include "support/ecg_table.h"

static json_t *read_object(struct text *text)
{
    json_error_t error;
    json_t *object = json_loadb(text_string(text), text->length, JSON_REJECT_DUPLICATES, &error);
    if (!object)
        fail_msg("%s in %s", error.text, text_string(text));
    text_free(text);
    return object;
}

static json_t *position_of(const struct epic_match *match, const void *view,
                           const struct player_opinion *opinion)
{
    struct text text = {0};
    struct json json = {.out = &text};
    json_put_open(&json, NULL, '{');
    player_put_position(match, view, &(struct player_put){.opinion = opinion}, &json);
    json_put_close(&json, '}');
    return read_object(&text);
}

// Of an opinion each action has its part, in whatever order it came; what is unknown is not there.
static void opinions_stand_by_their_actions(void **state)
{
    (void)state;
    struct ecg_table table;
    struct epic_chance chance;
    struct epic_choice choice;
    epic_action list[EPIC_MAX_ACTIONS];
    ecg_table_lay(&table, "tall", "burn");
    ecg_table_seat(&table);
    const struct epic_rules *rules = table.match->rules;
    void *position = ecg_table_state(&table);
    void *view = ecg_table_state(&table);
    struct player_opinion *opinion = calloc(1, sizeof *opinion);
    assert_true(position && view && opinion);
    epic_chance_seed(&chance, 1, 1, 2);
    rules->start(table.match, position, &chance);
    assert_true(rules->choice(table.match, position, &choice));
    rules->observe(table.match, position, choice.seat, view);
    unsigned count = rules->legal(table.match, view, list);
    assert_true(count > 2);
    opinion->count = 2;
    opinion->of[0].action = list[count - 1];
    opinion->of[0].visits = 12;
    opinion->of[0].value = 0.25;
    opinion->of[1].action = list[0];
    opinion->of[1].visits = 3.5;
    opinion->of[1].value = 1;
    json_t *told = position_of(table.match, view, opinion);
    const json_t *actions = json_object_get(told, "actions");
    assert_string_equal(json_string_value(json_object_get(told, "what")), choice.what);
    assert_int_equal(json_array_size(actions), count);
    for (unsigned i = 0; i < count; i++) {
        const json_t *action = json_array_get(actions, i);
        unsigned at = i == 0 ? 1 : 0;
        bool known = i == 0 || i == count - 1;
        assert_int_equal(json_integer_value(json_object_get(action, "code")), list[i]);
        assert_int_equal(json_object_get(action, "visits") != NULL, known);
        if (known) {
            assert_true(json_number_value(json_object_get(action, "visits")) == opinion->of[at].visits);
            assert_true(json_number_value(json_object_get(action, "value")) == opinion->of[at].value);
        }
    }
    json_decref(told);
    // The texts are those of people, and of answers.
    epic_action parsed = 0;
    told = position_of(table.match, view, NULL);
    for (unsigned i = 0; i < count; i++) {
        const json_t *action = json_array_get(json_object_get(told, "actions"), i);
        assert_null(json_object_get(action, "visits"));
        assert_true(
            rules->action_parse(table.match, json_string_value(json_object_get(action, "text")), &parsed));
        assert_int_equal(parsed, list[i]);
    }
    json_decref(told);
    free(opinion);
    free(view);
    free(position);
    ecg_table_clear(&table);
}

static void assert_points(unsigned seats, unsigned winners, const double *points)
{
    const struct epic_match match = {.seats = seats};
    const struct epic_outcome outcome = {
        .ending = EPIC_END_EMPTY_DECK, .winners = (uint16_t)winners, .turns = 9};
    struct text text = {0};
    struct json json = {.out = &text};
    json_put_open(&json, NULL, '{');
    player_put_outcome(&match, &outcome, &json);
    json_put_close(&json, '}');
    json_t *told = read_object(&text);
    const json_t *list = json_object_get(told, "points");
    assert_int_equal(json_array_size(list), seats);
    for (unsigned seat = 0; seat < seats; seat++)
        assert_true(json_number_value(json_array_get(list, seat)) == points[seat]);
    assert_string_equal(json_string_value(json_object_get(told, "ending")), "empty deck");
    assert_int_equal(json_integer_value(json_object_get(told, "turns")), 9);
    json_decref(told);
}

static void points(void **state)
{
    (void)state;
    assert_points(2, 1, (double[]){1, 0});
    assert_points(2, 2, (double[]){0, 1});
    assert_points(2, 0, (double[]){0.5, 0.5});
    assert_points(2, 3, (double[]){0.5, 0.5});
    assert_points(3, 4, (double[]){0, 0, 1});
    assert_points(3, 5, (double[]){0.5, 0, 0.5});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opinions_stand_by_their_actions),
        cmocka_unit_test(points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

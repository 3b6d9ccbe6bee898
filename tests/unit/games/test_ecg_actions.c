// Actions in words: what is written can be read, and what a person types is understood.
#include "engine/text/action_text.h"
#include "games/ecg/ecg.h"
#include "support/ecg_table.h"

#include "cmocka_test.h"

static int set_up(void **state)
{
    static struct ecg_table table;
    ecg_table_lay(&table, "burn");
    ecg_table_seat(&table);
    *state = &table;
    return 0;
}

static int tear_down(void **state)
{
    ecg_table_clear(*state);
    return 0;
}

static void each_shape_reads_as_it_is_written(void **state)
{
    static const char *const words[] = {
        "pass",
        "done",
        "yes",
        "no",
        "play \"Fireball\"",
        "mulligan \"Wolf's Bite\"",
        "mulligan ?",
        "discard \"Lash\"",
        "reveal \"Kong\"",
        "take \"Lash\" from P2 discard",
        "take \"Lash\" from P1 revealed",
        "take ? from P3 hand",
        "use 5",
        "use \"Lash\"",
        "use god",
        "attack 0",
        "block 55",
        "target 4",
        "target P8",
        "choose 4",
        "choose P2",
        "player P2",
        "pile P1",
        "mode 1",
        "mode 2",
        "number 40",
        "assign 0",
        "trigger 12",
        "trigger 12 5",
        "trigger 12 40 P4",
        "trigger 4080 P4",
    };
    struct ecg_table *f = *state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        epic_action action;
        struct text text = {0};
        assert_true(engine_action_parse(f->match, words[i], &action));
        engine_action_text(f->match, action, &text);
        assert_string_equal(text_string(&text), words[i]);
        text_free(&text);
    }
}

static void people_are_understood(void **state)
{
    static const char *const words[][2] = {
        {"play \"fireball\"", "play \"Fireball\""},
        {"  PLAY   \"Fireball\" ", "play \"Fireball\""},
        {"mulligan \"Wolf\u2019s Bite\"", "mulligan \"Wolf's Bite\""},
        {"attack 3 (Wolf Token)", "attack 3"},
        {"Target p2", "target P2"},
        {"YES", "yes"},
    };
    struct ecg_table *f = *state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        epic_action typed, meant;
        assert_true(engine_action_parse(f->match, words[i][0], &typed));
        assert_true(engine_action_parse(f->match, words[i][1], &meant));
        assert_int_equal(typed, meant);
    }
}

static void nonsense_is_refused(void **state)
{
    static const char *const words[] = {
        "",
        "play",
        "play Fireball",
        "play \"Firebal\"",
        "play \"Fireball",
        "passs",
        "pass now",
        "attack",
        "attack -1",
        "attack 4096",
        "attack P",
        "target P9",
        "target P0",
        "trigger 12 40 P9",
        "mode 0",
        "mode",
        "number 99999999",
        "take \"Lash\"",
        "trigger",
        "trigger 1 512",
        "use",
        "use them",
        "use \"god\"",
        "attack 3 (Wolf",
        "mulligan 3",
        "yes no",
    };
    struct ecg_table *f = *state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        epic_action action = 17;
        assert_false(engine_action_parse(f->match, words[i], &action));
        assert_int_equal(action, 17);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_shape_reads_as_it_is_written),
        cmocka_unit_test(people_are_understood),
        cmocka_unit_test(nonsense_is_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

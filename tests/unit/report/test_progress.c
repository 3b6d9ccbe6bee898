// Names that are cut to fit, and progress in words.
#include "report/progress.h"

#include <jansson.h>
#include <math.h>

#include "cmocka_test.h"
#include "report/names.h"

static void assert_text(struct text *text, const char *expected)
{
    assert_string_equal(text_string(text), expected);
    text_free(text);
}

static void names_are_cut_between_characters(void **state)
{
    (void)state;
    static const char name[] = "Þórr's Höfuð";
    struct text text = {0};
    assert_int_equal(report_width(name), 12);
    report_append_cut(&text, name, 12);
    assert_text(&text, name);
    report_append_cut(&text, name, 7);
    assert_text(&text, "Þórr...");
    report_append_cut(&text, name, 2);
    assert_text(&text, "Þó");
    report_append_cut(&text, name, 0);
    assert_text(&text, "");
    report_append_cut(&text, "rating=/home/me/results/ranking.csv:0.5", 25);
    assert_text(&text, "rating=...ranking.csv:0.5");
    report_append_cut(&text, "rating=/home/me/results/ranking.csv", 16);
    assert_text(&text, "rating=/home/...");
    report_append_cut(&text, "Wild/Sage Tempo", 12);
    assert_text(&text, "Wild/Sage...");
    report_append_padded(&text, name, 14);
    assert_text(&text, "Þórr's Höfuð  ");
    report_append_padded(&text, name, 7);
    assert_text(&text, "Þórr...");
}

static const struct report_progress half = {.games = 1000,
                                            .wanted = 2000,
                                            .games_per_second = 500.4,
                                            .seconds_left = 2,
                                            .leader = "Burn",
                                            .score = 0.51234,
                                            .low = 0.4,
                                            .high = 0.625};

static void a_line_for_people(void **state)
{
    (void)state;
    struct text text = {0};
    report_progress_line(&half, 100, &text);
    assert_text(&text, "50.0 %  1000 games  500 games/s  2 s left  Burn 51.23 % (40.00 to 62.50)");
    report_progress_line(&half, 20, &text);
    assert_text(&text, "50.0 %  1000 game...");
    struct report_progress none = {.wanted = 10, .seconds_left = NAN};
    report_progress_line(&none, 100, &text);
    assert_text(&text, "0.0 %  0 games  0 games/s  ? left");
    struct report_progress matches = half;
    matches.matches = true;
    report_progress_line(&matches, 100, &text);
    assert_text(&text, "50.0 %  1000 matches  500 matches/s  2 s left  Burn 51.23 % (40.00 to 62.50)");
    report_append_pace(&text, true, 3, true, 6, 1);
    assert_text(&text, "6.00 s, 2.00 s a match on 1 thread\n");
    report_append_pace(&text, false, 0, true, 0.25, 1);
    assert_text(&text, "0.25 s, nothing was left to play\n");
    report_append_pace(&text, false, 0, false, 0.25, 1);
    assert_text(&text, "0.25 s, nothing was played to its end\n");
    report_append_pace(&text, false, 300, false, 6, 2);
    assert_text(&text, "6.00 s, 50 games/s on 2 threads\n");
}

static void times_in_words(void **state)
{
    (void)state;
    static const struct {
        double seconds;
        const char *line;
    } cases[] = {{99, "99 s left"},     {100, "1:40 min left"},   {3599, "59:59 min left"},
                 {3600, "1:00 h left"}, {100000, "27:46 h left"}, {200000, "2 days left"},
                 {1e10, "? left"}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct report_progress progress = {.wanted = 1, .seconds_left = cases[i].seconds};
        struct text text = {0};
        report_progress_line(&progress, 100, &text);
        assert_string_equal(text_string(&text) + sizeof "0.0 %  0 games  0 games/s  " - 1, cases[i].line);
        text_free(&text);
    }
}

static void an_object_for_programs(void **state)
{
    (void)state;
    struct text text = {0};
    report_progress_json(&half, &text);
    json_t *object = json_loads(text_string(&text), 0, NULL);
    assert_non_null(object);
    assert_int_equal(json_integer_value(json_object_get(object, "games")), 1000);
    assert_int_equal(json_integer_value(json_object_get(object, "wanted")), 2000);
    assert_true(json_real_value(json_object_get(object, "games_per_second")) == 500.4);
    const json_t *leader = json_object_get(object, "leader");
    assert_string_equal(json_string_value(json_object_get(leader, "deck")), "Burn");
    assert_true(json_real_value(json_object_get(leader, "high")) == 0.625);
    json_decref(object);
    text_clear(&text);
    struct report_progress none = {.wanted = 10, .seconds_left = NAN};
    report_progress_json(&none, &text);
    assert_text(&text, "{\"games\":0,\"wanted\":10,\"games_per_second\":0,\"seconds_left\":null}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_cut_between_characters),
        cmocka_unit_test(a_line_for_people),
        cmocka_unit_test(times_in_words),
        cmocka_unit_test(an_object_for_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

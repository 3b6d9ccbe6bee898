#include "base/diag.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

static struct diag_source source_of(const char *text)
{
    return (struct diag_source){"a.cards", text, strlen(text)};
}

// The place of a piece of a source's text.
static struct diag_place place_of(const struct diag_source *source, const char *piece)
{
    const char *found = strstr(source->text, piece);
    assert_non_null(found);
    return (struct diag_place){source, (size_t)(found - source->text), strlen(piece)};
}

static void assert_renders(const struct diag_list *list, const char *expected)
{
    struct text out = {0};
    diag_render(list, &out);
    assert_string_equal(text_string(&out), expected);
    text_free(&out);
}

static void message_with_place_and_help(void **state)
{
    (void)state;
    struct diag_source source = source_of("champion \"Marsh Hydra\"\n  breaktrough\n  loyalty 2\n");
    struct diag_list list = {0};
    assert_false(diag_error(&list, place_of(&source, "breaktrough"), "unknown word \"%s\"", "breaktrough"));
    diag_suggest(&list, "breakthrough");
    assert_renders(&list, "a.cards:2:3: error: unknown word \"breaktrough\"\n"
                          "    2 |   breaktrough\n"
                          "      |   ^~~~~~~~~~~\n"
                          "help: did you mean \"breakthrough\"?\n");
    assert_int_equal(list.errors, 1);
    assert_int_equal(list.messages[0].length, 11);
    diag_free(&list);
}

static void messages_without_a_place(void **state)
{
    (void)state;
    struct diag_source unread = {.name = "gone.deck"};
    struct diag_list list = {0};
    diag_warning(&list, (struct diag_place){0}, "no decks");
    diag_warning(&list, (struct diag_place){.source = &unread}, "not found");
    diag_suggest(&list, NULL);
    diag_hint(&list, "give at least %d", 2);
    assert_renders(&list, "warning: no decks\n"
                          "gone.deck: warning: not found\n"
                          "help: give at least 2\n");
    assert_int_equal(list.errors, 0);
    diag_free(&list);
}

static void underline_survives_tabs_and_utf8(void **state)
{
    (void)state;
    struct diag_source source = source_of("\t\u00e9t\u00e9\tna\u00efve word\n");
    struct diag_list list = {0};
    (void)diag_error(&list, place_of(&source, "na\u00efve"), "x");
    assert_renders(&list, "a.cards:1:6: error: x\n"
                          "    1 | \t\u00e9t\u00e9\tna\u00efve word\n"
                          "      | \t   \t^~~~~\n");
    diag_free(&list);
}

static void place_ends_with_its_line(void **state)
{
    (void)state;
    struct diag_source source = source_of("choose one:\r\n  draw 2\r\n");
    struct diag_list list = {0};
    (void)diag_error(&list, place_of(&source, "one:\r\n  draw"), "x");
    assert_renders(&list, "a.cards:1:8: error: x\n"
                          "    1 | choose one:\n"
                          "      |        ^~~~\n");
    diag_free(&list);
}

static void place_on_a_line_end_is_after_the_line(void **state)
{
    (void)state;
    struct diag_source source = source_of("ab\r\ncd\n");
    for (size_t offset = 2; offset <= 3; offset++) {
        struct diag_list list = {0};
        (void)diag_error(&list, (struct diag_place){&source, offset, 1}, "x");
        assert_renders(&list, "a.cards:1:3: error: x\n    1 | ab\n      |   ^\n");
        diag_free(&list);
    }
}

static void assert_end_of_source(const char *text, const char *expected)
{
    struct diag_source source = source_of(text);
    struct diag_list list = {0};
    (void)diag_error(&list, (struct diag_place){&source, 1000, 5}, "x");
    assert_renders(&list, expected);
    assert_int_equal(list.messages[0].length, 1);
    diag_free(&list);
}

static void place_beyond_the_end_is_the_end(void **state)
{
    (void)state;
    assert_end_of_source("ab", "a.cards:1:3: error: x\n    1 | ab\n      |   ^\n");
    assert_end_of_source("ab\n", "a.cards:2:1: error: x\n    2 | \n      | ^\n");
    assert_end_of_source("ab\r\n", "a.cards:2:1: error: x\n    2 | \n      | ^\n");
    assert_end_of_source("", "a.cards:1:1: error: x\n    1 | \n      | ^\n");
}

static void control_characters_do_not_reach_the_terminal(void **state)
{
    (void)state;
    static const char text[] = "a\x1b[2J\0\x7f z";
    struct diag_source source = {"a.cards", text, sizeof text - 1};
    struct diag_list list = {0};
    (void)diag_error(&list, (struct diag_place){&source, 8, 1}, "x");
    assert_renders(&list, "a.cards:1:9: error: x\n"
                          "    1 | a?[2J?? z\n"
                          "      |         ^\n");
    diag_free(&list);
}

// The letters are two bytes each, and the signs around HERE let the excerpt begin and end inside of one.
static void long_lines_are_shown_in_part(void **state)
{
    (void)state;
    char *text = malloc(100001);
    assert_non_null(text);
    for (size_t i = 0; i < 100000; i += 2)
        memcpy(text + i, "\u00e9", 2);
    memcpy(text + 50000, "<HERE>", 6);
    text[100000] = '\0';
    struct diag_source source = source_of(text);
    struct diag_list list = {0};
    (void)diag_error(&list, place_of(&source, "HERE"), "x");
    const struct diag_message *message = &list.messages[0];
    assert_int_equal(message->column, 25002);
    assert_int_equal(message->length, 4);
    assert_memory_equal(message->excerpt + message->underline, "HERE", 4);
    size_t length = strlen(message->excerpt);
    assert_true(length <= 160);
    assert_memory_equal(message->excerpt, "\u00e9", 2);
    assert_memory_equal(message->excerpt + length - 2, "\u00e9", 2);
    diag_free(&list);
    free(text);
}

// What follows the source in memory is not read, which the sanitizers watch.
static void long_lines_may_end_with_the_source(void **state)
{
    (void)state;
    enum { size = 200 };
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, 'y', size);
    struct diag_source source = {"a.cards", text, size};
    struct diag_list list = {.limit = 1000};
    for (size_t offset = 0; offset <= size; offset++)
        (void)diag_error(&list, (struct diag_place){&source, offset, size}, "x");
    assert_int_equal(list.errors, size + 1);
    assert_int_equal(list.messages[0].length, size);
    diag_free(&list);
    free(text);
}

static void underline_is_no_longer_than_the_excerpt(void **state)
{
    (void)state;
    char text[1001];
    memset(text, 'y', 1000);
    text[1000] = '\0';
    struct diag_source source = source_of(text);
    struct diag_list list = {0};
    (void)diag_error(&list, (struct diag_place){&source, 0, 1000}, "x");
    struct text out = {0};
    diag_render(&list, &out);
    const char *underline = strchr(text_string(&out), '^');
    assert_int_equal(strcspn(underline, "\n"), 160);
    text_free(&out);
    diag_free(&list);
}

static void list_is_bounded_and_counts_the_rest(void **state)
{
    (void)state;
    struct diag_list list = {.limit = 2};
    for (int i = 1; i <= 5; i++) {
        (void)diag_error(&list, (struct diag_place){0}, "number %d", i);
        diag_hint(&list, "hint %d", i);
    }
    assert_renders(&list, "error: number 1\nhelp: hint 1\n"
                          "error: number 2\nhelp: hint 2\n"
                          "... and 3 more\n");
    assert_int_equal(list.errors, 5);
    diag_free(&list);
    assert_int_equal(list.limit, 2);
    assert_int_equal(list.errors, 0);
}

static void nothing_is_said_twice(void **state)
{
    (void)state;
    struct diag_source source = source_of("Wolf Wolf\n");
    struct diag_list list = {0};
    for (int i = 0; i < 2; i++) {
        (void)diag_error(&list, (struct diag_place){&source, 0, 4}, "no such card");
        diag_hint(&list, "the first");
        (void)diag_error(&list, (struct diag_place){&source, 5, 4}, "no such card");
    }
    assert_int_equal(list.errors, 4);
    assert_renders(&list,
                   "a.cards:1:1: error: no such card\n    1 | Wolf Wolf\n      | ^~~~\nhelp: the first\n"
                   "a.cards:1:6: error: no such card\n    1 | Wolf Wolf\n      |      ^~~~\n");
    diag_free(&list);
}

static void messages_can_be_moved(void **state)
{
    (void)state;
    struct diag_source source = source_of("Wolf Bear\n");
    struct diag_list list = {0};
    (void)diag_error(&list, (struct diag_place){&source, 5, 4}, "no such card");
    diag_move(&list.messages[0], 3);
    assert_renders(&list, "a.cards:1:9: error: no such card\n    1 |    Wolf Bear\n      |         ^~~~\n");
    diag_free(&list);
}

static void default_limit_applies(void **state)
{
    (void)state;
    struct diag_list list = {0};
    for (int i = 0; i < 1000; i++)
        diag_warning(&list, (struct diag_place){0}, "number %d", i);
    assert_int_equal(list.count, DIAG_DEFAULT_LIMIT);
    assert_int_equal(list.dropped, 1000 - DIAG_DEFAULT_LIMIT);
    diag_free(&list);
}

static void messages_outlive_their_source(void **state)
{
    (void)state;
    char *text = strdup("gone soon");
    assert_non_null(text);
    struct diag_source source = source_of(text);
    struct diag_list list = {0};
    (void)diag_error(&list, place_of(&source, "soon"), "x");
    memset(text, '#', strlen(text));
    free(text);
    assert_renders(&list, "a.cards:1:6: error: x\n    1 | gone soon\n      |      ^~~~\n");
    diag_free(&list);
}

static void prints_to_a_stream(void **state)
{
    (void)state;
    struct diag_list list = {0};
    (void)diag_error(&list, (struct diag_place){0}, "printed");
    char *printed = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&printed, &size);
    assert_non_null(stream);
    assert_true(diag_print(&list, stream));
    assert_int_equal(fclose(stream), 0);
    assert_string_equal(printed, "error: printed\n");
    free(printed);
    diag_free(&list);
}

static void assert_text(const char *text, size_t length, size_t column, const char *message)
{
    struct diag_source source = {"a", text, length};
    struct diag_list list = {0};
    assert_int_equal(diag_check_text(&list, &source), message == NULL);
    assert_int_equal(list.count, message ? 1 : 0);
    if (message) {
        assert_string_equal(list.messages[0].text, message);
        assert_int_equal(list.messages[0].column, column);
    }
    diag_free(&list);
}

static void only_text_is_text(void **state)
{
    (void)state;
    static const char control[] = "a control character: this is not text";
    static const char not_utf8[] = "this is not UTF-8, the encoding of all files";
    assert_text("", 0, 0, NULL);
    assert_text("\xef\xbb\xbf\tJ\xc3\xb6rg \xe2\x80\x99 \xf0\x9f\x90\xba\r\n", 20, 0, NULL);
    assert_text("ab\0c", 4, 3, "a zero byte: this is not text");
    assert_text("a\x1b[31m", 6, 2, control);
    assert_text("abc\x7f", 4, 4, control);
    assert_text("J\xf6rg", 4, 2, not_utf8);          // Latin-1
    assert_text("a\xe2\x80", 3, 2, not_utf8);        // cut short
    assert_text("\xc0\xaf", 2, 1, not_utf8);         // too long a form
    assert_text("a\xed\xa0\x80", 4, 2, not_utf8);    // half of a pair
    assert_text("\xf4\x90\x80\x80", 4, 1, not_utf8); // beyond the last character
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(message_with_place_and_help),
        cmocka_unit_test(messages_without_a_place),
        cmocka_unit_test(underline_survives_tabs_and_utf8),
        cmocka_unit_test(place_ends_with_its_line),
        cmocka_unit_test(place_on_a_line_end_is_after_the_line),
        cmocka_unit_test(place_beyond_the_end_is_the_end),
        cmocka_unit_test(control_characters_do_not_reach_the_terminal),
        cmocka_unit_test(long_lines_are_shown_in_part),
        cmocka_unit_test(long_lines_may_end_with_the_source),
        cmocka_unit_test(underline_is_no_longer_than_the_excerpt),
        cmocka_unit_test(list_is_bounded_and_counts_the_rest),
        cmocka_unit_test(nothing_is_said_twice),
        cmocka_unit_test(messages_can_be_moved),
        cmocka_unit_test(default_limit_applies),
        cmocka_unit_test(messages_outlive_their_source),
        cmocka_unit_test(prints_to_a_stream),
        cmocka_unit_test(only_text_is_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// JSON as it is written: what a reader of JSON makes of it is what was put.
#include <jansson.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "base/encoding/json.h"
#include "cmocka_test.h"

static void all_values(void **state)
{
    (void)state;
    struct text text = {0};
    struct json json = json_begin_line(&text, "all");
    json_put_integer(&json, "least", INT64_MIN);
    json_put_number(&json, "third", 1.0 / 3);
    json_put_number(&json, "unknown", NAN);
    json_put_open(&json, "none", '[');
    json_put_close(&json, ']');
    json_put_open(&json, "lists", '[');
    json_put_open(&json, NULL, '[');
    json_put_bool(&json, NULL, true);
    json_put_bool(&json, NULL, false);
    json_put_close(&json, ']');
    json_put_string(&json, NULL, "b");
    json_put_close(&json, ']');
    json_end_line(&json);
    json = json_begin_line(&text, "next");
    json_end_line(&json);
    assert_string_equal(
        text_string(&text),
        "{\"type\":\"all\",\"least\":-9223372036854775808,\"third\":0.333333333,\"unknown\":null,\"none\":[],"
        "\"lists\":[[true,false],\"b\"]}\n{\"type\":\"next\"}\n");
    text_free(&text);
}

// The program around the library may write its numbers in another way.
static void numbers_in_any_locale(void **state)
{
    (void)state;
    static const char *const locales[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "pl_PL.UTF-8"};
    bool found = false;
    for (unsigned i = 0; i < sizeof locales / sizeof *locales && !found; i++)
        found = setlocale(LC_NUMERIC, locales[i]) != NULL;
    if (!found)
        skip();
    struct text text = {0};
    struct json json = {.out = &text};
    json_put_number(&json, NULL, 0.5);
    json_put_number(&json, NULL, -1.5e-20);
    (void)setlocale(LC_NUMERIC, "C");
    assert_string_equal(text_string(&text), "0.5,-1.5e-20");
    text_free(&text);
}

static void assert_string(const char *put, const char *expected)
{
    struct text text = {0};
    struct json json = {.out = &text};
    json_put_string(&json, NULL, put);
    json_t *read = json_loadb(text.data, text.length, JSON_DECODE_ANY, NULL);
    if (!read) {
        fail_msg("this is not JSON: %s", text_string(&text));
        return;
    }
    assert_string_equal(json_string_value(read), expected);
    json_decref(read);
    text_free(&text);
}

static void strings(void **state)
{
    (void)state;
    static const char *const same[] = {"", "a \"b\" \\ c/", "\n\t\001\037 \177", "Rückkehr þ € 🐉",
                                       "\xef\xbf\xbd"};
    for (unsigned i = 0; i < sizeof same / sizeof *same; i++)
        assert_string(same[i], same[i]);
    // Bytes alone, cut short, too long, half of a pair, too large.
    static const char *const bad[][2] = {
        {"a\x80z", "a?z"},
        {"\xc3", "?"},
        {"\xe2\x82", "??"},
        {"\xf0\x9f\x90", "???"},
        {"\xc0\xaf", "??"},
        {"\xe0\x80\xaf", "???"},
        {"\xed\xa0\x80", "???"},
        {"\xf0\x80\x80\xaf", "????"},
        {"\xf4\x90\x80\x80", "????"},
        {"\xff", "?"},
        {"\xc3(\xc3\xa4", "?(\xc3\xa4"},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_string(bad[i][0], bad[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_values),
        cmocka_unit_test(numbers_in_any_locale),
        cmocka_unit_test(strings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

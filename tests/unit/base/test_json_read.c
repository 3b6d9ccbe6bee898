// Lines of other programs: an object is read, all else is refused with its beginning.
#include <string.h>

#include "base/encoding/json_read.h"
#include "cmocka_test.h"

static void objects_are_read(void **state)
{
    (void)state;
    static const char line[] = "{\"id\": 7} and what is no part of the line";
    struct epic_error error = {""};
    json_t *object = json_read_object(line, strlen("{\"id\": 7}"), &error);
    assert_int_equal(json_integer_value(json_object_get(object, "id")), 7);
    assert_string_equal(error.text, "");
    json_decref(object);
}

static void all_else_is_refused(void **state)
{
    (void)state;
    static const char ten[] = "0123456789",
                      long_line[] = "[0123456789012345678901234567890123456789012345678901234567890]";
    static const struct {
        const char *line;
        size_t length;
        const char *says;
    } wrong[] = {
        {"", 0, "not a JSON object: \"\""},
        {"hi", 2, "not a JSON object: \"hi\""},
        {"[1]", 3, "not a JSON object: \"[1]\""},
        {"{\"a\": 1", 7, "not a JSON object: \"{\\\"a\\\": 1\""},
        {ten, 4, "not a JSON object: \"0123\""},
        {long_line, sizeof long_line - 1,
         "not a JSON object: \"[01234567890123456789012345678901234567890123456789012345678\" ..."},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct epic_error error = {""};
        assert_null(json_read_object(wrong[i].line, wrong[i].length, &error));
        assert_string_equal(error.text, wrong[i].says);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_are_read),
        cmocka_unit_test(all_else_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

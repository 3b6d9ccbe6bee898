// Fields as every reader of CSV takes them.
#include "base/encoding/csv.h"

#include <math.h>
#include <string.h>

#include "cmocka_test.h"

static void assert_text(struct csv *csv, const char *expected)
{
    assert_false(csv->text.failed);
    assert_string_equal(text_string(&csv->text), expected);
    assert_int_equal(csv->text.length, strlen(expected));
    csv_free(csv);
}

static void strings_are_quoted_where_they_must_be(void **state)
{
    (void)state;
    struct csv csv = {0};
    csv_string(&csv, "plain words, but with a comma");
    csv_string(&csv, "a \"quoted\" word");
    csv_string(&csv, "two\nlines");
    csv_string(&csv, "a\rreturn");
    csv_string(&csv, "");
    csv_string(&csv, "Þórr's #1; | \t 'x'");
    csv_end(&csv);
    assert_text(&csv,
                "\"plain words, but with a comma\",\"a \"\"quoted\"\" word\",\"two\nlines\",\"a\rreturn\",,"
                "Þórr's #1; | \t 'x'\n");
}

static void lines_begin_without_a_comma(void **state)
{
    (void)state;
    struct csv csv = {0};
    csv_head(&csv, "one two,\n three");
    csv_empty(&csv);
    csv_integer(&csv, INT64_MIN);
    csv_integer(&csv, INT64_MAX);
    csv_end(&csv);
    csv_integer(&csv, 0);
    csv_end(&csv);
    assert_text(&csv, "one,two,three\n,-9223372036854775808,9223372036854775807\n0\n");
}

static void numbers_have_a_fixed_form(void **state)
{
    (void)state;
    struct csv csv = {0};
    csv_number(&csv, 0.5);
    csv_number(&csv, -0.0);
    csv_number(&csv, -0.0000001); // rounds to 0, without a sign
    csv_number(&csv, -0.0000006);
    csv_number(&csv, 2.0 / 3);
    csv_number(&csv, -1234567.25);
    csv_fixed(&csv, 1e-9, 9);
    csv_fixed(&csv, 2.5, 0);
    csv_fixed(&csv, 1e20, 6); // as whole as it is
    csv_fixed(&csv, 1, 20);   // not more than nine
    csv_end(&csv);
    assert_text(&csv, "0.500000,0.000000,0.000000,-0.000001,0.666667,-1234567.250000,0.000000001,3,"
                      "100000000000000000000,1.000000000\n");
}

static void what_is_no_number_is_empty(void **state)
{
    (void)state;
    struct csv csv = {0};
    csv_number(&csv, NAN);
    csv_number(&csv, INFINITY);
    csv_number(&csv, -INFINITY);
    csv_end(&csv);
    assert_text(&csv, ",,\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_quoted_where_they_must_be),
        cmocka_unit_test(lines_begin_without_a_comma),
        cmocka_unit_test(numbers_have_a_fixed_form),
        cmocka_unit_test(what_is_no_number_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "cmocka_test.h"

// --- Building ---

static void empty_text_is_a_string(void **state)
{
    (void)state;
    struct text text = {0};
    assert_string_equal(text_string(&text), "");
    text_append(&text, "");
    assert_string_equal(text_string(&text), "");
    assert_int_equal(text.length, 0);
    text_free(&text);
}

static void appends_join(void **state)
{
    (void)state;
    struct text text = {0};
    text_append(&text, "one");
    text_append_char(&text, ' ');
    text_appendf(&text, "%d %s", 2, "three");
    text_append_bytes(&text, "\0!", 2);
    assert_int_equal(text.length, 13);
    assert_memory_equal(text_string(&text), "one 2 three\0!", 14);
    text_clear(&text);
    assert_string_equal(text_string(&text), "");
    text_free(&text);
}

// Each length on the way up is a chance to be one byte short.
static void text_grows_through_every_length(void **state)
{
    (void)state;
    struct text by_char = {0};
    for (unsigned i = 0; i < 2000; i++) {
        struct text by_format = {0};
        text_appendf(&by_format, "%s%c", text_string(&by_char), 'a' + (int)(i % 26));
        text_append_char(&by_char, (char)('a' + i % 26));
        assert_int_equal(by_char.length, i + 1);
        assert_string_equal(text_string(&by_char), text_string(&by_format));
        text_free(&by_format);
    }
    text_free(&by_char);
}

static void impossible_size_fails_and_stays_failed(void **state)
{
    (void)state;
    struct text text = {0};
    text_append(&text, "kept");
    text_append_bytes(&text, "", SIZE_MAX / 2);
    assert_true(text.failed);
    text_append(&text, "lost");
    assert_string_equal(text_string(&text), "kept");
    text_free(&text);
}

// --- Errors ---

static void error_text_is_cut_at_a_character(void **state)
{
    (void)state;
    struct epic_error error;
    enum { SIZE = sizeof error.text };
    char fits[SIZE];
    memset(fits, 'x', SIZE - 1);
    fits[SIZE - 1] = '\0';
    assert_false(error_set(&error, "%s", fits));
    assert_string_equal(error.text, fits);
    assert_false(error_set(&error, "%s%s", fits, "y"));
    assert_string_equal(error.text, fits);
    fits[SIZE - 2] = '\0';
    assert_false(error_set(&error, "%s%s", fits, "\xc3\xa9"));
    assert_string_equal(error.text, fits);
    assert_false(error_set(NULL, "nobody asks"));
}

// --- Files ---

static void make_file(char *path, const char *bytes, size_t length)
{
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, bytes, length), length);
    assert_int_equal(close(descriptor), 0);
}

static void reads_whole_files_up_to_the_limit(void **state)
{
    (void)state;
    char path[] = "text-XXXXXX";
    make_file(path, "zero \0 and all", 14);
    struct text text = {0};
    struct epic_error error = {""};
    text_append(&text, "> ");
    assert_true(text_read_file(&text, path, 14, &error));
    assert_int_equal(text.length, 16);
    assert_memory_equal(text.data, "> zero \0 and all", 17);

    assert_false(text_read_file(&text, path, 13, &error));
    assert_non_null(strstr(error.text, path));
    assert_non_null(strstr(error.text, "larger than 13 bytes"));
    assert_int_equal(text.length, 16);
    text_free(&text);
    assert_int_equal(unlink(path), 0);
}

static void reads_files_larger_than_a_block(void **state)
{
    (void)state;
    enum { size = 100000 };
    char *bytes = malloc(size);
    assert_non_null(bytes);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (char)(i * 31 / 7);
    char path[] = "text-XXXXXX";
    make_file(path, bytes, size);
    struct text text = {0};
    assert_true(text_read_file(&text, path, TEXT_FILE_LIMIT, NULL));
    assert_int_equal(text.length, size);
    assert_memory_equal(text.data, bytes, size);
    text_free(&text);
    free(bytes);
    assert_int_equal(unlink(path), 0);
}

static void unreadable_files_name_the_cause(void **state)
{
    (void)state;
    struct text text = {0};
    struct epic_error error = {""};
    assert_false(text_read_file(&text, "no/such/file", TEXT_FILE_LIMIT, &error));
    assert_string_equal(error.text, "cannot open \"no/such/file\": No such file or directory");
    assert_false(text_read_file(&text, ".", TEXT_FILE_LIMIT, &error));
    assert_string_equal(error.text, "cannot read \".\": Is a directory");
    assert_int_equal(text.length, 0);
    assert_null(text.data); // nothing to free
}

static void endless_files_are_refused(void **state)
{
    (void)state;
    struct text text = {0};
    struct epic_error error = {""};
    assert_false(text_read_file(&text, "/dev/zero", 1000, &error));
    assert_string_equal(error.text, "cannot read \"/dev/zero\": it is larger than 1000 bytes");
    assert_null(text.data);
}

// --- Folding ---

static void assert_folds(const char *name, const char *expected)
{
    struct text folded = {0};
    text_append(&folded, "Kept: ");
    text_append_folded(&folded, name, strlen(name));
    assert_memory_equal(text_string(&folded), "Kept: ", 6);
    assert_string_equal(text_string(&folded) + 6, expected);
    text_free(&folded);
}

static void folding_ignores_case_and_spaces(void **state)
{
    (void)state;
    assert_folds("Marsh Hydra", "marsh hydra");
    assert_folds("  MARSH \t  hydra\r\n", "marsh hydra");
    assert_folds("", "");
    assert_folds(" \n ", "");
    assert_folds("[@Z`{]", "[@z'{]");
}

static void folding_strips_latin_accents(void **state)
{
    (void)state;
    assert_folds("\u00c0\u00e5\u00c7\u00ff \u00d8\u00fe", "aacy oth");
    assert_folds("\u00c6on, Gro\u00df, c\u0153ur", "aeon, gross, coeur");
    assert_folds("R\u00fcckkehr", "ruckkehr");
    assert_folds("\u0106e\u0161ka \u0141\u00f3d\u017a \u012ezmir \u0170r", "ceska lodz izmir ur");
    assert_folds("e\u0301tude", "etude"); // a combining accent
    assert_folds("\u0100\u017f", "as");   // the ends of the table
}

static void folding_replaces_typographic_signs(void **state)
{
    (void)state;
    assert_folds("Dragon\u2019s \u2018Eye\u02bc", "dragon's 'eye'");
    assert_folds("\u201cFire\u201d \u00abIce\u00bb", "\"fire\" \"ice\"");
    assert_folds("a\u2010b\u2013c\u2014d\u2212e", "a-b-c-d-e");
    assert_folds("wait\u2026\u00a0 now\ufeff", "wait... now");
    assert_folds("soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth");
}

static void folding_keeps_what_it_does_not_know(void **state)
{
    (void)state;
    assert_folds("\u0434\u0440\u0430\u043a\u043e\u043d \u9f8d \U0001f409",
                 "\u0434\u0440\u0430\u043a\u043e\u043d \u9f8d \U0001f409");
    assert_folds("A\xff\x80Z\xc3", "a\xff\x80z\xc3"); // not UTF-8, cut short
    assert_folds("\xe2\x80Z \xf0\x9f\x90", "\xe2\x80z \xf0\x9f\x90");
    assert_folds("\xc1\x81 \xe0\x81\x81", "\xc1\x81 \xe0\x81\x81"); // overlong ways to write A
}

// --- Distance ---

static void distance_counts_slips(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        unsigned distance;
    } cases[] = {
        {"", "", 0},         {"wolf", "wolf", 0},
        {"Wolf", "wOLF", 0}, {"wolf", "wolfs", 1},
        {"wolf", "wof", 1},  {"wolf", "golf", 1},
        {"wolf", "wofl", 1}, {"", "wolf", 4},
        {"wolf", "gold", 2}, {"kitten", "sitting", 3},
        {"ca", "abc", 3},    {"ab", "ba", 1},
        {"abcd", "badc", 2}, {"breakthrough", "breaktrough", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(text_distance(cases[i].a, cases[i].b, 9), cases[i].distance);
        assert_int_equal(text_distance(cases[i].b, cases[i].a, 9), cases[i].distance);
    }
}

static void distance_stops_at_the_limit(void **state)
{
    (void)state;
    assert_int_equal(text_distance("kitten", "sitting", 3), 3);
    assert_int_equal(text_distance("kitten", "sitting", 2), 3);
    assert_int_equal(text_distance("kitten", "sitting", 0), 1);
    assert_int_equal(text_distance("wolf", "wolfhound", 4), 5);
    char longest[200];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(text_distance(longest, longest, 2), 0);
    assert_int_equal(text_distance(longest, longest + 1, 2), 3);
    assert_int_equal(text_distance(longest + 71, longest + 72, 2), 1); // 128 and 127 letters
}

static const char *nearest(const char *written)
{
    static const char *const words[] = {"airborne",  "ambush", "blitz", "breakthrough",
                                        "righteous", "break",  "or",    "a"};
    struct text_nearest search = text_nearest_to(written);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        text_nearest_offer(&search, words[i]);
    return search.best;
}

static void nearest_finds_the_word_that_was_meant(void **state)
{
    (void)state;
    assert_string_equal(nearest("breaktrough"), "breakthrough");
    assert_string_equal(nearest("Ambush"), "ambush");
    assert_string_equal(nearest("blits"), "blitz");
    assert_string_equal(nearest("rightoeus"), "righteous");
    assert_string_equal(nearest("braek"), "break");
    assert_null(nearest("unbanishable"));
    assert_null(nearest("x"));
    assert_null(nearest(""));
}

static void nearest_prefers_the_first_of_equals(void **state)
{
    (void)state;
    struct text_nearest search = text_nearest_to("bolt");
    text_nearest_offer(&search, "boltss");
    text_nearest_offer(&search, "colt");
    text_nearest_offer(&search, "dolt");
    assert_string_equal(search.best, "colt");
    text_nearest_offer(&search, "bolt");
    assert_string_equal(search.best, "bolt");
}

// --- Hash ---

static void hash_is_xxh3(void **state)
{
    (void)state;
    assert_int_equal(text_hash64("", 0), UINT64_C(0x2d06800538d394c2)); // as published with XXH3
    assert_true(text_hash64("abc", 3) != text_hash64("abd", 3));
    assert_true(text_hash64("abc", 3) != text_hash64("abc", 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_text_is_a_string),
        cmocka_unit_test(appends_join),
        cmocka_unit_test(text_grows_through_every_length),
        cmocka_unit_test(impossible_size_fails_and_stays_failed),
        cmocka_unit_test(error_text_is_cut_at_a_character),
        cmocka_unit_test(reads_whole_files_up_to_the_limit),
        cmocka_unit_test(reads_files_larger_than_a_block),
        cmocka_unit_test(unreadable_files_name_the_cause),
        cmocka_unit_test(endless_files_are_refused),
        cmocka_unit_test(folding_ignores_case_and_spaces),
        cmocka_unit_test(folding_strips_latin_accents),
        cmocka_unit_test(folding_replaces_typographic_signs),
        cmocka_unit_test(folding_keeps_what_it_does_not_know),
        cmocka_unit_test(distance_counts_slips),
        cmocka_unit_test(distance_stops_at_the_limit),
        cmocka_unit_test(nearest_finds_the_word_that_was_meant),
        cmocka_unit_test(nearest_prefers_the_first_of_equals),
        cmocka_unit_test(hash_is_xxh3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// games.csv while it grows: rows that no progress file knows of are cut off, and no other file is gone on
// with.
#include "report/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cmocka_test.h"
#include "sim/games.h"
#include "sim/plan.h"

static const struct sim_plan plan = {.seats = 2, .games = true};

struct folder {
    char path[32];
    struct text head; // the first line
};

static int enter_folder(void **state)
{
    struct folder *folder = calloc(1, sizeof *folder);
    if (!folder)
        return -1;
    (void)snprintf(folder->path, sizeof folder->path, "rows-test-XXXXXX");
    sim_games_head(&plan, &folder->head);
    *state = folder;
    return mkdtemp(folder->path) ? chdir(folder->path) : -1;
}

static int leave_folder(void **state)
{
    struct folder *folder = *state;
    (void)unlink("games.csv");
    (void)unlink("games.csv.part");
    int left = chdir("..") == 0 ? rmdir(folder->path) : -1;
    text_free(&folder->head);
    free(folder);
    return left;
}

static void add(struct report_rows *rows, const char *string)
{
    struct text text = {0};
    text_append(&text, string);
    assert_true(report_rows_add(rows, &text, NULL));
    text_free(&text);
}

// A file of some rows, with its mark after the first of them; `finished` or killed before that.
static void write_rows(const char *marked, const char *more, bool finished, uint64_t *length, uint64_t *hash)
{
    struct report_rows rows;
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, 0, 0, NULL));
    add(&rows, marked);
    assert_true(report_rows_mark(&rows, hash, NULL));
    *length = rows.length;
    add(&rows, more);
    if (finished)
        assert_true(report_rows_finish(&rows, NULL));
    report_rows_close(&rows);
}

static void assert_content(const struct folder *folder, const char *path, const char *rows)
{
    struct text text = {0};
    struct text expected = {0};
    text_append(&expected, text_string(&folder->head));
    text_append(&expected, rows);
    assert_true(text_read_file(&text, path, TEXT_FILE_LIMIT, NULL));
    assert_string_equal(text_string(&text), text_string(&expected));
    text_free(&expected);
    text_free(&text);
}

static void go_on(const struct folder *folder, bool finished)
{
    uint64_t length;
    uint64_t hash;
    struct report_rows rows;
    write_rows("1\n2\n", "3\n4,in par", finished, &length, &hash);
    assert_int_equal(access("games.csv", F_OK) == 0, finished);
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, length, hash, NULL));
    assert_int_not_equal(access("games.csv", F_OK), 0);
    assert_content(folder, "games.csv.part", "1\n2\n");
    add(&rows, "3\n");
    assert_true(report_rows_finish(&rows, NULL));
    report_rows_close(&rows);
    assert_content(folder, "games.csv", "1\n2\n3\n");
    assert_int_not_equal(access("games.csv.part", F_OK), 0);
    assert_int_equal(unlink("games.csv"), 0);
}

static void rows_after_the_mark_are_cut_off(void **state)
{
    go_on(*state, false);
    go_on(*state, true);
}

static void assert_refused(uint64_t length, uint64_t hash, const char *why)
{
    struct report_rows rows;
    struct epic_error error = {""};
    struct text before = {0};
    struct text after = {0};
    (void)text_read_file(&before, "games.csv.part", TEXT_FILE_LIMIT, NULL);
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_false(report_rows_open(&rows, &plan, length, hash, &error));
    report_rows_close(&rows);
    if (!strstr(error.text, why))
        fail_msg("\"%s\" does not say \"%s\"", error.text, why);
    (void)text_read_file(&after, "games.csv.part", TEXT_FILE_LIMIT, NULL);
    assert_string_equal(text_string(&before), text_string(&after));
    text_free(&before);
    text_free(&after);
}

static void other_files_are_left_alone(void **state)
{
    (void)state;
    uint64_t length;
    uint64_t hash;
    assert_refused(100, 1, "No such file");
    write_rows("1\n2\n", "3\n", false, &length, &hash);
    assert_refused(length, hash + 1, "it is not what the run wrote");
    assert_refused(length + 100, hash, "it is cut short");
    uint64_t other;
    write_rows("1\n7\n", "3\n", false, &length, &other);
    assert_refused(length, hash, "it is not what the run wrote");
    assert_int_equal(unlink("games.csv.part"), 0);
}

// The mark looks at the last part alone, however long the file is.
static void long_files_have_marks(void **state)
{
    uint64_t length;
    uint64_t hash;
    struct report_rows rows;
    struct text many = {0};
    for (unsigned i = 0; i < 5000; i++)
        text_appendf(&many, "%u\n", i);
    write_rows(text_string(&many), "5000\n", false, &length, &hash);
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, length, hash, NULL));
    report_rows_close(&rows);
    assert_content(*state, "games.csv.part", text_string(&many));
    text_free(&many);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(rows_after_the_mark_are_cut_off),
        IN_FOLDER(other_files_are_left_alone),
        IN_FOLDER(long_files_have_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

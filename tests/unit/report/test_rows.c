// games.csv while it grows: rows that no progress file knows of are cut off, and no other file is gone on
// with.
#include "report/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "cmocka_test.h"
#include "sim/play/games.h"
#include "sim/run/plan.h"

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
static struct sim_mark write_rows(const char *marked, const char *more, bool finished)
{
    struct sim_mark mark = {0};
    struct report_rows rows;
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, NULL, NULL));
    add(&rows, marked);
    assert_true(report_rows_mark(&rows, &mark, NULL));
    add(&rows, more);
    if (finished)
        assert_true(report_rows_finish(&rows, NULL));
    report_rows_close(&rows);
    return mark;
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
    struct report_rows rows;
    struct sim_mark mark = write_rows("1\n2\n", "3\n4,in par", finished);
    assert_int_equal(access("games.csv", F_OK) == 0, finished);
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, &mark, NULL));
    assert_int_not_equal(access("games.csv", F_OK), 0);
    assert_content(folder, "games.csv.part", "1\n2\n");
    add(&rows, "3\n");
    assert_true(report_rows_finish(&rows, NULL));
    report_rows_close(&rows);
    assert_content(folder, "games.csv", "1\n2\n3\n");
    assert_int_not_equal(access("games.csv.part", F_OK), 0);
    assert_int_equal(unlink("games.csv"), 0);
    text_free(&mark.hashes);
}

static void rows_after_the_mark_are_cut_off(void **state)
{
    go_on(*state, false);
    go_on(*state, true);
}

static void assert_refused(const struct sim_mark *mark, const char *why)
{
    struct report_rows rows;
    struct epic_error error = {""};
    struct text before = {0};
    struct text after = {0};
    (void)text_read_file(&before, "games.csv.part", TEXT_FILE_LIMIT, NULL);
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_false(report_rows_open(&rows, &plan, mark, &error));
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
    struct sim_mark mark = write_rows("1\n2\n", "3\n", false);
    struct sim_mark longer = {.length = mark.length + 100, .hashes = mark.hashes};
    struct sim_mark other = write_rows("1\n7\n", "3\n", false);
    assert_refused(&longer, "it is cut short");
    assert_refused(&mark, "it is not what the run wrote: bytes 1 to ");
    assert_int_equal(unlink("games.csv.part"), 0);
    assert_refused(&mark, "No such file");
    text_free(&mark.hashes);
    text_free(&other.hashes);
}

// Rows of five bytes behind the head, for some blocks.
static struct sim_mark write_many(const struct folder *folder, unsigned blocks, bool finished)
{
    struct text many = {0};
    while (folder->head.length + many.length < (size_t)blocks * BLOCK_HASH_BYTES)
        text_appendf(&many, "%04u\n", (unsigned)(many.length / 5 % 10000));
    struct sim_mark mark = write_rows(text_string(&many), "more\n", finished);
    text_free(&many);
    return mark;
}

static void flip(const char *path, uint64_t at)
{
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, (long)at, SEEK_SET), 0);
    int byte = fgetc(file);
    assert_int_equal(fseek(file, (long)at, SEEK_SET), 0);
    assert_int_not_equal(fputc(byte ^ 4, file), EOF);
    assert_int_equal(fclose(file), 0);
}

// Wherever it is, it is found; the message says where to look.
static void any_damage_is_found_and_named(void **state)
{
    const struct folder *folder = *state;
    struct sim_mark mark = write_many(folder, 3, false);
    const uint64_t places[] = {0,
                               folder->head.length + 3,
                               BLOCK_HASH_BYTES - 1,
                               BLOCK_HASH_BYTES,
                               2 * BLOCK_HASH_BYTES + 77,
                               mark.length - 5000,
                               mark.length - 3};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        char why[100];
        uint64_t begin = places[i] / BLOCK_HASH_BYTES * BLOCK_HASH_BYTES;
        uint64_t end = begin + BLOCK_HASH_BYTES < mark.length ? begin + BLOCK_HASH_BYTES : mark.length;
        (void)snprintf(why, sizeof why, "bytes %llu to %llu (lines %llu to ", (unsigned long long)begin + 1,
                       (unsigned long long)end,
                       begin == 0 ? 1ULL : 2 + (unsigned long long)(begin - folder->head.length) / 5);
        flip("games.csv.part", places[i]);
        assert_refused(&mark, why);
        flip("games.csv.part", places[i]);
    }
    flip("games.csv.part", 10);
    flip("games.csv.part", BLOCK_HASH_BYTES + 10);
    assert_refused(&mark, "are damaged; in all 2 blocks of 256 KiB are");
    text_free(&mark.hashes);
}

// A finished file that is damaged keeps its name.
static void damage_changes_no_name(void **state)
{
    struct sim_mark mark = write_many(*state, 2, true);
    flip("games.csv", 100);
    assert_refused(&mark, "cannot go on with \"games.csv\": it is not what the run wrote");
    assert_int_equal(access("games.csv", F_OK), 0);
    assert_int_not_equal(access("games.csv.part", F_OK), 0);
    text_free(&mark.hashes);
}

// A mark is that of all bytes before it, whether the file was written in one go or not.
static void marks_do_not_depend_on_pauses(void **state)
{
    struct sim_mark mark = write_many(*state, 2, false);
    struct sim_mark later = {0};
    struct sim_mark whole;
    struct report_rows rows;
    struct text content = {0};
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, &mark, NULL));
    add(&rows, "1\n");
    add(&rows, "2\n");
    assert_true(report_rows_mark(&rows, &later, NULL));
    report_rows_close(&rows);
    assert_true(text_read_file(&content, "games.csv.part", TEXT_FILE_LIMIT, NULL));
    whole = write_rows(text_string(&content) + ((struct folder *)*state)->head.length, "", false);
    assert_int_equal(whole.length, later.length);
    assert_int_equal(whole.hashes.length, later.hashes.length);
    assert_memory_equal(whole.hashes.data, later.hashes.data, later.hashes.length);
    text_free(&content);
    text_free(&mark.hashes);
    text_free(&later.hashes);
    text_free(&whole.hashes);
}

// What another stream could not take is not counted, and cut off later.
static void rows_taken_back_do_not_count(void **state)
{
    struct sim_mark mark = write_many(*state, 2, false);
    struct sim_mark later = {0};
    struct report_rows rows;
    struct text large = {0};
    for (unsigned i = 0; i < BLOCK_HASH_BYTES / 2; i++)
        text_append(&large, "no\n");
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, &mark, NULL));
    assert_true(report_rows_add(&rows, &large, NULL));
    report_rows_take_back(&rows);
    assert_true(report_rows_mark(&rows, &later, NULL));
    report_rows_close(&rows);
    assert_int_equal(later.length, mark.length);
    assert_int_equal(later.hashes.length, mark.hashes.length);
    assert_memory_equal(later.hashes.data, mark.hashes.data, mark.hashes.length);
    text_free(&large);
    text_free(&mark.hashes);
    text_free(&later.hashes);
}

// One file has one writer, and what is not finished and cannot be gone on with does not stay.
static void files_have_one_writer(void **state)
{
    (void)state;
    struct report_rows first;
    struct report_rows second;
    struct epic_error error = {""};
    assert_true(report_rows_name(&first, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_name(&second, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&first, &plan, NULL, NULL));
    add(&first, "1\n");
    assert_false(report_rows_open(&second, &plan, NULL, &error));
    assert_non_null(strstr(error.text, "another epicsim writes \"games.csv.part\" at the moment"));
    report_rows_close(&second);
    assert_content(*state, "games.csv.part", "1\n");
    report_rows_close(&first);
    assert_int_not_equal(access("games.csv.part", F_OK), 0);
}

static void links_are_followed(void **state)
{
    struct report_rows rows;
    struct stat status;
    assert_int_equal(symlink("real.csv", "games.csv"), 0);
    FILE *file = fopen("real.csv", "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    assert_true(report_rows_name(&rows, SIM_STREAM_GAMES, "games.csv"));
    assert_true(report_rows_open(&rows, &plan, NULL, NULL));
    add(&rows, "1\n");
    assert_true(report_rows_finish(&rows, NULL));
    report_rows_close(&rows);
    assert_int_equal(lstat("games.csv", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_content(*state, "real.csv", "1\n");
    assert_int_equal(unlink("real.csv"), 0);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(rows_after_the_mark_are_cut_off), IN_FOLDER(other_files_are_left_alone),
        IN_FOLDER(any_damage_is_found_and_named),   IN_FOLDER(damage_changes_no_name),
        IN_FOLDER(marks_do_not_depend_on_pauses),   IN_FOLDER(rows_taken_back_do_not_count),
        IN_FOLDER(files_have_one_writer),           IN_FOLDER(links_are_followed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

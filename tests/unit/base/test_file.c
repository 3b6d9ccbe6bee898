#include "base/file.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "cmocka_test.h"

// Each test runs in an empty folder of its own, which must hold in the end what the test says.
struct folder {
    char path[32];
};

static int enter_folder(void **state)
{
    struct folder *folder = malloc(sizeof *folder);
    if (!folder)
        return -1;
    *folder = (struct folder){"file-test-XXXXXX"};
    *state = folder;
    return mkdtemp(folder->path) ? chdir(folder->path) : -1;
}

static unsigned count_files(void)
{
    DIR *here = opendir(".");
    assert_non_null(here);
    unsigned count = 0;
    for (const struct dirent *entry = readdir(here); entry; entry = readdir(here))
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    assert_int_equal(closedir(here), 0);
    return count;
}

static int leave_folder(void **state)
{
    DIR *here = opendir(".");
    if (!here)
        return -1;
    for (const struct dirent *entry = readdir(here); entry; entry = readdir(here))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            (void)remove(entry->d_name);
    (void)closedir(here);
    struct folder *folder = *state;
    int left = chdir("..") == 0 ? rmdir(folder->path) : -1;
    free(folder);
    return left;
}

static void assert_write(const char *path, const char *content)
{
    struct epic_error error = {""};
    if (!file_write(path, content, strlen(content), &error))
        fail_msg("%s", error.text);
}

static void assert_content(const char *path, const char *expected)
{
    struct text text = {0};
    assert_true(text_read_file(&text, path, TEXT_FILE_LIMIT, NULL));
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static mode_t permissions(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 07777U;
}

static void writes_and_replaces(void **state)
{
    (void)state;
    assert_write("a.csv", "old and longer\n");
    assert_content("a.csv", "old and longer\n");
    assert_write("a.csv", "new\n");
    assert_content("a.csv", "new\n");
    assert_write("a.csv", "");
    assert_content("a.csv", "");
    assert_int_equal(count_files(), 1);
}

static void new_files_get_the_usual_permissions_and_old_ones_keep_theirs(void **state)
{
    (void)state;
    mode_t mask = umask(0027);
    assert_write("a.csv", "1");
    assert_int_equal(permissions("a.csv"), 0640);
    assert_int_equal(chmod("a.csv", 0604), 0);
    assert_write("a.csv", "2");
    assert_int_equal(permissions("a.csv"), 0604);
    (void)umask(mask);
}

// The old content must stay readable through what was opened before: the file is replaced, not rewritten.
static void readers_keep_the_old_file(void **state)
{
    (void)state;
    assert_write("a.csv", "old");
    FILE *reader = fopen("a.csv", "r");
    assert_non_null(reader);
    assert_write("a.csv", "NEW");
    char seen[4] = "";
    assert_int_equal(fread(seen, 1, 3, reader), 3);
    assert_string_equal(seen, "old");
    assert_int_equal(fclose(reader), 0);
}

static void follows_symbolic_links(void **state)
{
    (void)state;
    assert_write("real.csv", "old");
    assert_int_equal(symlink("real.csv", "link.csv"), 0);
    assert_write("link.csv", "new");
    assert_content("real.csv", "new");
    struct stat status;
    assert_int_equal(lstat("link.csv", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(count_files(), 2);
}

static void passes_by_temporary_files_left_behind(void **state)
{
    (void)state;
    struct text name = {0};
    text_appendf(&name, "a.csv.%ld-0.tmp", (long)getpid());
    assert_write(text_string(&name), "of another");
    assert_write("a.csv", "mine");
    assert_content("a.csv", "mine");
    assert_content(text_string(&name), "of another");
    text_free(&name);
}

// A limit on file size fails a write in the middle, as a full disk does.
static void failed_write_changes_nothing(void **state)
{
    (void)state;
    assert_write("a.csv", "old");
    char large[8192];
    memset(large, 'x', sizeof large);
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &(struct rlimit){4096, before.rlim_max}), 0);
    struct epic_error error = {""};
    bool written = file_write("a.csv", large, sizeof large, &error);
    bool written_anew = file_write("b.csv", large, sizeof large, NULL);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);

    assert_false(written);
    assert_false(written_anew);
    assert_string_equal(error.text, "cannot write \"a.csv\": File too large");
    assert_content("a.csv", "old");
    assert_int_equal(count_files(), 1);
}

static void causes_are_named(void **state)
{
    (void)state;
    struct epic_error error = {""};
    assert_false(file_write("/dev/full", "x", 1, &error));
    assert_string_equal(error.text, "cannot write \"/dev/full\": No space left on device");
    assert_false(file_write("no/such.csv", "x", 1, &error));
    assert_string_equal(error.text, "cannot write \"no/such.csv\": No such file or directory");
    assert_false(file_write(".", "x", 1, &error));
    assert_string_equal(error.text, "cannot write \".\": Is a directory");
    assert_false(file_write("", "x", 1, &error));
    assert_int_equal(count_files(), 0);
}

static void devices_are_written_and_not_replaced(void **state)
{
    (void)state;
    assert_write("/dev/null", "x");
    struct stat status;
    assert_int_equal(stat("/dev/null", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(writes_and_replaces),
        IN_FOLDER(new_files_get_the_usual_permissions_and_old_ones_keep_theirs),
        IN_FOLDER(readers_keep_the_old_file),
        IN_FOLDER(follows_symbolic_links),
        IN_FOLDER(passes_by_temporary_files_left_behind),
        IN_FOLDER(failed_write_changes_nothing),
        IN_FOLDER(causes_are_named),
        IN_FOLDER(devices_are_written_and_not_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

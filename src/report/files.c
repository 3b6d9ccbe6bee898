#include "report/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/encoding/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "sim/play/block.h"

// --- Making one -----------------------------------------------------------------------------------

static bool make_folder(const char *folder, struct epic_error *error)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return true;
    return error_set(error, "cannot make the folder \"%s\": %s", folder, strerror(errno));
}

bool report_make_folder(const char *folder, struct epic_error *error)
{
    char *path = strdup(folder);
    if (!path)
        return error_set(error, "out of memory");
    bool good = true;
    for (char *slash = strchr(path + (*path == '/'), '/'); good && slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        good = make_folder(path, error);
        *slash = '/';
    }
    good = good && make_folder(path, error);
    struct stat status;
    if (good && (stat(path, &status) != 0 || !S_ISDIR(status.st_mode)))
        good = error_set(error, "\"%s\" is not a folder", folder);
    free(path);
    return good;
}

// --- What a run leaves ----------------------------------------------------------------------------

static const char part[] = "games.csv.part";

// Calls for the name of each file that a run may leave, until one says false.
static bool each_name(bool (*call)(void *context, const char *name), void *context)
{
    static const char *const others[] = {REPORT_PROGRESS, REPORT_STUDY, "manifest.json",    part,
                                         "games.csv",     "change.csv", "changed_cards.csv"};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        if (!call(context, others[i]))
            return false;
    for (const struct sim_stat *const *s = sim_stats(); *s; s++) {
        char name[64];
        (void)snprintf(name, sizeof name, "%s.csv", (*s)->name);
        if (!call(context, name))
            return false;
    }
    return true;
}

// "matchups.csv.4711-0.tmp" is what file_write leaves of matchups.csv if it is killed.
static bool is_not_left_of(void *context, const char *name)
{
    const char *file = context;
    size_t length = strlen(name);
    return strncmp(file, name, length) != 0 || file[length] != '.' ||
           strspn(file + length, ".0123456789-") + strlen("tmp") != strlen(file + length) ||
           strcmp(file + strlen(file) - strlen("tmp"), "tmp") != 0;
}

static void remove_leftovers(DIR *directory)
{
    for (struct dirent *entry; (entry = readdir(directory));)
        if (!each_name(is_not_left_of, entry->d_name))
            (void)unlinkat(dirfd(directory), entry->d_name, 0);
}

static bool lock_folder(const char *folder, int *lock, struct epic_error *error)
{
    DIR *directory = opendir(folder);
    *lock = directory ? dup(dirfd(directory)) : -1;
    bool good = *lock >= 0 || error_set(error, "cannot open the folder \"%s\": %s", folder, strerror(errno));
    // Some file systems know no locks: there it is up to the user.
    if (good && flock(*lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        good = error_set(error, "another epicsim writes to \"%s\" at the moment", folder);
    if (good && directory)
        remove_leftovers(directory);
    if (directory)
        (void)closedir(directory);
    return good;
}

struct folder {
    const char *path;
    struct epic_error *error;
};

static bool is_missing(void *context, const char *name)
{
    const struct folder *folder = context;
    // Alone it is what a run left that was killed before it had played anything.
    if (strcmp(name, part) == 0)
        return true;
    struct text path = {0};
    text_appendf(&path, "%s/%s", folder->path, name);
    bool there = path.failed || access(text_string(&path), F_OK) == 0;
    text_free(&path);
    return !there ||
           error_set(
               folder->error, "\"%s\" holds another run (%s); %s--force overwrites it", folder->path, name,
               strncmp(name, "progress.", strlen("progress.")) == 0 ? "--resume goes on with it, " : "");
}

static bool remove_file(void *context, const char *name)
{
    const struct folder *folder = context;
    struct text path = {0};
    text_appendf(&path, "%s/%s", folder->path, name);
    bool good = !path.failed && (unlink(text_string(&path)) == 0 || errno == ENOENT);
    if (!good)
        (void)error_set(folder->error, "cannot remove \"%s\": %s", text_string(&path), strerror(errno));
    text_free(&path);
    return good;
}

bool report_open_folder(const char *folder, enum report_opening opening, int *lock, struct epic_error *error)
{
    struct folder context = {folder, error};
    return report_make_folder(folder, error) && lock_folder(folder, lock, error) &&
           (opening != REPORT_NEW || each_name(is_missing, &context)) &&
           (opening != REPORT_OVERWRITE || each_name(remove_file, &context));
}

// --- Statistics -----------------------------------------------------------------------------------

static bool write_stat(const char *folder, const struct sim_plan *plan, const struct sim_stat *stat,
                       int64_t **words, struct epic_error *error)
{
    struct csv csv = {0};
    struct text path = {0};
    text_appendf(&path, "%s/%s.csv", folder, stat->name);
    bool good = stat->write(plan, words, &csv) && !csv.text.failed && !path.failed;
    if (!good)
        (void)error_set(error, "cannot write \"%s\": out of memory", text_string(&path));
    good = good && file_write(text_string(&path), text_string(&csv.text), csv.text.length, error);
    text_free(&path);
    csv_free(&csv);
    return good;
}

bool report_write_stats(const char *folder, const struct sim_plan *plan, int64_t *const *words,
                        struct epic_error *error)
{
    int64_t **of_stat = (int64_t **)calloc(plan->pairing_count, sizeof *of_stat);
    if (!of_stat)
        return error_set(error, "out of memory");
    bool good = true;
    for (const struct sim_stat *const *s = sim_stats(); good && *s; s++) {
        if (!sim_stat_is_written(plan, *s))
            continue;
        for (unsigned i = 0; i < plan->pairing_count; i++)
            of_stat[i] = words[i] + sim_words_place(plan, i, *s);
        good = write_stat(folder, plan, *s, of_stat, error);
    }
    free((void *)of_stat);
    return good;
}

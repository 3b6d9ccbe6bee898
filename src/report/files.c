#include "report/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "report/csv.h"
#include "sim/block.h"

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
        good = error_set(error, "\"%s\" is no folder", folder);
    free(path);
    return good;
}

bool report_folder_is_free(const char *folder, struct epic_error *error)
{
    struct text path = {0};
    text_appendf(&path, "%s/manifest.json", folder);
    bool taken = path.failed || access(text_string(&path), F_OK) == 0;
    text_free(&path);
    return !taken || error_set(error, "\"%s\" holds another run; --force overwrites it", folder);
}

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
        if (!sim_stat_on(plan, *s))
            continue;
        for (unsigned i = 0; i < plan->pairing_count; i++)
            of_stat[i] = words[i] + sim_words_place(plan, i, *s);
        good = write_stat(folder, plan, *s, of_stat, error);
    }
    free((void *)of_stat);
    return good;
}

#include "report/rows.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"
#include "sim/games.h"

static bool complain(const struct report_rows *rows, struct epic_error *error)
{
    return error_set(error, "cannot write \"%s\": %s", rows->part, strerror(errno));
}

static char *path_in(const char *folder, const char *name)
{
    char *path = NULL;
    return asprintf(&path, "%s/%s", folder, name) < 0 ? NULL : path;
}

bool report_rows_add(void *context, const struct text *text, struct epic_error *error)
{
    struct report_rows *rows = context;
    for (size_t written = 0; written < text->length;) {
        ssize_t now = write(rows->file, text->data + written, text->length - written);
        if (now < 0 && errno != EINTR)
            return complain(rows, error);
        if (now > 0)
            written += (size_t)now;
    }
    rows->length += text->length;
    return true;
}

static bool write_head(struct report_rows *rows, const struct sim_plan *plan, struct epic_error *error)
{
    struct text head = {0};
    sim_games_head(plan, &head);
    bool good = head.failed ? error_set(error, "out of memory") : report_rows_add(rows, &head, error);
    text_free(&head);
    return good;
}

bool report_rows_open(struct report_rows *rows, const char *folder, const struct sim_plan *plan,
                      uint64_t length, struct epic_error *error)
{
    *rows = (struct report_rows){.file = -1, .length = length};
    rows->path = path_in(folder, "games.csv");
    rows->part = path_in(folder, "games.csv.part");
    if (!rows->path || !rows->part)
        return error_set(error, "out of memory");
    rows->file = open(rows->part, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (rows->file < 0 || ftruncate(rows->file, (off_t)length) != 0 || lseek(rows->file, 0, SEEK_END) < 0)
        return complain(rows, error);
    return length > 0 || write_head(rows, plan, error);
}

bool report_rows_sync(struct report_rows *rows, struct epic_error *error)
{
    return fsync(rows->file) == 0 || complain(rows, error);
}

bool report_rows_finish(struct report_rows *rows, struct epic_error *error)
{
    if (!report_rows_sync(rows, error))
        return false;
    return rename(rows->part, rows->path) == 0 || complain(rows, error);
}

void report_rows_close(struct report_rows *rows)
{
    if (rows->file >= 0)
        (void)close(rows->file);
    free(rows->part);
    free(rows->path);
    *rows = (struct report_rows){.file = -1};
}

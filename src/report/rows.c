#include "report/rows.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"

enum { TAIL_BYTES = 4096 };

static bool complain(const struct report_rows *rows, struct epic_error *error)
{
    return error_set(error, "cannot write \"%s\": %s", rows->part, strerror(errno));
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
    sim_stream_head(plan, rows->stream, &head);
    bool good = head.failed ? error_set(error, "out of memory") : report_rows_add(rows, &head, error);
    text_free(&head);
    return good;
}

static bool hash_tail(const struct report_rows *rows, uint64_t *hash, struct epic_error *error)
{
    char tail[TAIL_BYTES];
    size_t wanted = rows->length < sizeof tail ? (size_t)rows->length : sizeof tail;
    ssize_t got = pread(rows->file, tail, wanted, (off_t)(rows->length - wanted));
    if (got < 0 || (size_t)got < wanted)
        return error_set(error, "cannot go on with \"%s\": it is cut short", rows->part);
    *hash = text_hash64(tail, wanted);
    return true;
}

// What a run wrote after its last save comes again, so it is cut off.
static bool go_on(struct report_rows *rows, uint64_t hash, struct epic_error *error)
{
    uint64_t found = 0;
    if (!hash_tail(rows, &found, error))
        return false;
    if (found != hash)
        return error_set(error, "cannot go on with \"%s\": it is not what the run wrote", rows->part);
    return (ftruncate(rows->file, (off_t)rows->length) == 0 && lseek(rows->file, 0, SEEK_END) >= 0) ||
           complain(rows, error);
}

bool report_rows_name(struct report_rows *rows, enum sim_stream stream, const char *path)
{
    *rows = (struct report_rows){.file = -1, .stream = stream, .path = strdup(path)};
    if (asprintf(&rows->part, "%s.part", path) < 0)
        rows->part = NULL;
    return rows->path && rows->part;
}

bool report_rows_open(struct report_rows *rows, const struct sim_plan *plan, uint64_t length, uint64_t hash,
                      struct epic_error *error)
{
    rows->length = length;
    if (length > 0 && access(rows->part, F_OK) != 0)
        (void)rename(rows->path, rows->part);
    rows->file = open(rows->part, O_RDWR | O_CLOEXEC | (length > 0 ? 0 : O_CREAT | O_TRUNC), 0666);
    if (rows->file < 0)
        return complain(rows, error);
    return length > 0 ? go_on(rows, hash, error) : write_head(rows, plan, error);
}

bool report_rows_mark(const struct report_rows *rows, uint64_t *hash, struct epic_error *error)
{
    return (fsync(rows->file) == 0 || complain(rows, error)) && hash_tail(rows, hash, error);
}

bool report_rows_finish(struct report_rows *rows, struct epic_error *error)
{
    return (fsync(rows->file) == 0 && rename(rows->part, rows->path) == 0) || complain(rows, error);
}

void report_rows_close(struct report_rows *rows)
{
    if (rows->file >= 0)
        (void)close(rows->file);
    free(rows->part);
    free(rows->path);
    *rows = (struct report_rows){.file = -1};
}

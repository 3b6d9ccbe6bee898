#include "report/rows.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "sim/run/pack.h"

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
    if (block_hashes_add(&rows->hashes, text->data, text->length))
        return true;
    block_hashes_take_back(&rows->hashes);
    return error_set(error, "out of memory");
}

void report_rows_take_back(void *context)
{
    struct report_rows *rows = context;
    block_hashes_take_back(&rows->hashes);
}

// --- Looking whether it is what was written -------------------------------------------------------

// What is wrong with a file.
struct damage {
    uint64_t begin, end;           // of the first block that is, in bytes
    uint64_t first_line, end_line; // that it has a part of
    uint64_t blocks;               // that are wrong, this one included
};

static uint64_t count_lines(const char *bytes, size_t length)
{
    uint64_t lines = 0;
    for (const char *end = bytes + length; (bytes = memchr(bytes, '\n', (size_t)(end - bytes))); bytes++)
        lines++;
    return lines;
}

// False if the file has not so many bytes.
static bool read_block(int file, uint64_t at, char *block, size_t length)
{
    for (size_t have = 0; have < length;) {
        ssize_t got = pread(file, block + have, length - have, (off_t)(at + have));
        if (got == 0)
            errno = EIO; // it was longer a moment ago
        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        if (got > 0)
            have += (size_t)got;
    }
    return true;
}

// The last block that was hashed.
static void look_at_block(const char *block, size_t length, const struct block_hashes *hashes,
                          struct pack_reader *expected, uint64_t *line, struct damage *damage)
{
    uint64_t lines = count_lines(block, length);
    bool ends_line = length > 0 && block[length - 1] == '\n';
    if (hashes->of[hashes->count - 1] != pack_read_integer(expected) && damage->blocks++ == 0) {
        damage->begin = hashes->length - length;
        damage->end = hashes->length;
        damage->first_line = *line;
        damage->end_line = *line + lines - ends_line;
    }
    *line += lines;
}

static bool tell_damage(const struct damage *damage, struct epic_error *error)
{
    struct text all = {0};
    if (damage->blocks > 1)
        text_appendf(&all, "; in all %" PRIu64 " blocks of %u KiB are", damage->blocks,
                     (unsigned)BLOCK_HASH_BYTES / 1024);
    (void)error_set(error,
                    "it is not what the run wrote: bytes %" PRIu64 " to %" PRIu64 " (lines %" PRIu64
                    " to %" PRIu64 ") are damaged%s",
                    damage->begin + 1, damage->end, damage->first_line, damage->end_line, text_string(&all));
    text_free(&all);
    return false;
}

bool report_rows_check(int file, const struct sim_mark *mark, struct block_hashes *hashes,
                       struct epic_error *error)
{
    struct pack_reader expected = {(const unsigned char *)text_string(&mark->hashes), mark->hashes.length,
                                   false};
    struct damage damage = {0};
    struct stat status;
    uint64_t line = 1;
    if (fstat(file, &status) != 0)
        return error_set(error, "it cannot be read: %s", strerror(errno));
    if ((uint64_t)status.st_size < mark->length)
        return error_set(error, "it is cut short: %" PRIu64 " bytes are there of %" PRIu64,
                         (uint64_t)status.st_size, mark->length);
    char *block = malloc(BLOCK_HASH_BYTES);
    if (!block)
        return error_set(error, "out of memory");
    bool good = true;
    while (good && hashes->length < mark->length) {
        uint64_t left = mark->length - hashes->length;
        size_t length = left < BLOCK_HASH_BYTES ? (size_t)left : BLOCK_HASH_BYTES;
        if (!read_block(file, hashes->length, block, length))
            good = error_set(error, "it cannot be read after byte %" PRIu64 ": %s", hashes->length,
                             strerror(errno));
        else if (!block_hashes_add(hashes, block, length))
            good = error_set(error, "out of memory");
        else
            look_at_block(block, length, hashes, &expected, &line, &damage);
    }
    free(block);
    return good && (damage.blocks == 0 || tell_damage(&damage, error));
}

// --- Opening --------------------------------------------------------------------------------------

bool report_rows_name(struct report_rows *rows, enum sim_stream stream, const char *path)
{
    *rows = (struct report_rows){.file = -1, .stream = stream, .path = file_target(path)};
    if (!rows->path || asprintf(&rows->part, "%s.part", rows->path) < 0)
        rows->part = NULL;
    return rows->path && rows->part;
}

static bool is_same_file(int file, const char *path)
{
    struct stat opened;
    struct stat named;
    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

// Whoever has the lock writes alone.  The last one that had it may just have given the file its name.
static bool lock(const struct report_rows *rows, const char *name, struct epic_error *error)
{
    // Some file systems know no locks: there it is up to the user.
    bool taken = flock(rows->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return (!taken && is_same_file(rows->file, name)) ||
           error_set(error, "another epicsim writes \"%s\" at the moment", name);
}

static bool begin(struct report_rows *rows, const struct sim_plan *plan, struct epic_error *error)
{
    rows->file = open(rows->part, O_RDWR | O_CLOEXEC | O_CREAT, 0666);
    if (rows->file < 0)
        return complain(rows, error);
    if (!lock(rows, rows->part, error)) {
        rows->kept = true; // by the other one
        return false;
    }
    if (ftruncate(rows->file, 0) != 0)
        return complain(rows, error);
    struct text head = {0};
    sim_stream_head(plan, rows->stream, &head);
    bool good = head.failed ? error_set(error, "out of memory") : report_rows_add(rows, &head, error);
    text_free(&head);
    return good;
}

// What a run wrote after its last save comes again, so it is cut off.
static bool go_on(struct report_rows *rows, const struct sim_mark *mark, struct epic_error *error)
{
    struct epic_error cause = {{0}};
    bool finished = access(rows->part, F_OK) != 0 && access(rows->path, F_OK) == 0;
    const char *name = finished ? rows->path : rows->part;
    rows->kept = true;
    rows->file = open(name, O_RDWR | O_CLOEXEC);
    if (rows->file < 0)
        return complain(rows, error);
    if (!lock(rows, name, error))
        return false;
    if (!report_rows_check(rows->file, mark, &rows->hashes, &cause))
        return error_set(
            error,
            "cannot go on with \"%s\": %s\nhelp: put an undamaged copy of the file there, or play the "
            "run again from its beginning, with --force",
            name, cause.text);
    return ((!finished || rename(rows->path, rows->part) == 0) &&
            ftruncate(rows->file, (off_t)mark->length) == 0 && lseek(rows->file, 0, SEEK_END) >= 0) ||
           complain(rows, error);
}

bool report_rows_open(struct report_rows *rows, const struct sim_plan *plan, const struct sim_mark *mark,
                      struct epic_error *error)
{
    return mark && mark->length > 0 ? go_on(rows, mark, error) : begin(rows, plan, error);
}

// --- Later ----------------------------------------------------------------------------------------

bool report_rows_mark(struct report_rows *rows, struct sim_mark *mark, struct epic_error *error)
{
    if (fsync(rows->file) != 0)
        return complain(rows, error);
    mark->length = rows->hashes.length;
    text_clear(&mark->hashes);
    for (size_t i = 0; i < rows->hashes.count; i++)
        pack_integer(&mark->hashes, rows->hashes.of[i]);
    rows->kept = true;
    return !mark->hashes.failed || error_set(error, "out of memory");
}

bool report_rows_finish(struct report_rows *rows, struct epic_error *error)
{
    if (fsync(rows->file) != 0 || rename(rows->part, rows->path) != 0)
        return complain(rows, error);
    rows->kept = true;
    return true;
}

void report_rows_close(struct report_rows *rows)
{
    if (rows->file >= 0 && !rows->kept)
        (void)unlink(rows->part);
    if (rows->file >= 0)
        (void)close(rows->file);
    block_hashes_free(&rows->hashes);
    free(rows->part);
    free(rows->path);
    *rows = (struct report_rows){.file = -1};
}

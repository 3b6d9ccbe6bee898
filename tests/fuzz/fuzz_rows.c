// A file of rows that a run goes on with, or that is to be put together with others, may have been damaged:
// it is refused, with an error, if and only if a byte up to the mark is not what it was. A mark out of a
// progress file may be any.
//
// The input: where it is damaged (two bytes), how (one), how often the rest is written to make more than one
// block of it, of so many hundreds of bytes the mark is short, and the rest.

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/error.h"
#include "fuzz/common.h"
#include "report/rows.h"
#include "sim/run/pack.h"

enum { HEAD = 5, MOST_TIMES = 64 };

static int file = -1;

static void write_file(const struct text *bytes)
{
    if (file < 0)
        file = memfd_create("games.csv.part", MFD_CLOEXEC);
    demand(file >= 0 && ftruncate(file, 0) == 0);
    demand(pwrite(file, text_string(bytes), bytes->length, 0) == (ssize_t)bytes->length);
}

static bool check(const struct sim_mark *mark)
{
    struct epic_error error = {""};
    struct block_hashes hashes = {0};
    bool good = report_rows_check(file, mark, &hashes, &error);
    demand(good == (error.text[0] == '\0') && (!good || hashes.length == mark->length));
    block_hashes_free(&hashes);
    return good;
}

static void set_mark(struct sim_mark *mark, const struct text *bytes, size_t length)
{
    struct block_hashes hashes = {0};
    demand(block_hashes_add(&hashes, text_string(bytes), length));
    mark->length = length;
    for (size_t i = 0; i < hashes.count; i++)
        pack_integer(&mark->hashes, hashes.of[i]);
    block_hashes_free(&hashes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= HEAD)
        return 0;
    struct text bytes = {0};
    struct sim_mark mark = {0};
    for (unsigned i = 0; i <= data[3] % MOST_TIMES; i++)
        text_append_bytes(&bytes, data + HEAD, size - HEAD);
    size_t missing = data[4] * (size_t)100;
    set_mark(&mark, &bytes, missing < bytes.length ? bytes.length - missing : 0);
    size_t at = (data[0] | (size_t)data[1] << 8U) * MOST_TIMES % bytes.length;
    bytes.data[at] = (char)((unsigned char)bytes.data[at] ^ data[2]);
    write_file(&bytes);
    demand(check(&mark) == (data[2] == 0 || at >= mark.length));
    text_clear(&mark.hashes);
    text_append_bytes(&mark.hashes, data + HEAD, size - HEAD);
    mark.length += data[0];
    (void)check(&mark);
    text_free(&mark.hashes);
    text_free(&bytes);
    return 0;
}

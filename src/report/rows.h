// The file of a stream, such as games.csv, written while the games are played: it may be larger than memory.
// Until it is whole it has another name, games.csv.part.
#ifndef EPICSIM_REPORT_ROWS_H
#define EPICSIM_REPORT_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "epicsim/error.h"
#include "sim/streams.h"

struct sim_plan;
struct text;

// Starts as {.file = -1}.
struct report_rows {
    int file;
    enum sim_stream stream;
    uint64_t length; // written so far
    char *part, *path;
};

// Says which file is meant; false if memory ran out.
bool report_rows_name(struct report_rows *rows, enum sim_stream stream, const char *path);

// Begins the file, or goes on with one of which the first `length` bytes count; it must be the one that
// report_rows_mark gave their `hash`, finished or not.
bool report_rows_open(struct report_rows *rows, const struct sim_plan *plan, uint64_t length, uint64_t hash,
                      struct epic_error *error);

// For a struct sim_sink; the context is the struct.
bool report_rows_add(void *context, const struct text *text, struct epic_error *error);

// Sees to it that what was added is on the disk, and gives a hash of the last part of it.
bool report_rows_mark(const struct report_rows *rows, uint64_t *hash, struct epic_error *error);

// Gives the file its name.
bool report_rows_finish(struct report_rows *rows, struct epic_error *error);

// Ends the struct; what is not finished stays *.part.
void report_rows_close(struct report_rows *rows);

#endif

// The file of a stream, such as games.csv, written while the games are played: it may be larger than memory.
// Until it is complete it has another name, games.csv.part.
#ifndef EPICSIM_REPORT_ROWS_H
#define EPICSIM_REPORT_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/block_hash.h"
#include "epicsim/error.h"
#include "sim/play/streams.h"

struct sim_plan;

// Starts as {.file = -1}.
struct report_rows {
    int file;
    enum sim_stream stream;
    struct block_hashes hashes; // of what is written so far
    bool kept;                  // a mark depends on it, or it has its name: it outlives the struct
    char *part, *path;
};

// Says which file is meant, the target of a symbolic link; false if memory ran out.
bool report_rows_name(struct report_rows *rows, enum sim_stream stream, const char *path);

// Begins the file or, with a mark, goes on with one that was written up to there, finished or not; what came
// after the mark is cut off.  No other program may write the file meanwhile.
bool report_rows_open(struct report_rows *rows, const struct sim_plan *plan, const struct sim_mark *mark,
                      struct epic_error *error);

// For a struct sim_sink; the context is the struct.  If one of them fails, the file may hold more than
// counts; that is cut off on resuming, and nothing can be added any more.
bool report_rows_add(void *context, const struct text *text, struct epic_error *error);
void report_rows_take_back(void *context);

// Makes sure that what was added is on the disk, and says how far that is.
bool report_rows_mark(struct report_rows *rows, struct sim_mark *mark, struct epic_error *error);

// Gives the file its name.
bool report_rows_finish(struct report_rows *rows, struct epic_error *error);

// Ends the struct.  What is not finished stays as *.part, to be resumed, if a mark was made; otherwise it is
// removed.
void report_rows_close(struct report_rows *rows);

// Whether an open file still holds, up to the mark, what was written; else the error names the bytes and the
// lines.  Leaves their hashes, which start as {0}.
bool report_rows_check(int file, const struct sim_mark *mark, struct block_hashes *hashes,
                       struct epic_error *error);

#endif

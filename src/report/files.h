// The folder of a run's results.
#ifndef EPICSIM_REPORT_FILES_H
#define EPICSIM_REPORT_FILES_H

#include <stdbool.h>
#include <stdint.h>

#include "epicsim/error.h"

struct sim_plan;

// What is needed to resume a run: sim/save.h.
#define REPORT_PROGRESS "progress.bin"
#define REPORT_STUDY    "progress.json" // the same of a study

enum report_opening {
    REPORT_NEW,       // there must be no other run in the folder
    REPORT_OVERWRITE, // of one that is there, the files are removed
    REPORT_GO_ON      // what is there is wanted
};

// Makes the folder and those above it if they are not there.
bool report_make_folder(const char *folder, struct epic_error *error);

// The same, and makes sure that no other program writes a run there meanwhile: `lock` is a file to close in
// the end.  What a killed program left behind while it wrote is removed.
bool report_open_folder(const char *folder, enum report_opening opening, int *lock, struct epic_error *error);

// Writes <name>.csv of every statistic that is on, each whole or not at all; `words[i]` are those of pairing
// i.
bool report_write_stats(const char *folder, const struct sim_plan *plan, int64_t *const *words,
                        struct epic_error *error);

#endif

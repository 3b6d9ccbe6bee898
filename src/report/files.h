// The folder that a run leaves.
#ifndef EPICSIM_REPORT_FILES_H
#define EPICSIM_REPORT_FILES_H

#include <stdbool.h>
#include <stdint.h>

#include "epicsim/error.h"

struct sim_plan;

// What is needed to go on with a run: sim/save.h.
#define REPORT_PROGRESS "progress.bin"

// Makes the folder and those above it, if they are not there.
bool report_make_folder(const char *folder, struct epic_error *error);

// Makes sure that no other program writes there meanwhile, and removes what one left that was killed while it
// wrote. The lock ends with close or with the program.
bool report_lock_folder(const char *folder, int *lock, struct epic_error *error);

// Whether there is no other run in the folder.
bool report_folder_is_free(const char *folder, struct epic_error *error);

// Removes the files of another run.
bool report_clear_folder(const char *folder, struct epic_error *error);

// Writes <name>.csv of every statistic that is on, each whole or not at all; `words[i]` are those of pairing
// i.
bool report_write_stats(const char *folder, const struct sim_plan *plan, int64_t *const *words,
                        struct epic_error *error);

#endif

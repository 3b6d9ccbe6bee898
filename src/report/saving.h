// A run keeps its progress in its folder, so that it can go on after any interruption.
//
// progress.bin is written at the beginning, then after a hundredth of the work or ten seconds, whichever
// comes first (later if the file is so large that writing would take more than a fiftieth of the time), when
// the run is stopped, and at its end: shards are put together from it.
#ifndef EPICSIM_REPORT_SAVING_H
#define EPICSIM_REPORT_SAVING_H

#include <signal.h>

#include "report/rows.h"
#include "sim/run/save.h"

// Starts as {0}, ends with report_saving_close.
struct report_saving {
    const char *folder; // the caller's; NULL: nothing is saved
    // The caller's, named; NULL: there is none.
    struct report_rows *rows[SIM_STREAMS];
    const volatile sig_atomic_t *stop; // the caller's, as in struct sim_order
    struct sim_save save;
    struct text path;
    double begun; // of a clock that only goes forward: when it would have, if it had not been interrupted
    double written, cost;
    uint64_t games;
    bool stopped;
};

// Whether there is a run to go on with.
bool report_has_progress(const char *folder);

// Reads what the folder holds; false if there is nothing valid.
bool report_saving_read(const char *folder, struct sim_save *save, struct epic_error *error);

// Begins to save a run, known by its identity; `words` are those of its command.  When it was started, what
// time it took before and on how many threads is set in `save`.
bool report_saving_begin(struct report_saving *saving, const struct sim_ledger *ledger, const char *identity,
                         const char *const *words, size_t word_count, struct epic_error *error);

// Goes on with the run that the folder holds, if it is the same.  The threads it has now are set afterwards.
bool report_saving_resume(struct report_saving *saving, struct sim_ledger *ledger, const char *identity,
                          struct epic_error *error);

// Saves if it is time; for struct sim_order.
bool report_saving_look(struct report_saving *saving, const struct sim_ledger *ledger,
                        struct epic_error *error);

bool report_saving_write(struct report_saving *saving, const struct sim_ledger *ledger,
                         struct epic_error *error);

// Seconds that the run took so far, the time between interruption and resuming left out.
double report_saving_seconds(const struct report_saving *saving);

void report_saving_close(struct report_saving *saving);

#endif

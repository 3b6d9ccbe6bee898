// Playing a plan on many threads of one machine.
#ifndef EPICSIM_SIM_RUN_RUN_H
#define EPICSIM_SIM_RUN_RUN_H

#include "sim/run/ledger.h"
#include "sim/run/returned.h"

// The threads of a run, as seen by those who bring in blocks that others played.
struct sim_workers;

struct sim_order {
    unsigned threads;
    stop_flag stop; // set from outside to end early (base/threads.h); may be NULL
    // Called after a block was given back, by any thread but never by two at a time, while nobody else can
    // enter anything: for progress and for saving.  May be NULL; false ends the run as a failure.
    bool (*entered)(void *context, const struct sim_ledger *ledger, struct epic_error *error);
    void *context;
    // Runs beside the threads, on the one that called sim_run, and may hand out blocks to other machines; it
    // ends when sim_workers_take says so and all that it took was entered, or cannot be any more.  May be
    // NULL.
    void (*remote)(void *context, struct sim_workers *workers);
    void *remote_context;
};

// Blocks that may be out with so many threads.
unsigned sim_window(unsigned threads);

// Goes on with a ledger to its end, or until it is stopped: then the blocks that are out are finished, or
// left and not entered.  What was entered before a failure stays valid.
bool sim_run(struct sim_ledger *ledger, const struct sim_order *order, struct epic_error *error);

// What a remote may do: as sim_ledger_next, as sim_ledger_enter (a failure ends the run), and to end the run
// itself.
enum sim_next sim_workers_take(struct sim_workers *workers, unsigned *ticket, struct sim_block *block);
void sim_workers_enter(struct sim_workers *workers, unsigned ticket, struct sim_part *part);
void sim_workers_fail(struct sim_workers *workers, const struct epic_error *error);

// Whether it is of a block that is out, and so may be entered.
bool sim_workers_expects(struct sim_workers *workers, const struct sim_returned *result);

// Whether the run ends before its time, stopped or failed.
bool sim_workers_ends(struct sim_workers *workers);

const struct sim_plan *sim_workers_plan(const struct sim_workers *workers);

#endif

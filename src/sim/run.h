// Playing a plan on many threads of one machine.
#ifndef EPICSIM_SIM_RUN_H
#define EPICSIM_SIM_RUN_H

#include <signal.h>

#include "sim/ledger.h"

struct sim_order {
    unsigned threads;
    const volatile sig_atomic_t *stop; // set from outside to end early; may be NULL
    // Called after a block was given back, by any thread but never by two at a time, while nobody else can
    // enter anything: for progress and for saving.  May be NULL; false ends the run as a failure.
    bool (*entered)(void *context, const struct sim_ledger *ledger, struct epic_error *error);
    void *context;
};

// Blocks that may be out with so many threads.
unsigned sim_window(unsigned threads);

// Goes on with a ledger to its end, or until it is stopped: then the blocks that are out are finished.  What
// was entered before a failure stays valid.
bool sim_run(struct sim_ledger *ledger, const struct sim_order *order, struct epic_error *error);

#endif

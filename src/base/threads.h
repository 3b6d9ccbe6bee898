// Work on threads: whether they can be started, and how it is ended from outside.
#ifndef EPICSIM_BASE_THREADS_H
#define EPICSIM_BASE_THREADS_H

#include <stdbool.h>

#include "epicsim/error.h"

// Whether so many can be there at a time, the one that asks included; if not, the error names the cause. The
// runtime of OpenMP ends the program where it cannot start one.
bool threads_can_start(unsigned threads, struct epic_error *error);

// A number that a signal or another thread sets, once or twice.
enum stop {
    STOP_NOT,
    STOP_SOON, // what has begun is finished, and nothing else begins
    STOP_NOW   // what has begun is left, and must not be counted
};

// The number is a sig_atomic_t, which is an int here: <signal.h> would bring names of system calls to all who
// know players.  NULL: nobody stops it.
typedef const volatile int *stop_flag;

static inline bool stop_soon(stop_flag stop) { return stop && *stop != STOP_NOT; }
static inline bool stop_now(stop_flag stop) { return stop && *stop >= STOP_NOW; }

#endif

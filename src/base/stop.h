// How work is ended from outside: a number that a signal or another thread sets, once or twice.
#ifndef EPICSIM_BASE_STOP_H
#define EPICSIM_BASE_STOP_H

#include <stdbool.h>

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

// A small process between this program and one that it starts: it adopts whatever that one leaves behind,
// also in sessions of its own, and sees to it that nothing of it outlives either of the two.
//
// It is forked and runs no other program, so that a library can do with it what else only the whole process
// could (PR_SET_CHILD_SUBREAPER).
#ifndef EPICSIM_BASE_KEEPER_H
#define EPICSIM_BASE_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

struct keeper {
    pid_t id;  // to be waited for: it ends as the program did, after all that this one started
    int leash; // once it is closed, also because this process is no more, all of them are killed
};

// Starts a program by `start`, which is called in the keeper and returns 0 or an errno value, as this does.
// The keeper then has no files but the standard ones.
int keeper_start(struct keeper *keeper, int (*start)(void *context, pid_t *program), void *context);

#endif

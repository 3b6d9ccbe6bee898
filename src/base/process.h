// A program that runs beside this one and speaks in lines, on its standard input and output.
//
// It inherits nothing else but the standard error output.  It has a process group of its own: Ctrl-C is for
// this program, which ends the other one when it has no more use for it, along with all that one started
// (keeper.h).
#ifndef EPICSIM_BASE_PROCESS_H
#define EPICSIM_BASE_PROCESS_H

#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"

enum { PROCESS_LONGEST_LINE = 1 << 20 };

// Starts as {0}: no program runs.
struct process {
    pid_t id; // of its keeper, which ends as it does; 0: none
    int input, output, leash;
    struct text heard; // the line taken last, and what came after it
    size_t taken;      // bytes of that line
};

enum process_news {
    PROCESS_GOOD,
    PROCESS_LATE,    // the time is up
    PROCESS_CLOSED,  // it ended, or closed its input or output
    PROCESS_ENDLESS, // a line does not end
};

// Milliseconds on a clock that only goes forward; a time to wait for is `process_now() + so many`.
int64_t process_now(void);

// False and an error if it cannot be started.  `words` end with NULL; the first is a path, or a name that is
// looked up in PATH.
bool process_start(struct process *process, char *const *words, struct epic_error *error);

// Both wait until the time at most.  A line is without its end, and valid until the next call.
enum process_news process_write(struct process *process, const struct text *bytes, int64_t until);
enum process_news process_read(struct process *process, const char **line, size_t *length, int64_t until);

// Ends it if it runs: it has so many milliseconds to do so by itself once its input is closed.  Says how it
// ended, if that is wanted (NULL: no): "ended with status 1".
void process_stop(struct process *process, int patience, struct text *how);

// Cuts a command line into words.  Blanks separate them; within quotes ('...' or "...") and after a backslash
// each character stands for itself.  NULL if a quote is not closed, there is no word, or no memory; the list,
// which ends with NULL, and its words are one block to be freed.
char **process_words(const char *command);

// The length of the command line up to the first of the characters in `ends` that is not quoted.
size_t process_command_length(const char *command, const char *ends);

#endif

// The progress of a run as a file: of which run, what it has added up so far, and where it goes on.
//
// The file (save.c draws it) is written whole or not at all, so it is that of a moment between two blocks,
// and playing on from there gives the bytes of a run that was never stopped.  It does not depend on the
// machine.
#ifndef EPICSIM_SIM_RUN_SAVE_H
#define EPICSIM_SIM_RUN_SAVE_H

#include "sim/run/ledger.h"

// Starts as {0}, ends with sim_save_free.
struct sim_save {
    // Set by whoever writes one:
    struct text identity;                 // what tells the run from others, its shard left out; no zero bytes
    struct text command;                  // the words that began it, each ended by a zero byte
    unsigned shard, shards;               // as in the plan
    uint64_t started;                     // when, in seconds since 1970
    uint64_t microseconds;                // that it took so far
    unsigned threads;                     // it has now
    struct sim_mark streams[SIM_STREAMS]; // empty where the plan wants none
    // Known of one that was read:
    uint64_t games; // played so far
    struct sim_place place;
    struct text account;
};

void sim_save_free(struct sim_save *save);

// Appends the bytes of a file.
void sim_save_encode(const struct sim_save *save, const struct sim_ledger *ledger, struct text *out);

// Reads one into an empty save.  False if the bytes are not those of a progress file, or not all of them.
bool sim_save_decode(struct sim_save *save, const void *bytes, size_t length, struct epic_error *error);

// The same with files.
bool sim_save_write(const struct sim_save *save, const struct sim_ledger *ledger, const char *path,
                    struct epic_error *error);
bool sim_save_read(struct sim_save *save, const char *path, struct epic_error *error);

// Adds what was saved to a ledger of the same plan: to an empty one to go on with it (sim_ledger_resume with
// the place follows), to that of other shards to put them together.
bool sim_save_add(const struct sim_save *save, struct sim_ledger *ledger, struct epic_error *error);

#endif

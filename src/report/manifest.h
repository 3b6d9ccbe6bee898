// manifest.json: what made the files of a folder.
#ifndef EPICSIM_REPORT_MANIFEST_H
#define EPICSIM_REPORT_MANIFEST_H

#include <stddef.h>
#include <stdint.h>

#include "sim/run/ledger.h"

struct report_origin {
    const struct sim_plan *plan;
    const char *const *words; // of the command
    size_t word_count;
    const char *const *card_files;
    size_t card_file_count;
    uint64_t started; // in seconds since 1970
    double seconds;   // of playing
    unsigned threads;
};

// What the files depend on, as JSON in one fixed form: two runs with the same bytes here are the same run, or
// parts of the same one (shards).  It names no place of a machine.
bool report_identity(const struct report_origin *origin, struct text *out, struct epic_error *error);

// manifest.json: the identity (under "run"), the command, how much of the plan is played, and how long that
// took. The identity is that of the beginning: files may have changed since.
bool report_write_manifest(const char *folder, const struct report_origin *origin, const char *identity,
                           const struct sim_ledger *ledger, struct epic_error *error);

#endif

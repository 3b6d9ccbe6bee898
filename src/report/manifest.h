// manifest.json: what made the files of a folder.
#ifndef EPICSIM_REPORT_MANIFEST_H
#define EPICSIM_REPORT_MANIFEST_H

#include <stddef.h>
#include <time.h>

#include "sim/ledger.h"

struct report_origin {
    const struct sim_plan *plan;
    const char *const *words; // of the command
    size_t word_count;
    const char *const *card_files;
    size_t card_file_count;
    time_t started;
    double seconds; // of playing
    unsigned threads;
};

// Of what the files depend on (under "run", without a place on any machine), the command, how much of the
// plan is played, and how long that took.
bool report_write_manifest(const char *folder, const struct report_origin *origin,
                           const struct sim_ledger *ledger, struct epic_error *error);

#endif

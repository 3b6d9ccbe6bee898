// What a block left, as bytes between machines: who played it brings them to who has the ledger.
#ifndef EPICSIM_SIM_RUN_RETURNED_H
#define EPICSIM_SIM_RUN_RETURNED_H

#include "sim/run/ledger.h"
#include "sim/run/pack.h"

// Which block it is.
struct sim_returned {
    uint64_t ticket;
    unsigned pairing;
};

// Appends one: ticket, pairing, the lines of each stream, words.
void sim_returned_pack(const struct sim_plan *plan, const struct sim_returned *result,
                       const struct sim_part *part, struct text *out);

// Reads the next one.  False if it makes no sense (reader->bad) or memory ran out.
bool sim_returned_read(struct pack_reader *reader, const struct sim_plan *plan, struct sim_returned *result,
                       struct sim_part *part);

#endif

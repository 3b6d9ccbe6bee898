// What stands beside a score in which games count that a limit stopped (sim/unfinished.h).
#ifndef EPICSIM_REPORT_UNFINISHED_H
#define EPICSIM_REPORT_UNFINISHED_H

#include "sim/run/ledger.h"

// A line below a row with a score, so far from the left, if so many games had no result that it must be said;
// `decided` is the score of the others.
void report_append_unfinished(struct text *out, unsigned indent, int64_t games, int64_t unfinished,
                              double decided);

// Whether it must be said of a pairing.
bool report_unfinished_matter(const struct sim_ledger *ledger, unsigned pairing);

// A score in a matrix, with a star if it must be said of it.
void report_append_cell(struct text *out, double score, unsigned width, bool star);

// Below a matrix: which pairings have a star, and their scores without these games.
void report_append_stars(const struct sim_ledger *ledger, struct text *out);

#endif

// What is printed beside a score that includes aborted games (sim/stats/aborted.h).
#ifndef EPICSIM_REPORT_ABORTED_H
#define EPICSIM_REPORT_ABORTED_H

#include "sim/run/ledger.h"

struct report_aborted {
    double score, share; // share: of the games
    double others;       // the score of the other games; not a number if there are none
};

struct report_aborted report_aborted_of(double score, int64_t games, int64_t aborted);

// A line below a row with a score, indented so far, if so many games were aborted that it must be mentioned.
void report_append_aborted(struct text *out, unsigned indent, const struct report_aborted *aborted);

// Whether it must be mentioned for a pairing.
bool report_aborted_matter(const struct sim_ledger *ledger, unsigned pairing);

// A score in a matrix, with a star if it must be mentioned.
void report_append_cell(struct text *out, double score, unsigned width, bool star);

// Below a matrix: which pairings have a star, and their scores without these games.
void report_append_stars(const struct sim_ledger *ledger, struct text *out);

#endif

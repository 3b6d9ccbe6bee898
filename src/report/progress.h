// How far a run has come, for people and for programs.
#ifndef EPICSIM_REPORT_PROGRESS_H
#define EPICSIM_REPORT_PROGRESS_H

#include "sim/run/ledger.h"

struct report_progress {
    bool matches; // are what is counted
    uint64_t games;
    uint64_t wanted; // at most; an estimate if pairings end as soon as enough is known
    double games_per_second;
    double seconds_left;     // not a number while it is not known
    const char *leader;      // or the one deck that meets all others; NULL: none yet
    double score, low, high; // of the leader
    bool sequential;         // a test: it ends when the ratio is far enough from 0 (stats/sprt.h)
    double llr;
};

// `seconds` have gone since the run began, or was gone on with, at `games_before`.
struct report_progress report_progress_of(const struct sim_ledger *ledger, uint64_t games_before,
                                          double seconds);

// "12.30 s, 3125 games/s on 2 threads" and the end of the line; "4.20 s a game" where less than ten are
// played in a second, and words where nothing was, because all is done or the run was stopped before.
void report_append_pace(struct text *out, bool matches, uint64_t games, bool done, double seconds,
                        unsigned threads);

// A line without its end, of at most so many columns.
void report_progress_line(const struct report_progress *progress, unsigned columns, struct text *out);

// The same as one JSON object in one line, with its end.
void report_progress_json(const struct report_progress *progress, struct text *out);

#endif

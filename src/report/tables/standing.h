// How each deck of a run fares over all its pairings.
#ifndef EPICSIM_REPORT_TABLES_STANDING_H
#define EPICSIM_REPORT_TABLES_STANDING_H

#include "sim/run/ledger.h"
#include "sim/stats/overall.h"

struct report_standing {
    unsigned entrant;
    struct sim_overall all;
};

// Whether the first deck met all others, and they nobody else.
bool report_is_gauntlet(const struct sim_plan *plan);

// One for each entrant, the best first; those without games come last, in the order of the plan. Ends with
// free; NULL: out of memory.
struct report_standing *report_standings(const struct sim_ledger *ledger);

// Games that a deck lost by a fault of its player, over all pairings.
struct report_faults {
    int64_t games[PLAYER_FAULTS];
};

struct report_faults report_faults_of(const struct sim_ledger *ledger, unsigned entrant);

#endif

// What a change of a deck, or of its cards, brings.
//
// The deck as it was and as it is now play against the same opponents, on the same shuffles and with the same
// chance. A game in which the change does not come up is the same game twice and cancels out: so the
// difference is known as well as from many times as many games of two versions that have nothing in common.
//
// The games before the change are those of a gauntlet of the deck against the opponents, with the same seed
// (plan.h).
#ifndef EPICSIM_SIM_CHANGE_CHANGE_H
#define EPICSIM_SIM_CHANGE_CHANGE_H

#include <signal.h>

#include "epicsim/error.h"
#include "sim/play/setup.h"
#include "stats/discovery.h"

enum { SIM_BEFORE, SIM_AFTER, SIM_VERSIONS };

// Immutable while it is played; threads share it.
struct sim_change {
    // By opponent: the deck comes first in each of them, and the two versions have the same seed.
    const struct sim_setup *setups[SIM_VERSIONS];
    unsigned opponents;
};

// Rounds against one opponent, by the half points that the deck made of them before the change and after it.
enum { SIM_CHANGE_POINTS = 5 };
struct sim_change_counts {
    int64_t rounds[SIM_CHANGE_POINTS][SIM_CHANGE_POINTS];
    int64_t aborted[SIM_VERSIONS]; // aborted games; they score as draws
};

// Plays rounds first to first + count - 1 against each opponent on so many threads, and adds them to the
// counts of each.  Rounds that have not begun when `stop` is set (it may be NULL) are left out.
bool sim_change_play(const struct sim_change *change, uint64_t first, uint64_t count, unsigned threads,
                     const volatile sig_atomic_t *stop, struct sim_change_counts *counts,
                     struct epic_error *error);

// --- Reading --------------------------------------------------------------------------------------

struct sim_change_result {
    struct stats_mean score[SIM_VERSIONS]; // of a game
    struct stats_mean gain;                // score after less score before
    struct stats_test test;                // of the gain
    int64_t aborted[SIM_VERSIONS];         // games
    double decided[SIM_VERSIONS];          // score of the others
    // Variance of the gain without common shuffles over what it is: how many times as many games these would
    // take. Not a number where all rounds went the same way.
    double worth;
};

struct sim_change_result sim_change_against(const struct sim_change_counts *counts);

// Over so many opponents, of which those that were met count the same.
struct sim_change_result sim_change_overall(const struct sim_change_counts *counts, unsigned opponents);

#endif

// Many games of a setup between players that choose at random, on many threads.
#ifndef EPICSIM_SIM_RUN_H
#define EPICSIM_SIM_RUN_H

#include <signal.h>

#include "sim/setup.h"

// What happened in a set of games.  Integers that are only added up: in which order, and by how many threads,
// makes no difference.
struct sim_tally {
    uint64_t games;
    uint64_t deck_wins[EPIC_MAX_SEATS]; // by the deck's place in the setup
    uint64_t seat_wins[EPIC_MAX_SEATS];
    uint64_t draws;     // ended by the rules with no winner or several
    uint64_t no_result; // stopped by a limit: a turn cap, a full state
    uint64_t endings[EPIC_ENDINGS];
    uint64_t turns;
    uint64_t choices;
    uint64_t signature; // of the end states, if wanted
};

struct sim_order {
    uint64_t first; // index of the first game
    uint64_t games;
    unsigned threads;
    bool sign;                         // work out the signature
    const volatile sig_atomic_t *stop; // set from outside to end early; may be NULL
    void (*progress)(void *context,
                     uint64_t done); // called now and then from the calling thread; may be NULL
    void *context;
};

// Plays the games.  A run that was stopped has played the first `games` of the tally, no others.  False if
// memory ran out.
bool sim_run(const struct sim_setup *setup, const struct sim_order *order, struct sim_tally *tally);

// Plays one game into the tally.  `state` is scratch memory of sim_state_new.
void sim_play(const struct sim_setup *setup, uint64_t index, bool sign, void *state, struct sim_tally *tally);

void sim_tally_add(struct sim_tally *sum, const struct sim_tally *part);

#endif

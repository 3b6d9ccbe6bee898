// How players use their turns, whoever wins: what is counted while a game is played.
#ifndef EPICSIM_SIM_PLAY_STYLE_H
#define EPICSIM_SIM_PLAY_STYLE_H

#include "sim/play/setup.h"

// Of a player, in the games of a round.
struct sim_style {
    uint32_t could[EPIC_UNUSED_KINDS]; // own turns, or discards, in which something could be used
    uint32_t left[EPIC_UNUSED_KINDS];  // and was not
    uint32_t won;                      // games that were as good as won, and then were
    uint32_t closing, squares;         // turns that it took from there: sums of them, and of their squares
};

// What is known of a game until now.
struct sim_watch {
    unsigned turn, seat;            // the last turn in which the seat whose turn it is was asked
    struct epic_use use;            // in that turn
    unsigned seen;                  // the last turn whose beginning was looked at
    unsigned ahead;                 // seats that are as good as sure to win
    unsigned since[EPIC_MAX_SEATS]; // since this turn
};

// Somebody is about to take an action in a game with `style`, by place in the setup.
void sim_watch_action(struct sim_watch *watch, const struct sim_setup *setup, const struct sim_game *game,
                      const void *state, unsigned seat, epic_action action);
void sim_watch_end(struct sim_watch *watch, const struct sim_setup *setup, const struct sim_game *game,
                   const struct epic_outcome *outcome);

#endif

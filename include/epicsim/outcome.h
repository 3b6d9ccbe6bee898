// How a game stands or ended.
#ifndef EPICSIM_OUTCOME_H
#define EPICSIM_OUTCOME_H

#include "epicsim/export.h"
#include "epicsim/match.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum epic_ending {
    EPIC_RUNNING,
    EPIC_END_LAST_STANDING, // all opponents are out
    EPIC_END_EMPTY_DECK,
    EPIC_END_CARD,     // a card says so
    EPIC_END_ALL_OUT,  // nobody is left: a draw
    EPIC_END_TURN_CAP, // aborted: no result by the rules
    EPIC_END_CAPACITY, // aborted: the state could not hold what the rules ask for; counted, never silent
    EPIC_END_POINTS,
    EPIC_END_COUNTDOWN,
    EPIC_END_NO_RESOURCES,
    EPIC_END_CONCESSION,
    EPIC_END_FIRST_OUT, // somebody is out, which ends the game though others are left
    EPIC_ENDINGS        // how many there are
};

// As in "ended by last standing".
EPIC_API const char *epic_ending_name(enum epic_ending ending);

struct epic_outcome {
    enum epic_ending ending;
    uint16_t winners; // bit set of seats; several share the win, none is a draw
    bool one_side;    // the winners are a team, which has won as one
    uint32_t turns;
    uint8_t first_seat;
    uint8_t left_order[EPIC_MAX_SEATS]; // 0 still in, else the moment of elimination
    int32_t score[EPIC_MAX_SEATS];      // health, Mojo or points
};

#ifdef __cplusplus
}
#endif

#endif

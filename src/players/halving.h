// Sequential halving: each round gives all moves that are left an equal share of the playouts, in the same
// worlds, and then drops the worse half.  What a world is like makes more of a difference than most moves do;
// it cancels out this way.
#ifndef EPICSIM_PLAYERS_HALVING_H
#define EPICSIM_PLAYERS_HALVING_H

#include "players/player.h"

struct halving {
    struct halving_move {
        epic_action action;
        double worth; // to be set by the caller before moves are dropped
    } moves[EPIC_MAX_ACTIONS];
    unsigned count;  // of moves left, the best first once some were dropped
    unsigned rounds; // to come
    uint64_t left;   // playouts
    uint64_t worlds; // tried so far
};

// In any order, so that of equally good moves each has its chance.
void halving_start(struct halving *halving, const epic_action *list, unsigned count, uint64_t playouts,
                   struct pcg *random);

// In how many worlds the moves that are left are tried next, and takes that from what is left; false if it is
// over.
bool halving_round(struct halving *halving, uint64_t *worlds);

// The end of a round.
void halving_drop(struct halving *halving);

#endif

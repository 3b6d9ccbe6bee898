// What network_rows writes and fit_network reads: rows, each a head and the inputs of the network.
#ifndef EPICSIM_BENCH_NETWORK_ROWS_H
#define EPICSIM_BENCH_NETWORK_ROWS_H

#include <stdint.h>

enum { NETWORK_MOVES = 12 }; // of a choice that is noted

// The position that a move leads to.  The moves of a choice come one after the other.
struct network_row {
    uint32_t game;
    uint16_t inputs; // how many follow
    uint8_t seat;    // who had the choice,
    uint8_t left;    // and how many moves of it there are from this one on
    float points;    // what the game brought the seat
    float told;      // what the judge expected of the move,
    float visits;    // and which share of its games it began with it
};

#endif

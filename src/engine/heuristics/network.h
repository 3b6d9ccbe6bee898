// A small network that says what a position is worth to a seat: numbers of the position go in, two layers of
// sums without what is negative come after each other, and out comes the share of the points.
//
// scripts/train finds the weights from games that the network itself has played.
#ifndef EPICSIM_ENGINE_HEURISTICS_NETWORK_H
#define EPICSIM_ENGINE_HEURISTICS_NETWORK_H

#include <stddef.h>
#include <stdint.h>

enum {
    ENGINE_NETWORK_FIRST = 32,  // numbers after the first layer,
    ENGINE_NETWORK_SECOND = 16, // and after the second
    ENGINE_MOST_INPUTS = 512
};

// By input and by number of the layer before: what each adds to the numbers of the next.
struct engine_network {
    unsigned inputs;
    const float (*first)[ENGINE_NETWORK_FIRST]; // one more row for what is there without any input
    const float (*second)[ENGINE_NETWORK_SECOND];
    const float *third;
};

// In logits.  Every sum is taken in one order, so the result is the same on any machine.
float engine_network_value(const struct engine_network *network, const int16_t *inputs);

#endif

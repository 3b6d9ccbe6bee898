// Counting copies of cards quickly, from sets over the slots of a deck.
//
// Copies of a card lie in neighbouring slots, so a set that is visited in order meets them one after the other.  To
// count in how many games there were at least one, two, ... copies, the first copy that is met adds one to the number
// of the first slot of the card, whichever slot it lies in, the second copy to that of the second, and so on: one
// addition for each card, and no card that is not there costs anything.
#ifndef EPICSIM_SIM_SLOTS_H
#define EPICSIM_SIM_SLOTS_H

#include "base/bits.h"
#include "rules/deck.h"

struct sim_slots {
    uint8_t first[EPIC_DECK_CARDS]; // by slot: the first slot of its card
    uint8_t place[EPIC_DECK_CARDS]; // by slot: the place of its card in the deck's list
};

static inline void sim_slots_of(const struct epic_deck *deck, struct sim_slots *slots)
{
    unsigned slot = 0;
    for (unsigned i = 0; i < deck->kind_count; i++) {
        unsigned first = slot;
        for (unsigned end = first + deck->counts[i]; slot < end; slot++) {
            slots->first[slot] = (uint8_t)first;
            slots->place[slot] = (uint8_t)i;
        }
    }
}

static inline void sim_slots_count_word(const struct sim_slots *slots, uint64_t set, unsigned base, int64_t *at_least,
                                        unsigned *last, unsigned *at)
{
    while (set) {
        unsigned first = slots->first[base + bits64_pop(&set)];
        *at = first == *last ? *at + 1 : first;
        *last = first;
        at_least[*at]++;
    }
}

// `at_least[first slot + j]` counts games with more than j copies of a card in the set.
static inline void sim_slots_count(const struct sim_slots *slots, struct bits128 set, int64_t *at_least)
{
    unsigned last = EPIC_DECK_CARDS;
    unsigned at = 0;
    sim_slots_count_word(slots, set.w[0], 0, at_least, &last, &at);
    sim_slots_count_word(slots, set.w[1], 64, at_least, &last, &at);
}

#endif

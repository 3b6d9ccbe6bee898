// Counting copies of cards quickly, from sets over the slots of a deck.
//
// Copies of a card lie in neighbouring slots, so a set that is visited in order meets them one after the
// other.  To count in how many games there were at least one, two, ... copies, the first copy that is met
// adds one to the number of the first slot of the card, whichever slot it lies in, the second copy to that of
// the second, and so on: one addition for each card, and no card that is not there costs anything.
#ifndef EPICSIM_SIM_PLAY_SLOTS_H
#define EPICSIM_SIM_PLAY_SLOTS_H

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

// Cards of the list of which a copy is in the set, by place.
static inline struct bits128 sim_slots_cards(const struct sim_slots *slots, struct bits128 set)
{
    struct bits128 cards = bits128_none();
    while (!bits128_empty(set))
        bits128_set(&cards, slots->place[bits128_pop(&set)]);
    return cards;
}

// Where copies met so far are counted, and the first slot of the card met last.
struct sim_slots_at {
    unsigned at, last;
};

static inline struct sim_slots_at sim_slots_start(void) { return (struct sim_slots_at){0, EPIC_DECK_CARDS}; }

// The number that the next member of a set is counted in.
static inline unsigned sim_slots_meet(const struct sim_slots *slots, struct sim_slots_at *at, unsigned slot)
{
    unsigned first = slots->first[slot];
    at->at = first == at->last ? at->at + 1 : first;
    at->last = first;
    return at->at;
}

// `at_least[first slot + j]` counts games with more than j copies of a card in the set.
static inline void sim_slots_count(const struct sim_slots *slots, struct bits128 set, int64_t *at_least)
{
    struct sim_slots_at at = sim_slots_start();
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t left = set.w[half]; left;)
            at_least[sim_slots_meet(slots, &at, 64 * half + bits64_pop(&left))]++;
}

#endif

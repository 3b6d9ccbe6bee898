// What happened to each card of each seat in one game: for statistics.  A game writes it if
// epic_chance.record is set; otherwise playing costs one branch that is never taken.
#ifndef EPICSIM_RULES_RECORD_H
#define EPICSIM_RULES_RECORD_H

#include "base/bits.h"
#include "epicsim/match.h"

#include <stdint.h>

enum { EPIC_RECORD_SLOTS = 128 };

// Sets over slots of the seat's deck.
struct epic_record_seat {
    struct bits128 dealt;    // in the opening hand, before any mulligan
    struct bits128 put_back; // of these, put back
    struct bits128 redrawn;  // in hand in place of those; counts as no draw elsewhere
    struct bits128 drawn;    // drawn from the deck later, for the first time
    struct bits128
        fetched; // came to hand or into play some other way without having been drawn (revealed, from a pile)
    struct bits128 played; // at least once
    uint8_t times_played[EPIC_RECORD_SLOTS];
    uint8_t
        turn_got[EPIC_RECORD_SLOTS]; // turn in which it first came to hand; 0: before the first turn or never
    uint8_t turn_played[EPIC_RECORD_SLOTS]; // turn in which it was first played, capped at 255
    uint8_t mulligan_offered;               // 1 if the seat was to decide on a mulligan
    uint8_t mulligan_paid;                  // health or cards that it cost
};

// What a seat had in hand at the beginning, and at any time.
static inline struct bits128 epic_record_opening(const struct epic_record_seat *seat)
{
    return bits128_or(bits128_andnot(seat->dealt, seat->put_back), seat->redrawn);
}
static inline struct bits128 epic_record_hand(const struct epic_record_seat *seat)
{
    return bits128_or(bits128_or(epic_record_opening(seat), seat->drawn), seat->fetched);
}

struct epic_record {
    struct epic_record_seat seat[EPIC_MAX_SEATS];
};

#endif

// Sets of places of the board.  The language's own operators are and, or and not.
//
//     for (place_set left = set; left;)
//         visit(places_pop(&left));
#ifndef EPICSIM_ENGINE_PLACES_H
#define EPICSIM_ENGINE_PLACES_H

#include "base/bits.h"

typedef uint64_t place_set;
enum { PLACE_SET_BITS = 64 };

static inline place_set places_only(unsigned i) { return bits64_only(i); }

// The set whose only member is i, or none.
static inline place_set places_if(bool wanted, unsigned i) { return bits64_if(wanted, i); }

// The set {0, ..., n - 1}.
static inline place_set places_below(unsigned n) { return bits64_below(n); }

static inline bool places_test(place_set set, unsigned i) { return bits64_test(set, i); }

static inline void places_set(place_set *set, unsigned i) { bits64_set(set, i); }

static inline void places_clear(place_set *set, unsigned i) { bits64_clear(set, i); }

static inline unsigned places_count(place_set set) { return bits64_count(set); }

// The lowest and the highest member of a set that is not empty.
static inline unsigned places_lowest(place_set set) { return bits64_lowest(set); }

static inline unsigned places_highest(place_set set)
{
    assert(set);
    return 63U - (unsigned)__builtin_clzll(set);
}

static inline bool places_several(place_set set) { return (set & (set - 1)) != 0; }

// All above i.
static inline place_set places_above(unsigned i) { return i + 1 < PLACE_SET_BITS ? ~places_below(i + 1) : 0; }

// The lowest member that is from or above, or PLACE_SET_BITS if there is none.
static inline unsigned places_next(place_set set, unsigned from) { return bits64_next(set, from); }

// Takes the lowest member out of a set that is not empty, and returns it.
static inline unsigned places_pop(place_set *set) { return bits64_pop(set); }

// The nth lowest member, counted from 0; n is below the count.
static inline unsigned places_select(place_set set, unsigned n) { return bits64_select(set, n); }

#endif

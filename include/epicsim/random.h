// Chance: all random numbers that a game takes, and those of choices made at random.
//
// Each seat draws from a stream of its own, so two games with the same numbers have the same shuffles
// whatever else happens in them.  The same seed gives the same numbers on every machine.
//
// A search must give the worlds that it tries numbers of their own: with the game's own numbers, or a copy of
// them, it would look into the future.
//
// One thread at a time; threads have one each.
#ifndef EPICSIM_RANDOM_H
#define EPICSIM_RANDOM_H

#include "epicsim/export.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct epic_random;

// The numbers of one game of a run with this seed; NULL if memory ran out.  Game 0, with seat 0 beginning, is
// the first one that "epicsim run" plays with that seed.
EPIC_API struct epic_random *epic_random_new(uint64_t seed, uint64_t game);

EPIC_API void epic_random_free(struct epic_random *random);

// Starts again, as if just made.
EPIC_API void epic_random_seed(struct epic_random *random, uint64_t seed, uint64_t game);

// From now on both give the same numbers.
EPIC_API void epic_random_copy(struct epic_random *to, const struct epic_random *from);

// A number below `bound`, each equally likely, taken from the stream of choices; 0 if `bound` is 0.
EPIC_API uint32_t epic_random_below(struct epic_random *random, uint32_t bound);

#ifdef __cplusplus
}
#endif

#endif

// A position of a game, with all that is hidden in it.
//
// A state is a block of epic_state_size(match) bytes without pointers: it may be copied with memcpy, kept in
// an array, or written to a file for the same library and match.  Memory of the caller's own, aligned to
// EPIC_STATE_ALIGNMENT, is a state as good as one of epic_state_new, which is only a convenience.
//
// All functions trust their states, for speed: what comes from a file is to be checked once.  A library that
// was built for debugging (EPICSIM_AUDIT) checks each state that is passed in and stops where one is unsound.
//
// Any number of threads may look at a state, one at a time may change it.  Playing allocates nothing.
#ifndef EPICSIM_STATE_H
#define EPICSIM_STATE_H

#include "epicsim/match.h"
#include "epicsim/random.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { EPIC_STATE_ALIGNMENT = 64 };

struct epic_state;

// A multiple of the alignment.
EPIC_API size_t epic_state_size(const struct epic_match *match);

// Room for a state; NULL if memory ran out.  Until it is started or copied to, it is a game that is over.
EPIC_API struct epic_state *epic_state_new(const struct epic_match *match);

EPIC_API void epic_state_free(struct epic_state *state);

// What is in `to` is lost.
EPIC_API void epic_state_copy(const struct epic_match *match, struct epic_state *to,
                              const struct epic_state *from);

// Whether a state is a position of a game of this match between two choices; if not, the error says what is
// wrong with it.  Any bytes may be there.  A sound position of another match with as many seats and cards may
// be one of this match, too: nothing in it tells whose it is.
EPIC_API bool epic_state_check(const struct epic_match *match, const struct epic_state *state,
                               struct epic_error *error);

// Begins a game and plays on to the first choice.
EPIC_API void epic_state_start(const struct epic_match *match, struct epic_state *state,
                               struct epic_random *random);

// Equal positions have equal hashes, on every machine; others hardly ever.
EPIC_API uint64_t epic_state_hash(const struct epic_match *match, const struct epic_state *state);

// The position for people, some lines of text (see cards.h).
EPIC_API size_t epic_state_describe(const struct epic_match *match, const struct epic_state *state,
                                    char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif

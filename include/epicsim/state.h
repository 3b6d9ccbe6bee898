// A position of a game, with all that is hidden in it.
//
// A state is a block of epic_state_size(match) bytes without pointers: it may be copied with memcpy, kept in
// an array, or written to a file for the same library and match.  Memory of the caller's own, aligned to
// EPIC_STATE_ALIGNMENT, serves as well as a state from epic_state_new, which is only a convenience.
//
// For speed all functions trust their states: check once what comes from a file.  A library built for
// debugging (EPICSIM_AUDIT) checks each state that is passed in and stops at one that is unsound.
//
// Any number of threads may read a state; one at a time may change it.  Playing allocates nothing.
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

// Room for a state; NULL if memory ran out.  Until a game is started in it or copied to it, it is a game that
// is over.
EPIC_API struct epic_state *epic_state_new(const struct epic_match *match);

EPIC_API void epic_state_free(struct epic_state *state);

// Overwrites `to`.
EPIC_API void epic_state_copy(const struct epic_match *match, struct epic_state *to,
                              const struct epic_state *from);

// Whether a state is a position of a game of this match between two choices; if not, the error says what is
// wrong with it.  Any bytes are allowed.  A sound position of another match with as many seats and cards may
// pass as one of this match, because nothing in it says to which match it belongs.
EPIC_API bool epic_state_check(const struct epic_match *match, const struct epic_state *state,
                               struct epic_error *error);

// Begins a game and plays on to the first choice.
EPIC_API void epic_state_start(const struct epic_match *match, struct epic_state *state,
                               struct epic_random *random);

// Equal positions have equal hashes, on every machine; different positions hardly ever do.
EPIC_API uint64_t epic_state_hash(const struct epic_match *match, const struct epic_state *state);

// The position for people, some lines of text (see cards.h).
EPIC_API size_t epic_state_describe(const struct epic_match *match, const struct epic_state *state,
                                    char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif

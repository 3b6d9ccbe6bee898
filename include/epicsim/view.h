// What a seat knows of a game, and worlds that may be the real one.
//
// A bot that is to play fairly gets a view and makes states of it: it searches in those.
//
//     epic_view_observe(match, state, seat, view);
//     for (...) {
//         epic_view_determinise(match, view, world, random);
//         epic_state_apply(match, world, action, random, NULL);
//         epic_state_playout(match, world, random);
//     }
//
// A view, like a state, is a block of bytes without pointers, epic_view_size(match) of them, aligned to
// EPIC_STATE_ALIGNMENT.  Two positions that look the same to a seat have views that are equal byte for byte.
#ifndef EPICSIM_VIEW_H
#define EPICSIM_VIEW_H

#include "epicsim/state.h"

#ifdef __cplusplus
extern "C" {
#endif

struct epic_view;

// A multiple of the alignment.
EPIC_API size_t epic_view_size(const struct epic_match *match);

// Room for a view; NULL if memory ran out.
EPIC_API struct epic_view *epic_view_new(const struct epic_match *match);

EPIC_API void epic_view_free(struct epic_view *view);

// What is in the view is lost.
EPIC_API void epic_view_observe(const struct epic_match *match, const struct epic_state *state, unsigned seat,
                                struct epic_view *view);

// Fills a state with a position that agrees with the view, each equally likely by what was dealt.  If the
// seat was asked in the position that it observed, it is asked the same in this one.
EPIC_API void epic_view_determinise(const struct epic_match *match, const struct epic_view *view,
                                    struct epic_state *state, struct epic_random *random);

// Equal for positions that look the same: a key of the information set.
EPIC_API uint64_t epic_view_hash(const struct epic_match *match, const struct epic_view *view);

// As epic_state_describe, with what is hidden shown as such.
EPIC_API size_t epic_view_describe(const struct epic_match *match, const struct epic_view *view, char *buffer,
                                   size_t size);

#ifdef __cplusplus
}
#endif

#endif

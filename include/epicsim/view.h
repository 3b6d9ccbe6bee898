// What a seat knows of a game, and worlds that agree with it.
//
// A bot that plays fairly gets a view, makes states from it and searches in those.
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

// Overwrites the view.
EPIC_API void epic_view_observe(const struct epic_match *match, const struct epic_state *state, unsigned seat,
                                struct epic_view *view);

// Fills a state with a position that agrees with the view, each as likely as the deals that lead to it.  If
// the seat was asked something in the position that it observed, it is asked the same in this one.
EPIC_API void epic_view_determinise(const struct epic_match *match, const struct epic_view *view,
                                    struct epic_state *state, struct epic_random *random);

// Equal for positions that look the same: a key of the information set.
EPIC_API uint64_t epic_view_hash(const struct epic_match *match, const struct epic_view *view);

// Like epic_state_describe, with hidden things shown as hidden.
EPIC_API size_t epic_view_describe(const struct epic_match *match, const struct epic_view *view, char *buffer,
                                   size_t size);

#ifdef __cplusplus
}
#endif

#endif

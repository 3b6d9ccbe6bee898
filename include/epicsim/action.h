// Actions: what a player does, one object or number at a time (a card to play, a target, one more attacker).
//
// An action is a number with a meaning: the same action has the same number in every position and every game
// of a match, so tables and trees may be indexed by it.
//
// Texts are written as cards.h says.
#ifndef EPICSIM_ACTION_H
#define EPICSIM_ACTION_H

#include "epicsim/error.h"
#include "epicsim/export.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct epic_match;
struct epic_state;

typedef uint32_t epic_action; // 0 is no action

enum { EPIC_MAX_ACTIONS = 1024 }; // more are never legal at once

// The action in words: `play "Fireball"`, `attack 3`.
EPIC_API size_t epic_action_text(const struct epic_match *match, epic_action action, char *buffer,
                                 size_t size);

// The same for people, who see a position and not the numbers of places: `attack 3 (Wolf Token)`.  The action
// must be legal in the state.
EPIC_API size_t epic_action_explain(const struct epic_match *match, const struct epic_state *state,
                                    epic_action action, char *buffer, size_t size);

// Reads words that epic_action_text or a person wrote.  The action may be illegal.
EPIC_API bool epic_action_parse(const struct epic_match *match, const char *words, epic_action *action,
                                struct epic_error *error);

// What another seat sees of an action that is legal in the state: the action itself, or one that does not
// reveal the card.
EPIC_API epic_action epic_action_seen(const struct epic_match *match, const struct epic_state *state,
                                      epic_action action, unsigned seat);

#ifdef __cplusplus
}
#endif

#endif

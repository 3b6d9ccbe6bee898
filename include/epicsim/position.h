// Positions as texts: scenarios, which people read and write, and the view of a seat as JSON, which programs
// do.
//
//     scenario "mine"
//       turn 7 P1 main
//       P1
//         health 12
//         hand "Fireball"
//         board "Wolf Token" expended
//       P2
//         hand 3
//
// tests/conformance/README.md is the manual of scenarios, src/players/PROTOCOL.md says what is in a view.
//
// A position is one of a match that is there already: all cards are those of its decks, and what is not said
// to be elsewhere is in the deck.  Texts say what can be set up: positions at the beginning of what a player
// may do in a turn, with nothing under way.  Places of what is in play are numbered anew.  Whatever is told
// of a position here leads back to it: it is set up again and compared, and if anything differs, an error
// says what.
#ifndef EPICSIM_POSITION_H
#define EPICSIM_POSITION_H

#include "epicsim/view.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Fills a state with the position of a scenario: the one of that title in the text, or the only one (NULL).
// `name` is what errors call the text.  Cards of a hand that are not named are any that are left.  False and
// the mistakes with their places if it makes no sense; the state is as it was then.
EPIC_API bool epic_state_from_scenario(const struct epic_match *match, const char *name, const char *text,
                                       const char *title, struct epic_state *state, struct epic_error *error);

// The position as a scenario, all hands open; `length` gets that of the whole text (see cards.h; NULL: it is
// not wanted).  False and an error if it cannot be said.
EPIC_API bool epic_state_scenario(const struct epic_match *match, const struct epic_state *state,
                                  const char *title, char *buffer, size_t size, size_t *length,
                                  struct epic_error *error);

// Fills a state with a position that looks to a seat as the text says, which is as epic_view_json or a
// message of the protocol has it (its member "view"); what is hidden may be anything, so observe and
// determinise it. False and an error if it makes no sense or cannot be set up; the state is as it was then.
EPIC_API bool epic_state_from_json(const struct epic_match *match, const char *text, unsigned seat,
                                   struct epic_state *state, struct epic_error *error);

#ifdef __cplusplus
}
#endif

#endif

// Positions as texts: scenarios, for people, and the view of a seat as JSON, for programs.
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
// A position belongs to an existing match: all cards are those of its decks, and those not mentioned
// elsewhere are in the deck.  Texts can describe positions in which a player may begin to act in a turn, with
// nothing under way.  Places in play are renumbered.  Whatever is written here leads back to the same
// position: it is set up again and compared, and if anything differs, an error says what.
#ifndef EPICSIM_POSITION_H
#define EPICSIM_POSITION_H

#include "epicsim/view.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Fills a state with the position of a scenario: the one of that title in the text, or the only one (NULL).
// `name` is what errors call the text.  Cards of a hand that are not named are any that are left.  False and
// the mistakes with their places if it is wrong; then the state is unchanged.
EPIC_API bool epic_state_from_scenario(const struct epic_match *match, const char *name, const char *text,
                                       const char *title, struct epic_state *state, struct epic_error *error);

// The position as a scenario, all hands open; `length` gets the length of the whole text (see cards.h) unless
// it is NULL.  False and an error if the position cannot be described.
EPIC_API bool epic_state_scenario(const struct epic_match *match, const struct epic_state *state,
                                  const char *title, char *buffer, size_t size, size_t *length,
                                  struct epic_error *error);

// Fills a state with a position that looks to a seat as the text says, which has the form of epic_view_json
// and of the member "view" in messages of the protocol.  What is hidden is arbitrary, so observe and
// determinise it.  False and an error if the text is wrong or cannot be set up; then the state is unchanged.
EPIC_API bool epic_state_from_json(const struct epic_match *match, const char *text, unsigned seat,
                                   struct epic_state *state, struct epic_error *error);

#ifdef __cplusplus
}
#endif

#endif

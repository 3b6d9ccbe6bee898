// Hidden cards of a state moved about, without asking the game what it hides: every game keeps its decks and
// hands as engine/state.h says.
#ifndef EPICSIM_TESTS_SUPPORT_HIDDEN_CARDS_H
#define EPICSIM_TESTS_SUPPORT_HIDDEN_CARDS_H

#include "rules/rules.h"

// Deals again what a seat does not know: which cards are in the others' hands or in piles that nobody may
// look through, which went under their decks in secret, and which are still in the bag.
void hidden_cards_exchange(const struct epic_match *match, void *state, unsigned viewer, struct pcg *random);

// Shows all hands to everybody.
void hidden_cards_open_hands(const struct epic_match *match, void *state);

#endif

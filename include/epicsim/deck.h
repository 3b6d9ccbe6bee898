// Deck lists as players write them:
//
//     name: Burn
//     format: constructed
//     3 Fireball
//     3x Flash Fire       # a comment
//
// A deck is immutable once made; any number of threads may use it.  It belongs to the cards that it was made
// with, which must outlive it.  A match copies what it needs of it.
#ifndef EPICSIM_DECK_H
#define EPICSIM_DECK_H

#include "epicsim/cards.h"
#include "epicsim/error.h"
#include "epicsim/export.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct epic_deck;

// Reads a deck: `name` is a path, or one of the lists that came with the library ("burn").  NULL and the
// mistakes with their places if it makes no sense.
EPIC_API struct epic_deck *epic_deck_from_file(const struct epic_cards *cards, const char *name,
                                               struct epic_error *error);

// The same from a text in memory.  `name` is what errors call it, and the deck's name if the text has none.
EPIC_API struct epic_deck *epic_deck_from_text(const struct epic_cards *cards, const char *name,
                                               const char *text, struct epic_error *error);

EPIC_API void epic_deck_free(struct epic_deck *deck);

// Lives as long as the deck.
EPIC_API const char *epic_deck_name(const struct epic_deck *deck);

// "constructed", ...: one of epic_game_format.  The text lives forever.
EPIC_API const char *epic_deck_format(const struct epic_deck *deck);

// How many cards it has.
EPIC_API unsigned epic_deck_size(const struct epic_deck *deck);

// How many different cards it has, and for each of them its kind and how many copies there are; -1 and 0
// after the last.
EPIC_API unsigned epic_deck_kind_count(const struct epic_deck *deck);
EPIC_API int epic_deck_kind(const struct epic_deck *deck, unsigned place);
EPIC_API unsigned epic_deck_copies(const struct epic_deck *deck, unsigned place);

// The kind of a card that lies beside the deck (a god of Epic Card Game); -1 if there is none.
EPIC_API int epic_deck_god(const struct epic_deck *deck);

// Which rules of its format the deck breaks, one diagnostic after the other, as a text (see cards.h).  The
// length is 0 if the deck is legal.  A match also accepts illegal decks, for experiments: it is up to the
// caller to check.
EPIC_API size_t epic_deck_problems(const struct epic_cards *cards, const struct epic_deck *deck, char *buffer,
                                   size_t size);

#ifdef __cplusplus
}
#endif

#endif

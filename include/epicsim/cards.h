// The cards of a game, read from card files (their language is described in src/cards/LANGUAGE.md).
//
// Cards are immutable once loaded: any number of threads may use them.  Decks, matches and runs refer to
// them, so they are freed last.  A card is known by its *kind*, a number from 0 that depends on the files and
// their order.
//
// Functions that give a text write into the caller's buffer, as snprintf does: at most `size` bytes with the
// terminator, and they return the length of the whole text without it.  `buffer` may be NULL if `size` is 0.
// If memory runs out meanwhile, the text says so.
#ifndef EPICSIM_CARDS_H
#define EPICSIM_CARDS_H

#include "epicsim/error.h"
#include "epicsim/export.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct epic_cards;

// Loads the cards of a game ("ecg") from files, and from all *.cards of folders, in the order of their names.
// With no paths (NULL, 0) it takes the cards that came with the library: EPICSIM_DATA in the environment
// names the folder with the folders of the games; otherwise they are looked for near the library and the
// program. NULL and the first mistakes with their places if something is wrong.
EPIC_API struct epic_cards *epic_cards_load(const char *game, const char *const *paths, size_t count,
                                            struct epic_error *error);

// NULL is allowed, as in all functions of this library that free something.
EPIC_API void epic_cards_free(struct epic_cards *cards);

// The short name of their game.
EPIC_API const char *epic_cards_game(const struct epic_cards *cards);

EPIC_API unsigned epic_cards_count(const struct epic_cards *cards);

// The kind of the card with this name, whatever its case, accents and apostrophes; -1 if there is none.
EPIC_API int epic_cards_find(const struct epic_cards *cards, const char *name);

// The name nearest to one that was not found; NULL if none is near.  Lives as long as the cards.
EPIC_API const char *epic_cards_suggest(const struct epic_cards *cards, const char *name);

// The name of a card, which lives as long as the cards; NULL if there is no such kind.
EPIC_API const char *epic_card_name(const struct epic_cards *cards, unsigned kind);

// The card as people read it, and the program made from it.  Empty if there is no such kind.
EPIC_API size_t epic_card_show(const struct epic_cards *cards, unsigned kind, char *buffer, size_t size);

// What is printed on the cards of this game is in fields: "name", "cost", ...  Counted from 0; NULL after the
// last.
EPIC_API const char *epic_card_field_name(const struct epic_cards *cards, unsigned field);

// A field of a card; empty if the card has nothing there, or if there is no such card or field.
EPIC_API size_t epic_card_field(const struct epic_cards *cards, unsigned kind, unsigned field, char *buffer,
                                size_t size);

#ifdef __cplusplus
}
#endif

#endif

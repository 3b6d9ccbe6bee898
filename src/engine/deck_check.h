// What formats of any game allow in a deck: how many cards, how many copies of a card.
#ifndef EPICSIM_ENGINE_DECK_CHECK_H
#define EPICSIM_ENGINE_DECK_CHECK_H

#include "base/diag.h"
#include "rules/deck.h"
#include "rules/rules.h"

// What a format allows, by its place among the formats of the game.
struct engine_deck_limits {
    unsigned least, most; // cards
    unsigned copies;      // of a card; 0: any number
    bool beside;          // a card beside the deck
    bool sideboard;
};

// deck_check of struct epic_rules: tokens are not for decks, what lies beside a deck is not in it, sizes and
// copies by the limits; then what the game itself asks for.
bool engine_deck_check(const struct epic_rules *rules, const void *cards, const struct epic_deck *deck,
                       struct diag_list *out);

struct engine_deck_check {
    const struct epic_rules *rules;
    const void *cards;
    const struct epic_deck *deck;
    const char *format;
    struct diag_list *out;
};

// The deck as a whole, for messages; how many of a card, whatever its wording, are in deck and sideboard.
struct diag_place engine_whole_deck(const struct engine_deck_check *c);
unsigned engine_deck_copies(const struct engine_deck_check *c, const char *name);

// What a game checks itself if its limits are of another kind; deck and sideboard.
void engine_check_deck_size(const struct engine_deck_check *c, unsigned least, unsigned most);
void engine_check_deck_copies(const struct engine_deck_check *c, unsigned most);
void engine_check_no_sideboard(const struct engine_deck_check *c);

#endif

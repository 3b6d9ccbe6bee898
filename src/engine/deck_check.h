// What formats of any game allow in a deck: how many cards, how many copies of a card.
#ifndef EPICSIM_ENGINE_DECK_CHECK_H
#define EPICSIM_ENGINE_DECK_CHECK_H

#include "base/diag.h"
#include "rules/deck.h"
#include "rules/rules.h"

struct engine_deck_check {
    const struct epic_rules *rules;
    const void *cards;
    const struct epic_deck *deck;
    const char *format;
    struct diag_list *out;
    // What the name of an older wording of a card ends with, which is the same card all the same; NULL: no
    // card has one.
    const char *wording;
};

// The deck as a whole.
struct diag_place engine_whole_deck(const struct engine_deck_check *c);

void engine_check_deck_size(const struct engine_deck_check *c, unsigned least, unsigned most);
// Of a card, whatever its wording, in deck and sideboard.
unsigned engine_deck_copies(const struct engine_deck_check *c, const char *name);
void engine_check_deck_copies(const struct engine_deck_check *c, unsigned most);
void engine_check_no_sideboard(const struct engine_deck_check *c);

#endif

// What the formats of Epic TCG allow in a deck.
#ifndef EPICSIM_GAMES_TCG_DECKS_H
#define EPICSIM_GAMES_TCG_DECKS_H

#include <stdbool.h>

#include "epicsim/game.h"

struct diag_list;
struct epic_deck;

// What decks may call themselves: of struct epic_rules.
extern const struct epic_format tcg_formats[];

// deck_check of struct epic_rules; `cards` is a struct tcg_cards.
bool tcg_deck_check(const void *cards, const struct epic_deck *deck, struct diag_list *out);

#endif

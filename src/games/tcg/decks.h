// What the formats of Epic TCG allow in a deck.
#ifndef EPICSIM_GAMES_TCG_DECKS_H
#define EPICSIM_GAMES_TCG_DECKS_H

#include "engine/deck_check.h"
#include "rules/limited.h"

// What decks may call themselves: of struct epic_rules.
extern const struct epic_format tcg_formats[];

// Of struct engine_rules.
extern const struct engine_deck_limits tcg_limits[];
void tcg_check_deck(const struct engine_deck_check *c);

// Sealed packs and drafts: of struct epic_rules.
extern const struct limited_rules tcg_limited_rules;

#endif

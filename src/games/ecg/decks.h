// What the formats of Epic Card Game allow in a deck.
#ifndef EPICSIM_RULES_ECG_DECKS_H
#define EPICSIM_RULES_ECG_DECKS_H

#include "engine/deck_check.h"
#include "rules/limited.h"

// What decks may call themselves: of struct epic_rules.
extern const struct epic_format ecg_formats[];

// Of struct engine_rules.
extern const struct engine_deck_limits ecg_limits[];
bool ecg_lies_beside(const void *cards, unsigned kind);
void ecg_check_deck(const struct engine_deck_check *c);

// Sealed play and drafts: of struct epic_rules.
extern const struct limited_rules ecg_limited_rules;

#endif

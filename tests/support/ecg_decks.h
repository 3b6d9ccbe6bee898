// The card files of Epic Card Game and random decks of them, for tests that play.
#ifndef EPICSIM_TESTS_SUPPORT_ECG_DECKS_H
#define EPICSIM_TESTS_SUPPORT_ECG_DECKS_H

#include "base/diag.h"
#include "base/pcg.h"
#include "rules/deck.h"
#include "rules/rules.h"

// All cards of decks/ecg/cards; NULL and diagnostics if they are wrong. Freed with rules->cards_free.
void *ecg_cards_all(struct diag_list *out);

// A deck of random cards: mostly a legal constructed deck, sometimes with a god, sometimes one of any size
// and any cards, which makes for games that constructed decks hardly ever see.
struct epic_deck *ecg_random_deck(const void *cards, struct pcg *random, struct diag_list *out);

// The same for a format, by its place; -1: any.
struct epic_deck *ecg_format_deck(const void *cards, int format, struct pcg *random, struct diag_list *out);

// A list of decks/ecg/lists by its file name.
struct epic_deck *ecg_named_deck(const void *cards, const char *name, struct diag_list *out);

#endif

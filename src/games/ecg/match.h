// Matches of Epic Card Game: match_new and match_free of struct epic_rules.
#ifndef EPICSIM_RULES_ECG_MATCH_H
#define EPICSIM_RULES_ECG_MATCH_H

#include "games/champions/facts.h"
#include "games/ecg/ecg.h"

struct epic_deck;
struct diag_list;

struct epic_match *ecg_match_new(const void *cards, const struct epic_deck *const *decks, unsigned seats,
                                 const struct epic_options *options, struct diag_list *out);
void ecg_match_free(struct epic_match *match);

// Gives a seat of a match that is nobody else's another list; the god stays.  What filters say of its cards
// and what is noted of kinds is for the caller to renew.
void ecg_list_fill(struct ecg_match *m, unsigned seat, const uint16_t *kinds, const uint8_t *counts,
                   unsigned count);

#endif

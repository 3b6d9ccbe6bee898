// Matches of Epic Card Game: of struct engine_rules.
#ifndef EPICSIM_RULES_ECG_MATCH_H
#define EPICSIM_RULES_ECG_MATCH_H

#include "games/champions/facts.h"
#include "games/ecg/ecg.h"

bool ecg_fits(const void *cards, const struct epic_deck *const *decks, unsigned seats,
              const struct epic_options *options, struct diag_list *out);
bool ecg_match_begin(struct engine_match *m);
void ecg_note_list(struct engine_match *m, unsigned seat);
void ecg_note_kinds(struct engine_match *m, const struct engine_kinds *listed);
void ecg_match_ready(struct engine_match *m, const struct engine_kinds *listed);

#endif

// What is printed on a card, column by column.
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_FACTS_H
#define EPICSIM_GAMES_ECG_LANGUAGE_FACTS_H

#include "games/ecg/language/program.h"
#include "rules/rules.h"

// As cards say them: by keyword, and by the number of an alignment.  Both end with NULL.
extern const char *const ecg_keyword_words[], *const ecg_alignment_words[];

// card_columns and card_field of struct epic_rules; `cards` is a struct ecg_cards.
extern const struct epic_column ecg_card_columns[];
void ecg_card_field(const void *cards, unsigned kind, unsigned column, struct text *out);

#endif

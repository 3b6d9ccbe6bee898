// What is printed on a card, column by column.
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_FACTS_H
#define EPICSIM_GAMES_ECG_LANGUAGE_FACTS_H

#include "engine/language/cards.h"
#include "games/ecg/language/program.h"

// As cards say them: by keyword, and by the number of an alignment.  Both end with NULL.
extern const char *const ecg_keyword_words[], *const ecg_alignment_words[];

// card_columns of struct epic_rules.
extern const struct epic_column ecg_card_columns[];

// Of a database of this game's cards.
static inline const struct ecg_kind *ecg_kind_of(const void *cards, unsigned kind)
{
    return engine_kind_record(cards, kind, sizeof(struct ecg_kind));
}

// A token lies in no deck, and a god beside it.
static inline bool ecg_lies_in_deck(const struct ecg_kind *kind)
{
    return kind->type == CHAMP_CHAMPION || kind->type == CHAMP_EVENT;
}

#endif

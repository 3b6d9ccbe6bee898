// What is printed on a card, column by column.
#ifndef EPICSIM_GAMES_TCG_LANGUAGE_FACTS_H
#define EPICSIM_GAMES_TCG_LANGUAGE_FACTS_H

#include "engine/language/cards.h"
#include "games/tcg/language/program.h"
#include "rules/rules.h"

// As cards say them: by keyword, by the number of an alignment, of an origin.  These end with NULL.
extern const char *const tcg_keyword_words[], *const tcg_alignment_words[], *const tcg_origin_words[];
extern const char *const tcg_type_words[]; // by type

// Of a database of this game's cards.
static inline const struct tcg_kind *tcg_kind_of(const void *cards, unsigned kind)
{
    return engine_kind_record(cards, kind, sizeof(struct tcg_kind));
}

// The print run that a card lies in: its slot in boosters, or that of its rarity; "" none.
const char *tcg_print_run(const void *cards, unsigned kind);

// card_columns of struct epic_rules.
extern const struct epic_column tcg_card_columns[];

#endif

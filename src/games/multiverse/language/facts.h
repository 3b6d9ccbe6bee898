// What is printed on a card, column by column.
#ifndef EPICSIM_GAMES_MULTIVERSE_LANGUAGE_FACTS_H
#define EPICSIM_GAMES_MULTIVERSE_LANGUAGE_FACTS_H

#include "rules/rules.h"

// card_columns of struct epic_rules.
extern const struct epic_column multi_card_columns[];

#endif

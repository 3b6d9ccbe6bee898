// All cards of a game for other programs.
#ifndef EPICSIM_RULES_CARDS_JSON_H
#define EPICSIM_RULES_CARDS_JSON_H

#include "base/encoding/json.h"
#include "rules/rules.h"

// A member "cards", in which stands what is printed on them, column by column, and the text of their files.
void epic_cards_json(const struct epic_rules *rules, const void *cards, struct json *json);

#endif

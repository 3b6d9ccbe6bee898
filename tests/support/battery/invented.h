// Cards that nobody has printed: those of a game with each other's lines.
#ifndef EPICSIM_TESTS_SUPPORT_BATTERY_INVENTED_H
#define EPICSIM_TESTS_SUPPORT_BATTERY_INVENTED_H

#include <stdint.h>

#include "base/diag.h"
#include "rules/rules.h"

// All cards of the game, half of whose abilities and effects are those of others of their type; how many
// cards have become other ones is added up. Those that make no sense stay as they are. NULL and diagnostics
// if something fails.
void *invented_cards(const struct epic_rules *rules, uint64_t seed, unsigned *changed, struct diag_list *out);

#endif

// Whether what a scenario says to prove looks like ids of rules of its game.
#ifndef EPICSIM_RULES_SCENARIO_IDS_H
#define EPICSIM_RULES_SCENARIO_IDS_H

#include <regex.h>
#include <stdbool.h>

#include "base/diag.h"
#include "rules/rules.h"

// Starts as {0}.
struct scenario_ids {
    const struct epic_rules *rules;
    regex_t pattern;
    bool open;
};

void scenario_ids_open(struct scenario_ids *ids, const struct epic_rules *rules);
void scenario_ids_close(struct scenario_ids *ids);

// Reports words of a line, its first word included, that are neither an id nor a card nor a tag.
bool scenario_ids_check(const struct scenario_ids *ids, const struct diag_source *source, size_t from,
                        size_t to, struct diag_list *out);

#endif

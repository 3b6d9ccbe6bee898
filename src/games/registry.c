#include "rules/rules.h"

#include <string.h>

extern const struct epic_rules ecg_rules;

static const struct epic_rules *const games[] = {&ecg_rules, NULL};

const struct epic_rules *const *epic_rules_all(void) { return games; }

const struct epic_rules *epic_rules_find(const char *id)
{
    for (const struct epic_rules *const *game = games; *game; game++)
        if (strcmp((*game)->id, id) == 0)
            return *game;
    return NULL;
}

#include "rules/rules.h"

#include <string.h>

extern const struct epic_rules ecg_rules, tcg_rules, multiverse_rules;

#ifdef EPICSIM_TEST_GAME // in tests there is one more
extern const struct epic_rules EPICSIM_TEST_GAME;
#define TEST_GAMES &EPICSIM_TEST_GAME,
#else
#define TEST_GAMES
#endif

static const struct epic_rules *const games[] = {&ecg_rules, &tcg_rules, &multiverse_rules, TEST_GAMES NULL};

const struct epic_rules *const *epic_rules_all(void) { return games; }

const struct epic_rules *epic_rules_find(const char *id)
{
    for (const struct epic_rules *const *game = games; *game; game++)
        if (strcmp((*game)->id, id) == 0)
            return *game;
    return NULL;
}

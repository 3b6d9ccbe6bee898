// What card files may get wrong, as a table: each mistake is reported where it is, and nothing passes in
// silence.
#ifndef EPICSIM_TESTS_SUPPORT_CARDS_MISTAKES_H
#define EPICSIM_TESTS_SUPPORT_CARDS_MISTAKES_H

#include "rules/rules.h"

struct mistake {
    const char *text;
    const char *place; // line:column of the first message
    const char *message;
    const char *hint; // NULL: no matter
};

// `setting` are cards that all of them know.
void assert_reported(const struct epic_rules *rules, const char *setting, const struct mistake *mistakes,
                     size_t count);

#endif

// Cards whose names say all there is to say, made into text for the compiler.
#ifndef EPICSIM_ENGINE_SCENARIO_IMPROVISE_H
#define EPICSIM_ENGINE_SCENARIO_IMPROVISE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// What stands before a card's numbers or lines: words with blanks between.
struct engine_traits {
    const char *text;
    size_t length;
};

bool engine_traits_have(struct engine_traits traits, const char *word);
// Appends them, each after a blank, without one of them; NULL: all.
void engine_traits_append(struct engine_traits traits, const char *without, struct text *out);

// The lines of a card, separated by " / ", each on a line of its own.
void engine_append_card_lines(const char *lines, struct text *out);

#endif

// Sets of kinds of cards.
#ifndef EPICSIM_ENGINE_KINDS_H
#define EPICSIM_ENGINE_KINDS_H

#include "engine/game.h"

struct engine_kinds {
    uint64_t word[ENGINE_TOKEN_CARD / 64];
};

static inline void engine_kinds_add(struct engine_kinds *set, unsigned kind)
{
    bits64_set(&set->word[kind / 64], kind % 64);
}

static inline bool engine_kinds_have(const struct engine_kinds *set, unsigned kind)
{
    return bits64_test(set->word[kind / 64], kind % 64);
}

// Those of a deck, and what lies beside it.
static inline void engine_kinds_add_list(struct engine_kinds *set, const struct engine_list *list)
{
    if (list->beside != ENGINE_NO_INDEX)
        engine_kinds_add(set, list->beside);
    for (unsigned slot = 0; slot < list->size; slot++)
        engine_kinds_add(set, list->kind[slot]);
}

#endif

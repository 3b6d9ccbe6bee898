#include "cards/names.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

struct names_slot {
    const char *name; // NULL: free
    uint32_t value;
};

void names_free(struct names *names)
{
    free(names->slots);
    *names = (struct names){0};
}

// The slot of the name or the free one where it belongs. There is always a free one: see make_room.
static struct names_slot *slot_of(const struct names *names, const char *name)
{
    uint32_t mask = names->capacity - 1;
    uint32_t at = (uint32_t)text_hash64(name, strlen(name)) & mask;
    while (names->slots[at].name && strcmp(names->slots[at].name, name) != 0)
        at = (at + 1) & mask;
    return &names->slots[at];
}

uint32_t names_find(const struct names *names, const char *name)
{
    if (names->count == 0)
        return NAMES_NONE;
    const struct names_slot *slot = slot_of(names, name);
    return slot->name ? slot->value : NAMES_NONE;
}

// Keeps at least half of the slots free, so that a search is short and ends.
static bool make_room(struct names *names)
{
    if (names->count < names->capacity / 2)
        return true;
    struct names grown = {.capacity = names->capacity ? names->capacity * 2 : 64, .count = names->count};
    grown.slots = calloc(grown.capacity, sizeof *grown.slots);
    if (!grown.slots)
        return false;
    for (uint32_t i = 0; i < names->capacity; i++)
        if (names->slots[i].name)
            *slot_of(&grown, names->slots[i].name) = names->slots[i];
    free(names->slots);
    grown.failed = names->failed;
    *names = grown;
    return true;
}

uint32_t names_add(struct names *names, const char *name, uint32_t value)
{
    if (!make_room(names)) {
        names->failed = true;
        return NAMES_NONE;
    }
    struct names_slot *slot = slot_of(names, name);
    if (slot->name)
        return slot->value;
    *slot = (struct names_slot){name, value};
    names->count++;
    return NAMES_NONE;
}

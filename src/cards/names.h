// Names and what they stand for: words of the language, cards, classes.
#ifndef EPICSIM_CARDS_NAMES_H
#define EPICSIM_CARDS_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#define NAMES_NONE UINT32_MAX

// Starts as {0}, ends with names_free. The strings are not copied and must outlive the table.
struct names {
    struct names_slot *slots;
    uint32_t capacity; // a power of two, or 0
    uint32_t count;
    bool failed; // memory ran out
};

void names_free(struct names *names);

// What the name stands for, or NAMES_NONE.
uint32_t names_find(const struct names *names, const char *name);

// Gives the name a meaning. If it has one already, that one stays and is returned, else NAMES_NONE.
uint32_t names_add(struct names *names, const char *name, uint32_t value);

#endif

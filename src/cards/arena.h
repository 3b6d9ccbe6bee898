// Memory that is given back all at once: what a card file turns into has many small pieces and one end.
#ifndef EPICSIM_CARDS_ARENA_H
#define EPICSIM_CARDS_ARENA_H

#include <stdbool.h>
#include <stddef.h>

// Starts as {0}, ends with arena_free.
struct arena {
    struct arena_block *blocks; // the newest first
    bool failed;                // memory ran out at least once
};

void arena_free(struct arena *arena);

// Makes all pieces free again and keeps one block, for work that is done line by line.
void arena_reset(struct arena *arena);

// A piece of zeroed memory for any type; NULL if memory ran out.
void *arena_take(struct arena *arena, size_t size);

// A terminated copy; the empty string if memory ran out, so that callers need not look at each.
const char *arena_copy(struct arena *arena, const char *bytes, size_t length);

#endif

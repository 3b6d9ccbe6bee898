// Tables that grow: instructions, filters, numbers and whatever else a compiled card names by index.
#ifndef EPICSIM_CARDS_TABLE_H
#define EPICSIM_CARDS_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Starts as {.size = sizeof(item), .limit = how many at most}, ends with table_free, unless `items` was
// handed over.
struct table {
    void *items;
    size_t size;
    uint32_t count;
    uint32_t capacity;
    uint32_t limit;
    bool failed; // an item found no room: the limit or the memory
};

void table_free(struct table *table);

// Appends a copy and returns its index, or 0 with `failed` set if there is no room.
uint32_t table_add(struct table *table, const void *item);

// The index of an item with the same bytes, appended if there is none. Items must have no padding or all of
// it zero.
uint32_t table_intern(struct table *table, const void *item);

#endif

#include "cards/table.h"

#include <stdlib.h>
#include <string.h>

void table_free(struct table *table)
{
    free(table->items);
    table->items = NULL;
    table->count = table->capacity = 0;
}

static void *item_at(const struct table *table, uint32_t index)
{
    return (unsigned char *)table->items + (size_t)index * table->size;
}

static bool grow(struct table *table)
{
    uint32_t capacity = table->capacity ? table->capacity * 2 : 64;
    void *items = realloc(table->items, (size_t)capacity * table->size);
    if (!items)
        return false;
    table->items = items;
    table->capacity = capacity;
    return true;
}

uint32_t table_add(struct table *table, const void *item)
{
    if (table->count >= table->limit || (table->count == table->capacity && !grow(table))) {
        table->failed = true;
        return 0;
    }
    memcpy(item_at(table, table->count), item, table->size);
    return table->count++;
}

uint32_t table_intern(struct table *table, const void *item)
{
    for (uint32_t i = 0; i < table->count; i++)
        if (memcmp(item_at(table, i), item, table->size) == 0)
            return i;
    return table_add(table, item);
}

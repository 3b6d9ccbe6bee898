#include "cards/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_BYTES ((size_t)64 * 1024)

struct arena_block {
    struct arena_block *next;
    size_t used;
    size_t size;
    alignas(max_align_t) unsigned char bytes[];
};

static void free_blocks(struct arena_block *block)
{
    while (block) {
        struct arena_block *next = block->next;
        free(block);
        block = next;
    }
}

void arena_free(struct arena *arena)
{
    free_blocks(arena->blocks);
    *arena = (struct arena){0};
}

void arena_reset(struct arena *arena)
{
    struct arena_block *kept = arena->blocks;
    if (!kept)
        return;
    free_blocks(kept->next);
    kept->next = NULL;
    kept->used = 0;
}

static struct arena_block *add_block(struct arena *arena, size_t least)
{
    size_t size = least > BLOCK_BYTES ? least : BLOCK_BYTES;
    struct arena_block *block = malloc(sizeof *block + size);
    if (!block)
        return NULL;
    *block = (struct arena_block){.next = arena->blocks, .size = size};
    arena->blocks = block;
    return block;
}

void *arena_take(struct arena *arena, size_t size)
{
    const size_t unit = alignof(max_align_t);
    if (size > SIZE_MAX / 2) {
        arena->failed = true;
        return NULL;
    }
    size = (size + unit - 1) / unit * unit;
    struct arena_block *block = arena->blocks;
    if (!block || block->size - block->used < size)
        block = add_block(arena, size);
    if (!block) {
        arena->failed = true;
        return NULL;
    }
    void *piece = block->bytes + block->used;
    block->used += size;
    return memset(piece, 0, size);
}

const char *arena_copy(struct arena *arena, const char *bytes, size_t length)
{
    char *copy = arena_take(arena, length + 1);
    if (!copy)
        return "";
    if (length > 0)
        memcpy(copy, bytes, length);
    return copy;
}

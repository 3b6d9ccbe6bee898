#include "base/block_hash.h"

#include <stdlib.h>
#include <xxhash.h>

void block_hashes_free(struct block_hashes *hashes)
{
    if (hashes->state)
        (void)XXH3_freeState(hashes->state);
    free(hashes->of);
    *hashes = (struct block_hashes){0};
}

static bool begin_block(struct block_hashes *hashes)
{
    if (!hashes->state)
        hashes->state = XXH3_createState();
    if (hashes->count == hashes->capacity) {
        size_t capacity = 2 * hashes->capacity + 16;
        uint64_t *more = realloc(hashes->of, capacity * sizeof *more);
        if (!more)
            return false;
        hashes->of = more;
        hashes->capacity = capacity;
    }
    if (!hashes->state || XXH3_64bits_reset(hashes->state) != XXH_OK)
        return false;
    hashes->count++;
    return true;
}

bool block_hashes_add(struct block_hashes *hashes, const void *bytes, size_t length)
{
    const unsigned char *next = bytes;
    hashes->before.length = hashes->length;
    hashes->before.count = hashes->count;
    hashes->before.last = hashes->count > 0 ? hashes->of[hashes->count - 1] : 0;
    while (length > 0) {
        size_t inside = (size_t)(hashes->length % BLOCK_HASH_BYTES);
        if (inside == 0 && !begin_block(hashes))
            return false;
        size_t now = BLOCK_HASH_BYTES - inside < length ? BLOCK_HASH_BYTES - inside : length;
        if (XXH3_64bits_update(hashes->state, next, now) != XXH_OK)
            return false;
        hashes->of[hashes->count - 1] = XXH3_64bits_digest(hashes->state);
        hashes->length += now;
        next += now;
        length -= now;
    }
    return true;
}

void block_hashes_take_back(struct block_hashes *hashes)
{
    hashes->length = hashes->before.length;
    hashes->count = hashes->before.count;
    if (hashes->count > 0)
        hashes->of[hashes->count - 1] = hashes->before.last;
}

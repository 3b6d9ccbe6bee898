// Hashes of a file's blocks: a byte that changes later is found, and so is the block that it is in.
#ifndef EPICSIM_BASE_BLOCK_HASH_H
#define EPICSIM_BASE_BLOCK_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BLOCK_HASH_BYTES = 1 << 18 };

// Starts as {0}, ends with block_hashes_free.
struct block_hashes {
    uint64_t length; // of all bytes so far
    uint64_t *of;    // each block that has a byte; the last may be unfinished
    size_t count;

    // Of no interest to others:
    size_t capacity;
    void *state; // of the last block
    struct {
        uint64_t length, last;
        size_t count;
    } before; // the last bytes came
};

// How many blocks a file of this length has.
static inline uint64_t block_hash_count(uint64_t length)
{
    return length / BLOCK_HASH_BYTES + (length % BLOCK_HASH_BYTES != 0);
}

// Goes on with more bytes; the pieces in which they come make no difference.  False if memory ran out.
bool block_hashes_add(struct block_hashes *hashes, const void *bytes, size_t length);

// Takes back what came last; nothing can be added after that.
void block_hashes_take_back(struct block_hashes *hashes);

void block_hashes_free(struct block_hashes *hashes);

#endif

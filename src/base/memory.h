// Memory for states and for what works on them: blocks of whole cache lines, freed with free.
#ifndef EPICSIM_BASE_MEMORY_H
#define EPICSIM_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

enum { MEMORY_LINE = 64 };

// So many bytes, or more, up to the end of their last line: so that what follows them is aligned, too.
static inline size_t memory_lines(size_t bytes)
{
    return (bytes + MEMORY_LINE - 1) / MEMORY_LINE * MEMORY_LINE;
}

// NULL if there is none.
static inline void *memory_new(size_t bytes) { return aligned_alloc(MEMORY_LINE, memory_lines(bytes)); }

// For a block that is used again and again, which starts as NULL and 0: makes sure that it is at least so
// large.  What was in it is lost if it was not.
static inline bool memory_grow(void **block, size_t *size, size_t needed)
{
    if (needed <= *size)
        return true;
    free(*block);
    *block = memory_new(needed);
    *size = *block ? memory_lines(needed) : 0;
    return *block != NULL;
}

#endif

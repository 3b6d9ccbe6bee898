// Integers as bytes: for files and for messages between machines, which may be of different kinds.
#ifndef EPICSIM_SIM_RUN_PACK_H
#define EPICSIM_SIM_RUN_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

// --- Writing --------------------------------------------------------------------------------------

// Eight bytes, the lowest first.
void pack_integer(struct text *out, uint64_t number);

// A length and so many bytes.
void pack_bytes(struct text *out, const void *bytes, size_t length);

// Words as statistics keep them: most are zero and the others small, so they take a byte or two in place of
// eight, and a run of zeros two or three.
void pack_words(struct text *out, const int64_t *words, size_t count);

// --- Reading --------------------------------------------------------------------------------------

// What is left to read.  Whatever does not fit sets `bad` and gives zeros: it need be asked only at the end.
struct pack_reader {
    const unsigned char *bytes;
    size_t left;
    bool bad;
};

uint64_t pack_read_integer(struct pack_reader *reader);

// The bytes stay where they are.
const void *pack_read_bytes(struct pack_reader *reader, size_t *length);

// Adds words to those that are there; sums that do not fit are bad, too.
void pack_read_words(struct pack_reader *reader, int64_t *words, size_t count);

#endif

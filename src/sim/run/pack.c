#include "sim/run/pack.h"

enum { BYTE_BITS = 8, INTEGER_BYTES = 8, LOW_BITS = 7, MORE = 0x80 };

// --- Writing --------------------------------------------------------------------------------------

void pack_integer(struct text *out, uint64_t number)
{
    unsigned char bytes[INTEGER_BYTES];
    for (unsigned i = 0; i < INTEGER_BYTES; i++)
        bytes[i] = (unsigned char)(number >> (BYTE_BITS * i) & 0xffU);
    text_append_bytes(out, bytes, sizeof bytes);
}

void pack_bytes(struct text *out, const void *bytes, size_t length)
{
    pack_integer(out, length);
    text_append_bytes(out, bytes, length);
}

// Seven bits a byte, the lowest first; the highest bit says that more follow.
static void pack_short(struct text *out, uint64_t number)
{
    unsigned char bytes[(64 + LOW_BITS - 1) / LOW_BITS];
    size_t length = 0;
    for (; number >= MORE; number >>= LOW_BITS)
        bytes[length++] = (unsigned char)(number | MORE);
    bytes[length++] = (unsigned char)number;
    text_append_bytes(out, bytes, length);
}

// 0, -1, 1, -2, ... become 0, 1, 2, 3, ...
static uint64_t fold(int64_t word) { return (uint64_t)word << 1U ^ (word < 0 ? UINT64_MAX : 0); }

static int64_t unfold(uint64_t number) { return (int64_t)(number >> 1U ^ (0 - (number & 1U))); }

void pack_words(struct text *out, const int64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        pack_short(out, fold(words[i]));
        if (words[i] != 0)
            continue;
        // After a zero: how many more.
        size_t more = 0;
        while (i + 1 < count && words[i + 1] == 0) {
            more++;
            i++;
        }
        pack_short(out, more);
    }
}

// --- Reading --------------------------------------------------------------------------------------

// The next bytes, or NULL if there are not so many.
static const unsigned char *take(struct pack_reader *reader, size_t length)
{
    if (reader->bad || length > reader->left) {
        reader->bad = true;
        return NULL;
    }
    const unsigned char *bytes = reader->bytes;
    reader->bytes += length;
    reader->left -= length;
    return bytes;
}

uint64_t pack_read_integer(struct pack_reader *reader)
{
    const unsigned char *bytes = take(reader, INTEGER_BYTES);
    uint64_t number = 0;
    for (unsigned i = 0; bytes && i < INTEGER_BYTES; i++)
        number |= (uint64_t)bytes[i] << (BYTE_BITS * i);
    return number;
}

const void *pack_read_bytes(struct pack_reader *reader, size_t *length)
{
    uint64_t wanted = pack_read_integer(reader);
    const unsigned char *bytes = take(reader, wanted);
    *length = bytes ? (size_t)wanted : 0;
    return bytes;
}

static uint64_t read_short(struct pack_reader *reader)
{
    uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += LOW_BITS) {
        const unsigned char *byte = take(reader, 1);
        if (!byte)
            return 0;
        number |= (uint64_t)(*byte & (MORE - 1U)) << shift;
        if (*byte < MORE)
            return number;
    }
    reader->bad = true;
    return 0;
}

void pack_read_words(struct pack_reader *reader, int64_t *words, size_t count)
{
    for (size_t i = 0; i < count && !reader->bad; i++) {
        uint64_t number = read_short(reader);
        if (number != 0) {
            reader->bad = reader->bad || __builtin_add_overflow(words[i], unfold(number), &words[i]);
            continue;
        }
        uint64_t more = read_short(reader);
        if (more >= count - i)
            reader->bad = true;
        else
            i += (size_t)more;
    }
}

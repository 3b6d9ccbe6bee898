// Text: building it, reading it from files, and comparing names the way a person would.
#ifndef EPICSIM_BASE_TEXT_H
#define EPICSIM_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "epicsim/error.h"

// --- A text that grows ---------------------------------------------------------------------------

// Starts as {0}, ends with text_free. Appends need no check each: if memory runs out, the text stays as it
// was from then on and `failed` tells at the end. The bytes may hold zeros; a terminator follows them.
struct text {
    char *data; // NULL while nothing was appended: text_string() is never NULL
    size_t length;
    size_t capacity;
    bool failed;
};

void text_free(struct text *text);

// Empties the text but keeps its memory.
void text_clear(struct text *text);

// The text as a C string, valid until the next append.
const char *text_string(const struct text *text);

void text_append_bytes(struct text *text, const void *bytes, size_t length);
void text_append(struct text *text, const char *string);
void text_append_char(struct text *text, char character);
__attribute__((format(printf, 2, 3))) void text_appendf(struct text *text, const char *format, ...);

// A number with so many decimals, nine at most, and a point whatever the locale; -0 is 0.
void text_append_fixed(struct text *text, double number, unsigned decimals);

// A number with so many digits that count, and a point whatever the locale.
void text_append_number(struct text *text, double number, int digits);

// --- Files ---------------------------------------------------------------------------------------

// More than any card file: a mistaken path to something huge is refused before it fills the memory.
#define TEXT_FILE_LIMIT ((size_t)16 * 1024 * 1024)

// Appends a whole file of at most limit bytes. On failure the text is as it was and the error names the
// cause.
bool text_read_file(struct text *text, const char *path, size_t limit, struct epic_error *error);

// --- Characters ----------------------------------------------------------------------------------

// Whether a byte begins a character of UTF-8 and is not a later byte of one.
static inline bool text_begins_character(char byte) { return ((unsigned char)byte & 0xc0U) != 0x80U; }

// How many characters begin in so many bytes.
unsigned text_characters(const char *bytes, size_t length);

// The length of the UTF-8 character that begins here, 0 if there is none.
size_t text_character(const char *bytes, size_t length);

// How many bytes the mark takes that editors of other systems put before a text; 0 if there is none.
size_t text_mark(const char *bytes, size_t length);

// --- Names ---------------------------------------------------------------------------------------

// Appends a name in the form in which names are compared: lower case, Latin letters without accents,
// typographic quotes and dashes as on a keyboard, runs of spaces as one and none at the ends. "Þe  Dragon’s
// Rückkehr" becomes "the dragon's ruckkehr". Letters of other scripts and bytes that are not UTF-8 pass
// unchanged.
void text_append_folded(struct text *folded, const char *name, size_t length);

// How many letters must be typed, left out, replaced or swapped with their neighbour to turn one word into
// the other (Damerau-Levenshtein, optimal string alignment), or limit + 1 if that is more than limit. ASCII
// case does not count.
unsigned text_distance(const char *a, const char *b, unsigned limit);

// The search for the word that was meant: start with what was written, offer every word there is, read
// `best`.
//
//     struct text_nearest nearest = text_nearest_to(written);
//     for (size_t i = 0; i < count; i++)
//         text_nearest_offer(&nearest, cards[i].name);
//     diag_suggest(list, nearest.best);
struct text_nearest {
    const char *written;
    const char *best;  // NULL if no word is near; of equally near words the first
    unsigned distance; // what a word must stay below to become the best
};

struct text_nearest text_nearest_to(const char *written);
void text_nearest_offer(struct text_nearest *nearest, const char *word);

// --- Hash ----------------------------------------------------------------------------------------

// XXH3, the same on every machine: fit for manifests and signatures, not against a forger.
uint64_t text_hash64(const void *bytes, size_t length);

#endif

// Showing what was compiled. The words come from the vocabulary, so that a listing speaks the language of the
// card files.
#ifndef EPICSIM_ENGINE_LANGUAGE_LISTING_H
#define EPICSIM_ENGINE_LANGUAGE_LISTING_H

#include "base/text.h"
#include "engine/language/cards.h"
#include "engine/language/compiler.h"

struct engine_listing {
    const struct engine_cards *cards;
    struct text *out;
    struct phrase_symbol words[PHRASE_MAX_SYMBOLS];
};

void engine_listing_begin(struct engine_listing *listing, const struct engine_cards *cards, struct text *out);

// The pattern of a symbol's phrase with that value, or NULL.
const char *engine_pattern_with_value(const struct engine_listing *listing, unsigned symbol, int value);
// The pattern of a symbol's phrase with just those flags, or NULL.
const char *engine_pattern_with_flags(const struct engine_listing *listing, unsigned symbol, uint32_t flags);

// Appends a word with a space before it if something follows `from` already.
void engine_show_word(struct text *out, size_t from, const char *word);

// Appends those of the names whose bits are set, as "human or demon", each with `before` before the first.
void engine_show_names(struct text *out, size_t from, const char *const *names, uint64_t bits,
                       const char *before);

void engine_show_filter(const struct engine_listing *listing, uint16_t index);
void engine_show_number(const struct engine_listing *listing, uint16_t code);

// One instruction, without its number and a newline.
void engine_show_insn(const struct engine_listing *listing, unsigned at);

// A program, a line for each instruction.
void engine_show_program(const struct engine_listing *listing, unsigned at);

// The next ability that a program grants, from an instruction on; false if there is none. Abilities in quotes
// belong to no card.
bool engine_next_granted(const struct engine_cards *cards, unsigned *at, unsigned *ability);

#endif

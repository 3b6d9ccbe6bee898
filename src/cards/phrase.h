// The grammar of a card language as tables of phrases, which a game writes and the matcher (match.h) reads.
//
// A phrase is a pattern of words and placeholders:
//
//     "deal NUMBER damage to WHAT"     words in lower case, placeholders in upper case
//     "draw|draws NUMBER [PER]"        one of several words; brackets hold what may be left out
//     "INT | INT"                      signs stand by themselves, an upright stroke too
//
// A placeholder names a symbol: either tables of phrases or a function that takes tokens (a number, a class).
// A symbol may have several tables, of several owners: what any game says, what games of a kind say, what
// this one says. No phrase may begin with a placeholder that can lead back to the phrase itself.
#ifndef EPICSIM_CARDS_PHRASE_H
#define EPICSIM_CARDS_PHRASE_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "cards/arena.h"
#include "cards/lexer.h"
#include "cards/names.h"

struct phrase {
    const char *pattern;
    const void *means;   // what the game makes of it
    const char *example; // a line in which the phrase occurs: documentation and test in one
};

// Phrases of one symbol.
struct phrase_table {
    uint16_t symbol; // its number in the grammar
    const struct phrase *phrases;
    size_t count;
};

// Takes a placeholder from the tokens at `at` (before a TOKEN_END): how many tokens, 0 if they do not fit.
typedef size_t (*phrase_take)(const void *game, const struct token *at, int32_t *value);

// Offers every word that would have fitted a placeholder.
typedef void (*phrase_offer)(const void *game, struct text_nearest *nearest);

enum {
    PHRASE_MAX_SYMBOLS = 96,
    PHRASE_MAX_TABLES = 4,       // of a symbol
    PHRASE_MAX_ITEMS = 24,       // of a pattern
    PHRASE_MAX_ALTERNATIVES = 4, // for one word
    PHRASE_MAX_PLACEHOLDERS = 8  // of a pattern
};

// What a placeholder stands for: phrases, or a function.
struct phrase_symbol {
    const char *name;                                     // as it stands in patterns
    const char *called;                                   // what an error message calls it: "a number"
    const struct phrase_table *tables[PHRASE_MAX_TABLES]; // the first ones count; the rest is NULL
    phrase_take take;
    phrase_offer offer; // may be NULL
};

// The nth phrase (from 0) of all tables of a symbol, or NULL.
const struct phrase *phrase_of(const struct phrase_symbol *symbol, size_t nth);

enum phrase_item_kind { PHRASE_WORD, PHRASE_PLACEHOLDER, PHRASE_OPEN, PHRASE_CLOSE, PHRASE_STOP };

struct phrase_item {
    uint8_t kind;
    uint8_t words; // PHRASE_WORD: how many alternatives
    uint16_t to;   // PHRASE_PLACEHOLDER: the symbol; PHRASE_OPEN: the item after the matching PHRASE_CLOSE
    uint32_t word[PHRASE_MAX_ALTERNATIVES];
};

struct phrase_rule {
    const struct phrase *phrase;
    const struct phrase_item *items; // ends with PHRASE_STOP
};

// A grammar ready for matching.
struct grammar {
    const struct phrase_symbol *symbols;
    size_t symbol_count;
    const struct phrase_rule *rules[PHRASE_MAX_SYMBOLS]; // one for each phrase, then one without
    struct names words;                                  // every word of every pattern -> its number
    const char **word_texts;                             // number -> word
    uint32_t word_count;
    const char *fault; // what is wrong with the tables themselves; NULL: nothing
};

// Compiles the tables. The arena and the tables must outlive the grammar. Check `fault` afterwards.
void grammar_build(struct grammar *grammar, const struct phrase_symbol *symbols, size_t count,
                   struct arena *arena);

void grammar_free(struct grammar *grammar);

#endif

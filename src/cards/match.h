// Matching a line with a grammar: which phrases it is made of.
//
// Every way to read the line is tried, and of several ways the one whose phrases stand first in their tables
// is taken.  Results are remembered for each symbol and place, so the time is bounded whatever the line says.
#ifndef EPICSIM_CARDS_MATCH_H
#define EPICSIM_CARDS_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "cards/arena.h"
#include "cards/lexer.h"
#include "cards/phrase.h"

// A phrase, or a placeholder taken by a function, found in a line.
struct phrase_node {
    const struct phrase *phrase; // NULL for a placeholder
    uint16_t symbol;
    uint16_t from, to; // tokens
    uint16_t child_count;
    int32_t value;                        // of a placeholder
    const struct phrase_node *children[]; // what stands in the phrase's placeholders, from left to right
};

// The nth child (from 0) of a symbol, or NULL.
const struct phrase_node *phrase_child(const struct phrase_node *node, unsigned symbol, unsigned nth);

enum { MATCH_MAX_EXPECTED = 256 };

// Something that would have fitted at the furthest place that was reached.
struct match_expected {
    const char *word;                   // or
    const struct phrase_symbol *symbol; // a placeholder
};

struct matcher {
    const struct grammar *grammar;
    const void *game;   // passed to the functions that take placeholders
    struct arena arena; // of the current line
    // of the current line
    const struct token *tokens;
    size_t count;
    uint32_t words[LEXER_MAX_TOKENS + 1]; // each token's number among the grammar's words, or NAMES_NONE
    struct match_cell *cells;
    uint32_t steps;
    // why it could not be read
    size_t furthest;
    struct match_expected expected[MATCH_MAX_EXPECTED];
    size_t expected_count;
    bool too_complex;
};

// Starts as {.grammar, .game}, ends with matcher_free.
void matcher_free(struct matcher *matcher);

// Reads the tokens, which end with a TOKEN_END, as the symbol. NULL if they cannot be read so. The result is
// valid until the next call.
const struct phrase_node *match(struct matcher *matcher, unsigned symbol, const struct token *tokens,
                                size_t count);

// Reports why the last match failed: the furthest place that any phrase reached and what it expected there.
void match_report(const struct matcher *matcher, const struct diag_source *source, struct diag_list *out);

#endif

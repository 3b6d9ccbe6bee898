// The first step of reading a card file: from characters to words, numbers, strings and symbols.
#ifndef EPICSIM_CARDS_LEXER_H
#define EPICSIM_CARDS_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "cards/arena.h"
#include "cards/table.h"

enum token_kind { TOKEN_WORD, TOKEN_NUMBER, TOKEN_STRING, TOKEN_SYMBOL, TOKEN_END };

enum {
    LEXER_MAX_NUMBER = 9999,
    LEXER_MAX_TOKENS = 200 // in a line
};

struct token {
    const char *text; // a word folded (text_append_folded), a string without its quotes, else as written
    enum token_kind kind;
    uint32_t offset, length; // in the source, with the quotes of a string
    int number;              // TOKEN_NUMBER only
};

struct lexer {
    const struct diag_source *source;
    struct arena *arena; // where the tokens' texts go
    struct diag_list *out;
    struct table *tokens; // of struct token
};

// Appends the tokens of the source from one offset to another, a line or a part of one, and a TOKEN_END.
// Stops at a comment. False if something was no token; it is reported then.
bool lex(const struct lexer *lexer, size_t from, size_t to);

// The piece of the source that a token is.
struct diag_place token_place(const struct diag_source *source, const struct token *token);

#endif

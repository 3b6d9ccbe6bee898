#include "cards/lexer.h"

#include <string.h>

#include "base/text.h"

struct diag_place token_place(const struct diag_source *source, const struct token *token)
{
    return (struct diag_place){source, token->offset, token->length};
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Bytes above ASCII count as letters: accents and typographic apostrophes are folded away afterwards.
static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// A word may hold apostrophes anywhere ("opponents'") and hyphens between letters ("non-token").
static size_t word_end(const char *text, size_t at, size_t to)
{
    while (at < to) {
        bool hyphen = text[at] == '-' && at + 1 < to && is_letter(text[at + 1]);
        if (!is_letter(text[at]) && !is_digit(text[at]) && text[at] != '\'' && !hyphen)
            break;
        at++;
    }
    return at;
}

static void add_token(const struct lexer *lexer, struct token token) { table_add(lexer->tokens, &token); }

static bool wrong(const struct lexer *lexer, size_t at, size_t length, const char *what)
{
    return diag_error(lexer->out, (struct diag_place){lexer->source, at, length}, "%s", what);
}

static size_t lex_word(const struct lexer *lexer, size_t from, size_t to)
{
    const char *text = lexer->source->text;
    size_t end = word_end(text, from, to);
    struct text folded = {0};
    text_append_folded(&folded, text + from, end - from);
    if (folded.failed)
        lexer->arena->failed = true;
    add_token(lexer, (struct token){.kind = TOKEN_WORD,
                                    .offset = (uint32_t)from,
                                    .length = (uint32_t)(end - from),
                                    .text = arena_copy(lexer->arena, text_string(&folded), folded.length)});
    text_free(&folded);
    return end;
}

static size_t lex_number(const struct lexer *lexer, size_t from, size_t to, bool *fine)
{
    const char *text = lexer->source->text;
    int number = 0;
    size_t end = from;
    for (; end < to && is_digit(text[end]); end++)
        if (number <= LEXER_MAX_NUMBER)
            number = number * 10 + (text[end] - '0');
    if (number > LEXER_MAX_NUMBER) {
        *fine = diag_error(lexer->out, (struct diag_place){lexer->source, from, end - from},
                           "this number is too large: the limit is %d", LEXER_MAX_NUMBER);
        number = 0;
    }
    add_token(lexer, (struct token){.kind = TOKEN_NUMBER,
                                    .offset = (uint32_t)from,
                                    .length = (uint32_t)(end - from),
                                    .text = arena_copy(lexer->arena, text + from, end - from),
                                    .number = number});
    return end;
}

static size_t lex_string(const struct lexer *lexer, size_t from, size_t to, bool *fine)
{
    const char *text = lexer->source->text;
    size_t end = from + 1;
    while (end < to && text[end] != '"')
        end++;
    bool closed = end < to;
    if (!closed)
        *fine = wrong(lexer, from, to - from, "this string has no closing quote on its line");
    add_token(lexer, (struct token){.kind = TOKEN_STRING,
                                    .offset = (uint32_t)from,
                                    .length = (uint32_t)(end + closed - from),
                                    .text = arena_copy(lexer->arena, text + from + 1, end - from - 1)});
    return end + closed;
}

static size_t lex_symbol(const struct lexer *lexer, size_t from, bool *fine)
{
    const char *at = lexer->source->text + from;
    if (!strchr(",:;/+-|'()", *at) || *at == '\0') {
        *fine = wrong(lexer, from, 1, "this character has no meaning here");
        return from + 1;
    }
    add_token(lexer, (struct token){.kind = TOKEN_SYMBOL,
                                    .offset = (uint32_t)from,
                                    .length = 1,
                                    .text = arena_copy(lexer->arena, at, 1)});
    return from + 1;
}

static size_t lex_one(const struct lexer *lexer, size_t at, size_t to, bool *fine)
{
    char c = lexer->source->text[at];
    if (is_letter(c))
        return lex_word(lexer, at, to);
    if (is_digit(c))
        return lex_number(lexer, at, to, fine);
    if (c == '"')
        return lex_string(lexer, at, to, fine);
    return lex_symbol(lexer, at, fine);
}

bool lex(const struct lexer *lexer, size_t from, size_t to)
{
    const char *text = lexer->source->text;
    uint32_t first = lexer->tokens->count;
    bool fine = true;
    size_t at = from;
    while (at < to && text[at] != '#' && fine) {
        if (is_space(text[at])) {
            at++;
        } else if (lexer->tokens->count - first >= LEXER_MAX_TOKENS) {
            fine = wrong(lexer, at, 1, "this line is too long");
        } else {
            at = lex_one(lexer, at, to, &fine);
        }
    }
    while (at > from && is_space(text[at - 1]))
        at--;
    add_token(lexer, (struct token){.kind = TOKEN_END, .offset = (uint32_t)at, .length = 1, .text = ""});
    return fine;
}

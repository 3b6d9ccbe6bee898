// The terminals of the grammar, which functions take: numbers, texts, classes and tokens.
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "engine/language/compiler.h"

enum { MAX_TOKEN_WORDS = 4 };

static size_t take_int(const void *game, const struct token *at, int32_t *value)
{
    (void)game;
    *value = at->number;
    return at->kind == TOKEN_NUMBER;
}

static size_t take_string(const void *game, const struct token *at, int32_t *value)
{
    (void)game;
    *value = 0;
    return at->kind == TOKEN_STRING;
}

static size_t take_word(const void *game, const struct token *at, int32_t *value)
{
    (void)game;
    *value = 0;
    return at->kind == TOKEN_WORD;
}

static size_t find_class(const struct engine_compiler *compiler, const char *word, int32_t *value)
{
    uint32_t class = names_find(&compiler->class_words, word);
    *value = (int32_t) class;
    return class != NAMES_NONE;
}

static size_t take_class(const void *game, const struct token *at, int32_t *value)
{
    return at->kind == TOKEN_WORD ? find_class(game, at->text, value) : 0;
}

static size_t take_nonclass(const void *game, const struct token *at, int32_t *value)
{
    if (at->kind != TOKEN_WORD || strncmp(at->text, "non", 3) != 0)
        return 0;
    return find_class(game, at->text + 3 + (at->text[3] == '-'), value);
}

static void offer_classes(const void *game, struct text_nearest *nearest)
{
    const struct engine_compiler *compiler = game;
    for (uint32_t i = 0; i < compiler->class_count; i++)
        text_nearest_offer(nearest, compiler->class_names[i]);
}

static bool find_token(const struct engine_compiler *compiler, const char *name, int32_t *value)
{
    struct text folded = {0};
    text_append_folded(&folded, name, strlen(name));
    uint32_t kind = names_find(&compiler->token_words, text_string(&folded));
    text_free(&folded);
    *value = (int32_t)kind;
    return kind != NAMES_NONE;
}

// A token's name, in quotes or as plain words; the longest name that fits.
static size_t take_kind(const void *game, const struct token *at, int32_t *value)
{
    if (at->kind == TOKEN_STRING)
        return find_token(game, at->text, value);
    struct text name = {0};
    size_t taken = 0;
    for (size_t words = 0; words < MAX_TOKEN_WORDS && at[words].kind == TOKEN_WORD; words++) {
        text_appendf(&name, words ? " %s" : "%s", at[words].text);
        int32_t kind = 0;
        if (find_token(game, text_string(&name), &kind)) {
            *value = kind;
            taken = words + 1;
        }
    }
    text_free(&name);
    return taken;
}

static void offer_tokens(const void *game, struct text_nearest *nearest)
{
    const struct engine_compiler *compiler = game;
    const char *const *names = compiler->token_names.items;
    for (uint32_t i = 0; i < compiler->token_names.count; i++)
        text_nearest_offer(nearest, names[i]);
}

static void set(struct phrase_symbol *symbol, phrase_take take, phrase_offer offer)
{
    symbol->take = take;
    symbol->offer = offer;
}

static void add_table(struct phrase_symbol *symbol, const struct phrase_table *table)
{
    unsigned at = 0;
    while (symbol->tables[at])
        at++;
    assert(at < PHRASE_MAX_TABLES);
    symbol->tables[at] = table;
}

void engine_vocabulary(const struct engine_language *language, struct phrase_symbol *symbols)
{
    for (size_t i = 0; i < language->symbol_count; i++)
        symbols[i] =
            (struct phrase_symbol){.name = language->symbols[i].name, .called = language->symbols[i].called};
    for (const struct phrase_table *const *list = language->words; *list; list++)
        for (const struct phrase_table *table = *list; table->phrases; table++)
            add_table(&symbols[table->symbol], table);
    set(&symbols[ENGINE_W_INT], take_int, NULL);
    set(&symbols[ENGINE_W_STRING], take_string, NULL);
    set(&symbols[ENGINE_W_WORD], take_word, NULL);
    set(&symbols[ENGINE_W_CLASS], take_class, offer_classes);
    set(&symbols[ENGINE_W_NONCLASS], take_nonclass, NULL);
    set(&symbols[ENGINE_W_KIND], take_kind, offer_tokens);
}

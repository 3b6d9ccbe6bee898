#include "cards/phrase.h"

#include <ctype.h>
#include <string.h>

enum { MAX_WORDS = 4096 };

struct builder {
    struct grammar *grammar;
    struct arena *arena;
    struct phrase_item items[PHRASE_MAX_ITEMS + 1];
    size_t count;
    size_t placeholders;
};

const struct phrase *phrase_of(const struct phrase_symbol *symbol, size_t nth)
{
    for (unsigned i = 0; i < PHRASE_MAX_TABLES && symbol->tables[i]; i++) {
        if (nth < symbol->tables[i]->count)
            return &symbol->tables[i]->phrases[nth];
        nth -= symbol->tables[i]->count;
    }
    return NULL;
}

static void fault(struct builder *builder, const char *what)
{
    if (!builder->grammar->fault)
        builder->grammar->fault = what;
}

// The number of a word, a new one if it was not met before.
static uint32_t word_number(struct builder *builder, const char *text, size_t length)
{
    struct grammar *grammar = builder->grammar;
    const char *word = arena_copy(builder->arena, text, length);
    uint32_t known = names_add(&grammar->words, word, grammar->word_count);
    if (known != NAMES_NONE)
        return known;
    if (grammar->word_count == MAX_WORDS) {
        fault(builder, "too many words");
        return 0;
    }
    grammar->word_texts[grammar->word_count] = word;
    return grammar->word_count++;
}

static uint16_t symbol_number(struct builder *builder, const char *name, size_t length)
{
    for (size_t i = 0; i < builder->grammar->symbol_count; i++) {
        const char *known = builder->grammar->symbols[i].name;
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return (uint16_t)i;
    }
    fault(builder, arena_copy(builder->arena, name, length));
    return 0;
}

static struct phrase_item *add_item(struct builder *builder, enum phrase_item_kind kind)
{
    if (builder->count == PHRASE_MAX_ITEMS) {
        fault(builder, "a pattern is too long");
        builder->count--;
    }
    struct phrase_item *item = &builder->items[builder->count++];
    *item = (struct phrase_item){.kind = (uint8_t)kind};
    return item;
}

static void add_words(struct builder *builder, const char *text, size_t length)
{
    struct phrase_item *item = add_item(builder, PHRASE_WORD);
    while (length > 0) {
        const char *bar = length > 1 ? memchr(text, '|', length) : NULL;
        size_t part = bar ? (size_t)(bar - text) : length;
        if (item->words == PHRASE_MAX_ALTERNATIVES) {
            fault(builder, "too many alternatives for a word");
            return;
        }
        item->word[item->words++] = word_number(builder, text, part);
        size_t used = bar ? part + 1 : part;
        text += used;
        length -= used;
    }
}

static void add_placeholder(struct builder *builder, const char *text, size_t length)
{
    add_item(builder, PHRASE_PLACEHOLDER)->to = symbol_number(builder, text, length);
    if (++builder->placeholders > PHRASE_MAX_PLACEHOLDERS)
        fault(builder, "too many placeholders in a pattern");
}

// Lets the last bracket that is still open know where it ends.
static void close_bracket(struct builder *builder)
{
    add_item(builder, PHRASE_CLOSE);
    for (size_t i = builder->count; i-- > 0;) {
        if (builder->items[i].kind == PHRASE_OPEN && builder->items[i].to == 0) {
            builder->items[i].to = (uint16_t)builder->count;
            return;
        }
    }
    fault(builder, "a bracket is not opened");
}

static size_t add_piece(struct builder *builder, const char *at)
{
    if (*at == ' ')
        return 1;
    if (*at == '[') {
        add_item(builder, PHRASE_OPEN);
        return 1;
    }
    if (*at == ']') {
        close_bracket(builder);
        return 1;
    }
    size_t length = strcspn(at, " []");
    if (isupper((unsigned char)*at))
        add_placeholder(builder, at, length);
    else
        add_words(builder, at, length);
    return length;
}

static const struct phrase_item *build_items(struct builder *builder, const char *pattern)
{
    builder->count = builder->placeholders = 0;
    for (const char *at = pattern; *at;)
        at += add_piece(builder, at);
    builder->items[builder->count++] = (struct phrase_item){.kind = PHRASE_STOP};
    for (size_t i = 0; i < builder->count; i++)
        if (builder->items[i].kind == PHRASE_OPEN && builder->items[i].to == 0)
            fault(builder, "a bracket is not closed");
    struct phrase_item *items = arena_take(builder->arena, builder->count * sizeof *items);
    if (items)
        memcpy(items, builder->items, builder->count * sizeof *items);
    return items;
}

static const struct phrase_rule *build_rules(struct builder *builder, const struct phrase_symbol *symbol)
{
    size_t count = 0;
    while (phrase_of(symbol, count))
        count++;
    struct phrase_rule *rules = arena_take(builder->arena, (count + 1) * sizeof *rules);
    for (size_t i = 0; i < count && rules; i++) {
        const struct phrase *phrase = phrase_of(symbol, i);
        rules[i] = (struct phrase_rule){phrase, build_items(builder, phrase->pattern)};
    }
    return rules;
}

void grammar_build(struct grammar *grammar, const struct phrase_symbol *symbols, size_t count,
                   struct arena *arena)
{
    *grammar = (struct grammar){.symbols = symbols, .symbol_count = count};
    struct builder builder = {.grammar = grammar, .arena = arena};
    if (count > PHRASE_MAX_SYMBOLS) {
        fault(&builder, "too many symbols");
        return;
    }
    grammar->word_texts = arena_take(arena, MAX_WORDS * sizeof *grammar->word_texts);
    for (size_t i = 0; i < count && !arena->failed; i++)
        grammar->rules[i] = build_rules(&builder, &symbols[i]);
    if (arena->failed || grammar->words.failed)
        fault(&builder, "out of memory");
}

void grammar_free(struct grammar *grammar) { names_free(&grammar->words); }

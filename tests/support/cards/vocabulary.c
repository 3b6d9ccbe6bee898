#include "support/cards/vocabulary.h"

#include <stdio.h>
#include <string.h>

#include "cards/match.h"
#include "cmocka_test.h"
#include "engine/language/cards.h"

// What is asked of each phrase of a vocabulary.
struct checking {
    const struct vocabulary_setting *setting;
    struct phrase_symbol symbols[PHRASE_MAX_SYMBOLS];
    size_t symbol;           // of the phrase
    struct matcher *matcher; // for vocabulary_is_used
    const char *manual;      // for vocabulary_is_documented
};

typedef bool (*check)(const struct checking *checking, const struct phrase *phrase, const char *example);

// Examples of shared phrases name symbols, such as HEALTH, for what the game calls it: the first phrase.
static const char *word_of(const struct checking *checking, const char *name, size_t length)
{
    for (size_t i = 0; i < checking->setting->language->symbol_count; i++) {
        const struct phrase_symbol *symbol = &checking->symbols[i];
        if (strlen(symbol->name) == length && memcmp(symbol->name, name, length) == 0)
            return phrase_of(symbol, 0)->pattern;
    }
    return NULL;
}

static void append_example(const struct checking *checking, const char *example, struct text *out)
{
    while (*example) {
        size_t length = strspn(example, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        const char *word = length > 1 ? word_of(checking, example, length) : NULL;
        if (word)
            text_append(out, word);
        else
            text_append_bytes(out, example, length ? length : 1);
        example += length ? length : 1;
    }
}

static bool is_listed(const char *const *list, const char *pattern)
{
    while (list && *list && strcmp(*list, pattern) != 0)
        list++;
    return list && *list;
}

// A game's own phrase, which is tried first, takes the place of the shared one with its pattern.
static bool is_replaced(const struct phrase_symbol *symbol, size_t which)
{
    const struct phrase *phrase = phrase_of(symbol, which);
    bool shared = false;
    for (const struct phrase_table *table = engine_phrases; table->phrases; table++)
        for (size_t i = 0; i < table->count; i++)
            shared |= &table->phrases[i] == phrase;
    for (size_t i = 0; shared && i < which; i++)
        if (strcmp(phrase_of(symbol, i)->pattern, phrase->pattern) == 0)
            return true;
    return false;
}

static bool check_all(struct checking *checking, check holds)
{
    const struct engine_language *language = checking->setting->language;
    bool fine = true;
    engine_vocabulary(language, checking->symbols);
    for (checking->symbol = 0; checking->symbol < language->symbol_count; checking->symbol++) {
        const struct phrase_symbol *symbol = &checking->symbols[checking->symbol];
        const struct phrase *phrase;
        if (!symbol->take && !phrase_of(symbol, 0)) {
            fprintf(stderr, "nothing can be read as %s\n", symbol->name);
            fine = false;
        }
        for (size_t i = 0; (phrase = phrase_of(symbol, i)) != NULL; i++) {
            if (is_listed(checking->setting->refused, phrase->pattern) || is_replaced(symbol, i))
                continue;
            struct text example = {0};
            append_example(checking, phrase->example, &example);
            fine &= holds(checking, phrase, text_string(&example));
            text_free(&example);
        }
    }
    return fine;
}

// --- Each example compiles

static bool is_header(const struct vocabulary_setting *setting, size_t symbol)
{
    const uint16_t *header = setting->headers;
    while (*header && *header != symbol)
        header++;
    return *header == symbol || symbol == ENGINE_W_HEADER;
}

static bool is_read(const struct vocabulary_setting *setting, const char *header, const char *lines,
                    const char *body, struct text *messages)
{
    struct text text = {0};
    struct diag_list out = {0};
    text_appendf(&text, "%s%s%s\n%s", setting->cards, header, lines, body);
    struct diag_source source = {"example", text_string(&text), text.length};
    struct engine_cards *cards = engine_cards_compile(
        setting->language, &(struct epic_card_sources){.texts = &source, .text_count = 1}, &out);
    bool fine = cards != NULL;
    diag_render(&out, messages);
    engine_cards_free(cards);
    text_free(&text);
    diag_free(&out);
    return fine;
}

// A card, or the lines of some kind of card.
static bool compiles(const struct checking *checking, const struct phrase *phrase, const char *example)
{
    static const char *const nothing[] = {"", NULL};
    const struct vocabulary_setting *setting = checking->setting;
    bool whole = is_header(setting, checking->symbol);
    const char *const *bodies = whole && setting->bodies ? setting->bodies : nothing;
    struct text messages = {0};
    bool fine = false;
    for (const char *const *kind = whole ? nothing : setting->kinds; *kind && !fine; kind++)
        for (const char *const *body = bodies; *body && !fine; body++)
            fine = is_read(setting, *kind, example, *body, &messages);
    if (!fine)
        fprintf(stderr, "\"%s\":\n%s", phrase->pattern, text_string(&messages));
    text_free(&messages);
    return fine;
}

bool vocabulary_compiles(const struct vocabulary_setting *setting)
{
    struct checking checking = {.setting = setting};
    return check_all(&checking, compiles);
}

// --- Each example uses its phrase

static bool uses(const struct phrase_node *node, const struct phrase *phrase)
{
    if (node->phrase == phrase)
        return true;
    for (unsigned i = 0; i < node->child_count; i++)
        if (uses(node->children[i], phrase))
            return true;
    return false;
}

static bool reads(const struct checking *checking, unsigned symbol, const struct table *tokens,
                  const struct phrase *phrase)
{
    const struct phrase_node *node = match(checking->matcher, symbol, tokens->items, tokens->count - 1);
    return node && uses(node, phrase);
}

// Whether one line of an example (or the text in quotes on it) is read with the phrase.
static bool line_uses(const struct checking *checking, const struct diag_source *source, size_t from,
                      size_t to, const struct phrase *phrase)
{
    struct arena arena = {0};
    struct diag_list out = {0};
    struct table tokens = {.size = sizeof(struct token), .limit = 1000};
    struct lexer lexer = {source, &arena, &out, &tokens};
    bool read = lex(&lexer, from, to);
    bool found = read && reads(checking, ENGINE_W_HEADER, &tokens, phrase);
    for (const uint16_t *line = checking->setting->lines; read && *line && !found; line++)
        found = reads(checking, *line, &tokens, phrase);
    for (const struct token *token = tokens.items; read && token->kind != TOKEN_END && !found; token++)
        if (token->kind == TOKEN_STRING && strchr(token->text, ':'))
            found = line_uses(checking, source, token->offset + 1, token->offset + token->length - 1, phrase);
    table_free(&tokens);
    arena_free(&arena);
    diag_free(&out);
    return found;
}

static bool example_uses(const struct checking *checking, const struct phrase *phrase, const char *example)
{
    struct diag_source source = {"example", example, strlen(example)};
    for (size_t at = 0; at <= source.length;) {
        size_t end = at + strcspn(source.text + at, "\n");
        if (line_uses(checking, &source, at, end, phrase))
            return true;
        at = end + 1;
    }
    fprintf(stderr, "\"%s\" is not used by its example \"%s\"\n", phrase->pattern, example);
    return false;
}

// Singular and plural of each, as the compiler would have declared them.
static void declare(struct names *names, const char *const *words)
{
    for (uint32_t i = 0; words[i]; i++)
        (void)names_add(names, words[i], i / 2);
}

bool vocabulary_is_used(const struct vocabulary_setting *setting)
{
    struct arena arena = {0};
    struct engine_compiler compiler = {.arena = &arena, .language = setting->language};
    struct matcher matcher = {.grammar = &compiler.grammar, .game = &compiler};
    struct checking checking = {.setting = setting, .matcher = &matcher};
    declare(&compiler.class_words, setting->classes);
    declare(&compiler.token_words, setting->tokens);
    engine_vocabulary(setting->language, checking.symbols);
    grammar_build(&compiler.grammar, checking.symbols, setting->language->symbol_count, &arena);
    bool fine = !compiler.grammar.fault && check_all(&checking, example_uses);
    matcher_free(&matcher);
    grammar_free(&compiler.grammar);
    names_free(&compiler.class_words);
    names_free(&compiler.token_words);
    arena_free(&arena);
    return fine;
}

// --- The documentation

static void append_code(struct text *out, const char *code)
{
    text_append(out, "| `");
    for (const char *c = code; *c; c++) {
        if (*c == '\n')
            text_append(out, "`<br>`");
        else
            text_appendf(out, *c == '|' ? "\\%c" : "%c", *c);
    }
    text_append(out, "` ");
}

// The begin of a row of a table of the manual; words that are their own example need not stand twice. An
// upright stroke would end the column.
static bool is_documented(const struct checking *checking, const struct phrase *phrase, const char *example)
{
    struct text line = {0};
    append_code(&line, phrase->pattern);
    if (strcmp(phrase->pattern, example) != 0)
        append_code(&line, example);
    text_append(&line, "|");
    bool found = strstr(checking->manual, text_string(&line)) != NULL;
    if (!found)
        fprintf(stderr, "the manual's table %s lacks:\n%s\n", checking->symbols[checking->symbol].name,
                text_string(&line));
    text_free(&line);
    return found;
}

bool vocabulary_is_documented(const struct vocabulary_setting *setting, const char *file)
{
    struct text manual = {0};
    struct epic_error error;
    struct checking checking = {.setting = setting};
    bool fine = text_read_file(&manual, file, TEXT_FILE_LIMIT, &error);
    checking.manual = text_string(&manual);
    fine = fine && check_all(&checking, is_documented);
    text_free(&manual);
    return fine;
}

// --- As tests

struct documented {
    const struct vocabulary_setting *setting;
    const char *manual;
};

static void every_example_compiles(void **state)
{
    const struct documented *vocabulary = *state;
    assert_true(vocabulary_compiles(vocabulary->setting));
}

static void every_example_uses_its_phrase(void **state)
{
    const struct documented *vocabulary = *state;
    assert_true(vocabulary_is_used(vocabulary->setting));
}

static void every_phrase_is_documented(void **state)
{
    const struct documented *vocabulary = *state;
    assert_true(vocabulary_is_documented(vocabulary->setting, vocabulary->manual));
}

int vocabulary_test(const struct vocabulary_setting *setting, const char *manual)
{
    struct documented vocabulary = {setting, manual};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(every_example_compiles, &vocabulary),
        cmocka_unit_test_prestate(every_example_uses_its_phrase, &vocabulary),
        cmocka_unit_test_prestate(every_phrase_is_documented, &vocabulary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

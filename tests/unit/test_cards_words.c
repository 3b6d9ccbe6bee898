// Every phrase of the vocabulary has an example that compiles and uses it, and stands in the documentation.
#include <string.h>

#include "cards/match.h"
#include "cmocka_test.h"
#include "games/ecg/language/cards.h"
#include "games/ecg/language/compile.h"

// What examples may refer to.
static const char setting[] = "token \"Human Token\" good human, 1/1\n"
                              "token \"Zombie Token\" evil zombie, 2/2\n"
                              "token \"Demon Token\" evil demon, 4/4\n"
                              "token \"Wolf Token\" wild wolf, 2/2\n"
                              "champion \"Drake\" wild dragon, cost 1, 2/2\n";

// Examples of shared rows name symbols, such as HEALTH, for what the game calls it: the first phrase.
static void append_example(const struct phrase_symbol *symbols, const char *example, struct text *out)
{
    while (*example) {
        size_t length = strspn(example, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        size_t s = 0;
        while (s < ECG_W_COUNT &&
               !(strlen(symbols[s].name) == length && strncmp(symbols[s].name, example, length) == 0))
            s++;
        if (s < ECG_W_COUNT)
            text_append(out, phrase_of(&symbols[s], 0)->pattern);
        else
            text_append_bytes(out, example, length ? length : 1);
        example += length ? length : 1;
    }
}

static bool is_header(const char *table)
{
    static const char *const tables[] = {"HEADER", "TRAITS", "PARTS", "PART"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(table, tables[i]) == 0)
            return true;
    return false;
}

static bool parses(const char *header, const char *lines, struct text *messages)
{
    struct text text = {0};
    struct diag_list out = {0};
    text_appendf(&text, "%s%s%s\n", setting, header, lines);
    struct diag_source source = {"example", text_string(&text), text.length};
    struct ecg_cards *cards = ecg_cards_parse(&source, 1, &out);
    bool fine = cards != NULL;
    diag_render(&out, messages);
    ecg_cards_free(cards);
    text_free(&text);
    diag_free(&out);
    return fine;
}

// An example is a card, or the lines of some kind of card.
static bool compiles(const struct phrase_symbol *symbols, const char *table, const struct phrase *row)
{
    static const char *const kinds[] = {"champion \"Example\" good human, cost 1, 2/2\n  ",
                                        "event \"Example\" good, cost 1\n  ", "god \"Example\" good god\n  "};
    struct text example = {0}, messages = {0};
    bool fine = false;
    append_example(symbols, row->example, &example);
    if (is_header(table))
        fine = parses("", text_string(&example), &messages);
    else
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !fine; i++)
            fine = parses(kinds[i], text_string(&example), &messages);
    if (!fine)
        print_error("%s", text_string(&messages));
    text_free(&example);
    text_free(&messages);
    return fine;
}

static void every_example_compiles(void **state)
{
    (void)state;
    struct phrase_symbol symbols[ECG_W_COUNT];
    bool fine = true;
    engine_vocabulary(&ecg_language.engine, symbols);
    for (size_t s = 0; s < ECG_W_COUNT; s++) {
        assert_true(phrase_of(&symbols[s], 0) || symbols[s].take);
        for (size_t i = 0; phrase_of(&symbols[s], i); i++)
            fine &= compiles(symbols, symbols[s].name, phrase_of(&symbols[s], i));
    }
    assert_true(fine);
}

// --- Each example uses its row

static bool uses(const struct phrase_node *node, const struct phrase *row)
{
    if (node->phrase == row)
        return true;
    for (unsigned i = 0; i < node->kid_count; i++)
        if (uses(node->kids[i], row))
            return true;
    return false;
}

// Classes and tokens of the setting, as the compiler would have declared them.
static void declare_setting(struct engine_compiler *compiler)
{
    static const char *const classes[] = {"human",  "humans", "zombie", "zombies", "demon",
                                          "demons", "wolf",   "wolves", "dragon",  "knight"};
    static const char *const tokens[] = {"human", "humans", "zombie", "zombies",
                                         "demon", "demons", "wolf",   "wolves"};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        (void)names_add(&compiler->class_words, classes[i], (uint32_t)i / 2);
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        (void)names_add(&compiler->token_words, tokens[i], (uint32_t)i / 2);
}

// Whether one of the example's lines (or the text in quotes on it) is read with the row.
static bool line_uses(struct matcher *matcher, const struct diag_source *source, size_t from, size_t to,
                      const struct phrase *row)
{
    static const enum ecg_word lines[] = {ECG_W_HEADER,   ECG_W_CHAMPION_LINE, ECG_W_EVENT_LINE,
                                          ECG_W_GOD_LINE, ECG_W_HALF,          ECG_W_QUOTED};
    struct arena arena = {0};
    struct diag_list out = {0};
    struct table tokens = {.size = sizeof(struct token), .limit = 1000};
    struct lexer lexer = {source, &arena, &out, &tokens};
    bool found = false;
    assert_true(lex(&lexer, from, to));
    for (size_t i = 0; i < sizeof lines / sizeof *lines && !found; i++) {
        const struct phrase_node *node = match(matcher, lines[i], tokens.items, tokens.count - 1);
        found = node && uses(node, row);
    }
    const struct token *token = tokens.items;
    for (; token->kind != TOKEN_END && !found; token++)
        if (token->kind == TOKEN_STRING && strchr(token->text, ':'))
            found = line_uses(matcher, source, token->offset + 1, token->offset + token->length - 1, row);
    table_free(&tokens);
    arena_free(&arena);
    diag_free(&out);
    return found;
}

static bool example_uses(struct matcher *matcher, const struct phrase *row)
{
    struct text example = {0};
    append_example(matcher->grammar->symbols, row->example, &example);
    struct diag_source source = {"example", text_string(&example), example.length};
    bool found = false;
    for (size_t at = 0; at <= source.length && !found;) {
        size_t end = at + strcspn(source.text + at, "\n");
        found = line_uses(matcher, &source, at, end, row);
        at = end + 1;
    }
    if (!found)
        print_error("\"%s\" is not used by its example \"%s\"\n", row->pattern, row->example);
    text_free(&example);
    return found;
}

static void every_example_uses_its_phrase(void **state)
{
    (void)state;
    struct phrase_symbol symbols[ECG_W_COUNT];
    struct arena arena = {0};
    struct engine_compiler compiler = {.arena = &arena};
    bool fine = true;
    engine_vocabulary(&ecg_language.engine, symbols);
    declare_setting(&compiler);
    grammar_build(&compiler.grammar, symbols, ECG_W_COUNT, &arena);
    assert_null(compiler.grammar.fault);
    struct matcher matcher = {.grammar = &compiler.grammar, .game = &compiler};
    for (size_t s = 0; s < ECG_W_COUNT; s++)
        for (size_t i = 0; phrase_of(&symbols[s], i); i++)
            fine &= example_uses(&matcher, phrase_of(&symbols[s], i));
    matcher_free(&matcher);
    grammar_free(&compiler.grammar);
    names_free(&compiler.class_words);
    names_free(&compiler.token_words);
    arena_free(&arena);
    assert_true(fine);
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

// The row of a phrase in LANGUAGE.md; an upright stroke would end the column.
static bool is_documented(const char *manual, const struct phrase_symbol *symbols,
                          const struct phrase_symbol *symbol, const struct phrase *row)
{
    struct text line = {0}, example = {0};
    append_example(symbols, row->example, &example);
    append_code(&line, row->pattern);
    append_code(&line, text_string(&example));
    text_append(&line, "|\n");
    bool found = strstr(manual, text_string(&line)) != NULL;
    if (!found)
        print_error("src/games/ecg/LANGUAGE.md, table %s, lacks:\n%s", symbol->name, text_string(&line));
    text_free(&line);
    text_free(&example);
    return found;
}

static void every_phrase_is_documented(void **state)
{
    (void)state;
    struct phrase_symbol symbols[ECG_W_COUNT];
    struct text manual = {0};
    struct epic_error error;
    bool fine = true;
    engine_vocabulary(&ecg_language.engine, symbols);
    assert_true(
        text_read_file(&manual, EPICSIM_SOURCE_DIR "/src/games/ecg/LANGUAGE.md", TEXT_FILE_LIMIT, &error));
    for (size_t s = 0; s < ECG_W_COUNT; s++)
        for (size_t i = 0; phrase_of(&symbols[s], i); i++)
            fine &= is_documented(text_string(&manual), symbols, &symbols[s], phrase_of(&symbols[s], i));
    text_free(&manual);
    assert_true(fine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_compiles),
        cmocka_unit_test(every_example_uses_its_phrase),
        cmocka_unit_test(every_phrase_is_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

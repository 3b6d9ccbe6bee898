// The card language below any game: memory, tables, names, tokens, lines and phrases.
#include <string.h>

#include "cards/arena.h"
#include "cards/lexer.h"
#include "cards/match.h"
#include "cards/names.h"
#include "cards/phrase.h"
#include "cards/reader.h"
#include "cards/table.h"
#include "cmocka_test.h"

static struct diag_source source_of(const char *text)
{
    return (struct diag_source){"a.cards", text, strlen(text)};
}

// --- Memory, tables, names

static void arena_gives_zeroed_pieces(void **state)
{
    (void)state;
    struct arena arena = {0};
    for (size_t size = 0; size < 200000; size = size * 2 + 1) {
        unsigned char *piece = arena_take(&arena, size);
        assert_non_null(piece);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(piece[i], 0);
        memset(piece, 0xff, size);
    }
    arena_reset(&arena);
    assert_string_equal(arena_copy(&arena, "wolves", 4), "wolv");
    assert_null(arena_take(&arena, SIZE_MAX));
    assert_true(arena.failed);
    arena_free(&arena);
}

static void table_interns_and_keeps_its_limit(void **state)
{
    (void)state;
    struct table table = {.size = sizeof(int), .limit = 100};
    for (int i = 0; i < 100; i++)
        assert_int_equal(table_intern(&table, &i), i);
    for (int i = 99; i >= 0; i--)
        assert_int_equal(table_intern(&table, &i), i);
    int more = 100;
    assert_false(table.failed);
    assert_int_equal(table_add(&table, &more), 0);
    assert_true(table.failed);
    assert_int_equal(table.count, 100);
    table_free(&table);
}

static void names_keep_their_first_meaning(void **state)
{
    (void)state;
    struct names names = {0};
    char text[1000][8];
    assert_int_equal(names_find(&names, "wolf"), NAMES_NONE);
    for (unsigned i = 0; i < 1000; i++) {
        (void)snprintf(text[i], sizeof text[i], "n%u", i);
        assert_int_equal(names_add(&names, text[i], i), NAMES_NONE);
    }
    for (unsigned i = 0; i < 1000; i++) {
        assert_int_equal(names_add(&names, text[i], 7), i);
        assert_int_equal(names_find(&names, text[i]), i);
    }
    assert_int_equal(names_find(&names, "n1000"), NAMES_NONE);
    names_free(&names);
}

// --- Lexer

// The tokens of a line as one text: kind letter and text each.
static void assert_tokens(const char *line, const char *expected)
{
    struct diag_source source = source_of(line);
    struct diag_list out = {0};
    struct arena arena = {0};
    struct table tokens = {.size = sizeof(struct token), .limit = 1000};
    struct lexer lexer = {&source, &arena, &out, &tokens};
    struct text text = {0};
    assert_true(lex(&lexer, 0, source.length));
    const struct token *token = tokens.items;
    for (; token->kind != TOKEN_END; token++)
        text_appendf(&text, "%c(%s)", "WNSY"[token->kind], token -> text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    table_free(&tokens);
    arena_free(&arena);
    diag_free(&out);
}

static void lexer_splits_lines(void **state)
{
    (void)state;
    assert_tokens("", "");
    assert_tokens("  # only a comment", "");
    assert_tokens("Draw 2X+1 # why", "W(draw)N(2)W(x)Y(+)N(1)");
    assert_tokens("+2/-10", "Y(+)N(2)Y(/)Y(-)N(10)");
    assert_tokens("\"Wolf's # Call\" a|b", "S(Wolf's # Call)W(a)Y(|)W(b)");
    assert_tokens("opponents' non-token opponents\xe2\x80\x99", "W(opponents')W(non-token)W(opponents')");
    assert_tokens("0007;", "N(0007)Y(;)");
    assert_tokens("R\xc3\xbc"
                  "ckkehr\t\r",
                  "W(ruckkehr)");
}

static void assert_lexing_fails(const char *line, unsigned column, const char *message)
{
    struct diag_source source = source_of(line);
    struct diag_list out = {0};
    struct arena arena = {0};
    struct table tokens = {.size = sizeof(struct token), .limit = 1000};
    struct lexer lexer = {&source, &arena, &out, &tokens};
    assert_false(lex(&lexer, 0, source.length));
    assert_int_equal(out.count, 1);
    assert_int_equal(out.messages[0].column, column);
    assert_non_null(strstr(out.messages[0].text, message));
    table_free(&tokens);
    arena_free(&arena);
    diag_free(&out);
}

static void lexer_refuses_what_is_no_token(void **state)
{
    (void)state;
    assert_lexing_fails("draw 10000", 6, "too large");
    assert_lexing_fails("draw 99999999999999999999", 6, "too large");
    assert_lexing_fails("event \"Night", 7, "no closing quote");
    assert_lexing_fails("draw $2", 6, "no meaning");
    char line[2 * LEXER_MAX_TOKENS + 3];
    for (size_t i = 0; i + 1 < sizeof line; i += 2)
        memcpy(line + i, "a ", 2);
    line[sizeof line - 1] = '\0';
    assert_lexing_fails(line, 2 * LEXER_MAX_TOKENS + 1, "too long");
}

// --- Reader

// The levels of the lines, one digit each, and the messages' places and beginnings.
static void assert_lines(const char *text, const char *levels, const char *messages)
{
    struct diag_source source = source_of(text);
    struct card_sheet sheet = {.source = &source};
    struct diag_list out = {0};
    struct arena arena = {0};
    struct text found = {0};
    struct text said = {0};
    assert_true(card_sheet_read(&sheet, &arena, &out));
    for (uint32_t i = 0; i < sheet.line_count; i++) {
        text_appendf(&found, "%u", (unsigned)sheet.lines[i].level);
        uint32_t end = sheet.lines[i].end;
        assert_true(end == sheet.line_count || sheet.lines[end].level <= sheet.lines[i].level);
    }
    for (size_t i = 0; i < out.count; i++)
        text_appendf(&said, "%u:%u %.12s;", out.messages[i].line, out.messages[i].column,
                     out.messages[i].text);
    assert_string_equal(text_string(&found), levels);
    assert_string_equal(text_string(&said), messages);
    text_free(&found);
    text_free(&said);
    card_sheet_free(&sheet);
    arena_free(&arena);
    diag_free(&out);
}

static void reader_finds_levels(void **state)
{
    (void)state;
    assert_lines("", "", "");
    assert_lines("\n  \n# nothing\n", "", "");
    assert_lines("a\n  b\n    c\n    c\n  b\na\n", "012210", "");
    assert_lines("a\r\n    b\r\n\r\n      # c\r\n    b", "011", "");
    assert_lines("\xef\xbb\xbf"
                 "a\n  b\n",
                 "01", "");
}

static void reader_reports_indents(void **state)
{
    (void)state;
    assert_lines("  a\n", "0", "1:3 the first li;");
    assert_lines("a\n\tb\n", "01", "2:1 indent with ;");
    assert_lines("a\n    b\n  c\n", "010", "3:3 this indent ;");
    assert_lines("a\n b\n  c\n   d\n    e\n     f\n      g\n       h\n        i\n", "012345677",
                 "9:9 too many ind;");
}

// --- Phrases: a grammar of its own

enum { DO, THING, COLOUR, AMOUNT, TEST_SYMBOLS };

static const struct phrase acts[] = {
    {"take [AMOUNT] THING", NULL, NULL}, {"take AMOUNT THING and THING", NULL, NULL},
    {"drop|leave it [now]", NULL, NULL}, {"paint THING COLOUR", NULL, NULL},
    {"if DO , DO", NULL, NULL},
};

static const struct phrase things[] = {{"stone", NULL, NULL}, {"stone and stone", NULL, NULL}};
static const struct phrase more_things[] = {{"COLOUR stone", NULL, NULL}, {"stone", NULL, NULL}};

static const struct phrase colours[] = {{"red", NULL, NULL}, {"green | blue", NULL, NULL}};

static size_t take_number(const void *game, const struct token *at, int32_t *value)
{
    (void)game;
    *value = at->number;
    return at->kind == TOKEN_NUMBER;
}

static const struct phrase_table tables[] = {
    {DO, acts, 5}, {THING, things, 2}, {THING, more_things, 2}, {COLOUR, colours, 2}};

static const struct phrase_symbol test_symbols[] = {
    [DO] = {.name = "DO", .called = "an act", .tables = {&tables[0]}},
    [THING] = {.name = "THING", .called = "a thing", .tables = {&tables[1], &tables[2]}},
    [COLOUR] = {.name = "COLOUR", .called = "a colour", .tables = {&tables[3]}},
    [AMOUNT] = {.name = "AMOUNT", .called = "a number", .take = take_number},
};

static void describe(const struct phrase_node *node, struct text *text)
{
    text_appendf(text, "%s", test_symbols[node->symbol].name);
    if (!node->phrase) {
        text_appendf(text, "=%d", (int)node->value);
        return;
    }
    unsigned nth = 0;
    while (phrase_of(&test_symbols[node->symbol], nth) != node->phrase)
        nth++;
    text_appendf(text, "%u", nth);
    for (unsigned i = 0; i < node->child_count; i++) {
        text_append(text, i ? " " : "(");
        describe(node->children[i], text);
    }
    if (node->child_count)
        text_append_char(text, ')');
}

// What a line is read as; if it cannot be read, the message.
static void assert_match(const char *line, const char *expected)
{
    struct diag_source source = source_of(line);
    struct diag_list out = {0};
    struct arena arena = {0};
    struct table tokens = {.size = sizeof(struct token), .limit = 1000};
    struct lexer lexer = {&source, &arena, &out, &tokens};
    struct grammar grammar;
    grammar_build(&grammar, test_symbols, TEST_SYMBOLS, &arena);
    assert_null(grammar.fault);
    assert_true(lex(&lexer, 0, source.length));
    struct matcher matcher = {.grammar = &grammar};
    const struct phrase_node *node = match(&matcher, DO, tokens.items, tokens.count - 1);
    struct text text = {0};
    if (node) {
        describe(node, &text);
    } else {
        match_report(&matcher, &source, &out);
        text_appendf(&text, "%u: %s", out.messages[0].column, out.messages[0].text);
        if (out.messages[0].hint)
            text_appendf(&text, "; %s", out.messages[0].hint);
    }
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    matcher_free(&matcher);
    grammar_free(&grammar);
    table_free(&tokens);
    arena_free(&arena);
    diag_free(&out);
}

static void matcher_reads_phrases(void **state)
{
    (void)state;
    assert_match("take stone", "DO0(THING0)");
    assert_match("take 3 red stone", "DO0(AMOUNT=3 THING2(COLOUR0))");
    // Two phrases fit; the first one wins, though its thing is the longer one.
    assert_match("take 3 stone and stone", "DO0(AMOUNT=3 THING1)");
    assert_match("take 3 stone and stone and stone", "DO1(AMOUNT=3 THING0 THING1)");
    assert_match("leave it", "DO2");
    assert_match("drop it now", "DO2");
    assert_match("paint stone green | blue", "DO3(THING0 COLOUR1)");
    assert_match("if drop it, if leave it now, take stone", "DO4(DO2 DO4(DO2 DO0(THING0)))");
}

static void matcher_says_what_it_expected(void **state)
{
    (void)state;
    assert_match("",
                 "1: the line ends too early: expected \"take\", \"drop\", \"leave\", \"paint\" or \"if\"");
    assert_match("tak stone",
                 "1: cannot read \"tak\" here: expected \"take\", \"drop\", \"leave\", \"paint\" or \"if\"; "
                 "did you mean \"take\"?");
    assert_match(
        "paint stone grene",
        "13: cannot read \"grene\" here: expected \"and\", \"red\" or \"green\"; did you mean \"green\"?");
    assert_match("drop it now now", "13: cannot read \"now\" here: expected the end of the line");
    assert_match("take 3", "7: the line ends too early: expected \"stone\", \"red\" or \"green\"");
    assert_match("take \"stone\"",
                 "6: cannot read \"\"stone\"\" here: expected a number, \"stone\", \"red\" or \"green\"");
}

static void assert_fault(const char *pattern, const char *fault)
{
    const struct phrase row = {pattern, NULL, NULL};
    const struct phrase_table table = {0, &row, 1};
    const struct phrase_symbol symbol = {.name = "DO", .called = "an act", .tables = {&table}};
    struct arena arena = {0};
    struct grammar grammar;
    grammar_build(&grammar, &symbol, 1, &arena);
    assert_non_null(grammar.fault);
    assert_non_null(strstr(grammar.fault, fault));
    grammar_free(&grammar);
    arena_free(&arena);
}

static void grammar_finds_broken_patterns(void **state)
{
    (void)state;
    assert_fault("do [it", "not closed");
    assert_fault("do it]", "not opened");
    assert_fault("do NOTHING", "NOTHING");
    assert_fault("a|b|c|d|e", "alternatives");
    assert_fault("a b c d e f g h i j k l m n o p q r s t u v w x y z", "too long");
    assert_fault("DO DO DO DO DO DO DO DO DO", "placeholders");
}

// A symbol that begins with itself is read as nothing, not for ever.
static void matcher_survives_left_recursion(void **state)
{
    (void)state;
    const struct phrase rows[] = {{"DO now", NULL, NULL}, {"go", NULL, NULL}};
    const struct phrase_table table = {0, rows, 2};
    const struct phrase_symbol symbol = {.name = "DO", .called = "an act", .tables = {&table}};
    const struct token tokens[] = {{.kind = TOKEN_WORD, .text = "go"}, {.kind = TOKEN_END, .text = ""}};
    struct arena arena = {0};
    struct grammar grammar;
    grammar_build(&grammar, &symbol, 1, &arena);
    struct matcher matcher = {.grammar = &grammar};
    assert_non_null(match(&matcher, 0, tokens, 1));
    matcher_free(&matcher);
    grammar_free(&grammar);
    arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arena_gives_zeroed_pieces),
        cmocka_unit_test(table_interns_and_keeps_its_limit),
        cmocka_unit_test(names_keep_their_first_meaning),
        cmocka_unit_test(lexer_splits_lines),
        cmocka_unit_test(lexer_refuses_what_is_no_token),
        cmocka_unit_test(reader_finds_levels),
        cmocka_unit_test(reader_reports_indents),
        cmocka_unit_test(matcher_reads_phrases),
        cmocka_unit_test(matcher_says_what_it_expected),
        cmocka_unit_test(grammar_finds_broken_patterns),
        cmocka_unit_test(matcher_survives_left_recursion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

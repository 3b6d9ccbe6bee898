// The compiler of cards with a game that is made up: whatever it needs of a game it is told in a table.
#include <string.h>

#include "cmocka_test.h"
#include "engine/language/compiler.h"
#include "engine/language/listing.h"

// --- A game of spells that score points

#define TOY_WORDS(W)                    \
    ENGINE_WORDS(W)                     \
    W(LINE, "a line of a spell", ASIDE) \
    W(CARDS, "cards", FILTERS)          \
    W(COLOR, "a color", FILTERS)

#define TOY_OPS(OP)                              \
    ENGINE_OPS(OP)                               \
    OP(SCORE, "n", 0, 0)                         \
    OP(ROLL, "a", ENGINE_KNOWS_X, 0)             \
    OP(PAY, "c", ENGINE_KNOWS_DID, ENGINE_FAILS) \
    OP(TAKE, "f", TOY_KNOWS_CARDS, 0)            \
    OP(RETURN, "", 0, 0)                         \
    OP(MAKE, "Nk", 0, 0)                         \
    OP(TEACH, "g", 0, 0)                         \
    OP(MOVE, "d", 0, 0)

enum { TOY_KNOWS_CARDS = ENGINE_KNOWS_OWN };
enum { RED = 1, BLUE };

enum toy_word {
#define TOY_WORD(name, ...) TOY_W_##name,
    TOY_WORDS(TOY_WORD)
#undef TOY_WORD
        TOY_W_COUNT
};

enum toy_op {
#define TOY_OP(name, ...) OP_##name,
    TOY_OPS(TOY_OP)
#undef TOY_OP
        OP_COUNT
};

struct spell {
    uint64_t classes;
    uint16_t code;
};

struct cards {
    uint64_t classes;
    uint32_t color;
};

static void teach(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit(compiler, OP_TEACH, 0, engine_compile_quoted(compiler, phrase_kid(node, TOY_W_STRING, 0)));
}

static const struct phrase headers[] = {{"set STRING", MEANS(.value = ENGINE_HEADER_SET), ""},
                                        {"spell STRING [WORD]", MEANS(.value = 0), ""},
                                        {"token STRING", MEANS(.value = 1), ""}};
static const struct phrase lines[] = {{"EFFECTS", NOTHING, ""}};
static const struct phrase effect_lists[] = {{"EFFECT", NOTHING, ""}, {"EFFECT , then EFFECTS", NOTHING, ""}};
static const struct phrase chains[] = {{"EFFECT", NOTHING, ""}, {"EFFECT , then CHAIN", NOTHING, ""}};
static const struct phrase options[] = {{"EFFECTS", NOTHING, ""}, {"EFFECTS or OPTIONS", NOTHING, ""}};
static const struct phrase effects[] = {
    {"score NUMBER [PER]", DO(OP_SCORE, 0), ""},
    {"roll INT dice", DO(OP_ROLL, ENGINE_A_INT), ""},
    {"pay NUMBER", DO(OP_PAY, 0), ""},
    {"take CARDS", DO(OP_TAKE, 0), ""},
    {"return them", MEANS(STEPS(STEP(OP_RETURN, 0)), .needs = TOY_KNOWS_CARDS), ""},
    {"make NUMBER KIND", DO(OP_MAKE, 0), ""},
    {"move north", DO(OP_MOVE, 0), ""},
    {"learn STRING", MEANS(.emit = teach), ""},
    {"you may CHAIN", MEANS(.emit = engine_emit_may), ""},
    {"if CONDITION , CHAIN", MEANS(.emit = engine_emit_if), ""},
    {"if CONDITION , CHAIN , otherwise CHAIN", MEANS(.emit = engine_emit_if), ""},
    {"choose OPTIONS", MEANS(.emit = engine_emit_choose_one), ""},
};
static const struct phrase conditions[] = {
    {"you did", MEANS(.value = ENGINE_IF_DID, .needs = ENGINE_KNOWS_DID), ""},
    {"it rains", MEANS(.value = ENGINE_IF_DID + 1), ""}};
static const struct phrase numbers[] = {{"INT", MEANS(.value = ENGINE_NUMBER_LITERAL), ""},
                                        {"x", MEANS(.value = ENGINE_NUMBER_X, .needs = ENGINE_KNOWS_X), ""}};
static const struct phrase pers[] = {{"for each CARDS", MEANS(.value = ENGINE_NUMBER_BASE + 1), ""}};
static const struct phrase cards[] = {{"[COLOR] card|cards", NOTHING, ""}, {"[COLOR] CLASS", NOTHING, ""}};
static const struct phrase colors[] = {{"red", MEANS(.flags = RED), ""}, {"blue", MEANS(.flags = BLUE), ""}};

static const struct phrase_table tables[] = {
    PHRASES(TOY_W_HEADER, headers),  PHRASES(TOY_W_LINE, lines),
    PHRASES(TOY_W_QUOTED, lines),    PHRASES(TOY_W_EFFECTS, effect_lists),
    PHRASES(TOY_W_EFFECT, effects),  PHRASES(TOY_W_CHAIN, chains),
    PHRASES(TOY_W_OPTIONS, options), PHRASES(TOY_W_CONDITION, conditions),
    PHRASES(TOY_W_NUMBER, numbers),  PHRASES(TOY_W_AMOUNT, numbers),
    PHRASES(TOY_W_PER, pers),        PHRASES(TOY_W_CARDS, cards),
    PHRASES(TOY_W_COLOR, colors),    {0},
};
static const struct phrase_table *const words[] = {tables, NULL};

static void read_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *kind)
{
    const struct phrase_node *word = phrase_kid(node, TOY_W_WORD, 0);
    header->token = engine_means_of(node->phrase)->value == 1;
    if (word) {
        const struct token class = *engine_token_of(compiler, word);
        ((struct spell *)kind)->classes = UINT64_C(1) << (engine_class_of(compiler, &class) & 63U);
    }
}

static uint16_t compile_effects(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct engine_program program = engine_program_begin(compiler, 0);
    engine_emit_node(compiler, phrase_kid(line, TOY_W_EFFECTS, 0));
    return engine_program_end(compiler, program);
}

static void read_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                      const struct card_line *first)
{
    struct spell *spell = compiler->kind;
    spell->code = ENGINE_NO_INDEX;
    for (const struct card_line *line = first + 1; line < sheet->lines + first->end;
         line = sheet->lines + line->end) {
        const struct phrase_node *node = engine_read_line(compiler, sheet, line, TOY_W_LINE);
        engine_refuse_below(compiler, sheet, line);
        if (node)
            spell->code = compile_effects(compiler, node);
    }
}

static uint32_t read_quoted(struct engine_compiler *compiler, const struct phrase_node *line)
{
    uint16_t code = compile_effects(compiler, line);
    return table_add(&compiler->abilities, &code);
}

static void filter_begin(const struct phrase_node *node, void *filter)
{
    (void)node;
    (void)filter;
}

static void filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter)
{
    (void)compiler;
    struct cards *f = filter;
    const struct phrase_node *class = phrase_kid(word, TOY_W_CLASS, 0);
    f->color |= engine_means_of(word->phrase)->flags;
    if (class)
        f->classes |= UINT64_C(1) << class->value;
}

static void filter_end(void *filter) { (void)filter; }

static void fill_operand(struct engine_compiler *compiler, const struct phrase_node *node, char letter,
                         struct engine_insn *insn)
{
    (void)compiler;
    (void)node;
    if (letter == 'd')
        insn->b = 7;
}

static void show_operand(const struct engine_listing *listing, char letter, const struct engine_insn *insn)
{
    text_appendf(listing->out, "%c%u", letter, (unsigned)insn->b);
}

static void show_filter(const struct engine_listing *listing, const void *filter)
{
    const struct cards *f = filter;
    size_t from = listing->out->length;
    if (f->color)
        engine_show_word(listing->out, from, engine_pattern_with_flags(listing, TOY_W_COLOR, f->color));
    engine_show_names(listing->out, from, listing->cards->class_names, f->classes, "");
}

static const struct engine_symbol symbols[] = {TOY_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[] = {TOY_OPS(ENGINE_OP_ROW)};
static const uint16_t class_lists[] = {TOY_W_COLOR, 0};
static const struct engine_missing missing[] = {{ENGINE_KNOWS_X, "no X"},
                                                {ENGINE_KNOWS_DID, "nothing was tried"},
                                                {TOY_KNOWS_CARDS, "no cards"},
                                                {0, NULL}};
static const char *const bases[] = {"X", "count"};

static const struct engine_language toy = {
    .symbols = symbols,
    .symbol_count = TOY_W_COUNT,
    .words = words,
    .class_lists = class_lists,
    .ops = ops,
    .missing = missing,
    .counting = 1U << 1,
    .kind_size = sizeof(struct spell),
    .ability_size = sizeof(uint16_t),
    .filter_size = sizeof(struct cards),
    .own_sizes = {1, 1},
    .header = read_header,
    .card = read_card,
    .quoted = read_quoted,
    .filter_begin = filter_begin,
    .filter_word = filter_word,
    .filter_end = filter_end,
    .operand = fill_operand,
    .show_operand = show_operand,
    .show_filter = show_filter,
    .bases = bases,
};

// --- Tests

static const char setting[] = "spell \"Bolt\" storm\ntoken \"Imp Token\"\n";

static struct engine_cards *compile(const char *text, struct diag_list *out)
{
    const struct diag_source sources[] = {{"setting", setting, sizeof setting - 1},
                                          {"test", text, strlen(text)}};
    return engine_cards_load(&toy, NULL, 0, sources, 2, 0, out);
}

static void append_program(const struct engine_cards *all, unsigned at, struct text *out)
{
    struct engine_listing listing;
    engine_listing_begin(&listing, all, out);
    for (; all->code[at].op != OP_END; at++) {
        engine_show_insn(&listing, at);
        text_append(out, "; ");
    }
}

// The line's program, and those of the abilities that it grants.
static void assert_program(const char *line, const char *expected)
{
    struct diag_list out = {0};
    struct text text = {0}, found = {0};
    text_appendf(&text, "spell \"Test\"\n  %s\n", line);
    struct engine_cards *all = compile(text_string(&text), &out);
    assert_non_null(all);
    unsigned at = ((const struct spell *)all->kinds)[2].code, granted;
    append_program(all, at, &found);
    while (engine_next_granted(all, &at, &granted)) {
        text_append(&found, "/ ");
        append_program(all, ((const uint16_t *)all->abilities)[granted], &found);
    }
    assert_string_equal(text_string(&found), expected);
    engine_cards_free(all);
    text_free(&text);
    text_free(&found);
    diag_free(&out);
}

static void lines_become_programs(void **state)
{
    (void)state;
    assert_program("score 2, then roll 3 dice, then score X", "SCORE 2; ROLL 3; SCORE X; ");
    assert_program("you may pay 2, then score 1", "MAY -> 4; PAY 2; IF you did -> 4; SCORE 1; ");
    assert_program("if it rains, score 1, otherwise score 2",
                   "IF it rains -> 3; SCORE 1; JUMP -> 4; SCORE 2; ");
    assert_program("choose score 1 or score 2",
                   "CHOOSE_ONE 2; JUMP -> 3; JUMP -> 5; SCORE 1; JUMP -> 6; SCORE 2; ");
    assert_program("score 3 for each red storm", "SCORE 3*count{red storm}; ");
    assert_program("take blue cards, then return them", "TAKE {blue}; RETURN; ");
    assert_program("take cards", "TAKE {any}; ");
    assert_program("make 300 imps, then move north", "MAKE 300 \"Imp Token\"; MOVE d7; ");
    assert_program("learn \"roll 1 dice, then score X\"", "TEACH 0; / ROLL 1; SCORE X; ");
}

static void assert_wrong(const char *line, unsigned column, const char *message)
{
    struct diag_list out = {0};
    struct text text = {0};
    text_appendf(&text, "spell \"Test\"\n  %s\n", line);
    assert_null(compile(text_string(&text), &out));
    assert_true(out.count > 0);
    if (!strstr(out.messages[0].text, message))
        print_error("%s: %s\n", line, out.messages[0].text);
    assert_non_null(strstr(out.messages[0].text, message));
    assert_int_equal(out.messages[0].line, 2);
    assert_int_equal(out.messages[0].column, column);
    text_free(&text);
    diag_free(&out);
}

static void mistakes_are_reported_in_the_words_of_the_game(void **state)
{
    (void)state;
    assert_wrong("score X", 9, "no X");
    assert_wrong("return them", 3, "no cards");
    assert_wrong("if you did, score 1", 6, "nothing was tried");
    assert_wrong("score 0", 9, "from 1 on");
    assert_wrong("pay 256", 7, "from 1 to 255");
    assert_wrong("pay 0", 7, "from 1 to 255");
    assert_wrong("roll 256 dice", 8, "from 1 to 255");
    assert_wrong("score 100 for each card", 13, "from 1 to 99");
    assert_wrong("take green cards", 8, "cannot read \"green\"");
    assert_wrong("learn \"score X\"", 16, "no X");
    assert_wrong("roll 1 dice, then learn \"score X\"", 34, "no X");
}

static void headers_are_the_engines(void **state)
{
    (void)state;
    struct diag_list out = {0};
    assert_null(
        compile("spell \"A\" red\nspell \"imp  TOKEN\"\nspell \"B\"\n  score 1\n    score 2\n", &out));
    assert_int_equal(out.count, 3);
    assert_non_null(strstr(out.messages[0].text, "cannot be a class"));
    assert_non_null(strstr(out.messages[1].text, "already"));
    assert_non_null(strstr(out.messages[2].text, "nothing can be indented"));
    diag_free(&out);
    struct engine_cards *all = compile("set \"S\"\nspell \"Gale\" storm\n  score 1\n", &out);
    assert_non_null(all);
    assert_int_equal(engine_cards_find(all, "gale"), 2);
    assert_string_equal(engine_cards_suggest(all, "Bolz"), "Bolt");
    assert_string_equal(all->cards[2].set, "S");
    assert_string_equal(all->cards[2].text, "spell \"Gale\" storm\n  score 1");
    assert_int_equal(((const struct spell *)all->kinds)[2].classes, 1);
    assert_true(all->cards[1].token && !all->cards[2].token);
    engine_cards_free(all);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_become_programs),
        cmocka_unit_test(mistakes_are_reported_in_the_words_of_the_game),
        cmocka_unit_test(headers_are_the_engines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

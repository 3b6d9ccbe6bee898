// The card language of Spells: what src/engine/language is told of it.
#include "engine/language/compiler.h"
#include "engine/language/listing.h"
#include "games/spells/spells.h"

#define SPELLS_WORDS(W)                 \
    ENGINE_WORDS(W)                     \
    W(LINE, "a line of a spell", ASIDE) \
    W(CARDS, "cards", FILTERS)          \
    W(COLOR, "a color", FILTERS)        \
    W(PARTY, "you or they", ASIDE)

enum spells_word {
#define SPELLS_WORD(name, ...) SPELLS_W_##name,
    SPELLS_WORDS(SPELLS_WORD)
#undef SPELLS_WORD
        SPELLS_W_COUNT
};

// --- The vocabulary

static void teach(struct engine_compiler *compiler, const struct phrase_node *node)
{
    engine_emit(compiler, OP_TEACH, 0,
                engine_compile_quoted(compiler, phrase_child(node, SPELLS_W_STRING, 0)));
}

enum { A_SPELL, A_TOKEN };                   // headers
enum { THE_EFFECT, THE_COLOR, BEING_QUICK }; // lines

static const struct phrase headers[] = {{"set STRING", MEANS(.value = ENGINE_HEADER_SET), ""},
                                        {"spell STRING [WORD]", MEANS(.value = A_SPELL), ""},
                                        {"token STRING", MEANS(.value = A_TOKEN), ""}};
static const struct phrase lines[] = {{"EFFECTS", MEANS(.value = THE_EFFECT), ""},
                                      {"COLOR", MEANS(.value = THE_COLOR), ""},
                                      {"quick", MEANS(.value = BEING_QUICK), ""}};
static const struct phrase quoted[] = {{"EFFECTS", NOTHING, ""}};
static const struct phrase effect_lists[] = {{"EFFECT", NOTHING, ""}, {"EFFECT , then EFFECTS", NOTHING, ""}};
static const struct phrase chains[] = {{"EFFECT", NOTHING, ""}, {"EFFECT , then CHAIN", NOTHING, ""}};
static const struct phrase options[] = {{"EFFECTS", NOTHING, ""}, {"EFFECTS or OPTIONS", NOTHING, ""}};
static const struct phrase effects[] = {
    {"score NUMBER [PER]", DO(OP_SCORE, 0), ""},
    {"PARTY lose|loses NUMBER", DO(OP_LOSE, 0), ""},
    {"roll INT dice", DO(OP_ROLL, ENGINE_A_INT), ""},
    {"pay NUMBER", DO(OP_PAY, 0), ""},
    {"draw NUMBER", DO(OP_DRAW, 0), ""},
    {"PARTY discard|discards NUMBER at random", DO(OP_DROP, 0), ""},
    {"take CARDS", DO(OP_TAKE, 0), ""},
    {"return it", MEANS(STEPS(STEP(OP_RETURN, 0)), .needs = ENGINE_KNOWS_CARD), ""},
    {"peek", DO(OP_PEEK, 0), ""},
    {"steal", DO(OP_STEAL, 0), ""},
    {"sell", DO(OP_SELL, 0), ""},
    {"cancel it", DO(OP_CANCEL, 0), ""},
    {"make NUMBER KIND", DO(OP_MAKE, 0), ""},
    {"learn STRING", MEANS(.emit = teach), ""},
    {"you may CHAIN", MEANS(.emit = engine_emit_may), ""},
    {"if CONDITION , CHAIN", MEANS(.emit = engine_emit_if), ""},
    {"if CONDITION , CHAIN , otherwise CHAIN", MEANS(.emit = engine_emit_if), ""},
    {"choose OPTIONS", MEANS(.emit = engine_emit_choose_one), ""},
};
static const struct phrase conditions[] = {
    {"you did", MEANS(.value = ENGINE_IF_DID, .needs = ENGINE_KNOWS_DID), ""},
    {"you are behind", MEANS(.value = SPELLS_IF_BEHIND), ""}};
static const struct phrase numbers[] = {{"INT", MEANS(.value = ENGINE_NUMBER_LITERAL), ""},
                                        {"x", MEANS(.value = ENGINE_NUMBER_X, .needs = ENGINE_KNOWS_X), ""}};
static const struct phrase pers[] = {
    {"for each CARDS", MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_PILE_COUNT), ""}};
static const struct phrase cards[] = {{"[COLOR] card|cards", NOTHING, ""}, {"[COLOR] CLASS", NOTHING, ""}};
static const struct phrase colors[] = {{"red", MEANS(.flags = SPELLS_RED), ""},
                                       {"blue", MEANS(.flags = SPELLS_BLUE), ""}};
static const struct phrase parties[] = {{"you", MEANS(.value = 0), ""}, {"they", MEANS(.value = 1), ""}};

static const struct phrase_table tables[] = {
    PHRASES(SPELLS_W_HEADER, headers),
    PHRASES(SPELLS_W_LINE, lines),
    PHRASES(SPELLS_W_QUOTED, quoted),
    PHRASES(SPELLS_W_EFFECTS, effect_lists),
    PHRASES(SPELLS_W_EFFECT, effects),
    PHRASES(SPELLS_W_CHAIN, chains),
    PHRASES(SPELLS_W_OPTIONS, options),
    PHRASES(SPELLS_W_CONDITION, conditions),
    PHRASES(SPELLS_W_NUMBER, numbers),
    PHRASES(SPELLS_W_AMOUNT, numbers),
    PHRASES(SPELLS_W_PER, pers),
    PHRASES(SPELLS_W_CARDS, cards),
    PHRASES(SPELLS_W_COLOR, colors),
    PHRASES(SPELLS_W_PARTY, parties),
    {0},
};
static const struct phrase_table *const vocabulary[] = {tables, NULL};

// --- Cards

static void read_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *record)
{
    struct spells_kind *kind = record;
    const struct phrase_node *word = phrase_child(node, SPELLS_W_WORD, 0);
    header->token = kind->token = engine_means_of(node->phrase)->value == A_TOKEN;
    kind->ability = ENGINE_NO_INDEX;
    if (word) {
        const struct token class = *engine_token_of(compiler, word);
        kind->classes = UINT64_C(1) << (engine_class_of(compiler, &class) & 63U);
    }
}

static uint32_t read_ability(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct engine_program program = engine_program_begin(compiler, 0);
    engine_emit_node(compiler, phrase_child(line, SPELLS_W_EFFECTS, 0));
    uint16_t code = engine_program_end(compiler, program);
    return table_add(&compiler->abilities, &code);
}

static void read_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct spells_kind *kind = compiler->kind;
    int what = engine_means_of(line->phrase)->value;
    bool again = what == THE_EFFECT    ? kind->ability != ENGINE_NO_INDEX
                 : what == BEING_QUICK ? kind->quick
                                       : kind->color != 0;
    if (again)
        engine_wrong(compiler, line, "a spell says this once");
    else if (what == THE_EFFECT)
        kind->ability = (uint16_t)read_ability(compiler, line);
    else if (what == BEING_QUICK)
        kind->quick = true;
    else
        kind->color = engine_means_of(phrase_child(line, SPELLS_W_COLOR, 0)->phrase)->flags;
}

static void read_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                      const struct card_line *first)
{
    for (const struct card_line *line = first + 1; line < sheet->lines + first->end;
         line = sheet->lines + line->end) {
        const struct phrase_node *node = engine_read_line(compiler, sheet, line, SPELLS_W_LINE);
        engine_refuse_below(compiler, sheet, line);
        if (node)
            read_line(compiler, node);
    }
}

// --- Filters and operands

static void filter_begin(const struct phrase_node *node, void *filter)
{
    (void)node;
    (void)filter;
}

static void filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter)
{
    (void)compiler;
    struct spells_filter *f = filter;
    const struct phrase_node *class = phrase_child(word, SPELLS_W_CLASS, 0);
    f->color |= engine_means_of(word->phrase)->flags;
    if (class)
        f->classes |= UINT64_C(1) << class->value;
}

static void filter_end(void *filter) { (void)filter; }

// The letter w: who it happens to.
static void fill_operand(struct engine_compiler *compiler, const struct phrase_node *node, char letter,
                         struct engine_insn *insn)
{
    (void)compiler;
    (void)letter;
    insn->a = (uint8_t)engine_means_of(phrase_child(node, SPELLS_W_PARTY, 0)->phrase)->value;
}

static void show_operand(const struct engine_listing *listing, char letter, const struct engine_insn *insn)
{
    (void)letter;
    text_append(listing->out, engine_pattern_with_value(listing, SPELLS_W_PARTY, insn->a));
}

static void show_filter(const struct engine_listing *listing, const void *filter)
{
    const struct spells_filter *f = filter;
    size_t from = listing->out->length;
    if (f->color)
        engine_show_word(listing->out, from, engine_pattern_with_flags(listing, SPELLS_W_COLOR, f->color));
    engine_show_names(listing->out, from, listing->cards->class_names, f->classes, "");
}

// --- The whole

static const struct engine_symbol symbols[] = {SPELLS_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[] = {SPELLS_OPS(ENGINE_OP_ROW)};
static const uint16_t class_lists[] = {SPELLS_W_COLOR, 0};
static const struct engine_missing missing[] = {{ENGINE_KNOWS_X, "no X"},
                                                {ENGINE_KNOWS_DID, "nothing was tried"},
                                                {ENGINE_KNOWS_CARD, "no card"},
                                                {0, NULL}};
static const char *const bases[] = {[ENGINE_N_X] = "X", [ENGINE_N_PILE_COUNT] = "count"};

const struct engine_language spells_language = {
    .symbols = symbols,
    .symbol_count = SPELLS_W_COUNT,
    .words = vocabulary,
    .class_lists = class_lists,
    .ops = ops,
    .missing = missing,
    .counting = 1U << ENGINE_N_PILE_COUNT,
    .kind_size = sizeof(struct spells_kind),
    .ability_size = sizeof(uint16_t),
    .filter_size = sizeof(struct spells_filter),
    .own_sizes = {1, 1, 1},
    .header = read_header,
    .card = read_card,
    .quoted = read_ability,
    .filter_begin = filter_begin,
    .filter_word = filter_word,
    .filter_end = filter_end,
    .operand = fill_operand,
    .show_operand = show_operand,
    .show_filter = show_filter,
    .bases = bases,
};

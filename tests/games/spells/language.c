// The card language of Spells: what src/engine/language is told of it.
#include "engine/language/listing.h"
#include "engine/language/plain.h"
#include "games/spells/spells.h"

#define SPELLS_WORDS(W)                 \
    ENGINE_WORDS(W)                     \
    W(LINE, "a line of a spell", ASIDE) \
    W(COLOR, "a color", ASIDE)

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

enum { A_SPELL, A_TOKEN };    // headers
enum { THE_EFFECT, A_TRAIT }; // lines

static const struct phrase headers[] = {{"spell STRING [WORD]", MEANS(.value = A_SPELL), ""},
                                        {"token STRING", MEANS(.value = A_TOKEN), ""}};
static const struct phrase lines[] = {{"EFFECTS", MEANS(.value = THE_EFFECT), ""},
                                      {"COLOR", MEANS(.value = A_TRAIT), ""}};
static const struct phrase quoted[] = {{"EFFECTS", NOTHING, ""}};
static const struct phrase effects[] = {
    {"score NUMBER [PER]", DO(OP_SCORE, 0), ""},
    {"WHO lose|loses NUMBER", DO(OP_LOSE, 0), ""},
    {"roll INT dice", DO(OP_ROLL, ENGINE_A_INT), ""},
    {"pay NUMBER", DO(OP_PAY, 0), ""},
    {"WHO discard|discards NUMBER at random", DO(OP_DROP, 0), ""},
    {"peek at WHO", DO(OP_PEEK, 0), ""},
    {"steal from WHO", DO(OP_STEAL, 0), ""},
    {"sell", DO(OP_SELL, 0), ""},
    {"cancel it", DO(OP_CANCEL, 0), ""},
    {"make NUMBER KIND", DO(OP_MAKE, 0), ""},
    {"learn STRING", MEANS(.emit = teach), ""},
};
static const struct phrase conditions[] = {{"you are behind", MEANS(.value = SPELLS_IF_BEHIND), ""}};
static const struct phrase card_words[] = {{"CARD_WORD", NOTHING, ""}, {"CARD_WORD CARD_WORDS", NOTHING, ""}};
static const struct phrase traits[] = {{"red", MEANS(.flags = SPELLS_RED), ""},
                                       {"blue", MEANS(.flags = SPELLS_BLUE), ""},
                                       {"quick", MEANS(.flags = SPELLS_QUICK), ""}};
static const struct phrase classes[] = {{"CLASS", NOTHING, ""}};

static const struct phrase_table tables[] = {
    PHRASES(SPELLS_W_HEADER, headers),
    PHRASES(SPELLS_W_LINE, lines),
    PHRASES(SPELLS_W_QUOTED, quoted),
    PHRASES(SPELLS_W_EFFECT, effects),
    PHRASES(SPELLS_W_CONDITION, conditions),
    PHRASES(SPELLS_W_CARD_WORDS, card_words),
    PHRASES(SPELLS_W_CARD_WORD, traits),
    PHRASES(SPELLS_W_CARD_WORD, classes),
    PHRASES(SPELLS_W_CARD_DETAIL, traits),
    PHRASES(SPELLS_W_COLOR, traits),
    {0},
};
static const struct phrase_table *const vocabulary[] = {tables, engine_phrases, NULL};

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

static void read_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct spells_kind *kind = compiler->kind;
    bool effect = engine_means_of(line->phrase)->value == THE_EFFECT;
    uint32_t trait = effect ? 0 : engine_means_of(phrase_child(line, SPELLS_W_COLOR, 0)->phrase)->flags;
    if (effect ? kind->ability != ENGINE_NO_INDEX : kind->traits & trait)
        engine_wrong(compiler, line, "a spell says this once");
    else if (effect)
        kind->ability = (uint16_t)engine_plain_ability(compiler, line);
    kind->traits |= trait;
}

static void read_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                      const struct card_line *first)
{
    engine_plain_lines(compiler, sheet, first, SPELLS_W_LINE, read_line);
}

// --- Filters

static void filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter)
{
    (void)compiler;
    struct spells_filter *f = filter;
    const struct phrase_node *class = phrase_child(word, SPELLS_W_CLASS, 0);
    f->traits |= engine_means_of(word->phrase)->flags;
    if (class)
        f->classes |= UINT64_C(1) << class->value;
}

static bool fits(const void *filter, const void *kind)
{
    const struct spells_filter *f = filter;
    const struct spells_kind *k = kind;
    return (f->traits & k->traits) == f->traits && (!f->classes || f->classes & k->classes);
}

static void show_filter(const struct engine_listing *listing, const void *filter)
{
    const struct spells_filter *f = filter;
    size_t from = listing->out->length;
    for (uint32_t trait = SPELLS_RED; trait <= SPELLS_QUICK; trait <<= 1U)
        if (f->traits & trait)
            engine_show_word(listing->out, from, engine_pattern_with_flags(listing, SPELLS_W_COLOR, trait));
    engine_show_names(listing->out, from, listing->cards->class_names, f->classes, "");
}

static void show_card(const struct engine_listing *listing, unsigned kind)
{
    unsigned ability = ((const struct spells_kind *)listing->cards->kinds)[kind].ability;
    if (ability != ENGINE_NO_INDEX)
        engine_show_program(listing, ((const uint16_t *)listing->cards->abilities)[ability]);
}

// --- The whole

static const struct engine_symbol symbols[] = {SPELLS_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[] = {SPELLS_OPS(ENGINE_OP_ROW)};
static const uint16_t class_lists[] = {SPELLS_W_CARD_WORD, 0};
const struct engine_language spells_language = {
    .symbols = symbols,
    .symbol_count = SPELLS_W_COUNT,
    .words = vocabulary,
    .class_lists = class_lists,
    .ops = ops,
    .kind_size = sizeof(struct spells_kind),
    .filter_size = sizeof(struct spells_filter),
    .header = read_header,
    .card = read_card,
    .filter_word = filter_word,
    .show_card = show_card,
    .fits = fits,
    .show_filter = show_filter,
    .own_sizes = {1, 1, 1},
    ENGINE_PLAIN_LANGUAGE,
};

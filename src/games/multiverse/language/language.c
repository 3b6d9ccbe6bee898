// The card language of the superhero game, as the compiler of all games is told of it.
#include "engine/language/listing.h"
#include "engine/language/plain.h"
#include "games/multiverse/language/compile.h"
#include "games/multiverse/multiverse.h"

// --- Filters

static void filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter)
{
    (void)compiler;
    struct multi_filter *f = filter;
    const struct phrase_node *class = phrase_child(word, ENGINE_W_CLASS, 0);
    const struct phrase_node *nature = phrase_child(word, MULTI_W_NATURE, 0);
    if (!nature)
        f->types |= engine_means_of(word->phrase)->traits;
    if (class)
        f->labels |= UINT64_C(1) << class->value;
    if (nature)
        f->natures |= engine_means_of(nature->phrase)->traits;
}

bool multi_filter_fits(const void *filter, const void *kind)
{
    const struct multi_filter *f = filter;
    const struct multi_kind *k = kind;
    unsigned types = f->types & ~(unsigned)MULTI_FILTER_HERO;
    return (f->natures & k->natures) == f->natures && (!f->labels || f->labels & (k->labels | k->teams)) &&
           (!types || types >> k->type & 1U) && (!(f->types & MULTI_FILTER_HERO) || multi_is_kind_of_hero(k));
}

static void show_filter(const struct engine_listing *listing, const void *filter)
{
    const struct multi_filter *f = filter;
    size_t from = listing->out->length;
    for (unsigned i = 0; i < MULTI_NATURE_COUNT; i++)
        if ((unsigned)f->natures >> i & 1U)
            engine_show_word(listing->out, from, multi_nature_words[i]);
    engine_show_names(listing->out, from, listing->cards->class_names, f->labels, "");
}

// --- Cards

static void show_card(const struct engine_listing *listing, unsigned kind)
{
    const struct multi_kind *k = engine_kind_record(listing->cards, kind, sizeof *k);
    if (k->type == MULTI_INCIDENT)
        engine_show_program(listing, k->code);
}

// --- The whole

static const struct engine_symbol symbols[MULTI_W_COUNT] = {MULTI_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[MULTI_OP_COUNT] = {MULTI_OPS(ENGINE_OP_ROW)};
static const struct phrase_table *const words[] = {multi_phrases, engine_phrases, NULL};
static const uint16_t class_lists[] = {ENGINE_W_CARD_WORD, MULTI_W_COLOR, MULTI_W_ORIGIN, MULTI_W_NATURE, 0};

const struct engine_language multi_language = {
    .symbols = symbols,
    .symbol_count = MULTI_W_COUNT,
    .words = words,
    .class_lists = class_lists,
    .ops = ops,
    .kind_size = sizeof(struct multi_kind),
    .filter_size = sizeof(struct multi_filter),
    .own_sizes = {[MULTI_TABLE_MODS] = sizeof(struct multi_mod), 1, 1},
    .header = multi_compile_header,
    .card = multi_compile_card,
    .filter_word = filter_word,
    .show_card = show_card,
    .fits = multi_filter_fits,
    .show_filter = show_filter,
    ENGINE_PLAIN_LANGUAGE,
};

static_assert(sizeof(struct multi_kind) <= ENGINE_MAX_RECORD, "a kind fits into the record of the compiler");

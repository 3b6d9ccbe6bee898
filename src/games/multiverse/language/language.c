// The card language of the superhero game, as the compiler of all games is told of it.
#include "engine/language/listing.h"
#include "engine/language/plain.h"
#include "games/multiverse/heuristics/heuristics.h"
#include "games/multiverse/language/compile.h"
#include "games/multiverse/multiverse.h"

// --- Cards

static void show_card(const struct engine_listing *listing, unsigned kind)
{
    const struct multi_kind *k = engine_kind_record(listing->cards, kind, sizeof *k);
    const struct multi_text *texts = listing->cards->abilities; // NULL: no card has one
    if (k->code != ENGINE_NO_INDEX)
        engine_show_program(listing, k->code);
    for (unsigned i = k->first_text; i < k->first_text + k->texts; i++)
        if (k->type != MULTI_INCIDENT || texts[i].form == MULTI_COUNTS_DOWN)
            engine_show_program(listing, texts[i].code);
}

// --- The whole

static const struct engine_symbol symbols[MULTI_W_COUNT] = {MULTI_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[MULTI_OP_COUNT] = {MULTI_OPS(ENGINE_OP_ROW)};
static const struct phrase_table *const words[] = {multi_phrases, multi_phrases_effects, multi_phrases_texts,
                                                   engine_phrases, NULL};
static const uint16_t class_lists[] = {ENGINE_W_CARD_WORD, MULTI_W_COLOR,     MULTI_W_ORIGIN,
                                       MULTI_W_NATURE,     MULTI_W_ITEM_KIND, 0};

static const struct engine_missing missing[] = {
    {ENGINE_KNOWS_X, "X is not known here"},
    {ENGINE_KNOWS_DID, "nothing before this could fail to be done"},
    {ENGINE_KNOWS_CHOSEN, "no character was named before this"},
    {ENGINE_KNOWS_CARD, "no card was picked before this"},
    {ENGINE_KNOWS_SEATS, "no player was named before this"},
    {ENGINE_KNOWS_REVEALED, "no cards were revealed before this"},
    {ENGINE_KNOWS_OWN, "only a response has something to negate"},
    {0, NULL},
};

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
    .filter_begin = multi_filter_begin,
    .filter_word = multi_filter_word,
    .show_card = show_card,
    .fits = multi_filter_fits,
    .show_filter = multi_show_filter,
    .missing = missing,
    .counting = 1U << ENGINE_N_COUNT | 1U << ENGINE_N_PILE_COUNT,
    .ability_size = sizeof(struct multi_text),
    .quoted = multi_quoted,
    .bases = engine_plain_bases,
    .facts_of = multi_facts_of,
    .fact_count = MULTI_FACTS,
};

static_assert(sizeof(struct multi_kind) <= ENGINE_MAX_RECORD, "a kind fits into the record of the compiler");

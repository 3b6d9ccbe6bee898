// The card language of the superhero game, as the compiler of all games is told of it.
#include "engine/language/listing.h"
#include "engine/language/plain.h"
#include "games/multiverse/language/compile.h"
#include "games/multiverse/multiverse.h"

// --- Cards

static void show_card(const struct engine_listing *listing, unsigned kind)
{
    const struct multi_kind *k = engine_kind_record(listing->cards, kind, sizeof *k);
    if (k->type == MULTI_INCIDENT)
        engine_show_program(listing, k->code);
    for (unsigned i = 0; i < k->enters_count; i++)
        engine_show_program(listing, ((const uint16_t *)listing->cards->abilities)[k->enters + i]);
}

// --- The whole

static const struct engine_symbol symbols[MULTI_W_COUNT] = {MULTI_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[MULTI_OP_COUNT] = {MULTI_OPS(ENGINE_OP_ROW)};
static const struct phrase_table *const words[] = {multi_phrases, multi_phrases_effects, engine_phrases,
                                                   NULL};
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
    .filter_begin = multi_filter_begin,
    .filter_word = multi_filter_word,
    .show_card = show_card,
    .fits = multi_filter_fits,
    .show_filter = multi_show_filter,
    .missing = engine_plain_missing,
    .counting = 1U << ENGINE_N_COUNT | 1U << ENGINE_N_PILE_COUNT,
    .ability_size = sizeof(uint16_t),
    .quoted = engine_plain_ability,
    .bases = engine_plain_bases,
};

static_assert(sizeof(struct multi_kind) <= ENGINE_MAX_RECORD, "a kind fits into the record of the compiler");

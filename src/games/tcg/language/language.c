// The card language of Epic TCG, as the compiler of all games with champions is told of it.
#include "games/tcg/heuristics/heuristics.h"
#include "games/tcg/language/compile.h"
#include "games/tcg/language/facts.h"

static const struct engine_symbol symbols[TCG_W_COUNT] = {TCG_WORDS(ENGINE_WORD_ROW)};

static const struct engine_op ops[TCG_OP_COUNT] = {TCG_OPS(ENGINE_OP_ROW)};

// What is read in two ways is meant as this game says it.
static const struct phrase_table *const words[] = {
    tcg_phrases_lines,    tcg_phrases_effects, tcg_phrases_things, champ_phrases_effects,
    champ_phrases_things, champ_phrases_lines, engine_phrases,     NULL};

static const uint16_t statics[] = {TCG_W_STATIC, 0};

static const uint16_t lines[] = {[CHAMP_CHAMPION] = TCG_W_CHAMPION_LINE,
                                 [CHAMP_EVENT] = TCG_W_EVENT_LINE,
                                 [CHAMP_TOKEN] = TCG_W_CHAMPION_LINE,
                                 [TCG_OBJECT] = TCG_W_CHAMPION_LINE,
                                 [TCG_OBJECT_TOKEN] = TCG_W_CHAMPION_LINE};

// Abilities work in play, if the text says nothing else.
static enum engine_zone zone_of(unsigned type)
{
    (void)type;
    return ENGINE_IN_PLAY;
}

static int asks_nothing_first(struct engine_compiler *compiler, const struct phrase_node *triggers)
{
    (void)compiler;
    (void)triggers;
    return -1;
}

static const char *const bases[TCG_NUMBER_BASES] = {ENGINE_NUMBER_LIST(ENGINE_LIST_WORD) CHAMP_NUMBER_LIST(
    ENGINE_LIST_WORD) TCG_NUMBER_LIST(ENGINE_LIST_WORD)};

const struct champ_language tcg_language = {
    .engine = {CHAMP_ENGINE_LANGUAGE, .symbols = symbols, .symbol_count = TCG_W_COUNT, .words = words,
               .ops = ops, .bases = bases, .kind_size = sizeof(struct tcg_kind),
               .own_sizes[TCG_TABLE_COSTS] = sizeof(struct tcg_cost), .header = tcg_compile_header,
               .facts_of = tcg_facts_of, .fact_count = TCG_FACTS},
    .alignments = tcg_alignment_words,
    .keywords = tcg_keyword_words,
    .types = tcg_type_words,
    .traits = tcg_origin_words,
    .gained_keywords = ((1U << TCG_GAINED) - 1U) << TCG_FIRST_GAINED,
    .statics = statics,
    .lines = lines,
    .zone_of = zone_of,
    .ask_first = asks_nothing_first,
    .costs = tcg_power_costs,
    .own_keyword = tcg_compile_own_keyword,
    .own_static = tcg_compile_own_static,
    .filter_word = tcg_filter_word,
    .event_facts = tcg_event_facts,
    .own_line = tcg_compile_own_line,
    .show_costs = tcg_show_costs,
};

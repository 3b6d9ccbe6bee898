// The card language of Epic Card Game, as the compiler of all games with champions is told of it.
#include "games/ecg/heuristics/heuristics.h"
#include "games/ecg/language/compile.h"
#include "games/ecg/language/facts.h"

static const struct engine_symbol symbols[ECG_W_COUNT] = {ECG_WORDS(ENGINE_WORD_ROW)};

static const struct engine_op ops[ECG_OP_COUNT] = {ECG_OPS(ENGINE_OP_ROW)};

static const struct phrase_table *const words[] = {
    champ_phrases_effects, champ_phrases_things, champ_phrases_lines, engine_phrases, ecg_phrases, NULL};

static const uint16_t statics[] = {ECG_W_STATIC, ECG_W_GOD_STATIC, 0};

static const uint16_t lines[] = {[CHAMP_CHAMPION] = ECG_W_CHAMPION_LINE,
                                 [CHAMP_EVENT] = ECG_W_EVENT_LINE,
                                 [CHAMP_TOKEN] = ECG_W_CHAMPION_LINE,
                                 [ECG_GOD] = ECG_W_GOD_LINE};

// A god is never in play.
static enum engine_zone zone_of(unsigned type)
{
    return type == ECG_GOD ? ENGINE_SUPPLEMENTAL : ENGINE_IN_PLAY;
}

const struct champ_language ecg_language = {
    .engine = {CHAMP_ENGINE_LANGUAGE, .symbols = symbols, .symbol_count = ECG_W_COUNT, .words = words,
               .ops = ops, .bases = champ_bases, .kind_size = sizeof(struct ecg_kind),
               .own_sizes[ECG_TABLE_COSTS] = sizeof(struct ecg_cost), .header = ecg_compile_header,
               .facts_of = ecg_facts_of, .fact_count = ECG_FACTS},
    .alignments = ecg_alignment_words,
    .keywords = ecg_keyword_words,
    .statics = statics,
    .lines = lines,
    .zone_of = zone_of,
    .ask_first = ecg_emit_loyalty,
    .costs = ecg_power_costs,
    .own_line = ecg_compile_extra_cost,
    .extra_of_half = ecg_gold_of_half,
    .show_costs = ecg_show_costs,
    .show_extra = ecg_show_extra_gold,
    .show_trigger_number = ecg_show_loyalty,
};

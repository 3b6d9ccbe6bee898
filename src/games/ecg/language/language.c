// The card language of Epic Card Game, as the engine's compiler is told of it.
#include "games/ecg/language/compile.h"

static const struct engine_symbol symbols[ECG_W_COUNT] = {ECG_WORDS(ENGINE_WORD_ROW)};

static const struct engine_op ops[ECG_OP_COUNT] = {ECG_OPS(ENGINE_OP_ROW)};

static const uint16_t class_lists[] = {ECG_W_ADJECTIVE, ECG_W_NOUN, ECG_W_CARD_WORD, 0};

static const struct engine_missing missing[] = {
    {ENGINE_KNOWS_CHOSEN, "no champion was chosen before this"},
    {ENGINE_KNOWS_SEATS, "no player was named before this"},
    {ENGINE_KNOWS_CARD, "no card was picked before this"},
    {ENGINE_KNOWS_REVEALED, "no cards were revealed before this"},
    {ENGINE_KNOWS_X, "X is not known here"},
    {ENGINE_KNOWS_DID, "nothing before this could have been done or not"},
    {CHAMP_KNOWS_LOST, "nothing before this breaks or damages champions"},
    {ENGINE_KNOWS_IN_PLAY, "this card is not in play here"},
    {ENGINE_KNOWS_IN_DISCARD, "this card is not in a discard pile here"},
    {ENGINE_KNOWS_BEING_PLAYED, "this is not the effect of an event that is played"},
    {0, NULL},
};

static const char *const bases[] = {
    [ENGINE_N_X] = "X",
    [ENGINE_N_COUNT] = "count",
    [ENGINE_N_PILE_COUNT] = "cards in piles",
    [CHAMP_N_ITS_OFFENSE] = "its offense",
    [CHAMP_N_ITS_DEFENSE] = "its defense",
    [CHAMP_N_DAMAGE_ON_THIS] = "damage on this",
    [CHAMP_N_LOST_BY_THEM] = "champions lost",
};

static const struct phrase_table *const words[] = {ecg_words_lines, ecg_words_effects, ecg_words_things,
                                                   NULL};

static uint32_t compile_quoted(struct engine_compiler *compiler, const struct phrase_node *line)
{
    return ecg_compile_ability(compiler, line, &compiler->abilities);
}

const struct engine_language ecg_language = {
    .symbols = symbols,
    .symbol_count = ECG_W_COUNT,
    .words = words,
    .class_lists = class_lists,
    .ops = ops,
    .missing = missing,
    .counting = 1U << ENGINE_N_COUNT | 1U << ENGINE_N_PILE_COUNT,
    .kind_size = sizeof(struct ecg_kind),
    .ability_size = sizeof(struct champ_ability),
    .filter_size = sizeof(struct champ_filter),
    .own_sizes = {[CHAMP_TABLE_MODS] = sizeof(struct champ_mod),
                  [ECG_TABLE_MODES] = sizeof(struct ecg_mode),
                  [ECG_TABLE_COSTS] = sizeof(struct ecg_cost)},
    .header = ecg_compile_header,
    .card = ecg_compile_card,
    .quoted = compile_quoted,
    .filter_begin = ecg_filter_begin,
    .filter_word = ecg_filter_word,
    .filter_end = ecg_filter_end,
    .operand = ecg_fill_operand,
    .show_operand = ecg_show_operand,
    .show_filter = ecg_show_filter,
    .bases = bases,
};

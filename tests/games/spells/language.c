// The vocabulary of Spells.
#include "games/spells/spells.h"

#define SPELLS_WORDS(W) ENGINE_WORDS(W) W(LINE, "a line of a spell", ASIDE)
enum { SPELLS_W_LINE = ENGINE_W_COUNT };

static const struct phrase headers[] = {{"spell STRING [WORD]", NOTHING, ""},
                                        {"token STRING", MEANS(.value = true), ""}};
static const struct phrase lines[] = {{"EFFECTS", NOTHING, ""}};
static const struct phrase effects[] = {
    {"score NUMBER [PER]", DO(OP_SCORE, 0), ""},
    {"WHO lose|loses NUMBER", DO(OP_LOSE, 0), ""},
    {"roll INT dice", DO(OP_ROLL, ENGINE_A_INT), ""},
    {"pay NUMBER", DO(OP_PAY, 0), ""},
    {"peek at WHO", DO(OP_PEEK, 0), ""},
    {"steal NUMBER from WHO", DO(ENGINE_OP_STEAL_RANDOM, 0), ""},
    {"sell", DO(OP_SELL, 0), ""},
    {"cancel it", DO(OP_CANCEL, 0), ""},
    {"make NUMBER KIND", DO(OP_MAKE, 0), ""},
    {"learn STRING", DO(OP_TEACH, 0), ""},
};
static const struct phrase conditions[] = {{"you are behind", MEANS(.value = SPELLS_IF_BEHIND), ""}};
static const struct phrase traits[] = {{"red", MEANS(.flags = SPELLS_RED), ""},
                                       {"blue", MEANS(.flags = SPELLS_BLUE), ""},
                                       {"quick", MEANS(.flags = SPELLS_QUICK), ""}};
static const struct phrase classes[] = {{"CLASS", NOTHING, ""}};

static const struct phrase_table tables[] = {
    PHRASES(ENGINE_W_HEADER, headers),     PHRASES(SPELLS_W_LINE, lines),
    PHRASES(SPELLS_W_LINE, traits),        PHRASES(ENGINE_W_QUOTED, lines),
    PHRASES(ENGINE_W_EFFECT, effects),     PHRASES(ENGINE_W_CONDITION, conditions),
    PHRASES(ENGINE_W_CARD_WORD, traits),   PHRASES(ENGINE_W_CARD_WORD, classes),
    PHRASES(ENGINE_W_CARD_DETAIL, traits), {0},
};
static const struct phrase_table *const vocabulary[] = {tables, engine_phrases, NULL};
static const struct engine_symbol symbols[] = {SPELLS_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[] = {SPELLS_OPS(ENGINE_OP_ROW)};

const struct engine_language spells_language = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
    .words = vocabulary,
    .ops = ops,
    .line = SPELLS_W_LINE,
    ENGINE_PLAIN_CARDS,
};

// Every phrase of the vocabulary has an example that compiles and uses it, and stands in the documentation.
#include "games/tcg/language/compile.h"
#include "support/cards/vocabulary.h"

static const char cards[] = "token \"Human\" good natural human, 1/1\n"
                            "token \"Zombie\" evil magical zombie, 2/2\n"
                            "token \"Demon\" evil magical demon, 4/4\n"
                            "token \"Wolf\" wild natural wolf, 2/2\n"
                            "token \"Dragon\" wild natural dragon, 2/2\n";

static const char *const classes[] = {"human",  "humans", "zombie",  "zombies", "demon",   "demons", "wolf",
                                      "wolves", "dragon", "dragons", "knight",  "knights", NULL};
static const char *const tokens[] = {"human",  "humans", "zombie", "zombies", "demon",
                                     "demons", "wolf",   "wolves", NULL};
static const char *const kinds[] = {"champion \"Example\" good natural, action, build, 2/2\n  ",
                                    "event \"Example\" good natural, action, fast\n  ", NULL};
static const uint16_t headers[] = {TCG_W_TRAITS, TCG_W_PARTS, TCG_W_PART, TCG_W_SPEED,
                                   TCG_W_RARITY, TCG_W_SLOT,  0};
static const uint16_t lines[] = {TCG_W_CHAMPION_LINE, TCG_W_EVENT_LINE, TCG_W_HALF, TCG_W_QUOTED, 0};

static const struct vocabulary_setting setting = {
    &tcg_language.engine, cards, classes, tokens, headers, lines, kinds, NULL, NULL};

int main(void) { return vocabulary_test(&setting, EPICSIM_SOURCE_DIR "/src/games/tcg/LANGUAGE.md"); }

// Every phrase of the vocabulary has an example that compiles and uses it, and stands in the documentation.
#include "games/ecg/language/compile.h"
#include "support/cards/vocabulary.h"

static const char cards[] = "token \"Human Token\" good human, 1/1\n"
                            "token \"Zombie Token\" evil zombie, 2/2\n"
                            "token \"Demon Token\" evil demon, 4/4\n"
                            "token \"Wolf Token\" wild wolf, 2/2\n"
                            "champion \"Drake\" wild dragon, cost 1, 2/2\n";

static const char *const classes[] = {"human",  "humans", "zombie",  "zombies", "demon",   "demons", "wolf",
                                      "wolves", "dragon", "dragons", "knight",  "knights", NULL};
static const char *const tokens[] = {"human",  "humans", "zombie", "zombies", "demon",
                                     "demons", "wolf",   "wolves", NULL};
static const char *const kinds[] = {"champion \"Example\" good human, cost 1, 2/2\n  ",
                                    "event \"Example\" good, cost 1\n  ", "god \"Example\" good god\n  ",
                                    NULL};
static const uint16_t headers[] = {ECG_W_TRAITS, ECG_W_PARTS, ECG_W_PART, 0};
static const uint16_t lines[] = {ECG_W_CHAMPION_LINE, ECG_W_EVENT_LINE, ECG_W_GOD_LINE,
                                 ECG_W_HALF,          ECG_W_QUOTED,     0};

static const struct vocabulary_setting setting = {
    &ecg_language.engine, cards, classes, tokens, headers, lines, kinds, NULL, NULL};

int main(void) { return vocabulary_test(&setting, EPICSIM_SOURCE_DIR "/src/games/ecg/LANGUAGE.md"); }

// Every phrase of the vocabulary has an example that compiles and uses it, and stands in the documentation.
#include "games/multiverse/language/compile.h"
#include "games/multiverse/multiverse.h"
#include "support/cards/vocabulary.h"

static const char cards[] = "character \"Captain Reef\" red genetic robot, cost 1, 1/1\n"
                            "character \"Echo\" blue genetic mutant, cost 1, 1/1\n"
                            "  team mutants\n";

static const char *const classes[] = {"robot", "robots", "mutant", "mutants", NULL};
static const char *const tokens[] = {NULL};
static const char *const kinds[] = {
    "character \"Example\" red genetic, cost 1, 9/9\n  ",
    "character \"Example\" red genetic, cost 1, 9/9\n  cyborg\n  ",
    "incident \"Example\", cost 1, ambiguous\n  ",
    "incident \"Example\", cost 1, ambiguous, conditional\n  ",
    "incident \"Example\", cost 1, combat\n  ",
    "incident \"Example\", cost 1, response\n  ",
    "item \"Example\" red genetic weapon, cost 1\n  ",
    "item \"Example\" red genetic device, cost 1\n  ",
    "item \"Example\" red genetic device, cost 1\n  reach\n  ",
    "item \"Example\" red genetic independent artifact, cost 1, defense 1\n  ",
    NULL};
static const char *const bodies[] = {"",
                                     "  reach\n",
                                     "  draw 1\n",
                                     "  when an opponent plays a character card: negate it\n",
                                     "  as long as there is a robot character: your cards cost 1 less\n",
                                     NULL};
// Cards in discard piles lie face down.
static const char *const refused[] = {"when this leaves your discard pile",
                                      "when this is put into your discard pile", NULL};
static const uint16_t headers[] = {MULTI_W_TRAITS,   MULTI_W_COLOR,     MULTI_W_ORIGIN,
                                   MULTI_W_NATURE,   MULTI_W_ENERGY,    MULTI_W_ACTIVATION,
                                   MULTI_W_DURATION, MULTI_W_ITEM_KIND, 0};
static const uint16_t lines[] = {MULTI_W_LINE, ENGINE_W_QUOTED, 0};

static const struct vocabulary_setting setting = {&multi_language, cards, classes, tokens, headers,
                                                  lines,           kinds, bodies,  refused};

int main(void) { return vocabulary_test(&setting, EPICSIM_SOURCE_DIR "/src/games/multiverse/LANGUAGE.md"); }

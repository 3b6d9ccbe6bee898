// Scenarios of Spells: its words.
#include <string.h>

#include "engine/scenario/improvise.h"
#include "engine/scenario/scenario.h"
#include "games/spells/spells.h"

extern const struct epic_scenario_rules spells_scenario_rules;

#define OWN(name) ENGINE_ASKS(SPELLS_ASK_##name)

static const struct engine_step_word step_words[] = {
    {"cast", OWN(CAST) | OWN(ANSWER), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"pass", OWN(ANSWER), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE, .skipping = ENGINE_SKIP_WINDOW,
     .everybody = true},
    {"end turn", OWN(CAST), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE},
    {0},
};
static const struct engine_odd_question odd[] = {
    {SPELLS_ASK_CAST, .asks_on = true}, {SPELLS_ASK_ANSWER, .asks_on = true}, {0}};

static const struct engine_scenario words = {.steps = step_words,
                                             .odd = odd,
                                             .main = SPELLS_ASK_CAST,
                                             .opens_window = ENGINE_NAMES(CARD),
                                             .filler = "Filler",
                                             .turn_main = SPELLS_STEP_CASTING};

// "Spell: score 2"
static bool improvise(const char *name, struct text *out)
{
    struct engine_traits whole = {name, strcspn(name, ":")};
    if (!name[whole.length] || !engine_traits_have(whole, "spell"))
        return false;
    text_appendf(out, "spell \"%s\"\n%s ", name, engine_traits_have(whole, "quick") ? "  quick\n" : "");
    engine_append_card_lines(name + whole.length + 1, out);
    return true;
}

const struct epic_scenario_rules spells_scenario_rules = {
    .cards = "spell \"Filler\"\n", .words = &words, .improvise = improvise, ENGINE_SCENARIO_FUNCTIONS};

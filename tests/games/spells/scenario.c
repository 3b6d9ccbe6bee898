// Scenarios of Spells: its words.
#include <limits.h>
#include <string.h>

#include "engine/scenario/claim.h"
#include "engine/scenario/improvise.h"
#include "engine/scenario/setup.h"
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

static int get_points(const struct engine_game *g, unsigned seat) { return spells_player(g, seat)->points; }
static void set_points(struct engine_game *g, unsigned seat, int points)
{
    spells_player(g, seat)->points = points;
}
static const struct engine_seat_number numbers[] = {{"points", 0, INT_MAX, get_points, set_points}, {0}};

static const struct engine_setup_word setup_words[] = {{0}};
static const struct engine_claim_zone zones[] = {{0}};

static const struct engine_cards *database(const void *cards) { return cards; }

static bool may_lie(const void *cards, unsigned kind, enum engine_item_where where)
{
    return where <= ENGINE_ITEM_IN_DECK && !((const struct engine_cards *)cards)->cards[kind].token;
}

static void begin(struct engine_game *g, unsigned seat) { (void)g, (void)seat; }

static const struct engine_scenario words = {.cards = database,
                                             .words = &spells_words,
                                             .steps = step_words,
                                             .odd = odd,
                                             .main = SPELLS_ASK_CAST,
                                             .opens_window = ENGINE_NAMES(CARD),
                                             .filler = "Filler",
                                             .opening_hand = 4,
                                             .turn_start = SPELLS_STEP_TURN_START,
                                             .turn_main = SPELLS_STEP_CASTING,
                                             .numbers = numbers,
                                             .setup = setup_words,
                                             .zones = zones,
                                             .item_size = sizeof(struct engine_item),
                                             .may_lie = may_lie,
                                             .begin = begin};

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

static void *compile(const struct diag_source *sources, size_t count, struct diag_list *out)
{
    return engine_cards_load(&spells_language, NULL, 0, sources, count, 0, out);
}

const struct epic_scenario_rules spells_scenario_rules = {.cards = "spell \"Filler\"\n",
                                                          .words = &words,
                                                          .improvise = improvise,
                                                          .compile = compile,
                                                          ENGINE_SCENARIO_FUNCTIONS};

// Spells as the rest of the program sees it: decks, matches, words, scenarios, what positions are worth.
#include <limits.h>
#include <string.h>

#include "engine/heuristics/value.h"
#include "engine/rules.h"
#include "engine/scenario/improvise.h"
#include "engine/scenario/scenario.h"
#include "engine/text/words.h"
#include "games/spells/spells.h"
#include "rules/deck.h"

extern const struct epic_rules spells_rules;

// --- Decks and matches

enum { FREE, DUEL };
static const struct epic_format formats[] = {
    [FREE] = {"free", "any spells"}, [DUEL] = {"duel", "20 spells, at most 3 of a kind"}, {NULL, NULL}};

// W1
const struct engine_deck_limits spells_limits[] = {
    [FREE] = {.least = 1, .most = EPIC_DECK_CARDS}, [DUEL] = {.least = 20, .most = 20, .copies = 3}};

static const int dice[] = {4, 6, 8, 0};
static const struct epic_option options[] = {
    [SPELLS_OPTION_GOAL] =
        {.name = "goal", .meaning = "points that win", .fallback = 30, .low = 1, .high = 9999},
    [SPELLS_OPTION_SIDES] =
        {.name = "sides", .meaning = "of a die", .fallback = 6, .low = 4, .high = 8, .values = dice},
    [SPELLS_OPTION_TURN_CAP] = ENGINE_TURN_CAP(500, 10000),
    [SPELLS_OPTIONS] = {.name = NULL},
};

// --- Words

static const struct engine_seat_number numbers[] = {
    ENGINE_SEAT_NUMBER("points", 0, INT_MAX, struct spells_player, points), {0}};
const struct engine_words spells_words = {ENGINE_LISTED_WORDS(SPELLS), .numbers = numbers};
static const struct epic_column columns[] = {{"name", "name", engine_card_fact_name}, {0}};

// --- Mulligans: whatever is quick stays

static struct bits128 advice(const struct epic_match *match, unsigned seat, struct bits128 cards)
{
    return bits128_andnot(cards, engine_plain_with(match, seat, cards, SPELLS_QUICK));
}

static unsigned hand_sort(const struct epic_match *match, unsigned seat, struct bits128 cards)
{
    return bits128_count(engine_plain_with(match, seat, cards, SPELLS_QUICK));
}

static void hand_sort_text(unsigned sort, struct text *out) { text_appendf(out, "%u quick", sort); }

static const struct epic_mulligan_rules mulligan = {false, advice, 5, hand_sort, hand_sort_text};

// --- What positions and spells are worth

enum { POINT = 100, CARD = 60 };

static const struct engine_value_rules value = {
    .card = CARD, .discarded = CARD / 2, .recalled = CARD, .little = 10, .about_x = 7};
const struct engine_heuristics spells_heuristics = {
    .value = &value, .point = POINT, .card_code = engine_plain_card_code};

// --- Scenarios

static const struct engine_step_word step_words[] = {
    {"cast", ENGINE_ASKS(SPELLS_ASK_CAST) | ENGINE_ASKS(SPELLS_ASK_ANSWER), ENGINE_NAMES(CARD),
     .form = ENGINE_STEP_NAMES},
    {"pass", ENGINE_ASKS(SPELLS_ASK_ANSWER), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_WINDOW, .everybody = true},
    {"end turn", ENGINE_ASKS(SPELLS_ASK_CAST), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE},
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

static const struct epic_scenario_rules scenario_rules = {
    .cards = "spell \"Filler\"\n", .words = &words, .improvise = improvise, ENGINE_SCENARIO_FUNCTIONS};

// --- The whole

const struct epic_rules spells_rules = {
    .id = "spells",
    .title = "Spells",
    .min_seats = 2,
    .max_seats = EPIC_MAX_SEATS,
    .options = options,
    .formats = formats,
    .rule_id = "W[0-9]+",
    .card_columns = columns,
    .engine = &spells_engine_rules,
    ENGINE_RULES_FUNCTIONS,
    .mulligan = &mulligan,
    .scenario = &scenario_rules,
};

// Spells as the rest of the program sees it: cards, decks, matches, what seats see, words.
#include <limits.h>

#include "engine/machine/machine.h"
#include "engine/rules.h"
#include "engine/text/words.h"
#include "engine/turn/turn.h"
#include "games/spells/spells.h"
#include "rules/deck.h"

extern const struct epic_rules spells_rules;
extern const struct epic_scenario_rules spells_scenario_rules;

// --- Cards

static const struct spells_kind *kind_of(const void *cards, unsigned kind)
{
    return engine_kind_record(cards, kind, sizeof(struct spells_kind));
}

static void color(const void *cards, unsigned kind, struct text *out)
{
    static const char *const colors[] = {"", "red", "blue"};
    text_append(out, colors[kind_of(cards, kind)->traits & 3U]);
}

static void quick(const void *cards, unsigned kind, struct text *out)
{
    text_append(out, kind_of(cards, kind)->traits & SPELLS_QUICK ? "yes" : "");
}

static const struct epic_column columns[] = {
    {"name", "name", engine_card_fact_name}, {"color", "color", color}, {"quick", NULL, quick}, {0}};

// --- Decks and matches

enum { FREE, DUEL };
static const struct epic_format formats[] = {
    [FREE] = {"free", "any spells"}, [DUEL] = {"duel", "20 spells, at most 3 of a kind"}, {NULL, NULL}};

// W1
const struct engine_deck_limits spells_limits[] = {
    [FREE] = {.least = 1, .most = EPIC_DECK_CARDS}, [DUEL] = {.least = 20, .most = 20, .copies = 3}};

static const int dice[] = {4, 6, 8, 0};
static const struct epic_option options[] = {
    [SPELLS_OPTION_GOAL] = {"goal", "points that win", 30, 1, 9999, NULL},
    [SPELLS_OPTION_SIDES] = {"sides", "of a die", 6, 4, 8, dice},
    [SPELLS_OPTION_TURN_CAP] = {"turn-cap", "a game that reaches so many turns has no result", 500, 1, 10000,
                                NULL},
    [SPELLS_OPTIONS] = {.name = NULL},
};

// --- What seats know

static void offer(struct engine_game *g) { g->s->choice.cards = spells_castable(g, g->s->choice.seat); }

// Any card may be cast or put back; only who holds a quick one is asked whether to answer.
static struct bits128 wanted(const struct engine_game *g)
{
    unsigned seat = g->s->choice.seat;
    return g->s->choice.what == SPELLS_ASK_ANSWER ? spells_quick(g, seat, engine_list(g->m, seat)->all)
                                                  : engine_list(g->m, seat)->all;
}

const struct engine_knowledge spells_knowledge = {.offer = offer, .wanted = wanted};

// --- Words

static int get_points(const struct engine_game *g, unsigned seat) { return spells_player(g, seat)->points; }

static void set_points(struct engine_game *g, unsigned seat, int points)
{
    spells_player(g, seat)->points = points;
}

static const struct engine_seat_number numbers[] = {{"points", 0, INT_MAX, get_points, set_points}, {0}};

const struct engine_words spells_words = {ENGINE_LISTED_WORDS(SPELLS), .numbers = numbers};

// --- Mulligans: whatever is quick stays

static struct bits128 advice(const struct epic_match *match, unsigned seat, struct bits128 cards)
{
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (kind_of(match->cards, engine_slot_kind(match, seat, slot))->traits & SPELLS_QUICK)
            bits128_clear(&cards, slot);
    }
    return cards;
}

static unsigned hand_sort(const struct epic_match *match, unsigned seat, struct bits128 cards)
{
    return bits128_count(cards) - bits128_count(advice(match, seat, cards));
}

static void hand_sort_text(unsigned sort, struct text *out) { text_appendf(out, "%u quick", sort); }

static const struct epic_mulligan_rules mulligan = {advice, 5, hand_sort, hand_sort_text};

static const char *const no_decks[] = {NULL};

const struct epic_rules spells_rules = {
    .id = "spells",
    .title = "Spells",
    .min_seats = 2,
    .max_seats = EPIC_MAX_SEATS,
    .options = options,
    .formats = formats,
    .bench_decks = no_decks,
    .rule_id = "W[0-9]+",
    .card_columns = columns,
    .engine = &spells_engine_rules,
    ENGINE_RULES_FUNCTIONS,
    .mulligan = &mulligan,
    .scenario = &spells_scenario_rules,
};

// Spells as the rest of the program sees it: cards, decks, matches, what seats see, words.
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/json.h"
#include "engine/audit.h"
#include "engine/heuristics/heuristics.h"
#include "engine/knowledge/knowledge.h"
#include "engine/language/compiler.h"
#include "engine/language/listing.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/playing.h"
#include "engine/match.h"
#include "engine/text/action_text.h"
#include "engine/text/position.h"
#include "engine/text/words.h"
#include "engine/turn/turn.h"
#include "games/spells/spells.h"
#include "rules/deck.h"

extern const struct epic_rules spells_rules;
extern const struct epic_scenario_rules spells_scenario_rules;

// --- Cards

static void *cards_load(const char *const *files, size_t count, const struct diag_source *more,
                        size_t more_count, size_t changes, struct diag_list *out)
{
    return engine_cards_load(&spells_language, files, count, more, more_count, changes, out);
}

static void cards_free(void *cards) { engine_cards_free(cards); }
static int cards_find(const void *cards, const char *name) { return engine_cards_find(cards, name); }
static const char *cards_suggest(const void *cards, const char *name)
{
    return engine_cards_suggest(cards, name);
}
static size_t cards_count(const void *cards) { return ((const struct engine_cards *)cards)->count; }
static const char *card_name(const void *cards, unsigned kind)
{
    return ((const struct engine_cards *)cards)->cards[kind].name;
}

static const char *card_text(const void *cards, unsigned kind)
{
    return ((const struct engine_cards *)cards)->cards[kind].text;
}

static const struct spells_kind *kind_of(const void *cards, unsigned kind)
{
    return &((const struct spells_kind *)((const struct engine_cards *)cards)->kinds)[kind];
}

static void card_show(const void *cards, unsigned kind, struct text *out)
{
    const struct engine_cards *all = cards;
    unsigned ability = kind_of(cards, kind)->ability;
    struct engine_listing listing;
    text_appendf(out, "%s\n", all->cards[kind].text);
    engine_listing_begin(&listing, all, out);
    if (ability != ENGINE_NO_INDEX)
        engine_show_program(&listing, ((const uint16_t *)all->abilities)[ability]);
}

static const struct epic_column columns[] = {
    {"name", "name"}, {"color", "color"}, {"quick", NULL}, {NULL, NULL}};

static void card_field(const void *cards, unsigned kind, unsigned column, struct text *out)
{
    static const char *const colors[] = {"", "red", "blue"};
    const struct spells_kind *k = kind_of(cards, kind);
    text_append(out, column == 0                ? card_name(cards, kind)
                     : column == 1              ? colors[k->traits & 3U]
                     : k->traits & SPELLS_QUICK ? "yes"
                                                : "");
}

// --- Decks and matches

enum { FREE, DUEL };
static const struct epic_format formats[] = {
    [FREE] = {"free", "any spells"}, [DUEL] = {"duel", "20 spells, at most 3 of a kind"}, {NULL, NULL}};

// W1
static bool deck_check(const void *cards, const struct epic_deck *deck, struct diag_list *out)
{
    size_t before = out->errors;
    for (unsigned i = 0; i < deck->kind_count; i++) {
        if (kind_of(cards, deck->kinds[i])->token)
            (void)diag_error(out, deck->places[i], "a token is no card of a deck");
        if (deck->format == DUEL && deck->counts[i] > 3)
            (void)diag_error(out, deck->places[i], "a duel deck has at most 3 of a kind");
    }
    if (deck->god != EPIC_NO_GOD)
        (void)diag_error(out, deck->god_place, "nothing lies beside a deck");
    if (deck->size < 1 || (deck->format == DUEL && deck->size != 20))
        (void)diag_error(out, (struct diag_place){.source = &deck->whole}, "a duel deck has 20 spells");
    return out->errors == before;
}

static const int dice[] = {4, 6, 8, 0};
static const struct epic_option options[] = {
    [SPELLS_OPTION_GOAL] = {"goal", "points that win", 30, 1, 9999, NULL},
    [SPELLS_OPTION_SIDES] = {"sides", "of a die", 6, 4, 8, dice},
    [SPELLS_OPTION_TURN_CAP] = {"turn-cap", "a game that reaches so many turns has no result", 500, 1, 10000,
                                NULL},
    [SPELLS_OPTIONS] = {.name = NULL},
};

static void set_list(struct engine_match *m, unsigned seat, const uint16_t *kinds, const uint8_t *copies,
                     unsigned count)
{
    struct engine_list *list = &((struct spells_match *)m)->list[seat];
    *list = (struct engine_list){.opening_hand = 4, .beside = ENGINE_NO_INDEX}; // W2
    engine_list_fill(m, list, seat, kinds, copies, count);
}

static struct epic_match *match_new(const void *cards, const struct epic_deck *const *decks, unsigned seats,
                                    const struct epic_options *wanted, struct diag_list *out)
{
    const struct engine_cards *db = cards;
    struct epic_options settled = *wanted;
    if (!engine_match_check(decks, seats, out) || !epic_options_settle(&spells_rules, &settled, seats, out))
        return NULL;
    struct spells_match *m = calloc(1, sizeof *m);
    if (!m) {
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    m->core = (struct engine_match){.rules = &spells_engine_rules,
                                    .lists = m->list,
                                    .list_size = sizeof m->list[0],
                                    .code = db->code,
                                    .numbers = db->numbers,
                                    .code_count = db->code_count,
                                    .ability_count = db->ability_count,
                                    .turn_cap = (uint32_t)settled.value[SPELLS_OPTION_TURN_CAP]};
    engine_match_begin(&m->core, &spells_rules, cards, seats, &settled);
    for (unsigned seat = 0; seat < seats; seat++)
        set_list(&m->core, seat, decks[seat]->kinds, decks[seat]->counts, decks[seat]->kind_count);
    return &m->core.base;
}

static void match_free(struct epic_match *match) { free(match); }

// --- What seats know

static struct bits128 playable(const struct engine_game *g, unsigned what, unsigned seat)
{
    (void)what;
    return spells_castable(g, seat);
}

// Any card may be cast or put back; only who holds a quick one is asked whether to answer.
static struct bits128 wanted(const struct engine_game *g)
{
    unsigned seat = g->s->choice.seat;
    return g->s->choice.what == SPELLS_ASK_ANSWER ? spells_quick(g, seat, engine_list(g->m, seat)->all)
                                                  : engine_list(g->m, seat)->all;
}

const struct engine_knowledge spells_knowledge = {
    .playable = playable, .wanted = wanted, .match_size = sizeof(struct spells_match), .set_list = set_list};

// --- Words

static void describe(const struct epic_match *match, const void *state, struct text *out)
{
    struct engine_game g = engine_look_at(match, state);
    if (engine_tell_turn(&g, out))
        text_append_char(out, '\n');
    for (unsigned seat = 0; seat < match->seats; seat++) {
        if (!engine_tell_seat(&g, seat, out))
            continue;
        text_appendf(out, "points %d", (int)spells_player(&g, seat)->points);
        engine_tell_cards(&g, seat, out);
        text_append_char(out, '\n');
    }
    engine_tell_under_way(&g, out);
    engine_tell_choice(&g, out);
}

static void view_json(const struct epic_match *match, const void *view, struct json *out)
{
    struct engine_game g = engine_look_at(match, view);
    engine_put_turn(&g, out);
    json_put_open(out, "players", '[');
    for (unsigned seat = 0; seat < match->seats; seat++) {
        json_put_open(out, NULL, '{');
        json_put_integer(out, "points", spells_player(&g, seat)->points);
        engine_put_cards(&g, seat, out);
        json_put_close(out, '}');
    }
    json_put_close(out, ']');
    engine_put_under_way(&g, out);
}

static bool audit(const struct epic_match *match, const void *state, struct text *out)
{
    struct engine_auditor a = engine_auditor_of(match, state, out);
    engine_audit_flags(&a);
    engine_audit_turn(&a);
    if (!a.sound)
        return false;
    engine_audit_under_way(&a);
    for (unsigned seat = 0; seat < match->seats; seat++) {
        engine_audit_player(&a, seat);
        if (spells_player(&a.g, seat)->points < 0)
            engine_audit_wrong(&a, "P%u has %d points", seat, (int)spells_player(&a.g, seat)->points);
    }
    if (engine_audit_running(&a))
        (void)engine_audit_choice(&a);
    return a.sound;
}

static const char *ability_word(const struct engine_match *m, unsigned ability)
{
    (void)m;
    (void)ability;
    return "effect";
}

static const char *const steps[] = {SPELLS_STEP_LIST(ENGINE_STEP_WORDS)};
static const struct engine_question_words questions[] = {SPELLS_QUESTION_LIST(ENGINE_QUESTION_ROW)};
static const struct engine_verb_words verbs[] = {SPELLS_VERB_LIST(ENGINE_VERB_ROW)};

const struct engine_words spells_words = {.steps = steps,
                                          .step_count = SPELLS_STEPS,
                                          .questions = questions,
                                          .question_count = SPELLS_QUESTIONS,
                                          .verbs = verbs,
                                          .verb_count = SPELLS_VERBS,
                                          .beside = "",
                                          .ability = ability_word};

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

const struct epic_rules spells_rules = {
    .id = "spells",
    .title = "Spells",
    .min_seats = 2,
    .max_seats = EPIC_MAX_SEATS,
    .options = options,
    .formats = formats,
    .rule_id = "W[0-9]+",
    .cards_load = cards_load,
    .cards_free = cards_free,
    .cards_find = cards_find,
    .cards_suggest = cards_suggest,
    .cards_count = cards_count,
    .card_name = card_name,
    .card_text = card_text,
    .card_show = card_show,
    .card_columns = columns,
    .card_field = card_field,
    .deck_check = deck_check,
    .match_new = match_new,
    .match_free = match_free,
    .start = engine_start,
    .choice = engine_choice,
    .legal = engine_legal,
    .is_legal = engine_is_legal,
    .apply = engine_apply,
    .concede = engine_concede,
    .pick = engine_pick,
    .outcome = engine_outcome,
    .playout = engine_playout,
    .observe = engine_observe,
    .determinise = engine_determinise,
    .seen = engine_seen,
    .opponents_size = engine_opponents_size,
    .opponents_begin = engine_opponents_begin,
    .opponents_draw = engine_opponents_draw,
    .evaluate = engine_evaluate,
    .advise = spells_advise,
    .follow = engine_follow,
    .rollout = engine_rollout,
    .forecast = engine_forecast,
    .prior = engine_prior,
    .describe = describe,
    .action_text = engine_action_text,
    .action_parse = engine_action_parse,
    .action_explain = engine_action_explain,
    .view_json = view_json,
    .deck_json = engine_deck_json,
    .slot_kind = engine_slot_kind,
    .hand = engine_hand,
    .mulligan = &mulligan,
    .scenario = &spells_scenario_rules,
    .audit = audit,
    .hash = engine_hash,
    .position = engine_position,
};

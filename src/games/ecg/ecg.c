// Epic Card Game as the rest of the program sees it: the table of functions.
#include "games/ecg/ecg.h"
#include "engine/knowledge/knowledge.h"
#include "engine/language/cards.h"
#include "engine/machine/playing.h"
#include "engine/text/action_text.h"
#include "engine/text/position.h"
#include "engine/turn/turn.h"
#include "games/ecg/decks.h"
#include "games/ecg/heuristics/heuristics.h"
#include "games/ecg/language/cards.h"
#include "games/ecg/language/facts.h"
#include "games/ecg/match.h"
#include "rules/scenario.h"

extern const struct epic_rules ecg_rules;
extern const struct epic_scenario_rules ecg_scenario_rules;

// --- Cards

static void *cards_load(const char *const *files, size_t count, const struct diag_source *more,
                        size_t more_count, size_t changes, struct diag_list *out)
{
    return ecg_cards_load(files, count, more, more_count, changes, out);
}

static void cards_free(void *cards) { ecg_cards_free(cards); }

static int cards_find(const void *cards, const char *name) { return ecg_cards_find(cards, name); }

static const char *cards_suggest(const void *cards, const char *name)
{
    return ecg_cards_suggest(cards, name);
}

static size_t cards_count(const void *cards) { return ((const struct ecg_cards *)cards)->kind_count; }

static const char *card_name(const void *cards, unsigned kind)
{
    return ((const struct ecg_cards *)cards)->kinds[kind].name;
}

static const char *card_text(const void *cards, unsigned kind)
{
    return ((const struct ecg_cards *)cards)->base->cards[kind].text;
}

static void card_show(const void *cards, unsigned kind, struct text *out)
{
    ecg_cards_print_kind(cards, kind, out);
}

const struct epic_rules ecg_rules = {
    .id = "ecg",
    .title = "Epic Card Game",
    .min_seats = 2,
    .max_seats = EPIC_MAX_SEATS,
    .options = ecg_options,
    .formats = ecg_formats,
    // E4.4.6(1)#2; of the readings B-play-1, of decisions D12, of differences between editions R5, S1
    .rule_id = "E[0-9]+([.][0-9]+)*[a-z]?([(][0-9]+([.][0-9]+)*[)])?(#[0-9]+)?"
               "|B-[a-z]+-[0-9]+|[DRS][0-9]+",
    .cards_load = cards_load,
    .cards_free = cards_free,
    .cards_find = cards_find,
    .cards_suggest = cards_suggest,
    .cards_count = cards_count,
    .card_name = card_name,
    .card_text = card_text,
    .card_show = card_show,
    .card_columns = ecg_card_columns,
    .card_field = ecg_card_field,
    .deck_check = ecg_deck_check,
    .match_new = ecg_match_new,
    .match_free = ecg_match_free,
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
    .advise = ecg_advise,
    .follow = engine_follow,
    .rollout = engine_rollout,
    .forecast = engine_forecast,
    .prior = engine_prior,
    .unique_moves = engine_unique_moves,
    .describe = ecg_describe,
    .view_json = ecg_view_json,
    .deck_json = engine_deck_json,
    .action_text = engine_action_text,
    .action_parse = engine_action_parse,
    .action_explain = engine_action_explain,
    .slot_kind = engine_slot_kind,
    .hand = engine_hand,
    .mulligan = &champ_mulligan_rules,
    .scenario = &ecg_scenario_rules,
    .audit = ecg_audit,
    .hash = engine_hash,
    .position = engine_position,
};

// What of struct epic_rules the engine does for every game.
//
//     const struct epic_rules my_rules = {
//         .id = "my",
//         ...                      what is the game's own: title, seats, options, formats, card_columns ...
//         .engine = &my_engine_rules,
//         ENGINE_RULES_FUNCTIONS,
//     };
//
// What the functions need to know of the game they look up in its struct engine_rules (engine/game.h) and the
// tables that this one names: language, knowledge, heuristics, words.
#ifndef EPICSIM_ENGINE_RULES_H
#define EPICSIM_ENGINE_RULES_H

#include "engine/audit.h"
#include "engine/deck_check.h"
#include "engine/heuristics/heuristics.h"
#include "engine/knowledge/knowledge.h"
#include "engine/language/cards.h"
#include "engine/machine/choice.h"
#include "engine/machine/playing.h"
#include "engine/match.h"
#include "engine/text/action_text.h"
#include "engine/text/position.h"
#include "engine/turn/turn.h"

#define ENGINE_RULES_FUNCTIONS                                                                               \
    .cards_load = engine_cards_load, .cards_free = engine_cards_free, .cards_find = engine_cards_find,       \
    .cards_suggest = engine_cards_suggest, .cards_count = engine_cards_count,                                \
    .card_name = engine_cards_name, .card_set = engine_card_set, .card_text = engine_card_text,              \
    .card_show = engine_card_show, .deck_check = engine_deck_check, .match_new = engine_match_new,           \
    .match_free = engine_match_free, .choice = engine_choice, .legal = engine_legal,                         \
    .is_legal = engine_is_legal, .apply = engine_apply, .pick = engine_pick, .outcome = engine_outcome,      \
    .playout = engine_playout, .observe = engine_observe, .determinise = engine_determinise,                 \
    .seen = engine_seen, .opponents_size = engine_opponents_size, .opponents_begin = engine_opponents_begin, \
    .opponents_draw = engine_opponents_draw, .evaluate = engine_evaluate, .follow = engine_follow,           \
    .rollout = engine_rollout, .has_learned = engine_has_learned, .foresees = engine_foresees,               \
    .play_to_settled = engine_play_to_settled, .expect = engine_expect, .foresee = engine_foresee,           \
    .forecast = engine_forecast, .prior = engine_prior, .unique_moves = engine_unique_moves,                 \
    .deck_json = engine_deck_json, .action_text = engine_action_text, .action_parse = engine_action_parse,   \
    .action_explain = engine_action_explain, .action_json = engine_action_json, .deck_of = engine_deck_of,   \
    .slot_kind = engine_slot_kind, .hand = engine_hand, .audit = engine_audit, .advise = engine_advise,      \
    .describe = engine_describe, .view_json = engine_view_json, .start = engine_start,                       \
    .concede = engine_concede, .hash = engine_hash, .position = engine_position

#endif

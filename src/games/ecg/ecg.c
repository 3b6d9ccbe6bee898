// Epic Card Game as the rest of the program sees it: the table of functions.
#include "games/ecg/ecg.h"
#include "engine/rules.h"
#include "games/ecg/decks.h"
#include "games/ecg/heuristics/heuristics.h"
#include "games/ecg/language/facts.h"

extern const struct epic_rules ecg_rules;
extern const struct epic_scenario_rules ecg_scenario_rules;

static const char *const bench_decks[] = {
    "wild-sage-tempo", "core-token-control", "burn", "human-token-swarm", "tall", "wide",
    "precon-good",     "precon-evil",        NULL};

const struct epic_rules ecg_rules = {
    .id = "ecg",
    .title = "Epic Card Game",
    .min_seats = 2,
    .max_seats = EPIC_MAX_SEATS,
    .options = ecg_options,
    .formats = ecg_formats,
    .bench_decks = bench_decks,
    // E4.4.6(1)#2; of the readings B-play-1, of decisions D12, of differences between editions R5, S1
    .rule_id = "E[0-9]+([.][0-9]+)*[a-z]?([(][0-9]+([.][0-9]+)*[)])?(#[0-9]+)?"
               "|B-[a-z]+-[0-9]+|[DRS][0-9]+",
    .card_columns = ecg_card_columns,
    .engine = &ecg_engine_rules,
    ENGINE_RULES_FUNCTIONS,
    .use = ecg_use,
    .mulligan = &champ_mulligan_rules,
    .limited = &ecg_limited_rules,
    .scenario = &ecg_scenario_rules,
};

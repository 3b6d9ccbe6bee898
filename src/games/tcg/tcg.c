// Epic TCG as the rest of the program sees it: the table of functions.
#include "games/tcg/tcg.h"
#include "engine/rules.h"
#include "engine/turn/turn.h"
#include "games/tcg/decks.h"
#include "games/tcg/language/facts.h"

static_assert(offsetof(struct tcg_state, player) + 2 * sizeof(struct tcg_player) <= 5440,
              "the state of a two-player game stays within 85 lines of the cache");

extern const struct epic_rules tcg_rules;
extern const struct epic_scenario_rules tcg_scenario_rules;

static const char *const bench_decks[] = {"midrange",     "wild-stampede", "stop",
                                          "evil-zombies", "veiled",        "human-swarm",
                                          "objects",      "wild-burn",     NULL};

const struct epic_rules tcg_rules = {
    .id = "tcg",
    .title = "Epic TCG",
    .min_seats = 2,
    .max_seats = EPIC_MAX_SEATS, // T-multi-1
    .options = tcg_options,
    .formats = tcg_formats,
    .bench_decks = bench_decks,
    .rule_id = "T-[a-z]+(-[a-z]+)?-[0-9]+|[AS][0-9][0-9]",
    .card_columns = tcg_card_columns,
    .engine = &tcg_engine_rules,
    ENGINE_RULES_FUNCTIONS,
    .loser_decides = true, // T-format-match-2
    .mulligan = &champ_mulligan_rules,
    .limited = &tcg_limited_rules,
    .scenario = &tcg_scenario_rules,
};

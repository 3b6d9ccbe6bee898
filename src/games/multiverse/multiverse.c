// Epic, the superhero game, as the rest of the program sees it: the table of functions.
#include "games/multiverse/multiverse.h"
#include "engine/rules.h"
#include "games/multiverse/language/facts.h"

static_assert(offsetof(struct multi_state, player) + 2 * sizeof(struct multi_player) <= 7424,
              "the state of a two-player game stays within 7.25 KiB");

extern const struct epic_rules multiverse_rules;
extern const struct epic_scenario_rules multi_scenario_rules;
extern const struct epic_mulligan_rules multi_mulligan_rules; // play/setup.c

static const char *const bench_decks[] = {"iron-bay",       "slow-poison",       "bloodlines",
                                          "hold-the-light", "noon-and-midnight", "unseen-hands",
                                          "fallout",        "high-orbit",        NULL};

const struct epic_rules multiverse_rules = {
    .id = "multiverse",
    .title = "Epic, the superhero game",
    .min_seats = 2, // M-general-3
    .max_seats = EPIC_MAX_SEATS,
    .options = multi_options,
    .formats = multi_formats,
    .bench_decks = bench_decks,
    .rule_id = "M-[a-z]+(-[a-z]+)*-[0-9]+|RD-[0-9]+|S-[0-9]+",
    .card_columns = multi_card_columns,
    .engine = &multi_engine_rules,
    ENGINE_RULES_FUNCTIONS,
    .loser_decides = true, // M-setup-6
    .mulligan = &multi_mulligan_rules,
    .scenario = &multi_scenario_rules,
};

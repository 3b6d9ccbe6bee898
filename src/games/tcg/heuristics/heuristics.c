// What the engine's and the champions' heuristics are told of Epic TCG.
#include "games/tcg/heuristics/heuristics.h"
#include "games/tcg/heuristics/forecast.h"
#include "games/tcg/heuristics/forecast_weights.h"
#include "games/tcg/heuristics/network_weights.h"
#include "games/tcg/heuristics/open_network_weights.h"

// Nothing is on the line, and no attack is under way.
static bool settled(const struct engine_state *core)
{
    const struct tcg_state *s = (const struct tcg_state *)core;
    bool free_to_act = core->choice.what == TCG_ASK_ACT || core->choice.what == TCG_ASK_STEP ||
                       core->choice.what == TCG_ASK_ATTACK;
    return core->choice.what == ENGINE_ASK_NOTHING || (free_to_act && !s->line_count && !s->board.battle);
}

// A15: what breaks through is counted for each attacker in the order of the board.
static place_set ordered(const struct engine_game *g) { return champ_keyword(g, CHAMP_BREAKTHROUGH); }

static_assert((int)TCG_FEATURE_COUNT <= (int)ENGINE_MAX_FEATURES, "the forecast has room for the features");

enum { INPUTS = 2 * (TCG_FEATURE_COUNT + CHAMP_ZONES * TCG_FACTS) + TCG_OWN_INPUTS };
static_assert((int)INPUTS <= (int)ENGINE_MOST_INPUTS, "the network has room for the inputs");

static const struct engine_value_rules value = {
    .card = TCG_WORTH_CARD,
    .discarded = TCG_WORTH_DISCARDED,
    .recalled = 180,
    .played = 500,
    .little = 10,
    .about_x = 3,
    .holds = tcg_may_hold,
    .own = tcg_count_operation,
};

const struct champ_heuristics tcg_heuristics = {
    .base =
        {
            .value = &value,
            .point = 95,
            .settled = settled,
            .score_of_card = tcg_score_of_card,
            .own_answer = tcg_own_answer,
            .own_scores = tcg_own_scores,
            .decide = tcg_decide,
            .worths = tcg_worths,
            CHAMP_HEURISTICS,
            .ordered = ordered,
            .features = tcg_features,
            .feature_count = TCG_FEATURE_COUNT,
            .weights = tcg_forecast_weights,
            .inputs = tcg_inputs,
            .input_count = INPUTS,
            .network = &tcg_network,
            .open_network = &tcg_open_network,
        },
    .weight =
        {
            .offense = 45,
            .defense = 30,
            .ability = 60,
            .keyword =
                {
                    CHAMP_KEYWORD_WEIGHTS,
                },
            CHAMP_WEIGHTS,
        },
};

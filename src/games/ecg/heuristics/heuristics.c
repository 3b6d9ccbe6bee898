// What the engine's and the champions' heuristics are told of Epic Card Game.
#include "games/ecg/heuristics/heuristics.h"
#include "games/ecg/heuristics/forecast.h"
#include "games/ecg/heuristics/forecast_weights.h"
#include "games/ecg/heuristics/network_weights.h"
#include "games/ecg/heuristics/open_network_weights.h"
#include "games/ecg/machine/machine.h"

static bool settled(const struct engine_state *core)
{
    const struct ecg_state *s = (const struct ecg_state *)core;
    bool free_to_act = core->choice.what == ECG_ASK_MAIN || core->choice.what == ECG_ASK_WINDOW;
    return core->choice.what == ENGINE_ASK_NOTHING || (free_to_act && !s->board.battle);
}

// D20: what breaks through is dealt in the order of the board, so places make a difference there.
static place_set ordered(const struct engine_game *g) { return champ_keyword(g, CHAMP_BREAKTHROUGH); }

static_assert((int)ECG_FEATURE_COUNT <= (int)ENGINE_MAX_FEATURES, "the forecast has room for the features");

enum { INPUTS = 2 * (ECG_FEATURE_COUNT + CHAMP_ZONES * ECG_FACTS) + ECG_OWN_INPUTS };
static_assert((int)INPUTS <= (int)ENGINE_MOST_INPUTS, "the network has room for the inputs");

static const struct engine_value_rules value = {
    .card = ECG_WORTH_CARD,
    .discarded = ECG_WORTH_DISCARDED,
    .recalled = 180,
    .played = 500,
    .little = 10,
    .about_x = 3,
    .holds = ecg_may_hold,
    .own = ecg_count_operation,
};

const struct champ_heuristics ecg_heuristics = {
    .base =
        {
            .value = &value,
            .settled = settled,
            .score_of_card = ecg_score_of_card,
            .own_answer = ecg_own_answer,
            .own_scores = ecg_own_scores,
            .decide = ecg_decide,
            .worths = ecg_worths,
            CHAMP_HEURISTICS,
            .ordered = ordered,
            .features = ecg_features,
            .feature_count = ECG_FEATURE_COUNT,
            .weights = ecg_forecast_weights,
            .inputs = ecg_inputs,
            .input_count = INPUTS,
            .network = &ecg_network,
            .open_network = &ecg_open_network,
        },
    .weight =
        {
            .offense = 45,
            .defense = 35,
            .ability = 50,
            .keyword =
                {
                    CHAMP_KEYWORD_WEIGHTS,
                    [CHAMP_RIGHTEOUS] = {.each = 12},
                    [CHAMP_BLITZ] = {.having = 20},
                },
            CHAMP_WEIGHTS,
        },
};

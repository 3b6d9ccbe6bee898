// What the engine's heuristics are told of Epic Card Game.
#include "games/ecg/heuristics/action_score.h"
#include "games/ecg/heuristics/advise.h"
#include "games/ecg/heuristics/forecast.h"
#include "games/ecg/heuristics/forecast_weights.h"

static bool settled(const struct engine_state *core)
{
    const struct ecg_state *s = (const struct ecg_state *)core;
    bool free_to_act = core->choice.what == ECG_ASK_MAIN || core->choice.what == ECG_ASK_WINDOW;
    return core->choice.what == ENGINE_ASK_NOTHING || (free_to_act && !(s->board.battle));
}

// D20: what breaks through is dealt in the order of the board, so places make a difference there.
static place_set ordered(const struct engine_game *g) { return champ_keyword(g, CHAMP_BREAKTHROUGH); }

static_assert((int)ECG_FEATURE_COUNT <= (int)ENGINE_MAX_FEATURES, "the forecast has room for the features");

const struct engine_heuristics ecg_heuristics = {
    .default_answer = ecg_default_answer,
    .settled = settled,
    .action_scores = ecg_action_scores,
    .score_noise = 60,
    .prior_temperature = 150,
    .prior_floor = 0.04F,
    .symmetric = ecg_are_symmetric,
    .ordered = ordered,
    .features = ecg_all_features,
    .feature_count = ECG_FEATURE_COUNT,
    .weights = ecg_forecast_weights,
};

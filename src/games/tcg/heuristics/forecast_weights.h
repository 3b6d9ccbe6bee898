// The weights of the forecast, in logits.  First guesses, after those that were fitted for Epic Card Game.
#ifndef EPICSIM_GAMES_TCG_FORECAST_WEIGHTS_H
#define EPICSIM_GAMES_TCG_FORECAST_WEIGHTS_H

#include "games/tcg/heuristics/forecast.h"

static const double tcg_forecast_weights[TCG_FEATURE_COUNT] = {
    [TCG_FEATURE_MOJO_5] = 0.22,        [TCG_FEATURE_MOJO_10] = 0.14,     [TCG_FEATURE_MOJO_20] = 0.07,
    [TCG_FEATURE_MOJO_30] = 0.06,       [TCG_FEATURE_MOJO_MORE] = 0.02,   [TCG_FEATURE_HAND] = 0.15,
    [TCG_FEATURE_FIRST_CARDS] = 0.22,   [TCG_FEATURE_OBJECTS] = 0.25,     [TCG_FEATURE_CHAMPIONS] = 0.07,
    [TCG_FEATURE_TOKENS] = -0.04,       [TCG_FEATURE_ABLE] = 0.22,        [TCG_FEATURE_OFFENSE] = 0.01,
    [TCG_FEATURE_DEFENSE] = 0.02,       [TCG_FEATURE_EVASIVE] = 0.03,     [TCG_FEATURE_GUARDS] = 0.02,
    [TCG_FEATURE_GUARD_DEFENSE] = 0.01, [TCG_FEATURE_TURN] = -0.3,        [TCG_FEATURE_TURN_OFFENSE] = 0.01,
    [TCG_FEATURE_ACTIONS] = 0.1,        [TCG_FEATURE_TURN_ACTIONS] = 0.4, [TCG_FEATURE_CLOCK] = 0.25,
    [TCG_FEATURE_OPEN_CLOCK] = 0.03,    [TCG_FEATURE_TURN_CLOCK] = 0.58,  [TCG_FEATURE_NEAR_EMPTY] = 0.64,
};

#endif

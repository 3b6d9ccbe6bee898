/*
 * The weights of the forecast, in logits.  Made by a program, not to be edited:
 *
 *     scripts/fit-forecast --game multiverse \
 *     --players 'heuristic:noise=0.1 heuristic:noise=0.1' \
 *     --games 700 --seed 1 --penalty 0.0001
 *
 * On games that were not used for it:
 *
 *     41497 positions of 560 games; tested on 10144 of 140
 *     forecast               log-loss 0.3365  Brier 0.1095  AUC 0.9277
 *     evaluate, squashed     log-loss 0.3637  Brier 0.1186  AUC 0.9159
 *     difference of scores   log-loss 0.4729  Brier 0.1546  AUC 0.8562
 */
#ifndef EPICSIM_GAMES_MULTIVERSE_FORECAST_WEIGHTS_H
#define EPICSIM_GAMES_MULTIVERSE_FORECAST_WEIGHTS_H

#include "games/multiverse/heuristics/forecast.h"

static const double multi_forecast_weights[MULTI_FEATURE_COUNT] = {
    [MULTI_FEATURE_POINTS] = 3.77297,
    [MULTI_FEATURE_LATE_POINTS] = 3.66288,
    [MULTI_FEATURE_ACTIVE] = 0.17013,
    [MULTI_FEATURE_ATTACK] = -0.04278,
    [MULTI_FEATURE_DEFENSE] = 0.27715,
    [MULTI_FEATURE_READY] = 0.08726,
    [MULTI_FEATURE_TURN_READY] = 0.06078,
    [MULTI_FEATURE_AT_STAKE] = -0.17740,
    [MULTI_FEATURE_DISABLED] = 0.96387,
    [MULTI_FEATURE_HELD] = 1.03652,
    [MULTI_FEATURE_HAND] = -0.05878,
    [MULTI_FEATURE_FOOTHOLDS] = 0.26542,
    [MULTI_FEATURE_LATE_FOOTHOLDS] = -0.13151,
    [MULTI_FEATURE_NEAR_EMPTY] = -0.08889,
    [MULTI_FEATURE_TURN] = 0.19377,
};

#endif

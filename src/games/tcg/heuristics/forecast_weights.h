/*
 * The weights of the forecast, in logits.  Made by a program, not to be edited:
 *
 *     scripts/fit-forecast --game tcg \
 *     --players 'flat:40,horizon=1,noise=0.06 flat:40,horizon=1,noise=0.06' \
 *     --players 'heuristic:noise=0.1 heuristic:noise=0.1' \
 *     --players 'heuristic heuristic' \
 *     --games 1500 --seed 1 --penalty 0.0001
 *
 * On games that were not used for it:
 *
 *     56321 positions of 3595 games; tested on 14104 of 899
 *     forecast               log-loss 0.4930  Brier 0.1648  AUC 0.8368
 *     evaluate, squashed     log-loss 0.5406  Brier 0.1828  AUC 0.7998
 *     difference of scores   log-loss 0.6501  Brier 0.2277  AUC 0.6792
 */
#ifndef EPICSIM_GAMES_TCG_FORECAST_WEIGHTS_H
#define EPICSIM_GAMES_TCG_FORECAST_WEIGHTS_H

#include "games/tcg/heuristics/forecast.h"

static const double tcg_forecast_weights[TCG_FEATURE_COUNT] = {
    [TCG_FEATURE_MOJO_5] = 0.10566,      [TCG_FEATURE_MOJO_10] = 0.05143,
    [TCG_FEATURE_MOJO_20] = 0.08001,     [TCG_FEATURE_MOJO_30] = 0.05291,
    [TCG_FEATURE_MOJO_MORE] = 0.00457,   [TCG_FEATURE_HAND] = 0.10744,
    [TCG_FEATURE_FIRST_CARDS] = 0.09567, [TCG_FEATURE_OBJECTS] = 0.07389,
    [TCG_FEATURE_CHAMPIONS] = 0.11378,   [TCG_FEATURE_TOKENS] = -0.05077,
    [TCG_FEATURE_ABLE] = 0.13555,        [TCG_FEATURE_OFFENSE] = -0.00257,
    [TCG_FEATURE_DEFENSE] = 0.01527,     [TCG_FEATURE_EVASIVE] = 0.01674,
    [TCG_FEATURE_GUARDS] = -0.01864,     [TCG_FEATURE_GUARD_DEFENSE] = 0.00264,
    [TCG_FEATURE_TURN] = -0.12152,       [TCG_FEATURE_TURN_OFFENSE] = 0.00514,
    [TCG_FEATURE_ACTIONS] = -0.15721,    [TCG_FEATURE_TURN_ACTIONS] = 0.10793,
    [TCG_FEATURE_CLOCK] = 0.95353,       [TCG_FEATURE_OPEN_CLOCK] = -0.01924,
    [TCG_FEATURE_TURN_CLOCK] = 0.95615,  [TCG_FEATURE_NEAR_EMPTY] = 0.30010,
};

#endif

/*
 * The weights of the forecast, in logits.  Made by a program, not to be edited:
 *
 *     scripts/fit-forecast \
 *     --players 'flat:40,horizon=1,noise=0.06 flat:40,horizon=1,noise=0.06' \
 *     --players 'heuristic:noise=0.1 heuristic:noise=0.1' \
 *     --players 'heuristic heuristic' \
 *     --games 3000 --seed 1 --penalty 0.0001
 *
 * On games that were not used for it:
 *
 *     113787 positions of 7196 games; tested on 28818 of 1798
 *     forecast               log-loss 0.5375  Brier 0.1731  AUC 0.8558
 *     evaluate, squashed     log-loss 0.5801  Brier 0.1910  AUC 0.8072
 *     health difference      log-loss 0.6358  Brier 0.2141  AUC 0.7358
 */
#ifndef EPICSIM_GAMES_ECG_FORECAST_WEIGHTS_H
#define EPICSIM_GAMES_ECG_FORECAST_WEIGHTS_H

#include "games/ecg/heuristics/forecast.h"

static const double ecg_forecast_weights[ECG_FEATURE_COUNT] = {
    [ECG_FEATURE_HEALTH_5] = 0.22477,      [ECG_FEATURE_HEALTH_10] = 0.14260,
    [ECG_FEATURE_HEALTH_20] = 0.07253,     [ECG_FEATURE_HEALTH_30] = 0.05978,
    [ECG_FEATURE_HEALTH_MORE] = 0.02119,   [ECG_FEATURE_SLOW_CARDS] = -0.02620,
    [ECG_FEATURE_FAST_CARDS] = 0.19805,    [ECG_FEATURE_FREE_CARDS] = 0.18051,
    [ECG_FEATURE_FIRST_CARDS] = 0.21724,   [ECG_FEATURE_HAND_WORTH] = 0.02248,
    [ECG_FEATURE_SURPLUS] = -0.17188,      [ECG_FEATURE_CHAMPIONS] = 0.07131,
    [ECG_FEATURE_TOKENS] = -0.03800,       [ECG_FEATURE_ABLE] = 0.21958,
    [ECG_FEATURE_UNBREAKABLE] = 0.00000,   [ECG_FEATURE_UNTARGETABLE] = -0.24956,
    [ECG_FEATURE_OFFENSE] = -0.00009,      [ECG_FEATURE_DEFENSE] = 0.02089,
    [ECG_FEATURE_EVASIVE] = 0.02881,       [ECG_FEATURE_BREAKTHROUGH] = 0.00704,
    [ECG_FEATURE_RIGHTEOUS] = -0.02543,    [ECG_FEATURE_GUARDS] = 0.01409,
    [ECG_FEATURE_GUARD_DEFENSE] = 0.01009, [ECG_FEATURE_SPENT] = 0.01230,
    [ECG_FEATURE_TURN] = -0.32317,         [ECG_FEATURE_TURN_OFFENSE] = 0.00479,
    [ECG_FEATURE_GOLD] = 0.08679,          [ECG_FEATURE_TURN_GOLD] = 0.42198,
    [ECG_FEATURE_CLOCK] = 0.24622,         [ECG_FEATURE_OPEN_CLOCK] = 0.02326,
    [ECG_FEATURE_TURN_CLOCK] = 0.58305,    [ECG_FEATURE_PILE] = -0.11256,
    [ECG_FEATURE_NEAR_EMPTY] = 0.64479,
};

#endif

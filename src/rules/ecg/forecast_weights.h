/*
 * The weights of the forecast, in logits.  Made by a program, not to be edited:
 *
 *     scripts/fit-forecast \
 *     --players 'rules:noise=0.1 rules:noise=0.1' \
 *     --players 'rules rules' \
 *     --games 8000 --seed 1 --penalty 0.0001
 *
 * On games that were not used for it:
 *
 *     189357 positions of 12792 games; tested on 47137 of 3199
 *     forecast               log-loss 0.5105  Brier 0.1627  AUC 0.8812
 *     evaluate, squashed     log-loss 0.5567  Brier 0.1806  AUC 0.8378
 *     health difference      log-loss 0.6167  Brier 0.2051  AUC 0.7665
 */
#ifndef EPICSIM_RULES_ECG_FORECAST_WEIGHTS_H
#define EPICSIM_RULES_ECG_FORECAST_WEIGHTS_H

#include "rules/ecg/forecast.h"

static const double ecg_forecast_weights[ECG_FEATURE_COUNT] = {
    [ECG_FEATURE_HEALTH_5] = 0.16210,      [ECG_FEATURE_HEALTH_10] = 0.13542,
    [ECG_FEATURE_HEALTH_20] = 0.07772,     [ECG_FEATURE_HEALTH_30] = 0.04955,
    [ECG_FEATURE_HEALTH_MORE] = 0.02923,   [ECG_FEATURE_SLOW_CARDS] = 0.17807,
    [ECG_FEATURE_FAST_CARDS] = 0.21070,    [ECG_FEATURE_FREE_CARDS] = 0.17818,
    [ECG_FEATURE_FIRST_CARDS] = 0.14090,   [ECG_FEATURE_SURPLUS] = -0.18098,
    [ECG_FEATURE_CHAMPIONS] = 0.05819,     [ECG_FEATURE_TOKENS] = -0.05091,
    [ECG_FEATURE_ABLE] = 0.18779,          [ECG_FEATURE_UNBREAKABLE] = 0.00000,
    [ECG_FEATURE_UNTARGETABLE] = -0.19741, [ECG_FEATURE_OFFENSE] = -0.00563,
    [ECG_FEATURE_DEFENSE] = 0.01916,       [ECG_FEATURE_EVASIVE] = 0.02989,
    [ECG_FEATURE_BREAKTHROUGH] = 0.01208,  [ECG_FEATURE_RIGHTEOUS] = -0.03189,
    [ECG_FEATURE_GUARDS] = 0.03555,        [ECG_FEATURE_GUARD_DEFENSE] = 0.02041,
    [ECG_FEATURE_SPENT] = 0.01808,         [ECG_FEATURE_TURN] = -0.40494,
    [ECG_FEATURE_TURN_OFFENSE] = 0.01009,  [ECG_FEATURE_GOLD] = 0.10285,
    [ECG_FEATURE_TURN_GOLD] = 0.58063,     [ECG_FEATURE_CLOCK] = 0.31685,
    [ECG_FEATURE_OPEN_CLOCK] = 0.21051,    [ECG_FEATURE_PILE] = -0.14506,
    [ECG_FEATURE_NEAR_EMPTY] = 0.95684,
};

#endif

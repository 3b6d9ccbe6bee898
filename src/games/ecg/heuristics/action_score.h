// Action scores: what each option of the open choice seems to be worth at a glance.
#ifndef EPICSIM_GAMES_ECG_ACTION_SCORE_H
#define EPICSIM_GAMES_ECG_ACTION_SCORE_H

#include "games/ecg/ecg.h"

// In hundredths of a point, in the order of engine_option_nth; returns how many options there are, at most
// EPIC_MAX_ACTIONS.  Only differences count.
unsigned ecg_action_scores(const struct engine_game *g, int32_t *score);

#endif

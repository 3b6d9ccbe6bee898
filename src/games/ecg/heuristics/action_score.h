// Action scores: what each option of the open choice seems to be worth at a glance.
#ifndef EPICSIM_GAMES_ECG_ACTION_SCORE_H
#define EPICSIM_GAMES_ECG_ACTION_SCORE_H

#include "games/ecg/ecg.h"

// In hundredths of a point, in the order of engine_option_nth; returns how many options there are, at most
// EPIC_MAX_ACTIONS.  Only differences count.
unsigned ecg_action_scores(const struct engine_game *g, int32_t *score);

// Plays on by action scores: see epic_rules.
uint32_t ecg_rollout(const struct epic_match *match, void *state, struct epic_chance *chance,
                     struct pcg *random, unsigned turns, unsigned noise);
void ecg_prior(const struct epic_match *match, const void *state, const epic_action *list, unsigned count,
               float *out);

// symmetric.c: the legal actions without those that come to the same as another; see epic_rules.
unsigned ecg_unique_moves(const struct epic_match *match, const void *state, epic_action *list);

#endif

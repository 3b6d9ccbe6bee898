// games.csv: a line for each game.
#ifndef EPICSIM_SIM_PLAY_GAMES_H
#define EPICSIM_SIM_PLAY_GAMES_H

#include "sim/stats/stat.h"

struct text;

void sim_games_head(const struct sim_plan *plan, struct text *rows);
void sim_games_add(const struct sim_plan *plan, const struct sim_round *round, struct text *rows);

#endif

// Knowing how to play Epic TCG: what the engine's and the champions' heuristics are told of it.
#ifndef EPICSIM_GAMES_TCG_HEURISTICS_H
#define EPICSIM_GAMES_TCG_HEURISTICS_H

#include "games/champions/heuristics/heuristics.h"

extern const struct champ_heuristics tcg_heuristics;

#endif

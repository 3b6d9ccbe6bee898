// How a game has ended, in words.
#ifndef EPICSIM_CLI_GAME_OUTCOME_H
#define EPICSIM_CLI_GAME_OUTCOME_H

#include "epicsim/outcome.h"

// As in " P1 wins P3 wins" or " nobody wins".
void outcome_print_winners(const struct epic_outcome *outcome);

#endif

// What the numbers of modes stand for.
#ifndef EPICSIM_GAMES_MULTIVERSE_TEXT_MODES_H
#define EPICSIM_GAMES_MULTIVERSE_TEXT_MODES_H

#include "games/multiverse/multiverse.h"

const char *multi_mode_word(const struct engine_game *g, unsigned index); // NULL: its number says all

#endif

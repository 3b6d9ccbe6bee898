// Which card games the library knows.
#ifndef EPICSIM_GAME_H
#define EPICSIM_GAME_H

#include "epicsim/export.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// The short name of a game, as "ecg"; counted from 0, NULL behind the last.  The text lives forever.
EPIC_API const char *epic_game_id(unsigned index);

// The title of a game, as "Epic Card Game"; NULL if there is no such game.
EPIC_API const char *epic_game_title(const char *game);

// How many seats a game has at least and at most; false if there is no such game.
EPIC_API bool epic_game_seats(const char *game, unsigned *least, unsigned *most);

#ifdef __cplusplus
}
#endif

#endif

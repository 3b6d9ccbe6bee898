// Which card games the library knows, and which options their rules have.
#ifndef EPICSIM_GAME_H
#define EPICSIM_GAME_H

#include "epicsim/export.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// The short name of a game, as "ecg"; counted from 0, NULL after the last.  The text lives forever.
EPIC_API const char *epic_game_id(unsigned index);

// The title of a game, as "Epic Card Game"; NULL if there is no such game.
EPIC_API const char *epic_game_title(const char *game);

// How many seats a game has at least and at most; false if there is no such game.
EPIC_API bool epic_game_seats(const char *game, unsigned *least, unsigned *most);

// A named option of a game's rules: a number, one of some values or of a range, which may have names.
struct epic_option {
    const char *name;         // "edition"
    const char *meaning;      // "the year of the rules"
    int fallback;             // its value where nothing else is said
    int low, high;            // the range of its values, which are above 0 but for a fallback of 0
    const int *values;        // its values, ending with 0, where not all of the range are; else NULL
    const char *const *names; // what people call its values, from `low` on; NULL: they are numbers
};

// A format that a deck may name, and the limits by which it is then checked.
struct epic_format {
    const char *name;    // "constructed"
    const char *meaning; // "60 cards or more, ..."
};

// The options and formats of a game, counted from 0; NULL after the last, or if there is no such game.  The
// first format is that of a deck that names none.
EPIC_API const struct epic_option *epic_game_option(const char *game, unsigned index);
EPIC_API const struct epic_format *epic_game_format(const char *game, unsigned index);

#ifdef __cplusplus
}
#endif

#endif

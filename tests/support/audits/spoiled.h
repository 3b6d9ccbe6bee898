// What can be wrong with states: random games are played, and in copies of the first states in which
// something can be it is made so; the audit has to see it, and say so.
#ifndef EPICSIM_TESTS_SUPPORT_AUDITS_SPOILED_H
#define EPICSIM_TESTS_SUPPORT_AUDITS_SPOILED_H

#include "engine/game.h"

// What can be wrong, and a part of what is said of it.  False: not in this state.
struct spoiling {
    const char *name, *says;
    bool (*spoil)(const struct engine_game *g);
};

enum { SPOILINGS = 256 };

struct spoilings {
    const struct spoiling *list;
    unsigned count;
    unsigned tried[SPOILINGS];
};

#define SPOILING_ROW(name, says, ...) {#name, says, name},
#define NOT_A_FLAG(f)                 (*(unsigned char *)&(f) = 2)

// Games of random decks, every third one of three seats and more.
void spoil_games(const char *game, unsigned games, struct spoilings *spoilings);

// Each could be in some state.
void assert_all_spoiled(const struct spoilings *list);

#endif

// Random games over random legal decks, each state of which is audited.
//
//     EPICSIM_FIRST=0 EPICSIM_AUDITED=20000 build/asan-ubsan/tests/property_tcg_audited
//
// plays so many from that one on.  A failure prints the game; EPICSIM_FIRST=GAME EPICSIM_AUDITED=1 plays it
// alone.
#ifndef EPICSIM_TESTS_SUPPORT_AUDITED_H
#define EPICSIM_TESTS_SUPPORT_AUDITED_H

#include <stdint.h>

// Of a game, by its id: so many, unless the environment says another number.
void audited_games(const char *game, uint64_t usual);

#endif

// Random games over random legal decks whose state is audited: after each choice, or now and then.
//
// Usually games 0, 1, ... are played with every state audited, then others of the same numbers of which one
// state in EPICSIM_EVERY (SAMPLED unless it is set), drawn at random, and the last are, so that many more can
// be played.  With a first one so many are played from that one on:
//
//     EPICSIM_FIRST=0 EPICSIM_AUDITED=20000 build/asan-ubsan/tests/property_tcg_audited
//     EPICSIM_FIRST=0 EPICSIM_AUDITED=20000 EPICSIM_EVERY=64 EPICSIM_SHUFFLES=100 ...
//
// every state audited unless EPICSIM_EVERY says otherwise.  EPICSIM_SHUFFLES is how many games one after the
// other are of the same decks and options, which are redrawn for each match.  What is found is played once
// more with every state audited, and the first unsound one printed with what plays that game alone.
#ifndef EPICSIM_TESTS_SUPPORT_AUDITS_AUDITED_H
#define EPICSIM_TESTS_SUPPORT_AUDITS_AUDITED_H

#include <stdint.h>

struct audited_games {
    const char *game;
    uint64_t games;    // with every state audited, if nothing is asked for
    uint64_t sampled;  // then so many with some of them
    uint64_t shuffles; // games of a match, of those with every state audited
    uint64_t crowded;  // one match of so many has three to eight seats
};

void audited_games(const struct audited_games *usual);

// How many games the environment (EPICSIM_AUDITED) asks for.
uint64_t audited_wanted(uint64_t otherwise);

#endif

// Which deck is better, and how certain that is: many games on many threads.
//
// The numbers are those of "epicsim run" with the same decks, players, seed and number of games, and do not
// depend on the number of threads.
#ifndef EPICSIM_RUN_H
#define EPICSIM_RUN_H

#include "epicsim/match.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What to play; 0 or NULL means the default.
struct epic_run {
    unsigned seats;                                // 2 or more decks at one table
    const struct epic_deck *decks[EPIC_MAX_SEATS]; // one for each
    const char *players[EPIC_MAX_SEATS];           // who plays each of them; NULL: "fast"
    const struct epic_options *options;            // NULL: the usual ones; first_seat is ignored
    uint64_t seed;
    uint64_t games;   // at most 2^53; rounded up to whole rounds, in which each deck sits in each seat once
    unsigned threads; // 0: one
    // Called now and then by any of the threads, one at a time; false ends the run early.  NULL: nobody asks.
    bool (*progress)(void *context, uint64_t games);
    void *context;
};

// How a deck fared.
struct epic_score {
    uint64_t games, won, drawn, lost;
    uint64_t aborted; // a limit was reached; scores as a draw
    uint64_t faults;  // of those lost, by a fault of its player, such as an illegal answer
    double score;     // of a game: 1 won, 1/2 drawn, 0 lost.  Not a number if there were no games
    double low, high; // its 95 % interval
};

// Plays, and fills one score for each deck.  If it was ended early, the scores are those of the games that
// were played.  False and an error if the decks cannot play or memory ran out.
EPIC_API bool epic_run_play(const struct epic_cards *cards, const struct epic_run *run,
                            struct epic_score *scores, struct epic_error *error);

#ifdef __cplusplus
}
#endif

#endif

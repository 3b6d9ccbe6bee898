// A match as players know it: games between the same decks until one has won most of so many.  The code calls
// it a series, since a match is what the rules make of decks that meet (struct epic_match).
//
//   series.c     how one stands, and who begins its next game
//   sideboard.c  what is swapped between its games
//   play.c       playing a round of them
//
// T-format-match-4, T-format-match-5, T-contra-5, T-owner-5, T-mull-13: each game of a series is one of a
// setup, and begins as any other game does.
#ifndef EPICSIM_SIM_SERIES_SERIES_H
#define EPICSIM_SIM_SERIES_SERIES_H

#include "base/pcg.h"
#include "epicsim/outcome.h"

enum {
    SIM_SERIES_BEST_OF = 15,                   // games, at most
    SIM_SERIES_GAMES = 3 * SIM_SERIES_BEST_OF, // with those that nobody won, at most
    SIM_NO_DECK = -1
};

struct sim_series_rules {
    unsigned best_of;   // 0: games stand for themselves
    unsigned most;      // games after which one that is still open is a tie
    bool loser_decides; // on who begins the next game; else that is drawn by lot
    bool loser_waits;   // and then lets the next player begin, and not itself
};

struct sim_series_game {
    uint8_t first;   // the deck that began
    uint8_t winners; // set of decks
    bool aborted;
};

struct sim_series {
    unsigned decks, games;
    uint8_t won[EPIC_MAX_SEATS]; // games, by deck
    struct sim_series_game game[SIM_SERIES_GAMES];
};

// The stream of a round from which lots are drawn on who begins.
enum { SIM_STREAM_LOTS = 80 };

// Which shuffles a game of a series has: those of the first games are the same in all series of a round,
// others have their own.
static inline uint64_t sim_series_shuffles(const struct sim_series_rules *rules, unsigned decks,
                                           uint64_t round, unsigned number, unsigned game)
{
    const uint64_t later = rules->most - 1, begins = round * (1 + decks * later);
    return game == 0 ? begins : begins + 1 + number * later + (game - 1);
}

void sim_series_add(struct sim_series *series, struct sim_series_game game);

// The deck that has won as many games as it takes; SIM_NO_DECK: none yet.
int sim_series_winner(const struct sim_series_rules *rules, const struct sim_series *series);

// Whether any of its games reached a limit.
bool sim_series_has_aborted(const struct sim_series *series);

// Whether no more games are played.
bool sim_series_is_over(const struct sim_series_rules *rules, const struct sim_series *series);

// The seats of which one decides who begins next: of those that have not won, who was out first.  None after
// a game without a winner.
unsigned sim_series_deciders(const struct epic_outcome *outcome, unsigned seats);

// The deck that begins after a game of which these decks may decide, out of so many.  Series of a round draw
// lots alike, each shifted by its number, so that chance gives each deck as many first turns.
unsigned sim_series_next(const struct sim_series_rules *rules, unsigned deciders, unsigned decks,
                         unsigned shift, struct pcg *lots);

#endif

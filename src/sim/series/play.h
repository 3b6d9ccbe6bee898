// A round of series: one with each deck to begin its first game, which has the same shuffles in all of them.
#ifndef EPICSIM_SIM_SERIES_PLAY_H
#define EPICSIM_SIM_SERIES_PLAY_H

#include "base/error.h"
#include "sim/play/pod.h"
#include "sim/run/plan.h"
#include "sim/stats/stat.h"

// Where a card of a deck or its sideboard was in a game.
enum sim_board_place {
    SIM_BOARD_HAND,   // in hand at any time
    SIM_BOARD_UNSEEN, // nowhere but in the deck
    SIM_BOARD_BESIDE, // all copies beside the deck
    SIM_BOARD_PLACES
};
enum { SIM_BOARD_CARDS = 2 * EPIC_DECK_CARDS };

struct sim_series_round {
    unsigned pairing;
    unsigned decks; // and series
    struct sim_series series[EPIC_MAX_SEATS];
    // Of all games but the first ones, by deck and its card (sim_board_kind).
    struct sim_pod_score card[EPIC_MAX_SEATS][SIM_BOARD_CARDS][SIM_BOARD_PLACES];
};

// What a game is to its series, and the decks that decide who begins the next.
struct sim_series_game sim_series_game_of(const struct sim_setup *setup, const struct sim_game *game,
                                          const struct epic_outcome *outcome, unsigned first);
unsigned sim_series_deciding(const struct sim_setup *setup, const struct sim_game *game,
                             const struct epic_outcome *outcome);

// How many different cards deck and sideboard have, and which they are: those of the deck first.
unsigned sim_board_count(const struct epic_deck *deck);
unsigned sim_board_kind(const struct epic_deck *deck, unsigned card);

// What a thread needs; NULL: out of memory.
struct sim_series_scratch;
struct sim_series_scratch *sim_series_scratch_new(const struct sim_plan *plan);
void sim_series_scratch_free(struct sim_series_scratch *scratch);

// As sim_scratch_heed.
void sim_series_heed(struct sim_series_scratch *scratch, stop_flag stop);

// What is kept line by line of the games that follow, rows of games.csv and a record; NULL: nothing.
void sim_series_write_to(struct sim_series_scratch *scratch, struct text *rows,
                         struct sim_recorder *recorder);

// Plays the round, of which setup, pairing and index are set, and fills in its results, which are those of
// the series: who has won, and all turns and choices.  `games` are those that these point to.  What it
// returns stays good until the next; NULL and an error if it fails.
const struct sim_series_round *sim_series_play(const struct sim_plan *plan, struct sim_round *round,
                                               struct sim_game *games, struct sim_series_scratch *scratch,
                                               struct epic_error *error);

#endif

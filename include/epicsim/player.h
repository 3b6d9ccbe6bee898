// The players of the library, to play against or to learn from.
//
//     struct epic_player *player = epic_player_new(match, "ismcts:500", &error);
//     epic_player_begin(player, seat, seed, game);
//     ...
//     action = epic_player_decide(player, state);
//
// A player is given the position, but only those that say they cheat look at anything in it that their seat
// may not see.  Its answers depend on the numbers that it began with and on what it was asked and shown
// before, and on nothing else.
//
// A player sits at one table and has a memory: use it from one thread at a time, and make one for each seat.
// The match must outlive it.
#ifndef EPICSIM_PLAYER_H
#define EPICSIM_PLAYER_H

#include "epicsim/play.h"

#ifdef __cplusplus
extern "C" {
#endif

// The kinds of players, weak ones first: the name in a spec ("ismcts"), the form of the spec
// ("ismcts[:ITERATIONS][,c=C]") and when to use it.  Counted from 0; NULL after the last.
EPIC_API const char *epic_player_kind(unsigned index);
EPIC_API const char *epic_player_kind_form(unsigned index);
EPIC_API const char *epic_player_kind_when(unsigned index);

struct epic_player;

// A player for games of a match, from a spec as on the command line of epicsim.  NULL and an error if it
// makes no sense.
EPIC_API struct epic_player *epic_player_new(const struct epic_match *match, const char *spec,
                                             struct epic_error *error);

EPIC_API void epic_player_free(struct epic_player *player);

// The spec with what is left out filled in; lives as long as the player.
EPIC_API const char *epic_player_name(const struct epic_player *player);

// A game begins, or goes on from some position, with the player in this seat.  Its random numbers come from
// the seed and the number of the game, and are independent of the game's own.
EPIC_API bool epic_player_begin(struct epic_player *player, unsigned seat, uint64_t seed, uint64_t game,
                                struct epic_error *error);

// What it does in a position in which its seat is asked; 0 if its seat is not asked.  Allocates nothing.
EPIC_API epic_action epic_player_decide(struct epic_player *player, const struct epic_state *state);

// Somebody, perhaps the player itself, is about to do this in a position.  Players that follow a game use it;
// the others play just as well without.
EPIC_API void epic_player_watch(struct epic_player *player, const struct epic_state *state,
                                epic_action action);

// The game is over.
EPIC_API void epic_player_end(struct epic_player *player, const struct epic_state *state);

// What a player thought of an action in its last decision.
struct epic_opinion {
    epic_action action;
    double visits; // how much it looked at it
    double value;  // the share of the points, 0 to 1, that it is expected to bring
};

// What it thought of all actions that it looked at, counted as in epic_state_actions; 0 for a player that has
// no opinion but its answer.
EPIC_API unsigned epic_player_opinions(const struct epic_player *player, struct epic_opinion *list,
                                       unsigned capacity);

#ifdef __cplusplus
}
#endif

#endif

// What a player thinks of a choice, in words.
#ifndef EPICSIM_CLI_GAME_OPINION_H
#define EPICSIM_CLI_GAME_OPINION_H

#include "base/text.h"
#include "players/player.h"
#include "stats/interval.h"

// Puts what was looked at most to the front.
void opinion_sort(struct player_opinion *opinion);

// Between what bounds the value of an action is likely to lie if playouts were the real thing: it tells how
// much more of them would help, not how good they are.
struct stats_interval opinion_interval(const struct player_opinion *opinion,
                                       const struct player_estimate *of);

// How it came about, as in "1999 games, played to the end"; nothing if there is no opinion.
void opinion_method(const struct player_opinion *opinion, struct text *out);

// Lines that begin with `prefix`: the first `top` actions of a sorted opinion with visits and values, and how
// the game is expected to go on from the state.  Nothing if there is no opinion.
void opinion_text(const struct player_opinion *opinion, const struct epic_match *match, const void *state,
                  unsigned top, const char *prefix, struct text *out);

#endif

// Another player that answers for the others in a search that knows who they are.
#ifndef EPICSIM_PLAYERS_RIVAL_H
#define EPICSIM_PLAYERS_RIVAL_H

#include "players/worlds.h"

struct rival {
    struct player_table table; // it has the first slot
    bool quick;                // it answers in playouts, too, and not in the tree alone
};

// A session (struct player_kind) of so many rivals, one for each search; NULL and an error if it cannot be.
struct rival *rivals_open(const struct player *rival, unsigned count, const struct epic_match *match,
                          struct epic_error *error);
void rivals_close(struct rival *rivals, unsigned count);

// What it would do in a seat.  It is told no more than it would be in such a game, which it has not followed.
epic_action rival_answer(struct rival *rival, const struct epic_match *match, const void *state,
                         unsigned seat, struct pcg *random);

// As world_play_on; the seat plays as a sensible player would.  `view`: room for one.
struct world_points rival_play_on(struct rival *rival, const struct epic_match *match, void *state,
                                  void *view, unsigned seat, struct world_chance *chance,
                                  const struct world_rollout *rollout, unsigned since);

#endif

// Positions, actions and results as JSON: for players as external programs, and for records.
#ifndef EPICSIM_PLAYERS_POSITIONS_H
#define EPICSIM_PLAYERS_POSITIONS_H

#include "players/player.h"

struct json;

// What a view says, as an object.
void player_put_view(const struct epic_match *match, const char *name, const void *view, struct json *json);

// An object with the code and the text of an action, left open: {"code":...,"text":"...".  In a view (NULL:
// none) the text says more.
void player_put_action(const struct epic_match *match, const char *name, const void *view, epic_action action,
                       struct json *json);

// What else actions have besides their code and text.
struct player_put {
    const struct player_opinion *opinion; // visits and values, if it is not NULL and not empty
    bool labels;                          // what they are about, in members of their own
};

// Members "what", "view" and "actions": the choice that is open in a view, and what is legal.
void player_put_position(const struct epic_match *match, const void *view, const struct player_put *put,
                         struct json *json);

// Members "points" (a list by seat), "ending", "turns" and "final".
void player_put_outcome(const struct epic_match *match, const struct epic_outcome *outcome,
                        struct json *json);

#endif

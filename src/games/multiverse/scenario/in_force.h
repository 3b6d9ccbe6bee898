// Incidents in force: set up, and written from a view's JSON.
#ifndef EPICSIM_GAMES_MULTIVERSE_SCENARIO_IN_FORCE_H
#define EPICSIM_GAMES_MULTIVERSE_SCENARIO_IN_FORCE_H

#include <stdbool.h>

struct engine_game;
struct engine_item;
struct engine_setup;
struct engine_writing;
struct words;

// What the line of an incident says of its parts; they begin when everything else lies there.
bool multi_read_parts(struct words *w);
bool multi_set_up_in_force(struct engine_setup *u, struct engine_game *g, const struct engine_item *core);

// Of all seats, as targets may be anybody's.
void multi_write_in_force(const struct engine_writing *w);

#endif

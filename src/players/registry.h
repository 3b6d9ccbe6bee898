// Who can play.
#ifndef EPICSIM_PLAYERS_REGISTRY_H
#define EPICSIM_PLAYERS_REGISTRY_H

const char *const *player_names(void); // the usual one first; ends with NULL

// The name if there is such a player, else NULL.
const char *player_find(const char *name);

// The player that may have been meant, or NULL.
const char *player_suggest(const char *name);

#endif

// What lies on characters besides what their sets say, in words and in JSON.
#ifndef EPICSIM_GAMES_MULTIVERSE_TEXT_MARKERS_H
#define EPICSIM_GAMES_MULTIVERSE_TEXT_MARKERS_H

#include "games/multiverse/multiverse.h"

struct json;
struct text;

const char *multi_attack_word(unsigned bit); // a kind of attack; NULL: none
void multi_tell_markers(const struct engine_game *g, struct text *out);
void multi_put_markers(const struct engine_game *g, struct json *json);

#endif

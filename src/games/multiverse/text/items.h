// Items in play, in words and in JSON.
#ifndef EPICSIM_GAMES_MULTIVERSE_TEXT_ITEMS_H
#define EPICSIM_GAMES_MULTIVERSE_TEXT_ITEMS_H

#include "base/encoding/json.h"
#include "base/text.h"
#include "games/multiverse/multiverse.h"

void multi_tell_item(const struct engine_game *g, unsigned item, struct text *out);
void multi_put_item(const struct engine_game *g, unsigned item, struct json *json);

#endif

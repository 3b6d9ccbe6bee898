// Triggers that wait.  The front of `triggers` is the batch being resolved; what triggers meanwhile waits
// behind it.  In which order they resolve is for the game to say.
#ifndef EPICSIM_ENGINE_MACHINE_TRIGGERS_H
#define EPICSIM_ENGINE_MACHINE_TRIGGERS_H

#include "engine/game.h"

// Adds to what waits; an identical entry behind the current batch counts one more.
void engine_pend(struct engine_game *g, struct engine_trigger entry);

// Takes one waiting trigger of the batch and begins to resolve it.
void engine_start_trigger(struct engine_game *g, unsigned index);

// Of a game whose triggers resolve in batches: begins the next one of the batch, seat by seat; what triggers
// meanwhile is the next batch.  False: somebody has to choose.
bool engine_next_of_batch(struct engine_game *g);

#endif

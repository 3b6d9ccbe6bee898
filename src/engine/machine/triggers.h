// Triggers that wait.  The front of `triggers` is the batch being resolved; what triggers meanwhile waits
// behind it.
#ifndef EPICSIM_ENGINE_MACHINE_TRIGGERS_H
#define EPICSIM_ENGINE_MACHINE_TRIGGERS_H

#include "engine/game.h"

// Adds to what waits; an identical entry after the current batch counts one more.
void engine_pend(struct engine_game *g, struct engine_trigger entry);

// Does a trigger of this ability of a card count an amount, and not how often it happened?
bool engine_counts_amount(const struct engine_match *m, unsigned ability);

// Takes one waiting trigger of the batch and begins to resolve it.
void engine_start_trigger(struct engine_game *g, unsigned index);

// Begins the next trigger of the batch: first those of the seat `from`, then clockwise, and each seat with
// several that are not the same says which of its own goes first.  What triggers meanwhile is the next batch.
// False: somebody is asked.
bool engine_next_trigger(struct engine_game *g, unsigned from);

// resolve of struct engine_rules, where triggers resolve in batches one by one, those of the holder of
// priority first: looks at who is out and what leaves play, then begins the next one.
engine_step_function engine_resolve;

#endif

// What a seat does not know: hidden in a view, and dealt again in a world that agrees with it.
//
// A view is a state in which what its seat does not know is blanked.  The deck lists are known, so of another
// seat's hidden cards only the places are unknown: they go back into the bag `deck` (which then stands for
// all its unknown cards), `hidden` counts those of the hand and ENGINE_HIDDEN_SLOT marks those of the queue.
// What is not in use is zeroed, so that equal knowledge makes equal bytes.
#ifndef EPICSIM_ENGINE_KNOWLEDGE_HIDDEN_H
#define EPICSIM_ENGINE_KNOWLEDGE_HIDDEN_H

#include "engine/game.h"

// Zeroes what is not in use: frames, triggers, the choice; and how many choices were made, which tells how
// often somebody had something to choose.
void engine_blank_unused(struct engine_state *v);

// Hides the hands and secret cards of all but the viewer, and cards picked by a program under way that have
// gone where the viewer does not see them.
void engine_hide_hands(struct engine_game *g, unsigned viewer);

// Hides what another seat could choose from its hand, and what it has picked there so far, until it is done.
void engine_hide_choice(struct engine_game *g);

// Takes some cards out of a pool, each choice of them equally likely.
struct bits128 engine_draw_from(struct bits128 *pool, unsigned count, struct pcg *random);

// Makes a world of a view: each way to deal the hidden cards is equally likely.
void engine_fill_hidden(struct engine_game *g, struct pcg *random);

#endif

// The public interface of libepicsim, one header for each concept.  What is not in this folder is private.
//
//     error.h     why a call failed             random.h   chance
//     game.h      which games there are         state.h    a position
//     cards.h     their cards                   play.h     choices, legal actions, playing
//     deck.h      deck lists                    action.h   actions and their words
//     match.h     who plays with what           outcome.h  how a game ended
//     view.h      what a seat knows             player.h   search players
//     facts.h     the same, to be read by name  position.h positions as texts
//     run.h       many games, and who wins
//
// All names begin with epic_ or EPIC_.  Nothing prints, ends the program, or keeps hidden state; there is
// nothing to initialise.  The caller frees with epic_X_free what it makes with epic_X_new, _load or _from_.
// Pointers may be NULL only where it says so.
#ifndef EPICSIM_EPICSIM_H
#define EPICSIM_EPICSIM_H

#include "epicsim/action.h"
#include "epicsim/cards.h"
#include "epicsim/deck.h"
#include "epicsim/error.h"
#include "epicsim/export.h"
#include "epicsim/facts.h"
#include "epicsim/game.h"
#include "epicsim/match.h"
#include "epicsim/outcome.h"
#include "epicsim/play.h"
#include "epicsim/player.h"
#include "epicsim/position.h"
#include "epicsim/random.h"
#include "epicsim/run.h"
#include "epicsim/state.h"
#include "epicsim/view.h"

#ifdef __cplusplus
extern "C" {
#endif

// The version of the library in use, as "0.1.0".
EPIC_API const char *epic_version(void);

// The same as one number that compares: major * 10000 + minor * 100 + patch.
EPIC_API unsigned epic_version_number(void);

#ifdef __cplusplus
}
#endif

#endif

// Random decks of the superhero game.
#ifndef EPICSIM_TESTS_SUPPORT_MULTIVERSE_DECKS_H
#define EPICSIM_TESTS_SUPPORT_MULTIVERSE_DECKS_H

#include "support/game_table.h"

// Legal in a format, or in any; all have the same points.
struct epic_deck *multiverse_deck(const void *cards, int format, struct pcg *random, struct diag_list *out);

#endif

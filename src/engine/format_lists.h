// Lists of cards of a format, in data files that change without new code: decks/<game>/formats/<format>.lists
//
//     # What may be in a deck once only.
//     restricted:
//     Mr. Hyde
//     Necromancer Lord
//
//     banned:
//     Doom
//
// A name that no loaded card has is passed over: whoever plays with some of the cards needs no lists of his
// own.
#ifndef EPICSIM_ENGINE_FORMAT_LISTS_H
#define EPICSIM_ENGINE_FORMAT_LISTS_H

#include "engine/deck_check.h"

// The names of the lists that a game knows end with NULL; there are at most eight.  On success which lists
// each kind of card is on, as bits; freed by the caller.  NULL and a message if the file cannot be read or
// makes no sense.
uint8_t *engine_format_lists(const struct engine_deck_check *c, const char *const *lists);

// The same of a text, which messages call by the name of its source.
uint8_t *engine_format_lists_read(const struct engine_deck_check *c, const char *const *lists,
                                  const struct diag_source *source);

#endif

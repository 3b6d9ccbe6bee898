// A match made ready for fast play: each seat's deck as sets over its slots, which kinds of cards there are.
#ifndef EPICSIM_ENGINE_MATCH_H
#define EPICSIM_ENGINE_MATCH_H

#include "engine/language/program.h"

struct diag_list;
struct epic_deck;

// Can these decks play?
bool engine_match_check(const struct epic_deck *const *decks, unsigned seats, struct diag_list *out);

// How many bytes a state of so many seats has.
size_t engine_state_size(const struct engine_rules *rules, unsigned seats);

// The fields of a zeroed match; the game has set `rules` and where the lists lie before.
void engine_match_begin(struct engine_match *m, const struct epic_rules *rules, const void *cards,
                        unsigned seats, const struct epic_options *options);

// Puts a deck into a zeroed list of a seat.
void engine_list_fill(struct engine_match *m, struct engine_list *list, unsigned seat, const uint16_t *kinds,
                      const uint8_t *counts, unsigned count);

#endif

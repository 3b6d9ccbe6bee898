// A match: who sits at the table with which deck, by which rules.
//
// A match is immutable once made; any number of threads may use it.  The cards must outlive the match, the
// decks need not.  States, views, actions and players belong to the match that they were made with, and are
// meaningless in another one.
#ifndef EPICSIM_MATCH_H
#define EPICSIM_MATCH_H

#include "epicsim/deck.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { EPIC_MAX_SEATS = 8 };

enum { EPIC_MAX_OPTIONS = 12 };

struct epic_options {
    int first_seat;              // who begins, counted from 0; -1: decided by chance
    int value[EPIC_MAX_OPTIONS]; // by the place of epic_game_option; 0: the option's default
};

// The usual options: all defaults, chance decides who begins.
EPIC_API void epic_options_init(struct epic_options *options);

// Gives a named option of the game a value; false and an error if there is no such option or value.
EPIC_API bool epic_options_set(struct epic_options *options, const char *game, const char *name, int value,
                               struct epic_error *error);

struct epic_match;

// A match of these decks, one for each seat.  `options` may be NULL: the usual ones.  NULL and an error if
// they cannot play.
EPIC_API struct epic_match *epic_match_new(const struct epic_cards *cards,
                                           const struct epic_deck *const *decks, unsigned seats,
                                           const struct epic_options *options, struct epic_error *error);

EPIC_API void epic_match_free(struct epic_match *match);

EPIC_API unsigned epic_match_seats(const struct epic_match *match);

#ifdef __cplusplus
}
#endif

#endif

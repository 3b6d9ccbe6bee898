// What tests need of a game beside its table of functions, so that what is proved of one game is proved of
// all that are registered: one row a game.
#ifndef EPICSIM_TESTS_SUPPORT_GAME_TABLE_H
#define EPICSIM_TESTS_SUPPORT_GAME_TABLE_H

#include "base/diag.h"
#include "base/pcg.h"
#include "rules/deck.h"
#include "rules/rules.h"

enum { ANY_FORMAT = -1 };

struct game_table {
    const char *game;
    const char *folder;   // of its cards and lists, below that of the sources
    const char *extremes; // cards, and a deck of them, with the largest numbers: without `.cards` and `.deck`
    // A deck of random cards that is legal in a format, or in any.
    struct epic_deck *(*random_deck)(const void *cards, int format, struct pcg *random,
                                     struct diag_list *out);
    unsigned games; // that the battery plays unless it is told
    unsigned turns; // after which those of each option and format are cut off, as they are long; 0: never
    const char *const *lists; // some of the lists that come with it, ending with NULL
    // Options of which random games take small values now and then; ends with NULL, or NULL: none.
    const char *const *varied;
};

// The row of a game; NULL if it has none.
const struct game_table *game_table(const char *game);

// All its cards, and those of one more file (NULL: none); NULL and diagnostics if they are
// wrong. Freed with rules->cards_free.
void *game_cards(const struct epic_rules *rules, const char *more, struct diag_list *out);

// One of its lists by its file name.
struct epic_deck *game_deck(const struct epic_rules *rules, const void *cards, const char *name,
                            struct diag_list *out);

// A match with random values of options that do not end games early: any of those that have names and small
// ones of those that the row says.
struct epic_match *game_match(const struct epic_rules *rules, const void *cards,
                              const struct epic_deck *const *decks, unsigned seats, struct pcg *random,
                              struct diag_list *out);

// The same with random decks; NULL and diagnostics if there is no such match.
struct epic_match *game_random_match(const struct epic_rules *rules, const void *cards, unsigned seats,
                                     struct pcg *random, struct diag_list *out);

#endif

// Decks from random cards: what a game says about sealed pools and drafts.  Dealing, picking and building are
// the same for all of them: draft/.
#ifndef EPICSIM_RULES_LIMITED_H
#define EPICSIM_RULES_LIMITED_H

#include <stdbool.h>

enum {
    LIMITED_PLAYERS = 8, // at most, at one table
    LIMITED_PACKS = 6,   // at most, of one player
    LIMITED_POOL = 96,   // cards that one player ends up with, at most
    LIMITED_COLORS = 8,  // of a game, at most
};

enum limited_way {
    LIMITED_SEALED, // what a player is dealt is the pool
    LIMITED_PASSED, // each takes a card of a pack and passes the rest on: to the left, then the right, the
                    // left
    LIMITED_OPEN,   // two players take from four open cards: one, two, and the last
    LIMITED_PRECON  // the cards of each color are a deck, and these are dealt
};

struct limited_format {
    const char *name, *meaning;
    enum limited_way way;
    const char *decks;  // the format that decks are checked for
    const char *option; // of the rules, that is 1 in games of this format; NULL: none
    unsigned least_players, most_players;
    unsigned packs;     // of each player
    unsigned pack_size; // 0: boosters, of which files say what is in them
    unsigned copies;    // of the collection; 0: one for each `players_a_copy`, begun or not
    unsigned players_a_copy;
    bool marked_once;     // only one copy of marked cards
    unsigned least, most; // cards of a deck; no most: all of the pool may be in it
};

struct limited_rules {
    const struct limited_format *formats; // ends with {NULL}
    const char *set;                      // the default cards of a collection; NULL: no collections
    // Which cards may be in a collection, and which are marked; NULL: none.
    bool (*dealt)(const void *cards, unsigned kind);
    bool (*marked)(const void *cards, unsigned kind);
    const char *booster; // the default booster; NULL: there are no boosters
    // The print run of its set that a card is in; "" if none.
    const char *(*print_run)(const void *cards, unsigned kind);
    // What makes cards go together, as a set of numbers: alignments, colors.
    const char *const *color_words; // ends with NULL
    unsigned (*colors_of)(const void *cards, unsigned kind);
    // Cards that a deck wants in some proportion, a share of all: those that cost nothing.
    bool (*is_free)(const void *cards, unsigned kind);
    double free_share;
};

#endif

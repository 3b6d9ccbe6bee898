// Who picks cards, and builds decks from what was picked.
//
// A drafter sees what a player at the table sees: the cards before it, those it has, and how far the draft
// has come.  It cannot look into other packs or pools.
#ifndef EPICSIM_DRAFT_DRAFTER_H
#define EPICSIM_DRAFT_DRAFTER_H

#include "base/diag.h"
#include "base/pcg.h"
#include "draft/supply.h"

struct draft_pool {
    unsigned count;
    uint16_t kind[LIMITED_POOL]; // in the order of picking
};

// What a drafter is asked: which of these cards it takes.
struct draft_offer {
    const struct epic_rules *rules;
    const void *cards;
    const struct limited_format *format;
    unsigned players, seat;
    unsigned round, pick;          // of the packs, and in the pack, from 0
    const struct draft_pack *pack; // NULL where decks are built
    const struct draft_pool *pool;
};

enum drafter_kind {
    DRAFTER_RANDOM,  // takes any card, and builds any deck
    DRAFTER_RANKING, // takes what is highest in a table
    DRAFTER_RATING,  // the same, and prefers what goes with its pool
    DRAFTER_FITTED,  // likewise, by how much was measured
    DRAFTER_PROGRAM, // another program: program.h
    DRAFTERS
};

// Immutable once made; threads share it.
struct drafter {
    enum drafter_kind kind;
    char *name;        // as it was written
    double *rating;    // by kind of card; NULL: all equal
    uint64_t contents; // stands for the table
    char **command;    // words of the command line of a program
    double together;   // what a card is worth more if all of a pool shares a color with it; of what was
                       // measured, how much of that counts
    // What was measured: by kind, what it is worth more with no other cards of any color, and then with each
    // color alone.
    double *with[1 + LIMITED_COLORS];
};

// "random", "ranking=FILE", "rating=FILE[:TOGETHER]", "fitted=FILE[:WEIGHT]", "cmd:PROGRAM".  NULL, and what
// is wrong is in `out`.
struct drafter *drafter_new(const struct epic_rules *rules, const void *cards, const char *name,
                            struct diag_list *out);
void drafter_free(struct drafter *drafter);

// The length of the first name in a list of them with commas in between.
size_t drafter_name_length(const char *list);

// The place in the pack of the card that is taken.  Not of programs.
unsigned drafter_pick(const struct drafter *drafter, const struct draft_offer *offer, struct pcg *random);

// Which cards of a pool make the deck: sets `in` by place in the pool, so many as the format wants at least.
void drafter_build(const struct drafter *drafter, const struct draft_offer *offer, struct pcg *random,
                   bool *in);

#endif

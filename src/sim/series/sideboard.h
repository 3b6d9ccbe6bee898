// Who swaps cards between the games of a series, and how.
//
// One file of this interface decides for all: it gets a deck and those that it plays against, and gives the
// deck back as it is from the second game on.  It sees lists, not games: what a player has learned from the
// first game is what the opponent plays, and that is known here.
#ifndef EPICSIM_SIM_SERIES_SIDEBOARD_H
#define EPICSIM_SIM_SERIES_SIDEBOARD_H

#include "base/diag.h"
#include "base/pcg.h"
#include "rules/deck.h"

enum sim_sideboard_kind {
    SIM_SIDEBOARD_NONE,
    SIM_SIDEBOARD_PLAN,    // as the deck's list says
    SIM_SIDEBOARD_RANDOM,  // any number of cards for as many: to measure what they are worth
    SIM_SIDEBOARD_LEARNED, // what was measured to win more for what wins less
    SIM_SIDEBOARDS
};

// What a card was worth to a deck against another one.
struct sim_sideboard_row {
    uint64_t decks; // hash of the two names
    double rating;
    size_t offset; // in the file, of its card
    uint16_t kind;
};

// Immutable once made; threads share it.
struct sim_sideboarder {
    enum sim_sideboard_kind kind;
    char *name;                     // as it was written
    struct sim_sideboard_row *rows; // in the order of sim_sideboard_compare
    size_t row_count;
    uint64_t contents; // hash of the file
};

// "none", "plan", "random", "learned=FILE".  NULL, and what is wrong is in `out`.
struct sim_sideboarder *sim_sideboarder_new(const struct epic_rules *rules, const void *cards,
                                            const char *name, struct diag_list *out);
void sim_sideboarder_free(struct sim_sideboarder *sideboarder);

// The rows of a file with the columns deck, opponent, card and rating (sideboard_file.c).
bool sim_sideboard_read(struct sim_sideboarder *sideboarder, const struct epic_rules *rules,
                        const void *cards, const struct diag_source *source, struct diag_list *out);

// Orders rows by their decks and card, for qsort and bsearch.
int sim_sideboard_compare(const void *a, const void *b);
uint64_t sim_sideboard_key(const char *deck, const char *opponent);

// Whether it swaps the same against the same decks, always.
static inline bool sim_sideboard_is_fixed(const struct sim_sideboarder *sideboarder)
{
    return sideboarder->kind != SIM_SIDEBOARD_RANDOM;
}

// A deck among others, by its place; names are those of the run.
struct sim_sideboarding {
    const void *cards;
    const struct epic_deck *const *decks;
    const char *const *names;
    unsigned count, place;
};

// The deck as it plays from the second game on, and its sideboard then; false if it stays what it was, as it
// does if its format does not allow what would come out.
bool sim_sideboard(const struct sim_sideboarder *sideboarder, const struct sim_sideboarding *at,
                   struct pcg *random, struct epic_swapped *swapped);

// Whether the plans of a deck leave it one that its format allows.
bool sim_sideboard_check(const struct epic_deck *deck, const void *cards, struct diag_list *out);

#endif

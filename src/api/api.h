// The public face of the library (include/epicsim) over the rooms below: each function is as thin as can be.
// One file a header.  Here is what they share.
#ifndef EPICSIM_API_API_H
#define EPICSIM_API_API_H

#include <jansson.h>

#include "base/diag.h"
#include "base/error.h"
#include "epicsim/state.h"
#include "rules/rules.h"

struct epic_cards {
    const struct epic_rules *rules;
    void *cards;
    char *folder; // of the bundled decks; NULL: there is none
};

struct epic_random {
    struct epic_chance chance; // of the game
    struct pcg choices;        // of those who choose at random
};

// Hands a text out into the caller's buffer, as snprintf would, and frees it.
size_t api_hand_out(struct text *text, char *buffer, size_t size);

// Makes an error of diagnostics and frees them; always false.
bool api_fail(struct diag_list *list, struct epic_error *error);

// Whether a deck was made with these cards, as far as that shows; and whether so many decks can meet, too.
// These are mistakes that are easily made in a program.
bool api_deck_belongs(const struct epic_cards *cards, const struct epic_deck *deck);
bool api_decks_fit(const struct epic_cards *cards, const struct epic_deck *const *decks, unsigned seats,
                   struct diag_list *out);

// Builds for debugging stop where a state comes in that is none of its match (EPIC_AUDIT).  One that was
// never started is a game that is over.
#ifdef EPIC_AUDIT
void api_check_state(const struct epic_match *match, const struct epic_state *state);
#else
static inline void api_check_state(const struct epic_match *match, const struct epic_state *state)
{
    (void)match;
    (void)state;
}
#endif

// What a view says, as an object, which ends with json_decref; NULL if memory ran out.
json_t *api_view_read(const struct epic_match *match, const void *view);

// Zeroed memory for a state or a view; NULL if there is none.
void *api_block_new(size_t size);

#endif

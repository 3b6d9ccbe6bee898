// A match made ready for fast play: each seat's deck as sets over its slots, which kinds of cards there are.
#ifndef EPICSIM_ENGINE_MATCH_H
#define EPICSIM_ENGINE_MATCH_H

#include "engine/language/cards.h"
#include "engine/language/program.h"

struct diag_list;
struct epic_deck;

// Functions of struct epic_rules.  What is the game's own of a match it says in struct engine_rules: how
// large it is, where the lists lie, which functions make the rest of it.
struct epic_match *engine_match_new(const struct epic_rules *rules, const void *cards,
                                    const struct epic_deck *const *decks, unsigned seats,
                                    const struct epic_options *options, struct diag_list *out);
void engine_match_free(struct epic_match *match);
void engine_deck_of(const struct epic_match *match, unsigned seat, struct epic_deck *deck);

// Gives a seat of a match that is nobody else's another list; the card beside the deck stays.  What others
// note of all lists is for the caller to renew.
void engine_match_set_list(struct engine_match *m, unsigned seat, const uint16_t *kinds,
                           const uint8_t *counts, unsigned count);

// Makes one player of the seats of each side, that is of each that has the same place among so many in turn:
// they share turns and what they know, win and leave together.
void engine_match_join(struct engine_match *m, unsigned sides);

// The option of every game that struct engine_rules names as `turn_cap`: each player has as many turns
// however many there are.
#define ENGINE_TURN_CAP(usual, most)                                                                     \
    {                                                                                                    \
        .name = "turn-cap",                                                                              \
        .meaning = "turns after which a game of two has no result; with more players, as many for each", \
        .fallback = (usual), .low = 1, .high = (most)                                                    \
    }

static inline const struct engine_cards *engine_cards_of(const struct engine_match *m)
{
    return m->base.cards;
}

#endif

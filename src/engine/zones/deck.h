// Decks, and cards on their way out of them and back.
#ifndef EPICSIM_ENGINE_ZONES_DECK_H
#define EPICSIM_ENGINE_ZONES_DECK_H

#include "engine/game.h"

// How many cards are left in the deck of a state.
unsigned engine_deck_count(const struct engine_player *player);

// The same of a view, too, whose bag holds the hidden cards of hand and queue.
unsigned engine_seen_deck_count(const struct engine_player *player);

// Puts cards of one owner under the deck as one group; `secret`: the others do not see which.
void engine_to_bottom(struct engine_game *g, unsigned owner, struct bits128 cards, bool secret);

// Cards go into a deck that is shuffled then: nobody knows where anything lies.
void engine_shuffle_in(struct engine_game *g, unsigned owner, struct bits128 cards);

// Puts a card on top of a deck; all have seen it, or who looked at it.
void engine_to_top(struct engine_game *g, unsigned owner, unsigned slot);

// So many cards, one after the other, go from the top of a deck to its player's hand.
void engine_draw(struct engine_game *g, unsigned seat, int count);

// The top cards become revealed; fewer if the deck has fewer.  Returns which.
struct bits128 engine_reveal_top(struct engine_game *g, unsigned seat, int count);

// The same, but seen by one seat alone, as far as not everybody knows what lies there.
void engine_look_at_top(struct engine_game *g, unsigned viewer, unsigned seat, int count);

// A card comes to its owner's hand; `seen`: all players know which it is.
void engine_to_hand(struct engine_game *g, engine_card card, bool seen);

#endif

// Cards that only some seats know, and cards that lie with others than their owners.
//
// In every game a hand is seen by its holder, and `known` of struct engine_player are those of its cards that
// everybody knows.  A game that asks for more says in its struct engine_rules where each of its players has
//
//   sight_at       which seats know which of its cards: one looked into a hand, at the top of a deck, put a
//                  card face down
//   abroad_at      which of its cards lie in hands and discard piles of others
//   closed_piles   that nobody may look through discard piles: of their cards those are seen that are
//                  `known` or in the sight of the one who looks
//   veiled_at      places in play whose cards only those see who know them
//
// and 0 where it does not.  A view tells nothing of what third seats know of cards that its own seat does not
// know; a world that agrees with it deals these as if nobody had looked at them.
#ifndef EPICSIM_ENGINE_KNOWLEDGE_SIGHT_H
#define EPICSIM_ENGINE_KNOWLEDGE_SIGHT_H

#include "engine/game.h"

static inline struct engine_sight *engine_sight(const struct engine_game *g, unsigned seat)
{
    uint32_t at = g->m->rules->sight_at;
    return at ? (struct engine_sight *)(void *)((unsigned char *)engine_player(g, seat) + at) : NULL;
}

static inline struct engine_abroad *engine_abroad(const struct engine_game *g, unsigned seat)
{
    uint32_t at = g->m->rules->abroad_at;
    return at ? (struct engine_abroad *)(void *)((unsigned char *)engine_player(g, seat) + at) : NULL;
}

place_set engine_veiled(const struct engine_game *g);

// Where the state holds veiled cards, tokens apart; how many there are.
enum { ENGINE_VEILED = 128 };
unsigned engine_veiled_cards(const struct engine_game *g, engine_card *where[ENGINE_VEILED]);

// --- Moves of a game

// A seat looks at cards of an owner that not everybody sees.
void engine_see(struct engine_game *g, unsigned viewer, unsigned owner, struct bits128 cards);

// A seat alone looks at cards that lie revealed, and that not everybody has seen.
void engine_look(struct engine_game *g, unsigned viewer, unsigned owner, struct bits128 cards);

// Some of these were looked at, and not everybody has seen them.
bool engine_is_looked_at(const struct engine_game *g, unsigned owner, struct bits128 cards);

// Of such cards some come into their owner's hand, unseen by the others.
void engine_take_looked_at(struct engine_game *g, unsigned owner, struct bits128 cards);

// Cards leave for where all see them, or where nobody knows which is which.
void engine_forget(struct engine_game *g, unsigned owner, struct bits128 cards);

// A card that lies nowhere goes to the hand or the discard pile of a seat.
void engine_send(struct engine_game *g, engine_card card, unsigned holder, enum engine_zone zone);

// One of the cards in the hand of a seat at random, whoever owns them; ENGINE_NO_CARD: it has none.
engine_card engine_random_card(struct engine_game *g, unsigned holder);

// Takes a card out of the hand or discard pile where it lies; whose that was, or EPIC_NO_SEAT.
unsigned engine_fetch(struct engine_game *g, engine_card card);

// --- Questions

// The cards of an owner in the hand or discard pile of a seat; of a view, those that are seen.
struct bits128 engine_held(const struct engine_game *g, unsigned holder, unsigned owner,
                           enum engine_zone zone);

// How many of these there are besides in a view.
unsigned engine_held_hidden(const struct engine_game *g, unsigned holder, unsigned owner,
                            enum engine_zone zone);

// The others do not see which card is named for the open choice.
bool engine_names_unseen(const struct engine_game *g);

// Nor may they infer it from there being nothing to choose, when the last card that may be named was taken,
// or the only kind that there is.  So the player is asked for that, too.  A player who may name fewer, as in
// a mulligan, is not: that nobody is asked for more only says that the last card was named.
static inline bool engine_asks_for_one(const struct engine_game *g)
{
    return g->s->choice.spare && engine_names_unseen(g);
}

// Cards of an owner that not everybody sees where they lie, in the deck only those that were looked at; those
// of them that a seat knows, although they are not in its hand.
struct bits128 engine_concealed(const struct engine_game *g, unsigned owner);
struct bits128 engine_known_to(const struct engine_game *g, unsigned owner, unsigned viewer);

#endif

// The operations that every game has, and what they share with those of a game.
//
//   op_choose.c   choosing things in play and players
//   op_players.c  acting on players
//   op_cards.c    cards in hands, piles and decks
//   op_flow.c     questions, conditions, jumps
//   numbers.c     numbers that instructions name
//
// An operation that asks returns ENGINE_WAIT and is entered again with what was answered in the frame:
// `chosen`, `seats` and `options` shrink and grow as things and players are named, `picked` of the state
// collects cards.
#ifndef EPICSIM_ENGINE_MACHINE_OPS_H
#define EPICSIM_ENGINE_MACHINE_OPS_H

#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/zones/deck.h"

// One handler for each operation: DRAW is done by engine_op_DRAW.
#define ENGINE_OP_HANDLER(name, ...)                                                     \
    enum engine_progress engine_op_##name(struct engine_game *g, struct engine_frame *f, \
                                          const struct engine_insn *in);
ENGINE_OPS(ENGINE_OP_HANDLER)
#undef ENGINE_OP_HANDLER

// Clockwise from the holder of priority, the acting players one by one.
static inline bool engine_next_acting(const struct engine_game *g, unsigned *seats, unsigned *seat)
{
    *seats &= g->s->alive;
    if (!*seats || engine_over(g))
        return false;
    *seat = engine_next_by_teams(g, *seats, g->s->priority);
    *seats &= ~(1U << *seat);
    return true;
}

// Where each of several players chooses: all of them are still to come, and how many each chooses is open.
enum { ENGINE_COUNT_OPEN = 255 };
void engine_begin_choosers(struct engine_frame *f);

// Goes to the next one (in `it_owner`), from `first` on.
bool engine_next_chooser(const struct engine_game *g, struct engine_frame *f, unsigned first);

// Where each of several players may pick one card: the operation has been come to, or come back to; whether
// the seat is asked for one of these now; it has picked, or was not asked, and the next one is to come.
void engine_begin_offers(struct engine_frame *f);
bool engine_offer_card(struct engine_game *g, const struct engine_frame *f, unsigned seat,
                       enum engine_zone zone, struct bits128 cards);
void engine_next_offer(struct engine_game *g, struct engine_frame *f, unsigned seat);

// Takes a card out of whatever zone it lies in; was it in its owner's hand?
bool engine_take_out(struct engine_game *g, engine_card card);

// A card goes from wherever it lies to the discard pile of its owner, where all see it.
void engine_discard(struct engine_game *g, engine_card card);

// The card whose ability this is lies in its owner's discard pile.
bool engine_this_in_pile(const struct engine_game *g, const struct engine_frame *f);

// Takes cards out of a discard pile.
void engine_leave_discard(struct engine_game *g, unsigned owner, struct bits128 cards);

// Puts the cards picked in a seat's discard pile under its deck.
void engine_banish_picked(struct engine_game *g, unsigned seat);

#endif

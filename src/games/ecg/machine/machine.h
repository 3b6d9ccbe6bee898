// Inside the machine: the handlers of the operations and what they share.
//
//   machine.c       frames, numbers, running instructions
//   op_choose.c     choosing champions and players
//   op_damage.c     damage
//   op_champions.c  acting on champions
//   op_players.c    acting on players
//   op_cards.c      cards in hands, piles and decks
//   op_flow.c       payments, questions, conditions
//
// An operation that asks returns ENGINE_WAIT and is entered again with what was answered in the frame:
// `chosen`, `seats` and `options` shrink and grow as champions and players are named, `picked` of the state
// collects cards.
#ifndef EPICSIM_RULES_ECG_MACHINE_H
#define EPICSIM_RULES_ECG_MACHINE_H

#include "games/ecg/ecg.h"

// One handler for each operation of program.h: OP_DRAW is done by ecg_op_DRAW.
#define ECG_OP_HANDLER(name, ...)                                                     \
    enum engine_progress ecg_op_##name(struct engine_game *g, struct engine_frame *f, \
                                       const struct engine_insn *in);
ECG_OPS(ECG_OP_HANDLER)
#undef ECG_OP_HANDLER

// The value of a number operand; `seat` is the player whom it is about where each player has one of its own.
int champ_number(const struct engine_game *g, const struct engine_frame *f, unsigned code, unsigned seat);
// Champions that match filter number `index`.
place_set champ_matching(const struct engine_game *g, const struct engine_frame *f, unsigned index);
// The one champion chosen, if it is one and still there; else ENGINE_NO_PLACE.
unsigned champ_lone_champion(const struct engine_game *g, const struct engine_frame *f);
// Remembers "it": the one champion that was chosen, as it is now.
void champ_note_it(const struct engine_game *g, struct engine_frame *f);

// Forgets how many champions each player lost, before an instruction that may cost some.
void champ_forget_lost(struct engine_game *g);

// E5.12.1#1, E5.12.1#2, E5.20.4, B-untargetable-1, D37: never the untargetable, whoever asks.  E5.20.6: cards
// that are not in play do not come by here.
static inline place_set champ_targetable(const struct engine_game *g, place_set places)
{
    return places & ~champ_keyword(g, CHAMP_UNTARGETABLE);
}
unsigned champ_targetable_seats(const struct engine_game *g, unsigned seats);

// Cards of its player's list that share an alignment with the card of the frame: E5.3.1.
struct bits128 ecg_loyal(const struct engine_game *g, const struct engine_frame *f);

// Where each of several players chooses: goes to the next one (in `it_owner`), from `first` on (R63).
bool champ_next_chooser(const struct engine_game *g, struct engine_frame *f, unsigned first);

#endif

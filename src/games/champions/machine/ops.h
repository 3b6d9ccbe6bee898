// The operations of games with champions, and what they share with those of a game.
//
//   machine.c       champions, numbers and conditions that instructions name
//   op_champions.c  acting on champions
//   op_damage.c     damage
//   op_players.c    acting on players
#ifndef EPICSIM_GAMES_CHAMPIONS_MACHINE_OPS_H
#define EPICSIM_GAMES_CHAMPIONS_MACHINE_OPS_H

#include "engine/machine/ops.h"
#include "games/champions/champions.h"

// One handler for each operation: BREAK is done by champ_op_BREAK.
#define CHAMP_OP_HANDLER(name, ...)                                                     \
    enum engine_progress champ_op_##name(struct engine_game *g, struct engine_frame *f, \
                                         const struct engine_insn *in);
CHAMP_OPS(CHAMP_OP_HANDLER)
#undef CHAMP_OP_HANDLER

// --- For a game's struct engine_rules

unsigned champ_whose(const struct engine_match *m, unsigned filter);
place_set champ_matching(const struct engine_game *g, const struct engine_frame *f, unsigned index);
struct bits128 champ_matching_cards(const struct engine_game *g, const struct engine_frame *f,
                                    unsigned filter, unsigned owner, struct bits128 cards);
place_set champ_targetable(const struct engine_game *g, place_set places);
unsigned champ_targetable_seats(const struct engine_game *g, unsigned seats);
int champ_number_base(const struct engine_game *g, const struct engine_frame *f,
                      const struct engine_number *number, unsigned seat);
// A game's own conditions are for it to look at first.
bool champ_condition(const struct engine_game *g, const struct engine_frame *f, unsigned what);
// Remembers "it": the one champion that was chosen, as it is now.
void champ_note_it(const struct engine_game *g, struct engine_frame *f);
uint16_t champ_ability_code(const struct engine_match *m, unsigned ability);
void champ_start_builtin(struct engine_game *g, const struct engine_trigger *entry);

// The one champion chosen, if it is one and still there; else ENGINE_NO_PLACE.
unsigned champ_lone_champion(const struct engine_game *g, const struct engine_frame *f);

#endif

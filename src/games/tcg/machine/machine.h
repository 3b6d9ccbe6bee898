// The operations of programs that this game does itself.
//
//   naming.c      what is named when a program is announced, and found again when it resolves
//   ops_line.c    what lies on the line
//   ops_things.c  champions and objects: wards and veils come before what every game with champions does
//   ops_damage.c  damage
//   ops_cards.c   cards in hands, piles and decks
//   ops_players.c players: actions, turns, hands
#ifndef EPICSIM_GAMES_TCG_MACHINE_H
#define EPICSIM_GAMES_TCG_MACHINE_H

#include "games/champions/machine/ops.h"
#include "games/tcg/tcg.h"

// Operations of every game that are done in another way here.
// clang-format off
#define TCG_OTHER_OPS(OP)                                                                               \
    OP(TARGET, ) OP(TARGET_UP_TO, ) OP(TARGET_ANY, ) OP(TARGET_ANY_UP_TO, ) OP(TARGET_PLAYER, )     \
    OP(CHOOSE_ONE, ) OP(ALL, ) OP(GAIN, ) OP(LOSE, ) OP(DRAW, ) OP(DISCARD, ) OP(BANISH_FROM_HAND, ) OP(BANISH_PILE, )               \
    OP(BANISH_SELF, ) OP(PICK_HAND, ) OP(PICK_PILE, ) OP(CARD_TO_HAND, ) OP(CARD_BANISH, ) OP(RECALL, )             \
    OP(BANISH_THIS, ) OP(DAMAGE, ) OP(DAMAGE_SPLIT, ) OP(BREAK, ) OP(BANISH, ) OP(BOUNCE, )         \
    OP(EXPEND, ) OP(PREPARE, ) OP(TRANSFORM, ) OP(MODIFY, ) OP(COUNTERS, ) OP(CONTROL, )            \
    OP(GIVE_CONTROL, ) OP(SILENCE, ) OP(GRANT, ) OP(LEAVE_BATTLE, ) OP(CARD_TO_PLAY, )              \
    OP(THIS_TO_PLAY, ) OP(PILE_TO_PLAY, )
// clang-format on

#define TCG_OP_HANDLER(name, ...)                                                     \
    enum engine_progress tcg_op_##name(struct engine_game *g, struct engine_frame *f, \
                                       const struct engine_insn *in);
TCG_OWN_OPS(TCG_OP_HANDLER)
TCG_OTHER_OPS(TCG_OP_HANDLER)
#undef TCG_OP_HANDLER

// The items of the line that fit: `kinds` has bit 1 for cards, 2 for abilities.
uint32_t tcg_matching_items(const struct engine_game *g, const struct engine_frame *f, unsigned kinds,
                            unsigned filter);

// Cards in discard piles that fit; whether there are any.
struct engine_pool tcg_pile_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter);
bool tcg_has_pile_card(const struct engine_game *g, const struct engine_frame *f, unsigned filter);

// One of these cards is named and becomes the one that was picked; false: the player is asked.
bool tcg_pick_one(struct engine_game *g, struct engine_frame *f, enum engine_zone zone,
                  const struct engine_pool *pool, bool or_none);

// Asks for one more of any number of cards; false: they are all named.
bool tcg_ask_for_any(struct engine_game *g, struct engine_frame *f, unsigned what, unsigned seat,
                     enum engine_zone zone, const struct engine_pool *pool);

bool tcg_is_of_type(const struct engine_game *g, engine_card card, unsigned filter);

// Champions that may be targets of "target champion or player".
place_set tcg_any_target(const struct engine_game *g);

// Of the targets that the open choice offers to a player, those that may be passed over go, as far as others
// must be chosen; `served` are those that have been.
void tcg_draw_targets(struct engine_game *g, const struct engine_frame *f, unsigned player, place_set served);

bool tcg_is_announced(unsigned op);

void tcg_discard_hand(struct engine_game *g, unsigned seat);

// While a program is walked, its questions are those of the announcement.
static inline bool tcg_announcing(const struct engine_frame *f)
{
    return f->stage == TCG_STAGE_ANNOUNCE || f->stage == TCG_STAGE_ANNOUNCE_FREE;
}

#endif

// Operations that pay, ask, decide and jump.
#include "games/ecg/machine/machine.h"

enum engine_progress ecg_op_PAY_GOLD(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    unsigned alignments = f->card == ENGINE_NO_CARD ? 0 : champ_info_of(g, f->card)->alignments;
    int amount = champ_number(g, f, in->b, EPIC_NO_SEAT);
    engine_set_did(f, ecg_gold_for(g, f->player, alignments) >= amount);
    if (f->flags & ENGINE_FR_DID)
        ecg_pay_gold(g, f->player, alignments, amount);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_GOLD(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    struct ecg_player *player = ecg_player(g, f->player);
    int amount = champ_number(g, f, in->b, EPIC_NO_SEAT);
    uint8_t *gold = in->a ? &player->aligned_gold[__builtin_ctz(in->a)] : &player->gold;
    if (*gold + amount > UINT8_MAX)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    else
        *gold = (uint8_t)(*gold + amount);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_LOSE_ANY(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    if (f->step == ENGINE_ANSWERED) {
        champ_lose_health(g, f->player, f->x);
        return ENGINE_DONE;
    }
    int health = ecg_player(g, f->player)->board.health;
    if (health > ENGINE_MAX_NUMBER) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return ENGINE_DONE;
    }
    struct engine_choice *ask = engine_ask(g, ENGINE_ASK_NUMBER, f->player);
    ask->low = 0;
    ask->high = (int16_t)health;
    return ENGINE_WAIT;
}

// E5.18.3#2, B-tribute-2: where the text says may, the compulsory part is the choice.
enum engine_progress ecg_op_MAY(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_YES_NO, f->player);
        return ENGINE_WAIT;
    }
    engine_set_did(f, (f->flags & ENGINE_FR_YES) != 0);
    if (!(f->flags & ENGINE_FR_YES))
        f->pc = in->b;
    return ENGINE_DONE;
}

enum engine_progress ecg_op_CHOOSE_ONE(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = (uint16_t)((1U << in->a) - 1U);
        return ENGINE_WAIT;
    }
    f->pc = (uint16_t)(f->pc + f->left);
    return ENGINE_DONE;
}

// E5.3.1 to E5.3.6, B-loyalty-1, D34: exactly X cards that share an alignment with the card, known to others
// or not (E5.3.3, E5.19.2), shown together to all (D55).
struct bits128 ecg_loyal(const struct engine_game *g, const struct engine_frame *f)
{
    bool in_play = f->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, f->source);
    unsigned alignments = in_play ? champ_alignments(g, f->source) : champ_info_of(g, f->card)->alignments;
    return ecg_match(g)->list[f->player].aligned[alignments & 15U];
}

enum engine_progress ecg_op_LOYALTY(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    enum { PICKING = ENGINE_ANSWERED + 1 };
    struct bits128 cards = bits128_and(ecg_player(g, f->player)->core.hand, ecg_loyal(g, f));
    bool any_number = in->a == 0;
    if (f->step == 0 && (bits128_empty(cards) || bits128_count(cards) < in->a)) { // E5.3.4
        f->pc = in->b;
        return ENGINE_DONE;
    }
    if (!any_number && f->step < ENGINE_ANSWERED) { // E5.3.5
        f->step = ENGINE_CHOOSING;
        engine_ask(g, ENGINE_ASK_YES_NO, f->player);
        return ENGINE_WAIT;
    }
    if (f->step < PICKING) {
        if (!any_number && !(f->flags & ENGINE_FR_YES)) {
            f->pc = in->b;
            return ENGINE_DONE;
        }
        f->step = PICKING;
        f->left = any_number ? 255 : in->a;
    }
    unsigned from = 0;
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        from = bits128_pop(&left) + 1;
    if (f->left && !bits128_empty(bits128_andnot(cards, bits128_below(from)))) {
        engine_ask_cards(g, ENGINE_ASK_REVEAL, f->player, f->player, ENGINE_HAND, cards,
                         any_number ? 1 : f->left, any_number);
        return ENGINE_WAIT;
    }
    struct ecg_player *player = ecg_player(g, f->player);
    f->x = (int16_t)bits128_count(g->s->picked);
    player->core.known = bits128_or(player->core.known, g->s->picked); // E5.3.2, E1.10.1#4
    g->s->picked = bits128_none();
    if (f->x == 0)
        f->pc = in->b;
    return ENGINE_DONE;
}

static bool condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    const struct ecg_state *s = ecg_state(g);
    const struct ecg_player *player = ecg_player(g, f->player);
    switch (what) {
    case ENGINE_IF_YOUR_TURN: return s->core.active == f->player;
    case ENGINE_IF_OPPONENTS_TURN: return s->core.active != f->player;
    case ENGINE_IF_DID: return (f->flags & ENGINE_FR_DID) != 0;
    case ENGINE_IF_THIS_IN_PLAY:
        return f->source != ENGINE_NO_PLACE && places_test(s->board.present, f->source);
    case ECG_IF_PLAYED_GOOD_ONE:
    case ECG_IF_PLAYED_EVIL_ONE:
    case ECG_IF_PLAYED_WILD_ONE:
    case ECG_IF_PLAYED_SAGE_ONE: return (player->ones_alignments >> (what - ECG_IF_PLAYED_GOOD_ONE) & 1) != 0;
    case ECG_IF_FIRST_ONE: return player->ones_played == 1;
    case CHAMP_IF_ONE_ATTACKER: return board_is_one(&s->board, s->board.attacking);
    case CHAMP_IF_YOU_CONTROLLED_IT: return f->it_card != ENGINE_NO_CARD && f->it_controller == f->player;
    case CHAMP_IF_YOU_OWN_IT: return f->it_card != ENGINE_NO_CARD && f->it_owner == f->player;
    case CHAMP_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU: return (f->flags & CHAMP_FR_UNBLOCKED) != 0;
    case CHAMP_IF_CARD_WAS_CHAMPION:
        return f->picked != ENGINE_NO_CARD && champ_info_of(g, f->picked)->type == CHAMP_CHAMPION;
    case ECG_IF_BOTH_SAGE: return f->x == 2;
    case ECG_IF_HEALTH_DOUBLE: // R64
        return player->board.health >= 2 * ecg_option(g, ECG_OPTION_HEALTH);
    default: return false;
    }
}

enum engine_progress ecg_op_PAY_HEALTH(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    int amount = champ_number(g, f, in->b, EPIC_NO_SEAT);
    engine_set_did(f, ecg_player(g, f->player)->board.health >= amount);
    if (f->flags & ENGINE_FR_DID)
        champ_lose_health(g, f->player, amount);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_IF(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    if (!condition(g, f, in->a))
        f->pc = in->b;
    return ENGINE_DONE;
}

enum engine_progress ecg_op_JUMP(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)g;
    f->pc = in->b;
    return ENGINE_DONE;
}

enum engine_progress ecg_op_NO_ATTACKS(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)f;
    (void)in;
    ecg_state(g)->flags |= ECG_FL_NO_ATTACKS;
    return ENGINE_DONE;
}

enum engine_progress ecg_op_WIN(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    engine_end_game(g, EPIC_END_CARD, 1U << f->player);
    return ENGINE_DONE;
}

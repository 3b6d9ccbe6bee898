// Operations that pay, ask, decide and jump.
#include "games/ecg/machine/machine.h"

enum ecg_progress ecg_op_PAY_GOLD(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned alignments = f->card == ECG_NO_CARD ? 0 : ecg_info_of(g, f->card)->alignments;
    int amount = ecg_number(g, f, in->b, EPIC_NO_SEAT);
    ecg_set_did(f, ecg_gold_for(g, f->player, alignments) >= amount);
    if (f->flags & ECG_FR_DID)
        ecg_pay_gold(g, f->player, alignments, amount);
    return ECG_DONE;
}

enum ecg_progress ecg_op_GOLD(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct ecg_player *player = ecg_player(g, f->player);
    int amount = ecg_number(g, f, in->b, EPIC_NO_SEAT);
    uint8_t *gold = in->a ? &player->aligned_gold[__builtin_ctz(in->a)] : &player->gold;
    if (*gold + amount > UINT8_MAX)
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
    else
        *gold = (uint8_t)(*gold + amount);
    return ECG_DONE;
}

enum ecg_progress ecg_op_LOSE_ANY(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    if (f->step == ECG_ANSWERED) {
        ecg_lose_health(g, f->player, f->x);
        return ECG_DONE;
    }
    int health = ecg_player(g, f->player)->health;
    if (health > ECG_MAX_NUMBER) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return ECG_DONE;
    }
    struct ecg_ask *ask = ecg_ask(g, ECG_ASK_NUMBER, f->player);
    ask->low = 0;
    ask->high = (int16_t)health;
    return ECG_WAIT;
}

// E5.18.3#2, B-tribute-2: where the text says may, the compulsory part is the choice.
enum ecg_progress ecg_op_MAY(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step < ECG_ANSWERED) {
        ecg_ask(g, ECG_ASK_YES_NO, f->player);
        return ECG_WAIT;
    }
    ecg_set_did(f, (f->flags & ECG_FR_YES) != 0);
    if (!(f->flags & ECG_FR_YES))
        f->pc = in->b;
    return ECG_DONE;
}

enum ecg_progress ecg_op_CHOOSE_ONE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step < ECG_ANSWERED) {
        ecg_ask(g, ECG_ASK_MODE, f->player)->pending = (uint16_t)((1U << in->a) - 1U);
        return ECG_WAIT;
    }
    f->pc = (uint16_t)(f->pc + f->left);
    return ECG_DONE;
}

// E5.3.1 to E5.3.6, B-loyalty-1, D34: exactly X cards that share an alignment with the card, known to others
// or not (E5.3.3, E5.19.2), shown together to all (D55).
struct bits128 ecg_loyal(const struct ecg_game *g, const struct ecg_frame *f)
{
    bool in_play = f->source != ECG_NO_PLACE && bits64_test(g->s->present, f->source);
    unsigned alignments = in_play ? ecg_alignments(g, f->source) : ecg_info_of(g, f->card)->alignments;
    return g->m->list[f->player].aligned[alignments & 15U];
}

enum ecg_progress ecg_op_LOYALTY(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    enum { PICKING = ECG_ANSWERED + 1 };
    struct bits128 cards = bits128_and(ecg_player(g, f->player)->hand, ecg_loyal(g, f));
    bool any_number = in->a == 0;
    if (f->step == 0 && (bits128_empty(cards) || bits128_count(cards) < in->a)) { // E5.3.4
        f->pc = in->b;
        return ECG_DONE;
    }
    if (!any_number && f->step < ECG_ANSWERED) { // E5.3.5
        f->step = ECG_CHOOSING;
        ecg_ask(g, ECG_ASK_YES_NO, f->player);
        return ECG_WAIT;
    }
    if (f->step < PICKING) {
        if (!any_number && !(f->flags & ECG_FR_YES)) {
            f->pc = in->b;
            return ECG_DONE;
        }
        f->step = PICKING;
        f->left = any_number ? 255 : in->a;
    }
    unsigned from = 0;
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        from = bits128_pop(&left) + 1;
    if (f->left && !bits128_empty(bits128_andnot(cards, bits128_below(from)))) {
        ecg_ask_cards(g, ECG_ASK_REVEAL, f->player, f->player, ECG_IN_HAND, cards, any_number ? 1 : f->left,
                      any_number);
        return ECG_WAIT;
    }
    struct ecg_player *player = ecg_player(g, f->player);
    f->x = (int16_t)bits128_count(g->s->picked);
    player->known = bits128_or(player->known, g->s->picked); // E5.3.2, E1.10.1#4
    g->s->picked = bits128_none();
    if (f->x == 0)
        f->pc = in->b;
    return ECG_DONE;
}

static bool condition(const struct ecg_game *g, const struct ecg_frame *f, enum ecg_condition what)
{
    const struct ecg_state *s = g->s;
    const struct ecg_player *player = ecg_player(g, f->player);
    switch (what) {
    case ECG_IF_YOUR_TURN: return s->active == f->player;
    case ECG_IF_OPPONENTS_TURN: return s->active != f->player;
    case ECG_IF_DID: return (f->flags & ECG_FR_DID) != 0;
    case ECG_IF_THIS_IN_PLAY: return f->source != ECG_NO_PLACE && bits64_test(s->present, f->source);
    case ECG_IF_PLAYED_GOOD_ONE:
    case ECG_IF_PLAYED_EVIL_ONE:
    case ECG_IF_PLAYED_WILD_ONE:
    case ECG_IF_PLAYED_SAGE_ONE: return (player->ones_alignments >> (what - ECG_IF_PLAYED_GOOD_ONE) & 1) != 0;
    case ECG_IF_FIRST_ONE: return player->ones_played == 1;
    case ECG_IF_ONE_ATTACKER: return bits64_count(s->attacking) == 1;
    case ECG_IF_YOU_CONTROLLED_IT: return f->it_card != ECG_NO_CARD && f->it_controller == f->player;
    case ECG_IF_YOU_OWN_IT: return f->it_card != ECG_NO_CARD && f->it_owner == f->player;
    case ECG_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU: return (f->flags & ECG_FR_UNBLOCKED) != 0;
    case ECG_IF_CARD_WAS_CHAMPION:
        return f->picked != ECG_NO_CARD && ecg_info_of(g, f->picked)->type == ECG_CHAMPION;
    case ECG_IF_BOTH_SAGE: return f->x == 2;
    case ECG_IF_HEALTH_DOUBLE: // R64
        return player->health >= 2 * g->m->start_health;
    default: return false;
    }
}

enum ecg_progress ecg_op_PAY_HEALTH(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    int amount = ecg_number(g, f, in->b, EPIC_NO_SEAT);
    ecg_set_did(f, ecg_player(g, f->player)->health >= amount);
    if (f->flags & ECG_FR_DID)
        ecg_lose_health(g, f->player, amount);
    return ECG_DONE;
}

enum ecg_progress ecg_op_IF(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (!condition(g, f, (enum ecg_condition)in->a))
        f->pc = in->b;
    return ECG_DONE;
}

enum ecg_progress ecg_op_JUMP(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)g;
    f->pc = in->b;
    return ECG_DONE;
}

enum ecg_progress ecg_op_NO_ATTACKS(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)f;
    (void)in;
    g->s->flags |= ECG_FL_NO_ATTACKS;
    return ECG_DONE;
}

enum ecg_progress ecg_op_WIN(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    ecg_end_game(g, EPIC_END_CARD, 1U << f->player);
    return ECG_DONE;
}

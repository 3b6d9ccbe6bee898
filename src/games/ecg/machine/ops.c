// The operations that no other game has.
#include "games/ecg/machine/machine.h"

static int count_sage(const struct engine_game *g, unsigned seat, struct bits128 cards)
{
    int count = 0;
    while (!bits128_empty(cards))
        count += (champ_match(g)->info[ecg_match(g)->list[seat].core.kind[bits128_pop(&cards)]].alignments &
                  ECG_SAGE) != 0;
    return count;
}

enum engine_progress ecg_op_BANISH_CARDS(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    struct bits128 pool = ecg_player(g, f->player)->core.discard;
    if (in->a && f->card != ENGINE_NO_CARD && engine_card_owner(f->card) == f->player)
        bits128_clear(&pool, engine_card_slot(f->card));
    if (f->step == 0) {
        int count = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
        int there = (int)bits128_count(pool);
        engine_set_did(f, there >= count);
        f->x = 0;
        if (in->a ? there < count : !there) // D45: as many as there are, unless something depends on it
            return ENGINE_DONE;
        f->step = ENGINE_CHOOSING;
        f->left = (uint8_t)(count < there ? count : there);
    }
    if (f->left) {
        engine_ask_cards(g, ENGINE_ASK_CARD, f->player, f->player, ENGINE_DISCARD, pool, f->left, false);
        return ENGINE_WAIT;
    }
    f->x = (int16_t)count_sage(g, f->player, g->s->picked);
    engine_banish_picked(g, f->player);
    return ENGINE_DONE;
}

// E5.5.1 to E5.5.6, B-recycle-1, D41: exactly two, then a draw; the card being resolved is not in the pile.
enum engine_progress ecg_op_RECYCLE(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    enum { PICKING = ENGINE_ANSWERED + 1 };
    struct bits128 pool = ecg_player(g, f->player)->core.discard;
    if (f->step == 0 && bits128_count(pool) < 2) // E5.5.2
        return ENGINE_DONE;
    if (f->step < ENGINE_ANSWERED) {
        f->step = ENGINE_CHOOSING;
        engine_ask(g, ENGINE_ASK_YES_NO, f->player);
        return ENGINE_WAIT;
    }
    if (f->step == ENGINE_ANSWERED) {
        if (!(f->flags & ENGINE_FR_YES)) // E5.5.5
            return ENGINE_DONE;
        f->step = PICKING;
        f->left = 2;
    }
    if (f->left) {
        engine_ask_cards(g, ENGINE_ASK_CARD, f->player, f->player, ENGINE_DISCARD, pool, f->left, false);
        return ENGINE_WAIT;
    }
    engine_banish_picked(g, f->player); // E5.5.4
    engine_draw(g, f->player, 1);       // E5.5.3
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

enum engine_progress ecg_op_PAY_GOLD(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    unsigned alignments = f->card == ENGINE_NO_CARD ? 0 : champ_info_of(g, f->card)->alignments;
    int amount = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    engine_set_did(f, ecg_gold_for(g, f->player, alignments) >= amount);
    if (f->flags & ENGINE_FR_DID)
        ecg_pay_gold(g, f->player, alignments, amount);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_GOLD(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    struct ecg_player *player = ecg_player(g, f->player);
    int amount = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    uint8_t *gold = in->a ? &player->aligned_gold[__builtin_ctz(in->a)] : &player->gold;
    if (*gold + amount > UINT8_MAX)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    else
        *gold = (uint8_t)(*gold + amount);
    return ENGINE_DONE;
}

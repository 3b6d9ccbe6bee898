// Operations on the cards of the players chosen last.
#include "engine/knowledge/sight.h"
#include "engine/machine/ops.h"

enum engine_progress engine_op_DRAW(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);)
        engine_draw(g, seat, engine_number_of(g, f, in->b, seat));
    return ENGINE_DONE;
}

enum engine_progress engine_op_REVEAL(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        struct bits128 cards = engine_reveal_top(g, seat, engine_number_of(g, f, in->b, seat));
        if (engine_is_looked_at(g, seat, cards))
            engine_forget(g, seat, cards);
    }
    return ENGINE_DONE;
}

enum engine_progress engine_op_BANISH_PILE(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    for (unsigned seats = f->acting; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = engine_player(g, seat)->discard;
        engine_leave_discard(g, seat, cards);
        engine_to_bottom(g, seat, cards, false);
    }
    return ENGINE_DONE;
}

// --- Each of several players chooses

void engine_begin_choosers(struct engine_frame *f)
{
    f->step = ENGINE_CHOOSING;
    f->seats_left = f->acting;
    f->left = ENGINE_COUNT_OPEN;
}

bool engine_next_chooser(const struct engine_game *g, struct engine_frame *f, unsigned first)
{
    f->seats_left &= g->s->alive;
    if (!f->seats_left)
        return false;
    f->it_owner = (uint8_t)engine_next_by_teams(g, f->seats_left, first);
    return true;
}

static void discard(struct engine_game *g, unsigned seat, engine_card card, unsigned because_of)
{
    if (g->m->rules->discard)
        g->m->rules->discard(g, seat, card, because_of);
    else
        engine_discard(g, card);
}

enum hand_act { HAND_DISCARD, HAND_BANISH };

static void finish_hand(struct engine_game *g, const struct engine_frame *f, unsigned seat, enum hand_act act)
{
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    if (act == HAND_BANISH) {
        struct engine_player *player = engine_player(g, seat);
        // The others did not see which cards went, so what they knew of the hand they know no longer.
        engine_forget(g, seat, player->hand);
        player->hand = bits128_andnot(player->hand, cards);
        engine_to_bottom(g, seat, cards, true);
        return;
    }
    while (!bits128_empty(cards))
        discard(g, seat, engine_card_of(seat, bits128_pop(&cards)), f->player);
}

// Each of them chooses and discards that many, or all they have.
static enum engine_progress from_hand(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in, enum hand_act act)
{
    if (f->step == 0)
        engine_begin_choosers(f);
    unsigned asked = f->it_owner;
    while (engine_next_chooser(g, f, g->s->priority)) {
        unsigned seat = f->it_owner;
        struct bits128 hand = engine_player(g, seat)->hand;
        if (seat != asked) // who was asked may have left
            f->left = ENGINE_COUNT_OPEN;
        if (f->left == ENGINE_COUNT_OPEN) {
            int count = engine_number_of(g, f, in->b, seat);
            f->left = (uint8_t)(count < (int)bits128_count(hand) ? count : (int)bits128_count(hand));
        }
        if (f->left && f->left == bits128_count(hand) && !engine_asks_forced(g)) {
            g->s->picked = hand;
            f->left = 0;
        }
        if (f->left) {
            enum engine_zone zone = ENGINE_HAND;
            engine_ask_cards(g, act == HAND_BANISH ? ENGINE_ASK_CARD : ENGINE_ASK_DISCARD, seat, seat, zone,
                             hand, f->left, false);
            return ENGINE_WAIT;
        }
        finish_hand(g, f, seat, act);
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = ENGINE_COUNT_OPEN;
    }
    return ENGINE_DONE;
}

enum engine_progress engine_op_DISCARD(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    return from_hand(g, f, in, HAND_DISCARD);
}

enum engine_progress engine_op_BANISH_FROM_HAND(struct engine_game *g, struct engine_frame *f,
                                                const struct engine_insn *in)
{
    return from_hand(g, f, in, HAND_BANISH);
}

// --- At random, where each card of a hand is as likely, those of other owners, too

enum engine_progress engine_op_DISCARD_RANDOM(struct engine_game *g, struct engine_frame *f,
                                              const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        int count = engine_number_of(g, f, in->b, seat);
        for (engine_card card; count > 0 && (card = engine_random_card(g, seat)) != ENGINE_NO_CARD; count--)
            discard(g, seat, card, f->player);
    }
    return ENGINE_DONE;
}

static void steal(struct engine_game *g, engine_card card, unsigned thief)
{
    unsigned owner = engine_card_owner(card), holder = engine_fetch(g, card);
    engine_send(g, card, thief, ENGINE_HAND);
    engine_see(g, holder, owner, bits128_only(engine_card_slot(card)));
}

enum engine_progress engine_op_STEAL_RANDOM(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    void (*take)(struct engine_game *, engine_card, unsigned) =
        g->m->rules->steal ? g->m->rules->steal : steal;
    unsigned seats = f->acting & ~(1U << f->player);
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        int count = engine_number_of(g, f, in->b, seat);
        for (engine_card card; count > 0 && (card = engine_random_card(g, seat)) != ENGINE_NO_CARD; count--)
            take(g, card, f->player);
    }
    return ENGINE_DONE;
}

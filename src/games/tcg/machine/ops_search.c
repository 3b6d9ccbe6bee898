// Operations that look for cards: in hands, piles and on top of decks.
#include "engine/knowledge/sight.h"
#include "engine/zones/deck.h"
#include "games/tcg/machine/machine.h"

// A card of the player's hand or of any discard pile: from where first, where there is one in both.
enum engine_progress tcg_op_PICK_HAND_OR_PILE(struct engine_game *g, struct engine_frame *f,
                                              const struct engine_insn *in)
{
    enum { FROM_HAND = ENGINE_ANSWERED + 1, FROM_PILE };
    struct bits128 hand = tcg_hand_cards(g, f, f->player, f->player, in->b);
    unsigned owners = tcg_target_cards(g, f, in->b);
    if (f->step == 0) {
        f->picked = ENGINE_NO_CARD;
        f->left = 1;
        f->seats_left = (uint8_t)owners;
        if (!bits128_empty(hand) && owners) {
            engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = 3;
            return ENGINE_WAIT;
        }
        f->step = bits128_empty(hand) ? FROM_PILE : FROM_HAND;
    } else if (f->step == ENGINE_ANSWERED) {
        f->step = f->left ? FROM_PILE : FROM_HAND;
        f->left = 1;
        f->seats_left = (uint8_t)owners;
    }
    if (f->step == FROM_PILE)
        return tcg_pick_card(g, f, in->b) ? ENGINE_DONE : ENGINE_WAIT;
    if (f->left) {
        engine_ask_cards(g, ENGINE_ASK_CARD, f->player, f->player, ENGINE_HAND, hand, 1, false);
        return ENGINE_WAIT;
    }
    f->picked = engine_card_of(f->player, bits128_lowest(g->s->picked));
    g->s->picked = bits128_none();
    return ENGINE_DONE;
}

// Up to so many cards of a hand, 0: any number, in ascending order.  True when they are all named.
static bool name_cards(struct engine_game *g, struct engine_frame *f, unsigned seat, struct bits128 pool,
                       unsigned most)
{
    unsigned from = 0;
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        from = bits128_pop(&left) + 1;
    bool more = !bits128_empty(bits128_andnot(pool, bits128_below(from)));
    if (!f->left || !more || (most && bits128_count(g->s->picked) >= most))
        return true;
    f->left = 255;
    engine_ask_cards(g, ENGINE_ASK_CARD, seat, seat, ENGINE_HAND, pool, 1, true);
    return false;
}

// Each of them, the active player first, may put cards of the hand into play.
enum engine_progress tcg_op_HANDS_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->seats_left = f->acting;
        f->left = 255;
    }
    while (engine_next_chooser(g, f, tcg_lead(g))) {
        unsigned seat = f->it_owner;
        if (!name_cards(g, f, seat, tcg_hand_cards(g, f, seat, seat, in->b), in->a))
            return ENGINE_WAIT;
        struct bits128 cards = g->s->picked;
        g->s->picked = bits128_none();
        while (!bits128_empty(cards) && !engine_over(g)) {
            engine_card card = engine_card_of(seat, bits128_pop(&cards));
            (void)engine_fetch(g, card);
            engine_forget(g, seat, bits128_only(engine_card_slot(card)));
            (void)champ_enter(g, card, seat, CHAMP_ENTER_FROM_HAND);
        }
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 255;
    }
    return ENGINE_DONE;
}

// Each of them, the active player first, gives a card of the hand to the player, or discards the whole hand.
enum engine_progress tcg_op_OFFER_OR_DISCARD(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->seats_left = f->acting;
        f->left = 255;
    }
    while (engine_next_chooser(g, f, tcg_lead(g))) {
        unsigned seat = f->it_owner;
        if (!name_cards(g, f, seat, tcg_hand_cards(g, f, seat, seat, in->b), 1))
            return ENGINE_WAIT;
        struct bits128 cards = g->s->picked;
        g->s->picked = bits128_none();
        if (bits128_empty(cards)) {
            tcg_discard_hand(g, seat);
        } else {
            engine_card card = engine_card_of(seat, bits128_lowest(cards));
            (void)engine_fetch(g, card);
            engine_forget(g, seat, bits128_only(engine_card_slot(card)));
            if (!tcg_waits_for_say(g, card, seat, TCG_LEAVES_TO_PLAY, f->player))
                (void)champ_enter(g, card, f->player, 0);
        }
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 255;
    }
    return ENGINE_DONE;
}

// T-kw-reveal-1: they stay in the hand.
enum engine_progress tcg_op_REVEAL_CARDS(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->left = 255;
    }
    if (!name_cards(g, f, f->player, tcg_hand_cards(g, f, f->player, f->player, in->b), in->a))
        return ENGINE_WAIT;
    struct engine_player *player = engine_player(g, f->player);
    player->known = bits128_or(player->known, g->s->picked);
    f->x = (int16_t)bits128_count(g->s->picked);
    g->s->picked = bits128_none();
    return ENGINE_DONE;
}

// So many, or none of them.
enum engine_progress tcg_op_REVEAL_SOME(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    if (f->step == 0) {
        unsigned count = 0;
        for (unsigned owner = 0; owner < engine_seats(g); owner++)
            count += bits128_count(tcg_hand_cards(g, f, f->player, owner, in->b));
        engine_set_did(f, count >= in->a);
        if (count < in->a)
            return ENGINE_DONE;
        f->step = ENGINE_CHOOSING;
        f->left = in->a;
    }
    return tcg_pick_from_hand(g, f, f->player, in->b, TCG_HAND_REVEAL) ? ENGINE_DONE : ENGINE_WAIT;
}

// So many of the player's own pile, or none of it.
enum engine_progress tcg_op_BANISH_CARDS(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    if (f->step == 0) {
        engine_set_did(f, tcg_count_pile(g, f, f->player, in->b) >= in->a);
        if (!(f->flags & ENGINE_FR_DID))
            return ENGINE_DONE;
        f->step = ENGINE_CHOOSING;
        f->left = in->a;
    }
    return tcg_pick_from_hand(g, f, f->player, in->b, TCG_PILE_BANISH) ? ENGINE_DONE : ENGINE_WAIT;
}

// Any number of cards in any piles: owner by owner.
enum engine_progress tcg_op_BANISH_ANY(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->x = 0;
        f->left = 255;
        f->seats_left = (uint8_t)tcg_target_cards(g, f, ENGINE_NO_INDEX);
    }
    while (f->seats_left) {
        unsigned owner = (unsigned)__builtin_ctz(f->seats_left);
        struct bits128 pool = tcg_pile_cards(g, f, ENGINE_NO_INDEX, owner);
        unsigned from = 0;
        for (struct bits128 left = g->s->picked; !bits128_empty(left);)
            from = bits128_pop(&left) + 1;
        if (f->left && !bits128_empty(bits128_andnot(pool, bits128_below(from)))) {
            f->left = 255;
            engine_ask_cards(g, ENGINE_ASK_CARD, f->player, owner, ENGINE_DISCARD, pool, 1, true);
            return ENGINE_WAIT;
        }
        struct bits128 cards = g->s->picked;
        g->s->picked = bits128_none();
        f->x = (int16_t)(f->x + (int)bits128_count(cards));
        for (struct bits128 left = cards; !bits128_empty(left);)
            (void)tcg_take_from_pile(g, engine_card_of(owner, bits128_pop(&left)));
        engine_to_bottom(g, owner, cards, false);
        f->seats_left &= (uint8_t)(f->seats_left - 1U);
        f->left = 255;
    }
    return ENGINE_DONE;
}

// --- The top of a deck

// T-info-2: the player alone.
enum engine_progress tcg_op_LOOK(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    unsigned seats = f->acting & g->s->alive;
    if (seats) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        engine_look_at_top(g, f->player, seat, engine_number_of(g, f, in->b, seat));
    }
    return ENGINE_DONE;
}

static unsigned owners_of_revealed(const struct engine_game *g)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        seats |= (unsigned)!bits128_empty(engine_player(g, seat)->revealed) << seat;
    return seats;
}

// T-term-2: nobody else sees an own one that only its player looked at.
static void take_revealed(struct engine_game *g, unsigned seat, engine_card card)
{
    unsigned owner = engine_card_owner(card);
    struct bits128 there = bits128_only(engine_card_slot(card));
    bool unseen = owner == seat && engine_is_looked_at(g, owner, there);
    if (!unseen) {
        engine_forget(g, owner, there);
        tcg_to_hand(g, card, seat);
        return;
    }
    engine_take_looked_at(g, owner, there);
    engine_to_hand(g, card, false);
}

// The player takes them, whose deck it may be: T-owner-3.
enum engine_progress tcg_op_DRAW_REVEALED(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    unsigned owners = owners_of_revealed(g);
    if (!owners)
        return ENGINE_DONE;
    unsigned owner = (unsigned)__builtin_ctz(owners);
    struct engine_player *player = engine_player(g, owner);
    if (f->step == 0) {
        int count = engine_number_of(g, f, in->b, EPIC_NO_SEAT), most = (int)bits128_count(player->revealed);
        f->step = ENGINE_CHOOSING;
        f->left = (uint8_t)(count < most ? count : most);
    }
    if (f->left) {
        engine_ask_cards(g, ENGINE_ASK_CARD, f->player, owner, ENGINE_REVEALED, player->revealed, f->left,
                         false);
        return ENGINE_WAIT;
    }
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    player->revealed = bits128_andnot(player->revealed, cards);
    while (!bits128_empty(cards))
        take_revealed(g, f->player, engine_card_of(owner, bits128_pop(&cards)));
    g->s->check_seats |= (uint8_t)(1U << owner);
    return ENGINE_DONE;
}

// To all, the card that was chosen or all that were looked at.
enum engine_progress tcg_op_SHOW(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    if (f->picked != ENGINE_NO_CARD) {
        engine_forget(g, engine_card_owner(f->picked), bits128_only(engine_card_slot(f->picked)));
        return ENGINE_DONE;
    }
    for (unsigned owner = 0; owner < engine_seats(g); owner++)
        engine_forget(g, owner, engine_player(g, owner)->revealed);
    return ENGINE_DONE;
}

// One after the other: the last one named lies on top.
enum engine_progress tcg_op_REST_ON_TOP(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    for (unsigned owners = owners_of_revealed(g); owners; owners = owners_of_revealed(g)) {
        unsigned owner = (unsigned)__builtin_ctz(owners);
        struct engine_player *player = engine_player(g, owner);
        if (f->step == 0 || f->left) {
            f->step = ENGINE_CHOOSING;
            f->left = 1;
            engine_ask_cards(g, TCG_ASK_ON_TOP, f->player, owner, ENGINE_REVEALED, player->revealed, 1,
                             false);
            return ENGINE_WAIT;
        }
        unsigned slot = bits128_lowest(g->s->picked);
        g->s->picked = bits128_none();
        bits128_clear(&player->revealed, slot);
        engine_to_top(g, owner, slot);
        f->step = 0;
    }
    return ENGINE_DONE;
}

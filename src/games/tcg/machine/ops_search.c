// Operations that look for cards: in hands, piles and on top of decks.
#include "engine/knowledge/sight.h"
#include "engine/zones/deck.h"
#include "games/tcg/machine/machine.h"

// A card of the player's hand or of any discard pile.  T-info-1: asked alike whether one in the hand fits or
// not.
enum engine_progress tcg_op_PICK_HAND_OR_PILE(struct engine_game *g, struct engine_frame *f,
                                              const struct engine_insn *in)
{
    struct engine_pool hand = tcg_held_cards(g, f, f->player, in->b, ENGINE_HAND);
    struct engine_pool piles = tcg_pile_cards(g, f, in->b);
    bool asked = !tcg_pick_one(g, f, ENGINE_HAND, &hand, false);
    if (!f->left || !(asked || piles.owners))
        return ENGINE_DONE;
    if (!asked)
        engine_ask_cards(g, ENGINE_ASK_CARD, f->player, f->player, ENGINE_HAND, bits128_none(), 1, false);
    for (unsigned left = piles.owners; left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        piles.of[owner] = engine_one_of_each(engine_list(g->m, owner), piles.of[owner]);
    }
    engine_offer_pool(g, &piles);
    return ENGINE_WAIT;
}

bool tcg_ask_for_any(struct engine_game *g, struct engine_frame *f, unsigned what, unsigned seat,
                     enum engine_zone zone, const struct engine_pool *pool)
{
    bool stopped = f->step == ENGINE_CHOOSING && !f->left;
    f->step = ENGINE_CHOOSING;
    f->left = ENGINE_COUNT_OPEN;
    return !stopped && engine_ask_all_cards(g, what, seat, seat, zone, pool, 1, true);
}

// Up to so many cards of a hand that fit, 0: any number.  True when they are all named.
static bool name_cards(struct engine_game *g, struct engine_frame *f, unsigned seat, unsigned filter,
                       unsigned most)
{
    struct engine_pool hand = tcg_held_cards(g, f, seat, filter, ENGINE_HAND);
    struct engine_pool picked = engine_picked_cards(g, seat);
    bool all = most && engine_pool_count(&picked) >= most;
    return all || !tcg_ask_for_any(g, f, ENGINE_ASK_CARD, seat, ENGINE_HAND, &hand);
}

// To go into play.
static void take_out_of_hand(struct engine_game *g, engine_card card)
{
    (void)engine_fetch(g, card);
    engine_forget(g, engine_card_owner(card), bits128_only(engine_card_slot(card)));
}

// Each of them, the active player first, may put cards of the hand into play.
enum engine_progress tcg_op_HANDS_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    if (f->step == 0)
        engine_begin_choosers(f);
    while (engine_next_chooser(g, f, tcg_lead(g))) {
        unsigned seat = f->it_owner;
        if (!name_cards(g, f, seat, in->b, in->a))
            return ENGINE_WAIT;
        struct engine_pool cards = engine_take_picked(g, seat);
        for (engine_card card; !engine_over(g) && (card = engine_pool_pop(&cards)) != ENGINE_NO_CARD;) {
            take_out_of_hand(g, card);
            (void)champ_enter(g, card, seat, CHAMP_ENTER_FROM_HAND);
        }
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = ENGINE_COUNT_OPEN;
    }
    return ENGINE_DONE;
}

// Each of them, the active player first, gives a card of the hand to the player, or discards the whole hand.
enum engine_progress tcg_op_OFFER_OR_DISCARD(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    if (f->step == 0)
        engine_begin_choosers(f);
    while (engine_next_chooser(g, f, tcg_lead(g))) {
        unsigned seat = f->it_owner;
        if (!name_cards(g, f, seat, in->b, 1))
            return ENGINE_WAIT;
        engine_card card = engine_take_one_picked(g, seat);
        if (card == ENGINE_NO_CARD) {
            tcg_discard_hand(g, seat);
        } else {
            take_out_of_hand(g, card);
            if (!tcg_waits_for_say(g, card, seat, TCG_LEAVES_TO_PLAY, f->player))
                (void)champ_enter(g, card, f->player, 0);
        }
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = ENGINE_COUNT_OPEN;
    }
    return ENGINE_DONE;
}

// T-kw-reveal-1: they stay in the hand.
enum engine_progress tcg_op_REVEAL_CARDS(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    if (!name_cards(g, f, f->player, in->b, in->a))
        return ENGINE_WAIT;
    struct engine_pool cards = engine_take_picked(g, f->player);
    f->x = (int16_t)engine_pool_count(&cards);
    tcg_show(g, cards);
    return ENGINE_DONE;
}

// So many, or none of them.
enum engine_progress tcg_op_REVEAL_SOME(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    if (f->step == 0) {
        struct engine_pool hand = tcg_held_cards(g, f, f->player, in->b, ENGINE_HAND);
        unsigned count = engine_pool_count(&hand);
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

// Any number of cards in any piles.
enum engine_progress tcg_op_BANISH_ANY(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    struct engine_pool piles = tcg_pile_cards(g, f, ENGINE_NO_INDEX);
    if (tcg_ask_for_any(g, f, ENGINE_ASK_CARD, f->player, ENGINE_DISCARD, &piles))
        return ENGINE_WAIT;
    struct engine_pool cards = engine_take_picked(g, f->player);
    f->x = (int16_t)engine_pool_count(&cards);
    tcg_banish_from_piles(g, cards);
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

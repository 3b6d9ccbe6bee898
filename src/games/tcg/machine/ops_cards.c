// Operations on cards in hands, discard piles and decks, and on cards that come into play from there.
#include "engine/knowledge/sight.h"
#include "games/tcg/machine/machine.h"

// Takes a card out of the hand, pile or set of revealed cards where it lies.
static bool take_out(struct engine_game *g, engine_card card)
{
    if (card == ENGINE_NO_CARD || engine_card_is_token(card))
        return false;
    struct engine_player *player = engine_player(g, engine_card_owner(card));
    unsigned slot = engine_card_slot(card);
    bool revealed = bits128_test(player->revealed, slot);
    bits128_clear(&player->revealed, slot);
    bool there =
        revealed || tcg_take_from_pile(g, card) != EPIC_NO_SEAT || engine_fetch(g, card) != EPIC_NO_SEAT;
    if (there)
        engine_forget(g, engine_card_owner(card), bits128_only(slot));
    return there;
}

static bool lies_in_a_hand(const struct engine_game *g, engine_card card)
{
    bool lies = false;
    for (unsigned seat = 0; card != ENGINE_NO_CARD && seat < engine_seats(g); seat++)
        lies |=
            bits128_test(engine_held(g, seat, engine_card_owner(card), ENGINE_HAND), engine_card_slot(card));
    return lies;
}

enum engine_progress tcg_op_CARD_TO_HAND(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    if (take_out(g, f->picked)) // T-discard-3: to that of the player, whoever owns it
        tcg_to_hand(g, f->picked, f->player);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_CARD_TO_YOUR_HAND(struct engine_game *g, struct engine_frame *f,
                                              const struct engine_insn *in)
{
    (void)in;
    if (lies_in_a_hand(g, f->picked))
        tcg_take_from_hand(g, f->picked, f->player);
    else if (take_out(g, f->picked))
        tcg_to_hand(g, f->picked, f->player);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_CARD_TO_YOUR_PILE(struct engine_game *g, struct engine_frame *f,
                                              const struct engine_insn *in)
{
    (void)in;
    if (take_out(g, f->picked))
        tcg_to_pile(g, f->picked, f->player);
    return ENGINE_DONE;
}

// From the hand of who holds it: T-xhand-3.
enum engine_progress tcg_op_CARD_DISCARD(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    unsigned holder = f->picked == ENGINE_NO_CARD ? EPIC_NO_SEAT : engine_fetch(g, f->picked);
    if (holder != EPIC_NO_SEAT && !tcg_waits_for_say(g, f->picked, holder, TCG_LEAVES_TO_PILE, holder))
        tcg_to_pile(g, f->picked, holder);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_CARD_BANISH(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    if (take_out(g, f->picked))
        tcg_to_deck(g, f->picked, TCG_BOTTOM);
    return ENGINE_DONE;
}

// T-token-8: a token is not a card.  T-control-1: under the control of who puts it there.
enum engine_progress tcg_op_CARD_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    f->chosen = 0;
    if (!take_out(g, f->picked))
        return ENGINE_DONE;
    unsigned place = champ_enter(g, f->picked, f->player, 0);
    f->chosen = place == ENGINE_NO_PLACE ? 0 : places_only(place);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_CARD_JOINS(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    place_set before = in->a ? f->chosen : 0;
    (void)tcg_op_CARD_TO_PLAY(g, f, in);
    f->chosen |= before & board_of(g)->present;
    return ENGINE_DONE;
}

enum engine_progress tcg_op_THIS_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    engine_card card = f->card;
    if (!engine_card_is_token(card) && tcg_take_from_pile(g, card) != EPIC_NO_SEAT)
        (void)champ_enter(g, card, f->player, 0);
    return ENGINE_DONE;
}

// This card, in a discard pile.
static bool take_this(struct engine_game *g, struct engine_frame *f)
{
    bool there = f->card != ENGINE_NO_CARD && !engine_card_is_token(f->card) &&
                 tcg_take_from_pile(g, f->card) != EPIC_NO_SEAT;
    engine_set_did(f, there);
    return there;
}

enum engine_progress tcg_op_RECALL(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    if (take_this(g, f))
        tcg_to_hand(g, f->card, f->player);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_BANISH_THIS(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    if (take_this(g, f))
        tcg_to_deck(g, f->card, TCG_BOTTOM);
    return ENGINE_DONE;
}

// What its player has said: into play, to the line, or else it goes on where it was going (f->x).
enum engine_progress tcg_op_TAKEN(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    struct bits128 *waiting = &tcg_player(g, engine_card_owner(f->card))->removed;
    engine_card card = f->card;
    if (!bits128_test(*waiting, engine_card_slot(card)))
        return ENGINE_DONE;
    bits128_clear(waiting, engine_card_slot(card));
    unsigned player = f->player;
    bool gone = !(f->seats & g->s->alive); // A55: to whom it was going
    unsigned to = gone ? player : (unsigned)__builtin_ctz(f->seats);
    f->step = 0;
    switch (in->a) {
    case TCG_TAKEN_TO_PLAY: (void)champ_enter(g, card, player, CHAMP_ENTER_FROM_HAND); break;
    case TCG_TAKEN_TO_LINE: tcg_play_card(g, player, card, ENGINE_PLAY_FREE); break;
    default:
        if (f->x == TCG_LEAVES_TO_DECK)
            tcg_to_deck(g, card, TCG_BOTTOM);
        else if (f->x == TCG_LEAVES_TO_HAND && !gone)
            tcg_to_hand(g, card, to);
        else if (f->x == TCG_LEAVES_TO_PLAY && !gone)
            (void)champ_enter(g, card, to, 0);
        else
            tcg_to_pile(g, card, player);
    }
    return ENGINE_DONE;
}

// --- Picking

static enum engine_progress pick_one_of(struct engine_game *g, struct engine_frame *f, enum engine_zone zone,
                                        struct engine_pool pool)
{
    if (!tcg_pick_one(g, f, zone, &pool, false))
        return ENGINE_WAIT;
    engine_set_did(f, f->picked != ENGINE_NO_CARD);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_PICK_PILE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    if (in->a != ENGINE_PICK_ONE)
        return engine_op_PICK_PILE(g, f, in);
    return pick_one_of(g, f, ENGINE_DISCARD, tcg_pile_cards(g, f, in->b));
}

enum engine_progress tcg_op_PICK_HAND(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    return pick_one_of(g, f, ENGINE_HAND, tcg_held_cards(g, f, f->player, in->b, ENGINE_HAND));
}

// Every card of the piles of these players that fits comes into play under the control of that player.
enum engine_progress tcg_op_PILE_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        for (unsigned owner = 0; owner < engine_seats(g); owner++) {
            struct bits128 cards =
                tcg_match_cards(g, f, in->b, owner, engine_held(g, seat, owner, ENGINE_DISCARD));
            while (!bits128_empty(cards) && !engine_over(g)) {
                engine_card card = engine_card_of(owner, bits128_pop(&cards));
                (void)tcg_take_from_pile(g, card);
                (void)champ_enter(g, card, seat, 0);
            }
        }
    }
    return ENGINE_DONE;
}

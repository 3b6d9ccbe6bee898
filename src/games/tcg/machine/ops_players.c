// Operations on players.
#include "engine/knowledge/sight.h"
#include "games/tcg/machine/machine.h"

// T-action-11, A50: gained actions add to the one of the turn.
static void gain_actions(struct engine_game *g, unsigned seat, int amount)
{
    struct tcg_player *player = tcg_player(g, seat);
    if (player->actions + amount > UINT8_MAX)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    else
        player->actions = (uint8_t)(player->actions + amount);
}

enum engine_progress tcg_op_ACTIONS(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1)
        gain_actions(g, (unsigned)__builtin_ctz(seats), engine_number_of(g, f, in->b, EPIC_NO_SEAT));
    return ENGINE_DONE;
}

enum engine_progress tcg_op_ACTIONS_FOR(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    struct tcg_player *player = tcg_player(g, f->player);
    if (player->bound && player->bound_to != in->b) { // of two sorts
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return ENGINE_DONE;
    }
    player->bound = (uint8_t)(player->bound + engine_number_of(g, f, in->n, EPIC_NO_SEAT));
    player->bound_to = in->b;
    return ENGINE_DONE;
}

enum engine_progress tcg_op_PAY_ACTION(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    struct tcg_player *player = tcg_player(g, f->player);
    int amount = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    engine_set_did(f, player->actions >= amount);
    if (f->flags & ENGINE_FR_DID)
        player->actions = (uint8_t)(player->actions - amount);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_LOSE_GAME(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    tcg_lose_game(g, f->acting);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_EXTRA_TURN(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    uint8_t *gained = &tcg_player(g, f->player)->extra_turns;
    *gained = (uint8_t)(*gained + (*gained < 2));
    return ENGINE_DONE;
}

static enum engine_progress this_turn(struct engine_game *g, const struct engine_frame *f, unsigned flag)
{
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1)
        tcg_player(g, (unsigned)__builtin_ctz(seats))->turn |= (uint8_t)flag;
    return ENGINE_DONE;
}

enum engine_progress tcg_op_CANNOT_BE_ATTACKED(struct engine_game *g, struct engine_frame *f,
                                               const struct engine_insn *in)
{
    (void)in;
    return this_turn(g, f, TCG_TURN_NOT_ATTACKED);
}

enum engine_progress tcg_op_PLAYER_UNTARGETABLE(struct engine_game *g, struct engine_frame *f,
                                                const struct engine_insn *in)
{
    (void)in;
    return this_turn(g, f, TCG_TURN_UNTARGETABLE);
}

enum engine_progress tcg_op_ALL_UNSTOPPABLE(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    (void)in;
    return this_turn(g, f, TCG_TURN_UNSTOPPABLE);
}

enum engine_progress tcg_op_LASTING(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    struct tcg_state *s = tcg_state(g);
    if (s->lasting_count == TCG_LASTING)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    else
        s->lasting[s->lasting_count++] = (struct tcg_lasting){in->b, f->card, f->player, 0};
    return ENGINE_DONE;
}

// --- Mojo and cards that some may not have

enum engine_progress tcg_op_GAIN(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (!tcg_player_static(g, seat, TCG_S_NO_GAIN)) // T-win-10
            champ_gain_health(g, seat, engine_number_of(g, f, in->b, seat));
    }
    return ENGINE_DONE;
}

enum engine_progress tcg_op_LOSE(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    int lost = 0;
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        int amount = engine_number_of(g, f, in->b, seat);
        champ_lose_health(g, seat, amount);
        lost += amount;
    }
    tcg_state(g)->mojo_lost = (int16_t)(lost < INT16_MAX ? lost : INT16_MAX);
    return ENGINE_DONE;
}

// T-play-16: A47.
enum engine_progress tcg_op_DRAW(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        if (!tcg_player_static(g, seat, TCG_S_NO_DRAW))
            engine_draw(g, seat, engine_number_of(g, f, in->b, seat));
    }
    return ENGINE_DONE;
}

// Not "you may": the first of these players says.
enum engine_progress tcg_op_THEY_MAY(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    unsigned seats = f->seats & g->s->alive;
    if (!seats) {
        engine_set_did(f, false);
        f->pc = in->b;
        return ENGINE_DONE;
    }
    if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_YES_NO, engine_next_seat(seats, tcg_lead(g)));
        return ENGINE_WAIT;
    }
    engine_set_did(f, (f->flags & ENGINE_FR_YES) != 0);
    if (!(f->flags & ENGINE_FR_YES))
        f->pc = in->b;
    return ENGINE_DONE;
}

// --- Hands

// Each of them chooses so many, from the active player clockwise; A47: or all there are.
static enum engine_progress from_hands(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in, enum tcg_hand_act act)
{
    if (f->step == 0)
        engine_begin_choosers(f);
    while (engine_next_chooser(g, f, tcg_lead(g))) {
        unsigned seat = f->it_owner;
        unsigned hand = tcg_hand_count(g, seat);
        if (f->left == ENGINE_COUNT_OPEN) {
            int count = engine_number_of(g, f, in->b, seat);
            f->left = (uint8_t)(count < (int)hand ? count : (int)hand);
        }
        if (!tcg_pick_from_hand(g, f, seat, ENGINE_NO_INDEX, act))
            return ENGINE_WAIT;
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = ENGINE_COUNT_OPEN;
    }
    return ENGINE_DONE;
}

// T-hand-3, A49: who discards chooses.
enum engine_progress tcg_op_DISCARD(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    return from_hands(g, f, in, TCG_HAND_DISCARD);
}

enum engine_progress tcg_op_BANISH_FROM_HAND(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    return from_hands(g, f, in, TCG_HAND_BANISH);
}

static int discard_matching(struct engine_game *g, const struct engine_frame *f, unsigned seat,
                            unsigned filter)
{
    struct engine_pool cards = tcg_held_cards(g, f, seat, filter, ENGINE_HAND);
    int count = 0;
    for (engine_card card; (card = engine_pool_pop(&cards)) != ENGINE_NO_CARD; count++)
        tcg_discard(g, seat, card);
    return count;
}

void tcg_discard_hand(struct engine_game *g, unsigned seat)
{
    struct engine_frame view;
    tcg_make_frame(&view, seat, ENGINE_NO_CARD, ENGINE_NO_PLACE);
    (void)discard_matching(g, &view, seat, ENGINE_NO_INDEX);
}

// Each of them is asked whether, then which.
enum engine_progress tcg_op_MAY_DISCARD(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    enum { ASKED = ENGINE_COUNT_OPEN - 1 };
    if (f->step == 0) {
        engine_set_did(f, false);
        engine_begin_choosers(f);
    }
    while (engine_next_chooser(g, f, tcg_lead(g))) {
        unsigned seat = f->it_owner;
        unsigned count = (unsigned)engine_number_of(g, f, in->b, seat);
        if (f->left == ENGINE_COUNT_OPEN && tcg_hand_count(g, seat) >= count) {
            f->left = ASKED;
            engine_ask(g, ENGINE_ASK_YES_NO, seat);
            return ENGINE_WAIT;
        }
        if (f->left == ASKED)
            f->left = f->flags & ENGINE_FR_YES ? (uint8_t)count : ENGINE_COUNT_OPEN;
        if (f->left != ENGINE_COUNT_OPEN) {
            if (!tcg_pick_from_hand(g, f, seat, ENGINE_NO_INDEX, TCG_HAND_DISCARD))
                return ENGINE_WAIT;
            engine_set_did(f, true);
        }
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = ENGINE_COUNT_OPEN;
    }
    return ENGINE_DONE;
}

enum engine_progress tcg_op_DISCARD_HAND(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    int count = 0;
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1)
        count += discard_matching(g, f, (unsigned)__builtin_ctz(seats), ENGINE_NO_INDEX);
    engine_set_did(f, count > 0);
    return ENGINE_DONE;
}

static void show_hand(struct engine_game *g, unsigned seat)
{
    tcg_show(g, engine_all_held(g, seat, ENGINE_HAND));
}

enum engine_progress tcg_op_DISCARD_ALL(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        show_hand(g, seat); // T-kw-reveal-1
        (void)discard_matching(g, f, seat, in->b);
    }
    return ENGINE_DONE;
}

// A card of each of these hands, which all see.
enum engine_progress tcg_op_STEAL_ONE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->left = 1;
        f->acting &= g->s->alive; // hands that are still to be looked through
    }
    while (f->acting) {
        unsigned seat = (unsigned)__builtin_ctz(f->acting);
        struct engine_pool hand = engine_all_held(g, seat, ENGINE_HAND);
        show_hand(g, seat);
        if (f->left &&
            engine_ask_all_cards(g, ENGINE_ASK_CARD, f->player, seat, ENGINE_HAND, &hand, 1, false))
            return ENGINE_WAIT;
        engine_card card = engine_take_one_picked(g, seat);
        if (card != ENGINE_NO_CARD)
            tcg_take_from_hand(g, card, f->player);
        f->acting &= (uint8_t)(f->acting - 1U);
        f->left = 1;
    }
    return ENGINE_DONE;
}

enum engine_progress tcg_op_DISCARD_ANY(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    struct engine_pool hand = engine_all_held(g, f->player, ENGINE_HAND);
    if (tcg_ask_for_any(g, f, ENGINE_ASK_DISCARD, f->player, ENGINE_HAND, &hand))
        return ENGINE_WAIT;
    struct engine_pool cards = engine_take_picked(g, f->player);
    f->x = (int16_t)engine_pool_count(&cards);
    for (engine_card card; (card = engine_pool_pop(&cards)) != ENGINE_NO_CARD;)
        tcg_discard(g, f->player, card);
    return ENGINE_DONE;
}

// T-info-1: nobody else sees it.
enum engine_progress tcg_op_LOOK_HAND(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    unsigned holder = f->seats ? (unsigned)__builtin_ctz(f->seats) : f->player;
    struct engine_pool hand = engine_all_held(g, holder, ENGINE_HAND);
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->picked = ENGINE_NO_CARD;
        f->left = 1;
        for (unsigned left = hand.owners; left; left &= left - 1)
            engine_see(g, f->player, (unsigned)__builtin_ctz(left), hand.of[__builtin_ctz(left)]);
    }
    if (f->left && engine_ask_all_cards(g, ENGINE_ASK_CARD, f->player, holder, ENGINE_HAND, &hand, 1, false))
        return ENGINE_WAIT;
    f->picked = engine_take_one_picked(g, holder);
    engine_set_did(f, f->picked != ENGINE_NO_CARD);
    return ENGINE_DONE;
}

// --- Decks and piles

// T-deckout-5: they are not drawn, but gone all the same.
enum engine_progress tcg_op_MILL(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = engine_reveal_top(g, seat, engine_number_of(g, f, in->b, seat));
        struct engine_player *player = engine_player(g, seat);
        player->revealed = bits128_andnot(player->revealed, cards);
        while (!bits128_empty(cards))
            tcg_to_pile(g, engine_card_of(seat, bits128_pop(&cards)), seat);
        g->s->check_seats |= (uint8_t)(1U << seat);
    }
    return ENGINE_DONE;
}

// T-discard-3, A42: both parts, each card into its owner's deck.
enum engine_progress tcg_op_SHUFFLE_PILE(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        struct engine_pool pile = engine_all_held(g, (unsigned)__builtin_ctz(seats), ENGINE_DISCARD),
                           left = pile;
        for (engine_card card; (card = engine_pool_pop(&left)) != ENGINE_NO_CARD;)
            (void)tcg_take_from_pile(g, card);
        for (unsigned owners = pile.owners; owners; owners &= owners - 1)
            engine_shuffle_in(g, (unsigned)__builtin_ctz(owners), pile.of[__builtin_ctz(owners)]);
    }
    return ENGINE_DONE;
}

// Whole piles; how many of the cards fit.
static int banish_pile(struct engine_game *g, const struct engine_frame *f, unsigned seat, unsigned filter)
{
    struct engine_pool fitting = tcg_held_cards(g, f, seat, filter, ENGINE_DISCARD);
    tcg_banish_from_piles(g, engine_all_held(g, seat, ENGINE_DISCARD));
    return (int)engine_pool_count(&fitting);
}

enum engine_progress tcg_op_BANISH_PILE(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1)
        (void)banish_pile(g, f, (unsigned)__builtin_ctz(seats), ENGINE_NO_INDEX);
    return ENGINE_DONE;
}

enum engine_progress tcg_op_BANISH_PILES(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    int cards = 0, players = 0;
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        int count = banish_pile(g, f, (unsigned)__builtin_ctz(seats), in->b);
        cards += count;
        players += count > 0;
    }
    f->x = (int16_t)(in->a ? players : cards);
    return ENGINE_DONE;
}

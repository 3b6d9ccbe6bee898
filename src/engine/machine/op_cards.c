// Operations on cards in hands, discard piles and decks.
#include "engine/knowledge/sight.h"
#include "engine/machine/ops.h"

static void leave_discard(struct engine_game *g, engine_card card)
{
    if (g->m->rules->leave_discard)
        g->m->rules->leave_discard(g, card);
    else
        bits128_clear(&engine_player(g, engine_card_owner(card))->discard, engine_card_slot(card));
}

static struct bits128 zone_cards(const struct engine_game *g, unsigned owner, enum engine_zone zone)
{
    const struct engine_player *player = engine_player(g, owner);
    return zone == ENGINE_HAND ? player->hand : zone == ENGINE_DISCARD ? player->discard : player->revealed;
}

static unsigned owners_with_match(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                                  enum engine_zone zone, unsigned seats)
{
    unsigned owners = 0;
    for (; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (!bits128_empty(g->m->rules->matching_cards(g, f, filter, seat, zone_cards(g, seat, zone))))
            owners |= 1U << seat;
    }
    return owners;
}

static unsigned whose_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    switch (g->m->rules->whose(g->m, filter)) {
    case ENGINE_YOURS: return 1U << f->player;
    case ENGINE_OPPONENTS: return engine_opponents(g, f->player);
    case ENGINE_THEIRS: return f->seats;
    default: return engine_reach(g, f->player);
    }
}

// One card out of a zone: whose first (where several have one that fits), then which.
static enum engine_progress pick_one(struct engine_game *g, struct engine_frame *f, unsigned filter,
                                     enum engine_zone zone, unsigned owners, unsigned chooser)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->picked = ENGINE_NO_CARD;
        f->seats_left = (uint8_t)owners_with_match(g, f, filter, zone, owners);
        f->left = 1;
        if (f->seats_left && owners & (owners - 1) && engine_asks_forced(g)) {
            engine_ask(g, ENGINE_ASK_PILE, chooser)->seats = f->seats_left;
            return ENGINE_WAIT;
        }
    }
    if (f->seats_left & (f->seats_left - 1U)) {
        engine_ask(g, ENGINE_ASK_PILE, chooser)->seats = f->seats_left;
        return ENGINE_WAIT;
    }
    if (f->seats_left && f->left) {
        unsigned owner = (unsigned)__builtin_ctz(f->seats_left);
        struct bits128 cards = g->m->rules->matching_cards(g, f, filter, owner, zone_cards(g, owner, zone));
        engine_ask_cards(g, ENGINE_ASK_CARD, chooser, owner, zone, cards, 1, false);
        return ENGINE_WAIT;
    }
    if (f->seats_left) {
        unsigned owner = (unsigned)__builtin_ctz(f->seats_left);
        f->picked = engine_card_of(owner, bits128_lowest(g->s->picked));
        g->s->picked = bits128_none();
    }
    engine_set_did(f, f->picked != ENGINE_NO_CARD);
    return ENGINE_DONE;
}

// Any number of cards of the own pile, taken out of it.
static enum engine_progress pick_many(struct engine_game *g, struct engine_frame *f, unsigned filter)
{
    struct engine_player *player = engine_player(g, f->player);
    struct bits128 cards = g->m->rules->matching_cards(g, f, filter, f->player, player->discard);
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->left = ENGINE_COUNT_OPEN;
    }
    unsigned from = 0;
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        from = bits128_pop(&left) + 1;
    if (f->left && !bits128_empty(bits128_andnot(cards, bits128_below(from)))) {
        f->left = ENGINE_COUNT_OPEN;
        engine_ask_cards(g, ENGINE_ASK_CARD, f->player, f->player, ENGINE_DISCARD, cards, 1, true);
        return ENGINE_WAIT;
    }
    f->x = (int16_t)bits128_count(g->s->picked);
    engine_leave_discard(g, f->player, g->s->picked);
    player->revealed = bits128_or(player->revealed, g->s->picked);
    g->s->picked = bits128_none();
    engine_set_did(f, f->x > 0);
    return ENGINE_DONE;
}

static enum engine_progress pick_pile(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    unsigned filter = in->b;
    if (in->a == ENGINE_PICK_MANY)
        return pick_many(g, f, filter);
    return pick_one(g, f, filter, ENGINE_DISCARD, whose_cards(g, f, filter), f->player);
}

void engine_begin_offers(struct engine_frame *f)
{
    if (f->step)
        return;
    f->step = ENGINE_CHOOSING;
    f->seats_left = f->acting;
    f->left = 1;
    f->picked = ENGINE_NO_CARD;
}

bool engine_offer_card(struct engine_game *g, const struct engine_frame *f, unsigned seat,
                       enum engine_zone zone, struct bits128 cards)
{
    if (!f->left || bits128_empty(cards))
        return false;
    engine_ask_cards(g, ENGINE_ASK_CARD, seat, seat, zone, cards, 1, true);
    return true;
}

void engine_next_offer(struct engine_game *g, struct engine_frame *f, unsigned seat)
{
    g->s->picked = bits128_none();
    f->seats_left &= (uint8_t) ~(1U << seat);
    f->left = 1;
}

// Each of the acting players may take one card of its own pile into its hand.
static enum engine_progress each_may_return(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    engine_begin_offers(f);
    while (engine_next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        struct bits128 cards =
            g->m->rules->matching_cards(g, f, in->b, seat, engine_player(g, seat)->discard);
        if (engine_offer_card(g, f, seat, ENGINE_DISCARD, cards))
            return ENGINE_WAIT;
        if (!bits128_empty(g->s->picked)) {
            engine_card card = engine_card_of(seat, bits128_lowest(g->s->picked));
            leave_discard(g, card);
            engine_to_hand(g, card, true);
        }
        engine_next_offer(g, f, seat);
    }
    return ENGINE_DONE;
}

static unsigned seats_with_revealed(const struct engine_game *g)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        seats |= (unsigned)!bits128_empty(engine_player(g, seat)->revealed) << seat;
    return seats;
}

bool engine_take_out(struct engine_game *g, engine_card card)
{
    struct engine_player *player = engine_player(g, engine_card_owner(card));
    unsigned slot = engine_card_slot(card);
    bool from_hand = bits128_test(player->hand, slot);
    if (bits128_test(player->discard, slot))
        leave_discard(g, card);
    bits128_clear(&player->hand, slot);
    bits128_clear(&player->revealed, slot);
    if (g->m->rules->abroad_at)
        (void)engine_fetch(g, card);
    engine_forget(g, engine_card_owner(card), bits128_only(slot));
    return from_hand;
}

void engine_discard(struct engine_game *g, engine_card card)
{
    (void)engine_take_out(g, card);
    engine_send(g, card, engine_card_owner(card), ENGINE_DISCARD);
}

void engine_leave_discard(struct engine_game *g, unsigned owner, struct bits128 cards)
{
    while (!bits128_empty(cards))
        leave_discard(g, engine_card_of(owner, bits128_pop(&cards)));
}

static bool card_is_at_hand(const struct engine_game *g, engine_card card)
{
    const struct engine_player *player = engine_player(g, engine_card_owner(card));
    struct bits128 open = bits128_or(bits128_or(player->hand, player->discard), player->revealed);
    return bits128_test(open, engine_card_slot(card));
}

// A card plays another one: for free, or paid and then only if its player wants to.
enum engine_progress engine_op_CARD_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    bool free = in->a != 0;
    bool possible = f->picked != ENGINE_NO_CARD && card_is_at_hand(g, f->picked) &&
                    g->m->rules->can_play(g, f->player, f->picked, free);
    if (possible && !free && f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_YES_NO, f->player);
        return ENGINE_WAIT;
    }
    if (possible && !free)
        possible = (f->flags & ENGINE_FR_YES) != 0;
    engine_set_did(f, possible);
    if (!possible)
        return ENGINE_DONE;
    bool from_hand = engine_take_out(g, f->picked);
    unsigned how = (free ? ENGINE_PLAY_FREE : 0U) | (in->b ? ENGINE_PLAY_BANISH : 0U) |
                   (from_hand ? ENGINE_PLAY_FROM_HAND : 0U);
    g->m->rules->play(g, f->player, f->picked, how);
    return ENGINE_DONE;
}

// What is left of revealed cards goes under the decks in random order.
enum engine_progress engine_op_BANISH_REVEALED(struct engine_game *g, struct engine_frame *f,
                                               const struct engine_insn *in)
{
    (void)f;
    (void)in;
    for (unsigned seats = seats_with_revealed(g); seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = engine_player(g, seat)->revealed;
        engine_player(g, seat)->revealed = bits128_none();
        bool secret = engine_is_looked_at(g, seat, cards);
        if (secret)
            engine_forget(g, seat, cards);
        engine_to_bottom(g, seat, cards, secret);
    }
    return ENGINE_DONE;
}

void engine_banish_picked(struct engine_game *g, unsigned seat)
{
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    engine_leave_discard(g, seat, cards);
    engine_to_bottom(g, seat, cards, false);
}

enum engine_progress engine_op_PICK_PILE(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    return in->a == ENGINE_PICK_EACH_MAY ? each_may_return(g, f, in) : pick_pile(g, f, in);
}

enum engine_progress engine_op_PICK_HAND(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    return pick_one(g, f, in->b, ENGINE_HAND, 1U << f->player, f->player);
}

enum engine_progress engine_op_PICK_REVEALED(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    return pick_one(g, f, in->b, ENGINE_REVEALED, seats_with_revealed(g), f->player);
}

enum engine_progress engine_op_CARD_TO_HAND(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    (void)in;
    if (f->picked == ENGINE_NO_CARD)
        return ENGINE_DONE;
    (void)engine_take_out(g, f->picked);
    engine_to_hand(g, f->picked, true);
    return ENGINE_DONE;
}

static void banish(struct engine_game *g, engine_card card)
{
    engine_to_bottom(g, engine_card_owner(card), bits128_only(engine_card_slot(card)), false);
}

enum engine_progress engine_op_CARD_BANISH(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    if (f->picked == ENGINE_NO_CARD)
        return ENGINE_DONE;
    (void)engine_take_out(g, f->picked);
    banish(g, f->picked);
    return ENGINE_DONE;
}

// --- The card whose ability this is

bool engine_this_in_pile(const struct engine_game *g, const struct engine_frame *f)
{
    return f->card != ENGINE_NO_CARD && !engine_card_is_token(f->card) &&
           bits128_test(engine_player(g, engine_card_owner(f->card))->discard, engine_card_slot(f->card));
}

// Only if it is still there.
static bool take_this(struct engine_game *g, struct engine_frame *f)
{
    bool there = engine_this_in_pile(g, f);
    engine_set_did(f, there);
    if (there)
        leave_discard(g, f->card);
    return there;
}

enum engine_progress engine_op_RECALL(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    if (take_this(g, f))
        engine_to_hand(g, f->card, true);
    return ENGINE_DONE;
}

enum engine_progress engine_op_BANISH_THIS(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    if (take_this(g, f))
        banish(g, f->card);
    return ENGINE_DONE;
}

// At this point of the text, not when the event has resolved: later instructions find it in the deck.
enum engine_progress engine_op_BANISH_SELF(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    if (f->flags & ENGINE_FR_CARD)
        banish(g, f->card);
    f->flags &= (uint8_t)~ENGINE_FR_CARD;
    return ENGINE_DONE;
}

// Operations on cards in hands, discard piles and decks.
#include "games/ecg/machine/machine.h"

static struct bits128 zone_cards(const struct engine_game *g, unsigned owner, enum engine_zone zone)
{
    const struct ecg_player *player = ecg_player(g, owner);
    return zone == ENGINE_HAND      ? player->core.hand
           : zone == ENGINE_DISCARD ? player->core.discard
                                    : player->core.revealed;
}

static unsigned owners_with_match(const struct engine_game *g, const struct engine_frame *f,
                                  const struct champ_filter *filter, enum engine_zone zone, unsigned seats)
{
    unsigned owners = 0;
    for (; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (!bits128_empty(champ_match_cards(g, filter, seat, zone_cards(g, seat, zone), f)))
            owners |= 1U << seat;
    }
    return owners;
}

static unsigned whose_cards(const struct engine_game *g, const struct engine_frame *f,
                            const struct champ_filter *filter)
{
    switch (filter->whose) {
    case ENGINE_YOURS: return 1U << f->player;
    case ENGINE_OPPONENTS: return engine_opponents(g, f->player);
    case ENGINE_THEIRS: return f->seats;
    default: return g->s->alive;
    }
}

// One card out of a zone: whose first (where several have one that fits), then which.
static enum engine_progress pick_one(struct engine_game *g, struct engine_frame *f,
                                     const struct champ_filter *filter, enum engine_zone zone,
                                     unsigned owners, unsigned chooser)
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
        struct bits128 cards = champ_match_cards(g, filter, owner, zone_cards(g, owner, zone), f);
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
static enum engine_progress pick_many(struct engine_game *g, struct engine_frame *f,
                                      const struct champ_filter *filter)
{
    struct ecg_player *player = ecg_player(g, f->player);
    struct bits128 cards = champ_match_cards(g, filter, f->player, player->core.discard, f);
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->left = 255;
    }
    unsigned from = 0;
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        from = bits128_pop(&left) + 1;
    if (f->left && !bits128_empty(bits128_andnot(cards, bits128_below(from)))) {
        f->left = 255;
        engine_ask_cards(g, ENGINE_ASK_CARD, f->player, f->player, ENGINE_DISCARD, cards, 1, true);
        return ENGINE_WAIT;
    }
    f->x = (int16_t)bits128_count(g->s->picked);
    champ_take_all_from_discard(g, f->player, g->s->picked);
    player->core.revealed = bits128_or(player->core.revealed, g->s->picked);
    g->s->picked = bits128_none();
    engine_set_did(f, f->x > 0);
    return ENGINE_DONE;
}

static enum engine_progress pick_pile(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    const struct champ_filter *filter = &champ_match(g)->filters[in->b];
    if (in->a == ENGINE_PICK_MANY)
        return pick_many(g, f, filter);
    return pick_one(g, f, filter, ENGINE_DISCARD, whose_cards(g, f, filter), f->player);
}

// Each of the acting players may take one card of its own pile into its hand.
static enum engine_progress each_may_return(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->seats_left = f->acting;
        f->left = 1;
        f->picked = ENGINE_NO_CARD;
    }
    while (champ_next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        struct bits128 cards =
            champ_match_cards(g, &champ_match(g)->filters[in->b], seat, ecg_player(g, seat)->core.discard, f);
        if (f->left && !bits128_empty(cards)) {
            engine_ask_cards(g, ENGINE_ASK_CARD, seat, seat, ENGINE_DISCARD, cards, 1, true);
            return ENGINE_WAIT;
        }
        if (!bits128_empty(g->s->picked)) {
            engine_card card = engine_card_of(seat, bits128_lowest(g->s->picked));
            champ_take_from_discard(g, card);
            engine_to_hand(g, card, true);
        }
        g->s->picked = bits128_none();
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return ENGINE_DONE;
}

static unsigned seats_with_revealed(const struct engine_game *g)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        seats |= (unsigned)!bits128_empty(ecg_player(g, seat)->core.revealed) << seat;
    return seats;
}

// Takes the picked card out of whatever zone it lies in.
static void take_picked(struct engine_game *g, engine_card card)
{
    struct ecg_player *player = ecg_player(g, engine_card_owner(card));
    unsigned slot = engine_card_slot(card);
    if (bits128_test(player->core.discard, slot))
        champ_take_from_discard(g, card);
    bits128_clear(&player->core.hand, slot);
    bits128_clear(&player->core.known, slot);
    bits128_clear(&player->core.revealed, slot);
}

static void move_picked(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    if (f->picked == ENGINE_NO_CARD)
        return;
    bool from_hand = bits128_test(ecg_player(g, f->picked >> 7U)->core.hand, engine_card_slot(f->picked));
    take_picked(g, f->picked);
    if (in->op == OP_CARD_TO_HAND) {
        engine_to_hand(g, f->picked, true);
    } else if (in->op == OP_CARD_BANISH) {
        engine_to_bottom(g, f->picked >> 7U, bits128_only(engine_card_slot(f->picked)), false);
    } else {
        unsigned place = champ_enter(g, f->picked, f->player, from_hand ? CHAMP_ENTER_FROM_HAND : 0);
        f->chosen = place == ENGINE_NO_PLACE ? 0 : places_only(place);
        champ_note_it(g, f);
    }
}

static bool card_is_at_hand(const struct engine_game *g, engine_card card)
{
    const struct ecg_player *player = ecg_player(g, engine_card_owner(card));
    struct bits128 open =
        bits128_or(bits128_or(player->core.hand, player->core.discard), player->core.revealed);
    return bits128_test(open, engine_card_slot(card));
}

// A card plays another one: for free, or paid and then only if its player wants to.
enum engine_progress ecg_op_CARD_PLAY(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    bool free = in->a != 0;
    bool possible = f->picked != ENGINE_NO_CARD && card_is_at_hand(g, f->picked) &&
                    ecg_can_play(g, f->player, f->picked, free);
    if (possible && !free && f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_YES_NO, f->player);
        return ENGINE_WAIT;
    }
    if (possible && !free)
        possible = (f->flags & ENGINE_FR_YES) != 0;
    engine_set_did(f, possible);
    if (!possible)
        return ENGINE_DONE;
    bool from_hand = bits128_test(ecg_player(g, f->picked >> 7U)->core.hand, engine_card_slot(f->picked));
    take_picked(g, f->picked);
    unsigned how =
        (free ? ECG_PLAY_FREE : 0U) | (in->b ? ECG_PLAY_BANISH : 0U) | (from_hand ? ECG_PLAY_FROM_HAND : 0U);
    ecg_play_card(g, f->player, f->picked, how);
    return ENGINE_DONE;
}

// E5.15.2: what is left of revealed cards goes under the decks in random order.
enum engine_progress ecg_op_BANISH_REVEALED(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    (void)f;
    (void)in;
    for (unsigned seats = seats_with_revealed(g); seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = ecg_player(g, seat)->core.revealed;
        ecg_player(g, seat)->core.revealed = bits128_none();
        engine_to_bottom(g, seat, cards, false);
    }
    return ENGINE_DONE;
}

static void banish_picked(struct engine_game *g, unsigned seat)
{
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    champ_take_all_from_discard(g, seat, cards);
    engine_to_bottom(g, seat, cards, false);
}

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
        int count = champ_number(g, f, in->b, EPIC_NO_SEAT);
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
    banish_picked(g, f->player);
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
    banish_picked(g, f->player);  // E5.5.4
    engine_draw(g, f->player, 1); // E5.5.3
    return ENGINE_DONE;
}

// The card whose ability this is, in its owner's discard pile.
static bool this_in_pile(const struct engine_game *g, const struct engine_frame *f)
{
    return f->card != ENGINE_NO_CARD && !engine_card_is_token(f->card) &&
           bits128_test(ecg_player(g, engine_card_owner(f->card))->core.discard, engine_card_slot(f->card));
}

// E5.4.1, E5.4.2, B-recall-1, D40: only if it is still there.
static void move_this(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    bool there = this_in_pile(g, f);
    engine_set_did(f, there);
    if (!there)
        return;
    champ_take_from_discard(g, f->card);
    if (in->op == OP_RECALL) {
        engine_to_hand(g, f->card, true);
    } else if (in->op == OP_BANISH_THIS) {
        engine_to_bottom(g, engine_card_owner(f->card), bits128_only(engine_card_slot(f->card)), false);
    } else {
        unsigned place = champ_enter(g, f->card, f->player, 0);
        f->chosen = place == ENGINE_NO_PLACE ? 0 : places_only(place);
        f->source = (uint8_t)place;
    }
}

enum engine_progress ecg_op_PICK_PILE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    return in->a == ENGINE_PICK_EACH_MAY ? each_may_return(g, f, in) : pick_pile(g, f, in);
}

enum engine_progress ecg_op_PICK_HAND(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    return pick_one(g, f, &champ_match(g)->filters[in->b], ENGINE_HAND, 1U << f->player, f->player);
}

enum engine_progress ecg_op_PICK_REVEALED(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    return pick_one(g, f, &champ_match(g)->filters[in->b], ENGINE_REVEALED, seats_with_revealed(g),
                    f->player);
}

enum engine_progress ecg_op_CARD_TO_HAND(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    move_picked(g, f, in);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_CARD_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    move_picked(g, f, in);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_CARD_BANISH(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    move_picked(g, f, in);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_RECALL(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    move_this(g, f, in);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_THIS_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    move_this(g, f, in);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_BANISH_THIS(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    move_this(g, f, in);
    return ENGINE_DONE;
}

// E3.2.3: at this point of the text, not when the event has resolved: later instructions find it in the deck.
enum engine_progress ecg_op_BANISH_SELF(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    if (f->flags & ENGINE_FR_CARD)
        engine_to_bottom(g, engine_card_owner(f->card), bits128_only(engine_card_slot(f->card)), false);
    f->flags &= (uint8_t)~ENGINE_FR_CARD;
    return ENGINE_DONE;
}

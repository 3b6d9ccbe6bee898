// Operations on the players chosen last.
#include "games/ecg/machine/machine.h"

// Clockwise from the holder of initiative (D30), the acting players one by one.
static bool next_acting(const struct ecg_game *g, unsigned *seats, unsigned *seat)
{
    *seats &= g->s->alive;
    if (!*seats || ecg_over(g))
        return false;
    *seat = ecg_next_seat(g, *seats, g->s->initiative);
    *seats &= ~(1U << *seat);
    return true;
}

enum ecg_progress ecg_op_DRAW(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        ecg_draw(g, seat, ecg_number(g, f, in->b, seat));
    return ECG_DONE;
}

enum ecg_progress ecg_op_GAIN(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        ecg_gain_health(g, seat, ecg_number(g, f, in->b, seat));
    return ECG_DONE;
}

enum ecg_progress ecg_op_LOSE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        ecg_lose_health(g, seat, ecg_number(g, f, in->b, seat));
    return ECG_DONE;
}

enum ecg_progress ecg_op_REVEAL(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        (void)ecg_reveal_top(g, seat, ecg_number(g, f, in->b, seat));
    return ECG_DONE;
}

enum ecg_progress ecg_op_NO_HEALTH(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        ecg_player(g, seat)->no_health = true;
    return ECG_DONE;
}

// E2.3.2: under the control of whoever makes them.  B-setup-2, E2.3.1#3, D44: from no zone, and without end.
enum ecg_progress ecg_op_CREATE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    uint64_t made = 0;
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        made |= ecg_enter_tokens(g, in->b, seat, ecg_number(g, f, in->n, seat));
    f->chosen = made;
    ecg_note_it(g, f);
    return ECG_DONE;
}

enum ecg_progress ecg_op_BANISH_PILE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    for (unsigned seats = f->acting; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = ecg_player(g, seat)->discard;
        ecg_take_all_from_discard(g, seat, cards);
        ecg_to_bottom(g, seat, cards, false);
    }
    return ECG_DONE;
}

// R19: without tribute and loyalty.
enum ecg_progress ecg_op_PILE_TO_PLAY(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);) {
        struct bits128 cards =
            ecg_match_cards(g, &g->m->cards->filters[in->b], seat, ecg_player(g, seat)->discard, f);
        while (!bits128_empty(cards) && !ecg_over(g)) {
            ecg_card card = ecg_card_of(seat, bits128_pop(&cards));
            ecg_take_from_discard(g, card);
            (void)ecg_enter(g, card, seat, ECG_ENTER_QUIETLY);
        }
    }
    return ECG_DONE;
}

// --- Each of several players chooses

// (R63).
bool ecg_next_chooser(const struct ecg_game *g, struct ecg_frame *f, unsigned first)
{
    f->seats_left &= g->s->alive;
    if (!f->seats_left)
        return false;
    f->it_owner = (uint8_t)ecg_next_seat(g, f->seats_left, first);
    return true;
}

enum hand_act { HAND_DISCARD, HAND_BANISH };

static void finish_hand(struct ecg_game *g, const struct ecg_frame *f, unsigned seat, enum hand_act act)
{
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    if (act == HAND_BANISH) {
        struct ecg_player *player = ecg_player(g, seat);
        player->hand = bits128_andnot(player->hand, cards);
        // The others did not see which cards went, so what they knew of the hand they know no longer.
        player->known = bits128_none();
        ecg_to_bottom(g, seat, cards, true);
        return;
    }
    while (!bits128_empty(cards))
        ecg_discard_from_hand(g, seat, bits128_pop(&cards), f->player);
}

// E1.7.1, E1.7.2: each of them chooses and discards that many, or all they have.
static enum ecg_progress from_hand(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in,
                                   enum hand_act act)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->seats_left = f->acting;
        f->left = 255;
    }
    while (ecg_next_chooser(g, f, g->s->initiative)) {
        unsigned seat = f->it_owner;
        struct bits128 hand = ecg_player(g, seat)->hand;
        if (f->left == 255) {
            int count = ecg_number(g, f, in->b, seat);
            f->left = (uint8_t)(count < (int)bits128_count(hand) ? count : (int)bits128_count(hand));
        }
        if (f->left && f->left == bits128_count(hand)) {
            g->s->picked = hand;
            f->left = 0;
        }
        if (f->left) {
            enum ecg_where zone = ECG_IN_HAND;
            ecg_ask_cards(g, act == HAND_BANISH ? ECG_ASK_CARD : ECG_ASK_DISCARD, seat, seat, zone, hand,
                          f->left, false);
            return ECG_WAIT;
        }
        finish_hand(g, f, seat, act);
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 255;
    }
    return ECG_DONE;
}

// Each of them names one champion of its own; `chosen` collects them.
static enum ecg_progress each_chooses(struct ecg_game *g, struct ecg_frame *f,
                                      const struct ecg_filter *filter)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->chosen = 0;
        f->seats_left = f->acting;
        f->left = 1;
    }
    while (ecg_next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        uint64_t own = ecg_player(g, seat)->control;
        if (filter) // one that can break, if there is one
            own &= ecg_match_champions(g, filter, f->player, f) & ~ecg_unbreakable(g);
        if (f->left && bits64_count(own) > 1) {
            ecg_ask(g, ECG_ASK_CHOOSE, seat)->places = own;
            return ECG_WAIT;
        }
        if (f->left)
            f->chosen |= own;
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return ECG_DONE;
}

enum ecg_progress ecg_op_BREAKS_ONE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (each_chooses(g, f, &g->m->cards->filters[in->b]) == ECG_WAIT)
        return ECG_WAIT;
    ecg_forget_lost(g);
    ecg_set_did(f, ecg_break(g, f->chosen) != 0);
    return ECG_DONE;
}

enum ecg_progress ecg_op_KEEP_ONE(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    (void)in;
    if (each_chooses(g, f, NULL) == ECG_WAIT)
        return ECG_WAIT;
    ecg_forget_lost(g);
    (void)ecg_break(g, g->s->present & ~f->chosen);
    return ECG_DONE;
}

static struct bits128 hand_matching(const struct ecg_game *g, const struct ecg_frame *f, unsigned filter,
                                    unsigned seat)
{
    return ecg_match_cards(g, &g->m->cards->filters[filter], seat, ecg_player(g, seat)->hand, f);
}

// Each of them may put a card of the hand into play.
enum ecg_progress ecg_op_HAND_TO_PLAY(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->seats_left = f->acting;
        f->left = 1;
        f->picked = ECG_NO_CARD;
    }
    while (!ecg_over(g) && ecg_next_chooser(g, f, f->player)) { // over: the board may be full
        unsigned seat = f->it_owner;
        struct bits128 cards = hand_matching(g, f, in->b, seat);
        if (f->left && !bits128_empty(cards)) {
            ecg_ask_cards(g, ECG_ASK_CARD, seat, seat, ECG_IN_HAND, cards, 1, true);
            return ECG_WAIT;
        }
        if (!bits128_empty(g->s->picked)) {
            unsigned slot = bits128_lowest(g->s->picked);
            bits128_clear(&ecg_player(g, seat)->hand, slot);
            bits128_clear(&ecg_player(g, seat)->known, slot);
            unsigned place = ecg_enter(g, ecg_card_of(seat, slot), seat, ECG_ENTER_FROM_HAND);
            if (place != ECG_NO_PLACE)
                f->chosen = bits64_only(place);
        }
        g->s->picked = bits128_none();
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return ECG_DONE;
}

enum ecg_progress ecg_op_DISCARD(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    return from_hand(g, f, in, HAND_DISCARD);
}

enum ecg_progress ecg_op_BANISH_FROM_HAND(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    return from_hand(g, f, in, HAND_BANISH);
}

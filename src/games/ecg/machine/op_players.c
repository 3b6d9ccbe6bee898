// Operations on the players chosen last.
#include "games/ecg/machine/machine.h"

// Clockwise from the holder of initiative (D30), the acting players one by one.
static bool next_acting(const struct engine_game *g, unsigned *seats, unsigned *seat)
{
    *seats &= g->s->alive;
    if (!*seats || engine_over(g))
        return false;
    *seat = engine_next_seat(*seats, g->s->priority);
    *seats &= ~(1U << *seat);
    return true;
}

enum engine_progress ecg_op_DRAW(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        engine_draw(g, seat, champ_number(g, f, in->b, seat));
    return ENGINE_DONE;
}

enum engine_progress ecg_op_GAIN(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        champ_gain_health(g, seat, champ_number(g, f, in->b, seat));
    return ENGINE_DONE;
}

enum engine_progress ecg_op_LOSE(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        champ_lose_health(g, seat, champ_number(g, f, in->b, seat));
    return ENGINE_DONE;
}

enum engine_progress ecg_op_REVEAL(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        (void)engine_reveal_top(g, seat, champ_number(g, f, in->b, seat));
    return ENGINE_DONE;
}

enum engine_progress ecg_op_NO_HEALTH(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)in;
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        ecg_player(g, seat)->board.no_health = true;
    return ENGINE_DONE;
}

// E2.3.2: under the control of whoever makes them.  B-setup-2, E2.3.1#3, D44: from no zone, and without end.
enum engine_progress ecg_op_CREATE(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    place_set made = 0;
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);)
        made |= champ_enter_tokens(g, in->b, seat, champ_number(g, f, in->n, seat));
    f->chosen = made;
    champ_note_it(g, f);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_BANISH_PILE(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    for (unsigned seats = f->acting; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = ecg_player(g, seat)->core.discard;
        champ_take_all_from_discard(g, seat, cards);
        engine_to_bottom(g, seat, cards, false);
    }
    return ENGINE_DONE;
}

// R19: without tribute and loyalty.
enum engine_progress ecg_op_PILE_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);) {
        struct bits128 cards =
            champ_match_cards(g, &champ_match(g)->filters[in->b], seat, ecg_player(g, seat)->core.discard, f);
        while (!bits128_empty(cards) && !engine_over(g)) {
            engine_card card = engine_card_of(seat, bits128_pop(&cards));
            champ_take_from_discard(g, card);
            (void)champ_enter(g, card, seat, CHAMP_ENTER_QUIETLY);
        }
    }
    return ENGINE_DONE;
}

// --- Each of several players chooses

// (R63).
bool champ_next_chooser(const struct engine_game *g, struct engine_frame *f, unsigned first)
{
    f->seats_left &= g->s->alive;
    if (!f->seats_left)
        return false;
    f->it_owner = (uint8_t)engine_next_seat(f->seats_left, first);
    return true;
}

enum hand_act { HAND_DISCARD, HAND_BANISH };

static void finish_hand(struct engine_game *g, const struct engine_frame *f, unsigned seat, enum hand_act act)
{
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    if (act == HAND_BANISH) {
        struct ecg_player *player = ecg_player(g, seat);
        player->core.hand = bits128_andnot(player->core.hand, cards);
        // The others did not see which cards went, so what they knew of the hand they know no longer.
        player->core.known = bits128_none();
        engine_to_bottom(g, seat, cards, true);
        return;
    }
    while (!bits128_empty(cards))
        champ_discard_from_hand(g, seat, bits128_pop(&cards), f->player);
}

// E1.7.1, E1.7.2: each of them chooses and discards that many, or all they have.
static enum engine_progress from_hand(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in, enum hand_act act)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->seats_left = f->acting;
        f->left = 255;
    }
    while (champ_next_chooser(g, f, g->s->priority)) {
        unsigned seat = f->it_owner;
        struct bits128 hand = ecg_player(g, seat)->core.hand;
        if (f->left == 255) {
            int count = champ_number(g, f, in->b, seat);
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
        f->left = 255;
    }
    return ENGINE_DONE;
}

// Each of them names one champion of its own; `chosen` collects them.
static enum engine_progress each_chooses(struct engine_game *g, struct engine_frame *f,
                                         const struct champ_filter *filter)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->chosen = 0;
        f->seats_left = f->acting;
        f->left = 1;
    }
    while (champ_next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        place_set own = ecg_player(g, seat)->board.control;
        if (filter) // E5.9.2#2: the unbreakable, too
            own &= champ_match_champions(g, filter, f->player, f);
        if (f->left && own && (!board_is_one(board_of(g), own) || engine_asks_forced(g))) {
            engine_ask(g, ENGINE_ASK_CHOOSE, seat)->places = own;
            return ENGINE_WAIT;
        }
        if (f->left)
            f->chosen |= own;
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return ENGINE_DONE;
}

enum engine_progress ecg_op_BREAKS_ONE(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    if (each_chooses(g, f, &champ_match(g)->filters[in->b]) == ENGINE_WAIT)
        return ENGINE_WAIT;
    champ_forget_lost(g);
    engine_set_did(f, champ_break(g, f->chosen) != 0);
    return ENGINE_DONE;
}

enum engine_progress ecg_op_KEEP_ONE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    (void)in;
    if (each_chooses(g, f, NULL) == ENGINE_WAIT)
        return ENGINE_WAIT;
    champ_forget_lost(g);
    (void)champ_break(g, board_of(g)->present & ~f->chosen);
    return ENGINE_DONE;
}

static struct bits128 hand_matching(const struct engine_game *g, const struct engine_frame *f,
                                    unsigned filter, unsigned seat)
{
    return champ_match_cards(g, &champ_match(g)->filters[filter], seat, ecg_player(g, seat)->core.hand, f);
}

// Each of them may put a card of the hand into play.
enum engine_progress ecg_op_HAND_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    if (f->step == 0) {
        f->step = ENGINE_CHOOSING;
        f->seats_left = f->acting;
        f->left = 1;
        f->picked = ENGINE_NO_CARD;
    }
    while (!engine_over(g) && champ_next_chooser(g, f, f->player)) { // over: the board may be full
        unsigned seat = f->it_owner;
        struct bits128 cards = hand_matching(g, f, in->b, seat);
        if (f->left && !bits128_empty(cards)) {
            engine_ask_cards(g, ENGINE_ASK_CARD, seat, seat, ENGINE_HAND, cards, 1, true);
            return ENGINE_WAIT;
        }
        if (!bits128_empty(g->s->picked)) {
            unsigned slot = bits128_lowest(g->s->picked);
            bits128_clear(&ecg_player(g, seat)->core.hand, slot);
            bits128_clear(&ecg_player(g, seat)->core.known, slot);
            unsigned place = champ_enter(g, engine_card_of(seat, slot), seat, CHAMP_ENTER_FROM_HAND);
            if (place != ENGINE_NO_PLACE)
                f->chosen = places_only(place);
        }
        g->s->picked = bits128_none();
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return ENGINE_DONE;
}

enum engine_progress ecg_op_DISCARD(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    return from_hand(g, f, in, HAND_DISCARD);
}

enum engine_progress ecg_op_BANISH_FROM_HAND(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    return from_hand(g, f, in, HAND_BANISH);
}

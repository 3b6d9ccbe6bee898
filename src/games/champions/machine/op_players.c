// Operations on the players chosen last.
#include "engine/knowledge/sight.h"
#include "games/champions/machine/ops.h"

enum engine_progress champ_op_GAIN(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    unsigned seats = engine_leads(g, f->acting);
    for (unsigned seat; engine_next_acting(g, &seats, &seat);)
        champ_gain_health(g, seat, engine_number_of(g, f, in->b, seat));
    return ENGINE_DONE;
}

enum engine_progress champ_op_LOSE(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    unsigned seats = engine_leads(g, f->acting);
    for (unsigned seat; engine_next_acting(g, &seats, &seat);)
        champ_lose_health(g, seat, engine_number_of(g, f, in->b, seat));
    return ENGINE_DONE;
}

enum engine_progress champ_op_LOSE_ANY(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    if (f->step == ENGINE_ANSWERED) {
        champ_lose_health(g, f->player, f->x);
        return ENGINE_DONE;
    }
    int health = board_player(g, f->player)->health;
    if (health > ENGINE_MAX_NUMBER) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return ENGINE_DONE;
    }
    struct engine_choice *ask = engine_ask(g, ENGINE_ASK_NUMBER, f->player);
    ask->low = 0;
    ask->high = (int16_t)health;
    return ENGINE_WAIT;
}

enum engine_progress champ_op_PAY_HEALTH(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    int amount = engine_number_of(g, f, in->b, EPIC_NO_SEAT);
    engine_set_did(f, board_player(g, f->player)->health >= amount);
    if (f->flags & ENGINE_FR_DID)
        champ_lose_health(g, f->player, amount);
    return ENGINE_DONE;
}

enum engine_progress champ_op_NO_HEALTH(struct engine_game *g, struct engine_frame *f,
                                        const struct engine_insn *in)
{
    (void)in;
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1)
        for (unsigned mates = engine_team(g, (unsigned)__builtin_ctz(seats)); mates; mates &= mates - 1)
            board_player(g, (unsigned)__builtin_ctz(mates))->no_health = true;
    return ENGINE_DONE;
}

enum engine_progress champ_op_NO_ATTACKS(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    if (engine_reach(g, f->player) >> g->s->active & 1U)
        board_of(g)->no_attacks = true;
    return ENGINE_DONE;
}

// E2.3.2: under the control of whoever makes them.  B-setup-2, E2.3.1#3, D44: from no zone, and without end.
enum engine_progress champ_op_CREATE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    place_set made = 0;
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);)
        made |= champ_enter_tokens(g, in->b, seat, engine_number_of(g, f, in->n, seat), made);
    f->chosen = made;
    champ_note_it(g, f);
    return ENGINE_DONE;
}

// R19: without tribute and loyalty.
enum engine_progress champ_op_PILE_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; engine_next_acting(g, &seats, &seat);) {
        struct bits128 cards = champ_matching_cards(g, f, in->b, seat, engine_player(g, seat)->discard);
        while (!bits128_empty(cards) && !engine_over(g)) {
            engine_card card = engine_card_of(seat, bits128_pop(&cards));
            champ_take_from_discard(g, card);
            (void)champ_enter(g, card, seat, CHAMP_ENTER_QUIETLY);
        }
    }
    return ENGINE_DONE;
}

// --- Each of several players chooses

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
    while (engine_next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        place_set own = board_player(g, seat)->control;
        if (filter) // E5.9.2#2: the unbreakable, too
            own &= champ_match_champions(g, filter, f->player, f);
        if (f->left && own && (!board_is_one(board_of(g), own) || engine_asks_forced(g))) {
            engine_ask_places(g, ENGINE_ASK_CHOOSE, seat, own, 0, false);
            return ENGINE_WAIT;
        }
        if (f->left)
            f->chosen |= own;
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return ENGINE_DONE;
}

enum engine_progress champ_op_BREAKS_ONE(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    if (each_chooses(g, f, &champ_match(g)->filters[in->b]) == ENGINE_WAIT)
        return ENGINE_WAIT;
    champ_forget_lost(g);
    engine_set_did(f, champ_break(g, f->chosen) != 0);
    return ENGINE_DONE;
}

enum engine_progress champ_op_KEEP_ONE(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    if (each_chooses(g, f, NULL) == ENGINE_WAIT)
        return ENGINE_WAIT;
    champ_forget_lost(g);
    (void)champ_break(g, engine_reached(g, f->player) & ~f->chosen);
    return ENGINE_DONE;
}

static struct bits128 hand_matching(const struct engine_game *g, const struct engine_frame *f,
                                    unsigned filter, unsigned seat)
{
    return champ_match_cards(g, &champ_match(g)->filters[filter], seat, engine_player(g, seat)->hand, f);
}

// Each of them may put a card of the hand into play.
enum engine_progress champ_op_HAND_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    engine_begin_offers(f);
    while (!engine_over(g) && engine_next_chooser(g, f, f->player)) { // over: the board may be full
        unsigned seat = f->it_owner;
        struct bits128 cards = hand_matching(g, f, in->b, seat);
        if (engine_offer_card(g, f, seat, ENGINE_HAND, cards))
            return ENGINE_WAIT;
        if (!bits128_empty(g->s->picked)) {
            unsigned slot = bits128_lowest(g->s->picked);
            bits128_clear(&engine_player(g, seat)->hand, slot);
            engine_forget(g, seat, bits128_only(slot));
            unsigned place = champ_enter(g, engine_card_of(seat, slot), seat, CHAMP_ENTER_FROM_HAND);
            if (place != ENGINE_NO_PLACE)
                f->chosen = places_only(place);
        }
        engine_next_offer(g, f, seat);
    }
    return ENGINE_DONE;
}

// --- A card enters play

enum engine_progress champ_op_CARD_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    if (f->picked == ENGINE_NO_CARD)
        return ENGINE_DONE;
    bool from_hand = engine_take_out(g, f->picked);
    unsigned place = champ_enter(g, f->picked, f->player, from_hand ? CHAMP_ENTER_FROM_HAND : 0);
    f->chosen = place == ENGINE_NO_PLACE ? 0 : places_only(place);
    champ_note_it(g, f);
    return ENGINE_DONE;
}

enum engine_progress champ_op_THIS_TO_PLAY(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    bool there = engine_this_in_pile(g, f);
    engine_set_did(f, there);
    if (!there)
        return ENGINE_DONE;
    champ_take_from_discard(g, f->card);
    unsigned place = champ_enter(g, f->card, f->player, 0);
    f->chosen = place == ENGINE_NO_PLACE ? 0 : places_only(place);
    f->source = (uint8_t)place;
    return ENGINE_DONE;
}

// --- Players without a question

static unsigned controller_of_it(const struct engine_game *g, const struct engine_frame *f)
{
    unsigned it = champ_lone_champion(g, f);
    if (it != ENGINE_NO_PLACE)
        return 1U << champ_controller(g, it);
    return f->it_card != ENGINE_NO_CARD ? 1U << f->it_controller : 0;
}

static unsigned owner_of_it(const struct engine_game *g, const struct engine_frame *f)
{
    unsigned it = champ_lone_champion(g, f);
    if (it != ENGINE_NO_PLACE)
        return 1U << champ_owner(g, it);
    return f->it_card != ENGINE_NO_CARD ? 1U << f->it_owner : 0;
}

enum engine_progress champ_op_CONTROLLER(struct engine_game *g, struct engine_frame *f,
                                         const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, controller_of_it(g, f));
    return ENGINE_DONE;
}

enum engine_progress champ_op_OWNER(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, owner_of_it(g, f) & engine_reach(g, f->player));
    return ENGINE_DONE;
}

enum engine_progress champ_op_DEFENDER(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    (void)in;
    unsigned defenders = board_of(g)->battle ? engine_team(g, board_of(g)->defender) : 0;
    engine_choose_seats(f, defenders & engine_reach(g, f->player));
    return ENGINE_DONE;
}

// The machine: runs the program of the innermost frame, one instruction after the other, until it ends or
// somebody has to choose.  E3.2.3: instructions are followed in printed order; E3.2.3c#2: what cannot be done
// is skipped.
//
// An instruction that asks returns WAIT and is entered again with what was answered in the frame: `chosen`,
// `seats` and `options` shrink and grow as champions and players are named, `picked` of the state collects
// cards.
#include "rules/ecg/ecg.h"

#include <string.h>

enum progress { DONE, WAIT };

static const struct ecg_insn builtin_code[] = {
    {.op = OP_DISCARD, .b = ECG_X_CODE},
    {.op = OP_END},
};

struct ecg_frame *ecg_push_frame(struct ecg_game *g)
{
    if (g->s->depth == ECG_FRAMES) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return NULL;
    }
    struct ecg_frame *f = &g->s->frames[g->s->depth++];
    memset(f, 0, sizeof *f);
    f->ability = ECG_NO_INDEX;
    f->card = f->picked = f->it_card = ECG_NO_CARD;
    f->source = ECG_NO_PLACE;
    f->stage = ECG_STAGE_RUN;
    return f;
}

// E1.4.6#3, E2.2.4, E3.2.4#2: a finished event goes to its owner's discard pile before triggers resolve.
void ecg_finish_frame(struct ecg_game *g)
{
    struct ecg_frame f = *ecg_top(g);
    g->s->depth--;
    memset(&g->s->frames[g->s->depth], 0, sizeof f);
    if (!(f.flags & ECG_FR_EVENT))
        return;
    if (f.flags & ECG_FR_BANISH)
        ecg_to_bottom(g, f.card >> 7U, bits128_only(ecg_card_slot(f.card)), false);
    else
        ecg_to_discard(g, f.card, ECG_RESOLVED);
}

// ------------------------------------------------------------------------------------------------------
// numbers

static int pile_count(const struct ecg_game *g, const struct ecg_frame *f, const struct ecg_filter *filter,
                      unsigned seat)
{
    unsigned seats = filter->whose == ECG_YOURS ? 1U << f->player : f->seats;
    if (seat != EPIC_NO_SEAT && f->seats >> seat & 1U) // each of them has a number of its own
        seats = 1U << seat;
    int count = 0;
    for (; seats; seats &= seats - 1) {
        unsigned owner = (unsigned)__builtin_ctz(seats);
        count += (int)bits128_count(ecg_match_cards(g, filter, owner, ecg_player(g, owner)->discard, f));
    }
    return count;
}

static unsigned lone_champion(const struct ecg_game *g, const struct ecg_frame *f)
{
    bool lone = bits64_count(f->chosen) == 1 && (f->chosen & g->s->present);
    return lone ? bits64_lowest(f->chosen) : ECG_NO_PLACE;
}

static int number_base(const struct ecg_game *g, const struct ecg_frame *f, const struct ecg_number *number,
                       unsigned seat)
{
    unsigned it = lone_champion(g, f);
    const struct ecg_filter *filter =
        number->filter == ECG_NO_INDEX ? NULL : &g->m->cards->filters[number->filter];
    switch (number->base) {
    case ECG_N_X: return f->x;
    case ECG_N_COUNT: return (int)bits64_count(ecg_match_champions(g, filter, f->player, f));
    case ECG_N_PILE_COUNT: return pile_count(g, f, filter, filter->whose == ECG_THEIRS ? seat : EPIC_NO_SEAT);
    case ECG_N_ITS_OFFENSE: return it != ECG_NO_PLACE ? ecg_offense(g, it) : f->it_offense;
    case ECG_N_ITS_DEFENSE: return it != ECG_NO_PLACE ? ecg_defense(g, it) : f->it_defense;
    case ECG_N_DAMAGE_ON_THIS:
        return f->source != ECG_NO_PLACE && bits64_test(g->s->present, f->source) ? g->s->damage[f->source]
                                                                                  : 0;
    default: // ECG_N_LOST_BY_THEM
        return seat != EPIC_NO_SEAT ? ecg_player(g, seat)->lost : 0;
    }
}

// `seat` is the player whom the number is about, where each player has its own.
static int number(const struct ecg_game *g, const struct ecg_frame *f, unsigned code, unsigned seat)
{
    if (code == ECG_X_CODE)
        return f->x;
    if (code < ECG_NUMBER_TABLE)
        return (int)code;
    const struct ecg_number *n = &g->m->cards->numbers[code - ECG_NUMBER_TABLE];
    int value = number_base(g, f, n, seat) * n->times + n->plus;
    return value < 0 ? 0 : value > INT16_MAX ? INT16_MAX : value;
}

// A filter whose "defense at most" is a number of its own.
static uint64_t matching(const struct ecg_game *g, const struct ecg_frame *f, unsigned index)
{
    const struct ecg_filter *filter = &g->m->cards->filters[index];
    uint64_t set = ecg_match_champions(g, filter, f->player, f);
    if (filter->max_defense == ECG_NO_INDEX)
        return set;
    int limit = number(g, f, filter->max_defense, EPIC_NO_SEAT);
    for (uint64_t left = set; left;) {
        unsigned place = bits64_pop(&left);
        if (ecg_defense(g, place) > limit)
            bits64_clear(&set, place);
    }
    return set;
}

// ------------------------------------------------------------------------------------- choosing champions,
// players

// "It": the one champion that was chosen, as it is now.
static void note_it(const struct ecg_game *g, struct ecg_frame *f)
{
    unsigned it = lone_champion(g, f);
    if (it == ECG_NO_PLACE)
        return;
    const struct ecg_state *s = g->s;
    f->it_card = s->card[it];
    f->it_controller = (uint8_t)ecg_controller(g, it);
    f->it_owner = (uint8_t)ecg_owner(g, it);
    f->flags &= (uint8_t)~ECG_FR_UNBLOCKED;
    if (bits64_test(s->attacking, it) && !(s->flags & ECG_FL_BLOCKED) && s->defender == f->player)
        f->flags |= ECG_FR_UNBLOCKED;
}

static void choose_seats(struct ecg_frame *f, unsigned seats) { f->seats = f->acting = (uint8_t)seats; }

// Opens a choice of `count` champions and players of these sets; they are named in ascending order.
static void open_choice(struct ecg_frame *f, uint64_t places, unsigned seats, unsigned count)
{
    f->chosen = 0;
    if (seats)
        choose_seats(f, 0);
    f->options = places;
    f->seats_left = (uint8_t)seats;
    f->left = (uint8_t)count;
    f->step = ECG_CHOOSING;
}

// The options that leave enough others behind them: all but the last `left - 1`.
static void leave_enough(struct ecg_frame *f, uint64_t *places, unsigned *seats)
{
    for (unsigned i = 1; i < f->left; i++) {
        if (*seats)
            *seats &= ~(1U << (31 - __builtin_clz(*seats)));
        else if (*places)
            *places &= ~(UINT64_C(1) << (63 - __builtin_clzll(*places)));
    }
}

// E5.20.7, D45: as many as there are, unless `optional`.
static enum progress go_on_choosing(struct ecg_game *g, struct ecg_frame *f, enum ecg_asking what,
                                    unsigned seat, bool optional)
{
    unsigned open = bits64_count(f->options) + (unsigned)__builtin_popcount(f->seats_left);
    if (f->left && !optional && open <= f->left) {
        f->chosen |= f->options;
        if (f->seats_left)
            choose_seats(f, f->seats | f->seats_left);
        f->left = 0;
    }
    if (!f->left || !open) {
        note_it(g, f);
        return DONE;
    }
    uint64_t places = f->options;
    unsigned seats = f->seats_left;
    if (!optional)
        leave_enough(f, &places, &seats);
    struct ecg_ask *ask = ecg_ask(g, what, seat);
    ask->places = places;
    ask->seats = (uint8_t)seats;
    ask->done = optional;
    return WAIT;
}

// E5.12.1#1, E5.12.1#2, E5.20.4, D37: never the untargetable, whoever asks.
static uint64_t targetable(const struct ecg_game *g, uint64_t places)
{
    return places & ~ecg_keyword(g, ECG_UNTARGETABLE);
}

static unsigned targetable_seats(const struct ecg_game *g, unsigned seats)
{
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (ecg_player_static(g, ECG_S_PLAYER_UNTARGETABLE, seat))
            seats &= ~(1U << seat);
    }
    return seats;
}

// E3.2.3d#1, E5.20.1, D36: targets are named when the instruction is reached.
static enum progress op_target(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in,
                               bool optional)
{
    unsigned count = optional && in->a == 0 ? (unsigned)f->x : in->a;
    if (f->step == 0)
        open_choice(f, targetable(g, matching(g, f, in->b)), 0, count);
    return go_on_choosing(g, f, ECG_ASK_TARGET, f->player, optional);
}

// E5.20.5(2): a bare "target" includes players.
static enum progress op_target_any(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in,
                                   bool optional)
{
    if (f->step == 0) {
        choose_seats(f, 0);
        open_choice(f, targetable(g, g->s->present), targetable_seats(g, g->s->alive), in->a);
    }
    return go_on_choosing(g, f, ECG_ASK_TARGET, f->player, optional);
}

static enum progress op_choose(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step == 0)
        open_choice(f, matching(g, f, in->b), 0, in->a);
    return go_on_choosing(g, f, ECG_ASK_CHOOSE, f->player, false);
}

static enum progress op_target_player(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    uint64_t keep = f->chosen;
    if (f->step == 0) {
        unsigned seats = targetable_seats(g, in->a ? ecg_opponents(g, f->player) : g->s->alive);
        choose_seats(f, 0);
        open_choice(f, 0, seats, 1);
        f->chosen = keep;
    }
    return go_on_choosing(g, f, ECG_ASK_TARGET, f->player, false);
}

// -------------------------------------------------------------------------------------------------------
// damage

static struct ecg_damage damage_by(const struct ecg_game *g, const struct ecg_frame *f)
{
    bool champion = f->source != ECG_NO_PLACE && bits64_test(g->s->present, f->source);
    struct ecg_damage d = {ECG_NO_PLACE, f->player, 0, 0, 0};
    if (champion) {
        d.source = f->source;
        d.dealer = ecg_controller(g, f->source);
    }
    return d;
}

static void forget_lost(struct ecg_game *g)
{
    for (unsigned seat = 0; seat < ecg_seats(g); seat++)
        ecg_player(g, seat)->lost = 0;
}

enum { HIT_CHAMPIONS = 1, HIT_PLAYERS = 2 };

// D24: all damage of one instruction is one event; what it breaks breaks together afterwards.
static void op_damage(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct ecg_damage d = damage_by(g, f);
    forget_lost(g);
    if (in->a & HIT_CHAMPIONS) {
        f->chosen &= g->s->present;
        for (uint64_t left = f->chosen; left;) {
            unsigned place = bits64_pop(&left);
            ecg_damage_champion(g, &d, place, number(g, f, in->b, EPIC_NO_SEAT));
        }
    }
    for (unsigned seats = in->a & HIT_PLAYERS ? f->acting & g->s->alive : 0; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        ecg_damage_player(g, &d, seat, number(g, f, in->b, seat));
    }
    ecg_damage_triggers(g, &d);
}

static void op_damage_lost(struct ecg_game *g, struct ecg_frame *f)
{
    struct ecg_damage d = damage_by(g, f);
    for (unsigned seats = f->acting & g->s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        ecg_damage_player(g, &d, seat, ecg_player(g, seat)->lost);
    }
    ecg_damage_triggers(g, &d);
}

enum { PICKED_SEAT = 0x100 }; // frame.picked after a target was named: a place, or this plus a seat

static void damage_picked(struct ecg_game *g, const struct ecg_frame *f, struct ecg_damage *d, int amount)
{
    if (f->picked & PICKED_SEAT)
        ecg_damage_player(g, d, f->picked & 15U, amount);
    else
        ecg_damage_champion(g, d, f->picked, amount);
}

// Point by point; the targets come in ascending order, so each division is reached in one way only.
static enum progress op_damage_split(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct ecg_damage d = damage_by(g, f);
    if (f->step == 0) {
        choose_seats(f, 0);
        int points = number(g, f, in->b, EPIC_NO_SEAT);
        open_choice(f, targetable(g, g->s->present), targetable_seats(g, g->s->alive),
                    (unsigned)points & 255U);
        forget_lost(g);
    } else {
        damage_picked(g, f, &d, 1);
        if (f->picked & PICKED_SEAT)
            f->seats_left |= (uint8_t)(1U << (f->picked & 15U));
        else
            bits64_set(&f->options, f->picked);
    }
    if (!f->left || (!f->options && !f->seats_left)) {
        d.total = number(g, f, in->b, EPIC_NO_SEAT);
        d.champions = f->chosen;
        d.seats = f->seats;
        ecg_damage_triggers(g, &d);
        return DONE;
    }
    struct ecg_ask *ask = ecg_ask(g, ECG_ASK_TARGET, f->player);
    ask->places = f->options;
    ask->seats = f->seats_left;
    return WAIT;
}

// E5.20.7: with fewer targets than asked for, the amounts are dealt in the order of the text as far as they
// go.
static enum progress op_damage_targets(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct ecg_damage d = damage_by(g, f);
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->chosen = 0;
        choose_seats(f, 0);
        f->x = in->a;
        forget_lost(g);
    } else {
        damage_picked(g, f, &d, f->x);
        f->x++;
    }
    uint64_t places = targetable(g, g->s->present) & ~f->chosen;
    unsigned seats = targetable_seats(g, g->s->alive) & ~f->seats;
    if (f->x > (int)in->b || (!places && !seats))
        return DONE;
    f->left = 1;
    struct ecg_ask *ask = ecg_ask(g, ECG_ASK_TARGET, f->player);
    ask->places = places;
    ask->seats = (uint8_t)seats;
    return WAIT;
}

// ------------------------------------------------------------------------------------------- acting on
// champions

static void set_did(struct ecg_frame *f, bool did)
{
    f->flags = (uint8_t)(did ? f->flags | ECG_FR_DID : f->flags & ~ECG_FR_DID);
}

static void prepare(struct ecg_game *g, uint64_t places)
{
    g->s->expended &= ~places;
    g->s->flipped &= ~places;
}

static void expend(struct ecg_game *g, uint64_t places)
{
    places &= g->s->present;
    g->s->expended |= places;
    g->s->flipped &= ~places;
}

// Control for the turn goes back to whoever had it at first.
static void op_control(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    for (uint64_t left = f->chosen & g->s->present; left;) {
        unsigned place = bits64_pop(&left);
        unsigned from = ecg_controller(g, place);
        uint64_t lent = 0;
        for (unsigned seat = 0; seat < ecg_seats(g); seat++) {
            lent |= ecg_player(g, seat)->lent;
            if (in->a == ECG_FOR_GOOD)
                bits64_clear(&ecg_player(g, seat)->lent, place);
        }
        if (in->a == ECG_THIS_TURN && from != f->player && !bits64_test(lent, place))
            bits64_set(&ecg_player(g, from)->lent, place);
        ecg_change_control(g, place, f->player);
    }
}

static void op_give_control(struct ecg_game *g, struct ecg_frame *f)
{
    if (!f->acting)
        return;
    for (uint64_t left = f->chosen & g->s->present; left;)
        ecg_change_control(g, bits64_pop(&left), (unsigned)__builtin_ctz(f->acting));
}

static void op_grant(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct ecg_state *s = g->s;
    unsigned i = 0;
    while (i < s->grant_count && s->grants[i].ability != in->b)
        i++;
    if (i == ECG_GRANTS) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    if (i == s->grant_count)
        s->grant_count++;
    s->grants[i].ability = in->b;
    s->grants[i].places |= f->chosen & s->present;
}

static void delay(struct ecg_game *g, const struct ecg_frame *f, enum ecg_builtin what, unsigned place,
                  unsigned seat, int count)
{
    struct ecg_state *s = g->s;
    if (s->delayed_count == ECG_DELAYED) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    struct ecg_delayed *d = &s->delayed[s->delayed_count++];
    d->builtin = (uint16_t)what;
    d->player = f->player;
    d->place = (uint8_t)place;
    d->seat = (uint8_t)seat;
    d->count = (uint8_t)count;
}

static void op_break_at_end(struct ecg_game *g, struct ecg_frame *f)
{
    for (uint64_t left = f->chosen & g->s->present; left;)
        delay(g, f, ECG_BUILTIN_BREAK, bits64_pop(&left), ECG_ABOUT_NOBODY, 1);
}

static void op_discard_at_end(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    for (unsigned seats = f->acting; seats; seats &= seats - 1)
        delay(g, f, ECG_BUILTIN_DISCARD, ECG_NO_PLACE, (unsigned)__builtin_ctz(seats),
              number(g, f, in->b, EPIC_NO_SEAT));
}

// A champion joins on the side that the source is on.
static void op_join_battle(struct ecg_game *g, struct ecg_frame *f)
{
    struct ecg_state *s = g->s;
    if (f->source == ECG_NO_PLACE)
        return;
    uint64_t joining = f->chosen & s->present;
    if (bits64_test(s->attacking, f->source)) {
        s->attacking |= joining;
        expend(g, joining);
    } else if (bits64_test(s->blocking, f->source)) {
        s->blocking |= joining;
        s->flipped |= joining & ~s->expended;
    }
}

static void blink_prepared(struct ecg_game *g, struct ecg_frame *f, bool prepared)
{
    uint64_t back = 0;
    for (uint64_t left = f->chosen & g->s->present; left;) {
        unsigned place = ecg_blink(g, bits64_pop(&left));
        if (place != ECG_NO_PLACE)
            bits64_set(&back, place);
    }
    f->chosen = back & g->s->present;
    if (prepared)
        g->s->this_turn[ECG_BLITZ] |= f->chosen;
    else
        expend(g, f->chosen);
    note_it(g, f);
}

static enum progress op_blink(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (in->a == 0) {
        blink_prepared(g, f, true);
        return DONE;
    }
    if (f->step < ECG_ANSWERED) {
        ecg_ask(g, ECG_ASK_MODE, f->player)->pending = 3;
        return WAIT;
    }
    blink_prepared(g, f, f->left == 0);
    return DONE;
}

// -------------------------------------------------------------------------------------------- acting on
// players

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

static void op_players(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);) {
        int amount = number(g, f, in->b, seat);
        if (in->op == OP_DRAW)
            ecg_draw(g, seat, amount);
        else if (in->op == OP_GAIN)
            ecg_gain_health(g, seat, amount);
        else if (in->op == OP_LOSE)
            ecg_lose_health(g, seat, amount);
        else if (in->op == OP_REVEAL)
            (void)ecg_reveal_top(g, seat, amount);
        else
            ecg_player(g, seat)->no_health = true;
    }
}

// E2.3.2: under the control of whoever makes them.
static void op_create(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    uint64_t made = 0;
    unsigned seats = f->acting;
    for (unsigned seat; next_acting(g, &seats, &seat);) {
        for (int count = number(g, f, in->n, seat); count > 0 && !ecg_over(g); count--) {
            unsigned place = ecg_enter(g, (ecg_card)(ECG_TOKEN_CARD | in->b), seat, 0);
            if (place != ECG_NO_PLACE)
                bits64_set(&made, place);
        }
    }
    f->chosen = made;
    note_it(g, f);
}

static void op_banish_pile(struct ecg_game *g, struct ecg_frame *f)
{
    for (unsigned seats = f->acting; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = ecg_player(g, seat)->discard;
        ecg_take_all_from_discard(g, seat, cards);
        ecg_to_bottom(g, seat, cards, false);
    }
}

// R19: without tribute and loyalty.
static void op_pile_to_play(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
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
}

// ------------------------------------------------------------------------------ each of several players
// chooses

// Goes to the next player who has to choose; false when all have.  `first`: the player of the card begins
// (R63).
static bool next_chooser(const struct ecg_game *g, struct ecg_frame *f, unsigned first)
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
static enum progress op_from_hand(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in,
                                  enum hand_act act)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->seats_left = f->acting;
        f->left = 255;
    }
    while (next_chooser(g, f, g->s->initiative)) {
        unsigned seat = f->it_owner;
        struct bits128 hand = ecg_player(g, seat)->hand;
        if (f->left == 255) {
            int count = number(g, f, in->b, seat);
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
            return WAIT;
        }
        finish_hand(g, f, seat, act);
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 255;
    }
    return DONE;
}

// Each of them names one champion of its own; `chosen` collects them.
static enum progress each_chooses(struct ecg_game *g, struct ecg_frame *f, const struct ecg_filter *filter)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->chosen = 0;
        f->seats_left = f->acting;
        f->left = 1;
    }
    while (next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        uint64_t own = ecg_player(g, seat)->control;
        if (filter) // one that can break, if there is one
            own &= ecg_match_champions(g, filter, f->player, f) & ~ecg_unbreakable(g);
        if (f->left && bits64_count(own) > 1) {
            ecg_ask(g, ECG_ASK_CHOOSE, seat)->places = own;
            return WAIT;
        }
        if (f->left)
            f->chosen |= own;
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return DONE;
}

static enum progress op_breaks_one(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (each_chooses(g, f, &g->m->cards->filters[in->b]) == WAIT)
        return WAIT;
    forget_lost(g);
    set_did(f, ecg_break(g, f->chosen) != 0);
    return DONE;
}

static enum progress op_keep_one(struct ecg_game *g, struct ecg_frame *f)
{
    if (each_chooses(g, f, NULL) == WAIT)
        return WAIT;
    forget_lost(g);
    (void)ecg_break(g, g->s->present & ~f->chosen);
    return DONE;
}

static struct bits128 hand_matching(const struct ecg_game *g, const struct ecg_frame *f, unsigned filter,
                                    unsigned seat)
{
    return ecg_match_cards(g, &g->m->cards->filters[filter], seat, ecg_player(g, seat)->hand, f);
}

// Each of them may put a card of the hand into play.
static enum progress op_hand_to_play(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->seats_left = f->acting;
        f->left = 1;
        f->picked = ECG_NO_CARD;
    }
    while (next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        struct bits128 cards = hand_matching(g, f, in->b, seat);
        if (f->left && !bits128_empty(cards)) {
            ecg_ask_cards(g, ECG_ASK_CARD, seat, seat, ECG_IN_HAND, cards, 1, true);
            return WAIT;
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
    return DONE;
}

// --------------------------------------------------------------------------------------------------------
// cards

static struct bits128 zone_cards(const struct ecg_game *g, unsigned owner, enum ecg_where zone)
{
    const struct ecg_player *player = ecg_player(g, owner);
    return zone == ECG_IN_HAND ? player->hand : zone == ECG_IN_PILE ? player->discard : player->revealed;
}

static unsigned owners_with_match(const struct ecg_game *g, const struct ecg_frame *f,
                                  const struct ecg_filter *filter, enum ecg_where zone, unsigned seats)
{
    unsigned owners = 0;
    for (; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (!bits128_empty(ecg_match_cards(g, filter, seat, zone_cards(g, seat, zone), f)))
            owners |= 1U << seat;
    }
    return owners;
}

static unsigned whose_cards(const struct ecg_game *g, const struct ecg_frame *f,
                            const struct ecg_filter *filter)
{
    switch (filter->whose) {
    case ECG_YOURS: return 1U << f->player;
    case ECG_OPPONENTS: return ecg_opponents(g, f->player);
    case ECG_THEIRS: return f->seats;
    default: return g->s->alive;
    }
}

// One card out of a zone: whose first (where several have one that fits), then which.
static enum progress pick_one(struct ecg_game *g, struct ecg_frame *f, const struct ecg_filter *filter,
                              enum ecg_where zone, unsigned owners, unsigned chooser)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->picked = ECG_NO_CARD;
        f->seats_left = (uint8_t)owners_with_match(g, f, filter, zone, owners);
        f->left = 1;
    }
    if (f->seats_left & (f->seats_left - 1U)) {
        ecg_ask(g, ECG_ASK_PILE, chooser)->seats = f->seats_left;
        return WAIT;
    }
    if (f->seats_left && f->left) {
        unsigned owner = (unsigned)__builtin_ctz(f->seats_left);
        struct bits128 cards = ecg_match_cards(g, filter, owner, zone_cards(g, owner, zone), f);
        ecg_ask_cards(g, ECG_ASK_CARD, chooser, owner, zone, cards, 1, false);
        return WAIT;
    }
    if (f->seats_left) {
        unsigned owner = (unsigned)__builtin_ctz(f->seats_left);
        f->picked = ecg_card_of(owner, bits128_lowest(g->s->picked));
        g->s->picked = bits128_none();
    }
    set_did(f, f->picked != ECG_NO_CARD);
    return DONE;
}

// Any number of cards of the own pile, taken out of it.
static enum progress pick_many(struct ecg_game *g, struct ecg_frame *f, const struct ecg_filter *filter)
{
    struct ecg_player *player = ecg_player(g, f->player);
    struct bits128 cards = ecg_match_cards(g, filter, f->player, player->discard, f);
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->left = 255;
    }
    unsigned from = 0;
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        from = bits128_pop(&left) + 1;
    if (f->left && !bits128_empty(bits128_andnot(cards, bits128_below(from)))) {
        f->left = 255;
        ecg_ask_cards(g, ECG_ASK_CARD, f->player, f->player, ECG_IN_PILE, cards, 1, true);
        return WAIT;
    }
    f->x = (int16_t)bits128_count(g->s->picked);
    ecg_take_all_from_discard(g, f->player, g->s->picked);
    player->revealed = bits128_or(player->revealed, g->s->picked);
    g->s->picked = bits128_none();
    set_did(f, f->x > 0);
    return DONE;
}

static enum progress op_pick_pile(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    const struct ecg_filter *filter = &g->m->cards->filters[in->b];
    if (in->a == ECG_PICK_MANY)
        return pick_many(g, f, filter);
    return pick_one(g, f, filter, ECG_IN_PILE, whose_cards(g, f, filter), f->player);
}

// Each of the acting players may take one card of its own pile into its hand.
static enum progress op_each_may_return(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step == 0) {
        f->step = ECG_CHOOSING;
        f->seats_left = f->acting;
        f->left = 1;
        f->picked = ECG_NO_CARD;
    }
    while (next_chooser(g, f, f->player)) {
        unsigned seat = f->it_owner;
        struct bits128 cards =
            ecg_match_cards(g, &g->m->cards->filters[in->b], seat, ecg_player(g, seat)->discard, f);
        if (f->left && !bits128_empty(cards)) {
            ecg_ask_cards(g, ECG_ASK_CARD, seat, seat, ECG_IN_PILE, cards, 1, true);
            return WAIT;
        }
        if (!bits128_empty(g->s->picked)) {
            ecg_card card = ecg_card_of(seat, bits128_lowest(g->s->picked));
            ecg_take_from_discard(g, card);
            ecg_to_hand(g, card, true);
        }
        g->s->picked = bits128_none();
        f->seats_left &= (uint8_t) ~(1U << seat);
        f->left = 1;
    }
    return DONE;
}

static unsigned seats_with_revealed(const struct ecg_game *g)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < ecg_seats(g); seat++)
        seats |= (unsigned)!bits128_empty(ecg_player(g, seat)->revealed) << seat;
    return seats;
}

// Takes the picked card out of whatever zone it lies in.
static void take_picked(struct ecg_game *g, ecg_card card)
{
    struct ecg_player *player = ecg_player(g, card >> 7U);
    unsigned slot = ecg_card_slot(card);
    if (bits128_test(player->discard, slot))
        ecg_take_from_discard(g, card);
    bits128_clear(&player->hand, slot);
    bits128_clear(&player->known, slot);
    bits128_clear(&player->revealed, slot);
}

static void op_card(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->picked == ECG_NO_CARD)
        return;
    bool from_hand = bits128_test(ecg_player(g, f->picked >> 7U)->hand, ecg_card_slot(f->picked));
    take_picked(g, f->picked);
    if (in->op == OP_CARD_TO_HAND) {
        ecg_to_hand(g, f->picked, true);
    } else if (in->op == OP_CARD_BANISH) {
        ecg_to_bottom(g, f->picked >> 7U, bits128_only(ecg_card_slot(f->picked)), false);
    } else {
        unsigned place = ecg_enter(g, f->picked, f->player, from_hand ? ECG_ENTER_FROM_HAND : 0);
        f->chosen = place == ECG_NO_PLACE ? 0 : bits64_only(place);
        note_it(g, f);
    }
}

static bool card_is_at_hand(const struct ecg_game *g, ecg_card card)
{
    const struct ecg_player *player = ecg_player(g, card >> 7U);
    struct bits128 open = bits128_or(bits128_or(player->hand, player->discard), player->revealed);
    return bits128_test(open, ecg_card_slot(card));
}

// A card plays another one: for free, or paid and then only if its player wants to.
static enum progress op_card_play(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    bool free = in->a != 0;
    bool possible = f->picked != ECG_NO_CARD && card_is_at_hand(g, f->picked) &&
                    ecg_can_play(g, f->player, f->picked, free);
    if (possible && !free && f->step < ECG_ANSWERED) {
        ecg_ask(g, ECG_ASK_YES_NO, f->player);
        return WAIT;
    }
    if (possible && !free)
        possible = (f->flags & ECG_FR_YES) != 0;
    set_did(f, possible);
    if (!possible)
        return DONE;
    bool from_hand = bits128_test(ecg_player(g, f->picked >> 7U)->hand, ecg_card_slot(f->picked));
    take_picked(g, f->picked);
    unsigned how =
        (free ? ECG_PLAY_FREE : 0U) | (in->b ? ECG_PLAY_BANISH : 0U) | (from_hand ? ECG_PLAY_FROM_HAND : 0U);
    ecg_play_card(g, f->player, f->picked, how);
    return DONE;
}

// E5.15.2: what is left of revealed cards goes under the decks in random order.
static void op_banish_revealed(struct ecg_game *g)
{
    for (unsigned seats = seats_with_revealed(g); seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct bits128 cards = ecg_player(g, seat)->revealed;
        ecg_player(g, seat)->revealed = bits128_none();
        ecg_to_bottom(g, seat, cards, false);
    }
}

static void banish_picked(struct ecg_game *g, unsigned seat)
{
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    ecg_take_all_from_discard(g, seat, cards);
    ecg_to_bottom(g, seat, cards, false);
}

static int count_sage(const struct ecg_game *g, unsigned seat, struct bits128 cards)
{
    int count = 0;
    while (!bits128_empty(cards))
        count += (g->m->info[g->m->list[seat].kind[bits128_pop(&cards)]].alignments & ECG_SAGE) != 0;
    return count;
}

static enum progress op_banish_cards(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct bits128 pool = ecg_player(g, f->player)->discard;
    if (in->a && f->card != ECG_NO_CARD && f->card >> 7U == f->player)
        bits128_clear(&pool, ecg_card_slot(f->card));
    if (f->step == 0) {
        int count = number(g, f, in->b, EPIC_NO_SEAT);
        set_did(f, (int)bits128_count(pool) >= count);
        f->x = 0;
        if (!(f->flags & ECG_FR_DID))
            return DONE;
        f->step = ECG_CHOOSING;
        f->left = (uint8_t)count;
    }
    if (f->left) {
        ecg_ask_cards(g, ECG_ASK_CARD, f->player, f->player, ECG_IN_PILE, pool, f->left, false);
        return WAIT;
    }
    f->x = (int16_t)count_sage(g, f->player, g->s->picked);
    banish_picked(g, f->player);
    return DONE;
}

// E5.5.1 to E5.5.6, D41: exactly two, then a draw; the card being resolved is not in the pile.
static enum progress op_recycle(struct ecg_game *g, struct ecg_frame *f)
{
    enum { PICKING = ECG_ANSWERED + 1 };
    struct bits128 pool = ecg_player(g, f->player)->discard;
    if (f->step == 0 && bits128_count(pool) < 2)
        return DONE;
    if (f->step < ECG_ANSWERED) {
        f->step = ECG_CHOOSING;
        ecg_ask(g, ECG_ASK_YES_NO, f->player);
        return WAIT;
    }
    if (f->step == ECG_ANSWERED) {
        if (!(f->flags & ECG_FR_YES))
            return DONE;
        f->step = PICKING;
        f->left = 2;
    }
    if (f->left) {
        ecg_ask_cards(g, ECG_ASK_CARD, f->player, f->player, ECG_IN_PILE, pool, f->left, false);
        return WAIT;
    }
    banish_picked(g, f->player);
    ecg_draw(g, f->player, 1);
    return DONE;
}

// The card whose ability this is, in its owner's discard pile.
static bool this_in_pile(const struct ecg_game *g, const struct ecg_frame *f)
{
    return f->card != ECG_NO_CARD && !ecg_card_is_token(f->card) &&
           bits128_test(ecg_player(g, f->card >> 7U)->discard, ecg_card_slot(f->card));
}

// E5.4.1, E5.4.2, D40: only if it is still there.
static void op_this_card(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    bool there = this_in_pile(g, f);
    set_did(f, there);
    if (!there)
        return;
    ecg_take_from_discard(g, f->card);
    if (in->op == OP_RECALL) {
        ecg_to_hand(g, f->card, true);
    } else if (in->op == OP_BANISH_THIS) {
        ecg_to_bottom(g, f->card >> 7U, bits128_only(ecg_card_slot(f->card)), false);
    } else {
        unsigned place = ecg_enter(g, f->card, f->player, 0);
        f->chosen = place == ECG_NO_PLACE ? 0 : bits64_only(place);
        f->source = (uint8_t)place;
    }
}

// -------------------------------------------------------------------------------------------- payments,
// questions

static void op_pay_gold(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    unsigned alignments = f->card == ECG_NO_CARD ? 0 : ecg_info_of(g, f->card)->alignments;
    int amount = number(g, f, in->b, EPIC_NO_SEAT);
    set_did(f, ecg_gold_for(g, f->player, alignments) >= amount);
    if (f->flags & ECG_FR_DID)
        ecg_pay_gold(g, f->player, alignments, amount);
}

static void op_gold(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    struct ecg_player *player = ecg_player(g, f->player);
    int amount = number(g, f, in->b, EPIC_NO_SEAT);
    uint8_t *gold = in->a ? &player->aligned_gold[__builtin_ctz(in->a)] : &player->gold;
    if (*gold + amount > UINT8_MAX)
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
    else
        *gold = (uint8_t)(*gold + amount);
}

static enum progress op_lose_any(struct ecg_game *g, struct ecg_frame *f)
{
    if (f->step == ECG_ANSWERED) {
        ecg_lose_health(g, f->player, f->x);
        return DONE;
    }
    int health = ecg_player(g, f->player)->health;
    if (health > ECG_MAX_NUMBER) {
        ecg_end_game(g, EPIC_END_CAPACITY, 0);
        return DONE;
    }
    struct ecg_ask *ask = ecg_ask(g, ECG_ASK_NUMBER, f->player);
    ask->low = 0;
    ask->high = (int16_t)health;
    return WAIT;
}

// E5.18.3#2: where the text says may, the compulsory part is the choice.
static enum progress op_may(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step < ECG_ANSWERED) {
        ecg_ask(g, ECG_ASK_YES_NO, f->player);
        return WAIT;
    }
    if (!(f->flags & ECG_FR_YES))
        f->pc = in->b;
    return DONE;
}

static enum progress op_choose_one(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    if (f->step < ECG_ANSWERED) {
        ecg_ask(g, ECG_ASK_MODE, f->player)->pending = (uint16_t)((1U << in->a) - 1U);
        return WAIT;
    }
    f->pc = (uint16_t)(f->pc + f->left);
    return DONE;
}

// E5.3.1 to E5.3.6, D34: exactly X cards that share an alignment with the card, shown together to all (D55).
static struct bits128 loyal_cards(const struct ecg_game *g, const struct ecg_frame *f)
{
    bool in_play = f->source != ECG_NO_PLACE && bits64_test(g->s->present, f->source);
    unsigned alignments = in_play ? ecg_alignments(g, f->source) : ecg_info_of(g, f->card)->alignments;
    struct bits128 cards = ecg_player(g, f->player)->hand;
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!(g->m->info[g->m->list[f->player].kind[slot]].alignments & alignments))
            bits128_clear(&cards, slot);
    }
    return cards;
}

static enum progress op_loyalty(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    enum { PICKING = ECG_ANSWERED + 1 };
    struct bits128 cards = loyal_cards(g, f);
    bool any_number = in->a == 0;
    if (f->step == 0 && (bits128_empty(cards) || bits128_count(cards) < in->a)) { // E5.3.4
        f->pc = in->b;
        return DONE;
    }
    if (!any_number && f->step < ECG_ANSWERED) { // E5.3.5
        f->step = ECG_CHOOSING;
        ecg_ask(g, ECG_ASK_YES_NO, f->player);
        return WAIT;
    }
    if (f->step < PICKING) {
        if (!any_number && !(f->flags & ECG_FR_YES)) {
            f->pc = in->b;
            return DONE;
        }
        f->step = PICKING;
        f->left = any_number ? 255 : in->a;
    }
    unsigned from = 0;
    for (struct bits128 left = g->s->picked; !bits128_empty(left);)
        from = bits128_pop(&left) + 1;
    if (f->left && !bits128_empty(bits128_andnot(cards, bits128_below(from)))) {
        ecg_ask_cards(g, ECG_ASK_REVEAL, f->player, f->player, ECG_IN_HAND, cards, any_number ? 1 : f->left,
                      any_number);
        return WAIT;
    }
    struct ecg_player *player = ecg_player(g, f->player);
    f->x = (int16_t)bits128_count(g->s->picked);
    player->known = bits128_or(player->known, g->s->picked);
    g->s->picked = bits128_none();
    if (f->x == 0)
        f->pc = in->b;
    return DONE;
}

static bool condition(const struct ecg_game *g, const struct ecg_frame *f, enum ecg_condition what)
{
    const struct ecg_state *s = g->s;
    const struct ecg_player *player = ecg_player(g, f->player);
    switch (what) {
    case ECG_IF_YOUR_TURN: return s->active == f->player;
    case ECG_IF_OPPONENTS_TURN: return s->active != f->player;
    case ECG_IF_DID: return (f->flags & ECG_FR_DID) != 0;
    case ECG_IF_THIS_IN_PLAY: return f->source != ECG_NO_PLACE && bits64_test(s->present, f->source);
    case ECG_IF_PLAYED_GOOD_ONE:
    case ECG_IF_PLAYED_EVIL_ONE:
    case ECG_IF_PLAYED_WILD_ONE:
    case ECG_IF_PLAYED_SAGE_ONE: return (player->ones_alignments >> (what - ECG_IF_PLAYED_GOOD_ONE) & 1) != 0;
    case ECG_IF_FIRST_ONE: return player->ones_played == 1;
    case ECG_IF_ONE_ATTACKER: return bits64_count(s->attacking) == 1;
    case ECG_IF_YOU_CONTROLLED_IT: return f->it_card != ECG_NO_CARD && f->it_controller == f->player;
    case ECG_IF_YOU_OWN_IT: return f->it_card != ECG_NO_CARD && f->it_owner == f->player;
    case ECG_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU: return (f->flags & ECG_FR_UNBLOCKED) != 0;
    case ECG_IF_CARD_WAS_CHAMPION:
        return f->picked != ECG_NO_CARD && ecg_info_of(g, f->picked)->type == ECG_CHAMPION;
    case ECG_IF_BOTH_SAGE: return f->x == 2;
    case ECG_IF_HEALTH_DOUBLE: // R64
        return player->health >= 2 * g->m->start_health;
    default: return false;
    }
}

// ----------------------------------------------------------------------------------------------------- the
// machine

static unsigned controller_of_it(const struct ecg_game *g, const struct ecg_frame *f)
{
    unsigned it = lone_champion(g, f);
    if (it != ECG_NO_PLACE)
        return 1U << ecg_controller(g, it);
    return f->it_card != ECG_NO_CARD ? 1U << f->it_controller : 0;
}

static unsigned owner_of_it(const struct ecg_game *g, const struct ecg_frame *f)
{
    unsigned it = lone_champion(g, f);
    if (it != ECG_NO_PLACE)
        return 1U << ecg_owner(g, it);
    return f->it_card != ECG_NO_CARD ? 1U << f->it_owner : 0;
}

// Operations that choose players without asking.
static void select_players(struct ecg_game *g, struct ecg_frame *f, enum ecg_op op)
{
    switch (op) {
    case OP_YOU: f->acting = (uint8_t)(1U << f->player); return;
    case OP_THEY: f->acting = f->seats; return;
    case OP_EACH_PLAYER: choose_seats(f, g->s->alive); return;
    case OP_EACH_OPPONENT: choose_seats(f, ecg_opponents(g, f->player)); return;
    case OP_TURN_PLAYER: choose_seats(f, 1U << g->s->active); return;
    case OP_CONTROLLER: choose_seats(f, controller_of_it(g, f)); return;
    case OP_OWNER: choose_seats(f, owner_of_it(g, f)); return;
    default: // OP_DEFENDER
        choose_seats(f, g->s->flags & ECG_FL_BATTLE ? 1U << g->s->defender : 0);
        return;
    }
}

// Operations on the champions chosen that need no question.
static void act_on_champions(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    switch ((enum ecg_op)in->op) {
    case OP_BREAK:
        forget_lost(g);
        set_did(f, ecg_break(g, f->chosen) != 0);
        return;
    case OP_BANISH: set_did(f, ecg_banish(g, f->chosen) != 0); return;
    case OP_BOUNCE: set_did(f, ecg_bounce(g, f->chosen) != 0); return;
    case OP_EXPEND:
        set_did(f, (f->chosen & g->s->present & ~g->s->expended) != 0);
        expend(g, f->chosen);
        return;
    case OP_PREPARE: prepare(g, f->chosen); return;
    case OP_TRANSFORM: ecg_transform(g, f->chosen, in->b); return;
    case OP_MODIFY: ecg_modify(g, f->chosen, &g->m->cards->mods[in->b]); return;
    case OP_COUNTERS: {
        int count = number(g, f, in->b, EPIC_NO_SEAT);
        ecg_add_counters(g, f->chosen, in->a ? 0 : count, in->a ? count : 0);
        return;
    }
    case OP_SILENCE: ecg_silence(g, f->chosen); return;
    default: // OP_LEAVE_BATTLE
        ecg_leave_battle(g, f->chosen);
        return;
    }
}

// One instruction; `f->pc` is already behind it.
static enum progress execute(struct ecg_game *g, struct ecg_frame *f, const struct ecg_insn *in)
{
    switch ((enum ecg_op)in->op) {
    case OP_END: ecg_finish_frame(g); return DONE;
    case OP_ALL:
        f->chosen = matching(g, f, in->b);
        note_it(g, f);
        return DONE;
    case OP_ADD_ALL: f->chosen |= matching(g, f, in->b); return DONE;
    case OP_TARGET: return op_target(g, f, in, false);
    case OP_TARGET_UP_TO: return op_target(g, f, in, true);
    case OP_TARGET_ANY: return op_target_any(g, f, in, false);
    case OP_TARGET_ANY_UP_TO: return op_target_any(g, f, in, true);
    case OP_CHOOSE: return op_choose(g, f, in);
    case OP_THIS:
        f->chosen = f->source != ECG_NO_PLACE ? bits64_only(f->source) & g->s->present : 0;
        note_it(g, f);
        return DONE;
    case OP_TARGET_PLAYER: return op_target_player(g, f, in);
    case OP_YOU:
    case OP_THEY:
    case OP_EACH_PLAYER:
    case OP_EACH_OPPONENT:
    case OP_TURN_PLAYER:
    case OP_CONTROLLER:
    case OP_OWNER:
    case OP_DEFENDER: select_players(g, f, (enum ecg_op)in->op); return DONE;
    case OP_DAMAGE: op_damage(g, f, in); return DONE;
    case OP_DAMAGE_LOST: op_damage_lost(g, f); return DONE;
    case OP_DAMAGE_SPLIT: return op_damage_split(g, f, in);
    case OP_DAMAGE_3_TARGETS: return op_damage_targets(g, f, in);
    case OP_BREAK:
    case OP_BANISH:
    case OP_BOUNCE:
    case OP_EXPEND:
    case OP_PREPARE:
    case OP_TRANSFORM:
    case OP_MODIFY:
    case OP_COUNTERS:
    case OP_SILENCE:
    case OP_LEAVE_BATTLE: act_on_champions(g, f, in); return DONE;
    case OP_CONTROL: op_control(g, f, in); return DONE;
    case OP_GIVE_CONTROL: op_give_control(g, f); return DONE;
    case OP_GRANT: op_grant(g, f, in); return DONE;
    case OP_JOIN_BATTLE: op_join_battle(g, f); return DONE;
    case OP_BLINK: return op_blink(g, f, in);
    case OP_BREAK_AT_END: op_break_at_end(g, f); return DONE;
    case OP_DRAW:
    case OP_GAIN:
    case OP_LOSE:
    case OP_REVEAL:
    case OP_NO_HEALTH: op_players(g, f, in); return DONE;
    case OP_DISCARD: return op_from_hand(g, f, in, HAND_DISCARD);
    case OP_BANISH_FROM_HAND: return op_from_hand(g, f, in, HAND_BANISH);
    case OP_DISCARD_AT_END: op_discard_at_end(g, f, in); return DONE;
    case OP_CREATE: op_create(g, f, in); return DONE;
    case OP_BREAKS_ONE: return op_breaks_one(g, f, in);
    case OP_KEEP_ONE: return op_keep_one(g, f);
    case OP_BANISH_PILE: op_banish_pile(g, f); return DONE;
    case OP_PILE_TO_PLAY: op_pile_to_play(g, f, in); return DONE;
    case OP_HAND_TO_PLAY: return op_hand_to_play(g, f, in);
    case OP_PICK_PILE:
        return in->a == ECG_PICK_EACH_MAY ? op_each_may_return(g, f, in) : op_pick_pile(g, f, in);
    case OP_PICK_HAND:
        return pick_one(g, f, &g->m->cards->filters[in->b], ECG_IN_HAND, 1U << f->player, f->player);
    case OP_PICK_REVEALED:
        return pick_one(g, f, &g->m->cards->filters[in->b], ECG_IN_REVEALED, seats_with_revealed(g),
                        f->player);
    case OP_CARD_TO_HAND:
    case OP_CARD_TO_PLAY:
    case OP_CARD_BANISH: op_card(g, f, in); return DONE;
    case OP_CARD_PLAY: return op_card_play(g, f, in);
    case OP_BANISH_REVEALED: op_banish_revealed(g); return DONE;
    case OP_BANISH_CARDS: return op_banish_cards(g, f, in);
    case OP_BANISH_SELF: f->flags |= ECG_FR_BANISH; return DONE;
    case OP_RECALL:
    case OP_THIS_TO_PLAY:
    case OP_BANISH_THIS: op_this_card(g, f, in); return DONE;
    case OP_RECYCLE: return op_recycle(g, f);
    case OP_PAY_GOLD: op_pay_gold(g, f, in); return DONE;
    case OP_PAY_HEALTH:
        set_did(f, ecg_player(g, f->player)->health >= number(g, f, in->b, EPIC_NO_SEAT));
        if (f->flags & ECG_FR_DID)
            ecg_lose_health(g, f->player, number(g, f, in->b, EPIC_NO_SEAT));
        return DONE;
    case OP_LOSE_ANY: return op_lose_any(g, f);
    case OP_GOLD: op_gold(g, f, in); return DONE;
    case OP_NO_ATTACKS: g->s->flags |= ECG_FL_NO_ATTACKS; return DONE;
    case OP_WIN: ecg_end_game(g, EPIC_END_CARD, 1U << f->player); return DONE;
    case OP_MAY: return op_may(g, f, in);
    case OP_IF:
        if (!condition(g, f, (enum ecg_condition)in->a))
            f->pc = in->b;
        return DONE;
    case OP_JUMP: f->pc = in->b; return DONE;
    case OP_CHOOSE_ONE: return op_choose_one(g, f, in);
    case OP_LOYALTY: return op_loyalty(g, f, in);
    case ECG_OP_COUNT: break;
    }
    assert(false);
    return DONE;
}

static const struct ecg_insn *fetch(const struct ecg_game *g, unsigned pc)
{
    return pc >= ECG_CODE_BUILTIN ? &builtin_code[pc - ECG_CODE_BUILTIN] : &g->m->cards->code[pc];
}

// E1.5.4, D24, D31: deaths and breaking are looked at after each instruction.
static void settle(struct ecg_game *g)
{
    if (!ecg_check_players(g))
        ecg_check_lethal(g);
}

bool ecg_run_frame(struct ecg_game *g)
{
    struct ecg_frame *f = ecg_top(g);
    if (f->stage != ECG_STAGE_RUN) {
        bool went_on = ecg_run_costs(g, f);
        if (went_on)
            settle(g);
        return went_on;
    }
    unsigned depth = g->s->depth;
    while (g->s->depth == depth && !ecg_over(g)) {
        const struct ecg_insn *in = fetch(g, f->pc);
        f->pc++;
        if (execute(g, f, in) == WAIT) {
            f->pc--;
            return false;
        }
        if (in->op == OP_END)
            break;
        f->step = 0;
        settle(g);
    }
    return true;
}

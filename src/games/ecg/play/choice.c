// The open choice: what may be answered, as sets; options as action codes; carrying an answer out.
#include "games/ecg/ecg.h"

#include <string.h>

struct engine_choice *engine_ask(struct engine_game *g, unsigned what, unsigned seat)
{
    struct engine_choice *ask = &g->s->choice;
    memset(ask, 0, sizeof *ask);
    ask->what = (uint8_t)what;
    ask->seat = (uint8_t)seat;
    ask->high = -1;
    if (what == ENGINE_ASK_YES_NO)
        ask->high = 1;
    return ask;
}

struct bits128 engine_one_of_many(const struct ecg_list *list, struct bits128 cards)
{
    const uint16_t *kind = list->core.kind;
    unsigned last = ENGINE_NO_INDEX;
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (kind[slot] == last)
            bits128_clear(&cards, slot);
        last = kind[slot];
    }
    return cards;
}

void engine_ask_cards(struct engine_game *g, unsigned what, unsigned seat, unsigned owner,
                      enum engine_zone zone, struct bits128 pool, unsigned left, bool done)
{
    struct bits128 picked = g->s->picked;
    unsigned from = bits128_empty(picked) ? 0
                                          : (picked.w[1] ? 127U - (unsigned)__builtin_clzll(picked.w[1])
                                                         : 63U - (unsigned)__builtin_clzll(picked.w[0])) +
                                                1U;
    struct bits128 open = bits128_andnot(pool, bits128_below(from));
    struct bits128 options = engine_one_of_each(ecg_match(g), owner, open);
    if (!done && left > 1) {
        for (struct bits128 check = options; !bits128_empty(check);) {
            unsigned slot = bits128_pop(&check);
            if (bits128_count(bits128_andnot(open, bits128_below(slot))) < left)
                bits128_clear(&options, slot);
        }
    }
    struct engine_choice *ask = engine_ask(g, what, seat);
    ask->cards = options;
    ask->pile_seat = (uint8_t)owner;
    ask->zone = (uint8_t)zone;
    ask->done = done;
}

// --- Options

unsigned engine_option_count(const struct engine_choice *ask)
{
    unsigned count = bits128_count(ask->cards) + bits128_count(ask->pile) + places_count(ask->powers) +
                     places_count(ask->places) + (unsigned)__builtin_popcount(ask->seats) +
                     (unsigned)__builtin_popcount(ask->indices) + ask->supplemental + ask->done;
    assert(ask->high >= ask->low - 1);
    return count + (unsigned)(ask->high - ask->low + 1);
}

static struct engine_option option(enum engine_option_kind kind, unsigned value)
{
    return (struct engine_option){(uint8_t)kind, (int16_t)value};
}

struct engine_option engine_option_nth(const struct engine_choice *ask, unsigned n)
{
    unsigned count = bits128_count(ask->cards);
    if (n < count)
        return option(ENGINE_OPT_CARD, bits128_select(ask->cards, n));
    n -= count;
    count = places_count(ask->places);
    if (n < count)
        return option(ENGINE_OPT_PLACE, places_select(ask->places, n));
    n -= count;
    count = (unsigned)(ask->high - ask->low + 1);
    if (n < count)
        return option(ENGINE_OPT_NUMBER, (unsigned)ask->low + n);
    n -= count;
    count = places_count(ask->powers);
    if (n < count)
        return option(ENGINE_OPT_POWER, places_select(ask->powers, n));
    n -= count;
    count = bits128_count(ask->pile);
    if (n < count)
        return option(ENGINE_OPT_PILE, bits128_select(ask->pile, n));
    n -= count;
    count = (unsigned)__builtin_popcount(ask->seats);
    if (n < count)
        return option(ENGINE_OPT_SEAT, bits64_select(ask->seats, n));
    n -= count;
    count = (unsigned)__builtin_popcount(ask->indices);
    if (n < count)
        return option(ENGINE_OPT_PENDING, bits64_select(ask->indices, n));
    n -= count;
    return option(n < ask->supplemental ? ENGINE_OPT_GOD : ENGINE_OPT_DONE, 0);
}

// --- Action codes

static epic_action card_code(const struct ecg_match *m, const struct engine_choice *ask, unsigned slot)
{
    static const uint8_t verbs[ECG_ASKINGS] = {
        [ECG_ASK_MAIN] = ECG_VERB_PLAY,        [ECG_ASK_WINDOW] = ECG_VERB_PLAY,
        [ENGINE_ASK_MULLIGAN] = ECG_VERB_TOSS, [ENGINE_ASK_DISCARD] = ECG_VERB_DISCARD,
        [ENGINE_ASK_REVEAL] = ECG_VERB_REVEAL, [ENGINE_ASK_CARD] = ECG_VERB_TAKE,
    };
    bool take = ask->what == ENGINE_ASK_CARD;
    unsigned owner = take ? ask->pile_seat : ask->seat;
    return epic_action_make(verbs[ask->what], take ? ask->zone : ENGINE_HAND, take ? owner : 0, 0,
                            m->list[owner].core.kind[slot]);
}

static epic_action place_code(const struct engine_choice *ask, unsigned place)
{
    static const uint8_t verbs[ECG_ASKINGS] = {
        [ECG_ASK_MAIN] = ECG_VERB_ATTACK,      [ECG_ASK_ATTACKER] = ECG_VERB_ATTACK,
        [ECG_ASK_BLOCKER] = ECG_VERB_BLOCK,    [ENGINE_ASK_TARGET] = ECG_VERB_TARGET,
        [ENGINE_ASK_CHOOSE] = ECG_VERB_CHOOSE,
    };
    return epic_action_make(verbs[ask->what], ENGINE_IN_PLAY, 0, 0, place);
}

static epic_action seat_code(const struct engine_choice *ask, unsigned seat)
{
    static const uint8_t verbs[ECG_ASKINGS] = {
        [ECG_ASK_DEFENDER] = ECG_VERB_PLAYER,
        [ENGINE_ASK_TARGET] = ECG_VERB_TARGET,
        [ENGINE_ASK_CHOOSE] = ECG_VERB_CHOOSE,
        [ENGINE_ASK_PILE] = ECG_VERB_PILE,
    };
    return epic_action_make(verbs[ask->what], ENGINE_NOWHERE, seat, 0, 0);
}

static epic_action number_code(const struct engine_choice *ask, unsigned value)
{
    static const uint8_t verbs[ECG_ASKINGS] = {
        [ENGINE_ASK_YES_NO] = ECG_VERB_ANSWER,
        [ENGINE_ASK_NUMBER] = ECG_VERB_NUMBER,
        [ECG_ASK_ASSIGN] = ECG_VERB_ASSIGN,
    };
    return epic_action_make(verbs[ask->what], 0, 0, 0, value);
}

// A waiting ability: its index (builtins moved down into twelve bits) and the place of its source.
static epic_action trigger_code(const struct engine_trigger *entry)
{
    unsigned place = entry->source == ENGINE_NO_PLACE ? ECG_TRIGGER_OF_NO_PLACE : entry->source;
    unsigned ability = entry->ability >= ECG_BUILTIN_RIGHTEOUS ? entry->ability & 0xfffU : entry->ability;
    return epic_action_make(ECG_VERB_TRIGGER, place >> 5U, entry->about, place & 31U, ability);
}

epic_action engine_encode(const struct ecg_match *m, const struct ecg_state *s, struct engine_option o)
{
    const struct engine_choice *ask = &s->core.choice;
    unsigned value = (unsigned)o.value;
    switch (o.kind) {
    case ENGINE_OPT_CARD: return card_code(m, ask, value);
    case ENGINE_OPT_PILE:
        return epic_action_make(ECG_VERB_USE, ENGINE_DISCARD, 0, 0, m->list[ask->seat].core.kind[value]);
    case ENGINE_OPT_POWER: return epic_action_make(ECG_VERB_USE, ENGINE_IN_PLAY, 0, 0, value);
    case ENGINE_OPT_PLACE: return place_code(ask, value);
    case ENGINE_OPT_SEAT: return seat_code(ask, value);
    case ENGINE_OPT_PENDING:
        return ask->what == ENGINE_ASK_TRIGGER ? trigger_code(&s->core.triggers[value])
                                               : epic_action_make(ECG_VERB_MODE, 0, 0, 0, value);
    case ENGINE_OPT_NUMBER: return number_code(ask, value);
    case ENGINE_OPT_GOD: return epic_action_make(ECG_VERB_USE, ENGINE_SUPPLEMENTAL, 0, 0, 0);
    default: {
        bool pass = ask->what == ECG_ASK_MAIN || ask->what == ECG_ASK_WINDOW;
        return epic_action_make(pass ? ECG_VERB_PASS : ECG_VERB_DONE, 0, 0, 0, 0);
    }
    }
}

// Options are few, so the code is looked for among them; what is not listed is not legal (E5.20.2).
bool engine_decode(const struct ecg_match *m, const struct ecg_state *s, epic_action action,
                   struct engine_option *out)
{
    unsigned count = engine_option_count(&s->core.choice);
    for (unsigned i = 0; i < count; i++) {
        struct engine_option o = engine_option_nth(&s->core.choice, i);
        if (engine_encode(m, s, o) == action) {
            *out = o;
            return true;
        }
    }
    return false;
}

unsigned ecg_legal(const struct epic_match *match, const void *state, epic_action *list)
{
    const struct ecg_match *m = (const struct ecg_match *)match;
    const struct ecg_state *s = state;
    unsigned count = s->core.choice.what ? engine_option_count(&s->core.choice) : 0;
    for (unsigned i = 0; i < count; i++)
        list[i] = engine_encode(m, s, engine_option_nth(&s->core.choice, i));
    return count;
}

// --- Carrying it out

// Playing something or using a power in a window: B-battle-6, E4.4.5#1, E4.3.3#2.
static void acted(struct engine_game *g, unsigned seat)
{
    struct ecg_state *s = ecg_state(g);
    s->flags &= (uint8_t)~ECG_FL_PASSED;
    if (seat != s->core.active)
        s->flags |= ECG_FL_ACTED;
}

// E3.2.6: playing leaves initiative where it is; passing moves it.
static void take_initiative(struct engine_game *g, unsigned seat, struct engine_option o)
{
    struct ecg_player *player = ecg_player(g, seat);
    unsigned slot = (unsigned)o.value;
    switch (o.kind) {
    case ENGINE_OPT_CARD:
        acted(g, seat);
        bits128_clear(&player->core.hand, slot);
        bits128_clear(&player->core.known, slot);
        ecg_play_card(g, seat, engine_card_of(seat, slot), ECG_PLAY_FROM_HAND);
        return;
    case ENGINE_OPT_PILE:
        acted(g, seat);
        ecg_use_pile(g, seat, slot);
        return;
    case ENGINE_OPT_POWER:
        acted(g, seat);
        ecg_use_power(g, seat, slot);
        return;
    case ENGINE_OPT_GOD:
        acted(g, seat);
        ecg_use_god(g, seat);
        return;
    case ENGINE_OPT_PLACE: ecg_begin_attack(g, slot); return;
    default: ecg_pass(g); return;
    }
}

// A champion or player named for the instruction under way.
static ENGINE_APART void take_target(struct engine_game *g, struct engine_option o)
{
    struct engine_frame *f = engine_top(g);
    unsigned value = (unsigned)o.value;
    if (o.kind == ENGINE_OPT_DONE) {
        f->left = 0;
        return;
    }
    f->left--;
    if (o.kind == ENGINE_OPT_PLACE) {
        places_set(&f->chosen, value);
        f->options &= places_above(value);
        f->picked = (engine_card)value;
    } else {
        f->seats |= (uint8_t)(1U << value);
        f->acting = f->seats;
        f->options = 0;
        f->seats_left &= (uint8_t) ~((2U << value) - 1U);
        f->picked = (engine_card)(0x100U | value);
    }
}

static ENGINE_APART void take_card(struct engine_game *g, struct engine_option o)
{
    struct engine_frame *f = engine_top(g);
    if (o.kind == ENGINE_OPT_DONE) {
        f->left = 0;
        return;
    }
    bits128_set(&g->s->picked, (unsigned)o.value);
    f->left--;
}

static ENGINE_APART void take_number(struct engine_game *g, unsigned what, struct engine_option o)
{
    struct engine_frame *f = engine_top(g);
    unsigned value = (unsigned)o.value;
    if (what == ENGINE_ASK_MODE && ecg_stage_answer(g, f, value))
        return;
    if (what == ENGINE_ASK_YES_NO)
        f->flags = (uint8_t)(value ? f->flags | ENGINE_FR_YES : f->flags & ~ENGINE_FR_YES);
    else if (what == ENGINE_ASK_MODE)
        f->left = (uint8_t)value;
    else
        f->x = (int16_t)value;
    f->step = ECG_ANSWERED;
}

void ecg_take(struct engine_game *g, struct engine_option o)
{
    struct ecg_state *s = ecg_state(g);
    unsigned what = s->core.choice.what;
    unsigned seat = s->core.choice.seat;
    s->core.choice.what = ENGINE_ASK_NOTHING;
    switch (what) {
    case ECG_ASK_MAIN:
    case ECG_ASK_WINDOW: take_initiative(g, seat, o); return;
    case ECG_ASK_ATTACKER:
        if (o.kind == ENGINE_OPT_DONE)
            ecg_declare_attack(g);
        else
            places_set(&s->board.attacking, (unsigned)o.value);
        return;
    case ECG_ASK_DEFENDER:
        s->defender = (uint8_t)o.value;
        ecg_declare_attack(g);
        return;
    case ECG_ASK_BLOCKER:
        if (o.kind == ENGINE_OPT_DONE)
            ecg_declare_block(g);
        else
            ecg_add_blocker(g, (unsigned)o.value);
        return;
    case ENGINE_ASK_MULLIGAN: ecg_toss(g, o); return;
    case ECG_ASK_ASSIGN: ecg_assign(g, o.value); return;
    case ENGINE_ASK_TRIGGER: ecg_start_pending(g, (unsigned)o.value); return;
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE: take_target(g, o); return;
    case ENGINE_ASK_PILE: engine_top(g)->seats_left = (uint8_t)(1U << o.value); return;
    case ENGINE_ASK_CARD:
    case ENGINE_ASK_DISCARD:
    case ENGINE_ASK_REVEAL: take_card(g, o); return;
    default: take_number(g, what, o); return;
    }
}

// The open choice: what may be answered, as sets; options as action codes.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/other_cards.h"
#include "engine/machine/triggers.h"
#include "engine/text/words.h"
#include "engine/turn/turn.h"

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

void engine_ask_places(struct engine_game *g, unsigned what, unsigned seat, place_set places, unsigned seats,
                       bool done)
{
    struct engine_choice *ask = engine_ask(g, what, seat);
    ask->places = places;
    ask->seats = (uint8_t)seats;
    ask->done = done;
    ask->options = (uint16_t)(places_count(places) + (unsigned)__builtin_popcount(seats) + done);
}

struct bits128 engine_one_of_many(const struct engine_list *list, struct bits128 cards)
{
    const uint16_t *kind = list->kind;
    unsigned last = ENGINE_NO_INDEX;
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (kind[slot] == last)
            bits128_clear(&cards, slot);
        last = kind[slot];
    }
    return cards;
}

// Those with enough of the open ones behind them.
static ENGINE_APART struct bits128 leave_enough(struct bits128 options, struct bits128 open, unsigned enough)
{
    for (struct bits128 check = options; !bits128_empty(check);) {
        unsigned slot = bits128_pop(&check);
        if (bits128_count(bits128_andnot(open, bits128_below(slot))) < enough)
            bits128_clear(&options, slot);
    }
    return options;
}

struct bits128 engine_card_options(const struct engine_list *list, struct bits128 open, unsigned enough)
{
    struct bits128 options = engine_one_of_each(list, open);
    return enough > 1 ? leave_enough(options, open, enough) : options;
}

void engine_ask_cards(struct engine_game *g, unsigned what, unsigned seat, unsigned owner,
                      enum engine_zone zone, struct bits128 pool, unsigned left, bool done)
{
    struct bits128 open = bits128_andnot(pool, bits128_below(bits128_end(g->s->picked)));
    struct bits128 options = engine_card_options(engine_list(g->m, owner), open, done ? 0 : left);
    struct engine_choice *ask = engine_ask(g, what, seat);
    ask->cards = options;
    ask->pile_seat = (uint8_t)owner;
    ask->zone = (uint8_t)zone;
    ask->done = done;
    ask->spare = !done && bits128_count(bits128_andnot(pool, g->s->picked)) > left;
}

// --- Options

unsigned engine_option_count(const struct engine_choice *ask)
{
    unsigned count = bits128_count(ask->cards) + bits128_count(ask->pile) + places_count(ask->powers) +
                     places_count(ask->places) + (unsigned)__builtin_popcount(ask->seats) +
                     (unsigned)__builtin_popcount(ask->indices) + ask->other_cards + ask->supplemental +
                     ask->done;
    assert(ask->high >= ask->low - 1);
    return count + (unsigned)(ask->high - ask->low + 1);
}

// Those behind the cards and the places.
static ENGINE_APART struct engine_option later_option(const struct engine_choice *ask, unsigned n)
{
    unsigned count = (unsigned)(ask->high - ask->low + 1);
    if (n < count)
        return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)ask->low + n);
    n -= count;
    count = places_count(ask->powers);
    if (n < count)
        return engine_option_make(ENGINE_OPT_POWER, places_select(ask->powers, n));
    n -= count;
    count = bits128_count(ask->pile);
    if (n < count)
        return engine_option_make(ENGINE_OPT_PILE, bits128_select(ask->pile, n));
    n -= count;
    count = (unsigned)__builtin_popcount(ask->seats);
    if (n < count)
        return engine_option_make(ENGINE_OPT_SEAT, bits64_select(ask->seats, n));
    n -= count;
    count = (unsigned)__builtin_popcount(ask->indices);
    if (n < count)
        return engine_option_make(ENGINE_OPT_PENDING, bits64_select(ask->indices, n));
    n -= count;
    return n < ask->other_cards ? engine_option_make(ENGINE_OPT_OTHER_CARD, n)
                                : engine_option_make(ENGINE_OPT_GOD, 0);
}

struct engine_option engine_option_of(const struct engine_choice *ask, unsigned options, unsigned n)
{
    unsigned count = bits128_count(ask->cards);
    if (n < count)
        return engine_option_make(ENGINE_OPT_CARD, bits128_select(ask->cards, n));
    if (n + ask->done == options) // the last one
        return engine_option_make(ENGINE_OPT_DONE, 0);
    n -= count;
    count = places_count(ask->places);
    if (n < count)
        return engine_option_make(ENGINE_OPT_PLACE, places_select(ask->places, n));
    return later_option(ask, n - count);
}

struct engine_option engine_option_nth(const struct engine_choice *ask, unsigned n)
{
    return engine_option_of(ask, engine_option_count(ask), n);
}

// --- Action codes

static epic_action card_code(const struct engine_match *m, const struct engine_choice *choice, unsigned slot)
{
    const struct engine_verbs *verbs = &m->rules->verbs[choice->what];
    unsigned owner = engine_owner_of_cards(m, choice);
    return epic_action_make(verbs->card, verbs->of_owner ? choice->zone : ENGINE_HAND,
                            verbs->of_owner ? owner : 0, 0, engine_list(m, owner)->kind[slot]);
}

// Told from one of the own hand or pile with the same verb by a seat, which is counted from 1.
static epic_action other_card_code(const struct engine_match *m, const struct engine_state *s,
                                   unsigned number)
{
    const struct engine_game g = engine_look_at(&m->base, s);
    const struct engine_verbs *verbs = &m->rules->verbs[s->choice.what];
    engine_card card = engine_other_card(&g, number);
    unsigned owner = engine_card_owner(card), zone = engine_zone_of_other(&g, card);
    if (verbs->of_owner)
        return epic_action_make(verbs->card, zone, owner, 0, engine_card_kind(m, card));
    unsigned verb = zone == ENGINE_DISCARD ? (unsigned)ENGINE_VERB_USE : verbs->card;
    return epic_action_make(verb, zone, owner + 1U, 0, engine_card_kind(m, card));
}

// A waiting ability: its index (builtins moved down into twelve bits) and the place of its source.
static epic_action trigger_code(const struct engine_trigger *entry)
{
    unsigned place = entry->source == ENGINE_NO_PLACE ? ENGINE_TRIGGER_OF_NO_PLACE : entry->source;
    unsigned ability = entry->ability >= ENGINE_FIRST_BUILTIN ? entry->ability & 0xfffU : entry->ability;
    return epic_action_make(ENGINE_VERB_TRIGGER, place >> 5U, entry->about, place & 31U, ability);
}

epic_action engine_encode(const struct engine_match *m, const struct engine_state *s, struct engine_option o)
{
    const struct engine_choice *choice = &s->choice;
    const struct engine_verbs *verbs = &m->rules->verbs[choice->what];
    unsigned value = (unsigned)o.value;
    switch (o.kind) {
    case ENGINE_OPT_CARD: return card_code(m, choice, value);
    case ENGINE_OPT_PILE:
        return epic_action_make(ENGINE_VERB_USE, ENGINE_DISCARD, 0, 0,
                                engine_list(m, choice->seat)->kind[value]);
    case ENGINE_OPT_POWER: return epic_action_make(ENGINE_VERB_USE, ENGINE_IN_PLAY, 0, 0, value);
    case ENGINE_OPT_PLACE: return epic_action_make(verbs->place, ENGINE_IN_PLAY, 0, 0, value);
    case ENGINE_OPT_SEAT: return epic_action_make(verbs->seat, ENGINE_NOWHERE, value, 0, 0);
    case ENGINE_OPT_PENDING:
        return choice->what == ENGINE_ASK_TRIGGER ? trigger_code(&s->triggers[value])
                                                  : epic_action_make(ENGINE_VERB_MODE, 0, 0, 0, value);
    case ENGINE_OPT_OTHER_CARD: return other_card_code(m, s, value);
    case ENGINE_OPT_NUMBER: return epic_action_make(verbs->number, 0, 0, 0, value);
    case ENGINE_OPT_GOD: return epic_action_make(ENGINE_VERB_USE, ENGINE_SUPPLEMENTAL, 0, 0, 0);
    default: return epic_action_make(verbs->done, 0, 0, 0, 0);
    }
}

// Options are few, so the code is looked for among them; what is not listed is not legal.
bool engine_decode(const struct engine_match *m, const struct engine_state *s, epic_action action,
                   struct engine_option *out)
{
    unsigned count = engine_option_count(&s->choice);
    for (unsigned i = 0; i < count; i++) {
        struct engine_option o = engine_option_nth(&s->choice, i);
        if (engine_encode(m, s, o) == action) {
            *out = o;
            return true;
        }
    }
    return false;
}

bool engine_choice(const struct epic_match *match, const void *state, struct epic_choice *out)
{
    const struct engine_match *m = (const struct engine_match *)match;
    const struct engine_choice *ask = &((const struct engine_state *)state)->choice;
    if (ask->what == ENGINE_ASK_NOTHING)
        return false;
    const struct engine_question_words *question = &m->rules->words->questions[ask->what];
    *out = (struct epic_choice){ask->seat, question->kind, question->what};
    return true;
}

unsigned engine_legal(const struct epic_match *match, const void *state, epic_action *list)
{
    const struct engine_match *m = (const struct engine_match *)match;
    const struct engine_state *s = state;
    unsigned count = s->choice.what ? engine_option_count(&s->choice) : 0;
    for (unsigned i = 0; i < count; i++)
        list[i] = engine_encode(m, s, engine_option_nth(&s->choice, i));
    return count;
}

// --- Answers for the instruction under way

// One of several at a place goes to a place of its own, and the others may follow.  Points of damage come to
// one that has been named already.
static ENGINE_SELDOM unsigned take_from_stack(struct engine_game *g, struct engine_frame *f, unsigned place)
{
    if (places_test(f->chosen, place))
        return place;
    bool several = places_test(g->s->stacks, place);
    f->options &= places_above(place) | places_if(several, place);
    return several ? g->m->rules->one_of(g, place, f->chosen) : place;
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
        if (g->s->stacks)
            value = take_from_stack(g, f, value);
        else
            f->options &= places_above(value);
        places_set(&f->chosen, value);
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
    if (o.kind == ENGINE_OPT_OTHER_CARD)
        engine_pick_other(g, (unsigned)o.value);
    else
        bits128_set(&g->s->picked, (unsigned)o.value);
    f->left--;
}

static ENGINE_APART void take_number(struct engine_game *g, unsigned what, struct engine_option o)
{
    struct engine_frame *f = engine_top(g);
    unsigned value = (unsigned)o.value;
    if (what == ENGINE_ASK_YES_NO)
        f->flags = (uint8_t)(value ? f->flags | ENGINE_FR_YES : f->flags & ~ENGINE_FR_YES);
    else if (what == ENGINE_ASK_MODE)
        f->left = (uint8_t)value;
    else
        f->x = (int16_t)value;
    f->step = ENGINE_ANSWERED;
}

void engine_take_answer(struct engine_game *g, unsigned what, struct engine_option o)
{
    switch (what) {
    case ENGINE_ASK_MULLIGAN: engine_mulligan_take(g, o); return;
    case ENGINE_ASK_TRIGGER: engine_start_trigger(g, (unsigned)o.value); return;
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE: take_target(g, o); return;
    case ENGINE_ASK_PILE: engine_top(g)->seats_left = (uint8_t)(1U << o.value); return;
    case ENGINE_ASK_CARD:
    case ENGINE_ASK_DISCARD:
    case ENGINE_ASK_REVEAL: take_card(g, o); return;
    default: take_number(g, what, o); return;
    }
}

// --- Cards to play

struct bits128 engine_can_play(const struct engine_game *g, unsigned seat, struct bits128 cards)
{
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!g->m->rules->can_play(g, seat, engine_card_of(seat, slot), false))
            bits128_clear(&cards, slot);
    }
    return cards;
}

struct bits128 engine_playable(const struct engine_game *g, unsigned seat)
{
    return engine_one_of_each(engine_list(g->m, seat),
                              engine_can_play(g, seat, engine_player(g, seat)->hand));
}

bool engine_ask_to_play(struct engine_game *g, unsigned what, unsigned seat, struct bits128 cards)
{
    struct engine_choice *ask = engine_ask(g, what, seat);
    ask->cards = cards;
    ask->done = true;
    return false;
}

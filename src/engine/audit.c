#include "engine/audit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "engine/knowledge/sight.h"
#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/machine/triggers.h"
#include "engine/text/words.h"

void engine_audit_wrong(struct engine_auditor *a, const char *format, ...)
{
    char line[256];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(line, sizeof line, format, values);
    va_end(values);
    text_appendf(a->out, "turn %u: %s\n", a->g.s->turn, line);
    a->sound = false;
}

struct engine_auditor engine_auditor_of(const struct epic_match *match, const void *state, struct text *out)
{
    return (struct engine_auditor){.g = engine_look_at(match, state), .out = out, .sound = true};
}

// What is neither true nor false may not even be read as a flag.
void engine_audit_flag(struct engine_auditor *a, const char *what, const bool *flag)
{
    unsigned char byte;
    memcpy(&byte, flag, sizeof byte);
    if (byte > 1)
        engine_audit_wrong(a, "%s: %u is neither true nor false", what, byte);
}

void engine_audit_within(struct engine_auditor *a, const char *what, place_set set, place_set bound)
{
    if (set & ~bound)
        engine_audit_wrong(a, "%s: %#llx is more than %#llx", what, (unsigned long long)set,
                           (unsigned long long)bound);
}

// --- What may stand where

bool engine_valid_seat(const struct engine_auditor *a, unsigned seat) { return seat < engine_seats(&a->g); }

bool engine_valid_place(const struct engine_auditor *a, unsigned place)
{
    return place < a->g.m->rules->places || place == ENGINE_NO_PLACE;
}

bool engine_valid_card(const struct engine_auditor *a, engine_card card)
{
    const struct epic_match *match = &a->g.m->base;
    if (engine_card_is_token(card))
        return (unsigned)(card & ~(ENGINE_TOKEN_CARD | ENGINE_COPY)) <
               match->rules->cards_count(match->cards);
    unsigned owner = engine_card_owner(card);
    return engine_valid_seat(a, owner) && engine_card_slot(card) < engine_list(a->g.m, owner)->size;
}

bool engine_valid_builtin(const struct engine_auditor *a, unsigned ability)
{
    return ability >= ENGINE_FIRST_BUILTIN && ability <= a->g.m->rules->last_builtin;
}

static bool valid_ability(const struct engine_auditor *a, unsigned ability)
{
    return ability < a->g.m->ability_count || engine_valid_builtin(a, ability);
}

// Places where something is, of those that there are.
static place_set present_places(const struct engine_auditor *a)
{
    return engine_present(&a->g) & places_below(a->g.m->rules->places);
}

// --- The turn

static void audit_flags(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    engine_audit_flag(a, "the board is to be looked at", &s->check_board);
    engine_audit_flag(a, "triggers are deferred", &s->defer_triggers);
    engine_audit_flag(a, "choice: done", &s->choice.done);
    engine_audit_flag(a, "choice: the card beside the deck", &s->choice.supplemental);
    engine_audit_flag(a, "choice: hidden", &s->choice.hidden);
}

// Those to the right of the only ones who ever left.
static void audit_first_blood(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    unsigned winners = 0;
    unsigned out = (unsigned)places_below(engine_seats(&a->g)) & ~(unsigned)s->alive;
    for (; out; out &= out - 1)
        winners |= 1U << engine_right_of(s->alive, (unsigned)__builtin_ctz(out));
    if (!a->g.m->first_blood || s->leavers != 1 || s->winners != winners)
        engine_audit_wrong(a, "winners %#x by first blood, but %#x are to the right of who is out",
                           s->winners, winners);
}

static void audit_end(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    bool last_left = s->ending == EPIC_END_LAST_STANDING || s->ending == EPIC_END_CONCESSION;
    bool won = last_left || s->ending == EPIC_END_FIRST_OUT || s->ending == EPIC_END_EMPTY_DECK ||
               s->ending == EPIC_END_CARD;
    bool either =
        s->ending == EPIC_END_POINTS || s->ending == EPIC_END_COUNTDOWN || s->ending == EPIC_END_NO_RESOURCES;
    if (!either && won != (s->winners != 0))
        engine_audit_wrong(a, "ending %u with winners %#x", s->ending, s->winners);
    if (last_left && s->winners != s->alive)
        engine_audit_wrong(a, "winners %#x, but %#x are left", s->winners, s->alive);
    if (s->ending == EPIC_END_FIRST_OUT)
        audit_first_blood(a);
    if (s->choice.what != ENGINE_ASK_NOTHING)
        engine_audit_wrong(a, "somebody is asked after the end");
}

static void audit_turn(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    place_set seats = places_below(engine_seats(&a->g));
    if (s->ending >= EPIC_ENDINGS)
        engine_audit_wrong(a, "no ending %u", s->ending);
    engine_audit_within(a, "alive", s->alive, seats);
    engine_audit_within(a, "winners", s->winners, seats);
    if (!engine_valid_seat(a, s->active) || !engine_valid_seat(a, s->priority) ||
        !engine_valid_seat(a, s->first))
        engine_audit_wrong(a, "turn of P%u, priority of P%u, first P%u", s->active + 1U, s->priority + 1U,
                           s->first + 1U);
    if (s->step >= a->g.m->rules->words->step_count)
        engine_audit_wrong(a, "no step %u", s->step);
    if (!engine_audit_running(a)) {
        audit_end(a);
        return;
    }
    if (s->winners || s->step == ENGINE_STEP_OVER)
        engine_audit_wrong(a, "winners %#x in step %u while the game goes on", s->winners, s->step);
    if (places_count(s->alive) < 2)
        engine_audit_wrong(a, "the game goes on with %u seats", places_count(s->alive));
    if (a->g.m->first_blood && s->leavers)
        engine_audit_wrong(a, "the game goes on after first blood");
}

// --- Cards

// Which of a seat's cards were found, and which more than once.
struct census {
    struct bits128 found, again;
};

static void count_set(struct census *census, struct bits128 set)
{
    census->again = bits128_or(census->again, bits128_and(census->found, set));
    census->found = bits128_or(census->found, set);
}

static void count_slot(struct census *census, unsigned slot) { count_set(census, bits128_only(slot)); }

static void count_card(struct census *census, unsigned seat, engine_card card)
{
    if (card != ENGINE_NO_CARD && !engine_card_is_token(card) && engine_card_owner(card) == seat)
        count_slot(census, engine_card_slot(card));
}

static void take_census(const struct engine_auditor *a, unsigned seat, struct census *census)
{
    const struct engine_state *s = a->g.s;
    const struct engine_player *player = engine_player(&a->g, seat);
    *census = (struct census){bits128_none(), bits128_none()};
    count_set(census, player->deck);
    count_set(census, player->hand);
    count_set(census, player->discard);
    count_set(census, player->revealed);
    for (unsigned zone = 0; zone < a->g.m->rules->own_zones; zone++)
        count_set(census, engine_own_zones(&a->g, seat)[zone]);
    const struct engine_abroad *abroad = engine_abroad(&a->g, seat);
    for (unsigned other = 0; abroad && other < EPIC_MAX_SEATS; other++) {
        count_set(census, abroad->hand[other]);
        count_set(census, abroad->pile[other]);
    }
    for (unsigned i = 0; i < player->top_count && i < ENGINE_TOP; i++)
        count_slot(census, player->top[i] & (ENGINE_SLOTS - 1));
    for (unsigned i = 0; i < player->queue_length && i < ENGINE_DECK; i++)
        count_slot(census, player->queue[i] & (ENGINE_SLOTS - 1));
    for (place_set left = present_places(a); left;)
        count_card(census, seat, engine_cards_in_play(&a->g)[places_pop(&left)]);
    enum { ELSEWHERE = 128 };
    engine_card elsewhere[ELSEWHERE], *end = elsewhere;
    if (a->g.m->rules->cards_elsewhere)
        end = a->g.m->rules->cards_elsewhere(&a->g, end);
    for (const engine_card *card = elsewhere; card < end; card++)
        count_card(census, seat, *card);
    for (unsigned i = 0; i < s->depth && i < ENGINE_FRAMES; i++) { // a card being played is nowhere else
        if (s->frames[i].flags & ENGINE_FR_CARD)
            count_card(census, seat, s->frames[i].card);
    }
}

// A card of a seat that plays is in one place, and no other card is anywhere.
static void audit_census(struct engine_auditor *a, unsigned seat)
{
    const struct engine_list *list = engine_list(a->g.m, seat);
    const struct epic_match *match = &a->g.m->base;
    struct bits128 expected = engine_alive(&a->g, seat) ? bits128_below(list->size) : bits128_none();
    struct census census;
    take_census(a, seat, &census);
    struct bits128 missing = bits128_andnot(expected, census.found);
    struct bits128 surplus = bits128_or(census.again, bits128_andnot(census.found, expected));
    for (struct bits128 wrong = bits128_or(missing, surplus); !bits128_empty(wrong);) {
        unsigned slot = bits128_pop(&wrong);
        const char *name =
            slot < list->size ? match->rules->card_name(match->cards, list->kind[slot]) : "no card";
        const char *where = bits128_test(missing, slot)        ? "nowhere"
                            : bits128_test(census.again, slot) ? "in several places"
                                                               : "in a place";
        engine_audit_wrong(a, "P%u slot %u (%s) is %s", seat + 1U, slot, name, where);
    }
}

static bool is_part(struct bits128 set, struct bits128 bound)
{
    return bits128_empty(bits128_andnot(set, bound));
}

// The queue and its groups, whose members have no order of their own and are kept ascending.
static void audit_queue(struct engine_auditor *a, unsigned seat)
{
    const struct engine_player *player = engine_player(&a->g, seat);
    unsigned length = player->queue_length;
    if (length > ENGINE_DECK) {
        engine_audit_wrong(a, "P%u: a queue of %u cards", seat + 1U, length);
        return;
    }
    struct bits128 used = bits128_below(length);
    if (!is_part(player->group_start, used) || !is_part(player->secret, used))
        engine_audit_wrong(a, "P%u: marks behind the end of the queue", seat + 1U);
    if (length && !bits128_test(player->group_start, 0))
        engine_audit_wrong(a, "P%u: the queue does not begin with a group", seat + 1U);
    static const uint8_t none[ENGINE_DECK];
    if (memcmp(player->queue + length, none, ENGINE_DECK - length) != 0)
        engine_audit_wrong(a, "P%u: a card behind the end of the queue", seat + 1U);
    for (struct bits128 left = bits128_andnot(bits128_below(length), player->group_start);
         !bits128_empty(left);) {
        unsigned i = bits128_pop(&left);
        if (i == 0)
            continue;
        if (player->queue[i] <= player->queue[i - 1])
            engine_audit_wrong(a, "P%u: queue place %u is out of order in its group", seat + 1U, i);
        if (bits128_test(player->secret, i) != bits128_test(player->secret, i - 1))
            engine_audit_wrong(a, "P%u: queue place %u is not as secret as its group", seat + 1U, i);
    }
}

// What is known besides what all see is known of cards that not all see.
static void audit_sight(struct engine_auditor *a, unsigned seat)
{
    const struct engine_sight *sight = engine_sight(&a->g, seat);
    const struct engine_abroad *abroad = engine_abroad(&a->g, seat);
    struct bits128 concealed = engine_concealed(&a->g, seat);
    if (!is_part(engine_player(&a->g, seat)->known, concealed))
        engine_audit_wrong(a, "P%u: a known card is not in hand", seat + 1U);
    for (unsigned other = 0; sight && other < EPIC_MAX_SEATS; other++)
        if (!is_part(sight->seen[other], other < engine_seats(&a->g) ? concealed : bits128_none()))
            engine_audit_wrong(a, "P%u: P%u knows of a card that all see, or nobody", seat + 1U, other + 1U);
    for (unsigned other = 0; abroad && other < EPIC_MAX_SEATS; other++) {
        struct bits128 cards = bits128_or(abroad->hand[other], abroad->pile[other]);
        bool may_hold = other != seat && other < engine_seats(&a->g) && engine_alive(&a->g, other);
        if (!bits128_empty(cards) && !may_hold && engine_audit_running(a))
            engine_audit_wrong(a, "P%u: P%u cannot hold cards of another seat", seat + 1U, other + 1U);
        if (abroad->hidden[other])
            engine_audit_wrong(a, "P%u: hidden cards with P%u in a state", seat + 1U, other + 1U);
    }
    struct bits128 looked_at = sight ? sight->looked_at : bits128_none();
    for (unsigned i = 0; i < engine_player(&a->g, seat)->top_count && i < ENGINE_TOP; i++)
        bits128_clear(&looked_at, engine_player(&a->g, seat)->top[i] & (ENGINE_SLOTS - 1));
    if (!is_part(looked_at, engine_player(&a->g, seat)->revealed))
        engine_audit_wrong(a, "P%u: somebody looks at a card that is not there", seat + 1U);
    if (sight && (sight->hidden_pile || sight->hidden_looked_at))
        engine_audit_wrong(a, "P%u: a hidden pile in a state", seat + 1U);
}

void engine_audit_player(struct engine_auditor *a, unsigned seat)
{
    const struct engine_player *player = engine_player(&a->g, seat);
    audit_queue(a, seat);
    audit_sight(a, seat);
    if (player->hidden || player->elsewhere)
        engine_audit_wrong(a, "P%u: hidden cards in a state", seat + 1U);
    if (!is_part(player->hand, engine_list(a->g.m, seat)->all))
        engine_audit_wrong(a, "P%u: a hand of foreign cards", seat + 1U);
    if (!engine_audit_running(a))
        return;
    audit_census(a, seat);
    if (!engine_alive(&a->g, seat) != (player->left_order != 0))
        engine_audit_wrong(a, "P%u is out or not, but left as number %u", seat + 1U, player->left_order);
    if (!engine_alive(&a->g, seat) && player->queue_length)
        engine_audit_wrong(a, "P%u is out and still has a queue", seat + 1U);
}

// --- What is under way

static void audit_frame(struct engine_auditor *a, unsigned index)
{
    const struct engine_frame *f = &a->g.s->frames[index];
    if (f->stage > a->g.m->rules->last_stage)
        engine_audit_wrong(a, "frame %u: no stage %u", index, f->stage);
    bool code = f->pc < a->g.m->code_count || f->pc >= ENGINE_BUILTIN_CODE;
    if (f->stage == ENGINE_STAGE_RUN && !code)
        engine_audit_wrong(a, "frame %u: no instruction %u", index, f->pc);
    if (f->ability != ENGINE_NO_INDEX && !valid_ability(a, f->ability))
        engine_audit_wrong(a, "frame %u: no ability %u", index, f->ability);
    if (f->card != ENGINE_NO_CARD && !engine_valid_card(a, f->card))
        engine_audit_wrong(a, "frame %u: no card %#x", index, f->card);
    if (!engine_valid_seat(a, f->player))
        engine_audit_wrong(a, "frame %u: there is no P%u", index, f->player + 1U);
    if (!engine_valid_place(a, f->source))
        engine_audit_wrong(a, "frame %u: no place %u", index, f->source);
    engine_audit_within(a, "chosen", f->chosen, places_below(a->g.m->rules->places));
    engine_audit_within(a, "options", f->options, places_below(a->g.m->rules->places));
    engine_audit_within(a, "seats of a frame", f->seats | f->seats_left, places_below(engine_seats(&a->g)));
}

static void audit_trigger(struct engine_auditor *a, unsigned index)
{
    const struct engine_trigger *entry = &a->g.s->triggers[index];
    if (!valid_ability(a, entry->ability))
        engine_audit_wrong(a, "waiting %u: no ability %u", index, entry->ability);
    if (entry->card != ENGINE_NO_CARD && !engine_valid_card(a, entry->card))
        engine_audit_wrong(a, "waiting %u: no card %#x", index, entry->card);
    const struct engine_match *m = a->g.m;
    bool amount = entry->ability < m->ability_count && engine_counts_amount(m, entry->ability);
    int least = amount ? 0 : 1; // an amount may be nothing
    if (entry->count < least)
        engine_audit_wrong(a, "waiting %u: happened %d times", index, entry->count);
    if (!engine_valid_seat(a, entry->player) ||
        (engine_audit_running(a) && !engine_alive(&a->g, entry->player)))
        engine_audit_wrong(a, "waiting %u: of P%u", index, entry->player + 1U);
    if (entry->about != ENGINE_ABOUT_NOBODY && !engine_valid_seat(a, entry->about))
        engine_audit_wrong(a, "waiting %u: about P%u", index, entry->about + 1U);
    if (!engine_valid_place(a, entry->source))
        engine_audit_wrong(a, "waiting %u: no place %u", index, entry->source);
    engine_audit_within(a, "chosen of a waiting ability", entry->chosen, places_below(a->g.m->rules->places));
}

static void audit_under_way(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    if (engine_audit_running(a) && !engine_dividing(&a->g) &&
        (s->check_seats || (s->check_board && !a->g.m->always_check)))
        engine_audit_wrong(a, "somebody is asked before the dead are looked at");
    if (s->depth > ENGINE_FRAMES || s->waiting > ENGINE_TRIGGERS || s->batch > s->waiting) {
        engine_audit_wrong(a, "%u frames, %u waiting (batch %u)", s->depth, s->waiting, s->batch);
        return;
    }
    for (unsigned i = 0; i < s->depth; i++)
        audit_frame(a, i);
    for (unsigned i = 0; i < s->waiting; i++)
        audit_trigger(a, i);
}

// --- The choice

static struct bits128 own_zones(const struct engine_auditor *a, unsigned seat)
{
    struct bits128 cards = bits128_none();
    for (unsigned zone = 0; zone < a->g.m->rules->own_zones; zone++)
        cards = bits128_or(cards, engine_own_zones(&a->g, seat)[zone]);
    return cards;
}

static struct bits128 zone_of(const struct engine_auditor *a, const struct engine_choice *ask)
{
    const struct engine_abroad *abroad = engine_abroad(&a->g, ask->pile_seat);
    struct bits128 cards = ask->zone == ENGINE_DISCARD ? engine_player(&a->g, ask->pile_seat)->discard
                                                       : engine_player(&a->g, ask->seat)->hand;
    if (ask->zone == ENGINE_HAND && a->g.m->rules->verbs[ask->what].of_owner)
        cards = bits128_or(cards, engine_player(&a->g, ask->pile_seat)->hand);
    for (unsigned seat = 0; abroad && seat < engine_seats(&a->g); seat++)
        cards = bits128_or(cards, ask->zone == ENGINE_DISCARD ? abroad->pile[seat] : abroad->hand[seat]);
    switch (ask->zone) {
    case ENGINE_REVEALED: return engine_player(&a->g, ask->pile_seat)->revealed;
    case ENGINE_IN_PLAY: return own_zones(a, ask->pile_seat);
    default: return cards;
    }
}

static void audit_ask_cards(struct engine_auditor *a, const struct engine_choice *ask)
{
    if (!engine_valid_seat(a, ask->pile_seat)) {
        engine_audit_wrong(a, "choice: cards of P%u", ask->pile_seat + 1U);
        return;
    }
    if (!is_part(ask->cards, zone_of(a, ask)))
        engine_audit_wrong(a, "choice: a card that is not in its zone");
    if (!is_part(ask->pile, engine_player(&a->g, ask->seat)->discard))
        engine_audit_wrong(a, "choice: a power of a card that is not in the discard pile");
    unsigned owner = engine_owner_of_cards(a->g.m, ask);
    if (!bits128_equal(engine_one_of_each(engine_list(a->g.m, owner), ask->cards), ask->cards) ||
        !bits128_equal(engine_one_of_each(engine_list(a->g.m, ask->seat), ask->pile), ask->pile))
        engine_audit_wrong(a, "choice: a kind of card is offered twice");
}

// Those of other owners lie in a hand or a pile.
static void audit_other_cards(struct engine_auditor *a, const struct engine_choice *ask)
{
    unsigned offered = 0;
    for (unsigned owner = 0; ask->other_cards && owner < engine_seats(&a->g); owner++) {
        const struct engine_abroad *abroad = engine_abroad(&a->g, owner);
        if (!abroad)
            continue;
        struct bits128 there =
            bits128_or(engine_player(&a->g, owner)->hand, engine_player(&a->g, owner)->discard);
        for (unsigned holder = 0; holder < engine_seats(&a->g); holder++)
            there = bits128_or(there, bits128_or(abroad->hand[holder], abroad->pile[holder]));
        if (!is_part(abroad->offered, there))
            engine_audit_wrong(a, "choice: a card of P%u that is in no hand or pile", owner + 1U);
        offered += bits128_count(abroad->offered);
    }
    if (offered != ask->other_cards)
        engine_audit_wrong(a, "choice: %u cards of other owners, not %u", offered, ask->other_cards);
}

// Nobody names what is out of reach.
static void audit_reach(struct engine_auditor *a, const struct engine_choice *ask)
{
    if (ask->what != ENGINE_ASK_TARGET || !a->g.m->short_reach)
        return;
    engine_audit_within(a, "choice: places", ask->places, engine_reached(&a->g, ask->seat));
    engine_audit_within(a, "choice: seats", ask->seats, engine_reach(&a->g, ask->seat));
}

static bool audit_choice(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    const struct engine_choice *ask = &s->choice;
    if (ask->what == ENGINE_ASK_NOTHING || ask->what >= a->g.m->rules->words->question_count) {
        engine_audit_wrong(a, "the game goes on, but nobody is asked (%u)", ask->what);
        return false;
    }
    if (!engine_valid_seat(a, ask->seat) || !engine_alive(&a->g, ask->seat)) {
        engine_audit_wrong(a, "choice: P%u is not in the game", ask->seat + 1U);
        return false;
    }
    if (ask->high < ask->low - 1) {
        engine_audit_wrong(a, "choice: a number from %d to %d", ask->low, ask->high);
        return false;
    }
    if (engine_option_count(ask) < (engine_asks_for_one(&a->g) ? 1U : 2U))
        engine_audit_wrong(a, "choice %u of P%u: %u options", ask->what, ask->seat + 1U,
                           engine_option_count(ask));
    engine_audit_within(a, "choice: places", ask->places, present_places(a));
    engine_audit_within(a, "choice: seats", ask->seats, s->alive);
    audit_reach(a, ask);
    if (ask->what == ENGINE_ASK_TRIGGER)
        engine_audit_within(a, "choice: waiting abilities", ask->indices, places_below(s->waiting));
    if (ask->low < 0 && ask->low <= ask->high)
        engine_audit_wrong(a, "choice: a number from %d to %d", ask->low, ask->high);
    audit_ask_cards(a, ask);
    audit_other_cards(a, ask);
    if (ask->supplemental && engine_list(a->g.m, ask->seat)->beside == ENGINE_NO_INDEX)
        engine_audit_wrong(a, "choice: P%u has no card beside its deck", ask->seat + 1U);
    return true;
}

// --- All of it

static void audit_numbers(struct engine_auditor *a, unsigned seat)
{
    const struct engine_seat_number *number = a->g.m->rules->words->numbers;
    for (; number && number->word; number++) {
        int found = engine_seat_number(&a->g, seat, number);
        if (found < number->low || found > number->high)
            engine_audit_wrong(a, "P%u: %s %d", seat + 1U, number->word, found);
    }
}

bool engine_audit(const struct epic_match *match, const void *state, struct text *out)
{
    struct engine_auditor a = engine_auditor_of(match, state, out);
    const struct engine_own_audit nothing = {0}, *own = a.g.m->rules->audit ? a.g.m->rules->audit : &nothing;
    audit_flags(&a);
    if (own->flags)
        own->flags(&a);
    if (!a.sound)
        return false;
    audit_turn(&a);
    if (own->sets)
        own->sets(&a);
    if (!a.sound)
        return false;
    audit_under_way(&a);
    for (unsigned seat = 0; seat < match->seats; seat++) {
        engine_audit_player(&a, seat);
        audit_numbers(&a, seat);
        if (own->player)
            own->player(&a, seat);
    }
    if (own->board)
        own->board(&a);
    if (engine_audit_running(&a) && audit_choice(&a) && own->choice)
        own->choice(&a);
    return a.sound;
}

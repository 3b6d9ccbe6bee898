#include "engine/audit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "engine/machine/choice.h"

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
    return place < a->bounds.places || place == ENGINE_NO_PLACE;
}

bool engine_valid_card(const struct engine_auditor *a, engine_card card)
{
    if (engine_card_is_token(card))
        return (unsigned)(card & ~ENGINE_TOKEN_CARD) < a->bounds.kinds;
    unsigned owner = engine_card_owner(card);
    return engine_valid_seat(a, owner) && engine_card_slot(card) < engine_list(a->g.m, owner)->size;
}

bool engine_valid_builtin(const struct engine_auditor *a, unsigned ability)
{
    return ability >= ENGINE_FIRST_BUILTIN && ability <= a->bounds.last_builtin;
}

static bool valid_ability(const struct engine_auditor *a, unsigned ability)
{
    return ability < a->bounds.abilities || engine_valid_builtin(a, ability);
}

static bool running(const struct engine_auditor *a) { return a->g.s->ending == EPIC_RUNNING; }

// --- Cards

// How often a seat's cards were found.
struct census {
    uint8_t count[ENGINE_SLOTS];
};

static void count_set(struct census *census, struct bits128 set)
{
    while (!bits128_empty(set))
        census->count[bits128_pop(&set)]++;
}

static void count_card(struct census *census, unsigned seat, engine_card card)
{
    if (card != ENGINE_NO_CARD && !engine_card_is_token(card) && engine_card_owner(card) == seat)
        census->count[engine_card_slot(card)]++;
}

static void take_census(const struct engine_auditor *a, unsigned seat, struct census *census)
{
    const struct engine_state *s = a->g.s;
    const struct engine_player *player = engine_player(&a->g, seat);
    memset(census, 0, sizeof *census);
    count_set(census, player->deck);
    count_set(census, player->hand);
    count_set(census, player->discard);
    count_set(census, player->revealed);
    for (unsigned i = 0; i < player->queue_length && i < ENGINE_DECK; i++)
        census->count[player->queue[i] & (ENGINE_SLOTS - 1)]++;
    for (place_set left = a->bounds.present; left;)
        count_card(census, seat, a->bounds.card_at[places_pop(&left)]);
    for (unsigned i = 0; i < s->depth && i < ENGINE_FRAMES; i++) { // a card being played is nowhere else
        if (s->frames[i].flags & ENGINE_FR_CARD)
            count_card(census, seat, s->frames[i].card);
    }
}

void engine_audit_census(struct engine_auditor *a, unsigned seat)
{
    const struct engine_list *list = engine_list(a->g.m, seat);
    const struct epic_match *match = &a->g.m->base;
    unsigned expected = engine_alive(&a->g, seat) ? 1 : 0;
    struct census census;
    take_census(a, seat, &census);
    for (unsigned slot = 0; slot < ENGINE_SLOTS; slot++) {
        unsigned found = census.count[slot];
        if (found == (slot < list->size ? expected : 0))
            continue;
        const char *name =
            slot < list->size ? match->rules->card_name(match->cards, list->kind[slot]) : "no card";
        engine_audit_wrong(a, "P%u slot %u (%s) is in %u places", seat, slot, name, found);
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
        engine_audit_wrong(a, "P%u: a queue of %u cards", seat, length);
        return;
    }
    struct bits128 used = bits128_below(length);
    if (!is_part(player->group_start, used) || !is_part(player->secret, used))
        engine_audit_wrong(a, "P%u: marks behind the end of the queue", seat);
    if (length && !bits128_test(player->group_start, 0))
        engine_audit_wrong(a, "P%u: the queue does not begin with a group", seat);
    for (unsigned i = 0; i < ENGINE_DECK; i++) {
        if (i >= length && player->queue[i])
            engine_audit_wrong(a, "P%u: a card behind the end of the queue", seat);
        if (i == 0 || i >= length || bits128_test(player->group_start, i))
            continue;
        if (player->queue[i] <= player->queue[i - 1])
            engine_audit_wrong(a, "P%u: queue place %u is out of order in its group", seat, i);
        if (bits128_test(player->secret, i) != bits128_test(player->secret, i - 1))
            engine_audit_wrong(a, "P%u: queue place %u is not as secret as its group", seat, i);
    }
}

void engine_audit_player(struct engine_auditor *a, unsigned seat)
{
    const struct engine_player *player = engine_player(&a->g, seat);
    audit_queue(a, seat);
    if (!is_part(player->known, player->hand))
        engine_audit_wrong(a, "P%u: a known card is not in hand", seat);
    if (player->hidden)
        engine_audit_wrong(a, "P%u: hidden cards in a state", seat);
    if (!is_part(player->hand, engine_list(a->g.m, seat)->all))
        engine_audit_wrong(a, "P%u: a hand of foreign cards", seat);
}

// --- What is under way

void engine_audit_frame(struct engine_auditor *a, unsigned index)
{
    const struct engine_frame *f = &a->g.s->frames[index];
    if (f->stage > a->bounds.last_stage)
        engine_audit_wrong(a, "frame %u: no stage %u", index, f->stage);
    bool code = f->pc < a->g.m->code_count || f->pc >= ENGINE_BUILTIN_CODE;
    if (f->stage == ENGINE_STAGE_RUN && !code)
        engine_audit_wrong(a, "frame %u: no instruction %u", index, f->pc);
    if (f->ability != ENGINE_NO_INDEX && !valid_ability(a, f->ability))
        engine_audit_wrong(a, "frame %u: no ability %u", index, f->ability);
    if (f->card != ENGINE_NO_CARD && !engine_valid_card(a, f->card))
        engine_audit_wrong(a, "frame %u: no card %#x", index, f->card);
    if (!engine_valid_seat(a, f->player))
        engine_audit_wrong(a, "frame %u: no seat %u", index, f->player);
    if (!engine_valid_place(a, f->source))
        engine_audit_wrong(a, "frame %u: no place %u", index, f->source);
    engine_audit_within(a, "chosen", f->chosen, places_below(a->bounds.places));
    engine_audit_within(a, "options", f->options, places_below(a->bounds.places));
    engine_audit_within(a, "seats of a frame", f->seats | f->seats_left, places_below(engine_seats(&a->g)));
}

void engine_audit_trigger(struct engine_auditor *a, unsigned index)
{
    const struct engine_trigger *entry = &a->g.s->triggers[index];
    if (!valid_ability(a, entry->ability))
        engine_audit_wrong(a, "waiting %u: no ability %u", index, entry->ability);
    if (entry->card != ENGINE_NO_CARD && !engine_valid_card(a, entry->card))
        engine_audit_wrong(a, "waiting %u: no card %#x", index, entry->card);
    if (entry->count <= 0)
        engine_audit_wrong(a, "waiting %u: happened %d times", index, entry->count);
    if (!engine_valid_seat(a, entry->player) || (running(a) && !engine_alive(&a->g, entry->player)))
        engine_audit_wrong(a, "waiting %u: of seat %u", index, entry->player);
    if (entry->about != ENGINE_ABOUT_NOBODY && !engine_valid_seat(a, entry->about))
        engine_audit_wrong(a, "waiting %u: about seat %u", index, entry->about);
    if (!engine_valid_place(a, entry->source))
        engine_audit_wrong(a, "waiting %u: no place %u", index, entry->source);
    engine_audit_within(a, "chosen of a waiting ability", entry->chosen, places_below(a->bounds.places));
}

// --- The choice

static struct bits128 zone_of(const struct engine_auditor *a, const struct engine_choice *ask)
{
    switch (ask->zone) {
    case ENGINE_DISCARD: return engine_player(&a->g, ask->pile_seat)->discard;
    case ENGINE_REVEALED: return engine_player(&a->g, ask->pile_seat)->revealed;
    default: return engine_player(&a->g, ask->seat)->hand;
    }
}

static void audit_ask_cards(struct engine_auditor *a, const struct engine_choice *ask)
{
    if (!engine_valid_seat(a, ask->pile_seat)) {
        engine_audit_wrong(a, "choice: cards of P%u", ask->pile_seat);
        return;
    }
    if (!is_part(ask->cards, zone_of(a, ask)))
        engine_audit_wrong(a, "choice: a card that is not in its zone");
    if (!is_part(ask->pile, engine_player(&a->g, ask->seat)->discard))
        engine_audit_wrong(a, "choice: a power of a card that is not in the discard pile");
    bool own = ask->zone != ENGINE_DISCARD && ask->zone != ENGINE_REVEALED;
    unsigned owner = own ? ask->seat : ask->pile_seat;
    if (!bits128_equal(engine_one_of_each(engine_list(a->g.m, owner), ask->cards), ask->cards) ||
        !bits128_equal(engine_one_of_each(engine_list(a->g.m, ask->seat), ask->pile), ask->pile))
        engine_audit_wrong(a, "choice: a kind of card is offered twice");
}

bool engine_audit_choice(struct engine_auditor *a)
{
    const struct engine_state *s = a->g.s;
    const struct engine_choice *ask = &s->choice;
    if (ask->what == ENGINE_ASK_NOTHING || ask->what >= a->bounds.questions) {
        engine_audit_wrong(a, "the game goes on, but nobody is asked (%u)", ask->what);
        return false;
    }
    if (!engine_valid_seat(a, ask->seat) || !engine_alive(&a->g, ask->seat)) {
        engine_audit_wrong(a, "choice: P%u is not in the game", ask->seat);
        return false;
    }
    if (ask->high < ask->low - 1) {
        engine_audit_wrong(a, "choice: a number from %d to %d", ask->low, ask->high);
        return false;
    }
    if (engine_option_count(ask) < 2)
        engine_audit_wrong(a, "choice %u of P%u: %u options", ask->what, ask->seat, engine_option_count(ask));
    engine_audit_within(a, "choice: places", ask->places, a->bounds.present);
    engine_audit_within(a, "choice: seats", ask->seats, s->alive);
    if (ask->what == ENGINE_ASK_TRIGGER)
        engine_audit_within(a, "choice: waiting abilities", ask->indices, places_below(s->waiting));
    if (ask->low < 0 && ask->low <= ask->high)
        engine_audit_wrong(a, "choice: a number from %d to %d", ask->low, ask->high);
    audit_ask_cards(a, ask);
    return true;
}

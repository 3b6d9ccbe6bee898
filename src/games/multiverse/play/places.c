// Characters come into play, move to the holding area and back, and leave.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/zones/deck.h"
#include "games/multiverse/multiverse.h"

enum { HOLDING = 30 }; // M-holding-13

// M-holding-19: without wounds; M-ability-flight-7 and the like: without markers.
unsigned multi_enter(struct engine_game *g, engine_card card, unsigned seat)
{
    struct multi_state *s = multi_state(g);
    if (!~s->present) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return ENGINE_NO_PLACE;
    }
    unsigned place = places_lowest(~s->present);
    places_set(&s->present, place);
    places_set(&multi_player(g, seat)->own, place);
    s->card[place] = card;
    s->controller[place] = s->owner[place] = (uint8_t)seat;
    multi_note_arrival(g, place);
    s->hidden |= places_if(multi_has(g, place, MULTI_STEALTH), place); // M-ability-stealth-1
    multi_begin_texts(g, place);
    multi_note_change(g);
    return place;
}

// What others have to say to it.
static void tell_of_arrival(struct engine_game *g, unsigned place)
{
    multi_fire(g, place, MULTI_ON_ENTER, place);
    multi_fire_all(g, MULTI_ON_ENTERS, ~places_only(place), place);
}

unsigned multi_come_into_play(struct engine_game *g, engine_card card, unsigned seat)
{
    unsigned place = multi_enter(g, card, seat);
    if (place != ENGINE_NO_PLACE)
        tell_of_arrival(g, place);
    return place;
}

static void leave_attack(struct multi_attack *attack, unsigned place)
{
    attack->weapon = attack->weapon == place + 1U ? 0 : attack->weapon;
    attack->attacker = attack->attacker == place ? ENGINE_NO_PLACE : attack->attacker;
    attack->target = attack->target == place ? ENGINE_NO_PLACE : attack->target;
}

// M-combat-17, M-combat-18, M-block-12: attacks on it, and of it, come to nothing; whom it blocked for is on
// its own.
static void leave_combat(struct multi_state *s, unsigned place)
{
    for (unsigned i = 0; i < s->attack_count; i++)
        leave_attack(&s->attacks[i], place);
    leave_attack(&s->attacks[MULTI_ATTACKS], place);
    for (unsigned i = 0; s->guarded && i < MULTI_PLACES; i++)
        s->blocker[i] = s->blocker[i] == place + 1U ? 0 : s->blocker[i];
    s->blocker[place] = 0;
    for (unsigned i = 0; i < MULTI_PLACES; i++)
        places_clear(&s->victims[i], place);
    s->victims[place] = 0;
    if (s->countering &&
        (s->recipient == place || s->attacks[s->countering - 1U].attacker == ENGINE_NO_PLACE))
        multi_end_naming(s);
    if (s->named == place + 1U)
        multi_end_naming(s);
    if (s->wound.open && s->wound.recipient == place)
        s->wound = (struct multi_wound){0};
}

// M-holding-23: nothing that was true of it in play is true any more, but for being tapped, and what of it
// counts as an item.
static void leave_play(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    place_set tapped = s->tapped, disarmed = s->disarmed, stripped = s->stripped;
#define CLEAR(name) places_clear(&s->name, place);
    MULTI_SETS(CLEAR)
#undef CLEAR
    s->tapped = tapped;
    s->disarmed = disarmed;
    s->stripped = stripped;
    s->poison[place] = 0;
    multi_lose_bonds(g, place);
    multi_lose_gains(g, place);
    multi_end_texts(g, place);
    for (unsigned i = 0; i < MULTI_ACTIONS; i++)
        places_clear(&s->used[i], place);
    leave_combat(s, place);
}

// Programs under way speak of it no more.
static void leave_programs(struct engine_state *s, unsigned place)
{
    for (unsigned i = 0; i < s->depth; i++) {
        struct engine_frame *f = &s->frames[i];
        places_clear(&f->chosen, place);
        places_clear(&f->options, place);
        if (f->source == place)
            f->source = ENGINE_NO_PLACE;
    }
    for (unsigned i = 0; i < s->waiting; i++) {
        places_clear(&s->triggers[i].chosen, place);
        if (s->triggers[i].source == place)
            s->triggers[i].source = ENGINE_NO_PLACE;
    }
}

void multi_forget_place(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    multi_discard_items(g, place);
    multi_end_gift(g, place);
    leave_play(g, place);
    multi_lose_target(g, place);
    leave_programs(g->s, place);
    place_set *const kept[] = {&s->tapped, &s->disarmed, &s->stripped};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        places_clear(kept[i], place);
#define CLEAR(name) places_clear(&s->name, place);
    MULTI_ITEM_SETS(CLEAR)
#undef CLEAR
    multi_note_departure(g, place);
    s->host[place] = 0;
    places_clear(&s->present, place);
    places_clear(&multi_player(g, s->controller[place])->own, place);
    s->card[place] = 0;
    s->controller[place] = s->owner[place] = 0;
    multi_note_change(g);
}

// M-zone-grave-1; M-ability-swarm-4: a copy goes nowhere.
void multi_bury(struct engine_game *g, unsigned place)
{
    engine_card card = multi_state(g)->card[place];
    multi_forget_place(g, place);
    if (!engine_card_is_token(card))
        bits128_set(&multi_player(g, engine_card_owner(card))->graveyard, engine_card_slot(card));
}

// M-ability-teleport-6; M-ability-teleport-7: what was attached is discarded.
void multi_to_hand(struct engine_game *g, unsigned place)
{
    engine_card card = multi_state(g)->card[place];
    multi_forget_place(g, place);
    if (!engine_card_is_token(card))
        engine_to_hand(g, card, true);
}

// M-holding-11: wounds go; M-holding-21: it stays tapped; M-holding-12, M-ability-teleport-9: with its items,
// as they are.
void multi_to_holding(struct engine_game *g, unsigned place)
{
    if (multi_is_copy(g, place)) {
        multi_forget_place(g, place);
        return;
    }
    multi_give_back(g, place);
    leave_play(g, place);
    multi_state(g)->holding |= places_only(place) | multi_items_of(g, place);
    multi_note_change(g);
}

// M-ability-stealth-1: it enters play again.
void multi_from_holding(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    s->holding &= ~(places_only(place) | multi_items_of(g, place));
    s->hidden |= places_if(multi_has(g, place, MULTI_STEALTH), place);
    multi_begin_texts(g, place);
    multi_note_change(g);
    tell_of_arrival(g, place);
}

// M-holding-12, M-holding-14: with what is attached.
int multi_points_in_holding(const struct engine_game *g, unsigned place)
{
    return multi_points_of(g, place) + multi_incident_points(g, place);
}

int multi_points_held(const struct engine_game *g, unsigned seat)
{
    int points = 0;
    const struct multi_state *s = multi_state(g);
    for (place_set left = multi_player(g, seat)->own & s->holding & ~s->items; left;)
        points += multi_points_in_holding(g, places_pop(&left));
    return points;
}

// M-holding-13 to M-holding-15, M-format-intermission-9: points there at most.
int multi_room_in_holding(const struct engine_game *g, unsigned seat)
{
    return HOLDING - multi_points_held(g, seat);
}

bool multi_holding_has_room(const struct engine_game *g, place_set places)
{
    const struct multi_state *s = multi_state(g);
    int points = 0;
    for (place_set left = places & ~s->holding; left;)
        points += multi_points_in_holding(g, places_pop(&left));
    return points <= multi_room_in_holding(g, s->controller[places_lowest(places)]);
}

// M-ability-resurrect-2, M-ability-resurrect-3: out of the own graveyard; M-ability-resurrect-4: whom there
// is room for.
struct bits128 multi_resurrectable(const struct engine_game *g, unsigned seat)
{
    int room = multi_room_in_holding(g, seat);
    struct bits128 cards = engine_one_of_each(engine_list(g->m, seat), multi_player(g, seat)->graveyard);
    if (!multi_has_room(g))
        return bits128_none();
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (multi_kind_of(g, engine_card_of(seat, slot))->cost > room)
            bits128_clear(&cards, slot);
    }
    return cards;
}

void multi_ask_grave(struct engine_game *g, unsigned seat, struct bits128 cards)
{
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_GRAVE, seat);
    ask->cards = cards;
    ask->pile_seat = (uint8_t)seat;
    ask->zone = ENGINE_IN_PLAY;
}

// M-ability-resurrect-1: to the holding area, without wounds, if nobody has taken it out of there meanwhile.
void multi_resurrect(struct engine_game *g, engine_card card)
{
    unsigned seat = engine_card_owner(card);
    if (!bits128_test(multi_player(g, seat)->graveyard, engine_card_slot(card)))
        return;
    bits128_clear(&multi_player(g, seat)->graveyard, engine_card_slot(card));
    unsigned place = multi_enter(g, card, seat);
    if (place != ENGINE_NO_PLACE)
        multi_to_holding(g, place);
}

// M-ability-unique-1: on either side; the holding area is not in play (M-holding-24).  M-ability-unique-2,
// M-deck-8; M-ability-swarm-5: copies do not count.
bool multi_is_unique_elsewhere(const struct engine_game *g, engine_card card)
{
    unsigned kind = engine_card_kind(g->m, card);
    if (!engine_kinds_have(&multi_match(g)->several, kind) || !multi_is_unique(multi_kind_of(g, card)))
        return false;
    bool found = false;
    for (place_set left = multi_in_play(g); left && !found;) {
        unsigned place = places_pop(&left);
        found = engine_card_kind(g->m, multi_state(g)->card[place]) == kind && !multi_is_copy(g, place);
    }
    return found;
}

unsigned multi_place_of(const struct engine_game *g, engine_card card)
{
    const struct multi_state *s = multi_state(g);
    for (place_set left = s->present; left;) {
        unsigned place = places_pop(&left);
        if (s->card[place] == card)
            return place;
    }
    return ENGINE_NO_PLACE;
}

// The recruit step: playing characters and items, evacuating them to the holding area, recruiting them from
// there.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/ops.h"
#include "engine/zones/record.h"
#include "games/multiverse/multiverse.h"

// --- What may be done

bool multi_can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free)
{
    const struct multi_kind *kind = multi_kind_of(g, card);
    if (!multi_has_room(g) || (!free && !multi_can_pay(g, seat, kind, multi_cost_of(g, seat, kind))))
        return false;
    return kind->type == MULTI_CHARACTER
               ? !multi_is_unique_elsewhere(g, card)
               : kind->type == MULTI_ITEM && (multi_is_independent(kind) || multi_hosts(g, seat));
}

// M-turn-recruit-2: as many as can be paid.  M-energy-11: items are paid as characters are.
struct bits128 multi_recruitable(const struct engine_game *g, unsigned seat)
{
    const struct multi_list *list = multi_list(g, seat);
    struct bits128 hand =
        bits128_and(engine_player(g, seat)->hand, bits128_or(list->characters, list->items));
    struct bits128 cards = engine_one_of_each(engine_list(g->m, seat), hand);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (!multi_can_play(g, seat, engine_card_of(seat, slot), false))
            bits128_clear(&cards, slot);
    }
    return cards;
}

// M-holding-1, M-holding-2, M-holding-4: half of the printed cost, rounded up for each.
unsigned multi_evacuation_cost(const struct engine_game *g, unsigned place)
{
    return ((unsigned)multi_price_of(g, place) + 1U) / 2U;
}

// M-holding-3, M-holding-8, M-holding-9, M-holding-16: to the holding area, or back.  To go there after
// another move of the same turn would only cost energy: nothing has happened to the character since.
static bool may_go(const struct engine_game *g, unsigned seat, unsigned place, int room)
{
    return multi_can_pay(g, seat, multi_kind_at(g, place), multi_evacuation_cost(g, place)) &&
           multi_points_in_holding(g, place) <= room;
}

static place_set movable_of(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    place_set own = multi_player(g, seat)->own & ~(s->items | s->passed_over), movable = 0;
    for (place_set left = own & s->holding; left;) {
        unsigned place = places_pop(&left);
        movable |= places_if(!multi_is_unique_elsewhere(g, s->card[place]), place);
    }
    place_set going = own & ~(s->holding | s->moved | multi_limited(g, MULTI_CANNOT_MOVE));
    const int room = going ? multi_room_in_holding(g, seat) : 0;
    while (going) {
        unsigned place = places_pop(&going);
        movable |= places_if(may_go(g, seat, place, room), place);
    }
    return movable;
}

// M-turn-recruit-1, M-turn-recruit-3, M-turn-recruit-4: in any order, the active player alone.  M-holding-5,
// M-holding-10, M-holding-6, M-holding-17, M-holding-18, M-holding-20.
bool multi_recruit_step(struct engine_game *g)
{
    unsigned seat = g->s->active;
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_RECRUIT, seat);
    ask->cards = multi_recruitable(g, seat);
    ask->places = movable_of(g, seat);
    ask->done = true;
    return false;
}

// --- Doing it

void multi_play(struct engine_game *g, unsigned seat, engine_card card, unsigned how)
{
    engine_record_play(g, card);
    struct engine_frame *f = engine_push_card(g, seat, card, how);
    if (!f)
        return;
    const struct multi_kind *kind = multi_kind_of(g, card);
    f->pc = kind->type == MULTI_INCIDENT ? kind->code : (uint16_t)ENGINE_CODE_END;
    f->stage = MULTI_STAGE_RESPOND;
    if (how & ENGINE_PLAY_FREE)
        return;
    f->stage = MULTI_STAGE_PAY;
    multi_begin_payment(g, multi_cost_of(g, seat, kind)); // M-energy-15
}

void multi_move(struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    if (multi_is_copy(g, place)) { // M-ability-swarm-4: for nothing, and to nowhere
        multi_forget_place(g, place);
        return;
    }
    struct engine_frame *f = multi_push_frame_of(g, place);
    if (!f)
        return;
    f->flags = ENGINE_FR_TOLD | MULTI_FR_MOVES;
    f->pc = ENGINE_CODE_END;
    f->stage = MULTI_STAGE_RESPOND;
    if (places_test(s->holding, place)) { // M-holding-16: free
        f->flags |= MULTI_FR_BACK;
        return;
    }
    f->stage = MULTI_STAGE_PAY;
    multi_begin_payment(g, multi_evacuation_cost(g, place));
}

// Those that come back, those that do after an evacuation in this turn, and those that are evacuated are
// moved in ascending order each, since any other one would lead to the same.  What was evacuated and comes
// back makes room, so those may follow for whom there was none.
static void pass_over_others(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    bool held = places_test(s->holding, place), back = held && places_test(s->moved, place);
    if (back)
        s->passed_over &= s->holding;
    multi_pass_over(g, place, held ? s->holding & (back ? s->moved : ~s->moved) : ~s->holding);
}

// M-holding-7: only what is still there moves.
static void finish_move(struct engine_game *g, engine_card card, bool back)
{
    unsigned place = multi_place_of(g, card);
    if (place == ENGINE_NO_PLACE || places_test(multi_state(g)->holding, place) != back)
        return;
    pass_over_others(g, place);
    if (back)
        multi_from_holding(g, place);
    else
        multi_to_holding(g, place);
    places_set(&multi_state(g)->moved, place);
}

void multi_finish_card(struct engine_game *g, engine_card card, unsigned flags)
{
    if (flags & MULTI_FR_MOVES)
        finish_move(g, card, (flags & MULTI_FR_BACK) != 0);
    else if (multi_kind_of(g, card)->type == MULTI_INCIDENT)
        multi_finish_incident(g, card);
    else if (multi_kind_of(g, card)->type == MULTI_ITEM)
        multi_finish_item(g, card);
    else
        (void)multi_come_into_play(g, card, engine_card_owner(card));
}

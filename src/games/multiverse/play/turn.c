// The steps of a turn, and who may act in them.
#include "engine/turn/turn.h"
#include "engine/knowledge/sight.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/zones/deck.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

// M-turn-3: the active player acts first, in upkeep the others do: M-turn-upkeep-1.
void multi_go_to(struct engine_game *g, enum multi_step step)
{
    struct engine_state *s = g->s;
    unsigned others = engine_opponents(g, s->active);
    s->step = (uint8_t)step;
    s->passes = 0;
    s->priority = s->active;
    multi_state(g)->passed_over = 0;
    if (step == MULTI_STEP_DOWNTIME)
        multi_begin_downtime(g);
    if (step == MULTI_STEP_UPKEEP && others)
        s->priority = (uint8_t)engine_next_seat(others, s->active);
}

// M-turn-4
void multi_take_priority(struct engine_game *g, unsigned seat)
{
    if (g->s->priority != seat)
        multi_state(g)->passed_over = 0;
    g->s->passes = 0;
    g->s->priority = (uint8_t)seat;
}

void multi_pass_over(struct engine_game *g, unsigned place, place_set places)
{
    struct multi_state *s = multi_state(g);
    s->passed_over |= multi_player(g, s->controller[place])->own & places_below(place) & places;
}

// Right on with the step that has been come to, unless something has to be seen to before.
static bool go_on(struct engine_game *g) { return !engine_idle(g->s) || engine_step(g); }

static bool next_step(struct engine_game *g)
{
    multi_go_to(g, (enum multi_step)(g->s->step + 1));
    return go_on(g);
}

bool multi_step(struct engine_game *g)
{
    if (g->s->step >= ENGINE_STEPS)
        return engine_step(g);
    return g->s->step == ENGINE_STEP_SETUP ? multi_first_step(g) : multi_redraw_step(g);
}

// --- Steps in which all may act

// Abilities have steps of their own (M-ability-6, M-turn-preabil-1, M-turn-preabil-2), and so have incidents;
// in upkeep there are both.  False: the seat can do nothing.
static bool ask_to_act(struct engine_game *g, unsigned seat)
{
    unsigned step = g->s->step;
    bool abilities = step == MULTI_STEP_ABILITIES || step == MULTI_STEP_LATER_ABILITIES;
    place_set usable = abilities || step == MULTI_STEP_UPKEEP ? multi_usable(g, seat) : 0;
    struct bits128 cards = abilities ? bits128_none() : multi_incidents(g, seat);
    // What is tried out stops before the next turn begins.
    bool last = step == MULTI_STEP_DOWNTIME && engine_asks_all(g) && !engine_asks_forced(g);
    if (!usable && bits128_empty(cards) && !last)
        return false;
    struct engine_choice *ask = engine_ask(g, abilities ? MULTI_ASK_ACT : MULTI_ASK_INCIDENT, seat);
    ask->powers = usable;
    ask->cards = cards;
    return ask->done = true;
}

// M-turn-4: who has priority acts as often as wanted and passes; when all have passed in a row the step is
// over.  False: somebody is asked.
static bool all_have_passed(struct engine_game *g)
{
    struct engine_state *s = g->s;
    for (unsigned left = s->alive & ~(unsigned)s->passes; left; left = s->alive & ~(unsigned)s->passes) {
        unsigned seat = engine_next_seat(left, s->priority);
        if (ask_to_act(g, seat))
            return false;
        s->passes |= (uint8_t)(1U << seat);
    }
    return true;
}

bool multi_window_step(struct engine_game *g) { return all_have_passed(g) && next_step(g); }

// --- Beginning

// M-ability-regen-2, M-ability-regen-4: who was killed comes back disabled, and bare, as soon as there is
// room.
static void return_from_graveyard(struct engine_game *g, unsigned seat)
{
    struct multi_player *player = multi_player(g, seat);
    for (struct bits128 left = player->graveyard; !bits128_empty(left) && multi_has_room(g);) {
        unsigned slot = bits128_pop(&left);
        engine_card card = engine_card_of(seat, slot);
        if (!(multi_kind_of(g, card)->keywords >> MULTI_REGENERATE & 1U) ||
            multi_is_unique_elsewhere(g, card))
            continue;
        bits128_clear(&player->graveyard, slot);
        unsigned place = multi_come_into_play(g, card, seat);
        places_set(&multi_state(g)->disabled, place);
        places_set(&multi_state(g)->returned, place);
    }
}

// M-ability-regen-1: at the start of each turn, before anybody acts.
static void regenerate(struct engine_game *g)
{
    for (place_set left = multi_having(g, multi_in_play(g), MULTI_REGENERATE); left;)
        multi_heal(g, places_pop(&left));
    for (unsigned seats = g->s->alive; seats; seats &= seats - 1)
        return_from_graveyard(g, (unsigned)__builtin_ctz(seats));
}

// M-ability-possess-3, M-ability-possess-4: who possesses somebody may stay tapped; one after the other.
static bool ask_who_stays_tapped(struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    place_set possessors = g->s->passes ? 0 : multi_possessors(g, g->s->active);
    if (s->kept)
        possessors &= places_above(places_highest(s->kept));
    if (!possessors)
        return false;
    engine_ask_places(g, MULTI_ASK_KEEP, g->s->active, possessors, 0, true);
    return true;
}

// M-tap-5, M-tap-2, M-turn-untap-1 to M-turn-untap-3, M-turn-6, M-tap-6: nobody else is asked; M-holding-22:
// in the holding area, too.
bool multi_untap_step(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    struct multi_player *player = multi_player(g, g->s->active);
    if (ask_who_stays_tapped(g))
        return false;
    multi_take_marker(g);
    s->tapped &= ~player->own | s->kept | multi_limited(g, MULTI_CANNOT_UNTAP);
    s->kept = 0;
    multi_check_bonds(g);
    multi_note_change(g);
    multi_untap_footholds(g, g->s->active);
    player->footed = false; // M-foothold-3
    for (place_set left = player->own; left;)
        s->victims[places_pop(&left)] = 0;
    regenerate(g);
    multi_begin_upkeep(g);
    return next_step(g);
}

// M-turn-upkeep-3: markers; M-turn-upkeep-4, M-ability-rage-3: as the last thing what lasted a turn of the
// player ends.
bool multi_upkeep_step(struct engine_game *g)
{
    if (!all_have_passed(g))
        return false;
    multi_go_to(g, MULTI_STEP_DRAW);
    multi_state(g)->raging &= ~multi_player(g, g->s->active)->own;
    multi_end_effects(g, 1U << g->s->active, MULTI_THIS_TURN);
    multi_end_copied(g, g->s->active);
    return go_on(g);
}

// M-turn-draw-1 to M-turn-draw-9: who begins the game, or a battle, draws no card in the first turn.
// M-zone-resources-1: this is where new cards come from.
bool multi_draw_step(struct engine_game *g)
{
    unsigned seat = g->s->active, hand = bits128_count(engine_player(g, seat)->hand);
    if (g->s->turn > multi_state(g)->turns_before + 1)
        engine_draw(g, seat, hand < MULTI_FULL_HAND ? (int)(MULTI_FULL_HAND - hand) : 1);
    return next_step(g);
}

// --- Before combat

// M-turn-foothold-1, M-turn-foothold-2, M-foothold-2: the one step for footholds.  M-redraw-7: in the own
// first turn a hand without any may be redrawn before.
bool multi_foothold_step(struct engine_game *g)
{
    unsigned seat = g->s->active;
    struct multi_player *player = multi_player(g, seat);
    if (!player->begun && multi_may_redraw(g, seat)) {
        multi_ask_redraw(g, seat);
        return false;
    }
    player->begun = true;
    struct bits128 footholds = bits128_and(player->core.hand, multi_list(g, seat)->footholds);
    if (player->footed || bits128_empty(footholds)) // M-foothold-1
        return next_step(g);
    engine_ask_to_play(g, MULTI_ASK_FOOTHOLD, seat, engine_one_of_each(engine_list(g->m, seat), footholds));
    return false;
}

// --- End

// How many cards must be discarded before the turn ends.
static unsigned too_many(const struct engine_game *g, unsigned seat)
{
    unsigned hand = bits128_count(engine_player(g, seat)->hand);
    return hand > MULTI_FULL_HAND ? hand - MULTI_FULL_HAND : 0;
}

// The cards that may be named next; the engine asks for them in ascending order.
void multi_ask_discard(struct engine_game *g, unsigned seat)
{
    unsigned wanted = too_many(g, seat), picked = bits128_count(g->s->picked);
    engine_ask_cards(g, MULTI_ASK_DISCARD, seat, seat, ENGINE_HAND, engine_player(g, seat)->hand,
                     wanted ? wanted - picked : 1, wanted == 0);
}

// M-zone-discard-2: face down; only their player knows which.
static void discard_picked(struct engine_game *g, unsigned seat)
{
    struct engine_player *player = engine_player(g, seat);
    struct bits128 cards = g->s->picked;
    // Which of the cards that the others knew are still in the hand they cannot tell.
    engine_forget(g, seat, player->hand);
    player->hand = bits128_andnot(player->hand, cards);
    player->discard = bits128_or(player->discard, cards);
    engine_see(g, seat, seat, cards);
    g->s->picked = bits128_none();
}

// M-turn-end-2, M-turn-end-3, M-zone-discard-3: down to seven, else one card or none; M-turn-end-4,
// M-turn-end-5: the active player alone.  M-zone-hand-2.
bool multi_discard_step(struct engine_game *g)
{
    unsigned seat = g->s->active, picked = bits128_count(g->s->picked), wanted = too_many(g, seat);
    bool asked = g->s->passes != 0;
    if (picked ? picked >= (wanted ? wanted : 1) : asked || bits128_empty(engine_player(g, seat)->hand)) {
        discard_picked(g, seat);
        return next_step(g);
    }
    multi_ask_discard(g, seat);
    return false;
}

// M-turn-upkeep-5: bonuses for the rest of the turn end with it.
void multi_end_turn(struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    s->rescued = s->helped = s->led = s->helped_attack = s->led_attack = 0;
    s->returned = s->moved = 0;
    memset(s->used, 0, sizeof s->used);
    multi_end_effects(g, g->s->alive, MULTI_REST_OF_TURN);
}

// M-turn-5
bool multi_turn_over_step(struct engine_game *g)
{
    multi_end_turn(g);
    multi_check_resources(g);
    if (engine_over(g) || g->s->step != MULTI_STEP_TURN_OVER) // of a campaign the battle is over
        return true;
    if (multi_time_is_up(g))
        multi_end_countdown(g);
    else if (engine_next_turn(g))
        multi_go_to(g, MULTI_STEP_UNTAP);
    return true;
}

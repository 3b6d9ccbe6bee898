// Carrying out what was chosen.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/ops.h"
#include "games/multiverse/multiverse.h"

static bool is_done(struct engine_option o) { return o.kind == ENGINE_OPT_DONE; }

static void pass(struct engine_game *g, unsigned seat) { g->s->passes |= (uint8_t)(1U << seat); }

static void take_keep(struct engine_game *g, unsigned seat, struct engine_option o)
{
    if (is_done(o))
        pass(g, seat);
    else
        places_set(&multi_state(g)->kept, (unsigned)o.value);
}

static void take_redraw(struct engine_game *g, unsigned seat, bool yes)
{
    if (yes)
        multi_redraw(g, seat);
    else if (multi_before_turns(g))
        multi_keep_hand(g, seat);
    else
        multi_player(g, seat)->begun = true;
}

static void take_foothold(struct engine_game *g, unsigned seat, struct engine_option o)
{
    if (is_done(o))
        multi_player(g, seat)->footed = true; // for this turn
    else
        multi_establish(g, seat, (unsigned)o.value);
}

static void play_incident(struct engine_game *g, unsigned seat, engine_card card)
{
    multi_take_priority(g, seat);
    (void)engine_take_out(g, card);
    multi_play(g, seat, card, ENGINE_PLAY_FROM_HAND);
}

static void take_recruit(struct engine_game *g, unsigned seat, struct engine_option o)
{
    if (is_done(o)) {
        multi_go_to(g, MULTI_STEP_LATER_ABILITIES);
    } else if (o.kind == ENGINE_OPT_PLACE) {
        multi_move(g, (unsigned)o.value);
    } else {
        engine_card card = engine_card_of(seat, (unsigned)o.value);
        (void)engine_take_out(g, card);
        multi_play(g, seat, card, ENGINE_PLAY_FROM_HAND);
    }
}

// One half of an attack or a block: who; or no more of them.
static void take_first_half(struct engine_game *g, unsigned seat, struct engine_option o)
{
    if (is_done(o))
        pass(g, seat);
    else
        multi_state(g)->named = (uint8_t)(o.value + 1);
}

static void take_heroic(struct engine_game *g, unsigned seat, struct engine_option o)
{
    if (is_done(o))
        multi_state(g)->wound.declined |= (uint8_t)(1U << seat);
    else
        multi_rescue(g, (unsigned)o.value);
}

static void take_discard(struct engine_game *g, unsigned seat, struct engine_option o)
{
    if (is_done(o))
        pass(g, seat);
    else
        bits128_set(&g->s->picked, (unsigned)o.value);
}

void multi_take(struct engine_game *g, unsigned what, struct engine_option o)
{
    unsigned seat = g->s->choice.seat;
    switch ((enum multi_question)what) {
    case MULTI_ASK_FIRST: multi_choose_first(g, (unsigned)o.value); return;
    case MULTI_ASK_REDRAW: take_redraw(g, seat, o.value != 0); return;
    case MULTI_ASK_KEEP: take_keep(g, seat, o); return;
    case MULTI_ASK_FOOTHOLD: take_foothold(g, seat, o); return;
    case MULTI_ASK_ACT:
    case MULTI_ASK_INCIDENT:
        if (o.kind == ENGINE_OPT_CARD)
            play_incident(g, seat, engine_card_of(seat, (unsigned)o.value));
        else if (is_done(o))
            pass(g, seat);
        else
            multi_use(g, (unsigned)o.value);
        return;
    case MULTI_ASK_ATTACKER:
    case MULTI_ASK_BLOCKER: take_first_half(g, seat, o); return;
    case MULTI_ASK_WAY: multi_state(g)->way = (uint8_t)(o.value + 1); return;
    case MULTI_ASK_COUNTER:
        if (is_done(o))
            multi_end_naming(multi_state(g));
        else
            multi_state(g)->way = (uint8_t)(o.value + 1);
        return;
    case MULTI_ASK_WEAPON:
        multi_state(g)->armed = true;
        multi_state(g)->weapon = is_done(o) ? 0 : (uint8_t)(o.value + 1);
        return;
    case MULTI_ASK_ITEM: multi_take_item(g, o); return;
    case MULTI_ASK_AT: multi_declare_attack(g, (unsigned)o.value); return;
    case MULTI_ASK_FOR: multi_declare_block(g, (unsigned)o.value); return;
    case MULTI_ASK_COPY: engine_top(g)->x = (int16_t)(1 + o.value); return;
    case MULTI_ASK_HEROIC: take_heroic(g, seat, o); return;
    case MULTI_ASK_RECRUIT: take_recruit(g, seat, o); return;
    case MULTI_ASK_DISMISS: multi_dismiss(g, (unsigned)o.value); return;
    case MULTI_ASK_RESPOND:
        if (is_done(o))
            multi_decline_response(g, seat);
        else
            multi_play_response(g, seat, engine_card_of(seat, (unsigned)o.value));
        return;
    case MULTI_ASK_GRAVE: multi_pick_from_grave(g, seat, (unsigned)o.value); return;
    case MULTI_ASK_PAY: multi_take_energy(g, (unsigned)o.value); return;
    case MULTI_ASK_DISCARD: take_discard(g, seat, o); return;
    case MULTI_LAST_COMMON_QUESTION:
    case MULTI_QUESTIONS: return;
    }
}

// Carrying out what was chosen.
#include "engine/knowledge/sight.h"
#include "games/tcg/tcg.h"

static void play(struct engine_game *g, unsigned seat, engine_card card)
{
    tcg_acted(g);
    (void)engine_fetch(g, card);
    engine_forget(g, engine_card_owner(card), bits128_only(engine_card_slot(card)));
    tcg_play_card(g, seat, card, ENGINE_PLAY_FROM_HAND);
}

static void use_pile(struct engine_game *g, unsigned seat, engine_card card)
{
    tcg_acted(g);
    tcg_use_pile(g, seat, card);
}

// T-xhand-2: a card of another in the hand, or one of the foreign part of the pile.
static void use_other(struct engine_game *g, unsigned seat, engine_card card)
{
    if (engine_zone_of_other(g, card) == ENGINE_DISCARD)
        use_pile(g, seat, card);
    else
        play(g, seat, card);
}

// T-prio-2, T-prio-6, T-prio-9: who plays keeps priority until passing.
static void act(struct engine_game *g, unsigned seat, struct engine_option o)
{
    unsigned value = (unsigned)o.value;
    switch (o.kind) {
    case ENGINE_OPT_CARD: play(g, seat, engine_card_of(seat, value)); return;
    case ENGINE_OPT_PILE: use_pile(g, seat, engine_card_of(seat, value)); return;
    case ENGINE_OPT_OTHER_CARD: use_other(g, seat, engine_other_card(g, value)); return;
    case ENGINE_OPT_POWER:
        tcg_acted(g);
        tcg_use_power(g, seat, value);
        return;
    case ENGINE_OPT_PLACE:
        tcg_acted(g);
        tcg_unveil(g, places_only(value));
        return;
    default: tcg_pass(g); return;
    }
}

static void take_line(struct engine_frame *f, struct engine_option o)
{
    f->line |= o.kind == ENGINE_OPT_DONE ? 0 : 1U << (unsigned)o.value;
    f->left = 0;
}

void tcg_take(struct engine_game *g, unsigned what, struct engine_option o)
{
    unsigned seat = g->s->choice.seat, value = (unsigned)o.value;
    bool done = o.kind == ENGINE_OPT_DONE;
    switch (what) {
    case TCG_ASK_STEP:
    case TCG_ASK_ACT: act(g, seat, o); return;
    case TCG_ASK_RETURN: tcg_take_return(g, value != 0); return;
    case TCG_ASK_OPTIONAL: tcg_take_optional(g, value != 0); return;
    case TCG_ASK_FACE: tcg_take_face(g, value != 0); return;
    case TCG_ASK_ATTACK:
        if (done)
            tcg_stop_attacking(g);
        else
            tcg_begin_attack(g, value);
        return;
    case TCG_ASK_ATTACKER:
        if (done)
            g->s->step = TCG_STEP_DEFENDER;
        else
            tcg_add_attacker(g, value);
        return;
    case TCG_ASK_DEFENDER:
        if (o.kind == ENGINE_OPT_SEAT)
            tcg_attack_player(g, value);
        else
            tcg_attack_champion(g, value);
        return;
    case TCG_ASK_BLOCKER:
        if (done)
            tcg_declare_block(g);
        else
            tcg_add_blocker(g, value);
        return;
    case TCG_ASK_GUARD: places_set(&tcg_state(g)->guarding, value); return;
    case TCG_ASK_ASSIGN: tcg_assign(g, o.value); return;
    case TCG_ASK_WARD: tcg_stop_damage(g, o.value); return;
    case TCG_ASK_ON_TOP: engine_take_answer(g, ENGINE_ASK_CARD, o); return;
    default: take_line(engine_top(g), o); return; // TCG_ASK_LINE
    }
}

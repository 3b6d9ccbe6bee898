#include "engine/machine/machine.h"

#include <string.h>

#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/machine/run.h"
#include "engine/zones/deck.h"

// --- Frames

struct engine_frame *engine_push_frame(struct engine_game *g)
{
    if (g->s->depth == ENGINE_FRAMES) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return NULL;
    }
    struct engine_frame *f = &g->s->frames[g->s->depth++];
    memset(f, 0, sizeof *f);
    f->ability = ENGINE_NO_INDEX;
    f->card = f->picked = f->it_card = ENGINE_NO_CARD;
    f->source = ENGINE_NO_PLACE;
    return f;
}

struct engine_frame *engine_push_card(struct engine_game *g, unsigned seat, engine_card card, unsigned how)
{
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return NULL;
    f->card = card;
    f->player = (uint8_t)seat;
    f->flags = ENGINE_FR_CARD;
    if (how & ENGINE_PLAY_BANISH)
        f->flags |= ENGINE_FR_BANISH;
    return f;
}

void engine_finish_card(struct engine_game *g, engine_card card, unsigned flags)
{
    if (flags & ENGINE_FR_BANISH)
        engine_to_bottom(g, engine_card_owner(card), bits128_only(engine_card_slot(card)), false);
    else if (g->m->rules->finish_card)
        g->m->rules->finish_card(g, card, flags);
    else
        bits128_set(&engine_player(g, engine_card_owner(card))->discard, engine_card_slot(card));
}

void engine_finish_frame(struct engine_game *g)
{
    struct engine_frame *f = engine_top(g);
    engine_card card = f->card;
    unsigned flags = f->flags;
    memset(f, 0, sizeof *f);
    g->s->depth--;
    if (flags & (ENGINE_FR_CARD | ENGINE_FR_TOLD))
        engine_finish_card(g, card, flags);
}

void engine_make_discard(struct engine_game *g, unsigned player, unsigned seats, int count)
{
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return;
    f->pc = ENGINE_CODE_DISCARD_X;
    f->player = (uint8_t)player;
    engine_choose_seats(f, seats);
    f->x = (int16_t)count;
}

// --- Running

const struct engine_insn engine_builtin_code[] = {
    {.op = ENGINE_OP_END},
    {.op = ENGINE_OP_DISCARD, .b = ENGINE_X_CODE},
    {.op = ENGINE_OP_END},
};
static_assert(sizeof engine_builtin_code / sizeof *engine_builtin_code ==
                  ENGINE_CODE_OWN - ENGINE_BUILTIN_CODE,
              "a game's own code begins behind it");

void engine_settle(struct engine_game *g) { engine_settle_by(g, g->m->rules); }

// What has happened so far comes first; then it is asked again.
ENGINE_SELDOM bool engine_settled_first(struct engine_game *g)
{
    if (!g->s->check_seats && (!g->s->check_board || g->m->always_check))
        return false;
    g->s->choice.what = ENGINE_ASK_NOTHING;
    engine_settle(g);
    return true;
}

// Stage after stage of paying; false when somebody has to choose.
bool engine_pay(struct engine_game *g, struct engine_frame *f)
{
    unsigned depth = g->s->depth;
    do {
        if (!g->m->rules->pay(g, f))
            return g->m->rules->settle_first && engine_settled_first(g);
        engine_settle(g);
        engine_show(g);
    } while (f->stage != ENGINE_STAGE_RUN && g->s->depth == depth && !engine_over(g));
    return true;
}

ENGINE_SELDOM bool engine_run_watched(struct engine_game *g, struct engine_frame *f)
{
    return engine_run_program(g, f, g->m->rules, true);
}

bool engine_run_frame(struct engine_game *g) { return engine_run_frame_by(g, g->m->rules, engine_script(g)); }

// --- The course of the game

void engine_end_game(struct engine_game *g, enum epic_ending ending, unsigned winners)
{
    struct engine_state *s = g->s;
    if (engine_over(g))
        return;
    s->ending = (uint8_t)ending;
    for (; winners; winners &= winners - 1)
        s->winners |= (uint8_t)engine_team(g, (unsigned)__builtin_ctz(winners));
    s->step = ENGINE_STEP_OVER;
    s->choice.what = ENGINE_ASK_NOTHING;
}

void engine_advance(struct engine_game *g)
{
    const struct engine_rules *rules = g->m->rules;
    if (rules->advance)
        rules->advance(g);
    else
        (void)engine_run(g, rules, engine_script(g));
}

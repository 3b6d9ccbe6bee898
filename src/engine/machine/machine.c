#include "engine/machine/machine.h"

#include <string.h>

#include "engine/language/program.h"
#include "engine/machine/choice.h"
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

static const struct engine_insn *fetch(const struct engine_match *m, unsigned pc)
{
    static const struct engine_insn builtin_code[] = {
        {.op = ENGINE_OP_END},
        {.op = ENGINE_OP_DISCARD, .b = ENGINE_X_CODE},
        {.op = ENGINE_OP_END},
    };
    static_assert(sizeof builtin_code / sizeof *builtin_code == ENGINE_CODE_OWN - ENGINE_BUILTIN_CODE,
                  "a game's own code begins behind it");
    if (pc < ENGINE_BUILTIN_CODE)
        return &m->code[pc];
    return pc < ENGINE_CODE_OWN ? &builtin_code[pc - ENGINE_BUILTIN_CODE]
                                : &m->rules->own_code[pc - ENGINE_CODE_OWN];
}

void engine_settle(struct engine_game *g)
{
    if (g->s->check_seats | g->s->check_board)
        g->m->rules->settle(g);
}

// What has happened so far comes first; then it is asked anew.
static ENGINE_SELDOM bool settled_first(struct engine_game *g)
{
    if (!g->s->check_seats && (!g->s->check_board || g->m->always_check))
        return false;
    g->s->choice.what = ENGINE_ASK_NOTHING;
    engine_settle(g);
    return true;
}

// Stage after stage of paying; false when somebody has to choose.
static ENGINE_APART bool pay(struct engine_game *g, struct engine_frame *f)
{
    unsigned depth = g->s->depth;
    do {
        if (!g->m->rules->pay(g, f))
            return g->m->rules->settle_first && settled_first(g);
        engine_settle(g);
        engine_show(g);
    } while (f->stage != ENGINE_STAGE_RUN && g->s->depth == depth && !engine_over(g));
    return true;
}

static inline bool run_program(struct engine_game *g, struct engine_frame *f, const bool watched)
{
    engine_op *const *ops = g->m->rules->ops;
    unsigned depth = g->s->depth;
    do {
        const struct engine_insn *in = fetch(g->m, f->pc);
        f->pc++;
        if (ops[in->op](g, f, in) == ENGINE_WAIT) {
            f->pc--;
            return g->m->rules->settle_first && settled_first(g);
        }
        f->step = 0; // that of a frame that has ended is 0 already
        if (watched)
            engine_show(g);
        engine_settle(g);
        if (watched)
            engine_show(g);
    } while (g->s->depth == depth && !engine_over(g));
    return true;
}

static ENGINE_APART bool run_watched(struct engine_game *g, struct engine_frame *f)
{
    return run_program(g, f, true);
}

bool engine_run_frame(struct engine_game *g)
{
    struct engine_frame *f = engine_top(g);
    if (f->stage != ENGINE_STAGE_RUN)
        return pay(g, f);
    return g->chance->script ? run_watched(g, f) : run_program(g, f, false);
}

// --- The course of the game

void engine_end_game(struct engine_game *g, enum epic_ending ending, unsigned winners)
{
    struct engine_state *s = g->s;
    if (engine_over(g))
        return;
    s->ending = (uint8_t)ending;
    s->winners = (uint8_t)winners;
    s->step = ENGINE_STEP_OVER;
    s->choice.what = ENGINE_ASK_NOTHING;
}

// A choice with one legal option is no choice, but a scenario wants to hear of it.
static bool answered_by_itself(struct engine_game *g)
{
    const struct epic_script *script = g->chance->script;
    unsigned count = engine_option_count(&g->s->choice);
    assert(count > 0);
    g->s->choice.options = (uint16_t)count;
    if (count > EPIC_MAX_ACTIONS)
        engine_end_game(g, EPIC_END_CAPACITY, 0);
    else if (count == 1 && !(script && script->ask_all))
        engine_take(g, engine_option_of(&g->s->choice, 1, 0));
    else
        return engine_over(g);
    return true;
}

void engine_advance(struct engine_game *g)
{
    struct engine_state *s = g->s;
    const struct engine_rules *rules = g->m->rules;
    for (;;) {
        bool went_on;
        if (engine_idle(s))
            went_on = rules->step(g);
        else if (engine_over(g))
            return;
        else if (s->depth) // a card under way is finished first
            went_on = engine_run_frame(g);
        else
            went_on = rules->resolve(g);
        if (!went_on && !engine_over(g) && !answered_by_itself(g))
            return;
    }
}

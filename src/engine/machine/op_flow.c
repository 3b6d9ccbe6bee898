// Operations that ask, decide and jump.
#include "engine/machine/ops.h"

enum engine_progress engine_op_END(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)f;
    (void)in;
    engine_finish_frame(g);
    return ENGINE_DONE;
}

enum engine_progress engine_op_MAY(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_YES_NO, f->player);
        return ENGINE_WAIT;
    }
    engine_set_did(f, (f->flags & ENGINE_FR_YES) != 0);
    if (!(f->flags & ENGINE_FR_YES))
        f->pc = in->b;
    return ENGINE_DONE;
}

enum engine_progress engine_op_CHOOSE_ONE(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    if (f->step < ENGINE_ANSWERED) {
        engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = (uint16_t)((1U << in->a) - 1U);
        return ENGINE_WAIT;
    }
    f->pc = (uint16_t)(f->pc + f->left);
    return ENGINE_DONE;
}

static bool condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    switch (what) {
    case ENGINE_IF_DID: return (f->flags & ENGINE_FR_DID) != 0;
    case ENGINE_IF_YOUR_TURN: return engine_same_team(g, g->s->active, f->player);
    case ENGINE_IF_OPPONENTS_TURN: return !engine_same_team(g, g->s->active, f->player);
    case ENGINE_IF_THIS_IN_PLAY:
        return f->source != ENGINE_NO_PLACE && places_test(engine_present(g), f->source);
    default: return g->m->rules->condition(g, f, what);
    }
}

enum engine_progress engine_op_IF(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    if (!condition(g, f, in->a))
        f->pc = in->b;
    return ENGINE_DONE;
}

enum engine_progress engine_op_JUMP(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)g;
    f->pc = in->b;
    return ENGINE_DONE;
}

enum engine_progress engine_op_WIN(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    engine_end_game(g, EPIC_END_CARD, 1U << f->player);
    return ENGINE_DONE;
}

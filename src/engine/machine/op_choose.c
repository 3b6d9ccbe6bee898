// Operations that choose things in play and players, by a rule or by asking.
#include "engine/machine/ops.h"

static place_set targetable(const struct engine_game *g, place_set places)
{
    return g->m->rules->targetable ? g->m->rules->targetable(g, places) : places;
}

static unsigned targetable_seats(const struct engine_game *g, unsigned seats)
{
    return g->m->rules->targetable_seats ? g->m->rules->targetable_seats(g, seats) : seats;
}

// Targets are named when the instruction is reached, from what its text allows, so that what was made before
// may be one.
static enum engine_progress target(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in, bool optional)
{
    unsigned count = optional && in->a == 0 ? (unsigned)f->x : in->a;
    if (count > UINT8_MAX)
        count = UINT8_MAX;
    if (f->step == 0)
        engine_open_choice(f, targetable(g, g->m->rules->matching(g, f, in->b)), 0, count);
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, optional);
}

// A bare "target" includes players.
static enum engine_progress target_any(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in, bool optional)
{
    if (f->step == 0) {
        engine_choose_seats(f, 0);
        engine_open_choice(f, targetable(g, engine_reached(g, f->player)),
                           targetable_seats(g, engine_leads(g, engine_reach(g, f->player))), in->a);
    }
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, optional);
}

// A choice is no target, so untargetable ones are among its options.
enum engine_progress engine_op_CHOOSE(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    if (f->step == 0)
        engine_open_choice(f, g->m->rules->matching(g, f, in->b), 0, in->a);
    return engine_go_on_choosing(g, f, ENGINE_ASK_CHOOSE, f->player, false);
}

enum engine_progress engine_op_TARGET_PLAYER(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    place_set keep = f->chosen;
    if (f->step == 0) {
        unsigned seats =
            targetable_seats(g, in->a ? engine_opponents(g, f->player) : engine_reach(g, f->player));
        if (g->m->shared && !engine_means_member(g->m, in + 1, true))
            seats = engine_leads(g, seats);
        engine_choose_seats(f, 0);
        engine_open_choice(f, 0, seats, 1);
        f->chosen = keep;
    }
    return engine_go_on_choosing(g, f, ENGINE_ASK_TARGET, f->player, false);
}

enum engine_progress engine_op_TARGET(struct engine_game *g, struct engine_frame *f,
                                      const struct engine_insn *in)
{
    return target(g, f, in, false);
}

enum engine_progress engine_op_TARGET_UP_TO(struct engine_game *g, struct engine_frame *f,
                                            const struct engine_insn *in)
{
    return target(g, f, in, true);
}

enum engine_progress engine_op_TARGET_ANY(struct engine_game *g, struct engine_frame *f,
                                          const struct engine_insn *in)
{
    return target_any(g, f, in, false);
}

enum engine_progress engine_op_TARGET_ANY_UP_TO(struct engine_game *g, struct engine_frame *f,
                                                const struct engine_insn *in)
{
    return target_any(g, f, in, true);
}

// Without a target untargetable ones are meant as well.
enum engine_progress engine_op_ALL(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    f->chosen = g->m->rules->matching(g, f, in->b);
    engine_note_it(g, f);
    return ENGINE_DONE;
}

enum engine_progress engine_op_ADD_ALL(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in)
{
    f->chosen |= g->m->rules->matching(g, f, in->b);
    return ENGINE_DONE;
}

enum engine_progress engine_op_THIS(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    f->chosen = f->source != ENGINE_NO_PLACE ? places_only(f->source) & engine_present(g) : 0;
    engine_note_it(g, f);
    return ENGINE_DONE;
}

// --- Players without a question

enum engine_progress engine_op_YOU(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)g;
    (void)in;
    f->acting = (uint8_t)(1U << f->player);
    return ENGINE_DONE;
}

enum engine_progress engine_op_THEY(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)g;
    (void)in;
    f->acting = f->seats;
    return ENGINE_DONE;
}

enum engine_progress engine_op_EACH_PLAYER(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, engine_reach(g, f->player));
    return ENGINE_DONE;
}

enum engine_progress engine_op_EACH_OPPONENT(struct engine_game *g, struct engine_frame *f,
                                             const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, engine_opponents(g, f->player));
    return ENGINE_DONE;
}

enum engine_progress engine_op_TURN_PLAYER(struct engine_game *g, struct engine_frame *f,
                                           const struct engine_insn *in)
{
    (void)in;
    engine_choose_seats(f, 1U << g->s->active & engine_reach(g, f->player));
    return ENGINE_DONE;
}

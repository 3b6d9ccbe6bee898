// A walk along a program: see value.h.
#include "engine/heuristics/value.h"

#include <string.h>

enum { STEPS = 16 }; // instructions that are looked at

// --- What acts are about --------------------------------------------------------------------------

static void about_all(struct engine_walk *w, place_set places)
{
    w->f.chosen = places;
    w->best_of = 0;
    w->players = w->itself = false;
}

void engine_walk_to_named(struct engine_walk *w, place_set places, unsigned count, bool optional)
{
    w->f.chosen = places;
    w->best_of = count ? count : 1;
    w->optional = optional;
    w->players = w->itself = false;
}

static place_set matching(const struct engine_walk *w, const struct engine_insn *in)
{
    return w->context->g->m->rules->matching(w->context->g, &w->f, in->b);
}

static void choose(struct engine_walk *w, const struct engine_insn *in)
{
    const struct engine_game *g = w->context->g;
    const struct engine_rules *rules = g->m->rules;
    switch ((enum engine_op_number)in->op) {
    case ENGINE_OP_ALL: about_all(w, matching(w, in)); return;
    case ENGINE_OP_ADD_ALL: about_all(w, w->f.chosen | matching(w, in)); return;
    case ENGINE_OP_TARGET:
    case ENGINE_OP_TARGET_UP_TO:
        engine_walk_to_named(w, rules->targetable(g, matching(w, in)), in->a, in->op != ENGINE_OP_TARGET);
        return;
    case ENGINE_OP_CHOOSE: engine_walk_to_named(w, matching(w, in), in->a, false); return;
    case ENGINE_OP_THIS:
        about_all(w, w->f.source == ENGINE_NO_PLACE ? 0 : places_only(w->f.source));
        w->itself = w->f.source == ENGINE_NO_PLACE;
        return;
    default: // any target
        engine_walk_to_named(w, rules->targetable(g, engine_reached(g, w->context->seat)), in->a, true);
        w->players = true;
        return;
    }
}

void engine_walk_to_players(struct engine_walk *w, enum engine_who who)
{
    w->who = who;
    w->f.seats = w->f.acting = (uint8_t)(1U << (who == ENGINE_YOU ? w->context->seat : w->context->rival));
}

static void name_players(struct engine_walk *w, const struct engine_insn *in)
{
    switch ((enum engine_op_number)in->op) {
    case ENGINE_OP_YOU:
        w->they = w->who;
        w->who = ENGINE_YOU;
        return;
    case ENGINE_OP_THEY: engine_walk_to_players(w, w->they); return;
    case ENGINE_OP_TARGET_PLAYER: engine_walk_to_players(w, in->a ? ENGINE_RIVALS : ENGINE_NAMED); return;
    case ENGINE_OP_EACH_PLAYER: engine_walk_to_players(w, ENGINE_EVERYBODY); return;
    case ENGINE_OP_TURN_PLAYER:
        engine_walk_to_players(w, engine_same_team(w->context->g, w->context->g->s->active, w->context->seat)
                                      ? ENGINE_YOU
                                      : ENGINE_RIVALS);
        return;
    default: engine_walk_to_players(w, ENGINE_RIVALS); return;
    }
}

static bool holds(const struct engine_walk *w, unsigned condition)
{
    switch ((enum engine_condition)condition) {
    case ENGINE_IF_YOUR_TURN:
        return engine_same_team(w->context->g, w->context->g->s->active, w->context->seat);
    case ENGINE_IF_OPPONENTS_TURN:
        return !engine_same_team(w->context->g, w->context->g->s->active, w->context->seat);
    case ENGINE_IF_DID:
    case ENGINE_IF_THIS_IN_PLAY: return true; // to be hoped for
    default: break;
    }
    return w->context->rules->holds ? w->context->rules->holds(w, condition)
                                    : w->context->g->m->rules->condition(w->context->g, &w->f, condition);
}

// --- All instructions -----------------------------------------------------------------------------

static int32_t worth_of_program(const struct engine_walk *from, unsigned pc);

static int32_t worth_of_jump(const struct engine_walk *w, unsigned pc)
{
    const struct engine_insn *jump = &w->context->g->m->code[pc];
    return jump->op == ENGINE_OP_JUMP ? worth_of_program(w, jump->b) : 0;
}

static int32_t best_jump(const struct engine_walk *w, unsigned pc, unsigned count)
{
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < count; i++) {
        int32_t worth = worth_of_jump(w, pc + i);
        most = worth > most ? worth : most;
    }
    return most;
}

static void count_points(struct engine_walk *w, const struct engine_insn *in)
{
    const struct engine_match *m = w->context->g->m;
    const struct engine_op *op = &m->op_columns[in->op];
    int32_t points =
        m->rules->heuristics->point * (strchr(op->operands, 'n') ? engine_walk_number(w, in->b) : 1);
    if (op->traits & ENGINE_HELPS)
        w->worth += points;
    else if (op->traits & ENGINE_HARMS)
        w->worth -= engine_walk_side(w, false) * points;
}

// One instruction; false: the program ends here, or what follows is not looked at.
static bool step(struct engine_walk *w, const struct engine_insn *in, unsigned *pc)
{
    const struct engine_value_rules *rules = w->context->rules;
    switch ((enum engine_op_number)in->op) {
    case ENGINE_OP_END:
    case ENGINE_OP_JUMP: return false;
    case ENGINE_OP_CHOOSE_ONE: w->worth = best_jump(w, *pc, in->a); return false;
    case ENGINE_OP_IF:
        if (!holds(w, in->a))
            *pc = in->b;
        return true;
    case ENGINE_OP_ALL:
    case ENGINE_OP_ADD_ALL:
    case ENGINE_OP_TARGET:
    case ENGINE_OP_TARGET_UP_TO:
    case ENGINE_OP_TARGET_ANY:
    case ENGINE_OP_TARGET_ANY_UP_TO:
    case ENGINE_OP_CHOOSE:
    case ENGINE_OP_THIS: choose(w, in); return true;
    case ENGINE_OP_YOU:
    case ENGINE_OP_THEY:
    case ENGINE_OP_TARGET_PLAYER:
    case ENGINE_OP_EACH_PLAYER:
    case ENGINE_OP_EACH_OPPONENT:
    case ENGINE_OP_TURN_PLAYER: name_players(w, in); return true;
    case ENGINE_OP_DRAW:
        w->worth += engine_walk_side(w, true) * rules->card * engine_walk_number(w, in->b);
        return true;
    case ENGINE_OP_DISCARD:
    case ENGINE_OP_BANISH_FROM_HAND:
    case ENGINE_OP_DISCARD_RANDOM:
        w->worth -= engine_walk_side(w, false) * rules->discarded * engine_walk_number(w, in->b);
        return true;
    case ENGINE_OP_STEAL_RANDOM: w->worth += rules->card + rules->discarded; return true;
    case ENGINE_OP_WIN: w->worth += ENGINE_WORTH_WIN; return true;
    case ENGINE_OP_CARD_TO_HAND: w->worth += rules->card; return true;
    case ENGINE_OP_CARD_PLAY: w->worth += rules->played; return true;
    case ENGINE_OP_RECALL: w->worth += rules->recalled; return true;
    case ENGINE_OP_MAY:
    case ENGINE_OP_REVEAL:
    case ENGINE_OP_BANISH_PILE:
    case ENGINE_OP_PICK_PILE:
    case ENGINE_OP_PICK_HAND:
    case ENGINE_OP_PICK_REVEALED:
    case ENGINE_OP_CARD_BANISH:
    case ENGINE_OP_BANISH_REVEALED:
    case ENGINE_OP_BANISH_SELF:
    case ENGINE_OP_BANISH_THIS: w->worth += rules->little; return true;
    }
    if (rules->own)
        rules->own(w, in, pc);
    else
        count_points(w, in);
    return true;
}

static int32_t worth_of_program(const struct engine_walk *from, unsigned pc)
{
    const struct engine_match *m = from->context->g->m;
    struct engine_walk w = *from;
    for (unsigned i = 0; i < STEPS && pc < m->code_count; i++) {
        const struct engine_insn *in = &m->code[pc++];
        if (!step(&w, in, &pc))
            break;
    }
    return w.worth;
}

static struct engine_walk walk_of(const struct engine_value_context *context, engine_card card,
                                  unsigned source)
{
    struct engine_walk w = {.context = context, .who = ENGINE_YOU, .they = ENGINE_RIVALS};
    w.f.player = (uint8_t)context->seat;
    w.f.card = card;
    w.f.source = (uint8_t)source;
    w.f.it_card = ENGINE_NO_CARD;
    w.f.x = context->rules->about_x;
    w.f.seats = w.f.acting = (uint8_t)(1U << context->rival);
    return w;
}

int32_t engine_value_of_program(const struct engine_value_context *context, engine_card card, unsigned source,
                                unsigned pc)
{
    struct engine_walk w = walk_of(context, card, source);
    return worth_of_program(&w, pc);
}

int32_t engine_value_of_jump(const struct engine_value_context *context, engine_card card, unsigned source,
                             unsigned pc)
{
    struct engine_walk w = walk_of(context, card, source);
    return worth_of_jump(&w, pc);
}

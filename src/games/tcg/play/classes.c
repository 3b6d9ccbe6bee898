// What an effect gives a class of things for the turn goes to what is one of them later, too (A39): what
// enters, comes under the control of a player, turns evil.
#include "games/tcg/tcg.h"

#include <string.h>

// The filter of "all ..." to which instructions from here on belong; ENGINE_NO_INDEX: they are about
// something else.
static unsigned class_before(const struct engine_game *g, const struct engine_insn *in)
{
    while (in-- > g->m->code) {
        switch (in->op) {
        case TCG_OP_MODIFY:
        case TCG_OP_MODIFY_BY_X:
        case TCG_OP_CONTROL:
        case TCG_OP_GRANT: break;
        case TCG_OP_ALL: return in->b;
        default: return ENGINE_NO_INDEX;
        }
    }
    return ENGINE_NO_INDEX;
}

static bool lasts_this_turn(const struct engine_game *g, const struct engine_insn *in)
{
    if (in->op == TCG_OP_CONTROL)
        return in->a == CHAMP_THIS_TURN;
    const struct champ_mod *mod = in->op == TCG_OP_MODIFY ? &champ_match(g)->mods[in->b] : NULL;
    return !mod || mod->duration == CHAMP_THIS_TURN || mod->without;
}

// An effect that is carried out: what is given on entering is not said again.
void tcg_note_class(struct engine_game *g, const struct engine_frame *f, const struct engine_insn *in)
{
    struct tcg_state *s = tcg_state(g);
    unsigned code = (unsigned)(in - g->m->code),
             filter = f->pc == ENGINE_CODE_END ? ENGINE_NO_INDEX : class_before(g, in);
    if (filter == ENGINE_NO_INDEX || !lasts_this_turn(g, in))
        return;
    struct tcg_class_effect effect = {(uint16_t)code, (uint16_t)filter, f->card, f->x,
                                      f->player,      f->seats,         1};
    place_set now = f->chosen | tcg_matching(g, f, filter);
    for (unsigned i = 0; i < s->class_count; i++) {
        struct tcg_class_effect *had = &s->classes[i];
        effect.times = had->times;
        if (s->classes_had[i] == now && memcmp(had, &effect, sizeof effect) == 0) {
            had->times = (uint16_t)(had->times + (had->times < UINT16_MAX));
            return;
        }
    }
    effect.times = 1;
    if (s->class_count == TCG_CLASSES) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    s->classes_had[s->class_count] = now;
    s->classes[s->class_count++] = effect;
}

// To those of these places that have not been given it yet.
static void give(struct engine_game *g, unsigned index, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    const struct tcg_class_effect effect = s->classes[index];
    const struct engine_insn *in = &g->m->code[effect.code];
    struct engine_frame f;
    tcg_make_frame(&f, effect.player, effect.card, ENGINE_NO_PLACE);
    f.stage = ENGINE_STAGE_RUN;
    f.pc = ENGINE_CODE_END;
    f.x = effect.x;
    f.seats = effect.seats;
    places &= tcg_matching(g, &f, effect.filter) & ~s->classes_had[index];
    s->classes_had[index] |= places;
    for (unsigned i = 0; places && i < effect.times && !engine_over(g); i++) {
        f.step = 0;
        f.chosen = places;
        (void)g->m->rules->ops[in->op](g, &f, in);
    }
}

// What has just entered; whose it is by another effect is seen to when it is there.
void tcg_give_class(struct engine_game *g, place_set entered)
{
    for (unsigned i = 0; i < tcg_state(g)->class_count; i++) {
        bool control = g->m->code[tcg_state(g)->classes[i].code].op == TCG_OP_CONTROL;
        g->s->check_board |= control;
        if (!control)
            give(g, i, entered);
    }
}

// By what a thing is and whose it is, not by what it does just now.
static bool is_lasting(const struct champ_filter *filter)
{
    const uint32_t passing = CHAMP_F_ATTACKING | CHAMP_F_BLOCKING | CHAMP_F_IN_BATTLE | CHAMP_F_EXPENDED |
                             CHAMP_F_DAMAGED | CHAMP_F_DAMAGED_YOU | CHAMP_F_NOT_CHOSEN | TCG_F_PREPARED |
                             TCG_F_ATTACKING_YOU;
    return !(filter->flags & passing) && filter->max_defense == ENGINE_NO_INDEX;
}

void tcg_settle_classes(struct engine_game *g)
{
    for (unsigned i = 0; i < tcg_state(g)->class_count && !engine_over(g); i++) {
        if (is_lasting(&champ_match(g)->filters[tcg_state(g)->classes[i].filter]))
            give(g, i, board_of(g)->present);
    }
}

// A55: of who has left.
void tcg_forget_classes(struct engine_game *g, unsigned seat)
{
    struct tcg_state *s = tcg_state(g);
    unsigned kept = 0;
    for (unsigned i = 0; i < s->class_count; i++) {
        bool token = engine_card_is_token(s->classes[i].card);
        if (s->classes[i].player == seat || (!token && engine_card_owner(s->classes[i].card) == seat))
            continue;
        s->classes_had[kept] = s->classes_had[i];
        s->classes[kept++] = s->classes[i];
    }
    memset(&s->classes_had[kept], 0, (s->class_count - kept) * sizeof s->classes_had[0]);
    memset(&s->classes[kept], 0, (s->class_count - kept) * sizeof s->classes[0]);
    s->class_count = (uint8_t)kept;
}

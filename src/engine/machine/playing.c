#include "engine/machine/playing.h"

#include "base/text.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/run.h"
#include "engine/turn/turn.h"

bool engine_is_legal(const struct epic_match *match, const void *state, epic_action action)
{
    struct engine_option option;
    const struct engine_state *s = state;
    return s->choice.what != ENGINE_ASK_NOTHING &&
           engine_decode((const struct engine_match *)match, s, action, &option);
}

#ifdef EPIC_AUDIT
// Only scenarios are asked what has one answer, and look for themselves.
void engine_check(const struct engine_game *g)
{
    const struct epic_match *match = &g->m->base;
    struct text wrong = {0};
    assert(g->s->choice.options == 1 || match->rules->audit(match, g->s, &wrong));
    text_free(&wrong);
}
#endif

static inline void take(struct engine_game *g, struct engine_option option)
{
    g->s->choices++;
    engine_take(g, option);
    engine_advance(g);
    engine_check(g);
}

void engine_apply(const struct epic_match *match, void *state, epic_action action, struct epic_chance *chance)
{
    struct engine_game g = engine_game_of(match, state, chance);
    struct engine_option option;
    if (g.s->choice.what != ENGINE_ASK_NOTHING && engine_decode(g.m, g.s, action, &option))
        take(&g, option);
}

epic_action engine_pick(const struct epic_match *match, const void *state, struct pcg *random)
{
    const struct engine_state *s = state;
    unsigned options = engine_option_count(&s->choice);
    unsigned n = pcg_bounded(random, options);
    return engine_encode((const struct engine_match *)match, s, engine_option_of(&s->choice, options, n));
}

uint32_t engine_playout(const struct epic_match *match, void *state, struct epic_chance *chance,
                        struct pcg *random)
{
    struct engine_game g = engine_game_of(match, state, chance);
    const struct engine_rules *rules = g.m->rules;
    return rules->playout ? rules->playout(&g, random) : engine_run_out(&g, rules, random);
}

void engine_outcome(const struct epic_match *match, const void *state, struct epic_outcome *out)
{
    const struct engine_game g = engine_look_at(match, state);
    *out = (struct epic_outcome){
        .ending = (enum epic_ending)g.s->ending,
        .winners = g.s->winners,
        .one_side = engine_sides(&g, g.s->winners) == 1,
        .turns = g.s->turn,
        .first_seat = g.s->first,
    };
    for (unsigned seat = 0; seat < match->seats; seat++) {
        out->left_order[seat] = engine_player(&g, seat)->left_order;
        out->score[seat] = g.m->rules->score(&g, seat);
    }
}

uint64_t engine_hash(const struct epic_match *match, const void *state)
{
    return text_hash64(state, match->state_size);
}

unsigned engine_slot_kind(const struct epic_match *match, unsigned seat, unsigned slot)
{
    return engine_list((const struct engine_match *)match, seat)->kind[slot];
}

struct bits128 engine_hand(const struct epic_match *match, const void *state, unsigned seat)
{
    const struct engine_game g = engine_look_at(match, state);
    return engine_player(&g, seat)->hand;
}

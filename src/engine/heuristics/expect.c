// What a seat may expect, by the network that a game has learned; and going on until that can be said.
#include "base/exp.h"
#include "engine/heuristics/heuristics.h"
#include "engine/machine/machine.h"

enum { LONG = 256 }; // choices until even a long chain of effects is settled

void engine_play_to_settled(const struct epic_match *match, void *state, struct epic_chance *chance)
{
    struct engine_game g = engine_game_of(match, state, chance);
    struct engine_notes notes;
    engine_begin_notes(&g, &notes);
    for (unsigned i = 0; i < LONG && !engine_settled(g.m, g.s); i++) {
        g.s->choices++;
        engine_take(&g, engine_default_answer(&g));
        engine_advance(&g);
    }
}

static double share_of(float logit) { return 1 / (1 + portable_exp(-(double)logit)); }

bool engine_has_learned(const struct epic_match *match)
{
    const struct engine_match *m = (const struct engine_match *)match;
    return m->rules->heuristics->network && match->seats == 2;
}

bool engine_foresees(const struct epic_match *match)
{
    const struct engine_match *m = (const struct engine_match *)match;
    return m->rules->heuristics->open_network && match->seats == 2;
}

double engine_expect(const struct epic_match *match, const void *view, unsigned seat)
{
    struct engine_game g = engine_look_at(match, view);
    const struct engine_heuristics *h = g.m->rules->heuristics;
    int16_t inputs[ENGINE_MOST_INPUTS];
    h->inputs(&g, seat, false, inputs);
    return share_of(engine_network_value(h->network, inputs));
}

// As if whoever's turn it is saw all hands.
void engine_foresee(const struct epic_match *match, const void *state, double *out)
{
    struct engine_game g = engine_look_at(match, state);
    const struct engine_heuristics *h = g.m->rules->heuristics;
    int16_t inputs[ENGINE_MOST_INPUTS];
    unsigned seat = g.s->active;
    h->inputs(&g, seat, true, inputs);
    out[seat] = share_of(engine_network_value(h->open_network, inputs));
    out[1 - seat] = 1 - out[seat];
}

// A sensible player: tries out what it may do and compares what comes of it.
#include "games/multiverse/heuristics/heuristics.h"

enum { LEAST_GAIN = 10 };

// To move one leaves energy to evacuate the other.
static bool both_go(const struct engine_game *g, unsigned a, unsigned b)
{
    unsigned costs = multi_evacuation_cost(g, a) + multi_evacuation_cost(g, b);
    return (int)costs <= multi_energy_left(g, g->s->choice.seat);
}

// Moves and helpers are named in ascending order: those that cannot follow the best one, but could come
// before it.
static place_set before(const struct engine_game *g, struct engine_option best)
{
    const struct engine_choice *ask = &g->s->choice;
    place_set held = multi_state(g)->holding, lower = 0;
    if (best.kind == ENGINE_OPT_POWER)
        return ask->powers & places_below((unsigned)best.value);
    if (ask->what != MULTI_ASK_RECRUIT || best.kind != ENGINE_OPT_PLACE)
        return 0;
    bool comes = places_test(held, (unsigned)best.value);
    for (place_set left = ask->places & (comes ? held : ~held) & places_below((unsigned)best.value); left;) {
        unsigned place = places_pop(&left);
        lower |= places_if(comes || both_go(g, place, (unsigned)best.value), place);
    }
    return lower;
}

struct engine_option multi_decide(struct engine_lookahead *ahead)
{
    struct engine_game g = engine_lookahead_game(ahead);
    const struct engine_option usual = engine_default_answer(&g);
    struct engine_tried tried[ENGINE_MANY_OPTIONS];
    unsigned best;
    // What there is to draw in place of a card is not seen by trying it out.
    if (g.s->choice.what == MULTI_ASK_DISCARD)
        return usual;
    const unsigned count = engine_try_all(ahead, usual, tried, &best);
    if (count == 0)
        return usual;
    const place_set others = before(&g, tried[best].option);
    // To do nothing is the last option.
    for (unsigned i = 0; others && i < best; i++)
        if (tried[i].option.kind == tried[best].option.kind &&
            places_test(others, (unsigned)tried[i].option.value) &&
            tried[i].value >= tried[count - 1U].value + LEAST_GAIN)
            return tried[i].option;
    return tried[best].option;
}

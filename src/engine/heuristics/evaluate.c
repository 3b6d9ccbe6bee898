// What a position is worth to a seat: what it has, less what the others have on average, or in First Blood
// less what the one has that it hunts, as it wins by that one's fall.
#include "engine/heuristics/heuristics.h"

static int32_t worth_of_end(const struct engine_state *s, unsigned seat)
{
    if (s->winners >> seat & 1U)
        return ENGINE_WORTH_WIN;
    return s->ending == EPIC_END_ALL_OUT ? 0 : -ENGINE_WORTH_WIN;
}

// A game that was stopped is worth what it was when it was: nobody shall work towards that.
static bool decided(const struct engine_state *s, unsigned seat)
{
    bool stopped =
        s->ending == EPIC_RUNNING || s->ending == EPIC_END_TURN_CAP || s->ending == EPIC_END_CAPACITY;
    return !stopped || !(s->alive >> seat & 1U);
}

int32_t engine_evaluate(const struct epic_match *match, const void *state, unsigned seat)
{
    struct engine_game g = engine_look_at(match, state);
    if (decided(g.s, seat))
        return worth_of_end(g.s, seat);
    int32_t worth[EPIC_MAX_SEATS];
    engine_worths(&g, worth);
    if (g.m->first_blood)
        return worth[seat] - worth[engine_left_of(&g, seat)];
    int32_t own = 0, others = 0;
    for (unsigned left = engine_team(&g, seat); left; left &= left - 1)
        own += worth[__builtin_ctz(left)];
    unsigned opponents = engine_others(&g, seat);
    for (unsigned left = opponents; left; left &= left - 1)
        others += worth[__builtin_ctz(left)];
    int32_t mates = __builtin_popcount(engine_team(&g, seat)), count = __builtin_popcount(opponents);
    return own - others * mates / (count ? count : 1);
}

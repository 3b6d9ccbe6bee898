// Who sits next to whom.
#include "engine/game.h"

// The highest below it, or else the highest of all.
unsigned engine_right_of(unsigned seats, unsigned from)
{
    unsigned below = seats & ((1U << from) - 1U);
    return 31U - (unsigned)__builtin_clz(below ? below : seats);
}

unsigned engine_left_of(const struct engine_game *g, unsigned seat)
{
    unsigned others = engine_others(g, seat);
    return others ? engine_next_seat(others, seat) : seat;
}

unsigned engine_neighbours(const struct engine_game *g, unsigned seat)
{
    unsigned others = engine_others(g, seat);
    unsigned near = others ? 1U << engine_next_seat(others, seat) | 1U << engine_right_of(others, seat) : 0;
    return near | (g->s->alive & 1U << seat);
}

// Steps and turns.
#include "engine/turn/turn.h"
#include "engine/machine/machine.h"

#include <limits.h>

bool engine_step(struct engine_game *g) { return g->m->rules->steps[g->s->step](g); }

bool engine_next_turn(struct engine_game *g)
{
    struct engine_state *s = g->s;
    if (s->turn >= g->m->turn_cap) {
        engine_end_game(g, EPIC_END_TURN_CAP, 0);
        return false;
    }
    s->turn++;
    s->active = s->priority = (uint8_t)engine_next_seat(engine_others(g, s->active), s->active);
    return true;
}

unsigned engine_leaders(const struct engine_game *g, unsigned seats,
                        int (*number)(const struct engine_game *g, unsigned seat))
{
    unsigned leaders = 0;
    int most = INT_MIN;
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int has = number(g, seat);
        leaders = (has > most ? 0 : leaders) | (unsigned)(has >= most) << seat;
        most = has > most ? has : most;
    }
    return leaders;
}

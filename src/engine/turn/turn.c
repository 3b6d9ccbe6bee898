// Steps and turns.
#include "engine/turn/turn.h"
#include "engine/machine/machine.h"

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

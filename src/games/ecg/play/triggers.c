// Triggered abilities: in which order what waits resolves.
//
// The front of `triggers` is the batch being resolved; what triggers meanwhile queues up behind it and
// becomes the next batch (E3.2.5b).  Nothing resolves while a program is under way (E3.4.2, D12).
#include "games/ecg/ecg.h"

#include <string.h>

// Copies of a card in the pile wait one by one, but which of them goes first is no choice.
static bool same_deed(const struct engine_trigger *a, const struct engine_trigger *b)
{
    return a->ability == b->ability && a->source == b->source && a->about == b->about;
}

// What a seat may resolve next, one of each.
static unsigned own_triggers(const struct ecg_state *s, unsigned seat)
{
    unsigned own = 0;
    for (unsigned i = 0; i < s->core.batch; i++) {
        bool offered = s->core.triggers[i].player != seat;
        for (unsigned left = own; left && !offered; left &= left - 1)
            offered = same_deed(&s->core.triggers[i], &s->core.triggers[__builtin_ctz(left)]);
        own |= (unsigned)!offered << i;
    }
    return own;
}

// E3.2.5a, B-ability-6, D11: the holder of initiative first, then clockwise; each orders their own.
bool ecg_next_trigger(struct engine_game *g)
{
    struct ecg_state *s = ecg_state(g);
    if (s->core.batch == 0)
        s->core.batch = s->core.waiting;
    unsigned owners = 0;
    for (unsigned i = 0; i < s->core.batch; i++)
        owners |= 1U << s->core.triggers[i].player;
    unsigned seat = engine_next_seat(owners, s->core.priority);
    unsigned own = own_triggers(s, seat);
    if ((own & (own - 1)) == 0 && !engine_asks_forced(g)) {
        engine_start_trigger(g, (unsigned)__builtin_ctz(own));
        return true;
    }
    engine_ask(g, ENGINE_ASK_TRIGGER, seat)->indices = own;
    return false;
}

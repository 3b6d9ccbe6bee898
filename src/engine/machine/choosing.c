// Choosing places and players, one after the other; what costs ask for.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"

void engine_open_choice(struct engine_frame *f, place_set places, unsigned seats, unsigned count)
{
    f->chosen = 0;
    if (seats)
        engine_choose_seats(f, 0);
    f->options = places;
    f->seats_left = (uint8_t)seats;
    f->left = (uint8_t)count;
    f->step = ENGINE_CHOOSING;
}

place_set engine_leave_enough(const struct engine_game *g, place_set places, unsigned behind)
{
    while (behind > 0 && places) {
        unsigned last = places_highest(places);
        unsigned count = engine_count(g, places_only(last));
        if (count > behind)
            break;
        behind -= count;
        places_clear(&places, last);
    }
    return places;
}

// The options that leave enough others behind them: all but the last `left - 1`.
static ENGINE_APART void leave_enough(const struct engine_game *g, const struct engine_frame *f,
                                      place_set *places, unsigned *seats)
{
    unsigned behind = f->left - 1U;
    for (; behind > 0 && *seats; behind--)
        *seats &= ~(1U << (31 - __builtin_clz(*seats)));
    *places = engine_leave_enough(g, *places, behind);
}

// With nothing to choose from nothing is done.
enum engine_progress engine_go_on_choosing(struct engine_game *g, struct engine_frame *f, unsigned what,
                                           unsigned seat, bool optional)
{
    unsigned open = engine_count(g, f->options) + (unsigned)__builtin_popcount(f->seats_left);
    if (open && !optional && open <= f->left && engine_asks_forced(g)) {
        f->left = (uint8_t)open;
    } else if (f->left && !optional && open <= f->left) {
        f->chosen |= f->options;
        if (f->seats_left)
            engine_choose_seats(f, f->seats | f->seats_left);
        f->left = 0;
    }
    if (!f->left || !open) {
        engine_note_it(g, f);
        return ENGINE_DONE;
    }
    place_set places = f->options;
    unsigned seats = f->seats_left;
    if (!optional && f->left > 1)
        leave_enough(g, f, &places, &seats);
    engine_ask_places(g, what, seat, places, seats, optional);
    return ENGINE_WAIT;
}

// --- Costs

void engine_next_part(struct engine_frame *f, const unsigned *parts, unsigned count, unsigned first,
                      unsigned from, unsigned done)
{
    unsigned part = from - first;
    while (part < count && !parts[part])
        part++;
    f->step = 0;
    f->stage = (uint8_t)(part < count ? first + part : done);
    f->left = (uint8_t)(part < count ? parts[part] : 0);
}

void engine_begin_giving(struct engine_frame *f, place_set options)
{
    f->step = ENGINE_CHOOSING;
    f->chosen = 0;
    f->options = options;
}

bool engine_give_places(struct engine_game *g, struct engine_frame *f)
{
    if (!f->left)
        return true;
    engine_ask_places(g, ENGINE_ASK_CHOOSE, f->player, engine_leave_enough(g, f->options, f->left - 1U), 0,
                      false);
    return false;
}

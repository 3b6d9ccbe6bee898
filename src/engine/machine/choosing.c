// Choosing places and players, one after the other.
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

// The options that leave enough others behind them: all but the last `left - 1`.
static void leave_enough(struct engine_frame *f, place_set *places, unsigned *seats)
{
    for (unsigned i = 1; i < f->left; i++) {
        if (*seats)
            *seats &= ~(1U << (31 - __builtin_clz(*seats)));
        else if (*places)
            places_clear(places, places_highest(*places));
    }
}

// With nothing to choose from nothing is done.
enum engine_progress engine_go_on_choosing(struct engine_game *g, struct engine_frame *f, unsigned what,
                                           unsigned seat, bool optional)
{
    unsigned open = places_count(f->options) + (unsigned)__builtin_popcount(f->seats_left);
    if (open && !optional && open <= f->left && engine_asks_forced(g)) {
        f->left = (uint8_t)open;
    } else if (f->left && !optional && open <= f->left) {
        f->chosen |= f->options;
        if (f->seats_left)
            engine_choose_seats(f, f->seats | f->seats_left);
        f->left = 0;
    }
    if (!f->left || !open) {
        g->m->rules->note_it(g, f);
        return ENGINE_DONE;
    }
    place_set places = f->options;
    unsigned seats = f->seats_left;
    if (!optional)
        leave_enough(f, &places, &seats);
    struct engine_choice *ask = engine_ask(g, what, seat);
    ask->places = places;
    ask->seats = (uint8_t)seats;
    ask->done = optional;
    return ENGINE_WAIT;
}

// Numbers that instructions name.
#include "engine/machine/ops.h"

static int pile_count(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                      unsigned seat)
{
    bool yours = g->m->rules->whose(g->m, filter) == ENGINE_YOURS;
    unsigned seats = yours ? 1U << f->player : f->seats;
    if (!yours && seat != EPIC_NO_SEAT && f->seats >> seat & 1U) // each of them has a number of its own
        seats = 1U << seat;
    int count = 0;
    for (; seats; seats &= seats - 1) {
        unsigned owner = (unsigned)__builtin_ctz(seats);
        count += (int)bits128_count(
            g->m->rules->matching_cards(g, f, filter, owner, engine_player(g, owner)->discard));
    }
    return count;
}
static int number_base(const struct engine_game *g, const struct engine_frame *f,
                       const struct engine_number *number, unsigned seat)
{
    switch (number->base) {
    case ENGINE_N_X: return f->x;
    case ENGINE_N_PILE_COUNT: return pile_count(g, f, number->filter, seat);
    default: return g->m->rules->number_base(g, f, number, seat);
    }
}

int engine_number_of(const struct engine_game *g, const struct engine_frame *f, unsigned code, unsigned seat)
{
    if (code == ENGINE_X_CODE)
        return f->x;
    if (code < ENGINE_NUMBER_TABLE)
        return (int)code;
    const struct engine_number *n = &g->m->numbers[code - ENGINE_NUMBER_TABLE];
    int value = number_base(g, f, n, seat) * n->times + n->plus;
    const int most = INT32_MAX / PLACE_SET_BITS; // so that one of each place can be added
    return value < 0 ? 0 : value > most ? most : value;
}

int engine_roll(struct engine_game *g, unsigned dice, unsigned sides)
{
    int sum = 0;
    while (dice-- > 0)
        sum += 1 + (int)epic_chance_roll(g->chance, sides);
    return sum;
}

// The beginning of a game.
#include "engine/machine/machine.h"
#include "engine/turn/turn.h"
#include "engine/zones/deck.h"
#include "engine/zones/record.h"

#include <string.h>

// By chance, unless the match says who begins.
static unsigned first_seat(struct engine_game *g)
{
    int first = g->m->base.options.first_seat;
    return first >= 0 ? (unsigned)first : pcg_bounded(&g->chance->table, engine_seats(g));
}

// The bag is the shuffled deck.
static void shuffle(struct engine_game *g, unsigned seat)
{
    struct engine_player *player = engine_player(g, seat);
    player->deck = engine_list(g->m, seat)->all;
    player->side = (uint8_t)(seat % g->m->base.sides);
}

void engine_deal(struct engine_game *g)
{
    for (unsigned i = 0; i < engine_seats(g); i++) {
        unsigned seat = (g->s->first + i) % engine_seats(g);
        engine_draw(g, seat, engine_list(g->m, seat)->opening_hand);
        engine_record_deal(g, seat);
    }
}

// In small parts: for a large one compilers and C libraries take an instruction that is slow to begin with.
static void clear(struct engine_game *g)
{
    enum { PART = 64 };
    unsigned char *state = (unsigned char *)g->s;
    size_t size = g->m->base.state_size, at = 0;
    for (; at + PART <= size; at += PART)
        memset(state + at, 0, PART);
    memset(state + at, 0, size - at);
}

static void begin(struct engine_game *g)
{
    const struct engine_rules *rules = g->m->rules;
    struct engine_state *s = g->s;
    clear(g);
    s->alive = (uint8_t)((1U << engine_seats(g)) - 1U);
    s->active = s->priority = s->first = (uint8_t)first_seat(g);
    s->turn = 1;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        shuffle(g, seat);
    if (rules->set_up)
        rules->set_up(g);
    if (rules->deals)
        return;
    engine_deal(g);
    s->step = rules->mulligan ? ENGINE_STEP_MULLIGAN : rules->first_step;
    if (rules->mulligan && rules->mulligan->first)
        s->priority = (uint8_t)rules->mulligan->first(g);
}

void engine_start(const struct epic_match *match, void *state, struct epic_chance *chance)
{
    struct engine_game g = engine_game_of(match, state, chance);
    begin(&g);
    engine_advance(&g);
}

// Replacing opening hands.
#include "engine/machine/choice.h"
#include "engine/turn/turn.h"
#include "engine/zones/deck.h"
#include "engine/zones/record.h"

// The first turn is that of who was to begin, or of the next one who is still there.
static void begin_turns(struct engine_game *g)
{
    struct engine_state *s = g->s;
    s->passes = 0;
    s->active = s->priority = (uint8_t)engine_next_seat(s->alive, s->first);
    s->step = g->m->rules->first_step;
}

// Once each, clockwise, team mates one after the other; `passes` remembers who has decided.
bool engine_mulligan_step(struct engine_game *g)
{
    struct engine_state *s = g->s;
    unsigned left = s->alive & ~(unsigned)s->passes;
    if (!left) {
        begin_turns(g);
        return true;
    }
    unsigned seat = engine_next_by_teams(g, left, s->priority);
    s->priority = (uint8_t)seat;
    engine_ask_cards(g, ENGINE_ASK_MULLIGAN, seat, seat, ENGINE_HAND, engine_player(g, seat)->hand, 1, true);
    return false;
}

static void replace(struct engine_game *g, unsigned seat, struct bits128 cards)
{
    struct engine_player *player = engine_player(g, seat);
    unsigned count = bits128_count(cards);
    player->hand = bits128_andnot(player->hand, cards);
    player->mulliganed = (uint8_t)(count & 127U);
    engine_to_bottom(g, seat, cards, true);
    struct bits128 kept = player->hand;
    engine_draw(g, seat, (int)count);
    if (g->chance->record)
        engine_record_mulligan_now(g, seat, cards, bits128_andnot(player->hand, kept));
    if (g->m->rules->mulligan->price)
        g->m->rules->mulligan->price(g, seat, (int)count);
}

ENGINE_APART void engine_mulligan_take(struct engine_game *g, struct engine_option option)
{
    unsigned seat = g->s->choice.seat;
    struct bits128 cards = g->s->picked;
    if (option.kind != ENGINE_OPT_DONE) {
        bits128_set(&g->s->picked, (unsigned)option.value);
        return;
    }
    g->s->picked = bits128_none();
    replace(g, seat, cards);
    g->s->passes |= (uint8_t)(1U << seat);
}

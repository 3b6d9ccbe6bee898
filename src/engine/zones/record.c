// What statistics want to know of each card: written along while a game is played, if anybody wants it.
#include "engine/zones/record.h"

#include "rules/record.h"

static bool before_turns(const struct engine_game *g) { return g->s->step < ENGINE_STEP_OVER; }

static uint8_t turn_now(const struct engine_game *g)
{
    if (before_turns(g))
        return 0;
    return (uint8_t)(g->s->turn < UINT8_MAX ? g->s->turn : UINT8_MAX);
}

static struct epic_record_seat *record_of(const struct engine_game *g, unsigned seat)
{
    return &g->chance->record->seat[seat];
}

// Cards that have come to their owner in some way already.
static struct bits128 arrived(const struct epic_record_seat *r)
{
    struct bits128 kept = bits128_andnot(r->dealt, r->put_back);
    return bits128_or(bits128_or(kept, r->redrawn), bits128_or(r->drawn, r->fetched));
}

void engine_record_deal_now(struct engine_game *g, unsigned seat)
{
    record_of(g, seat)->dealt = engine_player(g, seat)->hand;
}

// There may be several: what was drawn in the first one may be put back in the second.
void engine_record_mulligan_now(struct engine_game *g, unsigned seat, struct bits128 put_back,
                                struct bits128 redrawn)
{
    struct epic_record_seat *r = record_of(g, seat);
    r->mulligan_offered = 1;
    r->mulligan_paid = (uint8_t)(r->mulligan_paid + bits128_count(put_back));
    r->put_back = bits128_or(r->put_back, bits128_and(put_back, r->dealt));
    r->redrawn = bits128_or(bits128_andnot(r->redrawn, put_back), redrawn);
}

// A copy that goes under the deck and returns counts once.
void engine_record_draw_now(struct engine_game *g, unsigned seat, unsigned slot)
{
    struct epic_record_seat *r = record_of(g, seat);
    if (before_turns(g) || bits128_test(arrived(r), slot))
        return;
    bits128_set(&r->drawn, slot);
    r->turn_got[slot] = turn_now(g);
}

// Into a hand or into play without having been drawn: revealed, taken out of a pile.
void engine_record_arrival_now(struct engine_game *g, engine_card card)
{
    if (engine_card_is_token(card))
        return;
    struct epic_record_seat *r = record_of(g, engine_card_owner(card));
    unsigned slot = engine_card_slot(card);
    if (bits128_test(arrived(r), slot))
        return;
    bits128_set(&r->fetched, slot);
    r->turn_got[slot] = turn_now(g);
}

void engine_record_play_now(struct engine_game *g, engine_card card)
{
    struct epic_record_seat *r = record_of(g, engine_card_owner(card));
    unsigned slot = engine_card_slot(card);
    engine_record_arrival_now(g, card); // played straight off a deck or out of a pile
    if (!bits128_test(r->played, slot))
        r->turn_played[slot] = turn_now(g);
    bits128_set(&r->played, slot);
    if (r->times_played[slot] < UINT8_MAX)
        r->times_played[slot]++;
}

// What happened to each card, for statistics: nothing but a branch unless somebody wants a record.
#ifndef EPICSIM_ENGINE_ZONES_RECORD_H
#define EPICSIM_ENGINE_ZONES_RECORD_H

#include "engine/game.h"

ENGINE_APART void engine_record_deal_now(struct engine_game *g, unsigned seat);
ENGINE_APART void engine_record_mulligan_now(struct engine_game *g, unsigned seat, struct bits128 put_back,
                                             struct bits128 redrawn);
ENGINE_APART void engine_record_draw_now(struct engine_game *g, unsigned seat, unsigned slot);
ENGINE_APART void engine_record_arrival_now(struct engine_game *g, engine_card card);
ENGINE_APART void engine_record_play_now(struct engine_game *g, engine_card card);

static inline void engine_record_deal(struct engine_game *g, unsigned seat)
{
    if (g->chance->record)
        engine_record_deal_now(g, seat);
}

static inline void engine_record_draw(struct engine_game *g, unsigned seat, unsigned slot)
{
    if (g->chance->record)
        engine_record_draw_now(g, seat, slot);
}

static inline void engine_record_arrival(struct engine_game *g, engine_card card)
{
    if (g->chance->record)
        engine_record_arrival_now(g, card);
}

static inline void engine_record_play(struct engine_game *g, engine_card card)
{
    if (g->chance->record)
        engine_record_play_now(g, card);
}

#endif

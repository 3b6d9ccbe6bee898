// What goes into the network of this game: engine/heuristics/expect.c.
#include "engine/language/cards.h"
#include "games/ecg/heuristics/heuristics.h"

void ecg_facts_of(const struct engine_cards *cards, unsigned number, int8_t *out)
{
    const struct ecg_kind *kind = engine_kind_record(cards, number, sizeof *kind);
    champ_facts_of(cards, number, 1U << ECG_ON_TRIBUTE | 1U << ECG_ON_LOYALTY, NULL, out);
    out[ECG_FACT_COST] = (int8_t)kind->cost;
    out[ECG_FACT_AMBUSH] = (int8_t)(kind->keywords >> ECG_AMBUSH & 1U);
    out[ECG_FACT_PAID_EVENT] = (int8_t)(kind->type == CHAMP_EVENT && kind->cost);
}

// The scores of actions take long to tell.
void ecg_inputs(const struct engine_game *g, unsigned seat, bool open, int16_t *out)
{
    const struct engine_state *s = g->s;
    bool own = s->active == seat, asked = s->choice.seat == seat;
    bool window = s->choice.what == ECG_ASK_WINDOW;
    out = champ_put_scores(g, asked && !open, champ_inputs(g, seat, out));
    *out++ = own;
    *out++ = own && window;
    *out++ = !own && window;
    *out++ = asked;
    *out++ = s->turn <= 2;
    *out++ = (int16_t)(s->turn < 30 ? s->turn : 30);
}

// What goes into the network of this game: engine/heuristics/expect.c.
#include "engine/language/cards.h"
#include "games/ecg/heuristics/heuristics.h"

void ecg_facts_of(const struct engine_cards *cards, unsigned number, int8_t *out)
{
    const struct ecg_kind *kind = engine_kind_record(cards, number, sizeof *kind);
    champ_facts_of(cards, number, 1U << ECG_ON_TRIBUTE | 1U << ECG_ON_LOYALTY, out);
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
    out = champ_inputs(g, seat, out);
    int32_t score[EPIC_MAX_ACTIONS], most = 0, second = 0;
    unsigned count = asked && !open ? engine_action_scores(g, score) : 0;
    for (unsigned i = 0; i + s->choice.done < count; i++) {
        second = score[i] > most ? most : score[i] > second ? score[i] : second;
        most = score[i] > most ? score[i] : most;
    }
    *out++ = (int16_t)(most / 20 > 200 ? 200 : most / 20);
    *out++ = (int16_t)(second / 20 > 200 ? 200 : second / 20);
    *out++ = own;
    *out++ = own && window;
    *out++ = !own && window;
    *out++ = asked;
    *out++ = s->turn <= 2;
    *out++ = (int16_t)(s->turn < 30 ? s->turn : 30);
}

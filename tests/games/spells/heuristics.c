// Knowing how to play Spells: points, what spells bring, and trying them out.
#include "engine/heuristics/value.h"
#include "games/spells/spells.h"

enum { POINT = 100, CARD = 60 };

static int32_t score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    return spells_kind(g->m, engine_list(g->m, owner)->kind[slot])->traits & SPELLS_QUICK ? 2 * CARD : CARD;
}

static uint16_t card_code(const struct engine_match *m, unsigned kind)
{
    return m->rules->ability_code(m, spells_kind(m, kind)->ability);
}

// NOLINTNEXTLINE(readability-non-const-parameter): other games skip instructions by it
static void own(struct engine_walk *w, const struct engine_insn *in, unsigned *pc)
{
    (void)pc;
    int number = engine_walk_number(w, in->b);
    switch (in->op) {
    case OP_SCORE: w->worth += POINT * number; break;
    case OP_LOSE: w->worth += -engine_walk_side(w, false) * POINT * number; break;
    case OP_DROP: w->worth += -engine_walk_side(w, false) * CARD * number; break;
    case OP_PAY: w->worth -= POINT * number; break;
    case OP_STEAL: w->worth += CARD; break;
    case OP_CANCEL: w->worth += w->context->g->s->depth ? 4 * POINT : 0; break;
    case OP_MAKE:
    case OP_TEACH: w->worth += 3 * POINT; break;
    default: break;
    }
}

static const struct engine_value_rules value = {
    .card = CARD, .discarded = CARD / 2, .recalled = CARD, .little = 10, .about_x = 7, .own = own};

static const double weights[ENGINE_USUAL_FEATURES] = {0.1, 0.15};

const struct engine_heuristics spells_heuristics = {.value = &value,
                                                    .point = POINT,
                                                    .score_of_card = score_of_card,
                                                    .card_code = card_code,
                                                    .weights = weights};

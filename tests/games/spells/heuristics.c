// Knowing how to play Spells: points, what spells bring, and trying them out.
#include "engine/heuristics/value.h"
#include "engine/knowledge/knowledge.h"
#include "engine/machine/machine.h"
#include "games/spells/spells.h"

enum { POINT = 100, CARD = 60 };

static bool settled(const struct engine_state *s)
{
    return s->choice.what == ENGINE_ASK_NOTHING || s->choice.what == SPELLS_ASK_CAST;
}

static struct engine_intent intent_of(const struct engine_game *g, const struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)g, (void)f, (void)in;
    return (struct engine_intent){ENGINE_NEUTRAL, 0};
}

// Whoever has most is hurt most.
static int32_t score_of_seat(const struct engine_game *g, unsigned seat, unsigned named,
                             struct engine_intent intent)
{
    int32_t worth = POINT * (spells_player(g, named)->points + 1);
    return (named == seat) == (intent.purpose == ENGINE_HELP) ? worth : -worth;
}

static int32_t score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    return spells_kind(g->m, engine_list(g->m, owner)->kind[slot])->traits & SPELLS_QUICK ? 2 * CARD : CARD;
}

static struct engine_option own_answer(const struct engine_game *g)
{
    return engine_option_nth(&g->s->choice, 0);
}

static int32_t *own_scores(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    if (ask->what < ENGINE_QUESTIONS)
        return score;
    const struct engine_value_context context = {
        g, g->m->rules->heuristics->value, ask->seat,
        engine_next_seat(engine_opponents(g, ask->seat), (ask->seat + 1) % engine_seats(g))};
    for (struct bits128 left = ask->cards; !bits128_empty(left);) {
        engine_card card = engine_card_of(ask->seat, bits128_pop(&left));
        unsigned ability = spells_kind(g->m, engine_card_kind(g->m, card))->ability;
        *score++ = ability == ENGINE_NO_INDEX
                       ? 0
                       : engine_value_of_program(&context, card, ENGINE_NO_PLACE,
                                                 g->m->rules->ability_code(g->m, ability));
    }
    *score++ = 0;
    return score;
}

static void worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS])
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        worth[seat] =
            POINT * spells_player(g, seat)->points +
            CARD * (int32_t)(bits128_count(engine_player(g, seat)->hand) + engine_player(g, seat)->hidden);
}

static bool holds(const struct engine_walk *w, unsigned condition)
{
    (void)w, (void)condition;
    return false;
}

static place_set nothing(const struct engine_game *g)
{
    (void)g;
    return 0;
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

static const struct engine_value_rules value = {.card = CARD,
                                                .discarded = CARD / 2,
                                                .recalled = CARD,
                                                .little = 10,
                                                .about_x = 7,
                                                .number = engine_number_of,
                                                .present = nothing,
                                                .holds = holds,
                                                .own = own};

static void features(const struct engine_game *g, float *out)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        *out++ = (float)spells_player(g, seat)->points;
        *out++ = (float)(bits128_count(engine_player(g, seat)->hand) + engine_player(g, seat)->hidden);
    }
}
static const double weights[] = {0.1, 0.15};

const struct engine_heuristics spells_heuristics = {.value = &value,
                                                    .settled = settled,
                                                    .intent_of = intent_of,
                                                    .score_of_seat = score_of_seat,
                                                    .score_of_card = score_of_card,
                                                    .own_answer = own_answer,
                                                    .own_scores = own_scores,
                                                    .score_noise = 60,
                                                    .prior_temperature = 150,
                                                    .prior_floor = 0.04F,
                                                    .worths = worths,
                                                    .features = features,
                                                    .feature_count = 2,
                                                    .weights = weights};

epic_action spells_advise(const struct epic_match *match, const void *view, struct pcg *random)
{
    _Alignas(EPIC_STATE_ALIGNMENT) unsigned char world[ENGINE_MOST_STATE], copy[ENGINE_MOST_STATE];
    struct engine_lookahead ahead = engine_look_ahead(match, view, random, world, copy);
    return engine_encode(ahead.m, ahead.world, engine_best_ahead(&ahead));
}

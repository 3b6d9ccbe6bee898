// What the engine's heuristics are told of the superhero game; whom to name.
#include "engine/heuristics/value.h"
#include "games/multiverse/heuristics/forecast.h"
#include "games/multiverse/heuristics/forecast_weights.h"
#include "games/multiverse/heuristics/open_network_weights.h"
#include "games/multiverse/heuristics/outlook.h"

// --- What is done to whoever is named

static int32_t score_of_healing(const struct engine_game *g, unsigned place, bool own)
{
    int32_t gain = multi_gain_of_healing(g, place);
    return own ? gain : -gain;
}

// What an ability does to whom it is used on.
static int32_t score_of_action(struct multi_outlook *o, unsigned place, bool own)
{
    const struct engine_game *g = o->g;
    switch ((enum multi_action)(engine_top(g)->item - 1)) {
    case MULTI_DO_HEAL:
    case MULTI_DO_REJUVENATE:
    case MULTI_DO_GO_WITH:
    case MULTI_DO_SEND: return score_of_healing(g, place, own);
    case MULTI_DO_TEAMWORK:
    case MULTI_DO_LEAD: return multi_helps_to_hit(o, place) + multi_worth_of(g, place) / MULTI_WORTH_SIZE;
    case MULTI_DO_RECOVER:
    case MULTI_DO_REPAIR:
    case MULTI_DO_BREAK:
    case MULTI_DO_DEVICE:
        return multi_score_of_repair(g, place, (enum multi_action)(engine_top(g)->item - 1), own);
    case MULTI_DO_SEND_BACK: return own ? -multi_worth_of(g, place) : multi_worth_of(g, place);
    default: return 0;
    }
}

// What the program goes on to do first of all with whoever is named.
static const struct engine_insn *next_effect(const struct engine_game *g, const struct engine_frame *f)
{
    for (unsigned pc = f->pc; pc < g->m->code_count && g->m->code[pc].op != ENGINE_OP_END; pc++)
        if (multi_acts_on_characters(&g->m->code[pc]))
            return &g->m->code[pc];
    return NULL;
}

static void score_places(const struct engine_game *g, unsigned seat, place_set places,
                         struct engine_intent intent, int32_t *score)
{
    const struct engine_frame *f = g->s->depth ? engine_top(g) : NULL;
    const struct engine_insn *effect = f ? next_effect(g, f) : NULL;
    struct multi_outlook room, *o = multi_look_out(g, &room);
    for (; places; score++) {
        unsigned place = places_pop(&places);
        bool own = multi_allies(g, seat) >> multi_state(g)->controller[place] & 1U;
        int32_t worth = multi_worth_of(g, place), gain = effect ? multi_gain_of(g, f, effect, place) : 0;
        *score = own == (intent.purpose == ENGINE_HELP) ? worth : -worth;
        if (f && f->stage == MULTI_STAGE_TARGET)
            *score = score_of_action(o, place, own);
        else if (f && f->stage == MULTI_STAGE_HOST)
            *score = multi_score_of_host(g, place);
        else if (effect)
            *score = own ? gain : -gain;
    }
}

// --- For the engine

// Before combat positions are compared when its results are in.
static bool settled(const struct engine_state *s)
{
    switch (s->choice.what) {
    case ENGINE_ASK_NOTHING: return true;
    case MULTI_ASK_RECRUIT:
    case MULTI_ASK_FOOTHOLD: return s->depth == 0;
    case MULTI_ASK_ACT:
    case MULTI_ASK_INCIDENT:
        return s->depth == 0 && (s->step > MULTI_STEP_RESULTS || s->step < MULTI_STEP_DRAW);
    default: return false;
    }
}

static bool symmetric(const struct engine_game *g, unsigned a, unsigned b)
{
    (void)g, (void)a, (void)b;
    return false;
}

static place_set ordered(const struct engine_game *g) { return multi_state(g)->present; }

static_assert((int)MULTI_FEATURE_COUNT <= (int)ENGINE_MAX_FEATURES, "the forecast has room for the features");

enum { INPUTS = 2 * (MULTI_FEATURE_COUNT + MULTI_ZONES * MULTI_FACTS) + MULTI_OWN_INPUTS };
static_assert((int)INPUTS <= (int)ENGINE_MOST_INPUTS, "the network has room for the inputs");

const struct engine_heuristics multi_heuristics = {.value = &multi_value,
                                                   .point = MULTI_WORTH_POINT,
                                                   .settled = settled,
                                                   .score_places = score_places,
                                                   .score_of_card = multi_score_of_card,
                                                   .own_answer = multi_own_answer,
                                                   .mode = multi_mode,
                                                   .decide = multi_decide,
                                                   .worths = multi_worths,
                                                   .symmetric = symmetric,
                                                   .ordered = ordered,
                                                   .steadiness = 4,
                                                   .features = multi_features,
                                                   .feature_count = MULTI_FEATURE_COUNT,
                                                   .weights = multi_forecast_weights,
                                                   .inputs = multi_inputs,
                                                   .input_count = INPUTS,
                                                   .open_network = &multiverse_open_network};

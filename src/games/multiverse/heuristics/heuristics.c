// What the engine's heuristics are told of the superhero game; whom to name.
#include "games/multiverse/heuristics/heuristics.h"
#include "engine/heuristics/value.h"

// --- What is done to whoever is named

enum { PLAIN, MENDS }; // of struct engine_intent, in place of an amount

// What changes a character for the better or for the worse.
static struct engine_intent intent_of(const struct engine_game *g, const struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)f;
    if (in->op == MULTI_OP_MEND)
        return (struct engine_intent){ENGINE_HELP, MENDS};
    if (in->op != MULTI_OP_CHANGE)
        return (struct engine_intent){ENGINE_NEUTRAL, PLAIN};
    return (struct engine_intent){multi_is_good(&multi_match(g)->mods[in->b]) ? ENGINE_HELP : ENGINE_HARM,
                                  PLAIN};
}

// What the seat gains if a wound is healed.
static int32_t score_of_healing(const struct engine_game *g, unsigned place, bool own)
{
    const struct multi_state *s = multi_state(g);
    int32_t points = MULTI_WORTH_POINT * multi_points_of(g, place);
    int32_t gain = places_test(s->disabled, place) ? points : places_test(s->injured, place) ? points / 2 : 0;
    return own ? gain : -gain;
}

// What an ability does to whom it is used on.
static int32_t score_of_action(const struct engine_game *g, unsigned place, bool own)
{
    switch ((enum multi_action)(engine_top(g)->item - 1)) {
    case MULTI_DO_HEAL:
    case MULTI_DO_REJUVENATE:
    case MULTI_DO_GO_WITH:
    case MULTI_DO_SEND: return score_of_healing(g, place, own);
    case MULTI_DO_TEAMWORK:
    case MULTI_DO_LEAD: return multi_helps_to_hit(g, place) + multi_worth_of(g, place) / MULTI_WORTH_SIZE;
    case MULTI_DO_SEND_BACK: return own ? -multi_worth_of(g, place) : multi_worth_of(g, place);
    default: return 0;
    }
}

// In combat a change is for whose attack or defense it turns.
static int32_t score_of_change(const struct engine_game *g, unsigned seat, unsigned place)
{
    const struct engine_frame *f = engine_top(g);
    for (const struct engine_insn *in = &g->m->code[f->pc]; in->op != ENGINE_OP_END; in++) {
        const struct multi_mod *mod = &multi_match(g)->mods[in->b];
        if (in->op == MULTI_OP_CHANGE && !mod->boosted_to)
            return multi_turns_attacks(g, seat, place, mod->combat, mod->defense);
    }
    return 0;
}

static void score_places(const struct engine_game *g, unsigned seat, place_set places,
                         struct engine_intent intent, int32_t *score)
{
    const struct engine_frame *f = g->s->depth ? engine_top(g) : NULL;
    for (; places; score++) {
        unsigned place = places_pop(&places);
        bool own = multi_allies(g, seat) >> multi_state(g)->controller[place] & 1U;
        int32_t worth = multi_worth_of(g, place);
        *score = own == (intent.purpose == ENGINE_HELP) ? worth : -worth;
        if (f && f->stage == MULTI_STAGE_TARGET)
            *score = score_of_action(g, place, own);
        else if (intent.purpose == ENGINE_HELP && intent.amount == MENDS)
            *score = score_of_healing(g, place, own);
        else if (f && g->s->step == MULTI_STEP_COMBAT)
            *score = *score / MULTI_WORTH_POINT + score_of_change(g, seat, place);
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

static const struct engine_value_rules value = {.card = MULTI_WORTH_CARD,
                                                .discarded = MULTI_WORTH_CARD / 2,
                                                .recalled = MULTI_WORTH_CARD,
                                                .little = 10,
                                                .about_x = 3};

static const double weights[MULTI_FEATURES] = {[MULTI_FEATURE_POINTS] = 6,
                                               [MULTI_FEATURE_CHARACTERS] = 0.4,
                                               [MULTI_FEATURE_HAND] = 0.03,
                                               [MULTI_FEATURE_FOOTHOLDS] = 0.04};

const struct engine_heuristics multi_heuristics = {.value = &value,
                                                   .point = MULTI_WORTH_POINT,
                                                   .settled = settled,
                                                   .intent_of = intent_of,
                                                   .score_places = score_places,
                                                   .score_of_card = multi_score_of_card,
                                                   .own_answer = multi_own_answer,
                                                   .decide = multi_decide,
                                                   .worths = multi_worths,
                                                   .symmetric = symmetric,
                                                   .ordered = ordered,
                                                   .features = multi_features,
                                                   .feature_count = MULTI_FEATURES,
                                                   .weights = weights};

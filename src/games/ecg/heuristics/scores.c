// Quick scores of what to do: cards and powers are worth what their programs would do, attacks and blocks
// what the battle comes to.
#include "games/ecg/heuristics/heuristics.h"

static const struct ecg_wanted wanted = {.in_main = 20, .at_end = 0, .in_battle = 30, .in_theirs = 100};

static int32_t score_of_card(const struct champ_value_context *context, unsigned slot)
{
    const struct engine_game *g = context->base.g;
    bool kept = g->s->choice.what == ECG_ASK_MAIN && ecg_is_fast(g, context->base.seat, slot);
    return engine_clip_score(ecg_value_of_card(context, slot)) - (kept ? ECG_KEEP_FAST : 0);
}

// Cards, champions that attack, powers, powers from the pile, the god, and last to do nothing.
static int32_t *score_acts(const struct champ_value_context *context, int32_t *score)
{
    const struct engine_game *g = context->base.g;
    const struct engine_choice *ask = &g->s->choice;
    for (struct bits128 left = ask->cards; !bits128_empty(left);)
        *score++ = score_of_card(context, bits128_pop(&left));
    score = champ_score_attackers(context, ask->places, score);
    for (place_set left = ask->powers; left;)
        *score++ = engine_clip_score(ecg_value_of_power(context, places_pop(&left)));
    for (struct bits128 left = ask->pile; !bits128_empty(left);)
        *score++ = engine_clip_score(ecg_value_of_pile(context, bits128_pop(&left)));
    if (ask->supplemental)
        *score++ = ENGINE_SCORE_LIKELY;
    if (ask->done)
        *score++ = ecg_wanted_gain(g, &wanted);
    return score;
}

static int32_t *score_modes(const struct champ_value_context *context, int32_t *score)
{
    for (unsigned left = context->base.g->s->choice.indices; left; left &= left - 1)
        *score++ = engine_clip_score(ecg_value_of_mode(context, (unsigned)__builtin_ctz(left)));
    return score;
}

int32_t *ecg_own_scores(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    if (ask->what == ECG_ASK_ASSIGN)
        return score; // the default answer will do
    struct champ_value_context context = champ_value_context_of(g, ask->seat);
    switch (ask->what) {
    case ECG_ASK_ATTACKER: score = champ_score_more_attackers(&context, champ_attackers(g), score); break;
    case ECG_ASK_DEFENDER: return champ_score_defenders(&context, score);
    case ECG_ASK_BLOCKER: score = champ_score_blockers(&context, score); break;
    case ENGINE_ASK_MODE: return score_modes(&context, score);
    default: return score_acts(&context, score);
    }
    if (ask->done)
        *score++ = 0;
    return score;
}

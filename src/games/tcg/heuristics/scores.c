// Quick scores of what to do with priority: cards and abilities are worth what their programs would do,
// attacks and blocks what the battle comes to.
#include "games/tcg/heuristics/heuristics.h"

enum { UNVEILED = 40 }; // to turn a champion face up before its time

static int32_t score_of_unveiling(const struct champ_value_context *context, unsigned place)
{
    engine_card card = board_of(context->base.g)->card[place];
    return engine_clip_score(tcg_value_of_unveiling(context, card)) - UNVEILED;
}

static int32_t score_of_card(const struct champ_value_context *context, engine_card card)
{
    const struct engine_game *g = context->base.g;
    unsigned seat = context->base.seat;
    bool kept = g->s->active == seat && g->s->step != TCG_STEP_END && tcg_is_fast(g, card);
    return engine_clip_score(tcg_value_of_card(context, card)) - (kept ? TCG_KEEP_FAST : 0);
}

static int32_t score_of_pile(const struct champ_value_context *context, engine_card card)
{
    return engine_clip_score(tcg_value_of_pile(context, card));
}

static int32_t score_of_other(const struct champ_value_context *context, engine_card card)
{
    return engine_zone_of_other(context->base.g, card) == ENGINE_DISCARD ? score_of_pile(context, card)
                                                                         : score_of_card(context, card);
}

// In the order of the options: cards, what is unveiled, abilities, those in the pile, cards of others, to
// pass.
static int32_t *score_acts(const struct champ_value_context *context, int32_t *score)
{
    const struct engine_game *g = context->base.g;
    const struct engine_choice *ask = &g->s->choice;
    unsigned count = engine_option_count(ask);
    for (unsigned i = 0; i < count; i++) {
        struct engine_option option = engine_option_nth(ask, i);
        unsigned value = (unsigned)option.value;
        switch ((enum engine_option_kind)option.kind) {
        case ENGINE_OPT_CARD: *score++ = score_of_card(context, engine_card_named(g, option)); break;
        case ENGINE_OPT_OTHER_CARD: *score++ = score_of_other(context, engine_card_named(g, option)); break;
        case ENGINE_OPT_POWER: *score++ = engine_clip_score(tcg_value_of_power(context, value)); break;
        case ENGINE_OPT_PILE: *score++ = score_of_pile(context, engine_card_named(g, option)); break;
        case ENGINE_OPT_DONE: *score++ = tcg_wanted_gain(g); break;
        case ENGINE_OPT_PLACE: *score++ = score_of_unveiling(context, value); break;
        default: *score++ = ENGINE_SCORE_LIKELY; break;
        }
    }
    return score;
}

static int32_t *score_modes(const struct champ_value_context *context, int32_t *score)
{
    for (unsigned left = context->base.g->s->choice.indices; left; left &= left - 1)
        *score++ = engine_clip_score(tcg_value_of_mode(context, (unsigned)__builtin_ctz(left)));
    return score;
}

static int32_t *score_items(const struct champ_value_context *context, int32_t *score)
{
    for (unsigned left = context->base.g->s->choice.indices; left; left &= left - 1)
        *score++ = -engine_clip_score(tcg_value_of_item(context, (unsigned)__builtin_ctz(left)));
    return score;
}

int32_t *tcg_own_scores(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    struct champ_value_context context;
    switch (ask->what) {
    case TCG_ASK_STEP:
    case TCG_ASK_ACT:
    case TCG_ASK_ATTACK:
    case TCG_ASK_ATTACKER:
    case TCG_ASK_BLOCKER:
    case TCG_ASK_LINE:
    case ENGINE_ASK_MODE: context = champ_value_context_of(g, ask->seat); break;
    default: return score; // the default answer will do
    }
    switch (ask->what) {
    case TCG_ASK_ATTACK: score = champ_score_attackers(&context, ask->places, score); break;
    case TCG_ASK_ATTACKER: score = champ_score_more_attackers(&context, ask->places, score); break;
    case TCG_ASK_BLOCKER: score = champ_score_blockers(&context, score); break;
    case TCG_ASK_LINE: score = score_items(&context, score); break;
    case ENGINE_ASK_MODE: return score_modes(&context, score);
    default: return score_acts(&context, score);
    }
    if (ask->done)
        *score++ = 0;
    return score;
}

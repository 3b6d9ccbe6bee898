// Action scores: an estimate of each option of the open choice in less time than it takes to try one of them
// out.
#include "engine/heuristics/heuristics.h"
#include "engine/machine/other_cards.h"

#include <string.h>

static const struct engine_heuristics *heuristics(const struct engine_game *g)
{
    return g->m->rules->heuristics;
}

static int32_t *score_targets(const struct engine_game *g, int32_t *score)
{
    const struct engine_heuristics *h = heuristics(g);
    const struct engine_choice *ask = &g->s->choice;
    struct engine_intent intent = {ENGINE_HARM, 0};
    if (g->s->depth)
        intent = engine_intent_here(g);
    if (ask->places)
        h->score_places(g, ask->seat, ask->places, intent, score);
    for (unsigned left = places_count(ask->places); left > 0; left--, score++)
        *score = engine_clip_score(*score);
    for (unsigned left = ask->seats; left; left &= left - 1)
        *score++ =
            engine_clip_score(engine_score_of_seat(g, ask->seat, (unsigned)__builtin_ctz(left), intent));
    if (ask->done)
        *score++ = 0;
    return score;
}

static int32_t score_of(const struct engine_game *g, engine_card card, bool best_one)
{
    int32_t worth = engine_score_of_card(g, engine_card_owner(card), engine_card_slot(card));
    return best_one ? worth : -worth;
}

static int32_t *score_cards(const struct engine_game *g, bool best_one, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    unsigned owner = engine_owner_of_cards(g->m, ask);
    for (struct bits128 left = ask->cards; !bits128_empty(left);)
        *score++ = score_of(g, engine_card_of(owner, bits128_pop(&left)), best_one);
    for (unsigned i = 0; i < ask->other_cards; i++)
        *score++ = score_of(g, engine_other_card(g, i), best_one);
    if (ask->done)
        *score++ = 0;
    return score;
}

// The default answer, and nothing else.
static int32_t *score_default(const struct engine_game *g, int32_t *score)
{
    struct engine_option idea = engine_default_answer(g);
    const struct engine_choice *ask = &g->s->choice;
    unsigned count = engine_option_count(ask), i = 0;
    memset(score, 0, count * sizeof *score);
    while (i < count && !engine_same_option(engine_option_of(ask, count, i), idea))
        i++;
    if (i < count)
        score[i] = ENGINE_SCORE_LIKELY;
    return score + count;
}

static int32_t *score_all(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    int32_t *end = score;
    if (ask->what >= ENGINE_QUESTIONS || ask->what == ENGINE_ASK_MODE)
        end = engine_own_scores(g, score);
    if (end != score)
        return end;
    switch (ask->what) {
    case ENGINE_ASK_TARGET:
    case ENGINE_ASK_CHOOSE: return score_targets(g, score);
    case ENGINE_ASK_CARD: return score_cards(g, !engine_gives_up(g), score);
    case ENGINE_ASK_DISCARD: return score_cards(g, false, score);
    default: return score_default(g, score);
    }
}

unsigned engine_action_scores(const struct engine_game *g, int32_t *score)
{
    unsigned count = (unsigned)(score_all(g, score) - score);
    assert(count == engine_option_count(&g->s->choice));
    return count;
}

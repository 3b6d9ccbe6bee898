// What a game says of its positions, or what is usual where it says nothing.
#include "engine/heuristics/value.h"
#include "engine/text/words.h"

static const struct engine_heuristics *heuristics(const struct engine_game *g)
{
    return g->m->rules->heuristics;
}

static unsigned cards_in_hand(const struct engine_game *g, unsigned seat)
{
    const struct engine_player *player = engine_player(g, seat);
    return bits128_count(player->hand) + player->hidden;
}

bool engine_settled(const struct engine_match *m, const struct engine_state *s)
{
    if (m->rules->heuristics->settled)
        return m->rules->heuristics->settled(s);
    return s->choice.what == ENGINE_ASK_NOTHING ||
           (s->depth == 0 && m->rules->words->questions[s->choice.what].kind == EPIC_CHOICE_ACT);
}

int32_t engine_score_of_seat(const struct engine_game *g, unsigned seat, unsigned named,
                             struct engine_intent intent)
{
    if (heuristics(g)->score_of_seat)
        return heuristics(g)->score_of_seat(g, seat, named, intent);
    int32_t worth = heuristics(g)->point * (g->m->rules->score(g, named) + 1);
    return (named == seat) == (intent.purpose == ENGINE_HELP) ? worth : -worth;
}

int32_t engine_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    return heuristics(g)->score_of_card ? heuristics(g)->score_of_card(g, owner, slot)
                                        : heuristics(g)->value->card;
}

// Cards, and to do nothing; none where something else may be done.
static int32_t *score_programs(const struct engine_game *g, int32_t *score)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct engine_value_context context = {g, heuristics(g)->value, ask->seat,
                                                 engine_next_seat(engine_opponents(g, ask->seat), ask->seat)};
    if (bits128_count(ask->cards) + ask->done != ask->options)
        return score;
    for (struct bits128 left = ask->cards; !bits128_empty(left);) {
        engine_card card = engine_card_of(ask->seat, bits128_pop(&left));
        uint16_t code = heuristics(g)->card_code(g->m, engine_card_kind(g->m, card));
        *score++ = engine_clip_score(engine_value_of_program(&context, card, ENGINE_NO_PLACE, code));
    }
    if (ask->done)
        *score++ = 0;
    return score;
}

int32_t *engine_own_scores(const struct engine_game *g, int32_t *score)
{
    if (heuristics(g)->own_scores)
        return heuristics(g)->own_scores(g, score);
    return heuristics(g)->card_code && g->s->choice.what >= ENGINE_QUESTIONS ? score_programs(g, score)
                                                                             : score;
}

void engine_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS])
{
    if (heuristics(g)->worths) {
        heuristics(g)->worths(g, worth);
        return;
    }
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        worth[seat] = heuristics(g)->point * g->m->rules->score(g, seat) +
                      heuristics(g)->value->card * (int32_t)cards_in_hand(g, seat);
}

const double engine_usual_weights[ENGINE_USUAL_FEATURES] = {0.1, 0.15};

unsigned engine_features(const struct engine_game *g, float *out)
{
    if (heuristics(g)->features) {
        heuristics(g)->features(g, out);
        return heuristics(g)->feature_count;
    }
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        *out++ = (float)g->m->rules->score(g, seat);
        *out++ = (float)cards_in_hand(g, seat);
    }
    return ENGINE_USUAL_FEATURES;
}

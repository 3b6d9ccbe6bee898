// What searches use action scores for: playing on quickly, and priors of actions.
#include "base/exp.h"
#include "engine/heuristics/heuristics.h"
#include "engine/machine/machine.h"

enum {
    ALL = 256,              // choices made by chance
    SCORE_NOISE = 60,       // added at random below this bound, so that rollouts differ
    PRIOR_TEMPERATURE = 150 // a score higher by this is e times as likely
};
static const float prior_floor = 0.04F; // shared by all actions, since scores err

// --- Playing on -----------------------------------------------------------------------------------

// The option with the best score, give or take so much.
static unsigned best_by_score(const struct engine_game *g, struct pcg *random)
{
    int32_t score[EPIC_MAX_ACTIONS];
    unsigned count = engine_action_scores(g, score);
    unsigned best = 0;
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < count; i++) {
        int32_t worth = score[i] + (int32_t)pcg_bounded(random, SCORE_NOISE);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

uint32_t engine_rollout(const struct epic_match *match, void *state, struct epic_chance *chance,
                        struct pcg *random, unsigned turns, unsigned noise)
{
    struct engine_game g = engine_game_of(match, state, chance);
    struct engine_notes notes;
    engine_begin_notes(&g, &notes);
    struct engine_state *s = g.s;
    const struct engine_choice *ask = &s->choice;
    uint32_t end = turns ? s->turn + turns : UINT32_MAX;
    uint32_t choices = 0;
    const unsigned steadiness = g.m->rules->heuristics->steadiness;
    if (steadiness && noise < ALL)
        noise /= steadiness;
    for (; ask->what != ENGINE_ASK_NOTHING && s->turn < end; choices++) {
        bool blind = (pcg_next(random) & (ALL - 1U)) < noise;
        unsigned n = blind ? pcg_bounded(random, engine_option_count(ask)) : best_by_score(&g, random);
        s->choices++;
        engine_take(&g, engine_option_nth(ask, n));
        engine_advance(&g);
    }
    return choices;
}

// --- Priors ---------------------------------------------------------------------------------------

// A list has the order of the options, or nearly.
static unsigned find(const epic_action *list, unsigned count, unsigned from, epic_action action)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned at = from + i < count ? from + i : from + i - count;
        if (list[at] == action)
            return at;
    }
    return count;
}

void engine_prior(const struct epic_match *match, const void *state, const epic_action *list, unsigned count,
                  float *out)
{
    struct engine_game g = engine_look_at(match, state);
    int32_t score[EPIC_MAX_ACTIONS];
    unsigned options = engine_action_scores(&g, score);
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < options; i++)
        most = score[i] > most ? score[i] : most;
    float sum = 0;
    for (unsigned i = 0; i < count; i++)
        out[i] = 0;
    for (unsigned i = 0; i < options; i++) {
        unsigned at = find(list, count, i, engine_encode(g.m, g.s, engine_option_nth(&g.s->choice, i)));
        if (at == count)
            continue;
        out[at] = (float)portable_exp((double)(score[i] - most) / PRIOR_TEMPERATURE) + prior_floor;
        sum += out[at];
    }
    for (unsigned i = 0; i < count; i++)
        out[i] = sum > 0 ? out[i] / sum : 1.0F / (float)count;
}

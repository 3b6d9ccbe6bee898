// The share of the points that a position is expected to bring: the strengths of all seats against each
// other, each the exponential of a weighted sum of features.
#include "base/exp.h"
#include "engine/heuristics/heuristics.h"
#include "engine/turn/turn.h"

static double weighted(const double *weights, const float *features, unsigned count)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += weights[i] * (double)features[i];
    return sum;
}

// A game that is over brings what it brought; those who are out get nothing.
static void share_out(const struct engine_game *g, unsigned seats, double *out)
{
    const struct engine_state *s = g->s;
    unsigned sharing = s->winners ? s->winners : s->alive ? s->alive : (1U << seats) - 1U;
    for (unsigned seat = 0; seat < seats; seat++)
        out[seat] = sharing >> seat & 1U ? 1.0 / engine_sides(g, sharing) : 0;
}

// Team mates are as strong as each other: the geometric mean of what they would be alone.
static void join_teams(const struct engine_game *g, double *sums)
{
    for (unsigned leads = engine_leads(g, g->s->alive); leads; leads &= leads - 1) {
        unsigned team = engine_team(g, (unsigned)__builtin_ctz(leads));
        double mean = 0;
        for (unsigned mates = team; mates; mates &= mates - 1)
            mean += sums[__builtin_ctz(mates)] / __builtin_popcount(team);
        for (unsigned mates = team; mates; mates &= mates - 1)
            sums[__builtin_ctz(mates)] = mean;
    }
}

void engine_forecast(const struct epic_match *match, const void *state, double *out)
{
    struct engine_game g = engine_look_at(match, state);
    if (engine_over(&g)) {
        share_out(&g, match->seats, out);
        return;
    }
    const struct engine_heuristics *h = g.m->rules->heuristics;
    const double *weights = h->weights ? h->weights : engine_usual_weights;
    float features[EPIC_MAX_SEATS * ENGINE_MAX_FEATURES];
    unsigned count = engine_features(&g, features);
    for (unsigned seat = 0; seat < match->seats; seat++)
        out[seat] = engine_alive(&g, seat) ? weighted(weights, features + (size_t)seat * count, count) : 0;
    if (g.m->shared)
        join_teams(&g, out);
    double all = 0, side[EPIC_MAX_SEATS] = {0};
    for (unsigned seat = 0; seat < match->seats; seat++) {
        out[seat] = engine_alive(&g, seat) ? portable_exp(out[seat]) : 0;
        double *strongest = &side[seat % match->sides];
        *strongest = out[seat] > *strongest ? out[seat] : *strongest;
    }
    for (unsigned i = 0; i < match->sides; i++)
        all += side[i];
    for (unsigned seat = 0; seat < match->seats; seat++)
        out[seat] /= all;
}

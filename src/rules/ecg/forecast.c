// The share of the points that a position is expected to bring.
#include "rules/ecg/forecast.h"

#include "base/exp.h"
#include "rules/ecg/advise.h"

static double decided(const struct ecg_state *s, unsigned seat)
{
    unsigned winners = s->winners;
    if (winners == 0)
        return 0; // see ecg_forecast
    return winners >> seat & 1U ? 1.0 / __builtin_popcount(winners) : 0;
}

double ecg_forecast(const struct epic_match *match, const void *state, unsigned seat)
{
    const double scale = 1200;
    const struct ecg_state *s = state;
    if (s->winners)
        return decided(s, seat);
    if (!(s->alive >> seat & 1U) && s->alive)
        return 0;
    if (s->ending != EPIC_RUNNING)
        return 1.0 / (s->alive ? __builtin_popcount(s->alive) : (int)match->seats);
    double own = 0, all = 0;
    for (unsigned left = s->alive; left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        double strength = portable_exp(ecg_evaluate(match, state, at) / scale / 2);
        all += strength;
        own = at == seat ? strength : own;
    }
    return own / all;
}

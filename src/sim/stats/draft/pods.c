#include "sim/stats/draft/pods.h"

#include <math.h>

#include "base/encoding/csv.h"
#include "stats/interval.h"

void sim_pods_add(int64_t *words, const struct sim_pod_score *score)
{
    int64_t games = score->games, points = score->points;
    if (games == 0)
        return;
    words[SIM_PODS_GAMES] += games;
    words[SIM_PODS_POINTS] += points;
    words[SIM_PODS_GAMES_SQUARED] += games * games;
    words[SIM_PODS_POINTS_SQUARED] += points * points;
    words[SIM_PODS_BOTH] += games * points;
    words[SIM_PODS_COUNT]++;
}

struct sim_pods_rate sim_pods_rate_of(const int64_t *words)
{
    struct sim_pods_rate rate = {.games = words[SIM_PODS_GAMES], .pods = words[SIM_PODS_COUNT]};
    struct stats_sums sums = {.weight = (double)words[SIM_PODS_GAMES],
                              .points = (double)words[SIM_PODS_POINTS] / 2,
                              .weights = (double)words[SIM_PODS_GAMES_SQUARED],
                              .both = (double)words[SIM_PODS_BOTH] / 2,
                              .scores = (double)words[SIM_PODS_POINTS_SQUARED] / 4,
                              .games = (double)words[SIM_PODS_GAMES]};
    rate.score = rate.games > 0 ? sums.points / sums.weight : NAN;
    rate.independent = rate.games > 0 ? stats_independent_games(&sums, NULL) : 0;
    rate.interval = rate.pods > 1 ? stats_wilson_score(rate.score, rate.independent, STATS_Z95)
                                  : (struct stats_interval){NAN, NAN};
    return rate;
}

void sim_pods_write(const struct sim_pods_rate *rate, struct csv *out)
{
    csv_integer(out, rate->games);
    csv_number(out, rate->score);
    csv_number(out, rate->interval.low);
    csv_number(out, rate->interval.high);
}

void sim_draft_append_colors(const struct epic_rules *rules, unsigned colors, struct text *out)
{
    const char *before = "";
    for (unsigned i = 0; rules->limited->color_words[i]; i++) {
        if (colors >> i & 1U) {
            text_appendf(out, "%s%s", before, rules->limited->color_words[i]);
            before = "/";
        }
    }
}

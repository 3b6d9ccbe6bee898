// drafters.csv: how those fare who picked and built.
//
// In each pod drafters meet drafters: what one wins another loses, so that scores add up to half of all
// games.

#include <math.h>

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/draft/pods.h"

// By drafter: decks, aborted games, and the scores of pods.
enum { DECKS, ABORTED, SCORES, WORDS = SCORES + SIM_PODS_WORDS };

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)plan->entrant_count * WORDS;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_pod *pod)
{
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        struct sim_pod_score sum = {0};
        int64_t *row = words + (size_t)i * WORDS;
        for (unsigned seat = 0; seat < pod->draft.players; seat++) {
            if (pod->draft.drafter[seat] != i)
                continue;
            sum.games += pod->seat[seat].games;
            sum.points += pod->seat[seat].points;
            row[DECKS]++;
            row[ABORTED] += pod->aborted[seat];
        }
        if (plan->draft->exchange)
            sum = pod->last ? pod->versus[i] : (struct sim_pod_score){0};
        sim_pods_add(row + SCORES, &sum);
    }
}

struct sim_drafter sim_drafter_of(const struct sim_plan *plan, const int64_t *words, unsigned entrant)
{
    const int64_t *row = words + sim_words_place(plan, 0, &sim_stat_drafters) + (size_t)entrant * WORDS;
    struct sim_drafter drafter = {
        .decks = row[DECKS], .aborted = row[ABORTED], .rate = sim_pods_rate_of(row + SCORES)};
    const struct sim_pods_rate *rate = &drafter.rate;
    const struct stats_mean score = {.rounds = (uint64_t)rate->pods,
                                     .mean = rate->score,
                                     .interval = rate->interval,
                                     .games = rate->independent};
    bool compared = plan->draft->exchange && rate->pods > 1;
    drafter.elo = compared ? stats_elo(&score) : (struct stats_difference){NAN, {NAN, NAN}};
    drafter.superiority = compared ? stats_superiority(&score) : NAN;
    if (plan->entrant_count == 1) // against itself it scores a half
        drafter.rate.interval = (struct stats_interval){drafter.rate.score, drafter.rate.score};
    return drafter;
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "drafter player decks games score score_low score_high aborted elo elo_low elo_high "
                  "superiority");
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        struct sim_drafter drafter =
            sim_drafter_of(plan, sim_words_all(plan, 0, &sim_stat_drafters, words[0]), i);
        csv_string(out, plan->entrants[i].name);
        csv_string(out, plan->entrants[i].player);
        csv_integer(out, drafter.decks);
        sim_pods_write(&drafter.rate, out);
        csv_integer(out, drafter.aborted);
        csv_number(out, drafter.elo.value);
        csv_number(out, drafter.elo.interval.low);
        csv_number(out, drafter.elo.interval.high);
        csv_number(out, drafter.superiority);
        csv_end(out);
    }
    return !out->text.failed;
}

const struct sim_stat sim_stat_drafters = {
    .name = "drafters", .of = SIM_OF_PODS, .words = count_words, .add_pod = add, .write = write};

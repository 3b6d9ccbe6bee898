// decks.csv: each deck against all that it met, and how often to bring it where everybody brings what is best
// against the others (stats/nash.h).

#include <math.h>
#include <stdlib.h>

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/overall.h"
#include "sim/stats/stat.h"
#include "stats/nash.h"

// With more decks a thousand equilibria take minutes.
enum { MOST_NASH = 100 };

// Scores as so many independent games that tell as much; false unless each two decks met once.
static bool find_games(const struct sim_plan *plan, const int64_t *const *words, double *won)
{
    size_t n = plan->entrant_count;
    size_t met = 0;
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        unsigned a = plan->pairings[i].entrant[0];
        unsigned b = plan->pairings[i].entrant[1];
        struct stats_mean score = sim_matchup_score(plan, words[i], 0);
        if (a == b || score.rounds == 0)
            continue;
        won[a * n + b] = score.mean * score.games;
        won[b * n + a] = (1 - score.mean) * score.games;
        met++;
    }
    return n > 1 && met == n * (n - 1) / 2;
}

// Leaves them unknown where not all have met; false if memory ran out.
static bool find_nash(const struct sim_plan *plan, const int64_t *const *words,
                      struct stats_nash_share *shares)
{
    unsigned n = plan->entrant_count;
    for (unsigned i = 0; i < n; i++)
        shares[i] = (struct stats_nash_share){NAN, NAN, NAN};
    if (plan->seats != 2 || n > MOST_NASH)
        return true;
    double *won = calloc((size_t)n * n + 1, sizeof *won);
    bool good = won && (!find_games(plan, words, won) || stats_nash_of_games(won, n, plan->seed, shares));
    free(won);
    return good;
}

static void write_row(const struct sim_plan *plan, const int64_t *const *words, unsigned entrant,
                      const struct stats_nash_share *nash, struct csv *out)
{
    struct sim_overall all = sim_overall_of(plan, words, entrant);
    bool known = all.pairings > 0;
    csv_string(out, plan->entrants[entrant].name);
    csv_integer(out, all.pairings);
    csv_integer(out, all.games);
    csv_number(out, known ? all.score.mean : NAN);
    csv_number(out, known ? all.score.interval.low : NAN);
    csv_number(out, known ? all.score.interval.high : NAN);
    csv_number(out, nash->weight);
    csv_number(out, nash->mean);
    csv_number(out, nash->support);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    struct stats_nash_share *nash = calloc(plan->entrant_count + (size_t)1, sizeof *nash);
    const int64_t **all = (const int64_t **)calloc(plan->pairing_count + (size_t)1, sizeof *all);
    for (unsigned i = 0; all && i < plan->pairing_count; i++)
        all[i] = sim_words_all(plan, i, &sim_stat_decks, words[i]);
    bool good = nash && all && find_nash(plan, all, nash);
    csv_head(out, "deck pairings games score score_low score_high nash nash_mean nash_support");
    for (unsigned entrant = 0; good && entrant < plan->entrant_count; entrant++)
        write_row(plan, all, entrant, &nash[entrant], out);
    free(nash);
    free((void *)all);
    return good && !out->text.failed;
}

// All that is needed was counted for matchups.csv.
const struct sim_stat sim_stat_decks = {.name = "decks", .write = write};

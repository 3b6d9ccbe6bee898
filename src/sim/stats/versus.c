#include "sim/stats/versus.h"

#include <math.h>
#include <stdlib.h>

#include "base/encoding/csv.h"
#include "players/player.h"
#include "sim/play/block.h"

double sim_versus_llr(const struct sim_plan *plan, const int64_t *words)
{
    return stats_sprt_llr(sim_matchup_of(plan, words, 0).points, &plan->sprt);
}

bool sim_entrant_cheats(const struct sim_plan *plan, unsigned entrant)
{
    return player_cheats(plan->entrants[entrant].decider);
}

struct sim_versus sim_versus_of(const struct sim_plan *plan, const int64_t *words, unsigned place)
{
    struct sim_versus v = {.matchup = sim_matchup_of(plan, words, place)};
    v.pairs = v.matchup.score.rounds;
    v.elo = stats_elo(&v.matchup.score);
    v.normalised = stats_normalised_elo(&v.matchup.score);
    v.superiority = stats_superiority(&v.matchup.score);
    v.ratio = v.pairs > 0 ? sim_matchup_ratio(plan, &v.matchup) : NAN;
    v.llr = v.llr_fast = NAN;
    if (!sim_plan_is_sequential(plan))
        return v;
    // For the other player the same statements are about the negative difference, and as likely.
    double sign = place == 0 ? 1 : -1;
    v.sprt = (struct stats_sprt){sign * plan->sprt.elo0, sign * plan->sprt.elo1};
    v.llr = sim_versus_llr(plan, words);
    v.llr_fast = stats_sprt_llr_fast(v.matchup.points, &v.sprt);
    v.verdict = stats_sprt_verdict(v.llr);
    return v;
}

const char *sim_versus_end(const struct sim_plan *plan, const struct sim_versus *versus)
{
    static const char *const verdicts[] = {
        [STATS_UNDECIDED] = "undecided", [STATS_ELO0] = "elo0", [STATS_ELO1] = "elo1"};
    if (versus->verdict == STATS_UNDECIDED && versus->pairs < plan->rounds)
        return "unfinished";
    return sim_plan_is_sequential(plan) ? verdicts[versus->verdict] : "complete";
}

bool sim_versus_write(const struct sim_plan *plan, const struct sim_stat *stat, int64_t *const *words,
                      sim_versus_row *write_row, struct csv *out)
{
    for (unsigned i = 0; i < plan->pairing_count; i++)
        for (unsigned place = 0; place < plan->seats; place++)
            write_row(plan, i, sim_words_all(plan, i, stat, words[i]), place, out);
    return !out->text.failed;
}

struct sim_points sim_points_of(const int64_t results[SIM_RESULTS])
{
    struct sim_points sum = {0};
    sum.points = 2 * results[SIM_WON] + results[SIM_DRAWN] + results[SIM_ABORTED];
    for (unsigned i = 0; i < SIM_RESULTS; i++)
        sum.games += results[i];
    return sum;
}

// --- All pairings ---------------------------------------------------------------------------------

static size_t list_pairs(const struct sim_plan *plan, const int64_t *const *words, const int *index,
                         struct stats_pairs *pairs)
{
    size_t count = 0;
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        int a = index[plan->pairings[i].entrant[0]];
        int b = index[plan->pairings[i].entrant[1]];
        const int64_t *cells = words[i] + sim_words_place(plan, i, &sim_stat_players);
        if (a < 0 || b < 0 || a == b || sim_matchup_of(plan, words[i], 0).games == 0)
            continue;
        pairs[count] = (struct stats_pairs){.a = (unsigned)a, .b = (unsigned)b};
        for (unsigned j = 0; j < STATS_PAIR_CELLS; j++)
            pairs[count].cells[j] = cells[j];
        count++;
    }
    return count;
}

// Equilibria need all scores.
static bool find_nash(const struct sim_plan *plan, const int64_t *const *words, struct sim_league *league)
{
    size_t n = league->ratings.players;
    size_t met = 0;
    double *won = calloc(n * n + 1, sizeof *won);
    for (unsigned i = 0; won && i < plan->pairing_count; i++) {
        struct sim_matchup m = sim_matchup_of(plan, words[i], 0);
        int a = league->index[plan->pairings[i].entrant[0]];
        int b = league->index[plan->pairings[i].entrant[1]];
        if (a < 0 || b < 0 || a == b || m.games == 0)
            continue;
        double points = (double)(m.first_points + m.later_points) / 2;
        won[(size_t)a * n + (size_t)b] = points;
        won[(size_t)b * n + (size_t)a] = (double)m.games - points;
        met++;
    }
    bool good = won != NULL;
    if (good && met > 0 && met == n * (n - 1) / 2) {
        league->nash = calloc(n, sizeof *league->nash);
        good = league->nash && stats_nash_of_games(won, (unsigned)n, plan->seed, league->nash);
    }
    free(won);
    return good;
}

bool sim_league_of(const struct sim_plan *plan, const int64_t *const *words, struct sim_league *league)
{
    *league = (struct sim_league){.index = calloc(plan->entrant_count + (size_t)1, sizeof *league->index)};
    struct stats_pairs *pairs = calloc(plan->pairing_count + (size_t)1, sizeof *pairs);
    bool good = league->index && pairs;
    if (good) {
        int honest = 0;
        for (unsigned i = 0; i < plan->entrant_count; i++)
            league->index[i] = sim_entrant_cheats(plan, i) ? -1 : honest++;
        size_t count = list_pairs(plan, words, league->index, pairs);
        good = stats_ratings_of(pairs, count, (unsigned)honest, plan->seed, &league->ratings) &&
               find_nash(plan, words, league);
    }
    free(pairs);
    return good;
}

void sim_league_free(struct sim_league *league)
{
    free(league->index);
    stats_ratings_free(&league->ratings);
    free(league->nash);
    *league = (struct sim_league){0};
}

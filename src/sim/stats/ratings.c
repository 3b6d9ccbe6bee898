// ratings.csv and superiority.csv: players of a league on one scale.

#include <math.h>
#include <stdlib.h>

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/versus.h"

static bool find_ratings(const struct sim_plan *plan, const struct sim_stat *stat, int64_t *const *words,
                         struct sim_league *league)
{
    const int64_t **all = (const int64_t **)calloc(plan->pairing_count + (size_t)1, sizeof(int64_t *));
    for (unsigned i = 0; all && i < plan->pairing_count; i++)
        all[i] = sim_words_all(plan, i, stat, words[i]);
    *league = (struct sim_league){0};
    bool good = all && sim_league_of(plan, all, league);
    free((void *)all);
    return good;
}

// --- ratings.csv ----------------------------------------------------------------------------------

// Thousandths of a point of Elo say more than enough.
static void write_difference(struct csv *out, const struct stats_difference *difference)
{
    enum { DECIMALS = 3 };
    csv_fixed(out, difference->value, DECIMALS);
    csv_fixed(out, difference->interval.low, DECIMALS);
    csv_fixed(out, difference->interval.high, DECIMALS);
}

static void write_nash(struct csv *out, const struct stats_nash_share *share)
{
    csv_number(out, share ? share->weight : NAN);
    csv_number(out, share ? share->mean : NAN);
    csv_number(out, share ? share->support : NAN);
}

static void write_rating(const struct sim_plan *plan, const struct sim_league *league, unsigned entrant,
                         struct csv *out)
{
    static const char *const fits[] = {
        [STATS_FITTED] = "fitted", [STATS_VIRTUAL_DRAWS] = "virtual draws", [STATS_APART] = "apart"};
    static const struct stats_difference none = {NAN, {NAN, NAN}};
    int rated = league->index[entrant];
    csv_string(out, plan->entrants[entrant].name);
    csv_integer(out, rated < 0);
    csv_string(out, fits[league->ratings.fit]);
    write_difference(out, rated < 0 ? &none : &league->ratings.rating[rated]);
    write_difference(out, &league->ratings.first_seat);
    write_nash(out, rated < 0 || !league->nash ? NULL : &league->nash[rated]);
    csv_end(out);
}

static bool write_ratings(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    struct sim_league league;
    bool good = find_ratings(plan, &sim_stat_ratings, words, &league);
    csv_head(
        out,
        "player cheats fit rating rating_low rating_high first_player_advantage first_player_advantage_low "
        "first_player_advantage_high nash nash_mean nash_support");
    for (unsigned i = 0; good && i < plan->entrant_count; i++)
        write_rating(plan, &league, i, out);
    sim_league_free(&league);
    return good && !out->text.failed;
}

// All that is needed was counted for players.csv.
const struct sim_stat sim_stat_ratings = {.name = "ratings", .of = SIM_OF_PLAYERS, .write = write_ratings};

// --- superiority.csv ------------------------------------------------------------------------------

static void write_superiority_over(const struct sim_plan *plan, const struct sim_league *league, unsigned a,
                                   unsigned b, struct csv *out)
{
    const struct stats_ratings *r = &league->ratings;
    csv_string(out, plan->entrants[a].name);
    csv_string(out, plan->entrants[b].name);
    csv_fixed(out, r->superior[(unsigned)league->index[a] * r->players + (unsigned)league->index[b]], 3);
    csv_end(out);
}

static bool write_superiority(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    struct sim_league league;
    bool good = find_ratings(plan, &sim_stat_superiority, words, &league);
    csv_head(out, "player opponent superiority");
    for (unsigned a = 0; good && a < plan->entrant_count; a++)
        for (unsigned b = 0; b < plan->entrant_count; b++)
            if (a != b && league.index[a] >= 0 && league.index[b] >= 0)
                write_superiority_over(plan, &league, a, b, out);
    sim_league_free(&league);
    return good && !out->text.failed;
}

const struct sim_stat sim_stat_superiority = {
    .name = "superiority", .of = SIM_OF_PLAYERS, .write = write_superiority};

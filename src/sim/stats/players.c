// players.csv: how much stronger one player is than another, and how sure that is.

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/versus.h"

// Pairs of games by how both of them went: cells of struct stats_pairs, whose player a has the first place.
static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)plan;
    (void)pairing;
    return STATS_PAIR_CELLS;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    (void)plan;
    int half_points[2] = {0}; // of the player in the first place, by whether it has the first seat
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        unsigned side = sim_side_place(round, result->game, 0) == 0 ? 0 : 1;
        half_points[side] = sim_place_result_of(round, result, 0).score2;
    }
    words[3 * half_points[0] + half_points[1]]++;
}

// --- Writing --------------------------------------------------------------------------------------

static void write_difference(struct csv *out, const struct stats_difference *difference)
{
    csv_number(out, difference->value);
    csv_number(out, difference->interval.low);
    csv_number(out, difference->interval.high);
}

static void write_row(const struct sim_plan *plan, unsigned pairing, const int64_t *words, unsigned place,
                      struct csv *out)
{
    struct sim_versus v = sim_versus_of(plan, words, place);
    const struct sim_matchup *m = &v.matchup;
    const unsigned *entrant = plan->pairings[pairing].entrant;
    csv_integer(out, pairing);
    sim_write_sides(plan, pairing, place, out);
    csv_integer(out, sim_entrant_cheats(plan, entrant[place]));
    csv_integer(out, sim_entrant_cheats(plan, entrant[1 - place]));
    csv_unsigned(out, sim_plan_seed(plan, pairing));
    csv_string(out, sim_versus_end(plan, &v));
    csv_integer(out, (int64_t)v.pairs);
    csv_integer(out, m->results[SIM_WON]);
    csv_integer(out, m->results[SIM_DRAWN]);
    csv_integer(out, m->results[SIM_LOST]);
    csv_integer(out, m->results[SIM_ABORTED]);
    csv_integer(out, sim_matchup_faults(m));
    for (unsigned k = 0; k < STATS_PAIR_SCORES; k++)
        csv_integer(out, m->points[k]);
    csv_number(out, m->score.mean);
    csv_number(out, m->score.interval.low);
    csv_number(out, m->score.interval.high);
    csv_number(out, m->score.error);
    sim_write_bounds(m->score.mean, (double)m->results[SIM_ABORTED] / (double)m->games, out);
    csv_number(out, (double)m->first_points / (2 * (double)v.pairs));
    csv_number(out, (double)m->later_points / (2 * (double)v.pairs));
    csv_number(out, m->score.variance);
    csv_number(out, v.ratio);
    write_difference(out, &v.elo);
    write_difference(out, &v.normalised);
    csv_number(out, v.superiority);
    if (sim_plan_is_sequential(plan)) {
        csv_number(out, v.sprt.elo0);
        csv_number(out, v.sprt.elo1);
    } else {
        csv_empty(out);
        csv_empty(out);
    }
    csv_number(out, v.llr);
    csv_number(out, v.llr_fast);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "pairing player opponent cheats opponent_cheats seed end pairs wins draws losses aborted "
                  "faults c0 c1 c2 c3 c4 score score_low score_high score_error score_aborted_lost "
                  "score_aborted_won score_first score_second "
                  "pair_variance pair_var_ratio elo elo_low elo_high nelo nelo_low nelo_high superiority "
                  "elo0 elo1 llr llr_fast");
    return sim_versus_write(plan, &sim_stat_players, words, write_row, out);
}

const struct sim_stat sim_stat_players = {
    .name = "players", .of = SIM_OF_PLAYERS, .words = count_words, .add = add, .write = write};

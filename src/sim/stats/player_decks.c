// player_decks.csv: how players fare with each deck in each seat.

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/stats/versus.h"

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)plan->seats * plan->field_count * sim_plan_table(plan) * SIM_RESULTS;
}

static size_t at(const struct sim_plan *plan, unsigned place, unsigned deck, unsigned seat)
{
    return (((size_t)place * plan->field_count + deck) * sim_plan_table(plan) + seat) * SIM_RESULTS;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        for (unsigned seat = 0; seat < sim_plan_table(plan); seat++) {
            unsigned place = sim_place_of(round->setup, result->game, seat);
            unsigned deck = sim_plan_deck_of(plan, round->matchup, seat);
            words[at(plan, place, deck, seat) + sim_result_of(&result->outcome, seat)]++;
        }
    }
}

// What is known of two players with a deck, for those who cannot wait for the file.
const int64_t *sim_versus_deck(const struct sim_plan *plan, unsigned pairing, const int64_t *words,
                               unsigned place, unsigned deck, unsigned seat)
{
    return words + sim_words_place(plan, pairing, &sim_stat_player_decks) + at(plan, place, deck, seat);
}

// Games of a player with one deck in one seat are of different pairs, and so independent.
static void write_row(const struct sim_plan *plan, unsigned pairing, const int64_t *words, unsigned place,
                      unsigned deck, unsigned seat, struct csv *out)
{
    const int64_t *results = words + at(plan, place, deck, seat);
    struct sim_points points = sim_points_of(results);
    double score = (double)points.points / (2 * (double)points.games);
    struct stats_interval interval = stats_wilson_score(score, (double)points.games, STATS_Z95);
    csv_integer(out, pairing);
    sim_write_sides(plan, pairing, place, out);
    csv_string(out, plan->field[deck]->name);
    csv_integer(out, seat + 1);
    csv_integer(out, points.games);
    csv_integer(out, results[SIM_WON]);
    csv_integer(out, results[SIM_DRAWN]);
    csv_integer(out, results[SIM_LOST]);
    csv_integer(out, results[SIM_ABORTED]);
    csv_number(out, score);
    csv_number(out, interval.low);
    csv_number(out, interval.high);
    sim_write_bounds(score, (double)results[SIM_ABORTED] / (double)points.games, out);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "pairing player opponent deck seat games wins draws losses aborted score score_low "
                  "score_high score_aborted_lost score_aborted_won");
    for (unsigned i = 0; i < plan->pairing_count; i++)
        for (unsigned place = 0; place < plan->seats; place++)
            for (unsigned deck = 0; deck < plan->field_count; deck++)
                for (unsigned seat = 0; seat < sim_plan_table(plan); seat++)
                    write_row(plan, i, words[i], place, deck, seat, out);
    return !out->text.failed;
}

const struct sim_stat sim_stat_player_decks = {
    .name = "player_decks", .of = SIM_OF_PLAYERS, .words = count_words, .add = add, .write = write};

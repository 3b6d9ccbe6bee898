// turns.csv: how long games last, by how they end for a deck.

#include "base/encoding/csv.h"
#include "sim/stats/pairing.h"
#include "sim/stats/stat.h"
#include "stats/histogram.h"

enum { PLACE_WORDS = SIM_RESULTS * STATS_BINS };

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)sim_places_kept(plan) * PLACE_WORDS;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    unsigned kept = sim_places_kept(plan);
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        unsigned bin = stats_bin_of(result->outcome.turns);
        for (unsigned place = 0; place < kept; place++) {
            unsigned seat = sim_seat_of(round->setup, result->game, place);
            words[place * PLACE_WORDS + sim_result_of(&result->outcome, seat) * STATS_BINS + bin]++;
        }
    }
}

static void write_side(const struct sim_plan *plan, unsigned pairing, unsigned place, const int64_t *words,
                       struct csv *out)
{
    for (unsigned shown = 0; shown < SIM_RESULTS; shown++) {
        enum sim_result_kind kept = sim_result_kept(plan, place, (enum sim_result_kind)shown);
        const int64_t *bins =
            words + (size_t)sim_place_kept(plan, place) * PLACE_WORDS + (size_t)kept * STATS_BINS;
        for (unsigned bin = 0; bin < STATS_BINS; bin++) {
            if (bins[bin] == 0)
                continue;
            csv_integer(out, pairing);
            sim_write_sides(plan, pairing, place, out);
            csv_string(out, sim_result_name((enum sim_result_kind)shown));
            csv_integer(out, stats_bin_low(bin));
            csv_integer(out, stats_bin_high(bin));
            csv_integer(out, bins[bin]);
            csv_end(out);
        }
    }
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "pairing deck opponent result turns turns_most games");
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++)
        for (unsigned place = 0; place < sim_sides(plan, pairing); place++)
            write_side(plan, pairing, place, words[pairing], out);
    return !out->text.failed;
}

const struct sim_stat sim_stat_turns = {.name = "turns", .words = count_words, .add = add, .write = write};

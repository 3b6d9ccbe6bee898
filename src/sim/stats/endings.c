// endings.csv: how games end, and for whom that is good.

#include "base/encoding/csv.h"
#include "sim/stats/pairing.h"
#include "sim/stats/stat.h"
#include "stats/rounds.h"

// For each ending and result: games, and the squares of how many games of a round it were.
enum { GAMES, SQUARES, CELL_WORDS, PLACE_WORDS = EPIC_ENDINGS * SIM_RESULTS * CELL_WORDS };

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)sim_places_kept(plan) * PLACE_WORDS;
}

static size_t cell_of(enum epic_ending ending, enum sim_result_kind result)
{
    return ((size_t)ending * SIM_RESULTS + result) * CELL_WORDS;
}

static void add_place(int64_t *words, const struct sim_round *round, unsigned place)
{
    size_t cells[EPIC_MAX_SEATS];
    for (unsigned i = 0; i < round->games; i++) {
        const struct sim_result *result = &round->result[i];
        unsigned seat = sim_seat_of(round->setup, result->game, place);
        cells[i] = cell_of(result->outcome.ending, sim_result_of(&result->outcome, seat));
        words[cells[i] + GAMES]++;
        // The square of n is the sum of the first n odd numbers.
        int64_t odd = 1;
        for (unsigned j = 0; j < i; j++)
            odd += cells[j] == cells[i] ? 2 : 0;
        words[cells[i] + SQUARES] += odd;
    }
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    for (unsigned place = 0; place < sim_places_kept(plan); place++)
        add_place(words + (size_t)place * PLACE_WORDS, round, place);
}

static uint64_t count_rounds(const struct sim_plan *plan, const int64_t *words)
{
    int64_t games = 0;
    for (size_t cell = 0; cell < PLACE_WORDS; cell += CELL_WORDS)
        games += words[cell + GAMES];
    return (uint64_t)games / plan->seats;
}

// As a row is there only if an ending was seen, that it was seen once says nothing of how seldom it is: the
// low end is that of one game less.
static struct stats_mean share_of(const int64_t *cell, uint64_t rounds, unsigned seats)
{
    struct stats_mean share = stats_rounds_rate(2 * cell[GAMES], 4 * cell[SQUARES], rounds, seats);
    double less = (double)(cell[GAMES] - 1) / ((double)rounds * seats);
    share.interval.low = stats_wilson_score(less, share.games, STATS_Z95).low;
    return share;
}

static void write_side(const struct sim_plan *plan, unsigned pairing, unsigned place, const int64_t *words,
                       struct csv *out)
{
    const int64_t *mine = words + (size_t)sim_place_kept(plan, place) * PLACE_WORDS;
    uint64_t rounds = count_rounds(plan, mine);
    for (unsigned i = 0; i < EPIC_ENDINGS * SIM_RESULTS; i++) {
        enum epic_ending ending = (enum epic_ending)(i / SIM_RESULTS);
        enum sim_result_kind shown = (enum sim_result_kind)(i % SIM_RESULTS);
        const int64_t *cell = mine + cell_of(ending, sim_result_kept(plan, place, shown));
        if (cell[GAMES] == 0)
            continue;
        struct stats_mean share = share_of(cell, rounds, plan->seats);
        csv_integer(out, pairing);
        sim_write_sides(plan, pairing, place, out);
        csv_string(out, epic_ending_name(ending));
        csv_string(out, sim_result_name(shown));
        csv_integer(out, cell[GAMES]);
        csv_number(out, share.mean);
        csv_number(out, share.interval.low);
        csv_number(out, share.interval.high);
        csv_end(out);
    }
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "pairing deck opponent ending result games share share_low share_high");
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++)
        for (unsigned place = 0; place < sim_sides(plan, pairing); place++)
            write_side(plan, pairing, place, words[pairing], out);
    return !out->text.failed;
}

const struct sim_stat sim_stat_endings = {
    .name = "endings", .words = count_words, .add = add, .write = write};

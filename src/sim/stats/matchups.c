// matchups.csv: who beats whom, by how much, and how sure that is.

#include <assert.h>
#include <math.h>

#include "base/encoding/csv.h"
#include "sim/run/plan.h"
#include "sim/stats/by_deck.h"
#include "sim/stats/matchup.h"
#include "sim/stats/overall.h"
#include "sim/stats/pairing.h"
#include "sim/stats/stat.h"
#include "stats/histogram.h"

// What is counted for the deck in each place, then for the pairing.
enum {
    MOST_POINTS = 2 * EPIC_MAX_SEATS,
    POINTS = 0,                         // rounds by the deck's half points in them
    BY_SEAT = POINTS + MOST_POINTS + 1, // games by seat and result
    GAP_SQUARES = BY_SEAT + EPIC_MAX_SEATS * SIM_RESULTS,
    FAULTS, // games by enum player_fault
    PLACE_WORDS = FAULTS + PLAYER_FAULTS
};
enum {
    TURNS,
    TURN_SQUARES,
    CHOICES,
    CHOICE_SQUARES,
    TURN_BINS,
    CHOICE_BINS = TURN_BINS + STATS_BINS,
    PAIRING_WORDS = CHOICE_BINS + STATS_BINS
};

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    (void)pairing;
    return (size_t)plan->seats * PLACE_WORDS + PAIRING_WORDS;
}

static const int64_t *place_words(const int64_t *words, unsigned place)
{
    return words + (size_t)place * PLACE_WORDS;
}

// --- Counting -------------------------------------------------------------------------------------

// Half points as the first player against the mean of those in the other seats, times what makes it whole.
static int64_t gap_of(int64_t first, int64_t all, unsigned seats) { return (int64_t)seats * first - all; }

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_round *round)
{
    unsigned seats = round->games;
    int64_t points[EPIC_MAX_SEATS] = {0};
    int64_t first[EPIC_MAX_SEATS] = {0};
    int64_t turns = 0;
    int64_t choices = 0;
    int64_t *common = words + (size_t)plan->seats * PLACE_WORDS;
    for (unsigned i = 0; i < seats; i++) {
        const struct sim_result *result = &round->result[i];
        for (unsigned seat = 0; seat < seats; seat++) {
            unsigned place = sim_side_place(round, result->game, seat);
            struct sim_place_result of = sim_place_result_of(round, result, place);
            points[place] += of.score2;
            words[place * PLACE_WORDS + FAULTS + of.fault]++;
            if (seat == 0)
                first[place] = of.score2;
            words[place * PLACE_WORDS + BY_SEAT + seat * SIM_RESULTS + of.result]++;
        }
        turns += result->outcome.turns;
        choices += result->choices;
        common[TURN_BINS + stats_bin_of(result->outcome.turns)]++;
        common[CHOICE_BINS + stats_bin_of(result->choices)]++;
    }
    common[TURNS] += turns;
    common[TURN_SQUARES] += turns * turns;
    common[CHOICES] += choices;
    common[CHOICE_SQUARES] += choices * choices;
    for (unsigned place = 0; place < seats; place++) {
        int64_t gap = gap_of(first[place], points[place], seats);
        words[place * PLACE_WORDS + POINTS + (size_t)points[place]]++;
        words[place * PLACE_WORDS + GAP_SQUARES] += gap * gap;
    }
}

// --- Reading --------------------------------------------------------------------------------------

struct stats_mean sim_matchup_score(const struct sim_plan *plan, const int64_t *words, unsigned place)
{
    return stats_rounds_score(place_words(words, place) + POINTS, plan->seats);
}

double sim_matchup_half_width(const struct sim_plan *plan, const int64_t *words)
{
    double widest = 0;
    for (unsigned place = 0; place < plan->seats; place++) {
        struct stats_mean score = sim_matchup_score(plan, words, place);
        widest = fmax(widest, (score.interval.high - score.interval.low) / 2);
    }
    return widest;
}

// Half points of a round are a in the first seat and b in the others, p in all.  Sums of a^2 and of p^2 are
// known, and those of (seats * a - p)^2, and with them those of all products.
static void find_gap(unsigned seats, const int64_t *mine, struct sim_matchup *m)
{
    const int64_t n = seats;
    assert(n > 1);
    const int64_t *first = mine + BY_SEAT;
    int64_t aa = 4 * first[SIM_WON] + first[SIM_DRAWN] + first[SIM_ABORTED];
    int64_t pp = 0;
    for (int64_t k = 0; k <= 2 * n; k++)
        pp += mine[POINTS + k] * k * k;
    int64_t ap = (n * n * aa + pp - mine[GAP_SQUARES]) / n / 2;
    uint64_t rounds = m->score.rounds;
    m->first = stats_rounds_rate(m->first_points, aa, rounds, 1);
    m->later = stats_rounds_rate(m->later_points, pp - 2 * ap + aa, rounds, seats - 1);
    int64_t gap = gap_of(m->first_points, m->first_points + m->later_points, seats);
    double variance = stats_rounds_mean(gap, mine[GAP_SQUARES], rounds, 2.0 * (seats - 1)).variance;
    m->gap = stats_rounds_difference(&m->first, &m->later, variance);
}

struct sim_matchup sim_matchup_of(const struct sim_plan *plan, const int64_t *words, unsigned place)
{
    const int64_t *mine = place_words(words, place);
    const int64_t *common = words + (size_t)plan->seats * PLACE_WORDS;
    struct sim_matchup m = {.score = sim_matchup_score(plan, words, place)};
    for (unsigned fault = PLAYER_NO_FAULT + 1; fault < PLAYER_FAULTS; fault++)
        m.faults[fault] = mine[FAULTS + fault];
    for (unsigned seat = 0; seat < plan->seats; seat++) {
        const int64_t *by_result = mine + BY_SEAT + (size_t)seat * SIM_RESULTS;
        for (unsigned result = 0; result < SIM_RESULTS; result++) {
            m.results[result] += by_result[result];
            m.games += by_result[result];
        }
        int64_t points = 2 * by_result[SIM_WON] + by_result[SIM_DRAWN] + by_result[SIM_ABORTED];
        if (seat == 0)
            m.first_points = points;
        else
            m.later_points += points;
    }
    m.turns = stats_rounds_mean(common[TURNS], common[TURN_SQUARES], m.score.rounds, plan->seats);
    m.choices = stats_rounds_mean(common[CHOICES], common[CHOICE_SQUARES], m.score.rounds, plan->seats);
    m.turn_bins = common + TURN_BINS;
    m.choice_bins = common + CHOICE_BINS;
    m.points = mine + POINTS;
    find_gap(plan->seats, mine, &m);
    return m;
}

double sim_matchup_ratio(const struct sim_plan *plan, const struct sim_matchup *m)
{
    double squares =
        ((double)m->results[SIM_WON] + 0.25 * (double)(m->results[SIM_DRAWN] + m->results[SIM_ABORTED])) /
        (double)m->games;
    return stats_rounds_ratio(&m->score, plan->seats, squares - m->score.mean * m->score.mean);
}

// --- Writing --------------------------------------------------------------------------------------

static void write_head(const struct sim_plan *plan, struct csv *out)
{
    struct csv head = {0};
    text_append(&head.text,
                "pairing deck opponent player opponent_player cheats seed games wins draws losses aborted "
                "score score_low score_high score_error score_aborted_lost score_aborted_won score_first "
                "score_first_low score_first_high "
                "score_second score_second_low score_second_high first_player_advantage "
                "first_player_advantage_low first_player_advantage_high");
    for (unsigned k = 0; k <= 2 * plan->seats; k++)
        text_appendf(&head.text, " c%u", k);
    text_append(&head.text, " pair_variance pair_var_ratio turns_mean turns_error turns_median turns_p95 "
                            "choices_mean choices_error "
                            "choices_median choices_p95 share");
    csv_head(out, text_string(&head.text));
    out->text.failed = out->text.failed || head.text.failed;
    csv_free(&head);
}

static void write_mean(struct csv *out, const struct stats_mean *mean)
{
    csv_number(out, mean->mean);
    csv_number(out, mean->interval.low);
    csv_number(out, mean->interval.high);
}

static void write_lengths(struct csv *out, const struct stats_mean *mean, const int64_t *bins)
{
    csv_number(out, mean->mean);
    csv_number(out, mean->error);
    if (mean->rounds > 0) {
        csv_integer(out, stats_quantile(bins, 0.5));
        csv_integer(out, stats_quantile(bins, 0.95));
    } else {
        csv_empty(out);
        csv_empty(out);
    }
}

static void write_games(struct csv *out, int64_t games, const int64_t *results)
{
    csv_integer(out, games);
    csv_integer(out, results[SIM_WON]);
    csv_integer(out, results[SIM_DRAWN]);
    csv_integer(out, results[SIM_LOST]);
    csv_integer(out, results[SIM_ABORTED]);
}

static void write_row(const struct sim_plan *plan, unsigned pairing, unsigned place,
                      const int64_t *const *words, struct csv *out)
{
    struct sim_matchup m = sim_matchup_of(plan, words[pairing], place);
    csv_integer(out, pairing);
    sim_write_sides(plan, pairing, place, out);
    sim_write_players(plan, pairing, place, out);
    csv_unsigned(out, sim_plan_seed(plan, pairing));
    write_games(out, m.games, m.results);
    write_mean(out, &m.score);
    csv_number(out, m.score.error);
    sim_write_bounds(m.score.mean, (double)m.results[SIM_ABORTED] / (double)m.games, out);
    write_mean(out, &m.first);
    write_mean(out, &m.later);
    write_mean(out, &m.gap);
    for (unsigned k = 0; k <= 2 * plan->seats; k++)
        csv_integer(out, m.points[k]);
    csv_number(out, m.score.variance);
    csv_number(out, sim_matchup_ratio(plan, &m));
    write_lengths(out, &m.turns, m.turn_bins);
    write_lengths(out, &m.choices, m.choice_bins);
    csv_number(out, sim_pairing_share(plan, words, pairing, place));
    csv_end(out);
}

// --- All pairings of a deck -----------------------------------------------------------------------

// What is counted of the pairings of a deck, added up: rounds by its half points, and what it has in common
// with its opponents.
struct sums {
    int64_t points[MOST_POINTS + 1];
    int64_t common[PAIRING_WORDS];
    uint64_t rounds;
};

static void add_up(const struct sim_plan *plan, const int64_t *words, unsigned place, struct sums *sums)
{
    const int64_t *points = place_words(words, place) + POINTS;
    const int64_t *common = words + (size_t)plan->seats * PLACE_WORDS;
    for (unsigned k = 0; k <= 2 * plan->seats; k++) {
        sums->points[k] += points[k];
        sums->rounds += (uint64_t)points[k];
    }
    for (unsigned i = 0; i < PAIRING_WORDS; i++)
        sums->common[i] += common[i];
}

// The mean over the pairings of a deck, with "*" for pairing and opponent; nothing where it has one or none.
static void write_overall(const struct sim_plan *plan, unsigned entrant, const int64_t *const *words,
                          struct csv *out)
{
    struct sim_overall all = sim_overall_of(plan, words, entrant);
    struct sums sums = {0};
    struct sim_visit visit = {0};
    if (all.pairings < 2)
        return;
    while (sim_next_pairing_of(plan, entrant, &visit))
        add_up(plan, words[visit.pairing], visit.place, &sums);
    csv_string(out, "*");
    csv_string(out, plan->entrants[entrant].name);
    csv_string(out, "*");
    sim_write_players_over(plan, entrant, out);
    csv_empty(out);
    write_games(out, all.games, all.results);
    write_mean(out, &all.score);
    csv_number(out, all.score.error);
    sim_write_bounds(all.score.mean, all.aborted, out);
    write_mean(out, &all.first);
    write_mean(out, &all.later);
    write_mean(out, &all.gap);
    for (unsigned k = 0; k <= 2 * plan->seats; k++)
        csv_integer(out, sums.points[k]);
    csv_empty(out);
    csv_empty(out);
    const int64_t *common = sums.common;
    struct stats_mean turns =
        stats_rounds_mean(common[TURNS], common[TURN_SQUARES], sums.rounds, plan->seats);
    struct stats_mean choices =
        stats_rounds_mean(common[CHOICES], common[CHOICE_SQUARES], sums.rounds, plan->seats);
    write_lengths(out, &turns, common + TURN_BINS);
    write_lengths(out, &choices, common + CHOICE_BINS);
    csv_empty(out);
    csv_end(out);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    const int64_t *const *all = (const int64_t *const *)words;
    write_head(plan, out);
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++)
        for (unsigned place = 0; place < sim_sides(plan, pairing); place++)
            write_row(plan, pairing, place, all, out);
    for (unsigned i = 0; i < plan->entrant_count && plan->seats == 2; i++)
        write_overall(plan, i, all, out);
    return !out->text.failed;
}

const struct sim_stat sim_stat_matchups = {
    .name = "matchups", .words = count_words, .add = add, .write = write};

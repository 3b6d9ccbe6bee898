#include "sim/change/change.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "sim/play/block.h"
#include "sim/play/play.h"
#include "sim/stats/pairing.h"

// --- Playing --------------------------------------------------------------------------------------

// What a thread needs.
struct room {
    const struct sim_setup *setup; // whose players sit at the table
    void *state;
    size_t state_size;
    struct player_table players;
};

static bool come_in(struct room *room, const struct sim_setup *setup, struct epic_error *error)
{
    if (room->setup == setup)
        return true;
    room->setup = NULL;
    if (!memory_grow(&room->state, &room->state_size, setup->match[0]->state_size))
        return error_set(error, "out of memory");
    if (!sim_players_sit(&room->players, setup, error))
        return false;
    room->setup = setup;
    return true;
}

static void leave(struct room *room)
{
    free(room->state);
    player_table_free(&room->players);
}

// Half points of a round, and how many of its games a limit stopped, in one number.
static uint8_t cell_of(unsigned points, unsigned aborted)
{
    return (uint8_t)(aborted * SIM_CHANGE_POINTS + points);
}
static unsigned points_of(uint8_t cell) { return cell % SIM_CHANGE_POINTS; }
static unsigned aborted_of(uint8_t cell) { return cell / SIM_CHANGE_POINTS; }

static uint8_t play_round(const struct sim_setup *setup, uint64_t round, struct room *room)
{
    unsigned points = 0;
    unsigned aborted = 0;
    for (unsigned moved = 0; moved < setup->seats; moved++) {
        struct sim_result result;
        struct sim_game game = sim_game_at(setup, round * setup->seats + moved);
        sim_play_with_players(setup, &game, room->state, NULL, &room->players, &result);
        unsigned seat = sim_seat_of(setup, &game, 0);
        points += (unsigned)sim_score2(&result.outcome, seat);
        aborted += sim_result_of(&result.outcome, seat) == SIM_ABORTED;
    }
    return cell_of(points, aborted);
}

// Which opponent, version and round a cell of a step is of.
struct at {
    unsigned opponent, version, round;
};

static struct at place_of(const struct sim_change *change, const struct sim_change_step *step, size_t i)
{
    size_t row = i / step->rounds;
    return (struct at){(unsigned)(row / change->versions), (unsigned)(row % change->versions),
                       (unsigned)(i % step->rounds)};
}

static bool play_cell(const struct sim_change *change, const struct sim_change_step *step, size_t i,
                      struct room *room, struct epic_error *error)
{
    struct at at = place_of(change, step, i);
    const struct sim_setup *setup = &change->setups[at.version][at.opponent];
    if (!step->plays[at.version] || step->cells[i] != SIM_CHANGE_OPEN)
        return true;
    if (!come_in(room, setup, error))
        return false;
    uint8_t cell = play_round(setup, step->first + at.round, room);
    if (!stop_now(room->players.stop))
        step->cells[i] = cell;
    return true;
}

bool sim_change_play(const struct sim_change *change, const struct sim_change_step *step, unsigned threads,
                     stop_flag stop, const struct sim_change_watch *watch, struct epic_error *error)
{
    size_t count = sim_change_cells(change, step->rounds);
    bool good = true;
#pragma omp parallel num_threads((int)threads) reduction(&& : good)
    {
        struct room room = {.players.stop = stop};
        struct epic_error failure = {"out of memory"};
        bool watches = watch && omp_get_thread_num() == 0;
#pragma omp for schedule(dynamic)
        for (size_t i = 0; i < count; i++) {
            if (good && !stop_soon(stop))
                good = play_cell(change, step, i, &room, &failure) &&
                       (!watches || watch->look(watch->context, &failure));
        }
#pragma omp critical
        if (!good)
            (void)error_set(error, "%s", failure.text);
        leave(&room);
    }
    return good;
}

uint64_t sim_change_played(const struct sim_change *change, const struct sim_change_step *step)
{
    uint64_t played = 0;
    for (size_t i = 0; i < sim_change_cells(change, step->rounds); i++)
        played += step->cells[i] != SIM_CHANGE_OPEN;
    return played;
}

// --- Counting -------------------------------------------------------------------------------------

void sim_change_count(const struct sim_change *change, const struct sim_change_step *step,
                      struct sim_change_counts *counts)
{
    for (size_t i = 0; i < sim_change_cells(change, step->rounds); i++) {
        struct at at = place_of(change, step, i);
        uint8_t before = step->cells[i - (size_t)at.version * step->rounds];
        uint8_t after = step->cells[i];
        struct sim_change_counts *here = &counts[at.version * change->opponents + at.opponent];
        if (before == SIM_CHANGE_OPEN || after == SIM_CHANGE_OPEN)
            continue;
        here->rounds[points_of(before)][points_of(after)]++;
        here->aborted[SIM_BEFORE] += aborted_of(before);
        here->aborted[SIM_AFTER] += aborted_of(after);
    }
}

// --- Reading --------------------------------------------------------------------------------------

enum { GAMES = 2, MOST = SIM_CHANGE_POINTS - 1 }; // of a round

static struct stats_mean score_of(const struct sim_change_counts *counts, unsigned version)
{
    int64_t rounds[SIM_CHANGE_POINTS] = {0};
    for (unsigned before = 0; before < SIM_CHANGE_POINTS; before++)
        for (unsigned after = 0; after < SIM_CHANGE_POINTS; after++)
            rounds[version == SIM_BEFORE ? before : after] += counts->rounds[before][after];
    return stats_rounds_score(rounds, GAMES);
}

// Of what the change brought in each round.
static double variance_of(const struct sim_change_counts *counts)
{
    int64_t rounds = 0;
    int64_t sum = 0;
    int64_t squares = 0;
    for (int64_t before = 0; before < SIM_CHANGE_POINTS; before++) {
        for (int64_t after = 0; after < SIM_CHANGE_POINTS; after++) {
            int64_t here = counts->rounds[before][after];
            rounds += here;
            sum += here * (after - before);
            squares += here * (after - before) * (after - before);
        }
    }
    return stats_rounds_mean(sum, squares, (uint64_t)rounds, MOST).variance;
}

static double worth_of(double apart, double together) { return together > 0 ? apart / together : NAN; }

struct sim_change_result sim_change_against(const struct sim_change_counts *counts)
{
    struct sim_change_result result = {.worth = NAN};
    double apart = 0;
    for (unsigned version = 0; version < SIM_VERSIONS; version++) {
        struct stats_mean *score = &result.score[version];
        *score = score_of(counts, version);
        result.aborted[version] = counts->aborted[version];
        double half = (double)counts->aborted[version] / 2 / ((double)score->rounds * GAMES);
        result.bounds[version] = (struct stats_interval){score->mean - half, score->mean + half};
        apart += score->variance;
    }
    result.gain =
        stats_rounds_difference(&result.score[SIM_AFTER], &result.score[SIM_BEFORE], variance_of(counts));
    result.test = stats_test_of_mean(&result.gain);
    result.worth = worth_of(apart, result.gain.variance);
    return result;
}

// Adds what is known against one opponent, so much of it.
static void add_result(struct sim_change_result *all, const struct sim_change_result *one, double share)
{
    stats_mean_add(&all->gain, &one->gain, share);
    stats_test_add(&all->test, &one->test, share);
    for (unsigned version = 0; version < SIM_VERSIONS; version++) {
        stats_mean_add(&all->score[version], &one->score[version], share);
        all->aborted[version] += one->aborted[version];
        all->bounds[version].low += share * one->bounds[version].low;
        all->bounds[version].high += share * one->bounds[version].high;
    }
}

struct sim_change_result sim_change_overall(const struct sim_change_counts *counts, unsigned opponents,
                                            const double *weights)
{
    struct sim_change_result all = {0};
    double met = 0;
    for (unsigned i = 0; i < opponents; i++)
        if (sim_change_against(&counts[i]).gain.rounds > 0)
            met += weights ? weights[i] : 1;
    if (!(met > 0))
        return sim_change_against(&(struct sim_change_counts){0});
    for (unsigned i = 0; i < opponents; i++) {
        struct sim_change_result one = sim_change_against(&counts[i]);
        if (one.gain.rounds > 0)
            add_result(&all, &one, (weights ? weights[i] : 1) / met);
    }
    all.worth = worth_of(all.score[SIM_BEFORE].variance + all.score[SIM_AFTER].variance, all.gain.variance);
    return all;
}

// --- Deciding -------------------------------------------------------------------------------------

struct sim_change_sprt sim_change_sprt_of(const struct stats_mean *gain, double margin)
{
    struct sim_change_sprt sprt = {0};
    double variance = gain->error * gain->error;
    if (gain->rounds < SIM_CHANGE_LEAST || !(variance > 0))
        return sprt;
    sprt.better = stats_sprt_llr_of_mean(gain->mean, variance, 0, margin);
    sprt.worse = stats_sprt_llr_of_mean(gain->mean, variance, 0, -margin);
    enum stats_verdict better = stats_sprt_verdict(sprt.better);
    enum stats_verdict worse = stats_sprt_verdict(sprt.worse);
    if (better == STATS_ELO1 || worse == STATS_ELO1)
        sprt.verdict = better == STATS_ELO1 ? "better" : "worse";
    else if (better == STATS_ELO0 && worse == STATS_ELO0)
        sprt.verdict = "neither";
    return sprt;
}

#include "sim/change/change.h"

#include <math.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "sim/play/block.h"
#include "sim/play/play.h"
#include "sim/stats/aborted.h"
#include "sim/stats/pairing.h"

// --- Playing --------------------------------------------------------------------------------------

// What a thread needs for one of the versions.
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

// Half points of a round.
static int play_round(const struct sim_setup *setup, uint64_t round, struct room *room, int64_t *aborted)
{
    int points = 0;
    for (unsigned moved = 0; moved < setup->seats; moved++) {
        struct sim_result result;
        struct sim_game game = sim_game_at(setup, round * setup->seats + moved);
        sim_play_with_players(setup, &game, room->state, NULL, &room->players, &result);
        unsigned seat = sim_seat_of(setup, &game, 0);
        points += sim_score2(&result.outcome, seat);
        *aborted += sim_result_of(&result.outcome, seat) == SIM_ABORTED;
    }
    return points;
}

// A round of both versions.
static bool play_both(const struct sim_change *change, unsigned opponent, uint64_t round,
                      struct room rooms[SIM_VERSIONS], struct sim_change_counts *counts,
                      struct epic_error *error)
{
    int points[SIM_VERSIONS];
    for (unsigned version = 0; version < SIM_VERSIONS; version++) {
        const struct sim_setup *setup = &change->setups[version][opponent];
        if (!come_in(&rooms[version], setup, error))
            return false;
        points[version] = play_round(setup, round, &rooms[version], &counts->aborted[version]);
    }
    counts->rounds[points[SIM_BEFORE]][points[SIM_AFTER]]++;
    return true;
}

static void add_counts(struct sim_change_counts *sum, const struct sim_change_counts *part)
{
    for (unsigned before = 0; before < SIM_CHANGE_POINTS; before++)
        for (unsigned after = 0; after < SIM_CHANGE_POINTS; after++)
            sum->rounds[before][after] += part->rounds[before][after];
    for (unsigned version = 0; version < SIM_VERSIONS; version++)
        sum->aborted[version] += part->aborted[version];
}

bool sim_change_play(const struct sim_change *change, uint64_t first, uint64_t count, unsigned threads,
                     const volatile sig_atomic_t *stop, struct sim_change_counts *counts,
                     struct epic_error *error)
{
    bool good = true;
#pragma omp parallel num_threads((int)threads) reduction(&& : good)
    {
        struct room rooms[SIM_VERSIONS] = {{0}};
        struct sim_change_counts *mine = calloc(change->opponents, sizeof *mine);
        struct epic_error failure = {"out of memory"};
        good = mine != NULL;
#pragma omp for schedule(dynamic)
        for (uint64_t i = 0; i < count * change->opponents; i++) {
            unsigned opponent = (unsigned)(i / count);
            if (good && !(stop && *stop))
                good = play_both(change, opponent, first + i % count, rooms, &mine[opponent], &failure);
        }
#pragma omp critical
        if (good)
            for (unsigned i = 0; i < change->opponents; i++)
                add_counts(&counts[i], &mine[i]);
        else
            (void)error_set(error, "%s", failure.text);
        free(mine);
        for (unsigned version = 0; version < SIM_VERSIONS; version++)
            leave(&rooms[version]);
    }
    return good;
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
        result.score[version] = score_of(counts, version);
        result.aborted[version] = counts->aborted[version];
        result.decided[version] =
            sim_decided_score(result.score[version].mean, (int64_t)result.score[version].rounds * GAMES,
                              counts->aborted[version]);
        apart += result.score[version].variance;
    }
    result.gain =
        stats_rounds_difference(&result.score[SIM_AFTER], &result.score[SIM_BEFORE], variance_of(counts));
    result.test = stats_test_of_mean(&result.gain);
    result.worth = worth_of(apart, result.gain.variance);
    return result;
}

struct sim_change_result sim_change_overall(const struct sim_change_counts *counts, unsigned opponents)
{
    struct sim_change_result all = {0};
    unsigned met = 0;
    for (unsigned i = 0; i < opponents; i++)
        met += sim_change_against(&counts[i]).gain.rounds > 0;
    if (met == 0)
        return sim_change_against(&(struct sim_change_counts){0});
    for (unsigned i = 0; i < opponents; i++) {
        struct sim_change_result one = sim_change_against(&counts[i]);
        if (one.gain.rounds == 0)
            continue;
        stats_mean_add(&all.gain, &one.gain, 1.0 / met);
        stats_test_add(&all.test, &one.test, 1.0 / met);
        for (unsigned version = 0; version < SIM_VERSIONS; version++) {
            stats_mean_add(&all.score[version], &one.score[version], 1.0 / met);
            all.aborted[version] += one.aborted[version];
            all.decided[version] += one.decided[version] / met;
        }
    }
    all.worth = worth_of(all.score[SIM_BEFORE].variance + all.score[SIM_AFTER].variance, all.gain.variance);
    return all;
}

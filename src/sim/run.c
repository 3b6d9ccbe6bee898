#include "sim/run.h"

#include <omp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 64, CHUNKS_A_THREAD = 16 };

void sim_tally_add(struct sim_tally *sum, const struct sim_tally *part)
{
    sum->games += part->games;
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++) {
        sum->deck_wins[i] += part->deck_wins[i];
        sum->seat_wins[i] += part->seat_wins[i];
    }
    sum->draws += part->draws;
    sum->no_result += part->no_result;
    for (unsigned i = 0; i < EPIC_ENDINGS; i++)
        sum->endings[i] += part->endings[i];
    sum->turns += part->turns;
    sum->choices += part->choices;
    sum->signature += part->signature;
}

static void count_winners(const struct sim_setup *setup, const struct sim_game *game,
                          const struct epic_outcome *outcome, struct sim_tally *tally)
{
    if (outcome->ending == EPIC_END_TURN_CAP || outcome->ending == EPIC_END_CAPACITY) {
        tally->no_result++;
    } else if (__builtin_popcount(outcome->winners) == 1) {
        unsigned seat = (unsigned)__builtin_ctz(outcome->winners);
        tally->seat_wins[seat]++;
        tally->deck_wins[sim_deck_of(setup, game, seat)]++;
    } else {
        tally->draws++;
    }
}

void sim_play(const struct sim_setup *setup, uint64_t index, bool sign, void *state, struct sim_tally *tally)
{
    const struct epic_rules *rules = setup->rules;
    struct sim_game game = sim_game_at(setup, index);
    struct epic_outcome outcome = {0};
    rules->start(game.match, state, &game.chance);
    tally->choices += rules->playout(game.match, state, &game.chance, &game.random);
    rules->outcome(game.match, state, &outcome);
    tally->games++;
    tally->turns += outcome.turns;
    tally->endings[outcome.ending]++;
    count_winners(setup, &game, &outcome, tally);
    // A sum, so that it does not matter who adds when; the index, so that two games cannot change places.
    if (sign)
        tally->signature += pcg_mix64(pcg_mix64(index) ^ rules->hash(game.match, state));
}

struct work {
    const struct sim_setup *setup;
    const struct sim_order *order;
    uint64_t chunk;
    atomic_uint_least64_t next; // games that somebody has taken
    atomic_bool failed;
};

static bool stopped(const struct sim_order *order) { return order->stop && *order->stop != 0; }

// Takes chunks until none is left.  What was taken is finished, so a run that is stopped has no holes.
static void play_share(struct work *work, bool reports, struct sim_tally *tally)
{
    const struct sim_order *order = work->order;
    void *state = sim_state_new(work->setup);
    if (!state)
        atomic_store(&work->failed, true);
    while (!stopped(order) && !atomic_load(&work->failed)) {
        uint64_t from = atomic_fetch_add(&work->next, work->chunk);
        if (from >= order->games)
            break;
        uint64_t to = order->games - from < work->chunk ? order->games : from + work->chunk;
        for (uint64_t i = from; i < to; i++)
            sim_play(work->setup, order->first + i, order->sign, state, tally);
        if (reports && order->progress)
            order->progress(order->context, to);
    }
    free(state);
}

static uint64_t chunk_size(const struct sim_order *order)
{
    uint64_t chunk = order->games / ((uint64_t)order->threads * CHUNKS_A_THREAD);
    return chunk < 1 ? 1 : chunk < CHUNK ? chunk : CHUNK;
}

bool sim_run(const struct sim_setup *setup, const struct sim_order *order, struct sim_tally *tally)
{
    struct work work = {.setup = setup, .order = order, .chunk = chunk_size(order)};
    memset(tally, 0, sizeof *tally);
#pragma omp parallel num_threads((int)order->threads)
    {
        struct sim_tally mine = {0};
        play_share(&work, omp_get_thread_num() == 0, &mine);
#pragma omp critical
        sim_tally_add(tally, &mine);
    }
    return !work.failed;
}

// Positions to measure on: choices somewhere in games at random.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/bench/bench.h"

enum { STREAM_POSITIONS = 1000 }; // of choosing them

// Each choice of the game is as likely to be the one.
static void find_position(const struct sim_setup *setup, uint64_t index, void *state,
                          struct bench_position *position)
{
    struct sim_game game = sim_game_at(setup, index);
    struct pcg which = pcg_derive(setup->seed, index, STREAM_POSITIONS);
    struct epic_choice choice;
    const struct epic_rules *rules = setup->rules;
    position->match = game.match;
    rules->start(game.match, state, &game.chance);
    for (uint32_t seen = 1; rules->choice(game.match, state, &choice); seen++) {
        if (pcg_bounded(&which, seen) == 0) {
            memcpy(position->state, state, game.match->state_size);
            position->seat = choice.seat;
        }
        rules->apply(game.match, state, rules->pick(game.match, state, &game.random), &game.chance);
    }
    rules->observe(game.match, position->state, position->seat, position->view);
}

void *bench_room(const struct sim_setup *setup)
{
    const struct epic_match *match = setup->match[0];
    size_t size = match->state_size > match->view_size ? match->state_size : match->view_size;
    return memory_new(size);
}

bool bench_find_positions(const struct sim_setup *setup, struct bench_position *positions, unsigned count)
{
    void *state = sim_state_new(setup);
    bool good = state != NULL;
    for (unsigned i = 0; i < count && good; i++) {
        positions[i].state = bench_room(setup);
        positions[i].view = bench_room(setup);
        good = positions[i].state && positions[i].view;
        if (good)
            find_position(setup, i, state, &positions[i]);
    }
    free(state);
    return good;
}

void bench_free_positions(struct bench_position *positions, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        free(positions[i].state);
        free(positions[i].view);
    }
}

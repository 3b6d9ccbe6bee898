// Worlds that a search makes of a view, and what a playout in them is worth.
#ifndef EPICSIM_PLAYERS_WORLDS_H
#define EPICSIM_PLAYERS_WORLDS_H

#include "players/player.h"

// Room for a state, so that what stands behind it is aligned, too.
static inline size_t world_size(const struct epic_match *match)
{
    return (match->state_size + PLAYER_ALIGNMENT - 1) / PLAYER_ALIGNMENT * PLAYER_ALIGNMENT;
}

// What comes of the hidden cards and of all chance after that: two worlds of the same seed and number are the
// same to the last shuffle.
struct world_chance {
    struct epic_chance game;
    struct pcg deal;   // the hidden cards
    struct pcg random; // the playout
};

static inline void world_chance_seed(struct world_chance *chance, uint64_t seed, uint64_t number,
                                     unsigned seats)
{
    enum { STREAM_DEAL = 40, STREAM_PLAYOUT };
    epic_chance_seed(&chance->game, seed, number, seats);
    chance->deal = pcg_derive(seed, number, STREAM_DEAL);
    chance->random = pcg_derive(seed, number, STREAM_PLAYOUT);
}

// A seed for the worlds of one decision.
static inline uint64_t world_seed(struct pcg *random)
{
    uint64_t high = pcg_next(random);
    return high << 32U | pcg_next(random);
}

// Half points of all seats in a game that is over: 2 for a win, 1 for a shared one, a draw or no result.
struct world_points {
    uint8_t of[EPIC_MAX_SEATS];
};

static inline struct world_points world_points_of(const struct epic_match *match, const void *state)
{
    struct epic_outcome outcome;
    struct world_points points;
    match->rules->outcome(match, state, &outcome);
    unsigned winners = outcome.winners;
    bool shared = (winners & (winners - 1U)) != 0;
    for (unsigned seat = 0; seat < match->seats; seat++)
        points.of[seat] = winners == 0 ? 1 : winners >> seat & 1U ? (shared ? 1 : 2) : 0;
    return points;
}

#endif

// Worlds that a search makes of a view, how they are played on, and what comes of them.
#ifndef EPICSIM_PLAYERS_WORLDS_H
#define EPICSIM_PLAYERS_WORLDS_H

#include "base/memory.h"
#include "players/player.h"

// Room for a state, so that what follows it is aligned, too.
static inline size_t world_size(const struct epic_match *match) { return memory_lines(match->state_size); }

// --- Chance ---------------------------------------------------------------------------------------

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

// --- Points ---------------------------------------------------------------------------------------

// Whole numbers, so that sums do not depend on their order: ten million wins fit into 32 bits.
enum { WORLD_WIN = 256 };

struct world_points {
    uint32_t of[EPIC_MAX_SEATS];
};

// The share of the points that a position is expected to bring, 0 to 1.
double world_forecast(const struct epic_match *match, const void *state, unsigned seat);

// The same for each seat; of a game that is over, the points that it brought.
void world_expect(const struct epic_match *match, const void *state, double *share);

// Whether the game has learned what positions of such a match are worth.
bool world_has_learned(const struct epic_match *match);

// What it has learned to expect for a seat that has just moved: goes on until nothing is under way, and looks
// at that as the seat sees it.  `view` is room for it.
double world_expect_learned(const struct epic_match *match, void *state, void *view, unsigned seat,
                            struct epic_chance *chance);

// --- Playing on -----------------------------------------------------------------------------------

struct world_rollout {
    unsigned horizon; // turns after which the forecast counts; 0: to the end
    unsigned noise;   // of 256 choices so many at random; 256: all, and no rules of thumb
    bool network;     // then what the game has learned counts in place of the forecast, if it has
    double discount;  // how much less of what is better or worse than a draw counts with each turn
};

// The parameters of such a playout: they come one after the other in a player's list.
enum world_parameter { WORLD_HORIZON, WORLD_NOISE, WORLD_DISCOUNT, WORLD_NETWORK, WORLD_PARAMETERS };

#define WORLD_PARAMETERS_AT(first)                                                                         \
    [(first) +                                                                                             \
        WORLD_HORIZON] = {.name = "horizon",                                                               \
                          .fallback = 1,                                                                   \
                          .high = 100,                                                                     \
                          .whole = true,                                                                   \
                          .help =                                                                          \
                              "turns after which games are judged; 1: at the end of this one; 0: never"},  \
        [(first) +                                                                                         \
            WORLD_NOISE] = {.name = "noise",                                                               \
                            .fallback = 1,                                                                 \
                            .high = 1,                                                                     \
                            .help = "share of choices in playouts made at random, not by rules of thumb"}, \
        [(first) + WORLD_DISCOUNT] = {.name = "discount",                                                  \
                                      .fallback = 0.995,                                                   \
                                      .low = 0.5,                                                          \
                                      .high = 1,                                                           \
                                      .help = "what a win is worth if it comes a turn later"},             \
        [(first) + WORLD_NETWORK] = {.name = "network",                                                    \
                                     .high = 1,                                                            \
                                     .whole = true,                                                        \
                                     .help = "1: judge games by the network that has learned who "         \
                                             "wins, if the game has one; 0: by the forecast"}

struct world_rollout world_rollout_of(const struct player *player, unsigned first);

// Tells how such playouts are judged.
void world_tell_method(const struct epic_match *match, const struct world_rollout *rollout,
                       struct player_method *method);

// The turn after which a playout is judged that begins in turn `now` and whose root was in turn `since`.
unsigned world_last_turn(const struct world_rollout *rollout, unsigned since, unsigned now);

// What a playout came to.
struct world_points world_judge(const struct epic_match *match, const void *state,
                                const struct world_rollout *rollout, unsigned since);

// Plays a position on, and says what that is worth to whoever stood at a root in turn `since`.
struct world_points world_play_on(const struct epic_match *match, void *state, struct world_chance *chance,
                                  const struct world_rollout *rollout, unsigned since);

unsigned world_turn(const struct epic_match *match, const void *state);

// How a position is played on for programs.
struct world_way {
    enum epic_playout_by by;
    unsigned last_turn; // until the end of it, or of the present turn if that is later; 0: to the end
    void *view;         // room for one, for those that look at views: EPIC_PLAYOUT_HEURISTIC
};
// Its name; NULL: there is no such way.
const char *world_playout_name(enum epic_playout_by by);
void world_go_on(const struct epic_match *match, void *state, struct epic_chance *chance, struct pcg *random,
                 const struct world_way *way);

#endif

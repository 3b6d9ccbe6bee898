// What search players have in common.
#ifndef EPICSIM_PLAYERS_SEARCH_RUN_H
#define EPICSIM_PLAYERS_SEARCH_RUN_H

#include "base/memory.h"
#include "players/lists.h"
#include "players/search.h"

// --- Parameters -----------------------------------------------------------------------------------

// They come one after the other in a player's list.
enum search_parameter {
    SEARCH_C,
    SEARCH_SIZE,
    SEARCH_ROLLOUT,
    SEARCH_URGENCY = SEARCH_ROLLOUT + WORLD_PARAMETERS,
    SEARCH_PRIOR,
    SEARCH_PRUNE,
    SEARCH_LETHAL,
    SEARCH_TIME,
    SEARCH_PARAMETERS
};

#define SEARCH_PARAMETERS_AT(first)                                                                       \
    [(first) +                                                                                            \
        SEARCH_C] = {.name = "c",                                                                         \
                     .fallback = 2.5,                                                                     \
                     .high = 10,                                                                          \
                     .help = "exploration constant, in units of the spread of results"},                  \
        [(first) + SEARCH_SIZE] = {.name = "nodes",                                                       \
                                   .fallback = SEARCH_NODES,                                              \
                                   .low = 16,                                                             \
                                   .high = SEARCH_NODES,                                                  \
                                   .whole = true,                                                         \
                                   .help = "nodes of a tree, which then stops growing"},                  \
        WORLD_PARAMETERS_AT((first) + SEARCH_ROLLOUT),                                                    \
        [(first) + SEARCH_URGENCY] =                                                                      \
            {.name = "urgency",                                                                           \
             .low = -10,                                                                                  \
             .high = 10,                                                                                  \
             .help = "how many spreads more an untried move is worth than a tried one; 10: tried first"}, \
        [(first) + SEARCH_PRIOR] = {.name = "prior",                                                      \
                                    .fallback = 1,                                                        \
                                    .high = 1,                                                            \
                                    .whole = true,                                                        \
                                    .help = "1: try moves more that a sensible player would like"},       \
        [(first) +                                                                                        \
            SEARCH_PRUNE] = {.name = "prune",                                                             \
                             .high = 1,                                                                   \
                             .whole = true,                                                               \
                             .help =                                                                      \
                                 "1: look at only one of several moves that certainly come to the same"}, \
        [(first) + SEARCH_LETHAL] =                                                                       \
            {.name = "lethal",                                                                            \
             .high = 1e6,                                                                                 \
             .whole = true,                                                                               \
             .help = "positions to search for a sure win in this turn, in each of some worlds"},          \
        [(first) + SEARCH_TIME] = {.name = "time",                                                        \
                                   .high = 3.6e6,                                                         \
                                   .clock = true,                                                         \
                                   .help = "milliseconds for a decision, instead of a number of playouts"}

struct search_settings search_settings_of(const struct player *player, unsigned first);

// How many nodes a search of so many iterations makes use of, in so many trees.
uint32_t search_nodes_of(const struct player *player, unsigned first, uint64_t iterations, unsigned trees);

// --- Budgets --------------------------------------------------------------------------------------

struct search_budget {
    uint64_t iterations;
    double until; // of the clock, in seconds; 0: the clock does not matter
    stop_flag stop;
};

// So many, or one where there is but one action to look at.
struct search_budget search_budget_of(const struct player *player, unsigned first,
                                      const struct player_question *question, uint64_t iterations);

// Whether there is one more iteration after so many: always a first one.
bool search_goes_on(const struct search_budget *budget, uint64_t done);

// --- Votes ----------------------------------------------------------------------------------------

// What one search or several think of the actions of a choice.
struct search_votes {
    epic_action list[EPIC_MAX_ACTIONS];
    uint64_t visits[EPIC_MAX_ACTIONS];
    uint64_t points[EPIC_MAX_ACTIONS];
    unsigned count;
    uint64_t playouts;
};

static inline size_t search_votes_size(void) { return memory_lines(sizeof(struct search_votes)); }

void search_open_votes(struct search_votes *votes, const struct player_question *question);

// Tells the opinion how games are judged, and how many were not needed.
void search_tell_method(const struct player *player, unsigned first, const struct player_question *question,
                        uint64_t spared);

void search_count_votes(struct search_votes *votes, const struct search *search, unsigned seat);

// The most visited action, of several the one that did best; tells the opinion if somebody asks for it, and
// how the game is expected to go on by one of the searches (NULL: nobody knows).
epic_action search_elect(const struct search_votes *votes, const struct search *search,
                         const struct player_question *question);

// --- Sure wins ------------------------------------------------------------------------------------

// Memory for the look for a sure win; none if the player does not look.
size_t search_lethal_size(const struct player *player, unsigned first, const struct epic_match *match);

// Whether there is an action with which the seat wins in this turn whatever the others have and do, as far as
// can be seen: 0 if not, or if nobody looks.  Tells the opinion.  With a model (NULL: none) all the worlds
// are of lists that are drawn once.
epic_action search_lethal(const struct player *player, unsigned first, const struct player_question *question,
                          void *model, struct pcg *random, struct search_votes *votes, void *memory);

#endif

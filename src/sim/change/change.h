// What changes of a deck, or of its cards, do.
//
// The deck as it was and as it is after each of some changes play against the same opponents, on the same
// shuffles and with the same chance. A game in which a change does not come up is the same game twice and
// cancels out, so fewer games are needed than with two versions that have nothing in common; how many fewer
// depends on the players. The games before the change are played once for all changes.
//
// They are those of a gauntlet of the deck against the opponents, with the same seed (plan.h).
#ifndef EPICSIM_SIM_CHANGE_H
#define EPICSIM_SIM_CHANGE_H

#include "base/threads.h"
#include "epicsim/error.h"
#include "sim/play/setup.h"
#include "stats/discovery.h"
#include "stats/sprt.h"

enum { SIM_BEFORE, SIM_AFTER, SIM_VERSIONS };

// Immutable while it is played; threads share it.
struct sim_change {
    // By version, that before any change first, and by opponent: the deck comes first in each of them, and
    // all versions have the same seed against the same opponent.
    const struct sim_setup *const *setups;
    unsigned versions, opponents;
};

// --- Playing --------------------------------------------------------------------------------------

// The result of a round of one version: a number below SIM_CHANGE_CELLS.
enum { SIM_CHANGE_POINTS = 5, SIM_CHANGE_CELLS = 15, SIM_CHANGE_OPEN = 0xff /* it is not played yet */ };

// Rounds that are played at a time.
struct sim_change_step {
    uint64_t first; // round
    unsigned rounds;
    const bool *plays;      // by version: which of them do
    _Atomic uint8_t *cells; // by opponent, version and round
};

static inline size_t sim_change_cells(const struct sim_change *change, unsigned rounds)
{
    return (size_t)change->opponents * change->versions * rounds;
}

// Called now and then by one thread while others play on; false ends the step as a failure.
struct sim_change_watch {
    bool (*look)(void *context, struct epic_error *error);
    void *context;
};

// Plays the rounds of a step that are open on so many threads. Rounds that have not begun when `stop` is set
// (it may be NULL) stay open. `watch` may be NULL.
bool sim_change_play(const struct sim_change *change, const struct sim_change_step *step, unsigned threads,
                     stop_flag stop, const struct sim_change_watch *watch, struct epic_error *error);

// How many rounds of versions of a step are played.
uint64_t sim_change_played(const struct sim_change *change, const struct sim_change_step *step);

// --- Counting -------------------------------------------------------------------------------------

// Rounds against one opponent, by the half points that the deck made of them before a change and after it.
struct sim_change_counts {
    int64_t rounds[SIM_CHANGE_POINTS][SIM_CHANGE_POINTS];
    int64_t aborted[SIM_VERSIONS]; // games that a limit stopped; they score as draws
};

// Adds a step to counts by version and opponent. A round counts for a version that has played it, if the one
// before the change has, too; for that one it counts as before a change and after it.
void sim_change_count(const struct sim_change *change, const struct sim_change_step *step,
                      struct sim_change_counts *counts);

// --- Reading --------------------------------------------------------------------------------------

struct sim_change_result {
    struct stats_mean score[SIM_VERSIONS]; // of a game
    struct stats_mean gain;                // score after less score before
    struct stats_test test;                // of the gain
    int64_t aborted[SIM_VERSIONS];         // games
    // The score if all games that a limit stopped had been lost, and if all had been won.
    struct stats_interval bounds[SIM_VERSIONS];
    // Variance of the gain without common shuffles over what it is: how many times as many games these would
    // take. Not a number where all rounds went the same way.
    double worth;
};

struct sim_change_result sim_change_against(const struct sim_change_counts *counts);

// Over so many opponents, of which those that were met count as `weights` say; NULL: all the same.
struct sim_change_result sim_change_overall(const struct sim_change_counts *counts, unsigned opponents,
                                            const double *weights);

// --- Deciding -------------------------------------------------------------------------------------

// Two sequential tests at once: no gain against a gain of the margin, and against a loss of it.
struct sim_change_sprt {
    double better, worse; // log likelihood ratios
    const char *verdict;  // "better", "worse", "neither" if both found nothing, or NULL while it is open
};

// After some rounds. Not to be checked before SIM_CHANGE_LEAST rounds of all opponents.
enum { SIM_CHANGE_LEAST = 32 };
struct sim_change_sprt sim_change_sprt_of(const struct stats_mean *gain, double margin);

#endif

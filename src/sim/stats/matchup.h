// What the statistic "matchups" knows of a pairing, for those who cannot wait for its file.  Its words stand
// first among those of sim_words_count.
#ifndef EPICSIM_SIM_STATS_MATCHUP_H
#define EPICSIM_SIM_STATS_MATCHUP_H

#include "players/player.h"
#include "sim/stats/aborted.h"
#include "sim/stats/pairing.h"
#include "stats/rounds.h"

// How the deck in one place of a pairing fares.
struct sim_matchup {
    int64_t games;
    int64_t results[SIM_RESULTS];
    int64_t faults[PLAYER_FAULTS];    // games that it lost by a fault of its player
    struct stats_mean score;          // of a game
    int64_t first_points;             // half points in games in which it began
    int64_t later_points;             // and in the others
    struct stats_mean first, later;   // score in the first seat, and in the others
    struct stats_mean gap;            // the one less the other
    const int64_t *points;            // rounds by half points
    struct stats_mean turns, choices; // of a game
    const int64_t *turn_bins, *choice_bins;
};

struct sim_matchup sim_matchup_of(const struct sim_plan *plan, const int64_t *words, unsigned place);

// All games that were lost by a fault.
static inline int64_t sim_matchup_faults(const struct sim_matchup *matchup)
{
    int64_t sum = 0;
    for (unsigned fault = 0; fault < PLAYER_FAULTS; fault++)
        sum += matchup->faults[fault];
    return sum;
}

// The score of the games that were not aborted; not a number if there are none.
static inline double sim_matchup_decided(const struct sim_matchup *matchup)
{
    return sim_decided_score(matchup->score.mean, matchup->games, matchup->results[SIM_ABORTED]);
}

// The score alone.
struct stats_mean sim_matchup_score(const struct sim_plan *plan, const int64_t *words, unsigned place);

// Variance of the scores of rounds over what it would be if the games of a round were independent.
double sim_matchup_ratio(const struct sim_plan *plan, const struct sim_matchup *matchup);

// Half the width of the interval of the score, of the deck where it is widest.
double sim_matchup_half_width(const struct sim_plan *plan, const int64_t *words);

#endif

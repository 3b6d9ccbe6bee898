// Games that were aborted (a limit was reached) score half a win, as if both sides were alike, which they
// show nothing of. Where they are more than one in a thousand, whoever shows a score says so, what it is
// without them, and between which bounds it lies, whoever would have won them.
#ifndef EPICSIM_SIM_STATS_ABORTED_H
#define EPICSIM_SIM_STATS_ABORTED_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#define SIM_ABORTED_SHARE 0.001

static inline bool sim_aborted_matter(int64_t aborted, int64_t games)
{
    return (double)aborted / (double)games > SIM_ABORTED_SHARE;
}

// The score of the other games; not a number if there are none.
static inline double sim_decided_score(double score, int64_t games, int64_t aborted)
{
    double decided = (double)(games - aborted);
    return decided > 0 ? fmin(1, fmax(0, (score * (double)games - 0.5 * (double)aborted) / decided)) : NAN;
}

// The score if all of them had been lost, or won; `share` is theirs of the games.
static inline double sim_score_if_lost(double score, double share)
{
    double lost = score - share / 2;
    return lost < 0 ? 0 : lost;
}

static inline double sim_score_if_won(double score, double share)
{
    double won = score + share / 2;
    return won > 1 ? 1 : won;
}

#endif

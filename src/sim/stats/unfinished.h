// Games that a limit stopped score half a win, as if both sides were alike, which they show nothing of. Where
// they are more than one in a thousand, whoever shows a score says so, and what it is without them.
#ifndef EPICSIM_SIM_STATS_UNFINISHED_H
#define EPICSIM_SIM_STATS_UNFINISHED_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

static inline bool sim_unfinished_matter(int64_t unfinished, int64_t games)
{
    return unfinished > 0 && 1000.0 * (double)unfinished > (double)games;
}

// The score of the other games; not a number if there are none.
static inline double sim_decided_score(double score, int64_t games, int64_t unfinished)
{
    double decided = (double)(games - unfinished);
    return decided > 0 ? fmin(1, fmax(0, (score * (double)games - 0.5 * (double)unfinished) / decided)) : NAN;
}

#endif

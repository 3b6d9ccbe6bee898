// The time for those who wait or measure, on a clock that only goes forward.
#ifndef EPICSIM_BASE_CLOCK_H
#define EPICSIM_BASE_CLOCK_H

#include <time.h>

static inline double clock_seconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif

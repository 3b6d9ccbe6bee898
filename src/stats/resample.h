// Resampling (bootstrap): what might as well have been observed, drawn from what was.
#ifndef EPICSIM_STATS_RESAMPLE_H
#define EPICSIM_STATS_RESAMPLE_H

#include <stdint.h>

struct pcg;

// So many observations, each like one of those counted.
void stats_resample(const int64_t *counts, unsigned cells, int64_t draws, struct pcg *random, int64_t *out);

// A number between 0 and 1 of the distribution Beta(a, b).
double stats_draw_beta(double a, double b, struct pcg *random);

// How many of so many trials succeed.
int64_t stats_draw_binomial(int64_t trials, double chance, struct pcg *random);

#endif

#include "stats/resample.h"

#include <math.h>

#include "base/pcg.h"

// Between 0 and 1, never either of them.
static double draw_unit(struct pcg *random)
{
    uint64_t bits = (uint64_t)pcg_next(random) << 20U;
    bits ^= pcg_next(random);
    return ((double)(bits & ((UINT64_C(1) << 52U) - 1)) + 0.5) * 0x1p-52;
}

static double draw_normal(struct pcg *random)
{
    double radius = sqrt(-2 * log(draw_unit(random)));
    return radius * cos(2 * M_PI * draw_unit(random));
}

// Marsaglia and Tsang; below 1 by way of a shape one higher.
static double draw_gamma(double shape, struct pcg *random)
{
    if (shape < 1)
        return draw_gamma(shape + 1, random) * pow(draw_unit(random), 1 / shape);
    double d = shape - 1.0 / 3;
    for (;;) {
        double x = draw_normal(random);
        double v = pow(1 + x / (3 * sqrt(d)), 3);
        if (v > 0 && log(draw_unit(random)) < x * x / 2 + d - d * v + d * log(v))
            return d * v;
    }
}

double stats_draw_beta(double a, double b, struct pcg *random)
{
    double x = draw_gamma(a, random);
    double y = draw_gamma(b, random);
    return x + y > 0 ? x / (x + y) : 0.5;
}

// Adds up chances until they pass a random number.
static int64_t invert(int64_t trials, double chance, struct pcg *random)
{
    double odds = chance / (1 - chance);
    double here = exp((double)trials * log1p(-chance));
    double left = draw_unit(random);
    int64_t successes = 0;
    while (left > here && successes < trials) {
        left -= here;
        here *= odds * (double)(trials - successes) / (double)(successes + 1);
        successes++;
    }
    return successes;
}

int64_t stats_draw_binomial(int64_t trials, double chance, struct pcg *random)
{
    static const double many = 100; // from here on nobody sees the difference to a normal distribution
    if (trials <= 0 || chance <= 0)
        return 0;
    if (chance >= 1)
        return trials;
    if (chance > 0.5)
        return trials - stats_draw_binomial(trials, 1 - chance, random);
    double mean = (double)trials * chance;
    if (mean < many)
        return invert(trials, chance, random);
    double drawn = mean + sqrt(mean * (1 - chance)) * draw_normal(random);
    return llround(fmin(fmax(drawn, 0), (double)trials));
}

void stats_resample(const int64_t *counts, unsigned cells, int64_t draws, struct pcg *random, int64_t *out)
{
    int64_t left = 0;
    for (unsigned i = 0; i < cells; i++)
        left += counts[i];
    // Of what is neither in this cell nor in one before: a cell at a time.
    for (unsigned i = 0; i < cells; i++) {
        out[i] = left > 0 ? stats_draw_binomial(draws, (double)counts[i] / (double)left, random) : 0;
        draws -= out[i];
        left -= counts[i];
    }
}

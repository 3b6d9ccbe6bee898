#include "stats/discovery.h"

#include <math.h>
#include <stdlib.h>

double stats_two_sided(double estimate, double error)
{
    return error > 0 ? erfc(fabs(estimate / error) * M_SQRT1_2) : NAN;
}

struct ranked {
    double p;
    size_t at;
};

static int by_p(const void *a, const void *b)
{
    const struct ranked *x = a;
    const struct ranked *y = b;
    if (x->p != y->p)
        return x->p < y->p ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

bool stats_false_discovery(double *p, size_t count)
{
    struct ranked *ranked = malloc((count + 1) * sizeof *ranked);
    if (!ranked)
        return false;
    size_t tests = 0;
    for (size_t i = 0; i < count; i++)
        if (!isnan(p[i]))
            ranked[tests++] = (struct ranked){p[i], i};
    qsort(ranked, tests, sizeof *ranked, by_p);
    double least = 1; // a smaller p never gets a larger q
    for (size_t rank = tests; rank > 0; rank--) {
        least = fmin(least, ranked[rank - 1].p * (double)tests / (double)rank);
        p[ranked[rank - 1].at] = least;
    }
    free(ranked);
    return true;
}

#include "stats/discovery.h"

#include <math.h>
#include <stdlib.h>

#include "stats/student.h"

struct stats_test stats_test_of_mean(const struct stats_mean *mean)
{
    double freedom = (double)mean->rounds - 1;
    double variance = mean->variance / freedom;
    return (struct stats_test){mean->mean, variance, variance * variance / freedom};
}

struct stats_test stats_test_of_groups(const struct stats_mean *a, const struct stats_mean *b)
{
    double n = (double)a->rounds;
    double m = (double)b->rounds;
    double freedom = n + m - 2;
    double variance = (n * a->variance + m * b->variance) / freedom * (1 / n + 1 / m);
    return (struct stats_test){a->mean - b->mean, variance, variance * variance / freedom};
}

void stats_test_add(struct stats_test *sum, const struct stats_test *part, double times)
{
    double square = times * times;
    sum->estimate += times * part->estimate;
    sum->variance += square * part->variance;
    sum->uncertainty += square * square * part->uncertainty;
}

double stats_test_two_sided(const struct stats_test *test)
{
    if (!(test->variance > 0))
        return NAN;
    return stats_student_two_sided(test->estimate / sqrt(test->variance),
                                   test->variance * test->variance / test->uncertainty);
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

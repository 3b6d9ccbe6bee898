#include "stats/spread.h"

#include <math.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

struct stats_spread stats_spread_of(double *values, size_t count)
{
    struct stats_spread none = {NAN, NAN, NAN};
    for (size_t i = 0; i < count; i++)
        if (isnan(values[i]))
            return none;
    if (count == 0)
        return none;
    qsort(values, count, sizeof *values, compare);
    double median = (values[(count - 1) / 2] + values[count / 2]) / 2;
    return (struct stats_spread){.median = median, .low = values[0], .high = values[count - 1]};
}

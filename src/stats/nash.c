#include "stats/nash.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/pcg.h"
#include "stats/resample.h"

// The weights y of a column player that holds every row to 1 / sum(y): the largest sum of y with (score + 1)
// y <= 1 and y >= 0.  Simplex on the full tableau: a line for each row, and the aim after them; columns are
// y, slack, and the right side.
struct tableau {
    double *cell;
    unsigned count, width;
};

static double *line_of(const struct tableau *t, unsigned row) { return t->cell + (size_t)row * t->width; }

static void set_up(const struct tableau *t, const double *score)
{
    unsigned n = t->count;
    memset(t->cell, 0, (size_t)(n + 1) * t->width * sizeof *t->cell);
    for (unsigned i = 0; i < n; i++) {
        double *line = line_of(t, i);
        for (unsigned j = 0; j < n; j++)
            line[j] = score[(size_t)i * n + j] + 1;
        line[n + i] = 1;
        line[2 * n] = 1;
        line_of(t, n)[i] = -1;
    }
}

// The first column that helps (so that it never goes round in circles); the width if none does.
static unsigned find_column(const struct tableau *t)
{
    const double *aim = line_of(t, t->count);
    unsigned column = 0;
    while (column + 1 < t->width && aim[column] > -1e-11)
        column++;
    return column + 1 < t->width ? column : t->width;
}

// The row that stands in its way first, of equal ones that with the lowest number in `base`.
static unsigned find_row(const struct tableau *t, unsigned column, const double *base)
{
    unsigned found = t->count;
    double least = INFINITY;
    for (unsigned i = 0; i < t->count; i++) {
        const double *line = line_of(t, i);
        if (line[column] <= 1e-11)
            continue;
        double ratio = line[t->width - 1] / line[column];
        if (ratio < least - 1e-12 || (ratio < least + 1e-12 && base[i] < base[found])) {
            least = fmin(ratio, least);
            found = i;
        }
    }
    return found;
}

static void pivot(const struct tableau *t, unsigned row, unsigned column)
{
    double *chosen = line_of(t, row);
    double by = chosen[column];
    for (unsigned j = 0; j < t->width; j++)
        chosen[j] /= by;
    for (unsigned i = 0; i <= t->count; i++) {
        double *line = line_of(t, i);
        double times = line[column];
        for (unsigned j = 0; i != row && times != 0 && j < t->width; j++)
            line[j] -= times * chosen[j];
    }
}

// NOLINTNEXTLINE(readability-non-const-parameter): it is written by way of the tableau
bool stats_nash(const double *score, unsigned count, double *weights, double *room)
{
    enum { MOST_PIVOTS = 10000 };
    struct tableau t = {.cell = room, .count = count, .width = 2 * count + 1};
    double *base = weights; // which variable each line stands for, until the weights are known
    set_up(&t, score);
    for (unsigned i = 0; i < count; i++)
        base[i] = count + i;
    for (unsigned pivots = 0; pivots < MOST_PIVOTS; pivots++) {
        unsigned column = find_column(&t);
        if (column == t.width)
            break;
        unsigned row = find_row(&t, column, base);
        if (row == count)
            return false;
        pivot(&t, row, column);
        base[row] = column;
    }
    // The slack of the lines are what the row player does, who is in the same place as the other.
    const double *aim = line_of(&t, count);
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += fmax(0, aim[count + i]);
    for (unsigned i = 0; i < count; i++)
        weights[i] = fmax(0, aim[count + i]) / sum;
    return sum > 0;
}

// --- Of games -------------------------------------------------------------------------------------

// As they are, or with a random generator as they may be: after so many games, and none before, any score is
// as likely as Beta(won + 1/2, lost + 1/2) says.
static void set_scores(const double *won, unsigned count, struct pcg *random, double *score)
{
    for (unsigned i = 0; i < count; i++) {
        score[(size_t)i * count + i] = 0.5;
        for (unsigned j = 0; j < i; j++) {
            double a = won[(size_t)i * count + j];
            double b = won[(size_t)j * count + i];
            double share = a + b > 0 ? a / (a + b) : 0.5;
            if (random)
                share = stats_draw_beta(a + 0.5, b + 0.5, random);
            score[(size_t)i * count + j] = share;
            score[(size_t)j * count + i] = 1 - share;
        }
    }
}

static void draw_all(const double *won, unsigned count, uint64_t seed, double *memory,
                     struct stats_nash_share *shares)
{
    enum { STREAM_MATRICES = 161 };
    double *score = memory;
    double *weights = score + (size_t)count * count;
    double *room = weights + count;
    unsigned drawn = 0;
    set_scores(won, count, NULL, score);
    bool good = stats_nash(score, count, weights, room);
    for (unsigned i = 0; i < count; i++)
        shares[i] = (struct stats_nash_share){.weight = good ? weights[i] : NAN};
    for (unsigned draw = 0; draw < STATS_NASH_DRAWS; draw++) {
        struct pcg random = pcg_derive(seed, draw, STREAM_MATRICES);
        set_scores(won, count, &random, score);
        if (!stats_nash(score, count, weights, room))
            continue;
        drawn++;
        for (unsigned i = 0; i < count; i++) {
            shares[i].mean += weights[i];
            shares[i].support += weights[i] > 0.01;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        shares[i].mean /= drawn;
        shares[i].support /= drawn;
    }
}

bool stats_nash_of_games(const double *won, unsigned count, uint64_t seed, struct stats_nash_share *shares)
{
    size_t n = count;
    double *memory = calloc(n * n + n + (n + 1) * (2 * n + 1), sizeof *memory);
    if (memory)
        draw_all(won, count, seed, memory, shares);
    free(memory);
    return memory != NULL;
}

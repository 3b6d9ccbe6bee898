#include "stats/bradley_terry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double elo_per_unit = 400 / M_LN10;

// What is unknown: a rating for each player, in units of natural odds, and the term of the first seat.
struct fit {
    const struct stats_meeting *meetings;
    size_t count;
    unsigned players, unknowns;
    double draw; // virtual games added to each meeting, half of them in either seat
    double *value, *gradient, *matrix;
};

// --- Whether there are finite ratings -------------------------------------------------------------

static bool scored(const struct stats_meeting *m, bool a)
{
    double points = m->points[0] + m->points[1];
    return a ? points > 0 : points < m->games[0] + m->games[1];
}

// Goes from the first player along all who scored against each other (or were scored against); true if that
// leads to everybody.
static bool reaches_all(const struct fit *f, bool forward, bool *reached)
{
    memset(reached, 0, f->players * sizeof *reached);
    reached[0] = true;
    unsigned number = 1;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < f->count; i++) {
            const struct stats_meeting *m = &f->meetings[i];
            bool a_to_b = reached[m->a] && !reached[m->b] && scored(m, forward);
            bool b_to_a = reached[m->b] && !reached[m->a] && scored(m, !forward);
            if (!a_to_b && !b_to_a)
                continue;
            reached[a_to_b ? m->b : m->a] = true;
            number++;
            more = true;
        }
    }
    return number == f->players;
}

// --- Newton's method ------------------------------------------------------------------------------

static void add_games(struct fit *f, unsigned first, unsigned second, double games, double points)
{
    unsigned n = f->unknowns;
    unsigned seat = f->players;
    double chance = 1 / (1 + exp(-(f->value[first] - f->value[second] + f->value[seat])));
    double surprise = points - games * chance;
    double weight = games * chance * (1 - chance);
    const unsigned at[3] = {first, second, seat};
    const double sign[3] = {1, -1, 1};
    for (unsigned i = 0; i < 3; i++) {
        f->gradient[at[i]] += sign[i] * surprise;
        for (unsigned j = 0; j < 3; j++)
            f->matrix[at[i] * n + at[j]] += sign[i] * sign[j] * weight;
    }
}

static void set_up(struct fit *f)
{
    unsigned n = f->unknowns;
    memset(f->gradient, 0, n * sizeof *f->gradient);
    memset(f->matrix, 0, (size_t)n * n * sizeof *f->matrix);
    // Moving all ratings together changes nothing; this keeps them where they are.
    for (unsigned i = 0; i < f->players; i++)
        for (unsigned j = 0; j < f->players; j++)
            f->matrix[i * n + j] = 1;
    for (size_t i = 0; i < f->count; i++) {
        const struct stats_meeting *m = &f->meetings[i];
        double half = f->draw / 2;
        add_games(f, m->a, m->b, m->games[0] + half, m->points[0] + half / 2);
        add_games(f, m->b, m->a, m->games[1] + half, m->games[1] - m->points[1] + half / 2);
    }
}

// Solves matrix * step = gradient, by Cholesky; the step takes the place of the gradient.  False if the
// matrix is not positive: then something has no bearing on the results.
static bool solve(struct fit *f)
{
    unsigned n = f->unknowns;
    double *m = f->matrix;
    double *x = f->gradient;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned j = 0; j <= i; j++) {
            double sum = m[i * n + j];
            for (unsigned k = 0; k < j; k++)
                sum -= m[i * n + k] * m[j * n + k];
            if (i == j && !(sum > 1e-12 * m[i * n + i]))
                return false;
            m[i * n + j] = i == j ? sqrt(sum) : sum / m[j * n + j];
        }
        for (unsigned k = 0; k < i; k++)
            x[i] -= m[i * n + k] * x[k];
        x[i] /= m[i * n + i];
    }
    for (unsigned i = n; i-- > 0;) {
        for (unsigned k = i + 1; k < n; k++)
            x[i] -= m[k * n + i] * x[k];
        x[i] /= m[i * n + i];
    }
    return true;
}

enum climbed { AT_TOP, ENDLESS, FLAT };

static enum climbed climb(struct fit *f)
{
    enum { STEPS = 100 };
    static const double longest = 2;
    memset(f->value, 0, f->unknowns * sizeof *f->value);
    for (unsigned step = 0; step < STEPS; step++) {
        double most = 0;
        set_up(f);
        if (!solve(f))
            return step == 0 ? FLAT : ENDLESS;
        for (unsigned i = 0; i < f->unknowns; i++)
            most = fmax(most, fabs(f->gradient[i]));
        for (unsigned i = 0; i < f->unknowns; i++)
            f->value[i] += f->gradient[i] * fmin(1, longest / most);
        if (most < 1e-10)
            return AT_TOP;
    }
    return ENDLESS;
}

// --- The whole ------------------------------------------------------------------------------------

static enum stats_fit fit_ratings(struct fit *f, bool *reached)
{
    bool finite = reaches_all(f, true, reached) && reaches_all(f, false, reached);
    // Seats that decide everything show only on the way.
    if (finite && climb(f) == AT_TOP)
        return STATS_FITTED;
    f->draw = 1;
    return climb(f) == AT_TOP ? STATS_VIRTUAL_DRAWS : STATS_APART;
}

enum stats_fit stats_bradley_terry(const struct stats_meeting *meetings, size_t count, unsigned players,
                                   double *ratings, double *first_seat)
{
    struct fit f = {.meetings = meetings, .count = count, .players = players, .unknowns = players + 1};
    size_t n = f.unknowns;
    double *memory = calloc(n * (n + 2), sizeof *memory);
    bool *reached = calloc(n, sizeof *reached);
    enum stats_fit result = STATS_NO_MEMORY;
    if (memory && reached) {
        f.value = memory;
        f.gradient = memory + n;
        f.matrix = memory + 2 * n;
        result = players > 0 ? fit_ratings(&f, reached) : STATS_APART;
        bool known = result != STATS_APART;
        for (unsigned i = 0; i < players; i++)
            ratings[i] = known ? elo_per_unit * f.value[i] : NAN;
        *first_seat = known ? elo_per_unit * f.value[players] : NAN;
    }
    free(reached);
    free(memory);
    return result;
}

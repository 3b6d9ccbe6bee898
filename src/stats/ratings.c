#include "stats/ratings.h"

#include <math.h>
#include <stdlib.h>

#include "base/pcg.h"
#include "stats/resample.h"
#include "stats/student.h"

static struct stats_meeting meeting_of(const struct stats_pairs *pairs)
{
    struct stats_meeting meeting = {.a = pairs->a, .b = pairs->b};
    for (unsigned first = 0; first < 3; first++) {
        for (unsigned second = 0; second < 3; second++) {
            double count = (double)pairs->cells[3 * first + second];
            meeting.games[0] += count;
            meeting.games[1] += count;
            meeting.points[0] += count * first / 2;
            meeting.points[1] += count * second / 2;
        }
    }
    return meeting;
}

// --- Resamples ------------------------------------------------------------------------------------

// Ratings of each resample, and the term of the first seat after them.
struct sample {
    struct stats_meeting *meetings;
    double *drawn; // [resample * (players + 1) + player]
    signed char
        *beyond;  // [resample * players + player]: 1 if the rating knows no bound above, -1 if none below
    bool *scored; // [player * players + player]
};

// That somebody has won everything does not say that it always will: such results are drawn as if there were
// one more pair, that may have gone any way.
static struct stats_pairs draw_pairs(const struct stats_pairs *pairs, bool one_more, struct pcg *random)
{
    struct stats_pairs again = {.a = pairs->a, .b = pairs->b};
    int64_t weights[STATS_PAIR_CELLS];
    int64_t number = 0;
    for (unsigned i = 0; i < STATS_PAIR_CELLS; i++) {
        number += pairs->cells[i];
        weights[i] = STATS_PAIR_CELLS * pairs->cells[i] + one_more;
    }
    stats_resample(weights, STATS_PAIR_CELLS, number, random, again.cells);
    return again;
}

// Who scored against whom, by way of others, too: i against j at [i * players + j].
static void find_scored(const struct stats_meeting *meetings, size_t count, unsigned players, bool *scored)
{
    for (size_t i = 0; i < (size_t)players * players; i++)
        scored[i] = false;
    for (size_t i = 0; i < count; i++) {
        const struct stats_meeting *m = &meetings[i];
        double points = m->points[0] + m->points[1];
        scored[m->a * players + m->b] |= points > 0;
        scored[m->b * players + m->a] |= points < m->games[0] + m->games[1];
    }
    for (unsigned by = 0; by < players; by++)
        for (unsigned i = 0; i < players; i++)
            for (unsigned j = 0; scored[i * players + by] && j < players; j++)
                scored[i * players + j] |= scored[by * players + j];
}

// Where somebody wins everything in a resample, some ratings know no bound: above, of those who scored
// against some who did not score against them; below, of these. Between the two nobody knows.
static void find_beyond(const bool *scored, unsigned players, signed char *beyond)
{
    for (unsigned i = 0; i < players; i++) {
        bool above = false;
        bool below = false;
        for (unsigned j = 0; j < players; j++) {
            above |= scored[i * players + j] && !scored[j * players + i];
            below |= scored[j * players + i] && !scored[i * players + j];
        }
        beyond[i] = (signed char)(above - below);
    }
}

static enum stats_fit draw_all(const struct stats_pairs *pairs, size_t count, unsigned players,
                               enum stats_fit found, uint64_t seed, struct sample *sample)
{
    enum { STREAM_RESAMPLES = 160 };
    enum stats_fit fit = STATS_FITTED;
    for (unsigned i = 0; i < STATS_RESAMPLES && fit != STATS_NO_MEMORY; i++) {
        struct pcg random = pcg_derive(seed, i, STREAM_RESAMPLES);
        double *row = sample->drawn + (size_t)i * (players + 1);
        for (size_t j = 0; j < count; j++) {
            struct stats_pairs again = draw_pairs(&pairs[j], found == STATS_VIRTUAL_DRAWS, &random);
            sample->meetings[j] = meeting_of(&again);
        }
        fit = stats_bradley_terry(sample->meetings, count, players, row, row + players);
        if (fit == STATS_VIRTUAL_DRAWS) {
            find_scored(sample->meetings, count, players, sample->scored);
            find_beyond(sample->scored, players, sample->beyond + (size_t)i * players);
        }
    }
    return fit;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

// What is left when 2.5 % are cut off on either side, wider by what few pairs tell too little of their
// spread.
static struct stats_interval interval_of(const struct sample *sample, unsigned players, unsigned player,
                                         double value, double wider)
{
    double values[STATS_RESAMPLES];
    for (unsigned i = 0; i < STATS_RESAMPLES; i++) {
        values[i] = sample->drawn[(size_t)i * (players + 1) + player];
        int beyond = player < players ? sample->beyond[(size_t)i * players + player] : 0;
        if (beyond != 0)
            values[i] = beyond > 0 ? INFINITY : -INFINITY;
    }
    qsort(values, STATS_RESAMPLES, sizeof *values, compare);
    unsigned cut = STATS_RESAMPLES / 40;
    return (struct stats_interval){value + wider * (values[cut] - value),
                                   value + wider * (values[STATS_RESAMPLES - 1 - cut] - value)};
}

// Student's t in place of 1.96, for the meetings of a player, or for all of them.
static double wider_for(const struct stats_pairs *pairs, size_t count, unsigned player, bool all)
{
    double number = 0;
    double freedom = 0;
    for (size_t i = 0; i < count; i++) {
        double here = 0;
        for (unsigned j = 0; j < STATS_PAIR_CELLS; j++)
            here += (double)pairs[i].cells[j];
        if (here > 0 && (all || pairs[i].a == player || pairs[i].b == player)) {
            number += here;
            freedom += here - 1;
        }
    }
    return stats_student_t95(freedom) / STATS_Z95 * sqrt(number / freedom);
}

static double superiority(const struct sample *sample, unsigned players, unsigned a, unsigned b)
{
    double better = 0;
    for (unsigned i = 0; i < STATS_RESAMPLES; i++) {
        const double *row = sample->drawn + (size_t)i * (players + 1);
        better += row[a] > row[b] ? 1 : row[a] == row[b] ? 0.5 : 0;
    }
    return better / STATS_RESAMPLES;
}

// --- The whole ------------------------------------------------------------------------------------

static enum stats_fit rate(const struct stats_pairs *pairs, size_t count, uint64_t seed,
                           struct sample *sample, struct stats_ratings *out)
{
    unsigned n = out->players;
    double *row = sample->drawn;
    for (size_t i = 0; i < count; i++)
        sample->meetings[i] = meeting_of(&pairs[i]);
    enum stats_fit fit = stats_bradley_terry(sample->meetings, count, n, row, row + n);
    for (unsigned i = 0; i < n; i++)
        out->rating[i].value = row[i];
    out->first_seat.value = row[n];
    if (fit == STATS_NO_MEMORY || draw_all(pairs, count, n, fit, seed, sample) == STATS_NO_MEMORY)
        return STATS_NO_MEMORY;
    for (unsigned i = 0; i < n; i++) {
        // Where the pairs know no bound, neither do their resamples.
        if (fit == STATS_FITTED)
            out->rating[i].interval =
                interval_of(sample, n, i, out->rating[i].value, wider_for(pairs, count, i, false));
        else
            out->rating[i].interval = (struct stats_interval){NAN, NAN};
        for (unsigned j = 0; j < n; j++)
            out->superior[i * n + j] = fit == STATS_APART ? NAN : superiority(sample, n, i, j);
    }
    out->first_seat.interval =
        interval_of(sample, n, n, out->first_seat.value, wider_for(pairs, count, 0, true));
    return fit;
}

bool stats_ratings_of(const struct stats_pairs *pairs, size_t count, unsigned players, uint64_t seed,
                      struct stats_ratings *out)
{
    *out = (struct stats_ratings){.players = players, .fit = STATS_NO_MEMORY};
    struct sample sample = {.meetings = calloc(count + 1, sizeof *sample.meetings),
                            .beyond = calloc((size_t)STATS_RESAMPLES * (players + 1), 1),
                            .scored = calloc((size_t)players * players + 1, sizeof *sample.scored),
                            .drawn = calloc((size_t)STATS_RESAMPLES * (players + 1), sizeof *sample.drawn)};
    out->rating = calloc(players + 1, sizeof *out->rating);
    out->superior = calloc((size_t)players * players + 1, sizeof *out->superior);
    if (sample.meetings && sample.drawn && sample.beyond && sample.scored && out->rating && out->superior)
        out->fit = rate(pairs, count, seed, &sample, out);
    free(sample.drawn);
    free(sample.beyond);
    free(sample.scored);
    free(sample.meetings);
    return out->fit != STATS_NO_MEMORY;
}

void stats_ratings_free(struct stats_ratings *ratings)
{
    free(ratings->rating);
    free(ratings->superior);
    *ratings = (struct stats_ratings){0};
}

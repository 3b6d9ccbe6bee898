#include "stats/sprt.h"

#include <math.h>

#include "stats/elo.h"

static const double empty_cell = 0.001;

static double score_at(unsigned cell) { return cell / 4.0; }

// Shares of the cells; returns how many pairs there are, 0 if none were played.
static double shares_of(const int64_t counts[STATS_PAIR_SCORES], double shares[STATS_PAIR_SCORES])
{
    double pairs = 0;
    bool any = false;
    for (unsigned i = 0; i < STATS_PAIR_SCORES; i++) {
        any |= counts[i] > 0;
        shares[i] = counts[i] > 0 ? (double)counts[i] : empty_cell;
        pairs += shares[i];
    }
    for (unsigned i = 0; i < STATS_PAIR_SCORES; i++)
        shares[i] /= pairs;
    return any ? pairs : 0;
}

// Which theta makes sum p (x - s) / (1 + theta (x - s)) zero: q = p / (1 + theta (x - s)) is then the
// distribution with mean s under which p is most likely.  The sum falls with theta from end to end.
static double tilt_to(const double shares[STATS_PAIR_SCORES], double score)
{
    enum { HALVINGS = 200 };
    double low = -1 / (1 - score);
    double high = 1 / score;
    double theta = 0;
    for (unsigned i = 0; i < HALVINGS && low < high; i++) {
        double sum = 0;
        theta = (low + high) / 2;
        if (theta <= low || theta >= high)
            break;
        for (unsigned j = 0; j < STATS_PAIR_SCORES; j++) {
            double off = score_at(j) - score;
            sum += shares[j] * off / (1 + theta * off);
        }
        if (sum > 0)
            low = theta;
        else
            high = theta;
    }
    return theta;
}

double stats_sprt_llr(const int64_t counts[STATS_PAIR_SCORES], const struct stats_sprt *sprt)
{
    double shares[STATS_PAIR_SCORES];
    double pairs = shares_of(counts, shares);
    double s0 = stats_score_of(sprt->elo0);
    double s1 = stats_score_of(sprt->elo1);
    double theta0 = tilt_to(shares, s0);
    double theta1 = tilt_to(shares, s1);
    double sum = 0;
    for (unsigned i = 0; i < STATS_PAIR_SCORES; i++)
        sum += shares[i] * log((1 + theta0 * (score_at(i) - s0)) / (1 + theta1 * (score_at(i) - s1)));
    return pairs * sum;
}

double stats_sprt_llr_of_mean(double mean, double variance, double low, double high)
{
    return (high - low) * (2 * mean - low - high) / (2 * variance);
}

double stats_sprt_llr_fast(const int64_t counts[STATS_PAIR_SCORES], const struct stats_sprt *sprt)
{
    double shares[STATS_PAIR_SCORES];
    double pairs = shares_of(counts, shares);
    double s0 = stats_score_of(sprt->elo0);
    double s1 = stats_score_of(sprt->elo1);
    double mean = 0;
    for (unsigned i = 0; i < STATS_PAIR_SCORES; i++)
        mean += shares[i] * score_at(i);
    double variance = 0;
    for (unsigned i = 0; i < STATS_PAIR_SCORES; i++)
        variance += shares[i] * (score_at(i) - mean) * (score_at(i) - mean);
    return stats_sprt_llr_of_mean(mean, variance / pairs, s0, s1);
}

enum stats_verdict stats_sprt_verdict(double llr)
{
    if (llr >= STATS_SPRT_BOUND)
        return STATS_ELO1;
    return llr <= -STATS_SPRT_BOUND ? STATS_ELO0 : STATS_UNDECIDED;
}

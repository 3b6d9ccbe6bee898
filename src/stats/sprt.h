// Sequential probability ratio test on pairs of games: plays until one of two statements about the difference
// of strength is believed, that it is `elo0` or that it is `elo1`.
//
// It looks at pairs in the order in which they were handed out, not in which they came back: short games come
// back first, and they are not like the others.  Who ends it by hand knows nothing of its errors.
#ifndef EPICSIM_STATS_SPRT_H
#define EPICSIM_STATS_SPRT_H

#include <stdbool.h>
#include <stdint.h>

enum { STATS_PAIR_SCORES = 5 }; // LL, LD, DD or WL, WD, WW

// Errors of 5 % on either side: ends at a log likelihood ratio of so much, or of minus that.
#define STATS_SPRT_BOUND 2.944438979166440 // ln(0.95 / 0.05)

struct stats_sprt {
    double elo0, elo1;
};

enum stats_verdict { STATS_UNDECIDED, STATS_ELO0, STATS_ELO1 };

// Of the most likely distributions of pairs with the two scores; 0 without pairs.  Empty cells count as
// 0.001 pairs.
double stats_sprt_llr(const int64_t counts[STATS_PAIR_SCORES], const struct stats_sprt *sprt);

// Nearly the same where the scores are close to each other and to what was seen.
double stats_sprt_llr_fast(const int64_t counts[STATS_PAIR_SCORES], const struct stats_sprt *sprt);

// The same of any estimate whose variance is known well, between two statements about what it estimates.
double stats_sprt_llr_of_mean(double mean, double variance, double low, double high);

enum stats_verdict stats_sprt_verdict(double llr);

#endif

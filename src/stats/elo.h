// Scores of one side against another, told as differences of strength.
//
// Elo: 400 points are odds of ten to one.  It depends on how often games are drawn and on how much chance
// there is; normalised Elo, which measures the score in units of its spread, says how many games it takes to
// see a difference, whatever the game.
#ifndef EPICSIM_STATS_ELO_H
#define EPICSIM_STATS_ELO_H

#include "stats/rounds.h"

struct stats_difference {
    double value; // not a number where there is none
    struct stats_interval interval;
};

// -400 log10(1 / score - 1); infinite at 0 and 1.
double stats_elo_of(double score);
double stats_score_of(double elo);

// The score of pairs and its interval, so transformed.
struct stats_difference stats_elo(const struct stats_mean *pairs);

// (score - 1/2) / sqrt(2 variance) * 800 / ln 10; nothing where all pairs ended alike.
struct stats_difference stats_normalised_elo(const struct stats_mean *pairs);

// How likely it is that the side is the stronger one, after these pairs and no knowledge before: above 0.975
// where the interval of the score is above 1/2.
double stats_superiority(const struct stats_mean *pairs);

#endif

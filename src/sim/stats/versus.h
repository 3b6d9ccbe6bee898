// What is known of two players that met: for the statistics of plans of players, and for those who cannot
// wait for their files.  `words` are all words of the pairing.
#ifndef EPICSIM_SIM_STATS_VERSUS_H
#define EPICSIM_SIM_STATS_VERSUS_H

#include "sim/stats/matchup.h"
#include "sim/stats/stat.h"
#include "stats/nash.h"
#include "stats/ratings.h"

// As the player in one place of the pairing sees it.
struct sim_versus {
    struct sim_matchup matchup; // its points count pairs: LL, LD, DD or WL, WD, WW
    uint64_t pairs;
    struct stats_difference elo, normalised;
    double superiority, ratio;
    struct stats_sprt sprt;
    double llr, llr_fast;
    enum stats_verdict verdict;
};

struct sim_versus sim_versus_of(const struct sim_plan *plan, const int64_t *words, unsigned place);

// How the pairing came to its end, in a word: "complete", "unfinished" before its time, or of a sequential
// test "elo0", "elo1", or "undecided".
const char *sim_versus_end(const struct sim_plan *plan, const struct sim_versus *versus);

// Writes a row for each place of each pairing, given the words of one statistic; false if memory ran out.
typedef void sim_versus_row(const struct sim_plan *plan, unsigned pairing, const int64_t *words,
                            unsigned place, struct csv *out);
bool sim_versus_write(const struct sim_plan *plan, const struct sim_stat *stat, int64_t *const *words,
                      sim_versus_row *write_row, struct csv *out);

// Of the player in the first place.
double sim_versus_llr(const struct sim_plan *plan, const int64_t *words);

// Whether the player sees what it must not: it plays, and has no rating.
bool sim_entrant_cheats(const struct sim_plan *plan, unsigned entrant);

// --- By deck and seat -----------------------------------------------------------------------------

// Games of a player with a deck of the field in a seat, by result.
const int64_t *sim_versus_deck(const struct sim_plan *plan, unsigned pairing, const int64_t *words,
                               unsigned place, unsigned deck, unsigned seat);

// Half points, and how many games they come from.
struct sim_points {
    int64_t points, games;
};
struct sim_points sim_points_of(const int64_t results[SIM_RESULTS]);

// --- Effort ---------------------------------------------------------------------------------------

// Nothing where nobody had to be asked: all play at random.
struct player_effort sim_versus_effort(const struct sim_plan *plan, unsigned pairing, const int64_t *words,
                                       unsigned place);

// --- Style ----------------------------------------------------------------------------------------

// How often something could be used in an own turn, and which share of that was not.
struct sim_unused {
    int64_t could;
    double share; // of no meaning where nothing could be, as is the interval
    struct stats_interval interval;
};
struct sim_manner {
    struct sim_unused unused[EPIC_UNUSED_KINDS];
    struct stats_mean closing; // turns to the end from where a won game was as good as won
};
struct sim_manner sim_versus_manner(const struct sim_plan *plan, unsigned pairing, const int64_t *words,
                                    unsigned place);

// --- All pairings ---------------------------------------------------------------------------------

// All who do not cheat; `index[i]` says which of them entrant i is, and is -1 for the others.  False if
// memory ran out.  Ends with sim_league_free.
struct sim_league {
    int *index;
    struct stats_ratings ratings;
    struct stats_nash_share *nash; // NULL unless everybody met everybody
};
bool sim_league_of(const struct sim_plan *plan, const int64_t *const *words, struct sim_league *league);
void sim_league_free(struct sim_league *league);

#endif

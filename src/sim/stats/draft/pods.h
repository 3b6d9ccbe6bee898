// What statistics of drafts share: scores of which the games of a pod depend on each other.
#ifndef EPICSIM_SIM_STATS_DRAFT_PODS_H
#define EPICSIM_SIM_STATS_DRAFT_PODS_H

#include "sim/play/pod.h"
#include "stats/elo.h"
#include "stats/rounds.h"

struct csv;

// Sums over pods, of games n and half points w.
enum {
    SIM_PODS_GAMES,
    SIM_PODS_POINTS,
    SIM_PODS_GAMES_SQUARED,
    SIM_PODS_POINTS_SQUARED,
    SIM_PODS_BOTH,
    SIM_PODS_COUNT, // of pods with such games
    SIM_PODS_WORDS
};

// Adds what one pod brought.
void sim_pods_add(int64_t *words, const struct sim_pod_score *score);

struct sim_pods_rate {
    int64_t games, pods;
    double score;       // not a number if there are no games, nor is the next one
    double independent; // games that would tell as much: stats_independent_games
    struct stats_interval interval;
};

struct sim_pods_rate sim_pods_rate_of(const int64_t *words);

// Fields: games, score, and the ends of its interval.
void sim_pods_write(const struct sim_pods_rate *rate, struct csv *out);

// "good", "good/evil", "" without any.
void sim_draft_append_colors(const struct epic_rules *rules, unsigned colors, struct text *out);

// What is known of a card, for those who cannot wait for draft_cards.csv.
struct sim_draft_card {
    unsigned kind;
    int64_t taken, pooled, in_decks; // copies; taken: picked by somebody
    double last_seen_at, taken_at;   // means, of picks counted from 1; not numbers if nobody picked
    struct sim_pods_rate score[SIM_POD_PLACES];
    double improvement; // in hand less not seen
    struct stats_interval improved;
    double rating;   // the score in hand, drawn to one half the less is known of it
    double expected; // the score in hand of cards that are taken as early
    double off, q; // what it scores more than that, and how far chance alone may do it: stats_false_discovery
};

// How a drafter fares, given all words of the plan's only pairing.
struct sim_drafter {
    int64_t decks, aborted;
    struct sim_pods_rate rate;
    // Where it exchanges seats with another one; not numbers elsewhere.
    struct stats_difference elo;
    double superiority;
};
struct sim_drafter sim_drafter_of(const struct sim_plan *plan, const int64_t *words, unsigned entrant);

// Given the words of the statistic: of all cards that somebody had, in the order of their kinds; freed by the
// caller.  NULL: out of memory.
struct sim_draft_card *sim_draft_cards(const struct sim_plan *plan, const int64_t *words, size_t *count);

#endif

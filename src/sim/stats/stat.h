// A statistic: what it counts in each game, and the file it writes of it.
//
// What a statistic keeps of a pairing is a flat array of 64-bit integers that are only ever added up.  So
// merging threads, ranks, shards and earlier runs is adding arrays, saving is writing them, and the order in
// which games finish makes no difference.  Rates, errors and intervals are worked out when a file is written,
// never before.
//
// One file a statistic: it defines a `const struct sim_stat` and stands in the list in stat.c.
#ifndef EPICSIM_SIM_STATS_STAT_H
#define EPICSIM_SIM_STATS_STAT_H

#include "players/player.h"
#include "rules/record.h"
#include "sim/play/style.h"

struct sim_plan;
struct sim_pod;          // sim/play/pod.h
struct sim_series_round; // sim/series/play.h
struct csv;
struct epic_error;

// Who meets in a plan.
enum sim_plan_kind {
    SIM_OF_DECKS,
    SIM_OF_PLAYERS, // with the decks of a field
    SIM_OF_PODS,    // those who draft, with what they have built
    SIM_OF_SERIES   // of a statistic: decks, in series
};

// One game of a round.
struct sim_result {
    const struct sim_game *game; // seats, decks (sim_deck_of)
    uint64_t index;              // of the game in its pairing
    uint32_t choices;
    uint8_t fault[EPIC_MAX_SEATS]; // enum player_fault: by which a seat lost, 0 if by none
    struct epic_outcome outcome;
    const struct epic_record *record; // what happened to each card; NULL unless the statistic needs it
};

// The games in which the decks of a pairing sit in each seat once, with the same shuffles: two seats make a
// pair.
struct sim_round {
    const struct sim_setup *setup;
    unsigned pairing;
    unsigned matchup; // sim_plan_matchup_of
    uint64_t index;   // of the round
    unsigned games;   // sim_round_games
    struct sim_result result[EPIC_MAX_SEATS];
    // By slot (setup.h), of a plan of players:
    struct player_effort effort[EPIC_MAX_SEATS];
    struct sim_style style[EPIC_MAX_SEATS];
};

struct sim_stat {
    const char *name;  // "matchups": the file is <name>.csv
    bool needs_record; // only with --stats full
    enum sim_plan_kind of;
    // How many integers one pairing takes, and what a round adds to them.  NULL: others count what it needs.
    size_t (*words)(const struct sim_plan *plan, unsigned pairing);
    void (*add)(const struct sim_plan *plan, int64_t *words, const struct sim_round *round);
    void (*add_pod)(const struct sim_plan *plan, int64_t *words,
                    const struct sim_pod *pod); // the same of pods
    void (*add_series)(const struct sim_plan *plan, int64_t *words,
                       const struct sim_series_round *round); // and of series
    // All pairings of the plan, one after the other; `words[i]` belongs to pairing i.  NULL: it has no file.
    bool (*write)(const struct sim_plan *plan, int64_t *const *words, struct csv *out);
};

extern const struct sim_stat sim_stat_matchups;
extern const struct sim_stat sim_stat_decks;
extern const struct sim_stat sim_stat_turns;
extern const struct sim_stat sim_stat_endings;
extern const struct sim_stat sim_stat_cards;
extern const struct sim_stat sim_stat_card_splits;
extern const struct sim_stat sim_stat_card_pairs;
extern const struct sim_stat sim_stat_mulligans;
extern const struct sim_stat sim_stat_players;
extern const struct sim_stat sim_stat_player_decks;
extern const struct sim_stat sim_stat_effort;
extern const struct sim_stat sim_stat_style;
extern const struct sim_stat sim_stat_ratings;
extern const struct sim_stat sim_stat_superiority;
extern const struct sim_stat sim_stat_draft_cards;
extern const struct sim_stat sim_stat_draft_colors;
extern const struct sim_stat sim_stat_draft_synergies;
extern const struct sim_stat sim_stat_drafters;
extern const struct sim_stat sim_stat_matches;
extern const struct sim_stat sim_stat_sideboard_cards;

// All of them, the cheap ones first; ends with NULL.
const struct sim_stat *const *sim_stats(void);

// The place in the pairing of whoever has the first seat in a game (side 0), or a later one.
unsigned sim_side_place(const struct sim_round *round, const struct sim_game *game, unsigned side);

// How a game went for a place in the pairing, whose seats are one for all where it has several.
struct sim_place_result {
    int score2;     // twice the score
    uint8_t result; // enum sim_result_kind
    uint8_t fault;  // enum player_fault: by which it lost
};
struct sim_place_result sim_place_result_of(const struct sim_round *round, const struct sim_result *result,
                                            unsigned place);

// Twice the score of a seat in a game: 2 won, 1 drawn (or aborted, see setup.h), 0 lost; a shared win is a
// draw.
int sim_score2(const struct epic_outcome *outcome, unsigned seat);

#endif

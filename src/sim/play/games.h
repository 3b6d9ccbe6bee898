// games.csv: a line for each game, of matches and of tables that draft each of theirs.
#ifndef EPICSIM_SIM_PLAY_GAMES_H
#define EPICSIM_SIM_PLAY_GAMES_H

#include "sim/stats/stat.h"

struct draft_pod;
struct text;

void sim_games_head(const struct sim_plan *plan, struct text *rows);

// The games of a round.
void sim_games_add(const struct sim_plan *plan, const struct sim_round *round, struct text *rows);

// A game of a match, in which decks may have swapped cards.
struct sim_match_game {
    const struct sim_setup *setup;
    const struct epic_deck *const *decks; // by place, as they are in it
    uint64_t match;
    unsigned number; // in the match, from 1
};
void sim_games_add_of_match(const struct sim_plan *plan, const struct sim_round *round,
                            const struct sim_match_game *at, const struct sim_result *result,
                            struct text *rows);

// A game at a table that has drafted.
struct sim_table_game {
    const struct draft_pod *table;
    uint64_t number;         // of the table
    const unsigned *players; // seats at the table, by place
    const struct sim_setup *setup;
    uint64_t match;      // of the two
    unsigned match_game; // in the match, from 1
};
void sim_games_add_of_table(const struct sim_plan *plan, const struct sim_table_game *at,
                            const struct sim_result *result, struct text *rows);

#endif

// What is printed of two players that met: a table that fits 100 columns.
#ifndef EPICSIM_REPORT_TABLES_VERSUS_H
#define EPICSIM_REPORT_TABLES_VERSUS_H

#include "sim/run/ledger.h"

void report_versus(const struct sim_ledger *ledger, struct text *out);

// What heads the tables of players: game, pairs of games, decks, seed, and whether it was stopped.
void report_players_title(const struct sim_ledger *ledger, struct text *out);

// What the decisions of a player of a plan of players took.
struct player_effort report_effort_of(const struct sim_ledger *ledger, unsigned entrant);

// The same in words for each, of which clocks tell something else each time.
void report_effort(const struct sim_ledger *ledger, struct text *out);

#endif

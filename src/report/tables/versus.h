// What is printed about two players that met: a table that fits 100 columns.
#ifndef EPICSIM_REPORT_TABLES_VERSUS_H
#define EPICSIM_REPORT_TABLES_VERSUS_H

#include "sim/run/ledger.h"

void report_versus(const struct sim_ledger *ledger, struct text *out);

// The head of the tables of players: game, pairs of games, decks, seed, and whether it was stopped.
void report_players_title(const struct sim_ledger *ledger, struct text *out);

// What the decisions of a player in a plan of players cost.
struct player_effort report_effort_of(const struct sim_ledger *ledger, unsigned entrant);

// The same in words for each; the times differ from run to run.
void report_effort(const struct sim_ledger *ledger, struct text *out);

#endif

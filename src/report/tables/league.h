// What is printed about players that met each other: ratings and the whole matrix, in 100 columns.
#ifndef EPICSIM_REPORT_TABLES_LEAGUE_H
#define EPICSIM_REPORT_TABLES_LEAGUE_H

#include "sim/run/ledger.h"

void report_league(const struct sim_ledger *ledger, struct text *out);

#endif

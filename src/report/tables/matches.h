// Of a pairing that met in matches: its games, before and after cards are swapped.
#ifndef EPICSIM_REPORT_TABLES_MATCHES_H
#define EPICSIM_REPORT_TABLES_MATCHES_H

#include "sim/run/ledger.h"

void report_matches(const struct sim_ledger *ledger, struct text *out);

#endif

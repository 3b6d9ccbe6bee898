// What a run prints at its end: a table that fits 100 columns.
#ifndef EPICSIM_REPORT_TABLES_TABLE_H
#define EPICSIM_REPORT_TABLES_TABLE_H

#include "sim/run/ledger.h"

enum { REPORT_COLUMNS = 100 };

void report_table(const struct sim_ledger *ledger, struct text *out);

#endif

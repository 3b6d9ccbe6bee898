// What is printed about drafts: how drafters fare, and the cards that win more or less than those taken as
// early.
#ifndef EPICSIM_REPORT_TABLES_DRAFT_H
#define EPICSIM_REPORT_TABLES_DRAFT_H

#include "sim/run/ledger.h"

void report_draft(const struct sim_ledger *ledger, struct text *out);

#endif

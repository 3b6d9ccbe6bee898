// Numbers in columns of a terminal.
#ifndef EPICSIM_REPORT_CELLS_H
#define EPICSIM_REPORT_CELLS_H

#include "base/text.h"

// Flush right; "-" if it is not a number, "inf" and "-inf" if it is infinite.
void report_append_number(struct text *out, double number, unsigned width, unsigned decimals);

// The same of a share.
void report_append_percent(struct text *out, double share, unsigned width, unsigned decimals);

#endif

// Names in columns of a terminal, a character of UTF-8 being one column.
#ifndef EPICSIM_REPORT_NAMES_H
#define EPICSIM_REPORT_NAMES_H

#include "base/text.h"

unsigned report_width(const char *name);

// As much of it as fits, with "..." where something is missing: the end, or the first folders of a path.
void report_append_cut(struct text *out, const char *name, unsigned columns);

// The same, filled up with spaces.
void report_append_padded(struct text *out, const char *name, unsigned columns);

// "game", or "matches" where these are counted and there is not one of them.
const char *report_unit(bool matches, uint64_t count);

#endif

// How two runs differ, to say why one cannot go on with the files of the other.
#ifndef EPICSIM_REPORT_IDENTITY_H
#define EPICSIM_REPORT_IDENTITY_H

#include "base/text.h"

// Compares what report_identity said of two runs and appends the difference that explains most, as in
// `seed is "1" there and "2" here`.  Nothing if there is none.
void report_identity_difference(const char *there, const char *here, struct text *out);

#endif

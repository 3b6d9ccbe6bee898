// Filling in the public struct epic_error, in one line with the failure:
//
//     if (size > limit)
//         return error_set(error, "\"%s\" is larger than %zu bytes", path, limit);
#ifndef EPICSIM_BASE_ERROR_H
#define EPICSIM_BASE_ERROR_H

#include <stdbool.h>

#include "epicsim/error.h"

// Writes the text, cut at a whole character if it is too long; error may be NULL. Always returns false.
__attribute__((format(printf, 2, 3))) bool error_set(struct epic_error *error, const char *format, ...);

#endif

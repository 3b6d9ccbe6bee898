// The public face of libepicsim. What is not in this folder is private.
#ifndef EPICSIM_EPICSIM_H
#define EPICSIM_EPICSIM_H

#include "epicsim/error.h"
#include "epicsim/export.h"

#ifdef __cplusplus
extern "C" {
#endif

// The version of the library in use, as "0.1.0".
EPIC_API const char *epic_version(void);

// The same as one number that compares: major * 10000 + minor * 100 + patch.
EPIC_API unsigned epic_version_number(void);

#ifdef __cplusplus
}
#endif

#endif

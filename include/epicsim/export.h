// EPIC_API marks what the shared library shows; everything else is hidden in it.
#ifndef EPICSIM_EXPORT_H
#define EPICSIM_EXPORT_H

#define EPIC_API __attribute__((visibility("default")))

#endif

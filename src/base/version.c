#include "base/build_info.h"
#include "epicsim/epicsim.h"

const char *epic_version(void) { return BUILD_VERSION; }

unsigned epic_version_number(void)
{
    return BUILD_VERSION_MAJOR * 10000U + BUILD_VERSION_MINOR * 100U + BUILD_VERSION_PATCH;
}

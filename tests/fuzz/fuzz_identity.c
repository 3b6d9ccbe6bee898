// Parts of a run are put together, and runs gone on with, if their progress files say that they are the same.
// Whatever these say, a difference is told if and only if there is one. The two are divided by a line feed.

#include <stdlib.h>
#include <string.h>

#include "fuzz/common.h"
#include "report/identity.h"

static void compare(const char *there, const char *here)
{
    struct text difference = {0};
    report_identity_difference(there, here, &difference);
    demand((difference.length > 0) == (strcmp(there, here) != 0));
    text_free(&difference);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *both = fuzz_string(data, size);
    char *end = strchr(both, '\n');
    if (end)
        *end = '\0';
    compare(both, end ? end + 1 : both);
    free(both);
    return 0;
}

#include "cli/game/outcome.h"

#include <stdio.h>

void outcome_print_winners(const struct epic_outcome *outcome)
{
    if (outcome->winners == 0)
        printf(" nobody wins");
    for (unsigned left = outcome->winners; left; left &= left - 1)
        printf(" P%u wins", (unsigned)__builtin_ctz(left) + 1U);
}

#include "epicsim/random.h"

#include <stdlib.h>

#include "api/api.h"
#include "sim/play/setup.h"

void epic_random_seed(struct epic_random *random, uint64_t seed, uint64_t game)
{
    epic_chance_seed(&random->chance, seed, game, EPIC_MAX_SEATS);
    random->choices = pcg_derive(seed, game, SIM_STREAM_CHOICES);
}

struct epic_random *epic_random_new(uint64_t seed, uint64_t game)
{
    struct epic_random *random = malloc(sizeof *random);
    if (random)
        epic_random_seed(random, seed, game);
    return random;
}

void epic_random_free(struct epic_random *random) { free(random); }

void epic_random_copy(struct epic_random *to, const struct epic_random *from) { *to = *from; }

uint32_t epic_random_below(struct epic_random *random, uint32_t bound)
{
    return bound > 0 ? pcg_bounded(&random->choices, bound) : 0;
}

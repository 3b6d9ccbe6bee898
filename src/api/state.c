#include "epicsim/state.h"

#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/memory.h"

size_t epic_state_size(const struct epic_match *match) { return memory_lines(match->state_size); }

struct epic_state *epic_state_new(const struct epic_match *match) { return api_block_new(match->state_size); }

void epic_state_free(struct epic_state *state) { free(state); }

void epic_state_copy(const struct epic_match *match, struct epic_state *to, const struct epic_state *from)
{
    memmove(to, from, match->state_size);
}

void epic_state_start(const struct epic_match *match, struct epic_state *state, struct epic_random *random)
{
    match->rules->start(match, state, &random->chance);
}

uint64_t epic_state_hash(const struct epic_match *match, const struct epic_state *state)
{
    return match->rules->hash(match, state);
}

size_t epic_state_describe(const struct epic_match *match, const struct epic_state *state, char *buffer,
                           size_t size)
{
    struct text text = {0};
    match->rules->describe(match, state, &text);
    return api_hand_out(&text, buffer, size);
}

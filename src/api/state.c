#include "epicsim/state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/memory.h"

size_t epic_state_size(const struct epic_match *match) { return memory_lines(match->state_size); }

struct epic_state *epic_state_new(const struct epic_match *match) { return api_block_new(match->state_size); }

void epic_state_free(struct epic_state *state) { free(state); }

static bool was_started(const struct epic_match *match, const struct epic_state *state)
{
    const unsigned char *bytes = (const unsigned char *)state;
    for (size_t i = 0; i < match->state_size; i++)
        if (bytes[i] != 0)
            return true;
    return false;
}

bool epic_state_check(const struct epic_match *match, const struct epic_state *state,
                      struct epic_error *error)
{
    if (!match || !state)
        return error_set(error, "there is no %s", match ? "state" : "match");
    if ((uintptr_t)state % EPIC_STATE_ALIGNMENT != 0)
        return error_set(error, "a state must lie at a multiple of %d bytes", (int)EPIC_STATE_ALIGNMENT);
    if (!was_started(match, state))
        return error_set(error, "the state was never started");
    struct text wrong = {0};
    bool good = match->rules->audit(match, state, &wrong);
    if (!good)
        (void)error_set(error, "this is not a position of the match: %s", text_string(&wrong));
    text_free(&wrong);
    return good;
}

#ifdef EPIC_AUDIT
void api_check_state(const struct epic_match *match, const struct epic_state *state)
{
    assert(match && state && (!was_started(match, state) || epic_state_check(match, state, NULL)));
}
#endif

void epic_state_copy(const struct epic_match *match, struct epic_state *to, const struct epic_state *from)
{
    api_check_state(match, from);
    memmove(to, from, match->state_size);
}

void epic_state_start(const struct epic_match *match, struct epic_state *state, struct epic_random *random)
{
    match->rules->start(match, state, &random->chance);
}

uint64_t epic_state_hash(const struct epic_match *match, const struct epic_state *state)
{
    api_check_state(match, state);
    return match->rules->hash(match, state);
}

size_t epic_state_describe(const struct epic_match *match, const struct epic_state *state, char *buffer,
                           size_t size)
{
    struct text text = {0};
    api_check_state(match, state);
    match->rules->describe(match, state, &text);
    return api_hand_out(&text, buffer, size);
}

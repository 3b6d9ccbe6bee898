#include "epicsim/view.h"

#include <stdlib.h>

#include "api/api.h"
#include "base/memory.h"

size_t epic_view_size(const struct epic_match *match) { return memory_lines(match->view_size); }

struct epic_view *epic_view_new(const struct epic_match *match) { return api_block_new(match->view_size); }

void epic_view_free(struct epic_view *view) { free(view); }

void epic_view_observe(const struct epic_match *match, const struct epic_state *state, unsigned seat,
                       struct epic_view *view)
{
    api_check_state(match, state);
    match->rules->observe(match, state, seat, view);
}

void epic_view_determinise(const struct epic_match *match, const struct epic_view *view,
                           struct epic_state *state, struct epic_random *random)
{
    match->rules->determinise(match, view, &random->choices, state);
}

uint64_t epic_view_hash(const struct epic_match *match, const struct epic_view *view)
{
    return text_hash64(view, match->view_size);
}

size_t epic_view_describe(const struct epic_match *match, const struct epic_view *view, char *buffer,
                          size_t size)
{
    struct text text = {0};
    match->rules->describe(match, view, &text); // a view is a state with blanks
    return api_hand_out(&text, buffer, size);
}

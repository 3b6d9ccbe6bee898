#include "epicsim/action.h"

#include "api/api.h"

size_t epic_action_text(const struct epic_match *match, epic_action action, char *buffer, size_t size)
{
    struct text text = {0};
    match->rules->action_text(match, action, &text);
    return api_hand_out(&text, buffer, size);
}

size_t epic_action_explain(const struct epic_match *match, const struct epic_state *state, epic_action action,
                           char *buffer, size_t size)
{
    struct text text = {0};
    api_check_state(match, state);
    if (match->rules->is_legal(match, state, action))
        match->rules->action_explain(match, state, action, &text);
    return api_hand_out(&text, buffer, size);
}

bool epic_action_parse(const struct epic_match *match, const char *words, epic_action *action,
                       struct epic_error *error)
{
    return match->rules->action_parse(match, words, action) ||
           error_set(error, "\"%s\" is not an action of %s", words, match->rules->title);
}

epic_action epic_action_seen(const struct epic_match *match, const struct epic_state *state,
                             epic_action action, unsigned seat)
{
    api_check_state(match, state);
    if (seat >= match->seats || !match->rules->is_legal(match, state, action))
        return 0;
    return match->rules->seen(match, state, action, seat);
}

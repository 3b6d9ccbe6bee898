#include "epicsim/play.h"

#include <string.h>

#include "api/api.h"

static bool is_over(const struct epic_match *match, const struct epic_state *state)
{
    struct epic_choice choice;
    return !match->rules->choice(match, state, &choice);
}

bool epic_state_choice(const struct epic_match *match, const struct epic_state *state,
                       struct epic_choice *choice)
{
    api_check_state(match, state);
    return match->rules->choice(match, state, choice);
}

unsigned epic_state_actions(const struct epic_match *match, const struct epic_state *state, epic_action *list,
                            unsigned capacity)
{
    api_check_state(match, state);
    if (capacity >= EPIC_MAX_ACTIONS)
        return match->rules->legal(match, state, list);
    epic_action all[EPIC_MAX_ACTIONS];
    unsigned count = match->rules->legal(match, state, all);
    unsigned kept = count < capacity ? count : capacity;
    if (kept > 0)
        memcpy(list, all, kept * sizeof *list);
    return count;
}

bool epic_state_is_legal(const struct epic_match *match, const struct epic_state *state, epic_action action)
{
    api_check_state(match, state);
    return match->rules->is_legal(match, state, action);
}

epic_action epic_state_pick(const struct epic_match *match, const struct epic_state *state,
                            struct epic_random *random)
{
    api_check_state(match, state);
    return is_over(match, state) ? 0 : match->rules->pick(match, state, &random->choices);
}

static bool refuse(const struct epic_match *match, const struct epic_state *state, epic_action action,
                   struct epic_error *error)
{
    struct text text = {0};
    match->rules->action_text(match, action, &text);
    (void)error_set(error, "illegal action: %s%s", text_string(&text),
                    is_over(match, state) ? "; the game is over" : "");
    text_free(&text);
    return false;
}

bool epic_state_apply(const struct epic_match *match, struct epic_state *state, epic_action action,
                      struct epic_random *random, struct epic_error *error)
{
    api_check_state(match, state);
    if (!match->rules->is_legal(match, state, action))
        return error ? refuse(match, state, action, error) : false;
    match->rules->apply(match, state, action, &random->chance);
    return true;
}

void epic_state_concede(const struct epic_match *match, struct epic_state *state, unsigned seat,
                        struct epic_random *random)
{
    api_check_state(match, state);
    if (seat < match->seats && !is_over(match, state))
        match->rules->concede(match, state, seat, &random->chance);
}

uint32_t epic_state_playout(const struct epic_match *match, struct epic_state *state,
                            struct epic_random *random)
{
    api_check_state(match, state);
    return is_over(match, state) ? 0 : match->rules->playout(match, state, &random->chance, &random->choices);
}

void epic_state_outcome(const struct epic_match *match, const struct epic_state *state,
                        struct epic_outcome *outcome)
{
    api_check_state(match, state);
    *outcome = (struct epic_outcome){0};
    match->rules->outcome(match, state, outcome);
}

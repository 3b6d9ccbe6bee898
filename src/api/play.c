#include "epicsim/play.h"

#include <string.h>

#include "api/api.h"
#include "players/worlds.h"

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

const char *epic_playout_name(enum epic_playout_by by) { return world_playout_name(by); }

bool epic_state_play_on(const struct epic_match *match, struct epic_state *state, struct epic_random *random,
                        const struct epic_playout *how, struct epic_error *error)
{
    api_check_state(match, state);
    if (!epic_playout_name(how->by))
        return error_set(error, "there is no way %d to play on, only 0 to %d", (int)how->by,
                         EPIC_PLAYOUTS - 1);
    if (how->by == EPIC_PLAYOUT_HEURISTIC && !how->room)
        return error_set(error, "to play on by \"%s\" takes room for a view", epic_playout_name(how->by));
    const struct world_way way = {how->by, how->last_turn, how->room};
    world_go_on(match, state, &random->chance, &random->choices, &way);
    return true;
}

void epic_state_forecast(const struct epic_match *match, const struct epic_state *state, double *points)
{
    api_check_state(match, state);
    world_expect(match, state, points);
}

void epic_state_outcome(const struct epic_match *match, const struct epic_state *state,
                        struct epic_outcome *outcome)
{
    api_check_state(match, state);
    *outcome = (struct epic_outcome){0};
    match->rules->outcome(match, state, outcome);
}

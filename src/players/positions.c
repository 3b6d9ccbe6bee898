#include "players/positions.h"

#include "base/encoding/json.h"
#include "base/text.h"

void player_put_action(const struct epic_match *match, const char *name, const void *view, epic_action action,
                       struct json *json)
{
    struct text words = {0};
    if (view)
        match->rules->action_explain(match, view, action, &words);
    else
        match->rules->action_text(match, action, &words);
    json_put_open(json, name, '{');
    json_put_integer(json, "code", action);
    json_put_string(json, "text", text_string(&words));
    text_free(&words);
}

static void put_opinion(const struct player_opinion *opinion, epic_action action, struct json *json)
{
    for (unsigned i = 0; i < opinion->count; i++) {
        if (opinion->of[i].action != action)
            continue;
        json_put_number(json, "visits", opinion->of[i].visits);
        json_put_number(json, "value", opinion->of[i].value);
        return;
    }
}

void player_put_view(const struct epic_match *match, const char *name, const void *view, struct json *json)
{
    json_put_open(json, name, '{');
    match->rules->view_json(match, view, json);
    json_put_close(json, '}');
}

void player_put_position(const struct epic_match *match, const void *view, const struct player_put *put,
                         struct json *json)
{
    epic_action list[EPIC_MAX_ACTIONS];
    struct epic_choice choice = {0};
    (void)match->rules->choice(match, view, &choice);
    unsigned count = match->rules->legal(match, view, list);
    json_put_string(json, "what", choice.what);
    player_put_view(match, "view", view, json);
    json_put_open(json, "actions", '[');
    for (unsigned i = 0; i < count; i++) {
        player_put_action(match, NULL, view, list[i], json);
        if (put->labels)
            match->rules->action_json(match, view, list[i], json);
        if (put->opinion)
            put_opinion(put->opinion, list[i], json);
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
}

void player_put_outcome(const struct epic_match *match, const struct epic_outcome *outcome, struct json *json)
{
    unsigned winners = outcome->winners;
    double shared = epic_is_shared(outcome) || winners == 0 ? 0.5 : 1;
    json_put_open(json, "points", '[');
    for (unsigned seat = 0; seat < match->seats; seat++)
        json_put_number(json, NULL, winners == 0 || winners >> seat & 1U ? shared : 0);
    json_put_close(json, ']');
    json_put_string(json, "ending", epic_ending_name(outcome->ending));
    json_put_integer(json, "turns", outcome->turns);
    json_put_open(json, "final", '[');
    for (unsigned seat = 0; seat < match->seats; seat++)
        json_put_integer(json, NULL, outcome->score[seat]);
    json_put_close(json, ']');
}

#include "players/external/words.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/json.h"
#include "base/encoding/json_read.h"
#include "epicsim/epicsim.h"
#include "players/positions.h"
#include "rules/cards_json.h"

// --- Messages -------------------------------------------------------------------------------------

void external_put_hello(const struct player *player, const struct epic_match *match, int64_t milliseconds,
                        struct text *out)
{
    struct json json = json_begin_line(out, "hello");
    json_put_integer(&json, "protocol", EXTERNAL_PROTOCOL);
    json_put_string(&json, "program", "epicsim");
    json_put_string(&json, "version", epic_version());
    json_put_string(&json, "game", match->rules->id);
    json_put_string(&json, "player", player->name);
    json_put_integer(&json, "time_ms", milliseconds);
    epic_cards_json(match->rules, match->cards, &json);
    json_end_line(&json);
}

void external_put_game(const struct epic_match *match, unsigned seat, bool lists_known, struct text *out)
{
    struct json json = json_begin_line(out, "game");
    json_put_integer(&json, "seat", seat);
    json_put_integer(&json, "seats", match->seats);
    json_put_open(&json, "options", '{');
    epic_options_json(match->rules, &match->options, &json);
    json_put_close(&json, '}');
    json_put_open(&json, "decks", '[');
    for (unsigned i = 0; i < match->seats; i++) {
        if (lists_known || i == seat)
            match->rules->deck_json(match, i, &json);
        else
            json_put_number(&json, NULL, NAN);
    }
    json_put_close(&json, ']');
    json_end_line(&json);
}

void external_put_action(const struct epic_match *match, unsigned mover, epic_action seen, struct text *out)
{
    struct json json = json_begin_line(out, "action");
    json_put_integer(&json, "seat", mover);
    player_put_action(match, "action", NULL, seen, &json);
    json_put_close(&json, '}');
    json_end_line(&json);
}

void external_put_end(const struct epic_match *match, unsigned seat, const struct epic_outcome *outcome,
                      enum player_fault fault, struct text *out)
{
    struct json json = json_begin_line(out, "end");
    json_put_integer(&json, "seat", seat);
    player_put_outcome(match, outcome, &json);
    if (fault != PLAYER_NO_FAULT)
        json_put_string(&json, "fault", player_fault_text(fault));
    json_end_line(&json);
}

void external_put_question(const struct player_question *question, unsigned number, uint32_t seed,
                           struct text *out)
{
    struct json json = json_begin_line(out, "decide");
    json_put_integer(&json, "id", number);
    json_put_integer(&json, "seat", question->seat);
    json_put_integer(&json, "seed", seed);
    player_put_position(question->match, question->view, &(struct player_put){.labels = true}, &json);
    json_end_line(&json);
}

// --- Answers --------------------------------------------------------------------------------------

bool external_take_hello(const char *line, size_t length, struct epic_error *error)
{
    json_t *message = json_read_object(line, length, error);
    if (!message)
        return false;
    const json_t *protocol = json_object_get(message, "protocol");
    bool good = json_is_integer(protocol) && json_integer_value(protocol) == EXTERNAL_PROTOCOL;
    if (!good)
        (void)error_set(error, "its answer to \"hello\" has no \"protocol\": %d", (int)EXTERNAL_PROTOCOL);
    json_decref(message);
    return good;
}

bool external_read_action(const struct epic_match *match, const json_t *value, epic_action *action,
                          struct epic_error *error)
{
    if (json_is_integer(value)) {
        json_int_t code = json_integer_value(value);
        *action = (epic_action)code;
        return (json_int_t)*action == code ||
               error_set(error, "%lld is not the code of an action", (long long)code);
    }
    if (!json_is_string(value))
        return error_set(error, "no \"action\" that is a code or a text");
    const char *words = json_string_value(value);
    return match->rules->action_parse(match, words, action) ||
           error_set(error, "\"%.100s\" is not an action", words);
}

bool external_take_action(const struct epic_match *match, const json_t *message, unsigned number,
                          epic_action *action, struct epic_error *error)
{
    const json_t *id = json_object_get(message, "id");
    if (id && (!json_is_integer(id) || json_integer_value(id) != (json_int_t)number))
        return error_set(error, "it answers another question than %u", number);
    return external_read_action(match, json_object_get(message, "action"), action, error);
}

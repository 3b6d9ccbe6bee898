// Action codes as text and back: `play "Fireball"`, `attack 3`, `target P2`, `take "Lash" from P1 discard`.
//
// What a game calls its verbs (engine/text/words.h) tells of each its word and what follows it, for writing
// and for reading.  These are action_text, action_explain and action_parse of struct epic_rules.
#ifndef EPICSIM_ENGINE_TEXT_ACTION_TEXT_H
#define EPICSIM_ENGINE_TEXT_ACTION_TEXT_H

#include "engine/game.h"

struct json;

// The argument of an action whose card the viewer must not learn: `mulligan ?`.
enum { ENGINE_ARG_UNKNOWN = (1U << EPIC_ARG_BITS) - 1 };

void engine_action_text(const struct epic_match *match, epic_action action, struct text *out);

// The text with the names that its numbers stand for, in brackets.
void engine_action_explain(const struct epic_match *match, const void *state, epic_action action,
                           struct text *out);

// What it is about, as members of an object: src/players/PROTOCOL.md (action_json.c).
void engine_action_json(const struct epic_match *match, const void *state, epic_action action,
                        struct json *json);

// An explanation in brackets may follow, so that a transcript can be read back.
bool engine_action_parse(const struct epic_match *match, const char *written, epic_action *out);

#endif

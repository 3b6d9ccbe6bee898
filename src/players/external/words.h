// What is said to a player that is another program, and what its answers mean: PROTOCOL.md.
#ifndef EPICSIM_PLAYERS_EXTERNAL_WORDS_H
#define EPICSIM_PLAYERS_EXTERNAL_WORDS_H

#include <jansson.h>

#include "base/text.h"
#include "players/player.h"

enum { EXTERNAL_PROTOCOL = 1 };

// --- Messages, each a line that is added to `out` -------------------------------------------------

void external_put_hello(const struct player *player, const struct epic_match *match, int64_t milliseconds,
                        struct text *out);
// If the others' lists are not to be known, they are null.
void external_put_game(const struct epic_match *match, unsigned seat, bool lists_known, struct text *out);
void external_put_action(const struct epic_match *match, unsigned mover, epic_action seen, struct text *out);
void external_put_end(const struct epic_match *match, unsigned seat, const struct epic_outcome *outcome,
                      enum player_fault fault, struct text *out);

// `number` counts the questions of a game.
void external_put_question(const struct player_question *question, unsigned number, uint32_t seed,
                           struct text *out);

// --- Answers --------------------------------------------------------------------------------------

// False and an error if the line is no answer to the message.
bool external_take_hello(const char *line, size_t length, struct epic_error *error);
bool external_take_action(const struct epic_match *match, const json_t *message, unsigned number,
                          epic_action *action, struct epic_error *error);

// An action by its code or its text, legal or not.
bool external_read_action(const struct epic_match *match, const json_t *value, epic_action *action,
                          struct epic_error *error);

#endif

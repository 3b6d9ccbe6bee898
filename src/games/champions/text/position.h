// Champions in positions, in words and in JSON: engine/text/position.h.
//
//     champions of P1
//        3  Wolf Token 2/2, deploying
#ifndef EPICSIM_GAMES_CHAMPIONS_TEXT_POSITION_H
#define EPICSIM_GAMES_CHAMPIONS_TEXT_POSITION_H

#include "engine/text/position.h"
#include "games/champions/champions.h"

// What an ability is, in a word or two: `ability` of struct engine_words.
const char *champ_ability_word(const struct engine_match *m, unsigned ability);

// Likewise: the champions of all seats, of one seat, and what lasts until the end of the turn.
void champ_tell_champions(const struct engine_game *g, struct text *out);
void champ_tell_this_turn(const struct engine_game *g, struct text *out);
void champ_put_champions(const struct engine_game *g, unsigned seat, struct json *json);
void champ_put_this_turn(const struct engine_game *g, struct json *json);

extern const char *const champ_keyword_words[CHAMP_KEYWORDS];

#endif

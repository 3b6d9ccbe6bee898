// Positions in words, for people and debuggers, and in JSON, for programs: the parts that every game has.
//
//     turn 7, main phase of P0; P0 has initiative
//     P0 * health 21, gold 1; hand 4: Lash, Kong x2, Fireball; deck 38; discard 6: ...
//     P1   health 30, gold 0; hand 5: 4 hidden, Muse; deck 40 (2 under it: Sea Hydra, ?); discard none
//     under way 0: Fireball, by P0, at 12 (TARGET)
//     choice of P0, main phase: pass | play "Lash" | attack 3 (Wolf Token)
//
// A game says what stands between them: the numbers of its players, what is in play.  The members of JSON are
// those of src/players/PROTOCOL.md.
#ifndef EPICSIM_ENGINE_TEXT_POSITION_H
#define EPICSIM_ENGINE_TEXT_POSITION_H

#include "base/json.h"
#include "base/text.h"
#include "engine/game.h"

// --- In words: describe.c

// "turn 7, main phase of P0", or how the game ended and who won; true if it goes on.
bool engine_tell_turn(const struct engine_game *g, struct text *out);

// "P0 * "; false if the seat is out, which is said instead.
bool engine_tell_seat(const struct engine_game *g, unsigned seat, struct text *out);

// "; hand 4: ...; deck 38; discard 6: ...", as far as whoever looks may see them.
void engine_tell_cards(const struct engine_game *g, unsigned seat, struct text *out);

void engine_tell_under_way(const struct engine_game *g, struct text *out);
void engine_tell_choice(const struct engine_game *g, struct text *out);

// ", what 3 7": nothing for the empty set.
void engine_tell_places(const char *what, place_set places, struct text *out);

const char *engine_card_name(const struct engine_game *g, engine_card card);
// A card under the deck of a seat, "?" where the one who looks does not know it.
const char *engine_queue_name(const struct engine_game *g, unsigned seat, unsigned at);

// --- In JSON: view_json.c

void engine_put_turn(const struct engine_game *g, struct json *json);
void engine_put_cards(const struct engine_game *g, unsigned seat, struct json *json);
void engine_put_under_way(const struct engine_game *g, struct json *json);

void engine_put_card(const struct engine_game *g, const char *name, engine_card card, struct json *json);
void engine_put_place(unsigned place, struct json *json); // a member, unless there is none
void engine_put_places(const char *name, place_set places, struct json *json);

// The cards of a seat's deck as a list of names: deck_json of struct epic_rules.
void engine_deck_json(const struct epic_match *match, unsigned seat, struct json *out);

#endif

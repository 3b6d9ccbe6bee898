// Positions in words, for people and debuggers, and in JSON, for programs: the parts that every game has.
//
//     turn 7, main phase of P1; P1 has initiative
//     P1 * health 21, gold 1; hand 4: Lash, Kong x2, Fireball; deck 38; discard 6: ...
//     P2   health 30, gold 0; hand 5: 4 hidden, Muse; deck 40 (2 under it: Sea Hydra, ?); discard none
//     under way 0: Fireball, by P1, at 12 (TARGET)
//     choice of P1, main phase: pass | play "Lash" | attack 3 (Wolf Token)
//
// What stands between them, the numbers of its players, what is in play, a game says in its struct
// engine_words.  The members of JSON are
// those of src/players/PROTOCOL.md.
#ifndef EPICSIM_ENGINE_TEXT_POSITION_H
#define EPICSIM_ENGINE_TEXT_POSITION_H

#include "base/encoding/json.h"
#include "base/text.h"
#include "engine/game.h"

// Functions of struct epic_rules.
void engine_describe(const struct epic_match *match, const void *state, struct text *out);
void engine_view_json(const struct epic_match *match, const void *view, struct json *out);
// The cards of a seat's deck as a list of names.
void engine_deck_json(const struct epic_match *match, unsigned seat, struct json *out);

// --- In words: describe.c

// "; hand 4: ...; deck 38; discard 6: ...", as far as whoever looks may see them; the same in JSON.
void engine_tell_cards(const struct engine_game *g, unsigned seat, struct text *out);
void engine_put_cards(const struct engine_game *g, unsigned seat, struct json *json);

// ", what 3 7": nothing for the empty set.
void engine_tell_places(const char *what, place_set places, struct text *out);

const char *engine_card_name(const struct engine_game *g, engine_card card);
// A card under the deck of a seat, "?" where the one who looks does not know it.
const char *engine_queue_name(const struct engine_game *g, unsigned seat, unsigned at);

// --- In JSON: view_json.c

void engine_put_card(const struct engine_game *g, const char *name, engine_card card, struct json *json);
void engine_put_place(unsigned place, struct json *json); // a member, unless there is none
void engine_put_places(const char *name, place_set places, struct json *json);

#endif

// What a seat sees, to be read by name: numbers of players, hands, piles, what is in play with all its
// properties.
//
//     struct epic_facts *facts = epic_facts_new(match, view, &error);
//     long long health; // or "mojo", "points": as the game calls it
//     if (epic_facts_number(facts, seat, "health", &health))
//         printf("%lld\n", health);
//     for (unsigned i = 0; i < epic_facts_card_count(facts, seat, "hand"); i++)
//         puts(epic_facts_card(facts, seat, "hand", i));
//     for (unsigned i = 0; i < epic_facts_board_count(facts, seat); i++) {
//         const struct epic_fact *thing = epic_facts_board(facts, seat, i);
//         printf("%s %lld\n", epic_fact_text(epic_fact_member(thing, "card")),
//                epic_fact_integer(epic_fact_member(thing, "offense")));
//     }
//
// The names are those of the view in src/players/PROTOCOL.md, in every game: the functions here read in the
// same form what bots in other languages read there.  Making facts of a view takes some 20 microseconds: do
// not use them in every playout.
//
// Everything returned lives as long as the facts.  Any number of threads may read them.
#ifndef EPICSIM_FACTS_H
#define EPICSIM_FACTS_H

#include "epicsim/view.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct epic_facts;
struct epic_fact; // one of them: a number, a text, a list or an object

// The facts of a view; NULL and an error if memory ran out.
EPIC_API struct epic_facts *epic_facts_new(const struct epic_match *match, const struct epic_view *view,
                                           struct epic_error *error);

EPIC_API void epic_facts_free(struct epic_facts *facts);

// The view as a text, an object of JSON: the facts all in one, for files and other programs (see cards.h).
EPIC_API size_t epic_view_json(const struct epic_match *match, const struct epic_view *view, char *buffer,
                               size_t size);

// --- Plain questions ------------------------------------------------------------------------------

// A number of a seat: "health", "gold", "mojo", "actions", "points", "hidden_hand" (cards of the hand that
// are not known), "deck" (how many cards are in it); for a number within an object with a dot between:
// "aligned_gold.wild".  False if there is none of that name.
EPIC_API bool epic_facts_number(const struct epic_facts *facts, unsigned seat, const char *name,
                                long long *number);

// The names of the known cards of a seat in a zone: "hand", "discard", "revealed", ...; 0, or NULL after the
// last, where there is nothing of that name.
EPIC_API unsigned epic_facts_card_count(const struct epic_facts *facts, unsigned seat, const char *zone);
EPIC_API const char *epic_facts_card(const struct epic_facts *facts, unsigned seat, const char *zone,
                                     unsigned index);

// What is in play under a seat's control; NULL after the last.
EPIC_API unsigned epic_facts_board_count(const struct epic_facts *facts, unsigned seat);
EPIC_API const struct epic_fact *epic_facts_board(const struct epic_facts *facts, unsigned seat,
                                                  unsigned index);

// Whether a list of words has this one: `epic_fact_has(epic_fact_member(thing, "keywords"), "airborne")`.
// NULL has none.
EPIC_API bool epic_fact_has(const struct epic_fact *list, const char *word);

// --- Everything -----------------------------------------------------------------------------------

// All facts: an object.
EPIC_API const struct epic_fact *epic_facts_all(const struct epic_facts *facts);

// A member of an object by its name; NULL if there is none, if `object` is not an object, or if it is NULL,
// so that calls can be chained.
EPIC_API const struct epic_fact *epic_fact_member(const struct epic_fact *object, const char *name);

// How many items a list or an object has, and one of them, counted from 0; 0 and NULL where there are none.
EPIC_API unsigned epic_fact_count(const struct epic_fact *fact);
EPIC_API const struct epic_fact *epic_fact_item(const struct epic_fact *fact, unsigned index);

// The name of a member of an object; NULL where there is none.
EPIC_API const char *epic_fact_name(const struct epic_fact *object, unsigned index);

// A number, or 1 for true; 0 for everything else.
EPIC_API long long epic_fact_integer(const struct epic_fact *fact);

// A text; NULL for everything else.
EPIC_API const char *epic_fact_text(const struct epic_fact *fact);

#ifdef __cplusplus
}
#endif

#endif

// Statements of a scenario that any game's players and cards can be the subject of.
#ifndef EPICSIM_ENGINE_SCENARIO_CLAIM_H
#define EPICSIM_ENGINE_SCENARIO_CLAIM_H

#include "engine/game.h"
#include "rules/scenario.h"

// A statement is read from a line and compared with a state: the position, or what a seat sees of it.
struct engine_claim {
    struct scenario *sc;
    struct engine_game g;
    struct words *w;
    struct diag_place place;
};

// All of these return false if the statement does not hold, or makes no sense: reported.

// --- claim.c

__attribute__((format(printf, 2, 3))) bool engine_claim_differs(const struct engine_claim *c,
                                                                const char *format, ...);
bool engine_claim_same(const struct engine_claim *c, const char *what, int expected, int found);
// The next word is this number.
bool engine_claim_number(const struct engine_claim *c, const char *what, int found);

// --- claim_zones.c

enum engine_claim_where { ENGINE_CLAIM_HAND, ENGINE_CLAIM_DISCARD, ENGINE_CLAIM_DECK, ENGINE_CLAIM_OWN };

// A place for cards that a scenario can look into.  A game's list of them ends with {NULL}.
struct engine_claim_zone {
    const char *word;
    enum engine_claim_where where;
    // Of ENGINE_CLAIM_OWN: adds to how many cards of each kind are there.
    void (*count)(const struct engine_claim *c, unsigned seat, uint16_t *kinds);
};

// All cards of a deck: the bag and the queue.
struct bits128 engine_deck_slots(const struct engine_player *player);
// Of a zone that is not the game's own.
struct bits128 engine_claim_slots(const struct engine_player *player, enum engine_claim_where where);

// What stands behind `P0 hand`: a number, `is ...`, `has ...`
bool engine_claim_of_zone(const struct engine_claim *c, unsigned seat, const struct engine_claim_zone *zone);
// What stands behind `P1 can tell` and `P1 cannot tell`.
bool engine_claim_tell(const struct engine_claim *c, unsigned viewer, bool wanted);

#endif

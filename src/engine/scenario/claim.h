// Statements of a scenario.
#ifndef EPICSIM_ENGINE_SCENARIO_CLAIM_H
#define EPICSIM_ENGINE_SCENARIO_CLAIM_H

#include "engine/scenario/scenario.h"

// A statement is read from a line and compared with a state: the position, a moment of the last line of play,
// or what a seat sees.
struct engine_claim {
    struct scenario *sc;
    struct engine_position *p;
    struct engine_game g;
    struct words *w;
    struct diag_place place;
};

// What a line is about that may be in play.
struct engine_subject {
    unsigned place;                   // ENGINE_NO_PLACE: not in play
    const struct engine_label *label; // NULL: by name,
    unsigned kind;                    // of this kind
    char name[80];
};

// All of these return false if the statement does not hold, or makes no sense: reported.

// --- claim.c

__attribute__((format(printf, 2, 3))) bool engine_claim_differs(const struct engine_claim *c,
                                                                const char *format, ...);
bool engine_claim_same(const struct engine_claim *c, const char *what, int expected, int found);
// The next word is this number.
bool engine_claim_number(const struct engine_claim *c, const char *what, int found);

// --- claim_place.c

// A line about something on the board: kong in play, 3x"Wolf Token" expended
bool engine_claim_of_board(const struct engine_claim *c);

// --- claim_asked.c

// What follows `asked`.
bool engine_claim_asked(const struct engine_claim *c);

// --- claim_zones.c

enum engine_claim_where { ENGINE_CLAIM_HAND, ENGINE_CLAIM_DISCARD, ENGINE_CLAIM_DECK, ENGINE_CLAIM_OWN };

// A place for cards that a scenario can look into.  A game's list of them ends with {NULL}.
struct engine_claim_zone {
    const char *word;
    enum engine_claim_where where;
    // Of ENGINE_CLAIM_OWN: adds to how many cards of each kind are there.
    void (*count)(const struct engine_claim *c, unsigned seat, uint16_t *kinds);
};

// The zone that the next word names; NULL: none.
const struct engine_claim_zone *engine_take_zone(const struct engine_claim *c);
// Of a zone that is not the game's own.
struct bits128 engine_claim_slots(const struct engine_player *player, enum engine_claim_where where);

// What follows `P1 hand`: a number, `is ...`, `has ...`
bool engine_claim_of_zone(const struct engine_claim *c, unsigned seat, const struct engine_claim_zone *zone);
// What follows `P2 can tell` and `P2 cannot tell`.
bool engine_claim_tell(const struct engine_claim *c, unsigned viewer, bool wanted);

#endif

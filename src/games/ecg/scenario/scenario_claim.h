// Expectations: a statement about a state, and how it is found wrong.
#ifndef EPICSIM_RULES_ECG_SCENARIO_CLAIM_H
#define EPICSIM_RULES_ECG_SCENARIO_CLAIM_H

#include "games/ecg/scenario/scenario.h"

// A statement is read from a line and compared with a state: the position, or what a seat sees of it.
struct ecg_claim {
    struct ecg_table *t;
    struct ecg_state *s;
    struct words *w;
    struct diag_place place;
};

// All of these return false if the statement does not hold, or makes no sense: reported.

// scenario_expect.c
__attribute__((format(printf, 2, 3))) bool ecg_claim_differs(const struct ecg_claim *c, const char *format,
                                                             ...);
bool ecg_claim_same(const struct ecg_claim *c, const char *what, int expected, int found);

// scenario_zones.c
enum ecg_claim_zone { ECG_ZONE_HAND, ECG_ZONE_DISCARD, ECG_ZONE_DECK, ECG_ZONE_BOARD, ECG_ZONES };

extern const char *const ecg_zone_words[ECG_ZONES];

// What stands behind `P0 hand`: a number, `is ...`, `has ...`
bool ecg_claim_of_zone(struct ecg_claim *c, unsigned seat, enum ecg_claim_zone zone);
// What stands behind `P1 can tell` and `P1 cannot tell`.
bool ecg_claim_tell(struct ecg_claim *c, unsigned viewer, bool wanted);

#endif

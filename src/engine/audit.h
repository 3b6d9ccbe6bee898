// Is a state sound?  What can be looked at in the same way in every game; the rest is the game's own audit.
//
// Every line that is appended names one thing that must not be.
#ifndef EPICSIM_ENGINE_AUDIT_H
#define EPICSIM_ENGINE_AUDIT_H

#include "engine/game.h"

struct text;

// What numbers in the game's states may be.
struct engine_bounds {
    unsigned places;
    unsigned kinds, abilities; // of the card database
    unsigned last_builtin;
    unsigned last_stage;
    unsigned questions;
    place_set present;          // places where something is
    const engine_card *card_at; // by place
};

struct engine_auditor {
    struct engine_game g;
    struct engine_bounds bounds;
    struct text *out;
    bool sound;
};

__attribute__((format(printf, 2, 3))) void engine_audit_wrong(struct engine_auditor *a, const char *format,
                                                              ...);

// One set is part of another.
void engine_audit_within(struct engine_auditor *a, const char *what, place_set set, place_set bound);

void engine_audit_flag(struct engine_auditor *a, const char *what, const bool *flag);

bool engine_valid_seat(const struct engine_auditor *a, unsigned seat);
bool engine_valid_place(const struct engine_auditor *a, unsigned place);
bool engine_valid_card(const struct engine_auditor *a, engine_card card);
bool engine_valid_builtin(const struct engine_auditor *a, unsigned ability);

// Hand and queue of a seat.
void engine_audit_player(struct engine_auditor *a, unsigned seat);

// Every card of a living seat is in one place; a seat that is out has none.
void engine_audit_census(struct engine_auditor *a, unsigned seat);

void engine_audit_frame(struct engine_auditor *a, unsigned index);
void engine_audit_trigger(struct engine_auditor *a, unsigned index);

// The open choice; false if there is none that could be looked at further.
bool engine_audit_choice(struct engine_auditor *a);

#endif

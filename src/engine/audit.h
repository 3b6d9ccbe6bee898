// Is a state sound?  What can be looked at in the same way in every game; the rest is the game's own audit.
//
// Every line that is appended names one thing that must not be.  The check is for states between two actions:
// mid-way an engine may hold a card in neither of two zones.  After the end of a game only bounds are looked
// at, since the rules stop a game in the middle of what it was doing.
#ifndef EPICSIM_ENGINE_AUDIT_H
#define EPICSIM_ENGINE_AUDIT_H

#include "engine/game.h"

struct text;

struct engine_auditor {
    struct engine_game g;
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

static inline bool engine_audit_running(const struct engine_auditor *a) { return !engine_over(&a->g); }

// What a game looks at itself, in this order; NULL: nothing.  Flags that hold bytes; sets (nothing else is
// looked at unless they are sound); the board; a player; the open choice.
struct engine_own_audit {
    void (*flags)(struct engine_auditor *a);
    void (*sets)(struct engine_auditor *a);
    void (*board)(struct engine_auditor *a);
    void (*player)(struct engine_auditor *a, unsigned seat);
    void (*choice)(struct engine_auditor *a);
};

struct engine_auditor engine_auditor_of(const struct epic_match *match, const void *state, struct text *out);

// Hand and queue of a seat; every card of a living seat is in one place, a seat that is out has none.
void engine_audit_player(struct engine_auditor *a, unsigned seat);

// audit of struct epic_rules.
bool engine_audit(const struct epic_match *match, const void *state, struct text *out);

#endif

// What a program is worth to a seat that carries it out now: a walk along its instructions that adds up what
// each of them would bring, the best targets being named.
//
// The engine counts its own operations (ENGINE_OPS), a game those that it adds.
#ifndef EPICSIM_ENGINE_HEURISTICS_VALUE_H
#define EPICSIM_ENGINE_HEURISTICS_VALUE_H

#include "engine/heuristics/heuristics.h"
#include "engine/machine/machine.h"

// Whom acts on players are about.
enum engine_who { ENGINE_YOU, ENGINE_RIVALS, ENGINE_EVERYBODY, ENGINE_NAMED };

struct engine_value_context;

struct engine_walk {
    const struct engine_value_context *context;
    struct engine_frame f; // for filters and numbers
    unsigned best_of;      // so many of the places f.chosen are named; 0: it is about all of them
    bool optional;
    bool players; // a player may be named in place of what is in play
    bool itself;  // it is about what enters play with this
    enum engine_who who, they;
    int32_t worth;
};

struct engine_value_rules {
    int32_t card, discarded, recalled, played; // a card drawn, discarded, recalled, played for nothing
    int32_t little;                            // what has no number of its own
    int16_t about_x;                           // numbers that are not known before
    // A condition of the game's own; true: it may be hoped for.  NULL: whether it holds.
    bool (*holds)(const struct engine_walk *w, unsigned condition);
    // Counts an instruction of the game's own; may jump.  NULL: what helps or harms brings or costs so many
    // points, or one.
    void (*own)(struct engine_walk *w, const struct engine_insn *in, unsigned *pc);
};

// A position as one seat sees it that has something to choose.
struct engine_value_context {
    const struct engine_game *g;
    const struct engine_value_rules *rules; // the game's
    unsigned seat;
    unsigned rival; // the opponent that it does best to hurt
};

// What the program at `pc` is worth; the card and the place that it belongs to, or ENGINE_NO_PLACE.
int32_t engine_value_of_program(const struct engine_value_context *context, engine_card card, unsigned source,
                                unsigned pc);
// The same of one of the jumps that follow a CHOOSE_ONE.
int32_t engine_value_of_jump(const struct engine_value_context *context, engine_card card, unsigned source,
                             unsigned pc);

// The next acts are about these players; about so many of these places.
void engine_walk_to_players(struct engine_walk *w, enum engine_who who);
void engine_walk_to_named(struct engine_walk *w, place_set places, unsigned count, bool optional);

static inline int engine_walk_number(const struct engine_walk *w, unsigned code)
{
    if (code < ENGINE_X_CODE)
        return (int)code;
    return engine_number_of(w->context->g, &w->f, code, EPIC_NO_SEAT);
}

// 1: the act is about this seat, -1: about others, 0: about all alike.
static inline int engine_walk_side(const struct engine_walk *w, bool helps)
{
    switch (w->who) {
    case ENGINE_YOU: return 1;
    case ENGINE_RIVALS: return -1;
    case ENGINE_EVERYBODY: return 0;
    default: return helps ? 1 : -1; // whoever it is best for
    }
}

#endif

// A game being played, as the engine sees it: the match, the state, chance.
#ifndef EPICSIM_ENGINE_GAME_H
#define EPICSIM_ENGINE_GAME_H

#include "engine/state.h"

// For what is looked at often and seldom needed: keeps it out of the way of the usual course of things.
#define ENGINE_SELDOM __attribute__((noinline, cold))

// For what is needed often enough, but not by most who pass: keeps small what calls it, so that its registers
// are not saved for nothing.
#define ENGINE_APART __attribute__((noinline))

// One instruction of a program.
struct engine_insn {
    uint8_t op;
    uint8_t a;
    uint16_t b;
    uint16_t n; // a second number, where the operation takes one
};

// One seat's deck, as sets over its slots.
struct engine_list {
    uint16_t kind[ENGINE_SLOTS];
    uint8_t size;
    uint8_t opening_hand;
    bool many_copies; // more than three of a kind, so the sets below do not tell all
    struct bits128 all;
    struct bits128 copy_of_previous[2]; // of the kind of the slot one, two before
};

// What a game's match begins with.
struct engine_match {
    struct epic_match base;
    const struct engine_insn *code; // that of the cards, at hand
    uint16_t kind_of[ENGINE_CARDS];
    uint32_t events; // bits of the game's events: some card of this match answers to them
    uint32_t turn_cap;
};

// Passed to everything that may change the state.
struct engine_game {
    const struct engine_match *m;
    struct engine_state *s;
    struct epic_chance *chance;
};

static inline struct engine_game engine_game_of(const struct epic_match *match, void *state,
                                                struct epic_chance *chance)
{
    return (struct engine_game){(const struct engine_match *)match, state, chance};
}

// For functions that only look: without chance nothing happens, so the state stays as it is.
static inline struct engine_game engine_look_at(const struct epic_match *match, const void *state)
{
    union {
        const void *seen;
        void *state;
    } same = {state};
    return engine_game_of(match, same.state, NULL);
}

enum engine_progress { ENGINE_DONE, ENGINE_WAIT };

static inline unsigned engine_seats(const struct engine_game *g) { return g->m->base.seats; }

static inline unsigned engine_card_kind(const struct engine_match *m, engine_card card)
{
    return m->kind_of[card % ENGINE_CARDS];
}

static inline bool engine_over(const struct engine_game *g) { return g->s->ending != EPIC_RUNNING; }

static inline bool engine_alive(const struct engine_game *g, unsigned seat)
{
    return ((unsigned)g->s->alive >> seat & 1U) != 0;
}

// The next seat of a set in clockwise order, `from` included.
static inline unsigned engine_next_seat(unsigned seats, unsigned from)
{
    unsigned above = seats >> from << from;
    return (unsigned)__builtin_ctz(above ? above : seats);
}

static inline struct engine_frame *engine_top(const struct engine_game *g)
{
    return &g->s->frames[g->s->depth - 1];
}

#endif

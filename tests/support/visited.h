// Positions in words, for tests of what is made of them without playing them as scenarios.
#ifndef EPICSIM_TESTS_SUPPORT_VISITED_H
#define EPICSIM_TESTS_SUPPORT_VISITED_H

#include "rules/scenario.h"

// Shows each of some positions, with these cards of a game alone, to a visitor; all of them have to have a
// meaning.
void visit_positions(const char *game, const char *cards, const char *positions,
                     void (*visit)(void *context, const struct scenario_position *position), void *context);

// A position to play on from, with a chance that is always the same.
struct played_position {
    const struct epic_match *match;
    void *state;
    struct epic_chance chance;
};

struct played_position play_from(const struct scenario_position *position);
void play_end(struct played_position *p);

bool play_may(const struct played_position *p, const char *words);

// An action in words, which has to be legal; it is taken.
epic_action play_named(const struct played_position *p, const char *words);
void play_action(struct played_position *p, const char *words);

// What a sensible player does, in words; text_free.
struct text play_advice(const struct played_position *p);

#endif

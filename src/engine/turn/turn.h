// The course of a game, in any game: how it begins, steps and turns, who is left.
//
//   setup.c     who goes first, opening hands
//   mulligan.c  replacing them
//   turn.c      steps, the next turn
//   seats.c     who sits next to whom
//   leaving.c   seats that leave, and what becomes of what they had
//
// A game lists its steps (lists.h) and says in its struct engine_rules where the first turn begins:
//
//     #define MY_STEP_LIST(X) X(MY_STEP_BUILD, "build step", build_step)
//     ENGINE_LISTS(my, MY);
//
//     .first_step = MY_STEP_BUILD,
//     .left_step = MY_STEP_TURN_OVER, // where a turn goes on if its player has left
//     ENGINE_LISTED_STEPS(MY),
//     .step = engine_step,             // or one of its own, if something is to be done before each step
//     .resolve = engine_resolve,       // machine/triggers.h
//     .mulligan = &mulligan,           // NULL: opening hands are kept
//     .set_up = set_up,                // NULL: nothing; else life, points and the like, before hands are
//                                      // dealt
//
// The `take` of a game carries out what was chosen if the question is its own; otherwise the engine does.
#ifndef EPICSIM_ENGINE_TURN_H
#define EPICSIM_ENGINE_TURN_H

#include "engine/game.h"

// --- The start

// start of struct epic_rules.
void engine_start(const struct epic_match *match, void *state, struct epic_chance *chance);

// Deals the opening hands, starting with the player who begins.  The engine does so at once, unless the game
// says that it `deals` itself, which then begins in ENGINE_STEP_SETUP.
void engine_deal(struct engine_game *g);

// How opening hands are replaced: in turn order each seat puts any cards of its hand under its deck, all of
// them together, and draws as many.
struct engine_mulligan {
    unsigned (*first)(const struct engine_game *g);                    // who decides first; NULL: who begins
    void (*price)(struct engine_game *g, unsigned seat, int put_back); // NULL: it costs nothing
};

engine_step_function engine_mulligan_step;
void engine_mulligan_take(struct engine_game *g, struct engine_option option); // one card more, or done

// --- Turns

// The function of the current step.
bool engine_step(struct engine_game *g);

// The turn of the next seat in clockwise order begins, which has priority; the game says in which step.
// False: it was the last turn, and the game is over without a result.
bool engine_next_turn(struct engine_game *g);

// Which of these seats have the most: points, health.  All of them if they are equal.
unsigned engine_leaders(const struct engine_game *g, unsigned seats,
                        int (*number)(const struct engine_game *g, unsigned seat));

// --- Leaving

// How many sides some seats belong to.
unsigned engine_sides(const struct engine_game *g, unsigned seats);

// All of these seats leave the game at the same moment; it ends so if one side is left.
void engine_leave(struct engine_game *g, unsigned leaving, enum epic_ending ending);

// concede of struct epic_rules: at any time, whoever is asked.
void engine_concede(const struct epic_match *match, void *state, unsigned seat, struct epic_chance *chance);

#endif

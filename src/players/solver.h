// Exact play: who wins a position, proved by looking at all that can be done.
//
// The solver knows the whole state.  It answers one question at a time (struct solver_task): can a seat win,
// or can its opponents make it lose, and by when?  The seat tries everything, and so do the others, together:
// what holds against all of them holds against each.  The answer is a probability with a lower and an upper
// bound, and both are proofs:
//
//   low = high = 1   forced: whatever the others do, and whatever chance does
//   low = high = 0   prevented in the same way
//   low = high       the goal's probability when all play as well as can be: chance decides
//   low < high       not known: the search had to give up somewhere, and `finding` counts where
//
// Chance.  A game asks an epic_script which card is drawn; the solver answers with each card in turn (copies
// are one outcome that weighs more), so it sees all outcomes of an action with their probabilities.  If there
// are too many of them, or if the game used random numbers without asking, the branch counts as not known.
// With `sure` chance is one more opponent: then low = 1 still means forced, and high = 0 that it cannot be
// forced, which is found much faster.
//
// Positions that were met before are recognised by a 64-bit hash; a collision within a search is less likely
// than an error of the machine.
//
// Memory comes from the caller and is bounded; nothing is allocated.
#ifndef EPICSIM_PLAYERS_SOLVER_H
#define EPICSIM_PLAYERS_SOLVER_H

#include "rules/rules.h"

enum {
    SOLVER_DEPTH = 192,    // choices from the position on; deeper branches are given up
    SOLVER_ACTIONS = 8192, // that are open on the way there
    SOLVER_OUTCOMES = 512  // what `outcomes` usually is
};

enum solver_goal {
    SOLVER_WINS, // the seat wins alone
    SOLVER_LOSES // it is out, or others win without it
};

struct solver_task {
    unsigned seat;
    enum solver_goal goal;
    unsigned turns;    // the goal is to be reached before so many turns have ended (1: in this one); 0: ever
    bool sure;         // chance is an opponent of the goal
    uint64_t nodes;    // positions to be looked at, at most
    unsigned outcomes; // of one action, to be looked at one by one, at most
    epic_action first; // the first action, if it is not to be chosen: 0: it is
};

struct solver_finding {
    double low, high;     // probability of the goal
    epic_action best;     // the first action of whoever is asked; 0: nobody is asked
    uint64_t nodes;       // positions that were looked at
    uint64_t out_of_room; // branches given up since `nodes` or the depth was reached
    uint64_t out_of_luck; // branches given up since chance had too many outcomes
};

struct solver;

// Memory for a solver that remembers about so many positions, and the solver that is laid out in it; the
// memory is of memory_new.  What it remembers is good for all tasks of one match.
size_t solver_size(const struct epic_match *match, uint32_t positions);
struct solver *solver_make(void *memory, const struct epic_match *match, uint32_t positions);

void solver_solve(struct solver *solver, const void *state, const struct solver_task *task,
                  struct solver_finding *finding);

// One step of best play: the action, who takes it, and the state after it.  The others resist as long as they
// can; of several outcomes of chance it follows the first, and says so.  False if the game or the task is
// over or the search gave up.
struct solver_step {
    unsigned seat;
    epic_action action;
    bool chance; // the action had several outcomes
};
bool solver_follow(struct solver *solver, void *state, const struct solver_task *task,
                   struct solver_step *step);

// Room for a state of the match, which solver_follow uses, too.
void *solver_spare(struct solver *solver);

// --- Hidden cards ---------------------------------------------------------------------------------

// What a seat that sees only its view can say about winning in this turn.
//
// `worlds` states that agree with the view are drawn at random, and `action` wins in `won` of them: that is,
// in each of those there is a way to win that begins with it and that no opponent and no chance can prevent,
// if one knew the hidden cards.  Later choices may have to differ from world to world, so look again before
// each. It is `proven` only if no card is hidden: `determinise` used no random numbers, so there is one
// world.
struct solver_lethal {
    epic_action action; // 0: none is known to win in the first world, so the others were not looked at
    unsigned won, worlds;
    bool proven;
    uint64_t nodes;
};

// `nodes` is for each world.
void solver_find_lethal(struct solver *solver, const struct epic_match *match, const void *view,
                        unsigned seat, unsigned worlds, uint64_t nodes, struct pcg *random,
                        struct solver_lethal *out);

#endif

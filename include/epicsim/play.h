// Playing: who is asked, what is legal, and doing it.
//
//     struct epic_choice choice;
//     while (epic_state_choice(match, state, &choice))
//         epic_state_apply(match, state, decide(choice.seat), random, NULL);
//     epic_state_outcome(match, state, &outcome);
//
// Every decision of a player goes through epic_state_choice, one thing at a time.  What has one legal answer
// is done by the engine and never asked.  Nothing here allocates memory.
#ifndef EPICSIM_PLAY_H
#define EPICSIM_PLAY_H

#include "epicsim/action.h"
#include "epicsim/outcome.h"
#include "epicsim/state.h"

#ifdef __cplusplus
extern "C" {
#endif

struct epic_view;

// What kind of thing is asked, in every game.
enum epic_choice_kind {
    EPIC_CHOICE_ACT,      // what to do next: play, use, attack, pass
    EPIC_CHOICE_COMBAT,   // one more attacker or blocker, or whom to attack
    EPIC_CHOICE_MULLIGAN, // one more card of the dealt hand to replace; the last action ends it
    EPIC_CHOICE_REDRAW,   // whether to replace the dealt hand as a whole, which may have to be shown for it
    EPIC_CHOICE_TARGET,   // something in play, or a player
    EPIC_CHOICE_CARD,     // a card that is not in play
    EPIC_CHOICE_MODE,     // which of several effects
    EPIC_CHOICE_MAY,      // yes or no
    EPIC_CHOICE_NUMBER,   // how many, how much
    EPIC_CHOICE_ORDER,    // which of several goes first
    EPIC_CHOICE_KINDS     // how many there are
};

struct epic_choice {
    uint8_t seat;               // who is asked, counted from 0; texts call seat 0 P1
    enum epic_choice_kind kind; // for programs
    const char *what;           // for people: "main phase", "target", ...; the text lives forever
};

// Who is asked for what; false if the game is over.
EPIC_API bool epic_state_choice(const struct epic_match *match, const struct epic_state *state,
                                struct epic_choice *choice);

// Lists the legal actions in a fixed order: two or more (one, where otherwise others could infer which card
// was taken unseen), or none if the game is over.  Returns how many there are, of which at most `capacity`
// are written; room for EPIC_MAX_ACTIONS is always enough.
EPIC_API unsigned epic_state_actions(const struct epic_match *match, const struct epic_state *state,
                                     epic_action *list, unsigned capacity);

EPIC_API bool epic_state_is_legal(const struct epic_match *match, const struct epic_state *state,
                                  epic_action action);

// A legal action, each equally likely, without listing them; 0 if the game is over.
EPIC_API epic_action epic_state_pick(const struct epic_match *match, const struct epic_state *state,
                                     struct epic_random *random);

// Does it and plays on to the next choice or to the end.  An illegal action does nothing: false and an error.
EPIC_API bool epic_state_apply(const struct epic_match *match, struct epic_state *state, epic_action action,
                               struct epic_random *random, struct epic_error *error);

// A seat gives up, whoever is asked.  Does nothing if the seat is out or the game is over.
EPIC_API void epic_state_concede(const struct epic_match *match, struct epic_state *state, unsigned seat,
                                 struct epic_random *random);

// Plays on at random to the end, much faster than by the functions above; returns how many choices were made.
EPIC_API uint32_t epic_state_playout(const struct epic_match *match, struct epic_state *state,
                                     struct epic_random *random);

// How to play on from a position.
enum epic_playout_by {
    EPIC_PLAYOUT_RANDOM,    // any legal action
    EPIC_PLAYOUT_QUICK,     // quick rules of thumb
    EPIC_PLAYOUT_HEURISTIC, // as the player `heuristic`: better and slower
    EPIC_PLAYOUTS           // how many there are
};

// The name of such a way, as "heuristic"; NULL after the last.
EPIC_API const char *epic_playout_name(enum epic_playout_by by);

struct epic_playout {
    enum epic_playout_by by;
    uint32_t last_turn; // stop when this turn (of all players, from 1: `turns` of an outcome) has ended, or
                        // the present one if that is later; 0: play to the end
    struct epic_view *room; // for EPIC_PLAYOUT_HEURISTIC, which plays by views: what is in it is lost
};

// Plays on.  False and an error if that is impossible; then the state is unchanged.  A game that is over
// stays over.
EPIC_API bool epic_state_play_on(const struct epic_match *match, struct epic_state *state,
                                 struct epic_random *random, const struct epic_playout *how,
                                 struct epic_error *error);

// The share of the points, 0 to 1, that each seat is expected to get from the position with all hands open,
// judging by what positions like it brought (for each seat separately, so the shares need not add up to 1).
// For a game that is over, the points: 1 won, 1/2 drawn, shared or aborted, 0 lost.  Writes one number for
// each seat.
EPIC_API void epic_state_forecast(const struct epic_match *match, const struct epic_state *state,
                                  double *points);

// How the game stands; `ending` is EPIC_RUNNING until it is over.
EPIC_API void epic_state_outcome(const struct epic_match *match, const struct epic_state *state,
                                 struct epic_outcome *outcome);

#ifdef __cplusplus
}
#endif

#endif

// Knowing how to play: what a position is worth, and what a sensible player does in it.
//
// Players see a game through `evaluate` and `advise` of its table of functions.  `advise` looks at a view
// only. Most decisions it tries out on one world that agrees with the view, going on by rules of thumb until
// things are quiet, and compares what comes of it; battles it works out by arithmetic.
//
//   evaluate.c        the worth of a position, its weights in one table
//   advise.c          what is worth a look one step ahead
//   advise_battle.c   attackers, blockers, division of damage
//   default_answer.c  rules of thumb for everything else
//
// Searches, which ask a thousand times as often, are helped by what is cheaper:
//
//   battlefield.c     the arithmetic of battles
//   program_value.c   what cards and powers are worth now, read off their programs
//   action_score.c    a quick score for each option of the open choice
//   symmetric.c       which champions differ in nothing but their place
//   forecast.c        features of a position, for the share of the points that it is expected to bring
//
// What the engine makes of these is in engine/heuristics; heuristics.c is the table for it.
#ifndef EPICSIM_GAMES_ECG_ADVISE_H
#define EPICSIM_GAMES_ECG_ADVISE_H

#include "engine/heuristics/heuristics.h"
#include "games/ecg/ecg.h"

// In hundredths of a point; a point is roughly one health of a player in the middle of a game.
enum { ECG_WORTH_WIN = 1000000 };
int32_t ecg_evaluate(const struct epic_match *match, const void *state, unsigned seat);
epic_action ecg_advise(const struct epic_match *match, const void *view, struct pcg *random);

int32_t ecg_worth_of_health(int health);
int32_t ecg_worth_of_champion(const struct engine_game *g, unsigned place); // in play, for good
void ecg_worth_of_champions(const struct engine_game *g, place_set places, const struct champ_sizes *sizes,
                            int32_t worth[BOARD_PLACES]);
int32_t ecg_worth_of_kind(const struct ecg_match *m, unsigned kind); // as printed
int32_t ecg_worth_in_hand(const struct ecg_match *m, unsigned seat, unsigned slot);

// What to do next about an attack: the best group that holds those who attack already.  An empty one is none.
struct ecg_attack_plan {
    place_set group;
    int32_t gain;
    bool lethal; // one by one they cannot all be stopped
};
struct ecg_attack_plan ecg_plan_attack(const struct engine_game *g, unsigned seat);
unsigned ecg_plan_defender(const struct engine_game *g); // whom to attack with this group
place_set ecg_plan_block(const struct engine_game *g);   // all blockers, those already named included
int ecg_plan_share(const struct engine_game *g);         // for the next recipient of battle damage

// What the program under way does to whatever is named now.
enum ecg_purpose { ECG_NEUTRAL, ECG_HARM, ECG_DAMAGE, ECG_HELP };
struct ecg_intent {
    enum ecg_purpose purpose;
    int amount; // of damage
};
struct ecg_intent ecg_intent_here(const struct engine_game *g);

// How much `seat` likes to name a champion or a player.
int32_t ecg_score_of_place(const struct engine_game *g, unsigned seat, unsigned place,
                           struct ecg_intent intent);
int32_t ecg_score_of_seat(const struct engine_game *g, unsigned seat, unsigned named,
                          struct ecg_intent intent);
// How good it is to have a card rather than to lose it, and whether the program takes cards away.
int32_t ecg_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot);
bool ecg_gives_up(const struct engine_game *g);

// An answer to the open choice without trying anything out.
struct engine_option ecg_default_answer(const struct engine_game *g);

// symmetric.c
bool ecg_are_symmetric(const struct engine_game *g, unsigned a, unsigned b);

#endif

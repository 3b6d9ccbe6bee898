// Knowing how to play Epic Card Game: what gold and cards in hand are worth, when to keep what, and the
// weights for what engine/heuristics and games/champions/heuristics know of any game.
//
// Players see a game through `evaluate` and `advise` of its table of functions.  `advise` looks at a view
// only. Most decisions it tries out on one world that agrees with the view, going on by default answers until
// things are quiet, and compares what comes of it; battles it works out by arithmetic.
//
//   heuristics.c   the tables of weights
//   advise.c       what is worth a look one step ahead, and answers to the questions of this game
//   card_value.c   what cards, powers and modes are worth now
//   scores.c       quick scores of what to do in the main phase and in windows
//   evaluate.c     what a seat has
//   use.c          what a turn leaves unused
//   forecast.c     features of a position, for the share of the points that it is expected to bring
#ifndef EPICSIM_GAMES_ECG_HEURISTICS_H
#define EPICSIM_GAMES_ECG_HEURISTICS_H

#include "games/champions/heuristics/heuristics.h"
#include "games/ecg/ecg.h"

extern const struct champ_heuristics ecg_heuristics;

// For the game's table.
struct epic_use ecg_use(const struct epic_match *match, const void *state, epic_action action);

// For the engine's table.
struct engine_option ecg_decide(struct engine_lookahead *ahead);
struct engine_option ecg_own_answer(const struct engine_game *g);
int32_t *ecg_own_scores(const struct engine_game *g, int32_t *score);
int32_t ecg_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot);
void ecg_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS]);
// What goes into the network besides what games with champions have in common.
enum { ECG_FACT_COST = CHAMP_FACTS, ECG_FACT_AMBUSH, ECG_FACT_PAID_EVENT, ECG_FACTS };
enum { ECG_OWN_INPUTS = 14 };
void ecg_facts_of(const struct engine_cards *cards, unsigned number, int8_t *out);
void ecg_inputs(const struct engine_game *g, unsigned seat, bool open, int16_t *out);
bool ecg_may_hold(const struct engine_walk *w, unsigned condition);
void ecg_count_operation(struct engine_walk *w, const struct engine_insn *in, unsigned *pc);

enum {
    ECG_WORTH_CARD = 270,      // to draw one
    ECG_WORTH_DISCARDED = 200, // to lose one
    ECG_KEEP_FAST = 100        // what can be played in another's turn is kept for it
};
int32_t ecg_worth_in_hand(const struct engine_game *g, unsigned seat, unsigned slot);
// It costs gold and could be played in another's turn.
bool ecg_is_fast(const struct engine_game *g, unsigned seat, unsigned slot);

// What to do with it is worth now, beyond what keeping the card is worth.
int32_t ecg_value_of_card(const struct champ_value_context *context, unsigned slot);
int32_t ecg_value_of_power(const struct champ_value_context *context, unsigned place);
int32_t ecg_value_of_pile(const struct champ_value_context *context, unsigned slot);
// Of one way to use the innermost program: half, power, or effect.
int32_t ecg_value_of_mode(const struct champ_value_context *context, unsigned number);

// What a window wants something to gain, at least.
struct ecg_wanted {
    int16_t in_main;   // in one's own main phase,
    int16_t at_end;    // at the end of another's turn, when gold would be lost,
    int16_t in_battle; // in a battle of one's own,
    int16_t in_theirs; // in another's
};
int32_t ecg_wanted_gain(const struct engine_game *g, const struct ecg_wanted *gain);

// How an attack may be declared or go on.
struct champ_attack ecg_attack_of(const struct engine_game *g, unsigned seat);

#endif

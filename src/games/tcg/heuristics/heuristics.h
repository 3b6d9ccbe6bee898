// Knowing how to play Epic TCG: what actions, cards in hand, objects and what is on the line are worth, when
// to keep what, and the weights for what engine/heuristics and games/champions/heuristics know of any game.
//
// `advise` looks at a view only.  Most decisions it tries out on one world that agrees with the view, going
// on by default answers until the line is empty and no attack is under way, and compares what comes of it. So
// a response is worth what it changes of all that is still to resolve; attacks and blocks are worked out by
// arithmetic.
//
//   heuristics.c   the tables of weights
//   advise.c       what is worth a look one step ahead, and answers to the questions of this game
//   card_value.c   what cards, abilities and modes are worth now
//   scores.c       quick scores of what to do with priority
//   evaluate.c     what a seat has
//   forecast.c     features of a position, for the share of the points that it is expected to bring
//   inputs.c       what goes into the networks that have learned that
#ifndef EPICSIM_GAMES_TCG_HEURISTICS_H
#define EPICSIM_GAMES_TCG_HEURISTICS_H

#include "games/champions/heuristics/heuristics.h"
#include "games/tcg/tcg.h"

extern const struct champ_heuristics tcg_heuristics;

// For the engine's table.
struct engine_option tcg_decide(struct engine_lookahead *ahead);
struct engine_option tcg_own_answer(const struct engine_game *g);
int32_t *tcg_own_scores(const struct engine_game *g, int32_t *score);
int32_t tcg_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot);
void tcg_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS]);
bool tcg_may_hold(const struct engine_walk *w, unsigned condition);
void tcg_count_operation(struct engine_walk *w, const struct engine_insn *in, unsigned *pc);
// Which operation of any game with champions does much the same; itself, if none does.
uint8_t tcg_usual_operation(uint8_t op);

// What goes into the networks besides what games with champions have in common.
enum tcg_fact {
    TCG_FACT_OBJECT = CHAMP_FACTS,
    TCG_FACT_ACTION, // it costs an action
    TCG_FACT_FAST_ACTION,
    TCG_FACT_FAST_FREE,
    TCG_FACT_DEARER, // it costs something else, too
    TCG_FACT_VEILED,
    TCG_FACT_DAMAGE_WARD,
    TCG_FACT_WARD,
    TCG_FACT_STOPS, // so many programs of this do so
    TCG_FACT_ACTIONS,
    TCG_FACT_TURNS,
    TCG_FACT_KEYWORDS, // of this game, those that may be gained
    TCG_FACTS = TCG_FACT_KEYWORDS + TCG_GAINED
};
enum { TCG_OWN_INPUTS = 6 + 2 * 9 + 8 + 2 + 4 }; // threats, seats, steps, scores, the rest
void tcg_facts_of(const struct engine_cards *cards, unsigned number, int8_t *out);
void tcg_inputs(const struct engine_game *g, unsigned seat, bool open, int16_t *out);

enum {
    TCG_WORTH_CARD = 280,      // to draw one
    TCG_WORTH_DISCARDED = 210, // to lose one
    TCG_WORTH_TURN = 900,      // to have another one
    TCG_KEEP_FAST = 90         // a fast card of an action is kept for the turn of another
};
int32_t tcg_worth_in_hand(const struct engine_game *g, unsigned seat, unsigned slot);
// What costs an action, whatever its speed.
static inline struct bits128 tcg_action_cards(const struct engine_game *g, unsigned seat)
{
    const struct tcg_list *list = &tcg_match(g)->list[seat];
    return bits128_andnot(list->timely[1][TCG_FAST].hand, list->timely[0][TCG_FAST].hand);
}
// It costs an action and could be played in another's turn.
bool tcg_is_fast(const struct engine_game *g, engine_card card);

// It does something as it is unveiled that it would not do as it enters face up.
static inline bool tcg_better_veiled(const struct champ_info *info)
{
    return (info->events >> TCG_ON_UNVEIL & 1U) && !(info->events >> TCG_ON_ENTER & 1U);
}

// What to do with it is worth now, beyond what keeping the card is worth.
int32_t tcg_value_of_card(const struct champ_value_context *context, engine_card card);
int32_t tcg_value_of_power(const struct champ_value_context *context, unsigned place);
int32_t tcg_value_of_pile(const struct champ_value_context *context, engine_card card);
// What it does then, a champion that lies face down.
int32_t tcg_value_of_unveiling(const struct champ_value_context *context, engine_card card);
int32_t tcg_value_of_mode(const struct champ_value_context *context, unsigned number);
// What something on the line is worth to a seat: that of another, less than nothing.
int32_t tcg_value_of_item(const struct champ_value_context *context, unsigned item);

// How much a play has to gain now.
int32_t tcg_wanted_gain(const struct engine_game *g);
// How an attack may be declared or go on.
struct champ_attack tcg_attack_of(const struct engine_game *g, unsigned seat);

#endif

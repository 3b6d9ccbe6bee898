// Knowing how to play: what the engine makes of what a game says of its positions.
//
// A game describes its positions in one table.  From that the functions below make what players ask of
// epic_rules (rules/rules.h), under the same names and of the same types.
//
//   lookahead.c   taking an action in one possible world and going on until it is settled
//   rollout.c     playing on by action scores; priors of actions
//   symmetric.c   the legal actions without those that come to the same as another
//   forecast.c    the share of the points that a position is expected to bring
#ifndef EPICSIM_ENGINE_HEURISTICS_HEURISTICS_H
#define EPICSIM_ENGINE_HEURISTICS_HEURISTICS_H

#include "engine/machine/choice.h"

enum { ENGINE_MAX_FEATURES = 64 };

struct engine_heuristics {
    // An answer to the open choice without trying anything out.
    struct engine_option (*default_answer)(const struct engine_game *g);
    // Whether all that an action set off is over, so that positions can be compared.
    bool (*settled)(const struct engine_state *s);

    // What each option of the open choice seems to be worth, in the order of engine_option_nth; returns how
    // many there are, at most EPIC_MAX_ACTIONS.  In hundredths of a point, and only differences count.
    unsigned (*action_scores)(const struct engine_game *g, int32_t *score);
    uint32_t score_noise;     // added at random below this bound, so that rollouts differ
    double prior_temperature; // a score higher by this is e times as likely
    float prior_floor;        // shared by all actions, since scores err

    // Whether two places of the open choice differ in nothing but their number; those in `ordered` always do.
    bool (*symmetric)(const struct engine_game *g, unsigned a, unsigned b);
    place_set (*ordered)(const struct engine_game *g);

    // The forecast: features of all seats that are still in the game, one row of `feature_count` each, at
    // `out + seat * feature_count`.  A seat's strength is the exponential of their weighted sum.
    void (*features)(const struct engine_game *g, float *out);
    unsigned feature_count;
    const double *weights;
};

void engine_follow(const struct epic_match *match, void *state, epic_action action,
                   const struct epic_chance *chance);
uint32_t engine_rollout(const struct epic_match *match, void *state, struct epic_chance *chance,
                        struct pcg *random, unsigned turns, unsigned noise);
void engine_prior(const struct epic_match *match, const void *state, const epic_action *list, unsigned count,
                  float *out);
unsigned engine_unique_moves(const struct epic_match *match, const void *state, epic_action *list);
void engine_forecast(const struct epic_match *match, const void *state, double *out);

// For `symmetric`: whether anything under way speaks of a place, or of the card there (ENGINE_NO_CARD: none).
bool engine_is_referred_to(const struct engine_state *s, unsigned place, engine_card card);

// A decision by looking one step ahead.
struct engine_lookahead {
    const struct engine_match *m;
    struct engine_state *world; // one that agrees with what the seat knows
    void *copy;                 // room for a state of this match
    struct epic_chance chance;  // what happens there, whatever is decided
    struct pcg *random;
    unsigned seat;
};

// `world` and `copy` are room for states of the match.
struct engine_lookahead engine_look_ahead(const struct epic_match *match, const void *view,
                                          struct pcg *random, void *world, void *copy);
static inline struct engine_game engine_lookahead_game(struct engine_lookahead *ahead)
{
    return (struct engine_game){ahead->m, ahead->world, &ahead->chance};
}
// What the position is worth to the seat once an option has been taken and settled, give or take little.
int32_t engine_value_after(const struct engine_lookahead *ahead, struct engine_option option);
// The best option by that value; the default answer if there are too many.
struct engine_option engine_best_ahead(struct engine_lookahead *ahead);

#endif

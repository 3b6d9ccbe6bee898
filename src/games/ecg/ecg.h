/*
 * Inside the Epic Card Game: what its files offer each other.
 *
 *   match.c     decks and cards made ready for fast play
 *   gold.c      what can be spent
 *   play.c      playing cards and using powers, with their costs
 *   machine.c   what the engine asks about programs; ops.c operations that only this game has
 *   turn.c      the phases of a turn, windows of initiative
 *   ending.c    elimination, the end of the game
 *   battle.c    attackers, blockers, damage
 *   choice.c    the open choice: options, action codes, taking one
 *   knowledge.c what a seat knows, and thinks that the others play
 *   position.c  positions in words, and in JSON for programs
 *   words.c     what things are called
 *   audit.c     is the state sound?
 *   decks.c     what the formats allow in a deck
 *   ecg.c       the table of functions
 *
 * Three groups have a map of their own: card files in language/compile.h, knowing how to play in
 * heuristics/heuristics.h, scenarios in engine/scenario/scenario.h.
 */
#ifndef EPICSIM_RULES_ECG_ECG_H
#define EPICSIM_RULES_ECG_ECG_H

#include "engine/turn/turn.h"
#include "games/champions/champions.h"
#include "games/ecg/state.h"

#include <string.h>

// --- Matches

// One seat's deck, as sets over its slots.
struct ecg_list {
    struct engine_list core;
    struct champ_list champ;
    struct bits128 champions, ambush, cost_one;
    // What can be played for sure with gold (second index 1) or without, in the main phase (first index 1) or
    // in a window, as long as gold is just gold and nothing makes cards dearer or faster:
    struct bits128 plain_cost[2][2];
    struct bits128 needs_check; // to be looked at one by one
    // What may be playable in a window, without gold and with, or needs a check; the same of the discard
    // pile.
    struct ecg_instant {
        struct bits128 hand, pile;
    } instant[2];
    struct bits128 pile_power;         // may have a power in the discard pile
    struct bits128 pile_plain_cost[2]; // can be used for sure, without gold and with, as long as gold is gold
    struct bits128 pile_needs_check;   // to be looked at one by one
    struct bits128 aligned[16];        // of one of these alignments
};

extern const struct engine_rules ecg_engine_rules;
extern const struct engine_knowledge ecg_knowledge;
extern const struct engine_words ecg_words;

struct ecg_match {
    struct engine_match core;
    struct champ_match champ;
    const struct ecg_kind *kinds;
    const struct ecg_cost *costs;
    bool plain; // no card makes others dearer or faster
    struct ecg_list list[EPIC_MAX_SEATS];
};

// What may be chosen of the rules: the places in `options` of struct epic_rules.
enum ecg_option {
    ECG_OPTION_EDITION,
    ECG_OPTION_HEALTH,
    ECG_OPTION_TURN_CAP,
    ECG_OPTION_PLAY, // enum ecg_play
    ECG_OPTION_SIDES,
    ECG_OPTIONS
};
// B-ffa, B-firstblood, B-laststanding, B-hydra: the ways to play with more than two.
enum ecg_play { ECG_FREE_FOR_ALL = 1, ECG_HUNTER_FIRST_BLOOD, ECG_HUNTER_LAST_STANDING, ECG_HYDRA };
extern const struct epic_option ecg_options[];

static inline const struct ecg_match *ecg_match(const struct engine_game *g)
{
    return (const struct ecg_match *)g->m;
}

static inline int ecg_option(const struct engine_game *g, enum ecg_option option)
{
    return g->m->base.options.value[option];
}

// The operation under way; OP_END if there is none.
static inline enum ecg_op ecg_op_under_way(const struct engine_game *g)
{
    const struct engine_insn *in = engine_insn_under_way(g);
    return in ? (enum ecg_op)in->op : OP_END;
}

static inline struct ecg_state *ecg_state(const struct engine_game *g) { return (struct ecg_state *)g->s; }

// What a seat begins with: E1.5.1; B-hydra-4: a team with that of each of its members.
static inline int ecg_first_health(const struct engine_game *g, unsigned seat)
{
    return ecg_option(g, ECG_OPTION_HEALTH) * __builtin_popcount(engine_team(g, seat));
}

// --- Small questions

static inline struct ecg_player *ecg_player(const struct engine_game *g, unsigned seat)
{
    return &ecg_state(g)->player[seat];
}

// --- gold.c

static inline bool ecg_has_aligned_gold(const struct ecg_player *player)
{
    uint32_t all;
    memcpy(&all, player->aligned_gold, sizeof all);
    return all != 0;
}
int ecg_gold_for(const struct engine_game *g, unsigned seat, unsigned alignments);
void ecg_pay_gold(struct engine_game *g, unsigned seat, unsigned alignments, int amount);

// --- play.c

struct bits128 ecg_playable(const struct engine_game *g, unsigned seat, bool main_phase);
// A quick look at who may have something to do in a window: that the others have not is certain.
unsigned ecg_could_act(const struct engine_game *g);
// Cards and powers that the seat may use, and to use none.
void ecg_offer(const struct engine_game *g, struct engine_choice *ask, bool main_phase);
bool ecg_can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free);

void ecg_play_card(struct engine_game *g, unsigned seat, engine_card card, unsigned how);
void ecg_use_power(struct engine_game *g, unsigned seat, unsigned place);
void ecg_use_pile(struct engine_game *g, unsigned seat, unsigned slot);
void ecg_use_god(struct engine_game *g, unsigned seat);
bool ecg_run_costs(struct engine_game *g, struct engine_frame *f); // false: somebody has to choose

// --- ending.c

void ecg_leave(struct engine_game *g, unsigned seat);
void ecg_eliminated(struct engine_game *g, unsigned seats);
void ecg_go_on_without(struct engine_game *g);

// --- turn.c, battle.c

extern const struct engine_mulligan ecg_mulligan;
void ecg_set_up(struct engine_game *g);
engine_step_function ecg_step;

// Nothing refers to places that were left any more when a step begins.
static inline bool ecg_idle_step(struct engine_game *g, engine_step_function *step)
{
    board_of(g)->closed = 0;
    return step(g);
}

// Goes right on to the step that follows, unless something has to be seen to before.
static inline bool ecg_go_on(struct engine_game *g, engine_step_function *next)
{
    return !engine_idle(g->s) || ecg_idle_step(g, next);
}

engine_step_function ecg_main_step, ecg_window_step;
// The steps of a battle.
engine_step_function ecg_attackers_step, ecg_defender_step, ecg_blockers_step, ecg_division_step,
    ecg_damage_step, ecg_combat_end_step;
void ecg_begin_attack(struct engine_game *g, unsigned place);
void ecg_add_attacker(struct engine_game *g, unsigned place);
void ecg_declare_attack(struct engine_game *g);
void ecg_end_battle(struct engine_game *g);
void ecg_assign(struct engine_game *g, int amount);
void ecg_add_blocker(struct engine_game *g, unsigned place);
void ecg_declare_block(struct engine_game *g);
void ecg_pass(struct engine_game *g);

// --- position.c, audit.c

// Of struct engine_words.
void ecg_tell_turn(const struct engine_game *g, struct text *out);
void ecg_tell_player(const struct engine_game *g, unsigned seat, struct text *out);
void ecg_tell_more(const struct engine_game *g, unsigned seat, struct text *out);
void ecg_put_turn(const struct engine_game *g, struct json *out);
void ecg_put_player(const struct engine_game *g, unsigned seat, struct json *json);

extern const struct engine_own_audit ecg_audit;

// --- choice.c

void ecg_take(struct engine_game *g, unsigned what, struct engine_option option);

#endif

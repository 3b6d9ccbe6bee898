/*
 * What Epic TCG has of steps, questions and verbs: one list each, of which enumerations and tables are made.
 */
#ifndef EPICSIM_GAMES_TCG_LISTS_H
#define EPICSIM_GAMES_TCG_LISTS_H

#include "engine/state.h"

/* clang-format off */

/* Where a turn stands: the columns are those of ENGINE_STEP_LIST.  T-turn-1: five steps, of which the Battle Step
 * has eight parts; T-mull-11: the mulligans come before. */
#define TCG_STEP_LIST(X)                                                                                    \
    X(TCG_STEP_PREPARE,      "Prepare Step",              tcg_prepare_step)                                 \
    X(TCG_STEP_PRE_BATTLE,   "Pre-Battle Step",           tcg_pre_battle_step)                              \
    X(TCG_STEP_BATTLE_BEGIN, "beginning of battle",       tcg_battle_begin_step)                            \
    /* sub-step 1: T-battle-1 */                                                                            \
    X(TCG_STEP_BATTLE,       "before an attack",          tcg_battle_step)                                  \
    /* sub-step 2: the first attacker, or stop; the others; whom */                                         \
    X(TCG_STEP_ATTACK,       "attacking",                 tcg_attack_step)                                  \
    X(TCG_STEP_ATTACKERS,    "declaring attackers",       tcg_attackers_step)                               \
    X(TCG_STEP_DEFENDER,     "choosing whom to attack",   tcg_defender_step)                                \
    /* the others may respond to the stop: A12 */                                                           \
    X(TCG_STEP_BATTLE_END,   "end of battle",             tcg_battle_end_step)                              \
    /* sub-step 3: T-battle-8 */                                                                            \
    X(TCG_STEP_BEFORE_BLOCK, "before blocks",             tcg_before_block_step)                            \
    /* sub-step 4 */                                                                                        \
    X(TCG_STEP_BLOCKERS,     "declaring blockers",        tcg_blockers_step)                                \
    /* sub-step 5: T-battle-15; T-battle-31 */                                                              \
    X(TCG_STEP_AFTER_BLOCK,  "after blocks",              tcg_after_block_step)                             \
    /* sub-steps 6 and 7 */                                                                                 \
    X(TCG_STEP_DIVISION,     "division of damage",        tcg_division_step)                                \
    X(TCG_STEP_WARDS,        "damage wards",              tcg_wards_step)                                   \
    X(TCG_STEP_DAMAGE,       "damage",                    tcg_damage_step)                                  \
    /* A20 */                                                                                               \
    X(TCG_STEP_AFTER_RANGE,  "after damage of range",     tcg_after_range_step)                             \
    X(TCG_STEP_AFTER_DAMAGE, "after damage",              tcg_after_attack_step)                            \
    X(TCG_STEP_BUILD,        "Build Step",                tcg_build_step)                                   \
    X(TCG_STEP_END,          "End Step",                  tcg_end_step)                                     \
    X(TCG_STEP_HAND_LIMIT,   "hand limit",                tcg_hand_limit_step)                              \
    X(TCG_STEP_CLEAN_UP,     "clean-up",                  tcg_clean_up_step)                                \
    /* A11: what that raised is resolved, and it is done again */                                           \
    X(TCG_STEP_CLEANED,      "after the clean-up",        tcg_cleaned_step)                                 \
    X(TCG_STEP_TURN_OVER,    "turn over",                 tcg_turn_over_step)

/* What is asked, besides what the engine asks: the columns are those of ENGINE_QUESTION_LIST. */
#define TCG_QUESTION_LIST(X)                                                                                \
    /* play, use, unveil, pass */                                                                           \
    X(TCG_ASK_ACT,      ACT,    HAND,    PLAY,     UNVEIL,   NONE,     NONE,     PASS,                      \
      "priority",      "act",      "priority")                                                              \
    /* the same of the active player on an empty line, where to pass ends the step */                       \
    X(TCG_ASK_STEP,     ACT,    HAND,    PLAY,     UNVEIL,   NONE,     NONE,     PASS,                      \
      "end of step",   "step",     "the step")                                                              \
    /* whether a card returns to play at the start of the End Step */                                       \
    X(TCG_ASK_RETURN,   MAY,    NOTHING, NONE,     NONE,     NONE,     ANSWER,   NONE,                      \
      "return",        "return",   "whether a card returns to play")                                        \
    /* whether the optional cost of a card is paid */                                                       \
    X(TCG_ASK_OPTIONAL, MAY,    NOTHING, NONE,     NONE,     NONE,     ANSWER,   NONE,                      \
      "optional cost", "optional", "whether the optional cost is paid")                                     \
    /* whether a card is played face down */                                                                \
    X(TCG_ASK_FACE,     MAY,    NOTHING, NONE,     NONE,     NONE,     ANSWER,   NONE,                      \
      "face down",     "face",     "whether face down")                                                    \
    /* the first attacker, or no more attacks */                                                            \
    X(TCG_ASK_ATTACK,   COMBAT, NOTHING, NONE,     ATTACK,   NONE,     NONE,     PASS,                      \
      "attack",        "attack",   "attack")                                                                \
    /* one more attacker, or done */                                                                        \
    X(TCG_ASK_ATTACKER, COMBAT, NOTHING, NONE,     ATTACK,   NONE,     NONE,     DONE,                      \
      "attacker",      "attacker", "one more attacker")                                                     \
    /* which player, or which champion */                                                                   \
    X(TCG_ASK_DEFENDER, COMBAT, NOTHING, NONE,     HUNT,     PLAYER,   NONE,     NONE,                      \
      "defender",      "defender", "whom to attack")                                                        \
    /* one more blocker, or done */                                                                         \
    X(TCG_ASK_BLOCKER,  COMBAT, NOTHING, NONE,     BLOCK,    NONE,     NONE,     DONE,                      \
      "blocker",       "block",    "one more blocker")                                                      \
    /* which of several takes the damage that would be dealt to their player */                             \
    X(TCG_ASK_GUARD,    TARGET, NOTHING, NONE,     CHOOSE,   NONE,     NONE,     NONE,                      \
      "who takes damage", "guard", "who takes the damage instead")                                          \
    /* battle damage for the next recipient */                                                              \
    X(TCG_ASK_ASSIGN,   NUMBER, NOTHING, NONE,     NONE,     NONE,     ASSIGN,   NONE,                      \
      "damage",        "assign",   "damage for the next recipient")                                         \
    /* how much of the damage of the next dealer a ward stops: A16 */                                       \
    X(TCG_ASK_WARD,     NUMBER, NOTHING, NONE,     NONE,     NONE,     ASSIGN,   NONE,                      \
      "ward",          "ward",     "damage of the next dealer that is stopped")                             \
    /* which of some revealed cards goes on top of its deck now: the last one named is the next to be drawn */  \
    X(TCG_ASK_ON_TOP,   ORDER,  ZONE,    TAKE,     NONE,     NONE,     NONE,     DONE,                      \
      "on top",        "on-top",   "which card goes on top next")                                           \
    /* what lies on the line, counted from the oldest */                                                    \
    X(TCG_ASK_LINE,     TARGET, NOTHING, NONE,     NONE,     NONE,     NONE,     DONE,                      \
      "line",          "line",     "target on the line")

/* Verbs of actions: the columns are those of ENGINE_VERB_LIST. */
#define TCG_VERB_LIST(X)                                                                                    \
    X(HUNT,     "hunt",     THING)                                                                          \
    X(UNVEIL,   "unveil",   THING)

/* clang-format on */

ENGINE_LISTS(tcg, TCG);

#endif

/*
 * What Epic Card Game has of steps and questions: one list each, of which enumerations and tables are
 * made.
 */
#ifndef EPICSIM_GAMES_ECG_LISTS_H
#define EPICSIM_GAMES_ECG_LISTS_H

#include "engine/state.h"

/* clang-format off */

/* Where a turn stands: the columns are those of ENGINE_STEP_LIST.  E4.0: start, main with its battles, end.  E1.1: the
 * same for any number of players and in every format.  Before the first: E1.8.2. */
#define ECG_STEP_LIST(X)                                                                                    \
    /* E4.2 */                                                                                              \
    X(ECG_STEP_TURN_START,        "start phase",                turn_start)                                 \
    /* E4.3 */                                                                                              \
    X(ECG_STEP_MAIN,              "main phase",                 ecg_main_step)                              \
    /* E4.4.1, B-battle-1: one by one */                                                                    \
    X(ECG_STEP_ATTACKERS,         "declaring attackers",        ecg_attackers_step)                         \
    /* E4.4.1#5 */                                                                                          \
    X(ECG_STEP_DEFENDER,          "choosing whom to attack",    ecg_defender_step)                          \
    /* E4.4.3 to E4.4.5 */                                                                                  \
    X(ECG_STEP_PRE_BLOCK,         "window before blocks",       ecg_window_step)                            \
    /* E4.4.6 */                                                                                            \
    X(ECG_STEP_BLOCKERS,          "declaring blockers",         ecg_blockers_step)                          \
    /* E4.4.8 to E4.4.10 */                                                                                 \
    X(ECG_STEP_POST_BLOCK,        "window after blocks",        ecg_window_step)                            \
    /* E4.4.11b: the attacker's share first */                                                              \
    X(ECG_STEP_ATTACK_DIVISION,   "division of attack damage",  ecg_division_step)                          \
    X(ECG_STEP_DEFENSE_DIVISION,  "division of block damage",   ecg_division_step)                          \
    /* E4.4.11 */                                                                                           \
    X(ECG_STEP_DAMAGE,            "damage",                     ecg_damage_step)                            \
    /* D13 */                                                                                               \
    X(ECG_STEP_COMBAT_END,        "end of combat",              ecg_combat_end_step)                        \
    /* E4.3.3: the others may act */                                                                        \
    X(ECG_STEP_END_WINDOW,        "end-turn window",            ecg_window_step)                            \
    /* E4.5.2a */                                                                                           \
    X(ECG_STEP_TURN_END,          "end of turn",                turn_end)                                   \
    /* E4.5.2b */                                                                                           \
    X(ECG_STEP_HAND_LIMIT,        "hand limit",                 hand_limit)                                 \
    /* E4.5.2c, d */                                                                                        \
    X(ECG_STEP_CLEAN_UP,          "clean-up",                   clean_up)                                   \
    /* E4.5.2e, f */                                                                                        \
    X(ECG_STEP_TURN_OVER,         "turn over",                  turn_over)

/* What is asked, besides what the engine asks: the columns are those of ENGINE_QUESTION_LIST. */
#define ECG_QUESTION_LIST(X)                                                                                \
    /* own main phase: play, use, attack, end the turn */                                                   \
    X(ECG_ASK_MAIN,         ACT,      HAND,    PLAY,     ATTACK,   NONE,     NONE,     PASS,                \
      "main phase",    "main",     "main phase")                                                            \
    /* play, use, pass */                                                                                   \
    X(ECG_ASK_WINDOW,       ACT,      HAND,    PLAY,     NONE,     NONE,     NONE,     PASS,                \
      "window",        "window",   "window")                                                                \
    /* one more attacker, or done */                                                                        \
    X(ECG_ASK_ATTACKER,     COMBAT,   NOTHING, NONE,     ATTACK,   NONE,     NONE,     DONE,                \
      "attacker",      "attack",   "one more attacker")                                                     \
    X(ECG_ASK_DEFENDER,     COMBAT,   NOTHING, NONE,     NONE,     PLAYER,   NONE,     NONE,                \
      "defender",      "defender", "whom to attack")                                                        \
    /* one more blocker, or done */                                                                         \
    X(ECG_ASK_BLOCKER,      COMBAT,   NOTHING, NONE,     BLOCK,    NONE,     NONE,     DONE,                \
      "blocker",       "block",    "one more blocker")                                                      \
    /* battle damage for the next recipient */                                                              \
    X(ECG_ASK_ASSIGN,       NUMBER,   NOTHING, NONE,     NONE,     NONE,     ASSIGN,   NONE,                \
      "damage",        "assign",   "damage for the next recipient")

/* No verbs but those of the engine. */
#define ECG_VERB_LIST(X)

/* clang-format on */

ENGINE_LISTS(ecg, ECG);

#endif

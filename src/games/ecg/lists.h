/*
 * What Epic Card Game has of steps, questions and verbs: one list each, of which enumerations and tables are
 * made.
 */
#ifndef EPICSIM_GAMES_ECG_LISTS_H
#define EPICSIM_GAMES_ECG_LISTS_H

#include "engine/state.h"

/* clang-format off */

/* Where a turn stands: X(name, words).  Each step is entered when nothing is left to resolve. */
#define ECG_STEP_LIST(X)                                                                                    \
    X(SETUP,            "set-up")                    /* opening hands */                                    \
    X(MULLIGAN,         "mulligan")                  /* E1.8.2: seat by seat */                             \
    X(TURN_START,       "start phase")               /* E4.2 */                                             \
    X(MAIN,             "main phase")                /* E4.3 */                                             \
    X(ATTACKERS,        "declaring attackers")       /* E4.4.1, B-battle-1: one by one */                   \
    X(DEFENDER,         "choosing whom to attack")   /* E4.4.1#5 */                                         \
    X(PRE_BLOCK,        "window before blocks")      /* E4.4.3 to E4.4.5 */                                 \
    X(BLOCKERS,         "declaring blockers")        /* E4.4.6 */                                           \
    X(POST_BLOCK,       "window after blocks")       /* E4.4.8 to E4.4.10 */                                \
    X(ATTACK_DIVISION,  "division of attack damage") /* E4.4.11b: the attacker's share first */             \
    X(DEFENSE_DIVISION, "division of block damage")                                                         \
    X(DAMAGE,           "damage")                    /* E4.4.11 */                                          \
    X(COMBAT_END,       "end of combat")             /* D13 */                                              \
    X(END_WINDOW,       "end-turn window")           /* E4.3.3: the others may act */                       \
    X(TURN_END,         "end of turn")               /* E4.5.2a */                                          \
    X(HAND_LIMIT,       "hand limit")                /* E4.5.2b */                                          \
    X(CLEAN_UP,         "clean-up")                  /* E4.5.2c, d */                                       \
    X(TURN_OVER,        "turn over")                 /* E4.5.2e, f */                                       \
    X(OVER,             "over")

/* What is asked, besides what the engine asks: the columns are those of ENGINE_QUESTION_LIST. */
#define ECG_OWN_QUESTION_LIST(X)                                                                            \
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

#define ECG_QUESTION_LIST(X) ENGINE_QUESTION_LIST(X) ECG_OWN_QUESTION_LIST(X)

/* Verbs of actions: X(name, word, what stands behind it: enum engine_shape). */
#define ECG_VERB_LIST(X)                                                                                    \
    X(PASS,     "pass",     NOTHING)                                                                        \
    X(PLAY,     "play",     CARD)                                                                           \
    X(USE,      "use",      POWER)                                                                          \
    X(ATTACK,   "attack",   THING)                                                                          \
    X(BLOCK,    "block",    THING)                                                                          \
    X(TARGET,   "target",   THING)                                                                          \
    X(CHOOSE,   "choose",   THING)                                                                          \
    X(TAKE,     "take",     FROM)                                                                           \
    X(MULLIGAN, "mulligan", CARD)                                                                           \
    X(DISCARD,  "discard",  CARD)                                                                           \
    X(REVEAL,   "reveal",   CARD)                                                                           \
    X(PLAYER,   "player",   SEAT)                                                                           \
    X(PILE,     "pile",     SEAT)                                                                           \
    X(MODE,     "mode",     MODE)                                                                           \
    X(ANSWER,   "answer",   ANSWER)                                                                         \
    X(NUMBER,   "number",   NUMBER)                                                                         \
    X(ASSIGN,   "assign",   NUMBER)                                                                         \
    X(TRIGGER,  "trigger",  TRIGGER)                                                                        \
    X(DONE,     "done",     NOTHING)

/* clang-format on */

#define ECG_STEP_ENUM(name, ...)     ECG_STEP_##name,
#define ECG_QUESTION_ENUM(name, ...) name,
#define ECG_VERB_ENUM(name, ...)     ECG_VERB_##name,

enum ecg_step { ECG_STEP_LIST(ECG_STEP_ENUM) ECG_STEPS };

enum ecg_question {
    ECG_LAST_COMMON = ENGINE_QUESTIONS - 1,
    ECG_OWN_QUESTION_LIST(ECG_QUESTION_ENUM) ECG_ASKINGS
};

enum ecg_verb { ECG_VERB_NONE, ECG_VERB_LIST(ECG_VERB_ENUM) ECG_VERBS };

#endif

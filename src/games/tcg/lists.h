/*
 * What Epic TCG has of steps, questions and verbs: one list each, of which enumerations and tables are made.
 */
#ifndef EPICSIM_GAMES_TCG_LISTS_H
#define EPICSIM_GAMES_TCG_LISTS_H

#include "engine/state.h"

/* clang-format off */

/* Where a turn stands: X(name, words).  Each step is entered when nothing is left to resolve.  T-turn-1: five
 * steps, of which the Battle Step has eight parts. */
#define TCG_STEP_LIST(X)                                                                                    \
    X(SETUP,         "set-up")                    /* opening hands */                                       \
    X(MULLIGAN,      "mulligan")                  /* T-mull-7: seat by seat */                              \
    X(PREPARE,       "Prepare Step")                                                                        \
    X(PRE_BATTLE,    "Pre-Battle Step")           /* plays, until it ends */                                \
    X(BATTLE,        "before an attack")          /* sub-step 1 */                                          \
    X(ATTACK,        "attacking")                 /* sub-step 2: the first attacker, or stop */             \
    X(ATTACKERS,     "declaring attackers")       /* one by one */                                          \
    X(DEFENDER,      "choosing whom to attack")                                                             \
    X(BATTLE_END,    "end of the Battle Step")    /* the others may respond to the stop: A12 */             \
    X(BEFORE_BLOCK,  "before blocks")             /* sub-step 3 */                                          \
    X(BLOCKERS,      "declaring blockers")        /* sub-step 4 */                                          \
    X(AFTER_BLOCK,   "after blocks")              /* sub-step 5 */                                          \
    X(DIVISION,      "division of damage")        /* of sub-step 6 or 7, champion by champion */            \
    X(WARDS,         "damage wards")              /* A16: whose damage is reduced */                        \
    X(DAMAGE,        "damage")                                                                              \
    X(AFTER_RANGE,   "after damage of range")     /* A20 */                                                 \
    X(AFTER_DAMAGE,  "after damage")                                                                        \
    X(BUILD,         "Build Step")                                                                          \
    X(END,           "End Step")                                                                            \
    X(HAND_LIMIT,    "hand limit")                                                                          \
    X(CLEAN_UP,      "clean-up")                                                                            \
    X(CLEANED,       "after the clean-up")        /* A11: what it raised is resolved, and it is done again */ \
    X(TURN_OVER,     "turn over")                                                                           \
    X(OVER,          "over")

/* What is asked, besides what the engine asks: the columns are those of ENGINE_QUESTION_LIST. */
#define TCG_OWN_QUESTION_LIST(X)                                                                            \
    /* play, use, unveil, pass; a player: a card that this one owns */                                      \
    X(TCG_ASK_ACT,      ACT,    HAND,    PLAY,     UNVEIL,   OWNED,    NONE,     PASS,                      \
      "priority",      "act",      "priority")                                                              \
    /* a card in hand that another player owns: T-xhand-2 */                                                \
    X(TCG_ASK_OWNED,    ACT,    ZONE,    TAKE,     NONE,     NONE,     NONE,     DONE,                      \
      "card of another", "owned",  "which card of another player")                                          \
    /* whether a card is played face down */                                                                \
    X(TCG_ASK_FACE,     MAY,    NOTHING, NONE,     NONE,     NONE,     ANSWER,   NONE,                      \
      "face down",     "face down", "whether face down")                                                    \
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
    /* battle damage for the next recipient */                                                              \
    X(TCG_ASK_ASSIGN,   NUMBER, NOTHING, NONE,     NONE,     NONE,     ASSIGN,   NONE,                      \
      "damage",        "assign",   "damage for the next recipient")                                         \
    /* how much of the damage of the next dealer a ward stops: A16 */                                       \
    X(TCG_ASK_WARD,     NUMBER, NOTHING, NONE,     NONE,     NONE,     ASSIGN,   NONE,                      \
      "ward",          "ward",     "damage of the next dealer that is stopped")                             \
    /* what lies on the line, counted from the oldest */                                                    \
    X(TCG_ASK_LINE,     TARGET, NOTHING, NONE,     LINE,     NONE,     NONE,     DONE,                      \
      "line",          "line",     "target on the line")

#define TCG_QUESTION_LIST(X) ENGINE_QUESTION_LIST(X) TCG_OWN_QUESTION_LIST(X)

/* Verbs of actions: X(name, word, what stands behind it: enum engine_shape). */
#define TCG_VERB_LIST(X)                                                                                    \
    X(PASS,     "pass",     NOTHING)                                                                        \
    X(PLAY,     "play",     CARD)                                                                           \
    X(OWNED,    "owned by", SEAT)                                                                           \
    X(USE,      "use",      POWER)                                                                          \
    X(UNVEIL,   "unveil",   THING)                                                                          \
    X(ATTACK,   "attack",   THING)                                                                          \
    X(HUNT,     "hunt",     THING)                                                                          \
    X(BLOCK,    "block",    THING)                                                                          \
    X(TARGET,   "target",   THING)                                                                          \
    X(CHOOSE,   "choose",   THING)                                                                          \
    X(LINE,     "line",     NUMBER)                                                                         \
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

#define TCG_STEP_ENUM(name, ...)     TCG_STEP_##name,
#define TCG_QUESTION_ENUM(name, ...) name,
#define TCG_VERB_ENUM(name, ...)     TCG_VERB_##name,

enum tcg_step { TCG_STEP_LIST(TCG_STEP_ENUM) TCG_STEPS };

enum tcg_question {
    TCG_LAST_COMMON = ENGINE_QUESTIONS - 1,
    TCG_OWN_QUESTION_LIST(TCG_QUESTION_ENUM) TCG_ASKINGS
};

enum tcg_verb { TCG_VERB_NONE, TCG_VERB_LIST(TCG_VERB_ENUM) TCG_VERBS };

#endif

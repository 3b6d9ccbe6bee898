/*
 * What the superhero game has of steps, questions and verbs: one list each, of which enumerations and tables
 * are made.
 */
#ifndef EPICSIM_GAMES_MULTIVERSE_LISTS_H
#define EPICSIM_GAMES_MULTIVERSE_LISTS_H

#include "engine/state.h"

/* clang-format off */

/* Where a turn stands: the columns are those of ENGINE_STEP_LIST.  M-turn-1, M-turn-2: five phases and their steps.
 * Who begins, opening hands and redraws come before, in the engine's own steps (play/setup.c). */
#define MULTI_STEP_LIST(X)                                                                                  \
    /* beginning */                                                                                         \
    X(MULTI_STEP_UNTAP,           "untap step",              multi_untap_step)                              \
    X(MULTI_STEP_UPKEEP,          "upkeep",                  multi_upkeep_step)                             \
    X(MULTI_STEP_DRAW,            "draw step",               multi_draw_step)                               \
    /* pre-combat */                                                                                        \
    X(MULTI_STEP_FOOTHOLD,        "foothold step",           multi_foothold_step)                           \
    X(MULTI_STEP_ABILITIES,       "pre-combat abilities",    multi_window_step)                             \
    X(MULTI_STEP_INCIDENTS,       "pre-combat incidents",    multi_window_step)                             \
    /* combat */                                                                                            \
    X(MULTI_STEP_ATTACKERS,       "declaring attackers",     multi_attackers_step)                          \
    X(MULTI_STEP_BLOCKERS,        "declaring blockers",      multi_blockers_step)                           \
    X(MULTI_STEP_COMBAT,          "combat incidents",        multi_window_step)                             \
    X(MULTI_STEP_RESULTS,         "results of combat",       multi_results_step)                            \
    /* post-combat */                                                                                       \
    X(MULTI_STEP_RECRUIT,         "recruit step",            multi_recruit_step)                            \
    X(MULTI_STEP_LATER_ABILITIES, "post-combat abilities",   multi_window_step)                             \
    X(MULTI_STEP_LATER_INCIDENTS, "post-combat incidents",   multi_window_step)                             \
    /* end */                                                                                               \
    X(MULTI_STEP_DOWNTIME,        "downtime",                multi_window_step)                             \
    X(MULTI_STEP_DISCARD,         "discard step",            multi_discard_step)                            \
    X(MULTI_STEP_TURN_OVER,       "turn over",               multi_turn_over_step)                          \
    /* between two battles of a campaign: M-format-intermission-1 */                                        \
    X(MULTI_STEP_TOTAL,           "total points",            multi_total_step)                              \
    X(MULTI_STEP_MOVE,            "moving characters",       multi_intermission_step)                       \
    X(MULTI_STEP_NEXT_FIRST,      "next battle",             multi_next_first_step)                         \
    X(MULTI_STEP_NEXT_HANDS,      "hands of the next battle", multi_redraw_step)

/* What is asked, besides what the engine asks: the columns are those of ENGINE_QUESTION_LIST. */
#define MULTI_QUESTION_LIST(X)                                                                              \
    /* who begins: M-setup-7 */                                                                             \
    X(MULTI_ASK_FIRST,     TARGET,  NOTHING, NONE,     NONE,     PLAYER,   NONE,     NONE,                  \
      "first player",     "first",     "who begins")                                                        \
    /* a hand without footholds may be shown and redrawn: M-redraw-3 */                                  \
    X(MULTI_ASK_REDRAW,    REDRAW,  HAND,    NONE,     NONE,     NONE,     ANSWER,   NONE,                  \
      "redraw",           "redraw",    "show the hand and draw another one")                                \
    /* who stays tapped to keep a possession: M-ability-possess-3 */                                        \
    X(MULTI_ASK_KEEP,      TARGET,  NOTHING, NONE,     KEEP,     NONE,     NONE,     DONE,                  \
      "keep tapped",      "keep",      "who stays tapped to keep a possession")                             \
    X(MULTI_ASK_FOOTHOLD,  ACT,     HAND,    PLAY,     NONE,     NONE,     NONE,     PASS,                  \
      "foothold",         "foothold",  "a foothold to establish")                                           \
    /* an ability to use, or pass: M-turn-3 */                                                              \
    X(MULTI_ASK_ACT,       ACT,     NOTHING, NONE,     NONE,     NONE,     NONE,     PASS,                  \
      "abilities",        "act",       "an ability")                                                        \
    X(MULTI_ASK_INCIDENT,  ACT,     HAND,    PLAY,     NONE,     NONE,     NONE,     PASS,                  \
      "incidents",        "incident",  "an incident to play")                                               \
    /* the next attacker, then whom it attacks: M-combat-13 */                                              \
    X(MULTI_ASK_ATTACKER,  COMBAT,  NOTHING, NONE,     ATTACK,   NONE,     NONE,     PASS,                  \
      "attack",           "attack",    "one more attacker")                                                 \
    X(MULTI_ASK_WAY,       MODE,    NOTHING, NONE,     NONE,     NONE,     NONE,     NONE,                  \
      "how to attack",    "way",       "how to attack")                                                     \
    /* a counter attack, and how: M-ability-counter-1 */                                                    \
    X(MULTI_ASK_COUNTER,   MODE,    NOTHING, NONE,     NONE,     NONE,     NONE,     PASS,                  \
      "counter attack",   "counter",   "a counter attack")                                                  \
    X(MULTI_ASK_AT,        COMBAT,  NOTHING, NONE,     TARGET,   NONE,     NONE,     NONE,                  \
      "whom to attack",   "at",        "whom to attack")                                                    \
    /* the next blocker, then whom it protects */                                                           \
    X(MULTI_ASK_BLOCKER,   COMBAT,  NOTHING, NONE,     BLOCK,    NONE,     NONE,     PASS,                  \
      "block",            "block",     "one more blocker")                                                  \
    X(MULTI_ASK_FOR,       COMBAT,  NOTHING, NONE,     PROTECT,  NONE,     NONE,     NONE,                  \
      "whom to protect",  "for",       "whom to protect")                                                   \
    /* what to take over by Mimic or Magic: M-ability-mimic-1 */                                            \
    X(MULTI_ASK_COPY,      MODE,    NOTHING, NONE,     CHOOSE,   NONE,     NONE,     NONE,                  \
      "what to copy",     "copy",      "what to copy")                                                      \
    /* the weapon that an attack is made with, or none: M-item-weapon-1 */                                  \
    X(MULTI_ASK_WEAPON,    COMBAT,  NOTHING, NONE,     WIELD,    NONE,     NONE,     DONE,                  \
      "weapon",           "weapon",    "a weapon to attack with")                                           \
    /* what an attack that hits disables in place of the wound: M-item-dmg-1 */                             \
    X(MULTI_ASK_ITEM,      TARGET,  NOTHING, NONE,     DAMAGE,   NONE,     NONE,     DONE,                  \
      "item for wound",   "item",      "an item in place of the wound")                                     \
    /* a Hero that takes the wound itself: M-ability-heroic-1 */                                            \
    X(MULTI_ASK_HEROIC,    TARGET,  NOTHING, NONE,     RESCUE,   NONE,     NONE,     PASS,                  \
      "Heroic Act",       "heroic",    "a Heroic Act")                                                      \
    /* play a card, or move a character to the holding area or back: M-turn-recruit-4 */                    \
    X(MULTI_ASK_RECRUIT,   ACT,     HAND,    PLAY,     MOVE,     NONE,     NONE,     PASS,                  \
      "recruit",          "recruit",   "a card to play or a character to move")                             \
    /* who cannot stay in the holding area: M-format-intermission-6 */                                      \
    X(MULTI_ASK_DISMISS,   TARGET,  NOTHING, NONE,     DISMISS,  NONE,     NONE,     NONE,                  \
      "dismiss",          "dismiss",   "a character that does not stay")                                    \
    /* how much energy of a kind: M-energy-9 */                                                             \
    X(MULTI_ASK_PAY,       NUMBER,  NOTHING, NONE,     NONE,     NONE,     PAY,      NONE,                  \
      "energy",           "pay",       "how much energy of this kind")                                      \
    /* an incident that answers what an opponent does: M-incident-resp-1 */                                 \
    X(MULTI_ASK_RESPOND,   ACT,     HAND,    PLAY,     NONE,     NONE,     NONE,     PASS,                  \
      "response",         "respond",   "a response")                                                        \
    /* a card of the own graveyard that comes back: M-ability-resurrect-1 */                                 \
    X(MULTI_ASK_GRAVE,     CARD,    NOTHING, RAISE,    NONE,     NONE,     NONE,     NONE,                  \
      "graveyard",        "grave",     "a card of the graveyard")                                           \
    /* M-turn-end-2, M-turn-end-3: face down */                                                             \
    X(MULTI_ASK_DISCARD,   CARD,    UNSEEN,  DISCARD,  NONE,     NONE,     NONE,     DONE,                  \
      "end of turn discard", "cut",    "a card to discard")

/* Verbs of actions, those of the engine first: X(name, word, what follows it). */
#define MULTI_VERB_LIST(X)                                                                                  \
    X(PROTECT, "protect", THING)                                                                            \
    X(RESCUE,  "rescue",  THING)                                                                            \
    X(WIELD,   "wield",   THING)                                                                            \
    X(DAMAGE,  "damage",  THING)                                                                            \
    X(MOVE,    "move",    THING)                                                                            \
    X(KEEP,    "keep",    THING)                                                                            \
    X(DISMISS, "dismiss", THING)                                                                            \
    X(PAY,     "pay",     NUMBER)                                                                           \
    X(RAISE,   "raise",   CARD)

/* clang-format on */

ENGINE_LISTS(multi, MULTI);

static_assert((int)MULTI_QUESTIONS <= 64, "there is a bit for each question");

#endif

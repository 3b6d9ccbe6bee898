// The zones, steps, verbs and questions that every game has: one list each, of which enumerations and tables
// are made.  The list of a game begins with the engine's and goes on with its own.
#ifndef EPICSIM_ENGINE_LISTS_H
#define EPICSIM_ENGINE_LISTS_H

// clang-format off

// Zones as they appear in action codes and scenario files: X(name, word).
#define ENGINE_ZONE_LIST(X)                                                                                 \
    X(NOWHERE,      "nowhere")                                                                              \
    X(HAND,         "hand")                                                                                 \
    X(DISCARD,      "discard")                                                                              \
    X(REVEALED,     "revealed")                                                                             \
    X(SUPPLEMENTAL, "supplemental")                                                                         \
    X(IN_PLAY,      "board")

// Where a turn stands: X(name, words, function).  A step is entered when nothing is left to resolve; its function
// (engine_step_function) does what is to be done there, or asks.  NULL: the turn never stands still there.
#define ENGINE_STEP_LIST(X)                                                                                 \
    X(ENGINE_STEP_SETUP,    "set-up",   NULL)                                                               \
    X(ENGINE_STEP_MULLIGAN, "mulligan", engine_mulligan_step)                                               \
    X(ENGINE_STEP_OVER,     "over",     NULL)

// Verbs of actions: X(name, word, what follows it: enum engine_shape).  Here are those that several games
// have; search players look at actions in this order.
#define ENGINE_VERB_LIST(X)                                                                                 \
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

// Questions: X(name, kind, tells, card, place, seat, number, done, what, asked, title)
//
//   name    the enumerator
//   kind    of choice: enum epic_choice_kind
//   tells   what the others learn of a hand from its being asked: enum engine_tells
//   card to done   the verbs of its options in action codes: of the list of verbs, or NONE
//   what    the name of the choice, for those who play
//   asked   the name of the question in scenarios
//   title   what is asked, in positions
#define ENGINE_QUESTION_LIST(X)                                                                             \
    X(ENGINE_ASK_NOTHING,   ACT,      NOTHING, NONE,     NONE,     NONE,     NONE,     NONE,                \
      "nothing",       "nothing",  "nothing")                                                               \
    /* one more card to put back, or done */                                                                \
    X(ENGINE_ASK_MULLIGAN,  MULLIGAN, HAND,    MULLIGAN, NONE,     NONE,     NONE,     DONE,                \
      "mulligan",      "mulligan", "one more card to replace")                                              \
    /* places and players, targeted */                                                                      \
    X(ENGINE_ASK_TARGET,    TARGET,   NOTHING, NONE,     TARGET,   TARGET,   NONE,     DONE,                \
      "target",        "target",   "target")                                                                \
    /* the same without targeting */                                                                        \
    X(ENGINE_ASK_CHOOSE,    TARGET,   NOTHING, NONE,     CHOOSE,   CHOOSE,   NONE,     DONE,                \
      "choose",        "choose",   "choose")                                                                \
    /* whose discard pile */                                                                                \
    X(ENGINE_ASK_PILE,      TARGET,   NOTHING, NONE,     NONE,     PILE,     NONE,     DONE,                \
      "pile",          "pile",     "whose discard pile")                                                    \
    /* a card of a pile or of the revealed cards (zone in `zone`, owner in `pile_seat`) */                  \
    X(ENGINE_ASK_CARD,      CARD,     ZONE,    TAKE,     NONE,     NONE,     NONE,     DONE,                \
      "card",          "card",     "card")                                                                  \
    /* a card of the hand */                                                                                \
    X(ENGINE_ASK_DISCARD,   CARD,     HAND,    DISCARD,  NONE,     NONE,     NONE,     DONE,                \
      "discard",       "discard",  "discard")                                                               \
    /* a card of the hand to show */                                                                        \
    X(ENGINE_ASK_REVEAL,    CARD,     HAND,    REVEAL,   NONE,     NONE,     NONE,     DONE,                \
      "reveal",        "reveal",   "reveal")                                                                \
    /* which half, which power, which of several effects */                                                 \
    X(ENGINE_ASK_MODE,      MODE,     NOTHING, NONE,     NONE,     NONE,     NONE,     DONE,                \
      "mode",          "mode",     "mode")                                                                  \
    X(ENGINE_ASK_YES_NO,    MAY,      HOLDERS, NONE,     NONE,     NONE,     ANSWER,   NONE,                \
      "may",           "may",      "yes or no")                                                             \
    X(ENGINE_ASK_NUMBER,    NUMBER,   NOTHING, NONE,     NONE,     NONE,     NUMBER,   NONE,                \
      "number",        "number",   "number")                                                                \
    /* which waiting trigger goes first */                                                                  \
    X(ENGINE_ASK_TRIGGER,   ORDER,    NOTHING, NONE,     NONE,     NONE,     NONE,     DONE,                \
      "trigger order", "trigger",  "which ability first")

// clang-format on

// A game has three lists, of what comes after the engine's own, in the same columns: MY_STEP_LIST,
// MY_QUESTION_LIST and MY_VERB_LIST.  ENGINE_LISTS(my, MY) makes enumerations of them, enum my_step from
// MY_STEP_... to MY_STEPS, enum my_question to MY_QUESTIONS and enum my_verb, VERB_..., to MY_VERBS;
// ENGINE_LISTED_VERBS, ENGINE_LISTED_STEPS (game.h) and ENGINE_LISTED_WORDS (text/words.h) the tables that
// the engine wants.
#define ENGINE_STEPS_OF(MY, ROW)     ENGINE_STEP_LIST(ROW) MY##_STEP_LIST(ROW)
#define ENGINE_QUESTIONS_OF(MY, ROW) ENGINE_QUESTION_LIST(ROW) MY##_QUESTION_LIST(ROW)
#define ENGINE_VERBS_OF(MY, ROW)     ENGINE_VERB_LIST(ROW) MY##_VERB_LIST(ROW)
#define ENGINE_LISTS(my, MY)                                                                               \
    enum my##_step{MY##_LAST_COMMON_STEP = ENGINE_STEPS - 1, MY##_STEP_LIST(ENGINE_STEP_ENUM) MY##_STEPS}; \
    enum my##_question{MY##_LAST_COMMON_QUESTION = ENGINE_QUESTIONS - 1,                                   \
                       MY##_QUESTION_LIST(ENGINE_QUESTION_ENUM) MY##_QUESTIONS};                           \
    enum my##_verb { VERB_NONE, ENGINE_VERBS_OF(MY, ENGINE_VERB_ENUM) MY##_VERBS }

// What is made of these lists, and of those of a game: VERB_PASS is the first verb of each game.
#define ENGINE_STEP_ENUM(name, ...)              name,
#define ENGINE_STEP_ENTRY(name, words, function) [name] = (function),
#define ENGINE_STEP_WORDS(name, words, function) [name] = (words),
#define ENGINE_VERB_ENUM(name, ...)              VERB_##name,
#define ENGINE_VERB_ROW(name, word, shape)       [VERB_##name] = {word, ENGINE_SHAPE_##shape},
#define ENGINE_QUESTION_ENUM(name, ...)          name,
#define ENGINE_QUESTION_ROW(name, kind, tells, card, place, seat, number, done, what, asked, title) \
    [name] = {EPIC_CHOICE_##kind, ENGINE_TELLS_##tells, what, asked, title},
#define ENGINE_QUESTION_VERBS(name, kind, tells, card, place, seat, number, done, ...) \
    [name] = {VERB_##card,   VERB_##place, VERB_##seat,                                \
              VERB_##number, VERB_##done,  ENGINE_TELLS_##tells == ENGINE_TELLS_ZONE},

// What a seat's being asked tells of its hand.
enum engine_tells {
    ENGINE_TELLS_NOTHING,
    ENGINE_TELLS_HAND,   // it is asked about its hand
    ENGINE_TELLS_UNSEEN, // the same, and which card it names the others do not see
    ENGINE_TELLS_ZONE,   // the same if the cards, which may be those of another seat, lie in a hand
    ENGINE_TELLS_HOLDERS // only who holds certain cards is asked, if the operation has ENGINE_ASKS_HOLDERS
};

#endif

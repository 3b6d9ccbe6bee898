// The zones and questions that every game has: one list each, of which enumerations and tables are made.
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

// Questions: X(name, kind, tells, card, place, seat, number, done, what, asked, title)
//
//   name    the enumerator
//   kind    of choice: enum epic_choice_kind
//   tells   what the others learn of a hand from its being asked: enum engine_tells
//   card to done   the verbs of its options in action codes, without the prefix of the game's verbs
//   what    the name of the choice, for those who play
//   asked   the name of the question in scenarios
//   title   what is asked, in positions
//
// The list of a game begins with these and goes on with its own.
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

// What a seat's being asked tells of its hand.
enum engine_tells {
    ENGINE_TELLS_NOTHING,
    ENGINE_TELLS_HAND,   // it is asked about its hand
    ENGINE_TELLS_ZONE,   // the same if the cards, which may be those of another seat, lie in a hand
    ENGINE_TELLS_HOLDERS // only who holds certain cards is asked, if the operation has ENGINE_ASKS_HOLDERS
};

#endif

// What a game calls its steps, questions and verbs, and the abilities of its cards.
#ifndef EPICSIM_ENGINE_TEXT_WORDS_H
#define EPICSIM_ENGINE_TEXT_WORDS_H

#include "engine/game.h"

// What stands behind a verb.
enum engine_shape {
    ENGINE_SHAPE_NOTHING,
    ENGINE_SHAPE_CARD,    // "Lash" of the hand
    ENGINE_SHAPE_FROM,    // "Lash" from P0 discard
    ENGINE_SHAPE_POWER,   // 5, "Lash" (in the own discard pile) or the card beside the deck
    ENGINE_SHAPE_THING,   // 5 or P1
    ENGINE_SHAPE_SEAT,    // P1
    ENGINE_SHAPE_NUMBER,  // 4
    ENGINE_SHAPE_MODE,    // counted from 1
    ENGINE_SHAPE_TRIGGER, // ability, place and whom it is about
    ENGINE_SHAPE_ANSWER   // the verb is the answer: yes or no
};

extern const char *const engine_zone_words[ENGINE_ZONES];

struct engine_verb_words {
    const char *word;
    enum engine_shape shape;
};

// The columns of a question that are no verbs: ENGINE_QUESTION_LIST.
struct engine_question_words {
    enum epic_choice_kind kind;
    enum engine_tells tells;
    const char *what, *asked, *title;
};

struct engine_words {
    const char *const *steps; // by step
    unsigned step_count;
    const struct engine_question_words *questions; // by question
    unsigned question_count;
    const struct engine_verb_words *verbs; // by verb; 0 is none
    unsigned verb_count;
    const char *beside;        // the card beside the deck: "god"
    const char *const *events; // by event that triggers an ability
    unsigned event_count;
    // What an ability is, in a word or two: "tribute", "power".
    const char *(*ability)(const struct engine_match *m, unsigned ability);
};

#endif

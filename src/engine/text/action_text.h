// Action codes as text and back: `play "Fireball"`, `attack 3`, `target P1`, `take "Lash" from P0 discard`.
//
// A game's table tells of each verb its word and what stands behind it, for writing and for reading.
#ifndef EPICSIM_ENGINE_TEXT_ACTION_TEXT_H
#define EPICSIM_ENGINE_TEXT_ACTION_TEXT_H

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

struct engine_verb_words {
    const char *word;
    enum engine_shape shape;
};

struct engine_action_words {
    const struct engine_verb_words *verbs; // by verb; 0 is none
    unsigned count;
    const char *beside; // the card beside the deck: "god"
};

// The argument of an action whose card the viewer must not learn: `mulligan ?`.
enum { ENGINE_ARG_UNKNOWN = (1U << EPIC_ARG_BITS) - 1 };

void engine_action_text(const struct epic_match *match, const struct engine_action_words *words,
                        epic_action action, struct text *out);

// An explanation in brackets may follow, so that a transcript can be read back.
bool engine_action_parse(const struct epic_match *match, const struct engine_action_words *words,
                         const char *written, epic_action *out);

#endif

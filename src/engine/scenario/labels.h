// Names that a scenario gives to what lies at a place of the board.
#ifndef EPICSIM_ENGINE_SCENARIO_LABELS_H
#define EPICSIM_ENGINE_SCENARIO_LABELS_H

#include "engine/game.h"
#include "rules/scenario.h"

struct engine_label {
    const char *name;
    engine_card card;
    uint8_t place;
    bool in_play;  // false from when it left, even if its card comes back
    unsigned left; // the line of play in which it did
};

// Ends with engine_labels_free.
struct engine_labels {
    struct table list;
};

void engine_labels_start(struct engine_labels *labels);
bool engine_labels_copy(struct engine_labels *to, const struct engine_labels *from); // false: out of memory
void engine_labels_free(struct engine_labels *labels);

// Reports a label that is taken or cannot be one.  The name goes into the arena.
bool engine_label_add(struct engine_labels *labels, struct arena *arena, struct words *w,
                      struct engine_label label);

// NULL: there is none.
const struct engine_label *engine_label_find(const struct engine_labels *labels, const char *name);
const struct engine_label *engine_label_at(const struct engine_labels *labels, unsigned place);

const struct engine_label *engine_label_nth(const struct engine_labels *labels, unsigned index);
unsigned engine_label_index(const struct engine_labels *labels, const struct engine_label *label);

// A place that was left may be taken again by something else.  `cards`: what lies at each place.
void engine_labels_update(struct engine_labels *labels, place_set present, const engine_card *cards,
                          unsigned line);

// Was it in play at a moment of the last line of play, in which it may have left?
bool engine_label_was_in_play(const struct engine_label *label, place_set present, const engine_card *cards,
                              unsigned line);

#endif

// What programs, cards and powers promise to whoever uses them now: see promise.c.
#ifndef EPICSIM_RULES_ECG_PROMISE_H
#define EPICSIM_RULES_ECG_PROMISE_H

#include "games/ecg/heuristics/field.h"

// A position as one seat sees it who has something to choose.
struct ecg_scene {
    struct ecg_field field;
    unsigned seat;
    place_set own, foes;
    unsigned rival; // the opponent with the least health
};
struct ecg_scene ecg_scene_of(const struct engine_game *g, unsigned seat);

// In hundredths of a point, beyond what keeping the card is worth.
int32_t ecg_promise_of_card(const struct ecg_scene *scene, unsigned slot);
int32_t ecg_promise_of_power(const struct ecg_scene *scene, unsigned place);
int32_t ecg_promise_of_pile(const struct ecg_scene *scene, unsigned slot);
// Of one way to use the innermost program: half, power, or effect.
int32_t ecg_promise_of_mode(const struct ecg_scene *scene, unsigned number);

#endif

// What programs, cards and powers are worth to whoever uses them now: see program_value.c.
#ifndef EPICSIM_GAMES_ECG_PROGRAM_VALUE_H
#define EPICSIM_GAMES_ECG_PROGRAM_VALUE_H

#include "games/ecg/heuristics/battlefield.h"

// A position as one seat sees it who has something to choose.
struct ecg_value_context {
    struct ecg_battlefield field;
    unsigned seat;
    place_set own, foes;
    unsigned rival; // the opponent with the least health
};
struct ecg_value_context ecg_value_context_of(const struct engine_game *g, unsigned seat);

// In hundredths of a point, beyond what keeping the card is worth.
int32_t ecg_value_of_card(const struct ecg_value_context *context, unsigned slot);
int32_t ecg_value_of_power(const struct ecg_value_context *context, unsigned place);
int32_t ecg_value_of_pile(const struct ecg_value_context *context, unsigned slot);
// Of one way to use the innermost program: half, power, or effect.
int32_t ecg_value_of_mode(const struct ecg_value_context *context, unsigned number);

#endif

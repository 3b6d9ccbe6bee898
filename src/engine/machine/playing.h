// Playing: functions of struct epic_rules that every game has.
#ifndef EPICSIM_ENGINE_MACHINE_PLAYING_H
#define EPICSIM_ENGINE_MACHINE_PLAYING_H

#include "engine/game.h"

bool engine_is_legal(const struct epic_match *match, const void *state, epic_action action);
void engine_apply(const struct epic_match *match, void *state, epic_action action,
                  struct epic_chance *chance);
epic_action engine_pick(const struct epic_match *match, const void *state, struct pcg *random);
uint32_t engine_playout(const struct epic_match *match, void *state, struct epic_chance *chance,
                        struct pcg *random);
void engine_outcome(const struct epic_match *match, const void *state, struct epic_outcome *out);
uint64_t engine_hash(const struct epic_match *match, const void *state);
unsigned engine_slot_kind(const struct epic_match *match, unsigned seat, unsigned slot);
struct bits128 engine_hand(const struct epic_match *match, const void *state, unsigned seat);

#endif

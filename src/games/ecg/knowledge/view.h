// What a seat knows of a game, words for people, and the check of a state: the parts of the table of
// functions (struct epic_rules) that look at a state and change nothing in it.
#ifndef EPICSIM_RULES_ECG_VIEW_H
#define EPICSIM_RULES_ECG_VIEW_H

#include "base/text.h"
#include "games/ecg/ecg.h"

// view.c
void ecg_observe(const struct epic_match *match, const void *state, unsigned seat, void *view);
void ecg_determinise(const struct epic_match *match, const void *view, struct pcg *random, void *state);
uint64_t ecg_position(const struct epic_match *match, const void *state);
epic_action ecg_seen(const struct epic_match *match, const void *state, epic_action action, unsigned viewer);

// opponents.c
size_t ecg_opponents_size(const struct epic_match *match, unsigned lists);
void ecg_opponents_begin(const struct epic_match *match, const void *view, unsigned seat,
                         const struct epic_deck *const *lists, unsigned count, void *model);
const struct epic_match *ecg_opponents_draw(void *model, struct pcg *random, const void **view);

// How likely it is that so many cards were seen of a deck if it is such a list, but for a factor that is the
// same for all lists of a size; `exchanged` more had to be put into the list.
double ecg_opponents_weight(const uint8_t *copies, const uint8_t *seen, unsigned kinds, unsigned exchanged);

// describe.c
void ecg_describe(const struct epic_match *match, const void *state, struct text *out);

// view_json.c
void ecg_view_json(const struct epic_match *match, const void *view, struct json *out);

// audit.c
bool ecg_audit(const struct epic_match *match, const void *state, struct text *out);

#endif

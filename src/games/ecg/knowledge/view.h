// What a seat knows of a game, words for people, and the check of a state: the parts of the table of
// functions (struct epic_rules) that look at a state and change nothing in it.
#ifndef EPICSIM_RULES_ECG_VIEW_H
#define EPICSIM_RULES_ECG_VIEW_H

#include "base/text.h"
#include "games/ecg/ecg.h"

// describe.c
void ecg_describe(const struct epic_match *match, const void *state, struct text *out);

// view_json.c
void ecg_view_json(const struct epic_match *match, const void *view, struct json *out);

// audit.c
bool ecg_audit(const struct epic_match *match, const void *state, struct text *out);

#endif

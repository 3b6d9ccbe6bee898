// Parts of manifests and of the identity of runs, as JSON.
#ifndef EPICSIM_REPORT_PARTS_H
#define EPICSIM_REPORT_PARTS_H

#include <jansson.h>

#include "base/text.h"
#include "rules/deck.h"
#include "rules/rules.h"

struct sim_mulligan;

// Names of files may be of any bytes; JSON has characters only.
json_t *report_json_string(const char *bytes);

json_t *report_json_hash(uint64_t hash);

// A seed may be larger than the numbers of other languages: it is a string.
json_t *report_json_seed(uint64_t seed);

// Files by their names, without folders, and the hashes of what they hold.
bool report_json_add_card_file(json_t *cards, const char *path, struct epic_error *error);
json_t *report_json_deck(const char *name, const struct epic_deck *deck);

// A learned policy is identified by the contents of its file.
json_t *report_json_mulligan(const struct sim_mulligan *policy);

json_t *report_json_options(const struct epic_rules *rules, const struct epic_options *options);

// The beginning of a manifest: which program was called, and how.
json_t *report_json_manifest(const char *const *words, size_t word_count);

// When it began, in seconds since 1970, and how long it took.
json_t *report_json_times(uint64_t started, double seconds, uint64_t games, unsigned threads);

// Writes it as text with a line end, and frees it.
bool report_json_dump(json_t *json, size_t flags, struct text *out, struct epic_error *error);

#endif

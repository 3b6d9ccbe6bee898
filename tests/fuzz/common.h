// What fuzzers share.
#ifndef EPICSIM_TESTS_FUZZ_COMMON_H
#define EPICSIM_TESTS_FUZZ_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/deck.h"
#include "rules/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FUZZ_SEATS = 3, FUZZ_TURNS = 40 };

// What does not hold is a finding.
void demand(bool true_enough);

// A copy with a zero behind it; ends with free.
char *fuzz_string(const uint8_t *data, size_t size);

// A game with its cards and three seats, who play the first of its lists for not too many turns.
struct fuzz_table {
    const struct epic_rules *rules;
    void *cards;
    const struct epic_deck *decks[FUZZ_SEATS];
    struct epic_match *match;
    void *state; // room for one
};

// One for each game there is; NULL after the last.
const struct fuzz_table *fuzz_table(unsigned number);

// Ends the program with what is wrong, if the audit objects to a state.
void fuzz_audit(const struct epic_match *match, const void *state);

#endif

// A table of Epic Card Game that is laid for a test: cards, decks, and a match of them.  Whatever goes wrong
// fails the test, and is printed.
#ifndef EPICSIM_TESTS_SUPPORT_ECG_TABLE_H
#define EPICSIM_TESTS_SUPPORT_ECG_TABLE_H

#include "rules/deck.h"
#include "rules/rules.h"
#include "sim/play/setup.h"

struct ecg_table {
    const struct epic_rules *rules;
    void *cards;
    struct epic_deck *decks[EPIC_MAX_SEATS];
    unsigned deck_count;
    struct epic_match *match; // NULL before ecg_table_seat
};

// All cards, and bundled decks by name, as in ecg_table_lay(&table, "burn", "tall").
#define ecg_table_lay(table, ...) ecg_table_lay_lists(table, (const char *const[]){__VA_ARGS__, NULL})
void ecg_table_lay_lists(struct ecg_table *table, const char *const *names);

// Cards of the test's own, and one deck of them for both seats.
void ecg_table_lay_own(struct ecg_table *table, const char *cards, const char *list);

// A match of the decks for two seats, in which seat 0 begins; a single deck has both.
void ecg_table_seat(struct ecg_table *table);

// The same as a setup of so many seats, for runs.  Ends with sim_setup_free.
struct sim_setup ecg_table_setup(const struct ecg_table *table, unsigned seats, uint64_t seed);

// Memory for a state or a view of the match; ends with free.
void *ecg_table_state(const struct ecg_table *table);

void ecg_table_clear(struct ecg_table *table);

#endif

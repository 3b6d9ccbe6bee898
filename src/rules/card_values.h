// A number for each of some cards, out of a table that a person may have written: mulligan policies,
// rankings.
#ifndef EPICSIM_RULES_CARD_VALUES_H
#define EPICSIM_RULES_CARD_VALUES_H

#include "base/encoding/csv_read.h"
#include "rules/rules.h"

// The card that the field of a table names.
bool card_values_card(const struct csv_table *table, const struct epic_rules *rules, const void *cards,
                      uint16_t *kind);

struct card_values {
    const char *column; // that the numbers stand in, beside "card"
    double low, high;   // what they may be
    const char *hint;   // what writes such a file
};

// By kind, not a number where the table has no line; freed by the caller.  NULL, and what is wrong is in
// `out`.
double *card_values_read(const struct card_values *values, const struct epic_rules *rules, const void *cards,
                         const struct diag_source *source, struct diag_list *out);

#endif

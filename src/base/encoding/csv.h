// Tables as comma-separated values (RFC 4180, with line feeds alone), the same bytes in every locale.
#ifndef EPICSIM_BASE_CSV_H
#define EPICSIM_BASE_CSV_H

#include "base/text.h"

// Starts as {0}, ends with csv_free.  As with a text, whether memory ran out is asked at the end:
// text.failed.
struct csv {
    struct text text;
    bool inside; // of a line
};

void csv_free(struct csv *csv);

// One field each.  Lines are as long as the first one if the caller makes them so.
void csv_string(struct csv *csv, const char *string);
void csv_integer(struct csv *csv, int64_t number);
void csv_unsigned(struct csv *csv, uint64_t number);
void csv_number(struct csv *csv, double number);                   // six decimals; empty if it is no number
void csv_fixed(struct csv *csv, double number, unsigned decimals); // at most nine; -0 is 0
void csv_empty(struct csv *csv);
void csv_end(struct csv *csv); // of the line

// A line of names, separated by spaces or commas.
void csv_head(struct csv *csv, const char *names);

#endif

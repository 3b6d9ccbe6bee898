// Reading back what was written as CSV.
#ifndef EPICSIM_TESTS_SUPPORT_CSV_TABLE_H
#define EPICSIM_TESTS_SUPPORT_CSV_TABLE_H

#include <stddef.h>

struct csv_table {
    char *text;    // the fields, each ended by a zero
    char **fields; // row by row, the names first
    size_t columns, rows;
};

// The test fails if lines are not equally long.
struct csv_table csv_table_read(const char *csv, size_t length);
void csv_table_free(struct csv_table *table);

// A field of a row (from 0, names not counted).  The test fails if there is no such column.
const char *csv_table_field(const struct csv_table *table, size_t row, const char *column);
double csv_table_number(const struct csv_table *table, size_t row,
                        const char *column); // not a number if it is empty

// The only row in which columns have these fields, as in csv_table_find(&table, "deck", "Burn", "card",
// "Fireball").
#define csv_table_find(table, ...) csv_table_row(table, (const char *const[]){__VA_ARGS__, NULL})
size_t csv_table_row(const struct csv_table *table, const char *const *conditions);

#endif

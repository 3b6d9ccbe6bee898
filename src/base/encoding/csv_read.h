// Reading comma-separated values that a person may have written: field by field, saying what is wrong where.
#ifndef EPICSIM_BASE_CSV_READ_H
#define EPICSIM_BASE_CSV_READ_H

#include "base/diag.h"

// Where a reader is.
struct csv_table {
    const struct diag_source *source;
    size_t at;
    struct text field;       // the last one, without its quotes
    struct diag_place place; // where it stands
    bool line_ends;          // behind it
    bool broken;             // what follows says nothing any more
    struct diag_list *out;
};

enum { CSV_COLUMNS = 4 };

// What a table must say.  Columns may stand in any order, and others beside them.
struct csv_form {
    const char *column[CSV_COLUMNS]; // as the first line names them; NULL after the last
    const char *hint;                // what writes such a file; NULL: nobody knows
    // The field of a column; false, and what is wrong is in the table's list.
    bool (*read)(void *reader, const struct csv_table *table, unsigned column);
    // All of these of a line have been read.
    bool (*keep)(void *reader, const struct csv_table *table);
};

// All lines of a table; false, and what is wrong is in `out`.
bool csv_read(const struct csv_form *form, void *reader, const struct diag_source *source,
              struct diag_list *out);

// The field as a number, which `what` says in a message.
bool csv_read_number(const struct csv_table *table, const char *what, double low, double high, double *value);

#endif

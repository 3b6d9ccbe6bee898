// Reading comma-separated values that a person may have written: field by field, saying what is wrong where.
#ifndef EPICSIM_BASE_CSV_READ_H
#define EPICSIM_BASE_CSV_READ_H

#include "base/diag.h"

// Starts as csv_table_of says; the field ends with text_free.
struct csv_table {
    const struct diag_source *source;
    size_t at;
    struct text field;       // the last one, without its quotes
    struct diag_place place; // where it stands
    bool line_ends;          // behind it
    bool broken;             // what follows says nothing any more
    struct diag_list *out;
};

struct csv_table csv_table_of(const struct diag_source *source, struct diag_list *out);

// False and a message if it has a byte of zero in it.
bool csv_is_text(const struct csv_table *table);

bool csv_at_end(const struct csv_table *table);

// The next field; there always is one in a line.
void csv_read_field(struct csv_table *table);

#endif

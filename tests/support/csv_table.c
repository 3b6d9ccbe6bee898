#include "support/csv_table.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

static void add_field(struct csv_table *table, size_t *count, char *field)
{
    char **fields = (char **)realloc((void *)table->fields, (*count + 1) * sizeof *fields);
    assert_non_null(fields);
    table->fields = fields;
    fields[(*count)++] = field;
}

// Takes the quotes off a field, in place, and ends it; returns what follows it.
static char *take_field(char *at, char *delimiter)
{
    char *to = at;
    bool quoted = *at == '"';
    char *from = quoted ? at + 1 : at;
    for (; quoted ? !(from[0] == '"' && from[1] != '"') : !strchr(",\n", *from); from++) {
        from += quoted && from[0] == '"';
        *to++ = *from;
    }
    from += quoted;
    *delimiter = *from;
    *to = '\0';
    return from + 1;
}

struct csv_table csv_table_read(const char *csv, size_t length)
{
    struct csv_table table = {.text = malloc(length + 1)};
    size_t count = 0;
    assert_non_null(table.text);
    memcpy(table.text, csv, length);
    table.text[length] = '\0';
    char *end = table.text + length;
    for (char *at = table.text; at < end;) {
        char delimiter;
        char *field = at;
        at = take_field(at, &delimiter);
        add_field(&table, &count, field);
        if (delimiter == '\n' && table.columns == 0)
            table.columns = count;
        if (delimiter == '\n' && table.columns > 0)
            assert_int_equal(count % table.columns, 0);
    }
    assert_true(table.columns > 0);
    if (table.columns > 0)
        table.rows = count / table.columns - 1;
    return table;
}

void csv_table_free(struct csv_table *table)
{
    free(table->text);
    free((void *)table->fields);
}

const char *csv_table_field(const struct csv_table *table, size_t row, const char *column)
{
    assert_true(row < table->rows);
    for (size_t i = 0; i < table->columns; i++)
        if (strcmp(table->fields[i], column) == 0)
            return table->fields[(row + 1) * table->columns + i];
    fail_msg("no column \"%s\"", column);
    return NULL;
}

double csv_table_number(const struct csv_table *table, size_t row, const char *column)
{
    const char *field = csv_table_field(table, row, column);
    char *end;
    double number = strtod(field, &end);
    if (!*field)
        return NAN;
    assert_true(*end == '\0');
    return number;
}

static bool row_fits(const struct csv_table *table, size_t row, const char *const *conditions)
{
    for (; *conditions; conditions += 2)
        if (strcmp(csv_table_field(table, row, conditions[0]), conditions[1]) != 0)
            return false;
    return true;
}

size_t csv_table_row(const struct csv_table *table, const char *const *conditions)
{
    size_t found = table->rows;
    for (size_t row = 0; row < table->rows; row++) {
        if (!row_fits(table, row, conditions))
            continue;
        assert_int_equal(found, table->rows); // no second one
        found = row;
    }
    assert_true(found < table->rows);
    return found;
}

#include "base/encoding/csv_read.h"

#include <stdlib.h>
#include <string.h>

// --- Fields ---------------------------------------------------------------------------------------

static bool is_at_end(const struct csv_table *t) { return t->at >= t->source->length; }

static char peek(const struct csv_table *t) { return is_at_end(t) ? '\0' : t->source->text[t->at]; }

static bool field_ends(const struct csv_table *t) { return is_at_end(t) || strchr(",\r\n", peek(t)); }

static void read_quoted(struct csv_table *t)
{
    size_t start = t->at;
    bool closed = false;
    for (t->at++; !is_at_end(t); t->at++) {
        if (peek(t) == '"') {
            t->at++;
            closed = peek(t) != '"';
            if (closed)
                break;
        }
        text_append_char(&t->field, peek(t));
    }
    if (closed && field_ends(t))
        return;
    (void)diag_error(t->out, (struct diag_place){t->source, start, 1},
                     closed ? "after the field in quotes the next one must follow"
                            : "the quote is not closed");
    t->broken = true;
    t->at = t->source->length;
}

static void read_field(struct csv_table *t)
{
    size_t start = t->at;
    text_clear(&t->field);
    if (peek(t) == '"')
        read_quoted(t);
    while (!field_ends(t))
        text_append_char(&t->field, t->source->text[t->at++]);
    t->place = (struct diag_place){t->source, start, t->at > start ? t->at - start : 1};
    t->line_ends = peek(t) != ',';
    while (t->line_ends && !is_at_end(t) && strchr("\r\n", peek(t)))
        t->at++;
    if (!t->line_ends)
        t->at++;
}

bool csv_read_number(const struct csv_table *table, const char *what, double low, double high, double *value)
{
    const char *number = text_string(&table->field);
    char *end = NULL;
    *value = strtod(number, &end);
    return (end != number && *end == '\0' && *value >= low && *value <= high) ||
           diag_error(table->out, table->place, "\"%s\" is not a %s from %.10g to %.10g", number, what, low,
                      high);
}

// --- Lines ----------------------------------------------------------------------------------------

enum { NOWHERE = -1 };

struct lines {
    struct csv_table table;
    const struct csv_form *form;
    unsigned count;
    int at[CSV_COLUMNS]; // of the columns of the form
};

static bool is_text(const struct csv_table *table)
{
    const struct diag_source *source = table->source;
    const char *zero = source->length > 0 ? memchr(source->text, '\0', source->length) : NULL;
    return !zero || diag_error(table->out, (struct diag_place){source, (size_t)(zero - source->text), 1},
                               "this is not text: it has a zero byte");
}

static void note_column(struct lines *l, int column)
{
    for (unsigned i = 0; i < l->count; i++) {
        if (strcmp(text_string(&l->table.field), l->form->column[i]) != 0)
            continue;
        if (l->at[i] != NOWHERE)
            (void)diag_error(l->table.out, l->table.place, "a second column \"%s\"", l->form->column[i]);
        l->at[i] = column;
    }
}

// "a", "b" and "c": columns whose bits are set.
static void append_names(const struct lines *l, unsigned columns, struct text *out)
{
    for (unsigned i = 0; i < l->count; i++) {
        if (!(columns >> i & 1U))
            continue;
        const char *before = out->length == 0 ? "" : columns >> i == 1 ? " and " : ", ";
        text_appendf(out, "%s\"%s\"", before, l->form->column[i]);
    }
}

static bool read_head(struct lines *l)
{
    unsigned missing = 0;
    struct text names = {0};
    for (int column = 0; !is_at_end(&l->table) || column == 0; column++) {
        read_field(&l->table);
        note_column(l, column);
        if (l->table.line_ends)
            break;
    }
    for (unsigned i = 0; i < l->count; i++)
        missing |= (l->at[i] == NOWHERE ? 1U : 0) << i;
    if (l->table.broken || missing == 0)
        return !l->table.broken;
    append_names(l, missing, &names);
    (void)diag_error(l->table.out, (struct diag_place){l->table.source, 0, 1},
                     "the first line has no column%s %s", missing & (missing - 1) ? "s" : "",
                     text_string(&names));
    if (l->form->hint)
        diag_hint(l->table.out, "%s", l->form->hint);
    text_free(&names);
    return false;
}

static void read_line(struct lines *l, void *reader)
{
    bool good = true;
    unsigned missing = (1U << l->count) - 1;
    struct text names = {0};
    for (int column = 0;; column++) {
        read_field(&l->table);
        if (l->table.broken)
            return;
        for (unsigned i = 0; i < l->count; i++) {
            if (column != l->at[i])
                continue;
            missing &= ~(1U << i);
            good = l->form->read(reader, &l->table, i) && good;
        }
        if (l->table.line_ends)
            break;
    }
    if (!good)
        return;
    append_names(l, missing, &names);
    if (missing == 0)
        (void)l->form->keep(reader, &l->table);
    else
        (void)diag_error(l->table.out, l->table.place, "the line ends before its %s", text_string(&names));
    text_free(&names);
}

bool csv_read(const struct csv_form *form, void *reader, const struct diag_source *source,
              struct diag_list *out)
{
    size_t errors = out->errors;
    struct lines l = {
        .form = form,
        .table = {.source = source, .at = text_mark(source->text, source->length), .out = out},
    };
    for (; l.count < CSV_COLUMNS && form->column[l.count]; l.count++)
        l.at[l.count] = NOWHERE;
    if (is_text(&l.table) && read_head(&l))
        while (!is_at_end(&l.table))
            read_line(&l, reader);
    if (l.table.field.failed)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    text_free(&l.table.field);
    return out->errors == errors;
}

#include "rules/card_values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv_read.h"

struct reader {
    const struct card_values *values;
    const struct epic_rules *rules;
    const void *cards;
    struct csv_table table;
    int card_column, value_column;
    double *value_of;
    struct diag_list *out;
};

static void note_column(struct reader *r, const char *name, int *place, int column)
{
    if (strcmp(text_string(&r->table.field), name) != 0)
        return;
    if (*place >= 0)
        (void)diag_error(r->out, r->table.place, "a second column \"%s\"", name);
    *place = column;
}

static bool read_head(struct reader *r)
{
    r->card_column = r->value_column = -1;
    for (int column = 0; !csv_at_end(&r->table) || column == 0; column++) {
        csv_read_field(&r->table);
        note_column(r, "card", &r->card_column, column);
        note_column(r, r->values->column, &r->value_column, column);
        if (r->table.line_ends)
            break;
    }
    if (r->table.broken || (r->card_column >= 0 && r->value_column >= 0))
        return !r->table.broken;
    struct diag_place line = {r->table.source, 0, 1};
    (void)diag_error(r->out, line, "the first line has no columns \"card\" and \"%s\"", r->values->column);
    diag_hint(r->out, "%s", r->values->hint);
    return false;
}

static bool read_card(struct reader *r, int *kind)
{
    const char *name = text_string(&r->table.field);
    *kind = r->rules->cards_find(r->cards, name);
    if (*kind >= 0 && isnan(r->value_of[*kind]))
        return true;
    if (*kind >= 0)
        return diag_error(r->out, r->table.place, "a second line for \"%s\"", name);
    (void)diag_error(r->out, r->table.place, "unknown card \"%s\"", name);
    if (diag_wants_hint(r->out))
        diag_suggest(r->out, r->rules->cards_suggest(r->cards, name));
    return false;
}

static bool read_value(struct reader *r, double *value)
{
    const char *number = text_string(&r->table.field);
    char *end = NULL;
    *value = strtod(number, &end);
    if (end != number && *end == '\0' && *value >= r->values->low && *value <= r->values->high)
        return true;
    return diag_error(r->out, r->table.place, "\"%s\" is not a %s from %.10g to %.10g", number,
                      r->values->column, r->values->low, r->values->high);
}

static void read_line(struct reader *r)
{
    int kind = -1;
    double value = 0;
    bool has_value = false;
    bool good = true;
    for (int column = 0;; column++) {
        csv_read_field(&r->table);
        if (r->table.broken)
            return;
        if (column == r->card_column)
            good = read_card(r, &kind) && good;
        if (column == r->value_column)
            good = (has_value = read_value(r, &value)) && good;
        if (r->table.line_ends)
            break;
    }
    if (good && kind >= 0 && has_value)
        r->value_of[kind] = value;
    else if (good)
        (void)diag_error(r->out, r->table.place, "the line ends before its card and %s", r->values->column);
}

static void read_table(struct reader *r)
{
    if (!csv_is_text(&r->table) || !read_head(r))
        return;
    while (!csv_at_end(&r->table))
        read_line(r);
}

double *card_values_read(const struct card_values *values, const struct epic_rules *rules, const void *cards,
                         const struct diag_source *source, struct diag_list *out)
{
    size_t count = rules->cards_count(cards), errors = out->errors;
    struct reader r = {.values = values,
                       .rules = rules,
                       .cards = cards,
                       .table = csv_table_of(source, out),
                       .value_of = calloc(count + 1, sizeof(double)),
                       .out = out};
    for (size_t kind = 0; r.value_of && kind < count; kind++)
        r.value_of[kind] = NAN;
    if (r.value_of)
        read_table(&r);
    if (!r.value_of || r.table.field.failed)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    text_free(&r.table.field);
    if (out->errors == errors)
        return r.value_of;
    free(r.value_of);
    return NULL;
}

#include "rules/card_values.h"

#include <math.h>
#include <stdlib.h>

enum column { CARD, VALUE };

struct reader {
    const struct card_values *values;
    const struct epic_rules *rules;
    const void *cards;
    double *value_of;
    uint16_t kind;
    double value;
};

bool card_values_card(const struct csv_table *table, const struct epic_rules *rules, const void *cards,
                      uint16_t *kind)
{
    const char *name = text_string(&table->field);
    int found = rules->cards_find(cards, name);
    *kind = (uint16_t)found;
    if (found >= 0)
        return true;
    (void)diag_error(table->out, table->place, "unknown card \"%s\"", name);
    if (diag_wants_hint(table->out))
        diag_suggest(table->out, rules->cards_suggest(cards, name));
    return false;
}

static bool read_field(void *reader, const struct csv_table *table, unsigned column)
{
    struct reader *r = reader;
    if (column == VALUE)
        return csv_read_number(table, r->values->column, r->values->low, r->values->high, &r->value);
    if (!card_values_card(table, r->rules, r->cards, &r->kind))
        return false;
    return isnan(r->value_of[r->kind]) ||
           diag_error(table->out, table->place, "a second line for \"%s\"", text_string(&table->field));
}

static bool keep_line(void *reader, const struct csv_table *table)
{
    (void)table;
    struct reader *r = reader;
    r->value_of[r->kind] = r->value;
    return true;
}

double *card_values_read(const struct card_values *values, const struct epic_rules *rules, const void *cards,
                         const struct diag_source *source, struct diag_list *out)
{
    const struct csv_form form = {
        .column = {"card", values->column}, .hint = values->hint, .read = read_field, .keep = keep_line};
    size_t count = rules->cards_count(cards);
    struct reader r = {
        .values = values, .rules = rules, .cards = cards, .value_of = calloc(count + 1, sizeof(double))};
    if (!r.value_of) {
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    for (size_t kind = 0; kind < count; kind++)
        r.value_of[kind] = NAN;
    if (csv_read(&form, &r, source, out))
        return r.value_of;
    free(r.value_of);
    return NULL;
}

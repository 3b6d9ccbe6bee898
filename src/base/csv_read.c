#include "base/csv_read.h"

#include <string.h>

struct csv_table csv_table_of(const struct diag_source *source, struct diag_list *out)
{
    return (struct csv_table){.source = source, .at = text_mark(source->text, source->length), .out = out};
}

bool csv_is_text(const struct csv_table *table)
{
    const struct diag_source *source = table->source;
    const char *zero = source->length > 0 ? memchr(source->text, '\0', source->length) : NULL;
    return !zero || diag_error(table->out, (struct diag_place){source, (size_t)(zero - source->text), 1},
                               "this is not text: here is a byte of zero");
}

bool csv_at_end(const struct csv_table *t) { return t->at >= t->source->length; }

static char peek(const struct csv_table *t) { return csv_at_end(t) ? '\0' : t->source->text[t->at]; }

static bool field_ends(const struct csv_table *t) { return csv_at_end(t) || strchr(",\r\n", peek(t)); }

static void read_quoted(struct csv_table *t)
{
    size_t start = t->at;
    bool closed = false;
    for (t->at++; !csv_at_end(t); t->at++) {
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
                     closed ? "behind the field in quotes the next one must follow"
                            : "the quote does not end");
    t->broken = true;
    t->at = t->source->length;
}

void csv_read_field(struct csv_table *t)
{
    size_t start = t->at;
    text_clear(&t->field);
    if (peek(t) == '"')
        read_quoted(t);
    while (!field_ends(t))
        text_append_char(&t->field, t->source->text[t->at++]);
    t->place = (struct diag_place){t->source, start, t->at > start ? t->at - start : 1};
    t->line_ends = peek(t) != ',';
    while (t->line_ends && !csv_at_end(t) && strchr("\r\n", peek(t)))
        t->at++;
    if (!t->line_ends)
        t->at++;
}

#include "base/encoding/csv.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

void csv_free(struct csv *csv)
{
    text_free(&csv->text);
    *csv = (struct csv){0};
}

static void begin_field(struct csv *csv)
{
    if (csv->inside)
        text_append_char(&csv->text, ',');
    csv->inside = true;
}

void csv_string(struct csv *csv, const char *string)
{
    begin_field(csv);
    if (!string[strcspn(string, ",\"\r\n")]) {
        text_append(&csv->text, string);
        return;
    }
    text_append_char(&csv->text, '"');
    for (; *string; string++) {
        if (*string == '"')
            text_append_char(&csv->text, '"');
        text_append_char(&csv->text, *string);
    }
    text_append_char(&csv->text, '"');
}

void csv_integer(struct csv *csv, int64_t number)
{
    begin_field(csv);
    text_appendf(&csv->text, "%" PRId64, number);
}

void csv_unsigned(struct csv *csv, uint64_t number)
{
    begin_field(csv);
    text_appendf(&csv->text, "%" PRIu64, number);
}

void csv_fixed(struct csv *csv, double number, unsigned decimals)
{
    begin_field(csv);
    if (isfinite(number))
        text_append_fixed(&csv->text, number, decimals);
}

void csv_number(struct csv *csv, double number)
{
    enum { DECIMALS = 6 };
    csv_fixed(csv, number, DECIMALS);
}

void csv_empty(struct csv *csv) { begin_field(csv); }

void csv_end(struct csv *csv)
{
    text_append_char(&csv->text, '\n');
    csv->inside = false;
}

void csv_head(struct csv *csv, const char *names)
{
    static const char between[] = ", \n";
    for (names += strspn(names, between); *names; names += strspn(names, between)) {
        size_t length = strcspn(names, between);
        begin_field(csv);
        text_append_bytes(&csv->text, names, length);
        names += length;
    }
    csv_end(csv);
}

#include "report/names.h"

#include <string.h>

unsigned report_width(const char *name) { return text_characters(name, strlen(name)); }

// Bytes of the first so many characters.
static size_t bytes_of(const char *name, unsigned columns)
{
    size_t length = 0;
    for (; name[length]; length++)
        if (text_begins_character(name[length]) && columns-- == 0)
            break;
    return length;
}

void report_append_cut(struct text *out, const char *name, unsigned columns)
{
    static const char dots[] = "...";
    unsigned tail = (unsigned)strlen(dots);
    if (report_width(name) <= columns) {
        text_append(out, name);
    } else if (columns <= tail) {
        text_append_bytes(out, name, bytes_of(name, columns));
    } else {
        text_append_bytes(out, name, bytes_of(name, columns - tail));
        text_append(out, dots);
    }
}

void report_append_padded(struct text *out, const char *name, unsigned columns)
{
    unsigned width = report_width(name);
    report_append_cut(out, name, columns);
    for (; width < columns; width++)
        text_append_char(out, ' ');
}

const char *report_unit(bool matches, uint64_t count)
{
    if (matches)
        return count == 1 ? "match" : "matches";
    return count == 1 ? "game" : "games";
}

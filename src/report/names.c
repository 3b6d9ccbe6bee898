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

// Characters that stay in front: of "ranking=folder/file" those of the path are missed least.
static unsigned characters_in_front(const char *name, unsigned room)
{
    enum { LEAST_BEHIND = 8 };
    const char *slash = strchr(name, '/');
    size_t length = slash ? (size_t)(slash - name) : 0;
    while (length > 0 && name[length - 1] != '=' && name[length - 1] != ':')
        length--;
    unsigned front = text_characters(name, length);
    return length > 0 && front + LEAST_BEHIND <= room ? front : room;
}

void report_append_cut(struct text *out, const char *name, unsigned columns)
{
    static const char dots[] = "...";
    const unsigned gap = (unsigned)strlen(dots), width = report_width(name);
    if (width <= columns) {
        text_append(out, name);
    } else if (columns <= gap) {
        text_append_bytes(out, name, bytes_of(name, columns));
    } else {
        unsigned room = columns - gap, front = characters_in_front(name, room);
        text_append_bytes(out, name, bytes_of(name, front));
        text_append(out, dots);
        text_append(out, name + bytes_of(name, width - (room - front)));
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

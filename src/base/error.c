#include "base/error.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "base/text.h"

// The largest length up to limit that does not end inside a UTF-8 character.
static size_t whole_characters(const char *text, size_t limit)
{
    while (limit > 0 && !text_begins_character(text[limit]))
        limit--;
    return limit;
}

bool error_set(struct epic_error *error, const char *format, ...)
{
    if (!error)
        return false;
    // One byte more than fits shows whether the cut would be inside a character.
    char longer[sizeof error->text + 1];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(longer, sizeof longer, format, arguments);
    va_end(arguments);

    size_t kept = length < 0 ? 0 : (size_t)length;
    if (kept >= sizeof error->text)
        kept = whole_characters(longer, sizeof error->text - 1);
    for (size_t i = 0; i < kept; i++)
        error->text[i] = longer[i];
    error->text[kept] = '\0';
    return false;
}

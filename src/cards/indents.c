#include "cards/indents.h"

static const char *open_level(struct indents *indents, size_t indent)
{
    if (indents->lines == 0)
        return "the first line begins at the left margin";
    if (indents->last != indents->deeper)
        return "this indent matches no line above";
    if (indents->deeper + 1 == INDENTS_LEVELS)
        return "too many indents within one another";
    indents->open[++indents->deeper] = indent;
    return NULL;
}

uint32_t indents_enter(struct indents *indents, size_t indent, const char **wrong)
{
    while (indents->deeper > 0 && indent < indents->open[indents->deeper])
        indents->deeper--;
    *wrong = indent == indents->open[indents->deeper] ? NULL : open_level(indents, indent);
    indents->lines++;
    indents->last = indents->deeper;
    return indents->deeper;
}

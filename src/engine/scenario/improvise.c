#include "engine/scenario/improvise.h"

#include <string.h>
#include <strings.h>

bool engine_traits_have(struct engine_traits traits, const char *word)
{
    const char *text = traits.text;
    size_t length = traits.length, size = strlen(word);
    for (size_t i = 0; i + size <= length; i++)
        if ((i == 0 || text[i - 1] == ' ') && (i + size == length || text[i + size] == ' ') &&
            strncasecmp(text + i, word, size) == 0)
            return true;
    return false;
}

void engine_traits_append(struct engine_traits traits, const char *without, struct text *out)
{
    const char *text = traits.text;
    size_t length = traits.length, left_out = without ? strlen(without) : 0;
    while (length > 0) {
        const char *space = memchr(text, ' ', length);
        size_t word = space ? (size_t)(space - text) : length;
        if (word > 0 && !(word == left_out && strncasecmp(text, without, word) == 0)) {
            text_append_char(out, ' ');
            text_append_bytes(out, text, word);
        }
        text += space ? word + 1 : word;
        length -= space ? word + 1 : word;
    }
}

void engine_append_card_lines(const char *lines, struct text *out)
{
    for (const char *slash; *lines; lines = slash + 3) {
        slash = strstr(lines, " / ");
        size_t length = slash ? (size_t)(slash - lines) : strlen(lines);
        text_append(out, "  ");
        text_append_bytes(out, lines, length);
        text_append_char(out, '\n');
        if (!slash)
            return;
    }
}

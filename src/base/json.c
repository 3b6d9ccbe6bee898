#include "base/json.h"

#include <inttypes.h>
#include <string.h>

// The length of the UTF-8 character that begins here, 0 if there is none.
static size_t character_length(const unsigned char *s)
{
    if (s[0] < 0x80)
        return 1;
    size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    // Too long a form, half of a pair, beyond the last character.
    bool bad = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
               (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f);
    return bad ? 0 : length;
}

static void append_quoted(struct text *out, const char *string)
{
    text_append_char(out, '"');
    for (const unsigned char *s = (const unsigned char *)string; *s;) {
        size_t length = character_length(s);
        if (length == 0)
            text_append_char(out, '?');
        else if (*s == '"' || *s == '\\')
            text_appendf(out, "\\%c", *s);
        else if (*s < 0x20)
            text_appendf(out, "\\u%04x", *s);
        else
            text_append_bytes(out, s, length);
        s += length ? length : 1;
    }
    text_append_char(out, '"');
}

static void begin_value(struct json *json, const char *name)
{
    if (json->comma)
        text_append_char(json->out, ',');
    json->comma = true;
    if (!name)
        return;
    append_quoted(json->out, name);
    text_append_char(json->out, ':');
}

void json_put_open(struct json *json, const char *name, char bracket)
{
    begin_value(json, name);
    text_append_char(json->out, bracket);
    json->comma = false;
}

void json_put_close(struct json *json, char bracket)
{
    text_append_char(json->out, bracket);
    json->comma = true;
}

void json_put_integer(struct json *json, const char *name, int64_t value)
{
    begin_value(json, name);
    text_appendf(json->out, "%" PRId64, value);
}

void json_put_number(struct json *json, const char *name, double value)
{
    begin_value(json, name);
    text_appendf(json->out, "%.9g", value);
}

void json_put_bool(struct json *json, const char *name, bool value)
{
    begin_value(json, name);
    text_append(json->out, value ? "true" : "false");
}

void json_put_string(struct json *json, const char *name, const char *string)
{
    begin_value(json, name);
    append_quoted(json->out, string);
}

void json_put_end_of_line(struct json *json)
{
    text_append_char(json->out, '\n');
    json->comma = false;
}

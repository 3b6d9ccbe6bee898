#include "base/encoding/json.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static void append_quoted(struct text *out, const char *string)
{
    text_append_char(out, '"');
    const char *end = string + strlen(string);
    for (const char *s = string; s < end;) {
        size_t length = text_character(s, (size_t)(end - s));
        if (length == 0)
            text_append_char(out, '?');
        else if (*s == '"' || *s == '\\')
            text_appendf(out, "\\%c", *s);
        else if ((unsigned char)*s < 0x20)
            text_appendf(out, "\\u%04x", (unsigned)*s);
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
    if (!isfinite(value)) {
        text_append(json->out, "null");
        return;
    }
    text_append_number(json->out, value, 9);
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

struct json json_begin_line(struct text *out, const char *type)
{
    struct json json = {.out = out};
    json_put_open(&json, NULL, '{');
    json_put_string(&json, "type", type);
    return json;
}

void json_end_line(struct json *json)
{
    json_put_close(json, '}');
    text_append_char(json->out, '\n');
}

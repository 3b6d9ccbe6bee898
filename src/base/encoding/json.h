// JSON as it is written down: value by value into a growing text, without a tree in between.
//
//     struct json json = {.out = &text};
//     json_put_open(&json, NULL, '{');
//     json_put_integer(&json, "turn", 7);
//     json_put_open(&json, "hand", '[');
//     json_put_string(&json, NULL, "Fireball");
//     json_put_close(&json, ']');
//     json_put_close(&json, '}');
//
// gives {"turn":7,"hand":["Fireball"]}.  Members of objects have names, all else has NULL.
#ifndef EPICSIM_BASE_JSON_H
#define EPICSIM_BASE_JSON_H

#include "base/text.h"

struct json {
    struct text *out;
    bool comma; // before the next value
};

void json_put_open(struct json *json, const char *name, char bracket);
void json_put_close(struct json *json, char bracket);
void json_put_integer(struct json *json, const char *name, int64_t value);
void json_put_number(struct json *json, const char *name, double value); // null if it is no number
void json_put_bool(struct json *json, const char *name, bool value);

// Bytes that are not UTF-8, as names of files may have them, become question marks.
void json_put_string(struct json *json, const char *name, const char *string);

// A line of a file of messages: an object that says in its member "type" what it is about.
struct json json_begin_line(struct text *out, const char *type);
void json_end_line(struct json *json);

#endif

#include "base/encoding/json_read.h"

#include "base/encoding/json.h"

json_t *json_read_object(const char *line, size_t length, struct epic_error *error)
{
    enum { SHOWN = 60 };
    json_t *object = json_loadb(line, length, 0, NULL);
    if (json_is_object(object))
        return object;
    struct text shown = {0};
    struct json quoted = {.out = &shown};
    char piece[SHOWN + 1];
    (void)snprintf(piece, sizeof piece, "%.*s", (int)(length < SHOWN ? length : SHOWN), line);
    json_put_string(&quoted, NULL, piece);
    (void)error_set(error, "not a JSON object: %s%s", text_string(&shown), length > SHOWN ? " ..." : "");
    text_free(&shown);
    json_decref(object);
    return NULL;
}

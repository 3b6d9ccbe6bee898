#include "report/identity.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

// The signature differs whenever anything else does that matters: it is looked at last.
static const char last_key[] = "signature";

// What a person calls a value that has another name on the command line.
static const char *name_of(const char *key)
{
    static const char *const names[][2] = {
        {"rounds", "the number of pairs of games, or rounds of several decks, (-n)"},
        {"until", "--until"},
        {"sprt", "--sprt"},
        {"record", "--record"},
        {"stats", "--stats"},
        {"games_file", "--games"},
        {"games_cards", "--games=cards"},
        {"best_of", "--match"},
        {"most", "--match-games"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(key, names[i][0]) == 0)
            return names[i][1];
    return key;
}

static void append_value(struct text *out, const json_t *value)
{
    char *string = value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(9)) : NULL;
    text_append(out, string ? string : "missing");
    free(string);
}

// What a person calls an element of a list: the name of its file.
static const char *file_of(const json_t *element)
{
    const json_t *file = json_object_get(element, "file");
    return json_is_string(file) ? json_string_value(file) : NULL;
}

// Lists and objects are compared value by value.  True if a difference was found and told.
static bool tell(const char *name, const char *file, json_t *there, json_t *here, struct text *out);

static bool tell_object(const char *file, json_t *there, json_t *here, bool last, struct text *out)
{
    const char *key;
    json_t *value;
    json_object_foreach(here, key, value)
    {
        bool is_last = strcmp(key, last_key) == 0;
        if (is_last == last && tell(key, file, json_object_get(there, key), value, out))
            return true;
    }
    return false;
}

static bool tell_list(const char *name, json_t *there, json_t *here, struct text *out)
{
    size_t count = json_array_size(here);
    if (json_array_size(there) != count) {
        text_appendf(out, "there are %zu %s there and %zu here", json_array_size(there), name, count);
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        json_t *element = json_array_get(here, i);
        if (tell(name, file_of(element), json_array_get(there, i), element, out))
            return true;
    }
    return false;
}

static bool tell(const char *name, const char *file, json_t *there, json_t *here, struct text *out)
{
    if (json_equal(there, here))
        return false;
    if (json_is_array(there) && json_is_array(here))
        return tell_list(name, there, here, out);
    if (json_is_object(there) && json_is_object(here))
        return tell_object(file, there, here, false, out) || tell_object(file, there, here, true, out);
    if (file && strcmp(name, "hash") == 0) {
        text_appendf(out, "\"%s\" is not what it was", file);
        return true;
    }
    if (file)
        text_appendf(out, "of \"%s\" ", file);
    text_appendf(out, "%s is ", name_of(name));
    append_value(out, there);
    text_append(out, " there and ");
    append_value(out, here);
    text_append(out, " here");
    return true;
}

void report_identity_difference(const char *there, const char *here, struct text *out)
{
    if (strcmp(there, here) == 0)
        return;
    json_t *theirs = json_loads(there, 0, NULL);
    json_t *ours = json_loads(here, 0, NULL);
    if (!theirs || !ours || !tell("run", NULL, theirs, ours, out))
        text_append(out, "it was written by another version of epicsim");
    json_decref(theirs);
    json_decref(ours);
}

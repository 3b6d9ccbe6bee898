#include "epicsim/position.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/encoding/json.h"
#include "base/memory.h"
#include "engine/scenario/write.h"
#include "rules/scenario.h"

// --- From a text ----------------------------------------------------------------------------------

static bool read_text(const struct epic_match *match, const struct diag_source *source, const char *title,
                      void *state, struct epic_error *error)
{
    struct diag_list list = {0};
    if (!match->rules->scenario)
        return error_set(error, "%s has no scenarios", match->rules->title);
    if (!scenario_read_position(match, source, title, state, &list))
        return api_fail(&list, error);
    diag_free(&list);
    return true;
}

static bool is_sound(const struct epic_match *match, const void *state, struct epic_error *error)
{
    struct text wrong = {0};
    bool good = match->rules->audit(match, state, &wrong) ||
                error_set(error, "no game comes to this position: %s", text_string(&wrong));
    text_free(&wrong);
    return good;
}

bool epic_state_from_scenario(const struct epic_match *match, const char *name, const char *text,
                              const char *title, struct epic_state *state, struct epic_error *error)
{
    const struct diag_source source = {name, text, strlen(text)};
    void *made = memory_new(match->state_size);
    if (!made)
        return error_set(error, "out of memory");
    bool good = read_text(match, &source, title, made, error) && is_sound(match, made, error);
    if (good)
        memcpy(state, made, match->state_size);
    free(made);
    return good;
}

// --- What differs ---------------------------------------------------------------------------------

// Names of places differ between positions that are the same.
static bool is_place(const char *name) { return strcmp(name, "place") == 0 || strcmp(name, "places") == 0; }

static void say_value(const json_t *value, struct text *out)
{
    char *said = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    text_append(out, said ? said : "nothing");
    free(said);
}

static bool differs_here(const json_t *wanted, const json_t *found, struct text *path,
                         struct epic_error *error)
{
    struct text one = {0}, other = {0};
    say_value(wanted, &one);
    say_value(found, &other);
    (void)error_set(error, "%s cannot be set up: it is %.200s, and would be %.200s", text_string(path),
                    text_string(&one), text_string(&other));
    text_free(&one);
    text_free(&other);
    return false;
}

// How deep a list or an object of a view lies; a text of somebody's own may go deeper.
enum { DEEPEST = 16, MOST_THINGS = 1000 };

static bool is_same(const json_t *wanted, const json_t *found, struct text *path, unsigned depth,
                    struct epic_error *error);

static bool is_same_at(const json_t *wanted, const json_t *found, const char *name, size_t index,
                       struct text *path, unsigned depth, struct epic_error *error)
{
    size_t length = path->length;
    if (name)
        text_appendf(path, "%s%s", length > 0 ? "." : "", name);
    else
        text_appendf(path, "[%zu]", index);
    bool same = is_same(wanted, found, path, depth + 1, error);
    path->length = length;
    if (path->data)
        path->data[length] = '\0';
    return same;
}

static bool is_same_object(const json_t *wanted, const json_t *found, struct text *path, unsigned depth,
                           struct epic_error *error)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)wanted, name, value)
    {
        if (!is_place(name) && !is_same_at(value, json_object_get(found, name), name, 0, path, depth, error))
            return false;
    }
    json_object_foreach((json_t *)found, name, value)
    {
        if (!json_object_get(wanted, name))
            return is_same_at(NULL, value, name, 0, path, depth, error);
    }
    return true;
}

static bool is_same(const json_t *wanted, const json_t *found, struct text *path, unsigned depth,
                    struct epic_error *error)
{
    if (depth < DEEPEST && json_is_object(wanted) && json_is_object(found))
        return is_same_object(wanted, found, path, depth, error);
    if (depth < DEEPEST && json_is_array(wanted) && json_array_size(wanted) == json_array_size(found)) {
        for (size_t i = 0; i < json_array_size(wanted); i++)
            if (!is_same_at(json_array_get(wanted, i), json_array_get(found, i), NULL, i, path, depth, error))
                return false;
        return true;
    }
    return json_equal(wanted, found) || differs_here(wanted, found, path, error);
}

// --- Copies ---------------------------------------------------------------------------------------

// Tokens that differ in nothing may share a place, or may not: each is told by itself.
static void tell_apart(json_t *value, unsigned depth)
{
    const char *name;
    json_t *member;
    for (size_t i = 0; json_is_array(value) && depth < DEEPEST && i < json_array_size(value); i++) {
        json_t *item = json_array_get(value, i);
        json_int_t copies = json_integer_value(json_object_get(item, "copies"));
        if (copies > 1)
            (void)json_object_set_new(item, "copies", json_integer(1));
        for (; copies > 1 && json_array_size(value) < MOST_THINGS; copies--)
            (void)json_array_insert_new(value, i, json_deep_copy(item));
        tell_apart(item, depth + 1);
    }
    if (!json_is_object(value) || depth == DEEPEST)
        return;
    json_object_foreach(value, name, member) { tell_apart(member, depth + 1); }
}

// --- Views ----------------------------------------------------------------------------------------

static json_t *json_of(const struct epic_match *match, const void *view)
{
    json_t *json = api_view_read(match, view);
    tell_apart(json, 0);
    return json;
}

// As a seat sees it; all of it if the seat is none.
static json_t *seen_by(const struct epic_match *match, const void *state, unsigned seat)
{
    if (seat == EPIC_NO_SEAT)
        return json_of(match, state);
    void *view = memory_new(match->view_size);
    if (!view)
        return NULL;
    match->rules->observe(match, state, seat, view);
    json_t *json = json_of(match, view);
    free(view);
    return json;
}

static bool looks_like(const struct epic_match *match, const void *state, const json_t *wanted, unsigned seat,
                       struct epic_error *error)
{
    struct text path = {0};
    json_t *found = seen_by(match, state, seat);
    bool same = is_same(wanted, found, &path, 0, error);
    json_decref(found);
    text_free(&path);
    return same;
}

// --- Setting up what JSON says --------------------------------------------------------------------

// The text of the setup, and the state that comes of it.  Champions gain what they have more than their cards
// say, which only shows when they have been set up without.
static bool set_up(struct engine_writing *w, const char *title, void *state, struct epic_error *error)
{
    bool good = true;
    json_t *found = NULL;
    for (unsigned pass = 0; good && pass < 2; pass++) {
        w->found = found;
        text_clear(w->out);
        text_appendf(w->out, "scenario \"%s\"\n", title);
        good = engine_write_setup(w, error);
        const struct diag_source source = {"the position", text_string(w->out), w->out->length};
        good = good && read_text(w->match, &source, NULL, state, error);
        json_decref(found);
        found = good ? seen_by(w->match, state, w->seat) : NULL;
    }
    json_decref(found);
    w->found = NULL;
    return good;
}

static bool check_shape(const struct epic_match *match, const json_t *view, unsigned seat,
                        struct epic_error *error)
{
    size_t players = json_array_size(json_object_get(view, "players"));
    if (seat >= match->seats)
        return error_set(error, "there is no seat %u, only 0 to %u", seat, match->seats - 1);
    return players == match->seats ||
           error_set(error, "\"players\" has %zu players, and the match %u", players, match->seats);
}

// Cards that a view does not show were dealt by chance, maybe so that nobody has anything to choose: others
// are taken then, which look the same.
static bool deal_again(const struct epic_match *match, unsigned seat, void *state, struct epic_error *error)
{
    enum { DEALS = 200 };
    struct pcg random = pcg_seed(1, seat);
    void *view = memory_new(match->view_size);
    if (!view)
        return error_set(error, "out of memory");
    match->rules->observe(match, state, seat, view);
    for (unsigned i = 0; i < DEALS && !is_sound(match, state, NULL); i++)
        match->rules->determinise(match, view, &random, state);
    free(view);
    return is_sound(match, state, error);
}

bool epic_state_from_json(const struct epic_match *match, const char *text, unsigned seat,
                          struct epic_state *state, struct epic_error *error)
{
    json_error_t why;
    json_t *view = json_loads(text, JSON_REJECT_DUPLICATES, &why);
    if (!view)
        return error_set(error, "not JSON: %d:%d: %s", why.line, why.column, why.text);
    if (!json_is_object(view)) {
        json_decref(view);
        return error_set(error, "the view is not a JSON object");
    }
    tell_apart(view, 0);
    struct text setup = {0};
    struct engine_writing w = {.match = match, .view = view, .seat = seat, .out = &setup};
    void *made = memory_new(match->state_size);
    bool good = made ? check_shape(match, view, seat, error) : error_set(error, "out of memory");
    good = good && set_up(&w, "a view", made, error) && deal_again(match, seat, made, error) &&
           looks_like(match, made, view, seat, error);
    if (good)
        memcpy(state, made, match->state_size);
    free(made);
    text_free(&setup);
    json_decref(view);
    return good;
}

// --- To a scenario --------------------------------------------------------------------------------

// All seats see what they saw.
static bool is_found_again(const struct epic_match *match, const void *state, const void *made,
                           struct epic_error *error)
{
    for (unsigned i = 0; i <= match->seats; i++) {
        unsigned seat = i < match->seats ? i : EPIC_NO_SEAT;
        json_t *wanted = seen_by(match, state, seat);
        bool same = wanted && looks_like(match, made, wanted, seat, error);
        json_decref(wanted);
        if (!same)
            return false;
    }
    struct epic_choice one = {0}, other = {0};
    bool asked = match->rules->choice(match, state, &one) && match->rules->choice(match, made, &other) &&
                 one.seat == other.seat && one.what == other.what;
    if (!asked)
        return error_set(error, "what is asked cannot be set up: \"%s\" of P%u",
                         one.what ? one.what : "nothing", one.seat + 1U);
    return is_sound(match, made, error);
}

static bool tell(const struct epic_match *match, const void *state, const char *title, struct text *out,
                 struct epic_error *error)
{
    struct engine_writing w = {.match = match, .seat = EPIC_NO_SEAT, .out = out};
    json_t *all = seen_by(match, state, EPIC_NO_SEAT);
    json_t *shown[EPIC_MAX_SEATS] = {NULL};
    void *made = memory_new(match->state_size);
    w.view = all;
    for (unsigned seat = 0; seat < match->seats; seat++)
        w.shown[seat] = shown[seat] = seen_by(match, state, (seat + 1) % match->seats);
    bool good = all && made ? set_up(&w, title, made, error) && is_found_again(match, state, made, error)
                            : error_set(error, "out of memory");
    for (unsigned seat = 0; seat < match->seats; seat++)
        json_decref(shown[seat]);
    json_decref(all);
    free(made);
    return good;
}

bool epic_state_scenario(const struct epic_match *match, const struct epic_state *state, const char *title,
                         char *buffer, size_t size, size_t *length, struct epic_error *error)
{
    struct text text = {0};
    api_check_state(match, state);
    if (strpbrk(title, "\"\n"))
        return error_set(error, "a title has neither quotes nor ends of lines");
    if (!tell(match, state, title, &text, error)) {
        text_free(&text);
        return false;
    }
    size_t whole = api_hand_out(&text, buffer, size);
    if (length)
        *length = whole;
    return true;
}

#include "players/external/requests.h"

#include <inttypes.h>
#include <string.h>

#include "base/encoding/json.h"
#include "base/process.h"
#include "players/external/words.h"
#include "players/lists.h"
#include "players/positions.h"

// A request on its way.
struct request {
    struct external_search *search;
    const json_t *message;
    struct text *out;
    struct epic_error *error;
};

typedef bool answer_function(struct request *r);

// --- Members --------------------------------------------------------------------------------------

struct limits {
    const char *name;
    int64_t low, high;
};

static bool take_integer(const struct request *r, const struct limits *limits, int64_t *out)
{
    const json_t *value = json_object_get(r->message, limits->name);
    if (!json_is_integer(value))
        return error_set(r->error, value ? "\"%s\" is not a whole number" : "there is no \"%s\"",
                         limits->name);
    *out = json_integer_value(value);
    return (*out >= limits->low && *out <= limits->high) ||
           error_set(r->error, "\"%s\" is %" PRId64 "; it is %" PRId64 " to %" PRId64, limits->name, *out,
                     limits->low, limits->high);
}

static bool has(const struct request *r, const char *name)
{
    return json_object_get(r->message, name) != NULL;
}

// Takes it if it is there, and leaves the number as it is if not.
static bool take_optional(const struct request *r, const struct limits *limits, int64_t *out)
{
    return !has(r, limits->name) || take_integer(r, limits, out);
}

static bool take_number(const struct request *r, const char *name, unsigned *out)
{
    int64_t number = 0;
    if (!take_integer(r, &(struct limits){name, 0, EXTERNAL_POSITIONS - 1}, &number))
        return false;
    *out = (unsigned)number;
    return true;
}

// A position that is there; NULL and an error if it is not.
static struct external_position *take_position(const struct request *r, const char *name)
{
    unsigned number;
    if (!take_number(r, name, &number))
        return NULL;
    struct external_position *position = &r->search->position[number];
    if (number < r->search->used && position->there)
        return position;
    (void)error_set(r->error, "there is no position %u", number);
    return NULL;
}

// One that is to be filled.
static struct external_position *take_room(const struct request *r, unsigned *number)
{
    struct external_search *search = r->search;
    if (!take_number(r, "to", number))
        return NULL;
    for (; search->used <= *number; search->used++)
        search->position[search->used].there = false;
    struct external_position *position = &search->position[*number];
    if (memory_grow(&position->state, &position->size, search->question->match->state_size))
        return position;
    position->there = false;
    (void)error_set(r->error, "out of memory");
    return NULL;
}

// Whatever a program names, its random numbers are not those of the game.
static bool take_seed(const struct request *r, uint64_t *seed)
{
    enum { STREAM_PROGRAM = 1024 };
    int64_t number = 0;
    if (!take_integer(r, &(struct limits){"seed", 0, INT64_MAX}, &number))
        return false;
    struct pcg random = pcg_derive((uint64_t)number, 0, STREAM_PROGRAM);
    *seed = world_seed(&random);
    return true;
}

// --- What is said of positions --------------------------------------------------------------------

static struct json begin_line(const struct request *r, const char *type)
{
    struct json json = json_begin_line(r->out, type);
    json_put_integer(&json, "position", json_integer_value(json_object_get(r->message, "position")));
    return json;
}

static bool say_made(const struct request *r, unsigned number)
{
    struct json json = json_begin_line(r->out, "position");
    json_put_integer(&json, "position", number);
    json_end_line(&json);
    return true;
}

static void put_points(const struct epic_match *match, const double *points, struct json *json)
{
    json_put_open(json, "points", '[');
    for (unsigned seat = 0; seat < match->seats; seat++)
        json_put_number(json, NULL, points[seat]);
    json_put_close(json, ']');
}

// Who is asked for what, and the codes of what is legal; or how the game ended.
static void put_choice(const struct epic_match *match, const void *state, struct json *json)
{
    epic_action list[EPIC_MAX_ACTIONS];
    double points[EPIC_MAX_SEATS];
    struct epic_choice choice;
    bool open = match->rules->choice(match, state, &choice);
    json_put_bool(json, "over", !open);
    if (!open) {
        world_expect(match, state, points);
        put_points(match, points, json);
        return;
    }
    json_put_integer(json, "seat", choice.seat);
    json_put_string(json, "what", choice.what);
    json_put_open(json, "actions", '[');
    unsigned count = match->rules->legal(match, state, list);
    for (unsigned i = 0; i < count; i++)
        json_put_integer(json, NULL, list[i]);
    json_put_close(json, ']');
}

// --- Requests -------------------------------------------------------------------------------------

// Where the others' lists are not known, each such world is a match of its own, and the one before it is no
// more.
static bool determinise(struct request *r)
{
    struct external_search *search = r->search;
    unsigned number;
    uint64_t seed;
    struct external_position *position = take_seed(r, &seed) ? take_room(r, &number) : NULL;
    if (!position)
        return false;
    for (unsigned i = 0; search->model && i < search->used; i++)
        search->position[i].there = false;
    position->seed = seed;
    world_chance_seed(&position->chance, seed, 0, search->question->match->seats);
    search->match = lists_deal(search->model, search->question, &position->chance.deal, position->state);
    position->there = true;
    return say_made(r, number);
}

static bool copy(struct request *r)
{
    unsigned number;
    uint64_t seed = 0;
    bool seeded = has(r, "seed");
    const struct external_position *from = take_position(r, "position");
    struct external_position *to = from && (!seeded || take_seed(r, &seed)) ? take_room(r, &number) : NULL;
    if (!to)
        return false;
    if (to != from) {
        memcpy(to->state, from->state, r->search->match->state_size);
        to->chance = from->chance;
        to->seed = from->seed;
        to->there = true;
    }
    if (seeded) {
        to->seed = seed;
        world_chance_seed(&to->chance, seed, 0, r->search->match->seats);
    }
    return say_made(r, number);
}

static bool apply(struct request *r)
{
    const struct epic_match *match = r->search->match;
    struct external_position *position = take_position(r, "position");
    epic_action action;
    if (!position || !external_read_action(match, json_object_get(r->message, "action"), &action, r->error))
        return false;
    if (!match->rules->is_legal(match, position->state, action)) {
        struct text words = {0};
        match->rules->action_text(match, action, &words);
        (void)error_set(r->error, "%s (code %" PRIu32 ") is not legal there", text_string(&words), action);
        text_free(&words);
        return false;
    }
    match->rules->apply(match, position->state, action, &position->chance.game);
    struct json json = begin_line(r, "position");
    put_choice(match, position->state, &json);
    json_end_line(&json);
    return true;
}

static bool take_way(const struct request *r, struct world_way *way)
{
    const json_t *by = json_object_get(r->message, "by");
    int64_t turn = 0;
    if (!take_optional(r, &(struct limits){"last_turn", 0, UINT32_MAX}, &turn))
        return false;
    way->last_turn = (unsigned)turn;
    way->view = r->search->view;
    if (!by)
        return true;
    for (unsigned i = 0; json_is_string(by) && i < EPIC_PLAYOUTS; i++) {
        way->by = (enum epic_playout_by)i;
        if (strcmp(world_playout_name(way->by), json_string_value(by)) == 0)
            return true;
    }
    return error_set(r->error, "\"by\" is \"random\", \"quick\" or \"heuristic\"");
}

// So many games from copies of a position: what they bring in the mean.
static void play(const struct request *r, const struct external_position *from, const struct world_way *way,
                 int64_t games)
{
    const struct epic_match *match = r->search->match;
    struct external_position *room = &r->search->position[EXTERNAL_POSITIONS];
    double sum[EPIC_MAX_SEATS] = {0};
    double points[EPIC_MAX_SEATS];
    int64_t game = 0;
    // The time is looked at before each but the first.
    for (; game < games && (game == 0 || process_now() < r->search->until); game++) {
        struct world_chance chance = from->chance;
        if (game > 0)
            world_chance_seed(&chance, from->seed, (uint64_t)game, match->seats);
        memcpy(room->state, from->state, match->state_size);
        world_go_on(match, room->state, &chance.game, &chance.random, way);
        world_expect(match, room->state, points);
        for (unsigned seat = 0; seat < match->seats; seat++)
            sum[seat] += points[seat];
    }
    for (unsigned seat = 0; seat < match->seats; seat++)
        sum[seat] /= (double)game;
    struct json json = begin_line(r, "points");
    json_put_integer(&json, "games", game);
    put_points(match, sum, &json);
    json_end_line(&json);
}

static bool playout(struct request *r)
{
    struct world_way way = {.by = EPIC_PLAYOUT_RANDOM};
    int64_t games = 1;
    struct external_position *room = &r->search->position[EXTERNAL_POSITIONS];
    const struct external_position *position = take_position(r, "position");
    if (!position || !take_way(r, &way) ||
        !take_optional(r, &(struct limits){"games", 1, EXTERNAL_MOST_GAMES}, &games))
        return false;
    if (!memory_grow(&room->state, &room->size, r->search->match->state_size))
        return error_set(r->error, "out of memory");
    play(r, position, &way, games);
    return true;
}

static bool forecast(struct request *r)
{
    double points[EPIC_MAX_SEATS];
    const struct external_position *position = take_position(r, "position");
    if (!position)
        return false;
    world_expect(r->search->match, position->state, points);
    struct json json = begin_line(r, "points");
    put_points(r->search->match, points, &json);
    json_end_line(&json);
    return true;
}

// What a seat would see there.
static bool look(struct request *r)
{
    const struct epic_match *match = r->search->match;
    const struct external_position *position = take_position(r, "position");
    struct epic_choice choice = {.seat = (uint8_t)r->search->question->seat};
    if (!position)
        return false;
    bool open = match->rules->choice(match, position->state, &choice);
    int64_t seat = choice.seat;
    if (!take_optional(r, &(struct limits){"seat", 0, match->seats - 1}, &seat))
        return false;
    match->rules->observe(match, position->state, (unsigned)seat, r->search->view);
    struct json json = begin_line(r, "look");
    json_put_integer(&json, "seat", seat);
    if (open && seat == choice.seat)
        player_put_position(match, r->search->view, &(struct player_put){.labels = true}, &json);
    else
        player_put_view(match, "view", r->search->view, &json);
    json_end_line(&json);
    return true;
}

// --- All of them ----------------------------------------------------------------------------------

enum { MEMBERS = 5 };

static const struct {
    const char *name;
    answer_function *answer;
    const char *members[MEMBERS]; // besides "request"
} requests[] = {
    {"determinise", determinise, {"to", "seed"}},
    {"copy", copy, {"position", "to", "seed"}},
    {"apply", apply, {"position", "action"}},
    {"playout", playout, {"position", "by", "last_turn", "games"}},
    {"forecast", forecast, {"position"}},
    {"look", look, {"position", "seat"}},
};
enum { REQUESTS = sizeof requests / sizeof *requests };

static bool is_member(unsigned request, const char *name)
{
    bool found = strcmp(name, "request") == 0;
    for (unsigned i = 0; i < MEMBERS && requests[request].members[i]; i++)
        found = found || strcmp(name, requests[request].members[i]) == 0;
    return found;
}

// What is misspelt would else go unnoticed.
static bool check_members(const struct request *r, unsigned request)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)r->message, name, value)
    {
        if (!is_member(request, name))
            return error_set(r->error, "\"%s\" has no \"%.100s\"", requests[request].name, name);
    }
    return true;
}

static bool answer(struct request *r)
{
    const json_t *name = json_object_get(r->message, "request");
    for (unsigned i = 0; json_is_string(name) && i < REQUESTS; i++)
        if (strcmp(requests[i].name, json_string_value(name)) == 0)
            return check_members(r, i) && requests[i].answer(r);
    return error_set(r->error, "a \"request\" is one of determinise, copy, apply, playout, forecast, look");
}

bool external_is_request(const json_t *message) { return json_object_get(message, "request") != NULL; }

void external_answer_request(struct external_search *search, const json_t *message, struct text *out)
{
    struct epic_error error = {""};
    struct request r = {search, message, out, &error};
    bool good = memory_grow(&search->view, &search->view_size, search->question->match->view_size)
                    ? answer(&r)
                    : error_set(&error, "out of memory");
    if (good)
        return;
    struct json json = json_begin_line(out, "error");
    json_put_string(&json, "error", error.text);
    json_end_line(&json);
}

void external_search_begin(struct external_search *search, const struct player_question *question,
                           void *model, int64_t until)
{
    search->question = question;
    search->match = question->match;
    search->model = model;
    search->until = until;
    search->used = 0;
}

void external_search_free(struct external_search *search)
{
    for (unsigned i = 0; i <= EXTERNAL_POSITIONS; i++)
        free(search->position[i].state);
    free(search->view);
    *search = (struct external_search){0};
}

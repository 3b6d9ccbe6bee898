// cmd: another program that plays, asked on its standard input and heard on its standard output: PROTOCOL.md.
//
// Whatever the program does, the run goes on: where it answers nothing that makes sense it loses the game at
// hand, is ended, and started again for the next one.
#include "players/player.h"

#include <stdlib.h>

#include "base/encoding/json_read.h"
#include "base/process.h"
#include "players/external/requests.h"
#include "players/external/words.h"
#include "players/lists.h"

extern const struct player_kind player_cmd;

enum {
    TIME,
    START,
    WATCH,
    LISTS,
    FAREWELL = 500 // milliseconds to end once there is nothing more to say
};

static const struct player_parameter parameters[] = {
    [TIME] = {.name = "time",
              .fallback = 10000,
              .low = 1,
              .high = 1e9,
              .whole = true,
              .help = "milliseconds for a decision"},
    [START] = {.name = "start",
               .fallback = 10000,
               .low = 1,
               .high = 1e9,
               .whole = true,
               .help = "milliseconds until it answers \"hello\""},
    [WATCH] = {.name = "watch", .high = 1, .whole = true, .help = "1: it is told what everybody does"},
    [LISTS] = LISTS_PARAMETER,
    {.name = NULL},
};

struct session {
    const struct player *player;
    struct process process;
    struct text message;
    struct player_failure failure; // because of which it is out of the game
    unsigned asked;                // so often in this game
    void *lists;                   // see lists.h
    struct external_search search;
};

// --- Talking --------------------------------------------------------------------------------------

// False if the program cannot be talked to any more: then it is ended, and `failure` says why.
static bool give_up(struct session *s, enum process_news news, const char *when)
{
    struct player_failure *failure = &s->failure;
    struct text how = {0};
    switch (news) {
    case PROCESS_LATE:
        failure->fault = PLAYER_LATE;
        (void)error_set(&failure->detail, "it did not answer %s in time", when);
        process_stop(&s->process, 0, NULL);
        break;
    case PROCESS_ENDLESS:
        failure->fault = PLAYER_NONSENSE;
        (void)error_set(&failure->detail, "it answered %s with a line of more than %d bytes", when,
                        (int)PROCESS_LONGEST_LINE);
        process_stop(&s->process, 0, NULL);
        break;
    default:
        failure->fault = PLAYER_GONE;
        process_stop(&s->process, FAREWELL, &how);
        (void)error_set(&failure->detail, "it closed its input or output before it answered %s, and %s", when,
                        text_string(&how));
        break;
    }
    text_free(&how);
    return false;
}

static bool make_no_sense(struct session *s)
{
    s->failure.fault = PLAYER_NONSENSE;
    process_stop(&s->process, 0, NULL);
    return false;
}

// Says s->message.
static bool say(struct session *s, int64_t until, const char *when)
{
    if (s->message.failed) {
        (void)error_set(&s->failure.detail, "out of memory");
        return make_no_sense(s);
    }
    enum process_news news = process_write(&s->process, &s->message, until);
    return news == PROCESS_GOOD || give_up(s, news, when);
}

static bool hear(struct session *s, int64_t until, const char *when, const char **line, size_t *length)
{
    enum process_news news = process_read(&s->process, line, length, until);
    return news == PROCESS_GOOD || give_up(s, news, when);
}

static int64_t after(const struct session *s, unsigned parameter)
{
    return process_now() + (int64_t)s->player->value[parameter];
}

static bool start(struct session *s, const struct epic_match *match)
{
    static const char when[] = "\"hello\"";
    const char *line;
    size_t length;
    int64_t until = after(s, START);
    s->failure.fault = PLAYER_GONE;
    if (!process_start(&s->process, s->player->command, &s->failure.detail))
        return false;
    s->failure.fault = PLAYER_NO_FAULT;
    text_clear(&s->message);
    external_put_hello(s->player, match, (int64_t)s->player->value[TIME], &s->message);
    return say(s, until, when) && hear(s, until, when, &line, &length) &&
           (external_take_hello(line, length, &s->failure.detail) || make_no_sense(s));
}

// --- Sessions -------------------------------------------------------------------------------------

static void close_session(const struct player *player, void *session)
{
    struct session *s = session;
    process_stop(&s->process, FAREWELL, NULL);
    text_free(&s->message);
    external_search_free(&s->search);
    if (s->lists)
        lists_close(player, s->lists);
    free(s);
}

// What does not work now will not work later: the run need not begin.
static void *open_session(const struct player *player, const struct epic_match *match,
                          struct epic_error *error)
{
    struct session *s = calloc(1, sizeof *s);
    if (!s) {
        (void)error_set(error, "out of memory");
        return NULL;
    }
    s->player = player;
    s->lists = lists_open(player, match, error);
    if (s->lists && start(s, match))
        return s;
    if (s->lists)
        (void)error_set(error, "player \"%s\": %s", player->name, s->failure.detail.text);
    close_session(player, s);
    return NULL;
}

// --- A game ---------------------------------------------------------------------------------------

static void begin(const struct player *player, const struct player_place *place)
{
    struct session *s = place->session;
    (void)player;
    s->asked = 0;
    s->failure.fault = PLAYER_NO_FAULT;
    s->failure.detail.text[0] = '\0';
    if (s->process.id == 0 && !start(s, place->match))
        return;
    text_clear(&s->message);
    external_put_game(place->match, place->seat, player->value[LISTS] == 0, &s->message);
    (void)say(s, after(s, TIME), "\"game\"");
}

// A message that answers the question; NULL: it makes none.  What it asks for before is answered.
static json_t *listen(struct session *s, int64_t until)
{
    static const char when[] = "\"decide\"";
    const char *line;
    size_t length;
    while (hear(s, until, when, &line, &length)) {
        json_t *message = json_read_object(line, length, &s->failure.detail);
        if (!message) {
            (void)make_no_sense(s);
            return NULL;
        }
        if (!external_is_request(message))
            return message;
        text_clear(&s->message);
        external_answer_request(&s->search, message, &s->message);
        json_decref(message);
        // Who asks on and on is not asked on and on whether the time is up.
        bool late = process_now() >= until;
        if (late ? !give_up(s, PROCESS_LATE, when) : !say(s, until, when))
            return NULL;
    }
    return NULL;
}

static bool ask(struct session *s, const struct player_question *q, uint32_t seed, void *memory,
                epic_action *action)
{
    int64_t until = after(s, TIME);
    struct player_question known = *q;
    known.session = s->lists;
    external_search_begin(&s->search, &known, lists_model(&known, memory), until);
    text_clear(&s->message);
    external_put_question(q, s->asked, seed, &s->message);
    json_t *message = say(s, until, "\"decide\"") ? listen(s, until) : NULL;
    bool good = message && (external_take_action(q->match, message, s->asked++, action, &s->failure.detail) ||
                            make_no_sense(s));
    json_decref(message);
    return good;
}

static void note_illegal(struct session *s, const struct player_question *q, epic_action action)
{
    struct text words = {0};
    q->match->rules->action_text(q->match, action, &words);
    s->failure.fault = PLAYER_ILLEGAL;
    (void)error_set(&s->failure.detail, "it answered \"decide\" with %s (code %u)", text_string(&words),
                    action);
    text_free(&words);
}

static epic_action decide(const struct player *player, const struct player_question *q, struct pcg *random,
                          void *memory)
{
    struct session *s = q->session;
    epic_action action = 0;
    (void)player;
    uint32_t seed = pcg_next(random);
    if (s->failure.fault == PLAYER_NO_FAULT && ask(s, q, seed, memory, &action)) {
        if (!q->match->rules->is_legal(q->match, q->view, action))
            note_illegal(s, q, action);
    }
    *q->failure = s->failure;
    return s->failure.fault == PLAYER_NO_FAULT ? action : 0;
}

static void watch(const struct player *player, const struct player_place *place, unsigned mover,
                  epic_action seen)
{
    struct session *s = place->session;
    if (player->value[WATCH] == 0 || s->failure.fault != PLAYER_NO_FAULT)
        return;
    text_clear(&s->message);
    external_put_action(place->match, mover, seen, &s->message);
    (void)say(s, after(s, TIME), "\"action\"");
}

static void end(const struct player *player, const struct player_place *place,
                const struct epic_outcome *outcome)
{
    struct session *s = place->session;
    (void)player;
    if (s->process.id == 0)
        return;
    text_clear(&s->message);
    external_put_end(place->match, place->seat, outcome, s->failure.fault, &s->message);
    (void)say(s, after(s, TIME), "\"end\"");
}

const struct player_kind player_cmd = {
    .name = "cmd",
    .form = "cmd:PROGRAM [ARGUMENT...][,time=MS][,start=MS][,watch=1][,lists=1]",
    .when = "a player of your own, in any language (src/players/PROTOCOL.md); slow; one "
            "process for each thread",
    .parameters = parameters,
    .searches = true,
    .external = true,
    .memory = lists_model_size,
    .decide = decide,
    .begin = begin,
    .watch = watch,
    .end = end,
    .open = open_session,
    .close = close_session,
};

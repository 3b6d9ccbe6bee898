// What a program may ask for while it decides (src/players/PROTOCOL.md), in every game: answers are the same
// for equal views, whatever is hidden and whatever was asked before; what makes no sense is refused, and does
// no harm.
#include <stdlib.h>
#include <string.h>

#include "base/encoding/json.h"
#include "base/encoding/json_read.h"
#include "base/memory.h"
#include "cmocka_test.h"
#include "players/external/requests.h"
#include "players/external/words.h"
#include "support/game_table.h"

struct house {
    const struct epic_rules *rules;
    void *cards;
    struct epic_deck *decks[2];
    struct epic_match *match;
    void *state, *other, *view, *other_view;
    struct epic_chance chance;
};

static struct house open_house(const struct epic_rules *rules)
{
    const struct game_table *table = game_table(rules->id);
    const struct epic_options options = {.first_seat = 0};
    struct diag_list out = {0};
    struct house h = {.rules = rules, .cards = game_cards(rules, NULL, &out)};
    assert_non_null(table);
    assert_non_null(h.cards);
    for (unsigned i = 0; i < 2; i++)
        h.decks[i] = game_deck(rules, h.cards, table->lists[i], &out);
    h.match = rules->match_new(rules, h.cards, (const struct epic_deck *const *)h.decks, 2, &options, &out);
    assert_non_null(h.match);
    h.state = memory_new(h.match->state_size);
    h.other = memory_new(h.match->state_size);
    h.view = memory_new(h.match->view_size);
    h.other_view = memory_new(h.match->view_size);
    assert_true(h.state && h.other && h.view && h.other_view);
    epic_chance_seed(&h.chance, 7, 0, 2);
    rules->start(h.match, h.state, &h.chance);
    diag_free(&out);
    return h;
}

static void close_house(struct house *h)
{
    free(h->state);
    free(h->other);
    free(h->view);
    free(h->other_view);
    h->rules->match_free(h->match);
    for (unsigned i = 0; i < 2; i++)
        epic_deck_free(h->decks[i]);
    h->rules->cards_free(h->cards);
}

// --- Talking --------------------------------------------------------------------------------------

// The answer, which ends with json_decref; its line is added to `said`.
static json_t *ask(struct external_search *search, struct text *said, const char *request)
{
    struct epic_error error = {""};
    struct text line = {0};
    json_t *message = json_read_object(request, strlen(request), &error);
    assert_non_null(message);
    assert_true(external_is_request(message));
    external_answer_request(search, message, &line);
    json_decref(message);
    json_t *answer = json_loadb(line.data, line.length, JSON_REJECT_DUPLICATES, NULL);
    if (!answer)
        fail_msg("no JSON: %s", text_string(&line));
    assert_int_equal(line.data[line.length - 1], '\n');
    assert_ptr_equal(memchr(line.data, '\n', line.length), line.data + line.length - 1);
    text_append_bytes(said, line.data, line.length);
    text_free(&line);
    return answer;
}

__attribute__((format(printf, 3, 4))) static json_t *askf(struct external_search *search, struct text *said,
                                                          const char *format, ...)
{
    char request[300];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(request, sizeof request, format, values);
    va_end(values);
    return ask(search, said, request);
}

static const char *member(const json_t *answer, const char *name)
{
    const char *words = json_string_value(json_object_get(answer, name));
    return words ? words : "";
}

static void assert_type(const json_t *answer, const char *type)
{
    if (strcmp(member(answer, "type"), type) != 0)
        fail_msg("a \"%s\", not a \"%s\": %s", member(answer, "type"), type, member(answer, "error"));
}

static void do_well(struct external_search *search, struct text *said, const char *type, const char *request)
{
    json_t *answer = ask(search, said, request);
    assert_type(answer, type);
    json_decref(answer);
}

// --- Equal views ----------------------------------------------------------------------------------

// Goes on in position 0 by whatever is legal, and asks for everything on the way.
static void go_through(struct external_search *search, struct text *said, struct pcg *random)
{
    static const char *const ways[] = {"random", "quick", "heuristic"};
    json_t *answer = ask(search, said, "{\"request\": \"look\", \"position\": 0}");
    const json_t *actions = json_object_get(answer, "actions");
    for (unsigned step = 0; step < 4 && json_array_size(actions) > 0; step++) {
        const json_t *action =
            json_array_get(actions, pcg_bounded(random, (unsigned)json_array_size(actions)));
        if (json_is_object(action))
            action = json_object_get(action, "code");
        long long code = json_integer_value(action);
        json_decref(answer);
        answer = askf(search, said, "{\"request\": \"apply\", \"position\": 0, \"action\": %lld}", code);
        assert_type(answer, "position");
        actions = json_object_get(answer, "actions");
        do_well(search, said, "position",
                "{\"request\": \"copy\", \"position\": 0, \"to\": 900, \"seed\": 5}");
        do_well(search, said, "points", "{\"request\": \"forecast\", \"position\": 900}");
        json_decref(askf(search, said,
                         "{\"request\": \"playout\", \"position\": 900, \"by\": \"%s\", \"last_turn\": %u, "
                         "\"games\": 2}",
                         ways[pcg_bounded(random, 3)], 1 + pcg_bounded(random, 3)));
    }
    json_decref(answer);
    do_well(search, said, "look", "{\"request\": \"look\", \"position\": 0, \"seat\": 1}");
    do_well(search, said, "look", "{\"request\": \"look\", \"position\": 0, \"seat\": 0}");
}

static void converse(struct external_search *search, const struct player_question *question, uint64_t seed,
                     struct text *said)
{
    struct pcg random = pcg_seed(seed, 3);
    external_search_begin(search, question, NULL, INT64_MAX);
    for (unsigned world = 0; world < 2; world++) {
        json_decref(askf(search, said, "{\"request\": \"determinise\", \"to\": 0, \"seed\": %u}", world));
        go_through(search, said, &random);
    }
}

static void equal_views_in(const struct epic_rules *rules)
{
    enum { DECISIONS = 12 };
    struct house h = open_house(rules);
    struct external_search *first = calloc(1, sizeof *first), *second = calloc(1, sizeof *second);
    struct pcg random = pcg_seed(9, 9);
    struct epic_choice choice;
    unsigned hidden = 0;
    assert_true(first && second);
    for (unsigned number = 0; number < DECISIONS && rules->choice(h.match, h.state, &choice); number++) {
        const struct player_question here = {.match = h.match, .seat = choice.seat, .view = h.view};
        const struct player_question there = {.match = h.match, .seat = choice.seat, .view = h.other_view};
        struct text one = {0}, two = {0};
        rules->observe(h.match, h.state, choice.seat, h.view);
        rules->determinise(h.match, h.view, &random, h.other);
        rules->observe(h.match, h.other, choice.seat, h.other_view);
        hidden += memcmp(h.state, h.other, h.match->state_size) != 0;
        converse(first, &here, number, &one);
        converse(second, &here, number + 1000, &two); // something else
        text_clear(&two);
        converse(second, &there, number, &two);
        assert_string_equal(text_string(&one), text_string(&two));
        text_free(&one);
        text_free(&two);
        for (unsigned i = 0; i < 7 && rules->choice(h.match, h.state, &choice); i++)
            rules->apply(h.match, h.state, rules->pick(h.match, h.state, &random), &h.chance);
    }
    assert_true(hidden > 0); // there was something to be found out
    external_search_free(first);
    external_search_free(second);
    free(first);
    free(second);
    close_house(&h);
}

static void equal_views_have_equal_answers(void **state)
{
    (void)state;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++)
        equal_views_in(*rules);
}

// --- One game -------------------------------------------------------------------------------------

struct room {
    struct house house;
    struct player_question question;
    struct external_search *search;
    struct text said;
};

static int open_room(void **state)
{
    static struct room r;
    struct epic_choice choice;
    r = (struct room){.house = open_house(epic_rules_find("ecg"))};
    *state = &r;
    r.search = calloc(1, sizeof *r.search);
    if (!r.search || !r.house.rules->choice(r.house.match, r.house.state, &choice))
        return -1;
    r.house.rules->observe(r.house.match, r.house.state, choice.seat, r.house.view);
    r.question = (struct player_question){.match = r.house.match, .seat = choice.seat, .view = r.house.view};
    external_search_begin(r.search, &r.question, NULL, INT64_MAX);
    return 0;
}

static int close_room(void **state)
{
    struct room *r = *state;
    external_search_free(r->search);
    free(r->search);
    text_free(&r->said);
    close_house(&r->house);
    return 0;
}

// A program may name the seed of the run: it does not get the game's numbers by that.
static void seeds_are_not_those_of_the_game(void **state)
{
    struct room *r = *state;
    for (unsigned seed = 0; seed < 50; seed++) {
        struct epic_chance game;
        epic_chance_seed(&game, seed, 0, 2);
        json_decref(
            askf(r->search, &r->said, "{\"request\": \"determinise\", \"to\": 0, \"seed\": %u}", seed));
        const struct epic_chance *own = &r->search->position[0].chance.game;
        assert_true(memcmp(own->draw, game.draw, 2 * sizeof *game.draw) != 0);
        assert_true(memcmp(&own->table, &game.table, sizeof game.table) != 0);
    }
}

static double points_of(struct room *r, const char *request, unsigned seat)
{
    json_t *answer = ask(r->search, &r->said, request);
    assert_type(answer, "points");
    double points = json_number_value(json_array_get(json_object_get(answer, "points"), seat));
    json_decref(answer);
    assert_true(points >= 0 && points <= 1);
    return points;
}

static void playouts_leave_positions_alone(void **state)
{
    struct room *r = *state;
    static const char many[] = "{\"request\": \"playout\", \"position\": 3, \"games\": 40}";
    static const char one[] = "{\"request\": \"playout\", \"position\": 3}";
    static const char forecast[] = "{\"request\": \"forecast\", \"position\": 3}";
    do_well(r->search, &r->said, "position", "{\"request\": \"determinise\", \"to\": 3, \"seed\": 1}");
    double before = points_of(r, forecast, 0);
    double mean = points_of(r, many, 0);
    assert_true(mean > 0 && mean < 1); // the games differ
    assert_true(points_of(r, one, 0) == points_of(r, one, 0));
    assert_true(points_of(r, many, 0) == mean);
    assert_true(points_of(r, forecast, 0) == before);
    // A copy has the same luck, unless it is given another one.
    do_well(r->search, &r->said, "position", "{\"request\": \"copy\", \"position\": 3, \"to\": 4}");
    assert_true(points_of(r, "{\"request\": \"playout\", \"position\": 4, \"games\": 40}", 0) == mean);
    do_well(r->search, &r->said, "position",
            "{\"request\": \"copy\", \"position\": 3, \"to\": 4, \"seed\": 2}");
    assert_true(points_of(r, "{\"request\": \"playout\", \"position\": 4, \"games\": 40}", 0) != mean);
}

static void playouts_end_with_the_time(void **state)
{
    struct room *r = *state;
    r->search->until = 0;
    do_well(r->search, &r->said, "position", "{\"request\": \"determinise\", \"to\": 0, \"seed\": 1}");
    json_t *answer =
        ask(r->search, &r->said, "{\"request\": \"playout\", \"position\": 0, \"games\": 1000000}");
    assert_int_equal(json_integer_value(json_object_get(answer, "games")), 1);
    json_decref(answer);
}

// Each is an error that says so; the positions stay as they were.
static void what_makes_no_sense_is_refused(void **state)
{
    static const struct {
        const char *request, *says;
    } wrong[] = {
        {"{\"request\": \"undo\"}", "one of determinise, copy, apply, playout, forecast, look"},
        {"{\"request\": 7}", "one of determinise"},
        {"{\"request\": null}", "one of determinise"},
        {"{\"request\": [[[[]]]]}", "one of determinise"},
        {"{\"request\": \"determinise\", \"to\": 1}", "there is no \"seed\""},
        {"{\"request\": \"determinise\", \"to\": 1, \"seed\": -1}", "\"seed\" is -1"},
        {"{\"request\": \"determinise\", \"to\": 1, \"seed\": 1.5}", "\"seed\" is not a whole number"},
        {"{\"request\": \"determinise\", \"to\": 1024, \"seed\": 1}", "\"to\" is 1024; it is 0 to 1023"},
        {"{\"request\": \"determinise\", \"to\": 9223372036854775807, \"seed\": 1}", "it is 0 to 1023"},
        {"{\"request\": \"determinise\", \"to\": -9223372036854775807, \"seed\": 1}", "it is 0 to 1023"},
        {"{\"request\": \"determinise\", \"to\": \"1\", \"seed\": 1}", "\"to\" is not a whole number"},
        {"{\"request\": \"determinise\", \"to\": 1, \"seed\": 1, \"sed\": 2}", "has no \"sed\""},
        {"{\"request\": \"copy\", \"position\": 5, \"to\": 1}", "there is no position 5"},
        {"{\"request\": \"copy\", \"position\": 1023, \"to\": 1}", "there is no position 1023"},
        {"{\"request\": \"copy\", \"position\": 0}", "there is no \"to\""},
        {"{\"request\": \"copy\", \"position\": 0, \"to\": 5000}", "\"to\" is 5000"},
        {"{\"request\": \"apply\", \"position\": 2, \"action\": 1}", "there is no position 2"},
        {"{\"request\": \"apply\", \"position\": 0, \"action\": 1}", "is not legal there"},
        {"{\"request\": \"apply\", \"position\": 0, \"action\": 4294967297}", "not the code of an action"},
        {"{\"request\": \"apply\", \"position\": 0, \"action\": \"attack 99\"}", "is not legal there"},
        {"{\"request\": \"apply\", \"position\": 0, \"action\": \"dance\"}", "\"dance\" is not an action"},
        {"{\"request\": \"apply\", \"position\": 0}", "no \"action\""},
        {"{\"request\": \"playout\", \"position\": 0, \"by\": \"wit\"}", "\"by\" is \"random\""},
        {"{\"request\": \"playout\", \"position\": 0, \"by\": 2}", "\"by\" is \"random\""},
        {"{\"request\": \"playout\", \"position\": 0, \"games\": 0}", "\"games\" is 0"},
        {"{\"request\": \"playout\", \"position\": 0, \"games\": 1000000000000}",
         "\"games\" is 1000000000000"},
        {"{\"request\": \"playout\", \"position\": 0, \"last_turn\": -1}", "\"last_turn\" is -1"},
        {"{\"request\": \"forecast\"}", "there is no \"position\""},
        {"{\"request\": \"look\", \"position\": 0, \"seat\": 2}", "\"seat\" is 2; it is 0 to 1"},
    };
    struct room *r = *state;
    do_well(r->search, &r->said, "position", "{\"request\": \"determinise\", \"to\": 0, \"seed\": 1}");
    uint64_t before = r->house.rules->hash(r->house.match, r->search->position[0].state);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *answer = ask(r->search, &r->said, wrong[i].request);
        if (strcmp(member(answer, "type"), "error") != 0 || !strstr(member(answer, "error"), wrong[i].says))
            fail_msg("%s: %s, not %s", wrong[i].request, member(answer, "error"), wrong[i].says);
        json_decref(answer);
    }
    assert_true(r->house.rules->hash(r->house.match, r->search->position[0].state) == before);
    do_well(r->search, &r->said, "look", "{\"request\": \"look\", \"position\": 0}");
}

// With another question they are gone.
static void positions_end_with_their_question(void **state)
{
    struct room *r = *state;
    do_well(r->search, &r->said, "position", "{\"request\": \"determinise\", \"to\": 1023, \"seed\": 1}");
    do_well(r->search, &r->said, "position", "{\"request\": \"copy\", \"position\": 1023, \"to\": 0}");
    external_search_begin(r->search, &r->question, NULL, INT64_MAX);
    do_well(r->search, &r->said, "error", "{\"request\": \"forecast\", \"position\": 0}");
    do_well(r->search, &r->said, "error", "{\"request\": \"forecast\", \"position\": 1023}");
    do_well(r->search, &r->said, "position", "{\"request\": \"determinise\", \"to\": 5, \"seed\": 1}");
    do_well(r->search, &r->said, "error", "{\"request\": \"forecast\", \"position\": 0}");
}

// --- Labels ---------------------------------------------------------------------------------------

// Every action says what it does, in words for programs; those of modes what they are.
static void actions_have_labels(void **state)
{
    (void)state;
    unsigned said = 0;
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++) {
        struct house h = open_house(*rules);
        struct pcg random = pcg_seed(4, 4);
        struct epic_choice choice;
        for (unsigned i = 0; i < 600 && (*rules)->choice(h.match, h.state, &choice); i++) {
            epic_action list[EPIC_MAX_ACTIONS];
            unsigned count = (*rules)->legal(h.match, h.state, list);
            for (unsigned n = 0; n < count; n++) {
                struct text line = {0};
                struct json json = {.out = &line};
                json_put_open(&json, NULL, '{');
                (*rules)->action_json(h.match, h.state, list[n], &json);
                json_put_close(&json, '}');
                json_t *label = json_loadb(line.data, line.length, JSON_REJECT_DUPLICATES, NULL);
                assert_non_null(label);
                assert_true(json_object_get(label, "verb") != NULL);
                said += json_object_get(label, "says") != NULL;
                json_decref(label);
                text_free(&line);
            }
            (*rules)->apply(h.match, h.state, list[pcg_bounded(&random, count)], &h.chance);
        }
        close_house(&h);
    }
    assert_true(said > 0);
}

#define IN_ROOM(test) cmocka_unit_test_setup_teardown(test, open_room, close_room)

int main(void)
{
    (void)setenv("EPICSIM_DATA", EPICSIM_SOURCE_DIR "/decks", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_views_have_equal_answers),
        IN_ROOM(seeds_are_not_those_of_the_game),
        IN_ROOM(playouts_leave_positions_alone),
        IN_ROOM(playouts_end_with_the_time),
        IN_ROOM(what_makes_no_sense_is_refused),
        IN_ROOM(positions_end_with_their_question),
        cmocka_unit_test(actions_have_labels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

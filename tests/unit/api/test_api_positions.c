// Positions as texts and back, in every game that is offered.
#include "epicsim/epicsim.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmocka_test.h"

enum { TEXT = 60000 };

struct table {
    struct epic_cards *cards;
    struct epic_match *match;
    struct epic_state *state, *other;
    struct epic_view *view;
    struct epic_random *random;
    struct epic_error error;
    char text[TEXT], again[TEXT];
};

static struct table t;

static void open_table(const char *game, const char *first, const char *second)
{
    (void)setenv("EPICSIM_DATA", EPICSIM_SOURCE_DIR "/decks", 1);
    t.cards = epic_cards_load(game, NULL, 0, &t.error);
    assert_non_null(t.cards);
    struct epic_deck *one = epic_deck_from_file(t.cards, first, &t.error);
    struct epic_deck *two = epic_deck_from_file(t.cards, second, &t.error);
    t.match = epic_match_new(t.cards, (const struct epic_deck *[]){one, two}, 2, NULL, &t.error);
    assert_non_null(t.match);
    epic_deck_free(one);
    epic_deck_free(two);
    t.state = epic_state_new(t.match);
    t.other = epic_state_new(t.match);
    t.view = epic_view_new(t.match);
    t.random = epic_random_new(5, 0);
    assert_true(t.state && t.other && t.view && t.random);
}

static void close_table(void)
{
    epic_random_free(t.random);
    epic_view_free(t.view);
    epic_state_free(t.state);
    epic_state_free(t.other);
    epic_match_free(t.match);
    epic_cards_free(t.cards);
}

static void says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("\"%s\" does not say \"%s\"", text, words);
}

// In the order in which a view tells of them, what lies at places has other numbers: 0, 1, 2, ...
struct places {
    unsigned count;
    json_int_t place[TEXT / 100];
};

static json_int_t number_of(const struct places *places, json_int_t place)
{
    unsigned i = 0;
    while (i < places->count && places->place[i] != place)
        i++;
    return i;
}

static void find_places(const json_t *value, struct places *places)
{
    const char *name;
    json_t *member;
    json_object_foreach((json_t *)value, name, member)
    {
        if (strcmp(name, "place") == 0 && number_of(places, json_integer_value(member)) == places->count)
            places->place[places->count++] = json_integer_value(member);
        find_places(member, places);
    }
    for (size_t i = 0; i < json_array_size(value); i++)
        find_places(json_array_get(value, i), places);
}

static void number_places(json_t *value, const struct places *places, bool is_place)
{
    const char *name;
    json_t *member;
    if (is_place && json_is_integer(value))
        (void)json_integer_set(value, number_of(places, json_integer_value(value)));
    json_object_foreach(value, name, member)
        number_places(member, places, strcmp(name, "place") == 0 || strcmp(name, "places") == 0);
    for (size_t i = 0; i < json_array_size(value); i++)
        number_places(json_array_get(value, i), places, is_place);
}

// The view as a text, with those numbers of places.
static void write_view(const struct epic_state *state, unsigned seat, char *text)
{
    struct places places = {0};
    epic_view_observe(t.match, state, seat, t.view);
    assert_true(epic_view_json(t.match, t.view, text, TEXT) < TEXT);
    json_t *view = json_loads(text, 0, NULL);
    assert_non_null(view);
    find_places(view, &places);
    number_places(view, &places, false);
    size_t length = json_dumpb(view, text, TEXT - 1, JSON_COMPACT);
    assert_true(length < TEXT);
    text[length] = '\0';
    json_decref(view);
}

// Tokens that share a place: they need not do so in the other position.
static bool has_copies(const char *text)
{
    static const char copies[] = "\"copies\":";
    bool found = false;
    for (const char *at = text; (at = strstr(at, copies)) != NULL; at += sizeof copies - 1)
        found |= at[sizeof copies - 1] != '1' || at[sizeof copies] != ',';
    return found;
}

static void looks_the_same(unsigned seat)
{
    write_view(t.state, seat, t.text);
    write_view(t.other, seat, t.again);
    if (!has_copies(t.text) && !has_copies(t.again))
        assert_string_equal(t.text, t.again);
}

// Where a position can be told, what is told leads back to it.
static unsigned try_scenario(void)
{
    size_t length = 0;
    t.error.text[0] = '\0';
    if (!epic_state_scenario(t.match, t.state, "here", t.text, TEXT, &length, &t.error)) {
        assert_true(strlen(t.error.text) > 10);
        return 0;
    }
    assert_int_equal(length, strlen(t.text));
    if (!epic_state_from_scenario(t.match, "told", t.text, "here", t.other, &t.error))
        fail_msg("%s\n%s", t.error.text, t.text);
    if (!epic_state_check(t.match, t.other, &t.error))
        fail_msg("%s\n%s", t.error.text, t.text);
    for (unsigned seat = 0; seat < 2; seat++)
        looks_the_same(seat);
    return 1;
}

static unsigned try_json(unsigned seat)
{
    epic_view_observe(t.match, t.state, seat, t.view);
    assert_true(epic_view_json(t.match, t.view, t.text, TEXT) < TEXT);
    if (!epic_state_from_json(t.match, t.text, seat, t.other, &t.error))
        return 0;
    if (!epic_state_check(t.match, t.other, &t.error))
        fail_msg("%s\n%s", t.error.text, t.text);
    looks_the_same(seat);
    return 1;
}

// Of the positions in which somebody may do what it likes in its own turn so many of a hundred can be told.
static void go_there_and_back(const char *game, const char *first, const char *second, const char *asked,
                              unsigned least)
{
    unsigned positions = 0, scenarios = 0, views = 0;
    struct epic_choice choice;
    open_table(game, first, second);
    for (uint64_t number = 0; number < 6; number++) {
        struct epic_player *player = epic_player_new(t.match, "heuristic", &t.error);
        epic_random_seed(t.random, 5, number);
        epic_state_start(t.match, t.state, t.random);
        while (epic_state_choice(t.match, t.state, &choice)) {
            if (strcmp(choice.what, asked) == 0) {
                positions++;
                scenarios += try_scenario();
                views += try_json(choice.seat) && try_json(1U - choice.seat);
            }
            assert_true(epic_player_begin(player, choice.seat, 5, number, &t.error));
            assert_true(
                epic_state_apply(t.match, t.state, epic_player_decide(player, t.state), t.random, &t.error));
        }
        epic_player_free(player);
    }
    close_table();
    printf("%s: %u of %u told, %u seen\n", game, scenarios, positions, views);
    assert_true(positions > 20);
    assert_true(scenarios * 100 >= positions * least && views * 100 >= positions * least);
}

// In every game facts tell of hands and of what is in play, as the view does in words.
static void facts_of(const char *game, const char *first, const char *second, const char *number)
{
    unsigned in_play = 0;
    struct epic_choice choice;
    open_table(game, first, second);
    epic_state_start(t.match, t.state, t.random);
    for (unsigned i = 0; i < 600 && epic_state_choice(t.match, t.state, &choice); i++) {
        long long value = 0;
        epic_view_observe(t.match, t.state, choice.seat, t.view);
        assert_true(epic_view_describe(t.match, t.view, t.text, TEXT) < TEXT);
        struct epic_facts *facts = epic_facts_new(t.match, t.view, &t.error);
        for (unsigned seat = 0; seat < 2; seat++) {
            assert_true(epic_facts_number(facts, seat, number, &value));
            assert_true(epic_facts_number(facts, seat, "deck", &value) && value >= 0);
            const char *card;
            for (unsigned n = 0; (card = epic_facts_card(facts, seat, "hand", n)) != NULL; n++)
                says(t.text, card);
            const struct epic_fact *thing;
            for (unsigned n = 0; (thing = epic_facts_board(facts, seat, n)) != NULL; n++, in_play++)
                if (epic_fact_text(epic_fact_member(thing, "card"))[0] != '?')
                    says(t.text, epic_fact_text(epic_fact_member(thing, "card")));
        }
        epic_facts_free(facts);
        (void)epic_state_apply(t.match, t.state, epic_state_pick(t.match, t.state, t.random), t.random, NULL);
    }
    assert_true(in_play > 20);
    close_table();
}

static void facts_of_every_game(void **state)
{
    (void)state;
    static const char *const tables[][4] = {{"ecg", "burn", "tall", "health"},
                                            {"tcg", "midrange", "wild-hive", "mojo"},
                                            {"multiverse", "iron-bay", "high-orbit", "points"}};
    for (unsigned i = 0; i < sizeof tables / sizeof *tables; i++)
        facts_of(tables[i][0], tables[i][1], tables[i][2], tables[i][3]);
}

static void positions_of_ecg(void **state)
{
    (void)state;
    go_there_and_back("ecg", "burn", "tall", "main phase", 90);
    go_there_and_back("ecg", "human-token-swarm", "precon-evil", "main phase", 85);
}

static void positions_of_tcg(void **state)
{
    (void)state;
    go_there_and_back("tcg", "midrange", "wild-hive", "end of step", 70);
}

static void positions_of_multiverse(void **state)
{
    (void)state;
    go_there_and_back("multiverse", "iron-bay", "slow-poison", "recruit", 90);
    go_there_and_back("multiverse", "iron-bay", "fallout", "recruit", 90);
    go_there_and_back("multiverse", "ahead-of-time", "unseen-hands", "recruit", 45);
}

static void what_a_scenario_says_is_there(void **state)
{
    (void)state;
    static const char text[] =
        "scenario \"one\"\n  turn 7 P1 main\n  P1\n    health 12\n    hand \"Fireball\"\n"
        "  P2\n    hand 3\n    board 2x\"Wolf Token\" expended\n    under \"Kong\"\n    "
        "under 2\n"
        "scenario \"two\"\n";
    long long number = 0;
    open_table("ecg", "burn", "tall");
    assert_true(epic_state_from_scenario(t.match, "mine", text, "one", t.state, &t.error));
    epic_view_observe(t.match, t.state, 0, t.view);
    struct epic_facts *facts = epic_facts_new(t.match, t.view, &t.error);
    assert_true(epic_facts_number(facts, 0, "health", &number) && number == 12);
    assert_true(epic_facts_number(facts, 1, "hidden_hand", &number) && number == 3);
    assert_string_equal(epic_facts_card(facts, 0, "hand", 0), "Fireball");
    assert_int_equal(epic_facts_board_count(facts, 1), 2);
    epic_facts_free(facts);
    write_view(t.state, 0, t.text);
    says(t.text, "\"bottom\":[[\"Kong\"],[\"?\",\"?\"]]");
    close_table();
}

// Cards of others: in a hand, in a discard pile and in play.
static void cards_lie_with_others_than_their_owners(void **state)
{
    (void)state;
    static const char text[] =
        "scenario \"one\"\n  P1\n    hand \"Hive\", \"Succubus\" of P2\n    discard \"Angel of Wisdom\" of "
        "P2\n"
        "  P2\n    hand \"Hive\" of P1, \"Succubus\"\n    board \"Hive Queen\" owner P1\n";
    open_table("tcg", "wild-hive", "midrange");
    if (!epic_state_from_scenario(t.match, "mine", text, NULL, t.state, &t.error))
        fail_msg("%s", t.error.text);
    if (!try_scenario())
        fail_msg("%s", t.error.text);
    says(t.text, "\"owner\":1");
    assert_true(epic_state_scenario(t.match, t.state, "here", t.text, TEXT, NULL, &t.error));
    says(t.text, "    hand \"Succubus\" of P2\n");
    says(t.text, "    hand \"Hive\" of P1\n");
    says(t.text, "    discard \"Angel of Wisdom\" of P2\n");
    close_table();
}

// Each card may have gone under the deck by itself.
static void cards_lie_under_a_deck_one_by_one(void **state)
{
    (void)state;
    enum { CARDS = 50 };
    struct text text = {0};
    text_append(&text, "scenario \"one\"\n  P1\n    hand \"Fireball\"\n  P2\n    hand 3\n");
    for (unsigned i = 0; i < CARDS; i++)
        text_append(&text, "    under 1\n");
    open_table("ecg", "burn", "tall");
    if (!epic_state_from_scenario(t.match, "mine", text_string(&text), NULL, t.state, &t.error))
        fail_msg("%s", t.error.text);
    write_view(t.state, 0, t.text);
    text_clear(&text);
    for (unsigned i = 0; i < CARDS; i++)
        text_append(&text, i > 0 ? ",[\"?\"]" : "\"bottom\":[[\"?\"]");
    says(t.text, text_string(&text));
    close_table();
    text_free(&text);
}

static void what_makes_no_sense_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *title, *says;
    } wrong[] = {
        {"scenario \"a\"\n  P1\n    hand \"Firebal\"\n", NULL, "mine:3:10: error"},
        {"scenario \"a\"\n  P1\n    hand 9x\"Fireball\"\n", NULL, "mine:3:12: error: there are only"},
        {"scenario \"a\"\n  P1\n    under 0\n", NULL, "mine:3:11: error: 1 to"},
        {"scenario \"a\"\n  P1\n    under 61\n", NULL, "has only"},
        {"scenario \"a\"\n  seats 3\n", NULL, "a position of 3 players in a match of 2"},
        {"scenario \"a\"\n\nscenario \"b\"\n", NULL, "mine:3:1: error: there are several scenarios"},
        {"scenario \"a\"\n", "b", "there is no scenario \"b\""},
        {"", NULL, "there is no scenario"},
        {"cards\n  event \"E\" sage, cost 0\n    draw 1\n\nscenario \"a\"\n", NULL, "no cards of its own"},
        {"scenario \"a\"\n  cards\n    event \"E\" sage, cost 0\n      draw 1\n", NULL,
         "no cards of its own"},
    };
    open_table("ecg", "burn", "tall");
    epic_state_start(t.match, t.state, t.random);
    uint64_t before = epic_state_hash(t.match, t.state);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(
            epic_state_from_scenario(t.match, "mine", wrong[i].text, wrong[i].title, t.state, &t.error));
        says(t.error.text, wrong[i].says);
    }
    assert_false(epic_state_from_json(t.match, "[1]", 0, t.state, &t.error));
    assert_string_equal(t.error.text, "the view is not a JSON object");
    assert_false(epic_state_from_json(t.match, "{\"turn\": }", 0, t.state, &t.error));
    says(t.error.text, "not JSON: 1:10");
    assert_false(epic_state_from_json(t.match, "{\"players\": [{}]}", 0, t.state, &t.error));
    says(t.error.text, "\"players\" has 1 players");
    assert_false(epic_state_from_json(t.match, "{\"players\": [{}, {}]}", 2, t.state, &t.error));
    says(t.error.text, "there is no seat 2");
    assert_false(epic_state_from_json(t.match, "{\"players\": [{}, {}]}", 0, t.state, &t.error));
    says(t.error.text, "step is \"\"");
    assert_false(epic_state_from_json(
        t.match, "{\"turn\": 3, \"step\": \"main phase\", \"active\": 0, \"players\": [{}, 7]}", 0, t.state,
        &t.error));
    assert_true(epic_state_hash(t.match, t.state) == before);
    // A position in the midst of something.
    assert_false(epic_state_scenario(t.match, t.state, "a", t.text, TEXT, NULL, &t.error));
    says(t.error.text, "no position can be set up there");
    assert_false(epic_state_scenario(t.match, t.state, "a\"b", t.text, TEXT, NULL, &t.error));
    says(t.error.text, "title");
    close_table();
}

// What differs is said with its name.
static void what_cannot_be_set_up_is_named(void **state)
{
    (void)state;
    static const char text[] = "scenario \"one\"\n  P1\n    health 12\n    hand \"Fireball\"\n";
    open_table("ecg", "burn", "tall");
    assert_true(epic_state_from_scenario(t.match, "mine", text, NULL, t.state, &t.error));
    epic_view_observe(t.match, t.state, 0, t.view);
    (void)epic_view_json(t.match, t.view, t.text, TEXT);
    char *deck = strstr(t.text, "\"deck\":59");
    assert_non_null(deck);
    deck[7] = '4';
    assert_false(epic_state_from_json(t.match, t.text, 0, t.other, &t.error));
    says(t.error.text, "players[0].deck cannot be set up: it is 49, and would be 59");
    deck[7] = '5';
    assert_true(epic_state_from_json(t.match, t.text, 0, t.other, &t.error));
    close_table();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_of_every_game),
        cmocka_unit_test(positions_of_ecg),
        cmocka_unit_test(positions_of_tcg),
        cmocka_unit_test(positions_of_multiverse),
        cmocka_unit_test(what_a_scenario_says_is_there),
        cmocka_unit_test(cards_lie_with_others_than_their_owners),
        cmocka_unit_test(cards_lie_under_a_deck_one_by_one),
        cmocka_unit_test(what_makes_no_sense_is_refused),
        cmocka_unit_test(what_cannot_be_set_up_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// The public face of the library, seen through its headers alone.
#include "epicsim/epicsim.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmocka_test.h"

// What most tests play with.
struct table {
    struct epic_cards *cards;
    struct epic_deck *decks[2];
    struct epic_match *match;
    struct epic_state *state;
    struct epic_random *random;
    struct epic_error error;
};

static int open_table(void **context)
{
    static struct table t;
    t = (struct table){0};
    *context = &t;
    (void)setenv("EPICSIM_DATA", EPICSIM_SOURCE_DIR "/decks", 1);
    t.cards = epic_cards_load("ecg", NULL, 0, &t.error);
    assert_non_null(t.cards);
    t.decks[0] = epic_deck_from_file(t.cards, "burn", &t.error);
    t.decks[1] = epic_deck_from_file(t.cards, "tall", &t.error);
    t.match =
        epic_match_new(t.cards, (const struct epic_deck *[]){t.decks[0], t.decks[1]}, 2, NULL, &t.error);
    assert_non_null(t.match);
    t.state = epic_state_new(t.match);
    t.random = epic_random_new(5, 0);
    return t.state && t.random ? 0 : -1;
}

static int close_table(void **context)
{
    struct table *t = *context;
    epic_random_free(t->random);
    epic_state_free(t->state);
    epic_match_free(t->match);
    epic_deck_free(t->decks[0]);
    epic_deck_free(t->decks[1]);
    epic_cards_free(t->cards);
    return 0;
}

static void says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("\"%s\" does not say \"%s\"", text, words);
}

// --- Games and cards ------------------------------------------------------------------------------

static void games_are_listed(void **context)
{
    (void)context;
    unsigned least = 0;
    unsigned most = 0;
    unsigned count = 0;
    while (epic_game_id(count))
        count++;
    assert_true(count >= 1);
    assert_null(epic_game_id(count + 5));
    assert_string_equal(epic_game_id(0), "ecg");
    assert_string_equal(epic_game_title("ecg"), "Epic Card Game");
    assert_true(epic_game_seats("ecg", &least, &most));
    assert_int_equal(least, 2);
    assert_int_equal(most, EPIC_MAX_SEATS);
    assert_null(epic_game_title("chess"));
    assert_false(epic_game_seats("chess", &least, &most));
}

static void cards_are_found_by_name(void **context)
{
    const struct table *t = *context;
    assert_string_equal(epic_cards_game(t->cards), "ecg");
    assert_true(epic_cards_count(t->cards) > 200);
    int kind = epic_cards_find(t->cards, "  FIREBALL ");
    assert_true(kind >= 0);
    assert_string_equal(epic_card_name(t->cards, (unsigned)kind), "Fireball");
    assert_int_equal(epic_cards_find(t->cards, "Firebal"), -1);
    assert_string_equal(epic_cards_suggest(t->cards, "Firebal"), "Fireball");
    assert_null(epic_cards_suggest(t->cards, "nothing of the kind"));
    assert_null(epic_card_name(t->cards, epic_cards_count(t->cards)));
}

static unsigned field_called(const struct epic_cards *cards, const char *name)
{
    for (unsigned i = 0; epic_card_field_name(cards, i); i++)
        if (strcmp(epic_card_field_name(cards, i), name) == 0)
            return i;
    fail_msg("no field \"%s\"", name);
    return 0;
}

static void cards_have_fields(void **context)
{
    const struct table *t = *context;
    unsigned kind = (unsigned)epic_cards_find(t->cards, "Fireball");
    char text[2000] = "?";
    assert_int_equal(epic_card_field(t->cards, kind, field_called(t->cards, "cost"), text, sizeof text), 1);
    assert_string_equal(text, "0");
    (void)epic_card_field(t->cards, kind, field_called(t->cards, "alignment"), text, sizeof text);
    assert_string_equal(text, "wild");
    (void)epic_card_show(t->cards, kind, text, sizeof text);
    says(text, "event \"Fireball\" wild");
    assert_null(epic_card_field_name(t->cards, 1000));
    assert_int_equal(epic_card_field(t->cards, kind, 1000, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(epic_card_show(t->cards, 100000, text, sizeof text), 0);
}

static void texts_are_cut_as_snprintf_does(void **context)
{
    const struct table *t = *context;
    unsigned kind = (unsigned)epic_cards_find(t->cards, "Fireball");
    unsigned name = field_called(t->cards, "name");
    char text[8] = "abcdefg";
    assert_int_equal(epic_card_field(t->cards, kind, name, NULL, 0), 8);
    assert_int_equal(epic_card_field(t->cards, kind, name, text, 5), 8);
    assert_string_equal(text, "Fire");
    assert_int_equal(text[5], 'f'); // nothing was written behind
    assert_int_equal(epic_card_field(t->cards, kind, name, text, sizeof text), 8);
    assert_string_equal(text, "Firebal");
}

static void wrong_cards_are_an_error_with_its_place(void **context)
{
    struct table *t = *context;
    char path[] = "/tmp/test_api_XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    static const char card[] = "champion \"Ox\" wild ox, cost 1, 9/9\n  breaktrough\n";
    assert_int_equal(write(file, card, sizeof card - 1), sizeof card - 1);
    (void)close(file);
    const char *paths[] = {path};
    assert_null(epic_cards_load("ecg", paths, 1, &t->error));
    says(t->error.text, ":2:3: error: ");
    says(t->error.text, "did you mean \"breakthrough\"?");
    assert_null(epic_cards_load("ecg", paths, 1, NULL));
    (void)unlink(path);
    assert_null(epic_cards_load("ecg", paths, 1, &t->error));
    says(t->error.text, path);
    assert_null(epic_cards_load("ecf", NULL, 0, &t->error));
    says(t->error.text, "did you mean \"ecg\"?");
    (void)setenv("EPICSIM_DATA", "/nowhere", 1);
    assert_null(epic_cards_load("ecg", NULL, 0, &t->error));
    says(t->error.text, "EPICSIM_DATA");
}

// --- Decks and matches ----------------------------------------------------------------------------

static void decks_tell_what_is_in_them(void **context)
{
    struct table *t = *context;
    struct epic_deck *deck = epic_deck_from_text(
        t->cards, "mine", "format: constructed\ngod: Furios, Father of Nature\n2 Fireball\nKong\n",
        &t->error);
    assert_non_null(deck);
    assert_string_equal(epic_deck_name(deck), "mine");
    assert_string_equal(epic_deck_format(deck), "constructed");
    assert_int_equal(epic_deck_size(deck), 3);
    assert_int_equal(epic_deck_kind_count(deck), 2);
    assert_int_equal(epic_deck_kind(deck, 0), epic_cards_find(t->cards, "Fireball"));
    assert_int_equal(epic_deck_copies(deck, 0), 2);
    assert_int_equal(epic_deck_kind(deck, 1), epic_cards_find(t->cards, "Kong"));
    assert_int_equal(epic_deck_kind(deck, 2), -1);
    assert_int_equal(epic_deck_copies(deck, 2), 0);
    assert_int_equal(epic_deck_god(deck), epic_cards_find(t->cards, "Furios, Father of Nature"));
    assert_int_equal(epic_deck_god(t->decks[0]), -1);
    char problems[1000];
    assert_true(epic_deck_problems(t->cards, deck, problems, sizeof problems) > 0);
    says(problems, "60");
    assert_int_equal(epic_deck_problems(t->cards, t->decks[0], problems, sizeof problems), 0);
    assert_string_equal(problems, "");
    epic_deck_free(deck);
}

static void wrong_decks_are_an_error_with_its_place(void **context)
{
    struct table *t = *context;
    assert_null(epic_deck_from_text(t->cards, "mine", "3 Fireball\n2 Fierball\n", &t->error));
    says(t->error.text, "mine:2:3: error: ");
    says(t->error.text, "did you mean \"Fireball\"?");
    assert_null(epic_deck_from_file(t->cards, "brun", &t->error));
    says(t->error.text, "did you mean \"burn\"?");
    assert_null(epic_deck_from_file(t->cards, "/nowhere/x.deck", NULL));
}

static void wrong_matches_are_an_error(void **context)
{
    struct table *t = *context;
    const struct epic_deck *decks[9] = {t->decks[0], t->decks[1]};
    assert_null(epic_match_new(t->cards, decks, 1, NULL, &t->error));
    says(t->error.text, "2 to 8");
    assert_null(epic_match_new(t->cards, decks, 9, NULL, &t->error));
    assert_null(epic_match_new(t->cards, decks, 3, NULL, &t->error));
    says(t->error.text, "seat 2");
    struct epic_options options;
    epic_options_init(&options);
    options.value[0] = 1999;
    assert_null(epic_match_new(t->cards, decks, 2, &options, &t->error));
    says(t->error.text, "1999");
    const struct epic_options wrong[] = {
        {.first_seat = -2},
        {.first_seat = 2},
        {.first_seat = INT_MIN},
        {.first_seat = INT_MAX},
        {.first_seat = -1, .value = {[2] = 1000001}},
        {.first_seat = -1, .value = {[1] = -1}},
        {.first_seat = -1, .value = {[1] = 10001}},
        {.first_seat = -1, .value = {[EPIC_MAX_OPTIONS - 1] = 1}},
    };
    static const char *const words[] = {"first_seat is -2; there are seats 0 to 1",
                                        "first_seat is 2",
                                        "first_seat",
                                        "first_seat",
                                        "turn-cap cannot be 1000001; it is 1 to 1000000",
                                        "health cannot be -1; it is 1 to 10000",
                                        "health cannot be 10001",
                                        "the value of another one is 1"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(epic_match_new(t->cards, decks, 2, &wrong[i], &t->error));
        says(t->error.text, words[i]);
    }

    const char *files[] = {EPICSIM_SOURCE_DIR "/decks/ecg/cards/tokens.cards"};
    struct epic_cards *others = epic_cards_load("ecg", files, 1, &t->error);
    assert_non_null(others);
    assert_null(epic_match_new(others, decks, 2, NULL, &t->error));
    says(t->error.text, "other cards");
    assert_true(epic_deck_problems(others, decks[0], NULL, 0) > 0);
    epic_cards_free(others);
}

static void options_have_names(void **context)
{
    struct table *t = *context;
    struct epic_options options;
    epic_options_init(&options);
    assert_true(epic_options_set(&options, "ecg", "edition", 2017, &t->error));
    unsigned count = 0;
    for (const struct epic_option *option; (option = epic_game_option("ecg", count)); count++) {
        bool is_edition = strcmp(option->name, "edition") == 0;
        assert_int_equal(options.value[count], is_edition ? 2017 : 0);
        assert_true(option->low > 0 && option->low <= option->fallback && option->fallback <= option->high);
        assert_false(epic_options_set(&options, "ecg", option->name, option->high + 1, &t->error));
        assert_false(epic_options_set(&options, "ecg", option->name, option->low - 1, NULL));
        assert_true(strlen(option->meaning) > 0);
    }
    assert_true(count >= 3 && count <= EPIC_MAX_OPTIONS);
    assert_int_equal(options.value[0], 2017);
    assert_false(epic_options_set(&options, "ecg", "edition", 2018, &t->error));
    says(t->error.text, "there are 2016 and 2017");
    assert_false(epic_options_set(&options, "ecg", "edtion", 2017, &t->error));
    says(t->error.text, "did you mean \"edition\"?");
    assert_false(epic_options_set(&options, "ecq", "edition", 2017, &t->error));
    says(t->error.text, "did you mean \"ecg\"?");
    assert_null(epic_game_option("ecq", 0));
}

static void formats_have_names(void **context)
{
    struct table *t = *context;
    unsigned count = 0;
    for (const struct epic_format *format; (format = epic_game_format("ecg", count)); count++) {
        char list[100];
        (void)snprintf(list, sizeof list, "format: %s\n2 Fireball\n", format->name);
        struct epic_deck *deck = epic_deck_from_text(t->cards, "mine", list, &t->error);
        assert_non_null(deck);
        assert_string_equal(epic_deck_format(deck), format->name);
        assert_true(strlen(format->meaning) > 0);
        epic_deck_free(deck);
    }
    assert_int_equal(count, 5);
    assert_null(epic_game_format("ecq", 0));
}

static void options_count(void **context)
{
    struct table *t = *context;
    const struct epic_deck *decks[] = {t->decks[0], t->decks[1]};
    struct epic_options options;
    epic_options_init(&options);
    options.first_seat = 1;
    assert_true(epic_options_set(&options, "ecg", "health", 3, &t->error));
    assert_true(epic_options_set(&options, "ecg", "turn-cap", 2, &t->error));
    struct epic_match *match = epic_match_new(t->cards, decks, 2, &options, &t->error);
    assert_non_null(match);
    assert_int_equal(epic_match_seats(match), 2);
    struct epic_outcome outcome;
    epic_state_start(match, t->state, t->random);
    epic_state_outcome(match, t->state, &outcome);
    assert_int_equal(outcome.first_seat, 1);
    assert_int_equal(outcome.score[0], 3);
    assert_int_equal(outcome.ending, EPIC_RUNNING);
    for (uint64_t game = 0; outcome.ending != EPIC_END_TURN_CAP && game < 100; game++) {
        epic_random_seed(t->random, 1, game);
        epic_state_start(match, t->state, t->random);
        (void)epic_state_playout(match, t->state, t->random);
        epic_state_outcome(match, t->state, &outcome);
        assert_true(outcome.turns <= 3);
    }
    assert_string_equal(epic_ending_name(outcome.ending), "turn cap");
    epic_match_free(match);
}

// --- Playing --------------------------------------------------------------------------------------

static void check_actions(struct table *t)
{
    epic_action list[EPIC_MAX_ACTIONS];
    epic_action few[1] = {0};
    unsigned count = epic_state_actions(t->match, t->state, list, EPIC_MAX_ACTIONS);
    assert_true(count >= 2);
    assert_int_equal(epic_state_actions(t->match, t->state, few, 1), count);
    assert_int_equal(few[0], list[0]);
    assert_int_equal(epic_state_actions(t->match, t->state, NULL, 0), count);
    for (unsigned i = 0; i < count; i++) {
        char words[200];
        epic_action back = 0;
        assert_true(epic_state_is_legal(t->match, t->state, list[i]));
        assert_true(epic_action_text(t->match, list[i], words, sizeof words) < sizeof words);
        assert_true(epic_action_parse(t->match, words, &back, &t->error));
        assert_int_equal(back, list[i]);
        assert_true(epic_action_explain(t->match, t->state, list[i], words, sizeof words) > 0);
    }
}

static void whole_games_are_played_choice_by_choice(void **context)
{
    struct table *t = *context;
    struct epic_state *copy = epic_state_new(t->match);
    struct epic_random *again = epic_random_new(0, 0);
    for (uint64_t game = 0; game < 20; game++) {
        struct epic_choice choice;
        struct epic_outcome outcome;
        uint32_t choices = 0;
        epic_random_seed(t->random, 5, game);
        epic_state_start(t->match, t->state, t->random);
        epic_state_copy(t->match, copy, t->state);
        epic_random_copy(again, t->random);
        while (epic_state_choice(t->match, t->state, &choice)) {
            assert_true(choice.seat < 2 && choice.what && choice.kind < EPIC_CHOICE_KINDS);
            check_actions(t);
            epic_action action = epic_state_pick(t->match, t->state, t->random);
            assert_true(epic_state_apply(t->match, t->state, action, t->random, &t->error));
            choices++;
        }
        epic_state_outcome(t->match, t->state, &outcome);
        assert_true(outcome.ending != EPIC_RUNNING);
        assert_int_equal(epic_state_playout(t->match, copy, again), choices);
        assert_true(epic_state_hash(t->match, copy) == epic_state_hash(t->match, t->state));
        assert_int_equal(epic_random_below(again, 1000), epic_random_below(t->random, 1000));
    }
    epic_random_free(again);
    epic_state_free(copy);
}

static void chance_gives_each_game_its_own(void **context)
{
    struct table *t = *context;
    unsigned begun[2] = {0};
    uint64_t before = 0;
    for (uint64_t game = 0; game < 40; game++) {
        struct epic_outcome outcome;
        epic_random_seed(t->random, 5, game);
        epic_state_start(t->match, t->state, t->random);
        assert_true(epic_state_hash(t->match, t->state) != before);
        before = epic_state_hash(t->match, t->state);
        epic_state_outcome(t->match, t->state, &outcome);
        begun[outcome.first_seat]++;
    }
    assert_true(begun[0] > 5 && begun[1] > 5);
    struct epic_random *other = epic_random_new(5, 39);
    epic_random_seed(t->random, 5, 39);
    assert_int_equal(epic_random_below(other, 1U << 31U), epic_random_below(t->random, 1U << 31U));
    epic_random_seed(t->random, 6, 39);
    assert_int_not_equal(epic_random_below(other, 1U << 31U), epic_random_below(t->random, 1U << 31U));
    assert_int_equal(epic_random_below(other, 0), 0);
    epic_random_free(other);
}

static void illegal_actions_do_nothing(void **context)
{
    struct table *t = *context;
    epic_state_start(t->match, t->state, t->random);
    uint64_t before = epic_state_hash(t->match, t->state);
    epic_action attack = 0;
    assert_true(epic_action_parse(t->match, "attack 3", &attack, &t->error));
    assert_false(epic_state_apply(t->match, t->state, attack, t->random, &t->error));
    says(t->error.text, "illegal action: attack 3");
    assert_int_equal(epic_action_seen(t->match, t->state, attack, 1), 0);
    assert_false(epic_action_parse(t->match, "castle", &attack, &t->error));
    says(t->error.text, "\"castle\" is not an action of Epic Card Game");
    // Any number is safe.
    uint64_t number = 1;
    for (unsigned i = 0; i < 100000; i++) {
        char words[100];
        number = number * 6364136223846793005U + 1442695040888963407U;
        epic_action action = (epic_action)(number >> 32U);
        (void)epic_action_text(t->match, action, words, sizeof words);
        if (!epic_state_is_legal(t->match, t->state, action))
            assert_false(epic_state_apply(t->match, t->state, action, t->random, &t->error));
    }
    assert_true(epic_state_hash(t->match, t->state) == before);
}

static void a_game_that_is_over_stays_over(void **context)
{
    struct table *t = *context;
    struct epic_choice choice;
    struct epic_outcome outcome;
    assert_false(epic_state_choice(t->match, t->state, &choice)); // not yet started
    epic_state_start(t->match, t->state, t->random);
    epic_action action = epic_state_pick(t->match, t->state, t->random);
    assert_true(epic_state_choice(t->match, t->state, &choice));
    epic_state_concede(t->match, t->state, 17, t->random);
    assert_true(epic_state_choice(t->match, t->state, &choice));
    epic_state_concede(t->match, t->state, 1, t->random);
    epic_state_concede(t->match, t->state, 0, t->random);
    epic_state_outcome(t->match, t->state, &outcome);
    assert_int_equal(outcome.ending, EPIC_END_CONCESSION);
    assert_int_equal(outcome.winners, 1);
    assert_false(epic_state_choice(t->match, t->state, &choice));
    assert_int_equal(epic_state_actions(t->match, t->state, NULL, 0), 0);
    assert_int_equal(epic_state_pick(t->match, t->state, t->random), 0);
    assert_int_equal(epic_state_playout(t->match, t->state, t->random), 0);
    assert_false(epic_state_apply(t->match, t->state, action, t->random, &t->error));
    says(t->error.text, "the game is over");
}

static void states_need_no_memory_of_the_library(void **context)
{
    struct table *t = *context;
    size_t size = epic_state_size(t->match);
    assert_int_equal(size % EPIC_STATE_ALIGNMENT, 0);
    unsigned char *many = aligned_alloc(EPIC_STATE_ALIGNMENT, 2 * size);
    assert_non_null(many);
    struct epic_state *second = (struct epic_state *)(void *)(many + size);
    epic_state_start(t->match, t->state, t->random);
    memcpy(second, t->state, size);
    assert_true(epic_state_hash(t->match, second) == epic_state_hash(t->match, t->state));
    char one[4000];
    char other[4000];
    assert_true(epic_state_describe(t->match, second, one, sizeof one) > 0);
    (void)epic_state_describe(t->match, t->state, other, sizeof other);
    assert_string_equal(one, other);
    memset(second, 0xa5, size);
    epic_state_copy(t->match, second, t->state);
    assert_memory_equal(second, t->state, size);
    free(many);
}

// A random game up to some choice.
static void play_some(struct table *t, uint64_t game, unsigned choices)
{
    epic_random_seed(t->random, 11, game);
    epic_state_start(t->match, t->state, t->random);
    struct epic_choice choice;
    for (unsigned i = 0; i < choices && epic_state_choice(t->match, t->state, &choice); i++) {
        epic_action action = epic_state_pick(t->match, t->state, t->random);
        assert_true(epic_state_apply(t->match, t->state, action, t->random, &t->error));
    }
}

static void states_are_checked(void **context)
{
    struct table *t = *context;
    assert_false(epic_state_check(t->match, NULL, &t->error));
    says(t->error.text, "there is no state");
    assert_false(epic_state_check(NULL, t->state, &t->error));
    assert_false(epic_state_check(t->match, t->state, &t->error));
    says(t->error.text, "never started");
    for (unsigned game = 0; game < 200; game++) {
        play_some(t, game, game);
        if (!epic_state_check(t->match, t->state, &t->error))
            fail_msg("%s", t->error.text);
    }
    size_t size = epic_state_size(t->match);
    char *odd = aligned_alloc(EPIC_STATE_ALIGNMENT, size + EPIC_STATE_ALIGNMENT);
    assert_non_null(odd);
    memcpy(odd + 1, t->state, size);
    assert_false(epic_state_check(t->match, (struct epic_state *)(void *)(odd + 1), &t->error));
    says(t->error.text, "multiple of 64");
    free(odd);

    // Of another match: fewer cards in the decks.
    struct epic_deck *one = epic_deck_from_text(t->cards, "small", "1 Fireball\n", &t->error);
    assert_non_null(one);
    const struct epic_deck *few[] = {one, one};
    struct epic_match *tiny = epic_match_new(t->cards, few, 2, NULL, &t->error);
    assert_non_null(tiny);
    assert_false(epic_state_check(tiny, t->state, &t->error));
    says(t->error.text, "this is not a position of the match: ");
    epic_match_free(tiny);
    epic_deck_free(one);
}

// Whatever the bytes are, they are looked at and nothing else happens; what is taken for sound can be played.
static void any_bytes_may_be_checked(void **context)
{
    struct table *t = *context;
    size_t size = epic_state_size(t->match);
    unsigned char *bytes = (unsigned char *)t->state;
    uint64_t number = 1;
    unsigned refused = 0;
    for (unsigned i = 0; i < 20000; i++) {
        if (i % 50 == 0)
            play_some(t, i, i / 50);
        for (unsigned flips = 1 + i % 4; flips > 0; flips--) {
            number = number * 6364136223846793005U + 1442695040888963407U;
            bytes[(number >> 33U) % size] ^= (unsigned char)(1U << (number >> 60U) % 8);
        }
        refused += !epic_state_check(t->match, t->state, &t->error);
    }
    assert_true(refused > 15000);
    for (unsigned i = 0; i < 2000; i++) {
        for (size_t k = 0; k < size; k++) {
            number = number * 6364136223846793005U + 1442695040888963407U;
            bytes[k] = (unsigned char)(number >> 56U & number >> 48U);
        }
        assert_false(epic_state_check(t->match, t->state, &t->error));
    }
}

// --- Views ----------------------------------------------------------------------------------------

static void check_view(struct table *t, unsigned seat, struct epic_view *view, struct epic_state *world)
{
    struct epic_choice asked;
    struct epic_choice asked_there;
    epic_view_observe(t->match, t->state, seat, view);
    uint64_t key = epic_view_hash(t->match, view);
    epic_view_determinise(t->match, view, world, t->random);
    bool open = epic_state_choice(t->match, t->state, &asked);
    assert_int_equal(open, epic_state_choice(t->match, world, &asked_there));
    if (open && asked.seat == seat) {
        epic_action here[EPIC_MAX_ACTIONS];
        epic_action there[EPIC_MAX_ACTIONS];
        unsigned count = epic_state_actions(t->match, t->state, here, EPIC_MAX_ACTIONS);
        assert_int_equal(asked_there.seat, seat);
        assert_int_equal(count, epic_state_actions(t->match, world, there, EPIC_MAX_ACTIONS));
        assert_memory_equal(here, there, count * sizeof *here);
    }
    epic_view_observe(t->match, world, seat, view);
    assert_true(epic_view_hash(t->match, view) == key);
}

static void views_are_what_worlds_agree_with(void **context)
{
    struct table *t = *context;
    struct epic_view *view = epic_view_new(t->match);
    struct epic_state *world = epic_state_new(t->match);
    struct epic_choice choice;
    unsigned differ = 0;
    assert_int_equal(epic_view_size(t->match) % EPIC_STATE_ALIGNMENT, 0);
    epic_state_start(t->match, t->state, t->random);
    while (epic_state_choice(t->match, t->state, &choice)) {
        check_view(t, 0, view, world);
        check_view(t, 1, view, world);
        differ += epic_state_hash(t->match, world) != epic_state_hash(t->match, t->state);
        epic_action action = epic_state_pick(t->match, t->state, t->random);
        assert_int_equal(epic_action_seen(t->match, t->state, action, choice.seat), action);
        assert_true(epic_state_apply(t->match, t->state, action, t->random, NULL));
    }
    assert_true(differ > 0);
    epic_state_free(world);
    epic_view_free(view);
}

static void views_hide_hands(void **context)
{
    struct table *t = *context;
    struct epic_view *view = epic_view_new(t->match);
    char text[4000];
    epic_state_start(t->match, t->state, t->random);
    (void)epic_state_describe(t->match, t->state, text, sizeof text);
    assert_null(strstr(text, "hidden"));
    epic_view_observe(t->match, t->state, 1, view);
    (void)epic_view_describe(t->match, view, text, sizeof text);
    says(text, "hidden");
    epic_view_free(view);
}

// --- Players --------------------------------------------------------------------------------------

static void players_are_listed(void **context)
{
    (void)context;
    unsigned count = 0;
    for (; epic_player_kind(count); count++) {
        says(epic_player_kind_form(count), epic_player_kind(count));
        assert_true(strlen(epic_player_kind_when(count)) > 0);
    }
    assert_true(count >= 7);
    assert_null(epic_player_kind_form(count));
    assert_null(epic_player_kind_when(count));
}

static void wrong_players_are_an_error(void **context)
{
    struct table *t = *context;
    assert_null(epic_player_new(t->match, "ismct:20", &t->error));
    says(t->error.text, "did you mean \"ismcts\"?");
    assert_null(epic_player_new(t->match, "flat:-3", NULL));
    struct epic_player *player = epic_player_new(t->match, "random", &t->error);
    assert_non_null(player);
    assert_false(epic_player_begin(player, 2, 0, 0, &t->error));
    says(t->error.text, "no seat 2");
    epic_player_free(player);
}

// What both did and thought in a game, as one number.
static uint64_t play_with(struct table *t, struct epic_player *const *players, uint64_t game)
{
    struct epic_choice choice;
    uint64_t sum = 0;
    epic_random_seed(t->random, 9, 0);
    epic_state_start(t->match, t->state, t->random);
    for (unsigned seat = 0; seat < 2; seat++)
        assert_true(epic_player_begin(players[seat], seat, 9, game, &t->error));
    assert_int_equal(epic_player_opinions(players[0], NULL, 0), 0);
    while (epic_state_choice(t->match, t->state, &choice)) {
        struct epic_opinion thought[EPIC_MAX_ACTIONS];
        assert_int_equal(epic_player_decide(players[1 - choice.seat], t->state), 0);
        epic_action action = epic_player_decide(players[choice.seat], t->state);
        unsigned count = epic_player_opinions(players[choice.seat], thought, EPIC_MAX_ACTIONS);
        assert_true(count >= 2);
        for (unsigned i = 0; i < count; i++) {
            assert_true(epic_state_is_legal(t->match, t->state, thought[i].action));
            assert_true(thought[i].value >= 0 && thought[i].value <= 1);
            sum = sum * 31 + (uint64_t)thought[i].visits;
        }
        for (unsigned seat = 0; seat < 2; seat++)
            epic_player_watch(players[seat], t->state, action);
        assert_true(epic_state_apply(t->match, t->state, action, t->random, &t->error));
    }
    for (unsigned seat = 0; seat < 2; seat++)
        epic_player_end(players[seat], t->state);
    return sum * 31 + epic_state_hash(t->match, t->state);
}

static void players_play_again_what_they_played(void **context)
{
    struct table *t = *context;
    struct epic_player *players[] = {epic_player_new(t->match, "ismcts:40", &t->error),
                                     epic_player_new(t->match, "flat:40", &t->error)};
    assert_non_null(players[0]);
    assert_non_null(players[1]);
    assert_string_equal(epic_player_name(players[1]), "flat:40");
    uint64_t first = play_with(t, players, 0);
    uint64_t other = play_with(t, players, 1);
    assert_true(play_with(t, players, 0) == first);
    assert_true(first != other);
    epic_player_free(players[0]);
    epic_player_free(players[1]);
}

// --- Facts, forecasts, playing on -----------------------------------------------------------------

static void facts_are_read_by_name(void **context)
{
    struct table *t = *context;
    struct epic_view *view = epic_view_new(t->match);
    long long number = 0;
    epic_state_start(t->match, t->state, t->random);
    epic_view_observe(t->match, t->state, 0, view);
    struct epic_facts *facts = epic_facts_new(t->match, view, &t->error);
    assert_non_null(facts);
    assert_true(epic_facts_number(facts, 0, "health", &number));
    assert_int_equal(number, 30);
    assert_true(epic_facts_number(facts, 1, "hidden_hand", &number));
    assert_int_equal(number, epic_facts_card_count(facts, 0, "hand"));
    assert_int_equal(epic_facts_card_count(facts, 1, "hand"), 0);
    assert_true(epic_cards_find(t->cards, epic_facts_card(facts, 0, "hand", 0)) >= 0);
    assert_null(epic_facts_card(facts, 0, "hand", 60));
    assert_null(epic_facts_card(facts, 0, "sleeve", 0));
    assert_false(epic_facts_number(facts, 0, "mojo", &number));
    assert_false(epic_facts_number(facts, 0, "hand", &number));
    assert_false(epic_facts_number(facts, 0, "aligned_gold.wild", &number));
    assert_false(epic_facts_number(facts, 2, "health", &number));
    const struct epic_fact *all = epic_facts_all(facts);
    assert_int_equal(epic_fact_integer(epic_fact_member(all, "turn")), 1);
    assert_string_equal(epic_fact_name(all, 0), "turn");
    assert_int_equal(epic_fact_integer(epic_fact_item(all, 0)), 1);
    assert_null(epic_fact_name(all, 1000));
    assert_null(epic_fact_item(all, 1000));
    assert_null(epic_fact_member(epic_fact_member(all, "nothing"), "more"));
    assert_null(epic_fact_text(epic_fact_member(all, "turn")));
    assert_int_equal(epic_fact_count(epic_fact_member(all, "players")), 2);
    epic_facts_free(facts);
    epic_facts_free(NULL);
    epic_view_free(view);
}

// A game at random: what facts and the text say of champions is what the description says.
static void facts_tell_what_is_in_play(void **context)
{
    struct table *t = *context;
    struct epic_view *view = epic_view_new(t->match);
    char json[30000];
    unsigned seen = 0;
    epic_state_start(t->match, t->state, t->random);
    struct epic_choice choice;
    while (epic_state_choice(t->match, t->state, &choice)) {
        epic_view_observe(t->match, t->state, choice.seat, view);
        struct epic_facts *facts = epic_facts_new(t->match, view, &t->error);
        assert_true(epic_view_json(t->match, view, json, sizeof json) < sizeof json);
        for (unsigned seat = 0; seat < 2; seat++) {
            unsigned count = epic_facts_board_count(facts, seat);
            for (unsigned i = 0; i < count; i++) {
                const struct epic_fact *thing = epic_facts_board(facts, seat, i);
                const char *name = epic_fact_text(epic_fact_member(thing, "card"));
                assert_true(epic_cards_find(t->cards, name) >= 0);
                says(json, name);
                const struct epic_fact *said = epic_fact_member(thing, "state");
                assert_true(epic_fact_has(said, "prepared") !=
                            (epic_fact_has(said, "expended") || epic_fact_has(said, "flipped")));
                assert_false(epic_fact_has(said, "prepar"));
                seen++;
            }
            assert_null(epic_facts_board(facts, seat, count));
        }
        epic_facts_free(facts);
        assert_true(epic_state_apply(t->match, t->state, epic_state_pick(t->match, t->state, t->random),
                                     t->random, NULL));
    }
    assert_true(seen > 10);
    epic_view_free(view);
}

static unsigned turn_of(const struct table *t)
{
    struct epic_outcome outcome;
    epic_state_outcome(t->match, t->state, &outcome);
    return outcome.turns;
}

static void games_are_played_on_with_a_limit(void **context)
{
    struct table *t = *context;
    struct epic_view *view = epic_view_new(t->match);
    struct epic_choice choice;
    double points[2];
    uint64_t ends[EPIC_PLAYOUTS];
    for (int by = 0; by < EPIC_PLAYOUTS; by++) {
        struct epic_playout how = {(enum epic_playout_by)by, 4, view};
        epic_random_seed(t->random, 5, 0);
        epic_state_start(t->match, t->state, t->random);
        assert_true(epic_state_play_on(t->match, t->state, t->random, &how, &t->error));
        assert_int_equal(turn_of(t), 5);
        how.last_turn = 1; // is over: to the end of the present one
        assert_true(epic_state_play_on(t->match, t->state, t->random, &how, &t->error));
        assert_int_equal(turn_of(t), 6);
        epic_state_forecast(t->match, t->state, points);
        assert_true(points[0] > 0 && points[0] < 1 && fabs(points[0] + points[1] - 1) < 1e-9);
        how.last_turn = 0;
        assert_true(epic_state_play_on(t->match, t->state, t->random, &how, &t->error));
        assert_false(epic_state_choice(t->match, t->state, &choice));
        epic_state_forecast(t->match, t->state, points);
        assert_true(points[0] + points[1] == 1 && (points[0] == 0 || points[0] == 1));
        ends[by] = epic_state_hash(t->match, t->state);
        assert_true(epic_state_play_on(t->match, t->state, t->random, &how, &t->error));
        assert_true(epic_state_hash(t->match, t->state) == ends[by]);
    }
    assert_true(ends[0] != ends[1] && ends[1] != ends[2]);
    assert_string_equal(epic_playout_name(EPIC_PLAYOUT_HEURISTIC), "heuristic");
    assert_null(epic_playout_name(EPIC_PLAYOUTS));
    struct epic_playout wrong = {EPIC_PLAYOUT_HEURISTIC, 0, NULL};
    assert_false(epic_state_play_on(t->match, t->state, t->random, &wrong, &t->error));
    says(t->error.text, "room for a view");
    wrong.by = EPIC_PLAYOUTS;
    assert_false(epic_state_play_on(t->match, t->state, t->random, &wrong, &t->error));
    says(t->error.text, "there is no way 3");
    epic_view_free(view);
}

// --- Runs -----------------------------------------------------------------------------------------

static struct epic_run run_of(const struct table *t)
{
    return (struct epic_run){
        .seats = 2,
        .decks = {t->decks[0], t->decks[1]},
        .players = {"random", "random", "random"},
        .seed = 3,
        .games = 2000,
        .threads = 1,
    };
}

static void runs_say_who_wins(void **context)
{
    struct table *t = *context;
    struct epic_run run = run_of(t);
    struct epic_score scores[2];
    struct epic_score again[2];
    assert_true(epic_run_play(t->cards, &run, scores, &t->error));
    for (unsigned i = 0; i < 2; i++) {
        const struct epic_score *s = &scores[i];
        assert_int_equal(s->games, 2000);
        assert_int_equal(s->won + s->drawn + s->lost + s->aborted, 2000);
        assert_int_equal(s->faults, 0);
        double points = (double)s->won + 0.5 * (double)(s->drawn + s->aborted);
        assert_true(fabs(s->score - points / 2000) < 1e-12);
        assert_true(s->low < s->score && s->score < s->high && s->high - s->low < 0.1);
    }
    assert_int_equal(scores[0].won, scores[1].lost);
    run.threads = 2;
    assert_true(epic_run_play(t->cards, &run, again, &t->error));
    assert_memory_equal(scores, again, sizeof scores);
}

static bool enough(void *context, uint64_t games)
{
    uint64_t *seen = context;
    *seen = games;
    return games < 500;
}

static void runs_end_early_if_they_are_told(void **context)
{
    struct table *t = *context;
    struct epic_run run = run_of(t);
    struct epic_score scores[2];
    uint64_t seen = 0;
    run.games = 1000000;
    run.progress = enough;
    run.context = &seen;
    assert_true(epic_run_play(t->cards, &run, scores, &t->error));
    assert_true(seen >= 500 && seen < 200000);
    assert_int_equal(scores[0].games, seen);
}

static void runs_have_players_and_tables(void **context)
{
    struct table *t = *context;
    struct epic_run run = run_of(t);
    struct epic_score scores[3];
    run.games = 10;
    run.players[0] = "heuristic";
    assert_true(epic_run_play(t->cards, &run, scores, &t->error));
    assert_true(scores[0].won >= 7); // against a player at random
    run.seats = 3;
    run.decks[2] = t->decks[0];
    assert_true(epic_run_play(t->cards, &run, scores, &t->error));
    assert_int_equal(scores[2].games, 12); // whole rounds
}

static void wrong_runs_are_an_error(void **context)
{
    struct table *t = *context;
    struct epic_score scores[3];
    struct epic_run run = run_of(t);
    run.seats = 3;
    assert_false(epic_run_play(t->cards, &run, scores, &t->error));
    says(t->error.text, "seat 2");
    run = run_of(t);
    run.players[1] = "nobody";
    assert_false(epic_run_play(t->cards, &run, scores, &t->error));
    says(t->error.text, "unknown player \"nobody\"");
    run = run_of(t);
    run.games = 0;
    assert_false(epic_run_play(t->cards, &run, scores, NULL));
    run = run_of(t);
    run.threads = 100000;
    assert_false(epic_run_play(t->cards, &run, scores, NULL));
    struct epic_options options = {.value = {1}};
    run = run_of(t);
    run.options = &options;
    assert_false(epic_run_play(t->cards, &run, scores, &t->error));
    says(t->error.text, "no edition 1");
}

#define AT_TABLE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_listed),
        AT_TABLE(cards_are_found_by_name),
        AT_TABLE(cards_have_fields),
        AT_TABLE(texts_are_cut_as_snprintf_does),
        AT_TABLE(wrong_cards_are_an_error_with_its_place),
        AT_TABLE(decks_tell_what_is_in_them),
        AT_TABLE(wrong_decks_are_an_error_with_its_place),
        AT_TABLE(wrong_matches_are_an_error),
        AT_TABLE(options_have_names),
        AT_TABLE(formats_have_names),
        AT_TABLE(options_count),
        AT_TABLE(whole_games_are_played_choice_by_choice),
        AT_TABLE(chance_gives_each_game_its_own),
        AT_TABLE(illegal_actions_do_nothing),
        AT_TABLE(a_game_that_is_over_stays_over),
        AT_TABLE(states_need_no_memory_of_the_library),
        AT_TABLE(states_are_checked),
        AT_TABLE(any_bytes_may_be_checked),
        AT_TABLE(views_are_what_worlds_agree_with),
        AT_TABLE(views_hide_hands),
        cmocka_unit_test(players_are_listed),
        AT_TABLE(wrong_players_are_an_error),
        AT_TABLE(players_play_again_what_they_played),
        AT_TABLE(facts_are_read_by_name),
        AT_TABLE(facts_tell_what_is_in_play),
        AT_TABLE(games_are_played_on_with_a_limit),
        AT_TABLE(runs_say_who_wins),
        AT_TABLE(runs_end_early_if_they_are_told),
        AT_TABLE(runs_have_players_and_tables),
        AT_TABLE(wrong_runs_are_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

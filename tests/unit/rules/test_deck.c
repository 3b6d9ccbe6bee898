#include "rules/deck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "games/ecg/decks.h"
#include "rules/limited.h"
#include "support/cards/listed_cards.h"

// --- A small game: cards to be listed, without the engine ------------------------------------------

enum {
    EVIL_FREE = 0, // from here kinds of one sort; see test_kinds
    EVIL_PAID = 10,
    GOOD_FREE = 30,
    GOOD_PAID = 40,
    BOTH_FREE = 70, // good and evil
    NAMED = 80,
    FIREBALL = NAMED,
    WOLF,
    FURIOS,
    PEOPLES_CHAMPION,
    TELEPORT,
    OLD_TELEPORT,
    COLON,
    FIFTH,
    KINDS
};

static char made_names[NAMED][16];

static struct ecg_kind kinds[KINDS];
static struct engine_card listed[KINDS];
static struct engine_cards cards = {.kinds = kinds, .cards = listed, .count = KINDS};

static void make_kinds(unsigned from, unsigned to, const char *name, uint8_t alignments, uint8_t cost)
{
    for (unsigned i = from; i < to; i++) {
        (void)snprintf(made_names[i], sizeof made_names[i], "%s %u", name, i - from + 1);
        listed[i].name = made_names[i];
        kinds[i] = (struct ecg_kind){.type = i % 2 ? CHAMP_EVENT : CHAMP_CHAMPION,
                                     .alignments = alignments,
                                     .deck_alignments = alignments,
                                     .cost = cost};
    }
}

static void make_named(unsigned kind, const char *name, unsigned type)
{
    listed[kind] = (struct engine_card){.name = name, .token = type == CHAMP_TOKEN};
    kinds[kind] = (struct ecg_kind){
        .type = (uint8_t)type, .alignments = ECG_WILD, .deck_alignments = ECG_WILD, .cost = 1};
}

static int make_cards(void **state)
{
    (void)state;
    make_kinds(EVIL_FREE, EVIL_PAID, "Imp", ECG_EVIL, 0);
    make_kinds(EVIL_PAID, GOOD_FREE, "Demon", ECG_EVIL, 1);
    make_kinds(GOOD_FREE, GOOD_PAID, "Squire", ECG_GOOD, 0);
    make_kinds(GOOD_PAID, BOTH_FREE, "Knight", ECG_GOOD, 1);
    make_kinds(BOTH_FREE, NAMED, "Traitor", ECG_GOOD | ECG_EVIL, 0);
    make_named(FIREBALL, "Fireball", CHAMP_EVENT);
    make_named(WOLF, "Wolf Token", CHAMP_TOKEN);
    make_named(FURIOS, "Furios, Father of Nature", ECG_GOD);
    make_named(PEOPLES_CHAMPION, "The People's Champion", CHAMP_CHAMPION);
    make_named(TELEPORT, "Teleport", CHAMP_EVENT);
    make_named(OLD_TELEPORT, "Teleport (promo text)", CHAMP_EVENT);
    make_named(COLON, "War: The Card", CHAMP_EVENT);
    make_named(FIFTH, "5th Column", CHAMP_EVENT);
    return 0;
}

// --- Helpers --------------------------------------------------------------------------------------

static struct epic_deck *read_deck(const char *list, struct diag_list *out)
{
    return epic_deck_read(&listed_rules, &cards, "lists/my deck.deck", list, strlen(list), out);
}

static struct epic_deck *good_deck(const char *list)
{
    struct diag_list out = {0};
    struct epic_deck *deck = read_deck(list, &out);
    if (!deck)
        (void)diag_print(&out, stderr);
    assert_non_null(deck);
    assert_int_equal(out.count, 0);
    return deck;
}

static void assert_entry(const struct epic_deck *deck, unsigned at, unsigned kind, unsigned count)
{
    assert_true(at < deck->kind_count);
    assert_int_equal(deck->kinds[at], kind);
    assert_int_equal(deck->counts[at], count);
}

static void assert_said(const struct diag_list *out, const char *expected)
{
    struct text said = {0};
    diag_render(out, &said);
    assert_string_equal(text_string(&said), expected);
    text_free(&said);
}

static void assert_refused(const char *list, const char *expected)
{
    struct diag_list out = {0};
    assert_null(read_deck(list, &out));
    assert_said(&out, expected);
    diag_free(&out);
}

// --- The loader -----------------------------------------------------------------------------------

static void whole_list(void **state)
{
    (void)state;
    struct epic_deck *deck = good_deck("\xef\xbb\xbf# A deck.\r\n"
                                       "Name:  Fire and more \r\n"
                                       "GAME: ecg\r\n"
                                       "format: Constructed # for sixty cards\r\n"
                                       "source: https://example.org/#fire\r\n"
                                       "god: furios, father of nature\r\n"
                                       "\r\n"
                                       "3 Fireball\r\n"
                                       "2x The People\xe2\x80\x99s Champion # comment\r\n"
                                       "  4 X  T\xc3\xa9leport\r\n"
                                       "Demon 1\r\n"
                                       "war: the card\r\n"
                                       "2 5th column\r\n"
                                       "5th Column\r\n"
                                       "1 fireball");
    assert_string_equal(deck->name, "Fire and more");
    assert_string_equal(deck->path, "lists/my deck.deck");
    assert_string_equal(epic_deck_format(deck), "constructed");
    assert_int_equal(deck->god, FURIOS);
    assert_int_equal(deck->kind_count, 6);
    assert_int_equal(deck->size, 15);
    assert_entry(deck, 0, FIREBALL, 4);
    assert_entry(deck, 1, PEOPLES_CHAMPION, 2);
    assert_entry(deck, 2, TELEPORT, 4);
    assert_entry(deck, 3, EVIL_PAID, 1);
    assert_entry(deck, 4, COLON, 1);
    assert_entry(deck, 5, FIFTH, 3);
    epic_deck_free(deck);
}

static void headers_may_be_left_out(void **state)
{
    (void)state;
    struct epic_deck *deck = good_deck("Fireball\n");
    assert_string_equal(deck->name, "my deck");
    assert_string_equal(epic_deck_format(deck), "any");
    assert_int_equal(deck->god, EPIC_NO_GOD);
    assert_int_equal(deck->size, 1);
    epic_deck_free(deck);
}

static unsigned looked_for;

static const char *count_suggest(const void *all, const char *name)
{
    looked_for++;
    return engine_cards_suggest(all, name);
}

// What was meant is looked for among all cards, but not for thousands of names of which nobody is told.
static void many_unknown_names_take_no_longer(void **state)
{
    (void)state;
    struct epic_rules rules = listed_rules;
    struct text list = {0};
    struct diag_list out = {0};
    for (unsigned i = 0; i < 3000; i++)
        text_appendf(&list, "1 Firebal%u\n", i);
    rules.cards_suggest = count_suggest;
    assert_null(epic_deck_read(&rules, &cards, "long.deck", text_string(&list), list.length, &out));
    assert_int_equal(out.errors, 3000);
    assert_int_equal(out.count, DIAG_DEFAULT_LIMIT);
    assert_int_equal(looked_for, DIAG_DEFAULT_LIMIT);
    diag_free(&out);
    text_free(&list);
}

static void unknown_words(void **state)
{
    (void)state;
    assert_refused("3 Firebal\n2 Quetzalcoatlus\n",
                   "lists/my deck.deck:1:3: error: unknown card \"Firebal\"\n"
                   "    1 | 3 Firebal\n"
                   "      |   ^~~~~~~\n"
                   "help: did you mean \"Fireball\"?\n"
                   "lists/my deck.deck:2:3: error: unknown card \"Quetzalcoatlus\"\n"
                   "    2 | 2 Quetzalcoatlus\n"
                   "      |   ^~~~~~~~~~~~~~\n");
    assert_refused("colour: red\nfireball\n",
                   "lists/my deck.deck:1:1: error: unknown header \"colour\"\n"
                   "    1 | colour: red\n"
                   "      | ^~~~~~\n"
                   "help: there are name, game, format, source, god, restricted, sideboard, against\n");
    assert_refused("nmae: red\nfireball\n", "lists/my deck.deck:1:1: error: unknown header \"nmae\"\n"
                                            "    1 | nmae: red\n"
                                            "      | ^~~~\n"
                                            "help: did you mean \"name\"?\n");
    assert_refused("format: limitd\nfireball\n", "lists/my deck.deck:1:9: error: unknown format \"limitd\"\n"
                                                 "    1 | format: limitd\n"
                                                 "      |         ^~~~~~\n"
                                                 "help: did you mean \"limited\"?\n");
    assert_refused("god: Furius, Father of Nature\nfireball\n",
                   "lists/my deck.deck:1:6: error: unknown card \"Furius, Father of Nature\"\n"
                   "    1 | god: Furius, Father of Nature\n"
                   "      |      ^~~~~~~~~~~~~~~~~~~~~~~~\n"
                   "help: did you mean \"Furios, Father of Nature\"?\n");
    assert_refused("game: chess\nfireball\n", "lists/my deck.deck:1:7: error: the cards belong to Epic Card "
                                              "Game, whose decks say \"game: ecg\"\n"
                                              "    1 | game: chess\n"
                                              "      |       ^~~~~\n");
    assert_refused("game: tcg\nno card of the other game\n",
                   "lists/my deck.deck:1:7: error: a deck of Epic TCG, not of Epic Card Game\n"
                   "    1 | game: tcg\n"
                   "      |       ^~~\n"
                   "help: only decks of one game meet: that of --game, or of the first deck named\n");
}

static void headers_that_say_too_much_or_nothing(void **state)
{
    (void)state;
    assert_refused("name: a\nname: b\nfireball\n", "lists/my deck.deck:2:1: error: \"name\" is there twice\n"
                                                   "    2 | name: b\n"
                                                   "      | ^~~~\n");
    assert_refused("name:\nfireball\n", "lists/my deck.deck:1:1: error: \"name\" says nothing\n"
                                        "    1 | name:\n"
                                        "      | ^~~~\n");
}

static void assert_bad_count(const char *line, const char *underlined)
{
    char expected[256];
    (void)snprintf(expected, sizeof expected,
                   "lists/my deck.deck:1:1: error: the count of a card is 1 to 99\n"
                   "    1 | %s\n"
                   "      | %s\n",
                   line, underlined);
    assert_refused(line, expected);
}

static void counts(void **state)
{
    (void)state;
    assert_bad_count("0 Fireball", "^");
    assert_bad_count("-3 Fireball", "^~");
    assert_bad_count("-3", "^~");
    assert_bad_count("100 Fireball", "^~~");
    assert_bad_count("99999999999999999999x Fireball", "^~~~~~~~~~~~~~~~~~~~");
    const char *const without_card[] = {"3", "3x", "3 # Fireball"};
    for (unsigned i = 0; i < 3; i++) {
        struct diag_list out = {0};
        assert_null(read_deck(without_card[i], &out));
        assert_string_equal(out.messages[0].text, "a count without a card");
        diag_free(&out);
    }
    // What only looks like a count belongs to the name.
    assert_refused("3Fireball", "lists/my deck.deck:1:1: error: unknown card \"3Fireball\"\n"
                                "    1 | 3Fireball\n"
                                "      | ^~~~~~~~~\n"
                                "help: did you mean \"Fireball\"?\n");
}

static void too_many_cards_are_said_once(void **state)
{
    (void)state;
    struct epic_deck *deck = good_deck("90 Fireball\n6 Teleport\n");
    assert_int_equal(deck->size, EPIC_DECK_CARDS);
    epic_deck_free(deck);
    assert_refused("90 Fireball\n7 Teleport\n99 Fireball\n",
                   "lists/my deck.deck:2:1: error: a deck has at most 96 cards\n"
                   "    2 | 7 Teleport\n"
                   "      | ^~~~~~~~~~\n");
}

static void no_cards_and_no_text(void **state)
{
    (void)state;
    assert_refused("name: Nothing\n# 3 Fireball\n", "lists/my deck.deck: error: the deck has no cards\n");
    assert_refused("", "lists/my deck.deck: error: the deck has no cards\n");
    struct diag_list out = {0};
    assert_null(epic_deck_read(&listed_rules, &cards, "a", "Fireball\0, really\n", 18, &out));
    assert_string_equal(out.messages[0].text, "a zero byte: this is not text");
    diag_free(&out);
    assert_null(epic_deck_read(&listed_rules, &cards, "a", "name: B\xfcrn\n3 Fireball\n", 22, &out));
    assert_string_equal(out.messages[0].text, "this is not UTF-8, the encoding of all files");
    diag_free(&out);
}

static void files(void **state)
{
    (void)state;
    struct diag_list out = {0};
    assert_null(epic_deck_load(&listed_rules, &cards, "no/such.deck", &out));
    assert_said(&out, "error: cannot open \"no/such.deck\": No such file or directory\n");
    diag_free(&out);
}

// --- Legality -------------------------------------------------------------------------------------

// Appends so many cards, three of each kind and the rest of the next one.
static void list_cards(struct text *list, unsigned first_kind, unsigned count)
{
    for (; count > 0; first_kind++) {
        unsigned copies = count < 3 ? count : 3;
        text_appendf(list, "%u %s\n", copies, listed[first_kind].name);
        count -= copies;
    }
}

static bool check_deck(const char *list, struct diag_list *out)
{
    struct epic_deck *deck = good_deck(list);
    bool legal = engine_deck_check(&listed_rules, &cards, deck, out);
    assert_int_equal(legal, out->errors == 0);
    epic_deck_free(deck);
    return legal;
}

static void assert_legal(const char *list)
{
    struct diag_list out = {0};
    if (!check_deck(list, &out))
        (void)diag_print(&out, stderr);
    assert_int_equal(out.count, 0);
}

static void assert_illegal(const char *list, const char *expected)
{
    struct diag_list out = {0};
    assert_false(check_deck(list, &out));
    assert_said(&out, expected);
    diag_free(&out);
}

// S36: 10 evil cards of cost 0 need 20 of cost 1.
static void s36_ratio_of_free_cards(void **state)
{
    (void)state;
    for (unsigned paid = 19; paid <= 20; paid++) {
        struct text list = {0};
        text_append(&list, "format: constructed\n");
        list_cards(&list, EVIL_FREE, 10);
        list_cards(&list, EVIL_PAID, paid);
        list_cards(&list, GOOD_PAID, 50 - paid);
        if (paid == 20)
            assert_legal(text_string(&list));
        else
            assert_illegal(
                text_string(&list),
                "lists/my deck.deck: error: evil: 10 cards of cost 0 need 20 of cost 1, found 19\n");
        text_free(&list);
    }
}

// B-full-4: the cards of another alignment do not help.
static void ratio_is_for_each_alignment(void **state)
{
    (void)state;
    struct text list = {0};
    text_append(&list, "format: constructed\n");
    list_cards(&list, EVIL_FREE, 20);
    list_cards(&list, EVIL_PAID, 39);
    list_cards(&list, GOOD_PAID, 1);
    assert_illegal(text_string(&list),
                   "lists/my deck.deck: error: evil: 20 cards of cost 0 need 40 of cost 1, found 39\n");
    text_free(&list);
}

// E2.5.3: a card of two alignments counts for both.
static void ratio_of_cards_with_two_alignments(void **state)
{
    (void)state;
    struct text list = {0};
    text_append(&list, "format: constructed\n");
    list_cards(&list, BOTH_FREE, 1);
    list_cards(&list, EVIL_PAID, 1);
    list_cards(&list, GOOD_PAID, 58);
    assert_illegal(text_string(&list),
                   "lists/my deck.deck: error: evil: 1 card of cost 0 needs 2 of cost 1, found 1\n");
    text_free(&list);
}

static void assert_size(const char *format, unsigned size, const char *expected)
{
    struct text list = {0};
    text_appendf(&list, "format: %s\n", format);
    list_cards(&list, GOOD_PAID, size);
    struct text said = {0};
    if (expected)
        text_appendf(&said, "lists/my deck.deck: error: %s\n", expected);
    if (expected)
        assert_illegal(text_string(&list), text_string(&said));
    else
        assert_legal(text_string(&list));
    text_free(&said);
    text_free(&list);
}

// B-full-2, B-limited-1, D46
static void sizes(void **state)
{
    (void)state;
    assert_size("constructed", 59, "59 cards, a constructed deck has 60 or more");
    assert_size("constructed", 60, NULL);
    assert_size("constructed", 75, NULL);
    assert_size("limited", 29, "29 cards, a limited deck has exactly 30");
    assert_size("limited", 30, NULL);
    assert_size("limited", 31, "31 cards, a limited deck has exactly 30");
    assert_size("preconstructed", 1, "1 card, a preconstructed deck has exactly 30");
    assert_size("preconstructed", 30, NULL);
    assert_size("cube", 29, "29 cards, a cube deck has 30 or more");
    assert_size("cube", 30, NULL);
    assert_size("cube", 31, NULL);
    assert_size("any", 1, NULL);
    assert_size("any", 90, NULL);
}

// B-full-3
static void copies(void **state)
{
    (void)state;
    struct text list = {0};
    text_append(&list, "format: constructed\n");
    list_cards(&list, GOOD_PAID, 57);
    size_t legal = list.length;
    text_append(&list, "3 Fireball\n");
    assert_legal(text_string(&list));
    text_append(&list, "Fireball\n");
    assert_illegal(
        text_string(&list),
        "lists/my deck.deck:21:3: error: 4 copies of \"Fireball\", a constructed deck has at most 3\n"
        "   21 | 3 Fireball\n"
        "      |   ^~~~~~~~\n");
    // An older wording is the same card.
    list.length = legal;
    text_append(&list, "2 Teleport (promo text)\n2 Teleport\n");
    assert_illegal(text_string(&list), "lists/my deck.deck:21:3: error: 4 copies of \"Teleport (promo "
                                       "text)\", a constructed deck has at most 3\n"
                                       "   21 | 2 Teleport (promo text)\n"
                                       "      |   ^~~~~~~~~~~~~~~~~~~~~\n");
    text_free(&list);
}

// The game has none; the file format does.
static void sideboards(void **state)
{
    (void)state;
    struct diag_list out = {0};
    struct epic_deck *deck = read_deck("Fireball\nsideboard:\n2 Teleport\nname: Late\nTeleport\n", &out);
    assert_non_null(deck);
    assert_int_equal(deck->size, 1);
    assert_string_equal(deck->name, "Late");
    assert_int_equal(deck->sideboard->size, 3);
    assert_int_equal(deck->sideboard->kind_count, 1);
    epic_deck_free(deck);
    diag_free(&out);
    assert_illegal("Fireball\nsideboard:\n2 Teleport\n",
                   "lists/my deck.deck:3:3: error: decks of the format \"any\" have no sideboard\n"
                   "    3 | 2 Teleport\n"
                   "      |   ^~~~~~~~\n");
    assert_refused("Fireball\nsideboard: Teleport\n",
                   "lists/my deck.deck:2:12: error: the cards of a sideboard are in the lines below "
                   "it\n"
                   "    2 | sideboard: Teleport\n"
                   "      |            ^~~~~~~~\n");
    assert_refused("Fireball\nsideboard:\n", "lists/my deck.deck: error: the sideboard has no cards\n");
    assert_refused("Fireball\nsideboard:\nTeleport\nsideboard:\nTeleport\n",
                   "lists/my deck.deck:4:1: error: \"sideboard\" is there twice\n"
                   "    4 | sideboard:\n"
                   "      | ^~~~~~~~~\n");
    // The copies of a card are counted together.
    struct text list = {0};
    text_append(&list, "format: constructed\n");
    list_cards(&list, GOOD_PAID, 58);
    text_append(&list, "2 Fireball\nsideboard:\n2 Fireball\n");
    assert_illegal(
        text_string(&list),
        "lists/my deck.deck:24:3: error: decks of the format \"constructed\" have no sideboard\n"
        "   24 | 2 Fireball\n"
        "      |   ^~~~~~~~\n"
        "lists/my deck.deck:22:3: error: 4 copies of \"Fireball\", a constructed deck has at most 3\n"
        "   22 | 2 Fireball\n"
        "      |   ^~~~~~~~\n");
    text_free(&list);
}

static unsigned copies_in(const struct epic_deck *list, unsigned kind)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < list->kind_count; i++)
        copies += list->kinds[i] == kind ? list->counts[i] : 0;
    return copies;
}

static unsigned colors_of(const void *all, unsigned kind)
{
    (void)all;
    return kinds[kind].alignments == ECG_EVIL;
}

// T-format-side-4: as many cards come in as go out.
static void swaps(void **state)
{
    (void)state;
    struct diag_list out = {0};
    struct epic_deck *deck = read_deck("3 Fireball\nImp 1\nsideboard:\n2 Teleport\nFireball\n"
                                       "against: Tall, my other deck # as ever\n- 2 Fireball\n+2 Teleport\n"
                                       "against: evil\n-Imp 1\n+1x Fireball\nagainst: any\n",
                                       &out);
    assert_non_null(deck);
    assert_int_equal(deck->swap_count, 3);
    static const char *const words[] = {"evil", NULL};
    const struct limited_rules limited = {.color_words = words, .colors_of = colors_of};
    struct epic_rules rules = listed_rules;
    rules.limited = &limited;
    struct epic_deck *evil = read_deck("name: Tall\n3 Imp 1\n9 Squire 1\n", &out);
    evil->rules = &rules;
    assert_ptr_equal(epic_deck_swap(deck, NULL, evil), &deck->swaps[0]);
    free(evil->name);
    evil->name = strdup("My Other Deck");
    assert_ptr_equal(epic_deck_swap(deck, NULL, evil), &deck->swaps[0]);
    free(evil->name);
    evil->name = strdup("Tall one");
    assert_ptr_equal(epic_deck_swap(deck, NULL, evil), &deck->swaps[1]);
    evil->counts[0] = 2; // less than one in four
    assert_ptr_equal(epic_deck_swap(deck, NULL, evil), &deck->swaps[2]);
    deck->swap_count = 2;
    assert_null(epic_deck_swap(deck, NULL, evil));
    deck->swap_count = 3;
    struct epic_swapped swapped;
    epic_deck_swapped(deck, deck->swaps[0].out, deck->swaps[0].in, &cards, &swapped);
    assert_int_equal(swapped.deck.size, 4);
    assert_int_equal(swapped.side.size, 3);
    assert_int_equal(copies_in(&swapped.deck, FIREBALL), 1);
    assert_int_equal(copies_in(&swapped.deck, TELEPORT), 2);
    assert_int_equal(copies_in(&swapped.side, FIREBALL), 3);
    assert_int_equal(copies_in(&swapped.side, TELEPORT), 0);
    assert_int_equal(copies_in(deck, FIREBALL), 3);
    epic_deck_free(evil);
    epic_deck_free(deck);
    diag_free(&out);
    assert_refused("Fireball\nsideboard:\nTeleport\nagainst: any\n-Fireball\n",
                   "lists/my deck.deck:4:10: error: cards are swapped one for one: 1 go out and 0 come in\n"
                   "    4 | against: any\n"
                   "      |          ^~~\n");
    assert_refused("Fireball\nsideboard:\nTeleport\nagainst: any\n-2 Fireball\n+2 Teleport\n",
                   "lists/my deck.deck:5:4: error: the deck has 1 of \"Fireball\": 2 cannot be swapped\n"
                   "    5 | -2 Fireball\n"
                   "      |    ^~~~~~~~\n"
                   "lists/my deck.deck:6:4: error: the sideboard has 1 of \"Teleport\": 2 cannot be swapped\n"
                   "    6 | +2 Teleport\n"
                   "      |    ^~~~~~~~\n");
    assert_refused("Fireball\nsideboard:\nTeleport\nagainst: evil, ,Tall,\n-Fireball\n+Teleport\n",
                   "lists/my deck.deck:4:16: error: here a deck, a color or \"any\" is missing\n"
                   "    4 | against: evil, ,Tall,\n"
                   "      |                ^\n"
                   "lists/my deck.deck:4:22: error: here a deck, a color or \"any\" is missing\n"
                   "    4 | against: evil, ,Tall,\n"
                   "      |                      ^\n");
    assert_refused("Fireball\nsideboard:\nTeleport\nagainst:\n-Fireball\n+Teleport\n",
                   "lists/my deck.deck:4:9: error: here a deck, a color or \"any\" is missing\n"
                   "    4 | against:\n"
                   "      |         ^\n");
    assert_refused("Fireball\nagainst: any\n",
                   "lists/my deck.deck:2:10: error: cards are swapped with a sideboard, which must "
                   "come first\n"
                   "    2 | against: any\n"
                   "      |          ^~~\n");
    assert_refused(
        "Fireball\nsideboard:\nTeleport\nagainst: any\nFireball\n",
        "lists/my deck.deck:5:1: error: what is swapped begins with - if it goes out and with + if "
        "it comes in\n"
        "    5 | Fireball\n"
        "      | ^~~~~~~~\n");
}

static void no_limits(void **state)
{
    (void)state;
    assert_legal("4 Imp 1\n");
    assert_legal("god: Furios, Father of Nature\n96 Fireball\n");
}

// E1.3.1#1, E2.3.7, B-card-5, E2.4.1#1
static void tokens_and_gods(void **state)
{
    (void)state;
    assert_illegal("Fireball\nWolf Token\n",
                   "lists/my deck.deck:2:1: error: \"Wolf Token\" is a token, not a card of a deck\n"
                   "    2 | Wolf Token\n"
                   "      | ^~~~~~~~~~\n");
    assert_illegal(
        "Furios, Father of Nature\n",
        "lists/my deck.deck:1:1: error: \"Furios, Father of Nature\" is a god, not a card of a deck\n"
        "    1 | Furios, Father of Nature\n"
        "      | ^~~~~~~~~~~~~~~~~~~~~~~~\n"
        "help: a line \"god: Furios, Father of Nature\" sets it beside the deck\n");
    assert_illegal("god: Teleport\nFireball\n", "lists/my deck.deck:1:6: error: \"Teleport\" is not a god\n"
                                                "    1 | god: Teleport\n"
                                                "      |      ^~~~~~~~\n");
    struct text list = {0};
    text_append(&list, "god: Furios, Father of Nature\nformat: limited\n");
    list_cards(&list, GOOD_PAID, 30);
    assert_illegal(text_string(&list), "lists/my deck.deck:1:6: error: a limited deck has no god\n"
                                       "    1 | god: Furios, Father of Nature\n"
                                       "      |      ^~~~~~~~~~~~~~~~~~~~~~~~\n");
    text_free(&list);
}

// --- The order of another list --------------------------------------------------------------------

// What stays keeps its slots as far as it can; what is new takes those that became free, and copies stay
// together.
static void order_of_another_list(void **state)
{
    (void)state;
    struct epic_deck *before = good_deck("3 Fireball\n2 Teleport\n1 Demon 1\n2 Demon 2");
    struct epic_deck *after =
        good_deck("2 5th Column\n2 Demon 2\n1 Demon 3\n1 Fireball\n3 Teleport\n1 Demon 1\n1 Demon 4");
    struct epic_deck ordered = epic_deck_in_order_of(after, &cards, before, &cards);
    assert_entry(&ordered, 0, FIREBALL, 1); // two of its slots are free
    assert_entry(&ordered, 1, FIFTH, 2);
    assert_entry(&ordered, 2, TELEPORT, 3); // moves those behind it by one
    assert_entry(&ordered, 3, EVIL_PAID, 1);
    assert_entry(&ordered, 4, EVIL_PAID + 1, 2);
    assert_entry(&ordered, 5, EVIL_PAID + 2, 1);
    assert_entry(&ordered, 6, EVIL_PAID + 3, 1);
    assert_int_equal(ordered.kind_count, 7);
    assert_int_equal(ordered.size, 11);
    // Slots that nothing is left for close up.
    ordered = epic_deck_in_order_of(before, &cards, after, &cards);
    assert_entry(&ordered, 0, EVIL_PAID + 1, 2);
    assert_entry(&ordered, 1, FIREBALL, 3);
    assert_entry(&ordered, 2, TELEPORT, 2);
    assert_entry(&ordered, 3, EVIL_PAID, 1);
    assert_int_equal(ordered.kind_count, 4);
    // A new card waits until there is room for all its copies.
    epic_deck_free(after);
    after = good_deck("2 Fireball\n1 Teleport\n1 Demon 1\n2 Demon 2\n2 Demon 5");
    ordered = epic_deck_in_order_of(after, &cards, before, &cards);
    assert_entry(&ordered, 1, TELEPORT, 1);
    assert_entry(&ordered, 2, EVIL_PAID + 4, 2);
    assert_entry(&ordered, 3, EVIL_PAID, 1);
    epic_deck_free(before);
    epic_deck_free(after);
}

// One that waits keeps no other waiting that fits; and each takes its place in the file along.
static void small_cards_pass_large_ones(void **state)
{
    (void)state;
    static const unsigned kinds_in_order[] = {FIREBALL, FIFTH, TELEPORT, EVIL_PAID, EVIL_PAID + 1};
    static const unsigned lines[] = {1, 4, 2, 5, 3};
    struct epic_deck *before = good_deck("2 Fireball\n2 Teleport\n1 Demon 1");
    struct epic_deck *after = good_deck("1 Fireball\n2 Teleport\n2 Demon 2\n1 5th Column\n1 Demon 1");
    struct epic_deck ordered = epic_deck_in_order_of(after, &cards, before, &cards);
    assert_int_equal(ordered.kind_count, 5);
    for (unsigned i = 0; i < 5; i++) {
        struct diag_list out = {0};
        struct text said = {0};
        char line[32];
        assert_int_equal(ordered.kinds[i], kinds_in_order[i]);
        (void)diag_error(&out, ordered.places[i], "here");
        diag_render(&out, &said);
        (void)snprintf(line, sizeof line, "lists/my deck.deck:%u:", lines[i]);
        assert_memory_equal(text_string(&said), line, strlen(line));
        text_free(&said);
        diag_free(&out);
    }
    epic_deck_free(before);
    epic_deck_free(after);
}

// Cards are known by their names: in other card files they have other numbers, and some are not there.
static void order_of_a_list_of_other_cards(void **state)
{
    (void)state;
    struct engine_card turned[KINDS];
    for (unsigned i = 0; i < KINDS; i++)
        turned[i] = listed[KINDS - 1 - i];
    turned[KINDS - 1 - FIFTH].name = "6th Column";
    const struct engine_cards others = {.cards = turned, .count = KINDS};
    static const char list[] = "1 Demon 1\n2 Teleport\n2 Fireball\n1 6th Column\n";
    struct diag_list out = {0};
    struct epic_deck *before = good_deck("3 Fireball\n2 Teleport\n2 5th Column\n1 Demon 1");
    struct epic_deck *after =
        epic_deck_read(&listed_rules, &others, "other.deck", list, sizeof list - 1, &out);
    assert_non_null(after);
    struct epic_deck ordered = epic_deck_in_order_of(after, &others, before, &cards);
    assert_entry(&ordered, 0, KINDS - 1 - FIREBALL, 2);
    assert_entry(&ordered, 1, KINDS - 1 - FIFTH, 1);
    assert_entry(&ordered, 2, KINDS - 1 - TELEPORT, 2);
    assert_entry(&ordered, 3, KINDS - 1 - EVIL_PAID, 1);
    epic_deck_free(before);
    epic_deck_free(after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_list),
        cmocka_unit_test(headers_may_be_left_out),
        cmocka_unit_test(many_unknown_names_take_no_longer),
        cmocka_unit_test(unknown_words),
        cmocka_unit_test(headers_that_say_too_much_or_nothing),
        cmocka_unit_test(counts),
        cmocka_unit_test(too_many_cards_are_said_once),
        cmocka_unit_test(no_cards_and_no_text),
        cmocka_unit_test(files),
        cmocka_unit_test(s36_ratio_of_free_cards),
        cmocka_unit_test(ratio_is_for_each_alignment),
        cmocka_unit_test(ratio_of_cards_with_two_alignments),
        cmocka_unit_test(sizes),
        cmocka_unit_test(copies),
        cmocka_unit_test(no_limits),
        cmocka_unit_test(sideboards),
        cmocka_unit_test(swaps),
        cmocka_unit_test(tokens_and_gods),
        cmocka_unit_test(order_of_another_list),
        cmocka_unit_test(small_cards_pass_large_ones),
        cmocka_unit_test(order_of_a_list_of_other_cards),
    };
    return cmocka_run_group_tests(tests, make_cards, NULL);
}

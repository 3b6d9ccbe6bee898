// What formats of Epic TCG allow: T-format.
#include "games/tcg/decks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "cmocka_test.h"
#include "engine/deck_check.h"
#include "engine/format_lists.h"
#include "engine/language/cards.h"
#include "engine/text/words.h"
#include "games/tcg/language/program.h"
#include "rules/deck.h"
#include "rules/rules.h"

// --- Cards that can be listed and nothing else

enum {
    ACTION = 0, // from here kinds of one sort
    FREE = 40,
    NAMED = 60,
    PRIESTESS = NAMED, // free and a gift
    HAND_OF_NAVEC,
    SPELL, // an action card
    SEIZE_THE_DAY,
    RECRUITMENT,
    HYDE,
    DOOM,
    IMP, // a token
    KINDS
};

static char made_names[NAMED][16];
static const char *names[KINDS];
static struct tcg_kind kinds[KINDS];
static struct engine_card made[KINDS];
static struct engine_cards cards = {.cards = made, .kinds = kinds, .count = KINDS};
static const struct engine_words words;
static const struct engine_rules engine = {
    .limits = tcg_limits, .check_deck = tcg_check_deck, .words = &words};

static int find(const void *all, const char *name)
{
    (void)all;
    for (unsigned i = 0; i < KINDS; i++)
        if (strcasecmp(names[i], name) == 0)
            return (int)i;
    return -1;
}

static const char *suggest(const void *all, const char *name)
{
    (void)all, (void)name;
    return NULL;
}

static size_t count(const void *all)
{
    (void)all;
    return KINDS;
}

static const char *name_of(const void *all, unsigned kind)
{
    (void)all;
    return names[kind];
}

static const struct epic_rules rules = {.id = "tcg",
                                        .title = "Epic TCG",
                                        .formats = tcg_formats,
                                        .engine = &engine,
                                        .cards_find = find,
                                        .cards_suggest = suggest,
                                        .cards_count = count,
                                        .card_name = name_of};

static void make(unsigned kind, const char *name, unsigned type, unsigned cost)
{
    names[kind] = name;
    made[kind] = (struct engine_card){.name = name, .token = type == CHAMP_TOKEN};
    kinds[kind].type = (uint8_t)type;
    kinds[kind].cost = (uint8_t)cost;
}

static int make_cards(void **state)
{
    (void)state;
    for (unsigned i = 0; i < NAMED; i++) {
        bool free_card = i >= FREE;
        (void)snprintf(made_names[i], sizeof made_names[i], "%s %u", free_card ? "Free" : "Action",
                       free_card ? i - FREE : i);
        make(i, made_names[i], i % 2 ? CHAMP_EVENT : CHAMP_CHAMPION, !free_card);
    }
    make(PRIESTESS, "Priestess", CHAMP_CHAMPION, 0);
    make(HAND_OF_NAVEC, "Hand of Navec", TCG_OBJECT, 0);
    make(SPELL, "I Own the Night", CHAMP_EVENT, 1);
    make(SEIZE_THE_DAY, "Seize the Day", CHAMP_EVENT, 1);
    make(RECRUITMENT, "Recruitment", CHAMP_EVENT, 0);
    make(HYDE, "Mr. Hyde", CHAMP_CHAMPION, 1);
    make(DOOM, "Doom", CHAMP_EVENT, 1);
    make(IMP, "Imp", CHAMP_TOKEN, 0);
    return 0;
}

// --- Lists

// So many cards from a kind on, three of each.
static void list_cards(struct text *list, unsigned from, unsigned number)
{
    for (; number > 0; from++) {
        unsigned copies = number < 3 ? number : 3;
        text_appendf(list, "%u %s\n", copies, names[from]);
        number -= copies;
    }
}

struct wanted {
    const char *format;
    unsigned actions, free_cards; // of the deck
    const char *more;             // lines of the deck
    unsigned side;                // action cards of the sideboard, others than those of the deck
    const char *side_more;        // lines of the sideboard
};

static void write_list(const struct wanted *w, struct text *list)
{
    text_appendf(list, "format: %s\n", w->format);
    list_cards(list, ACTION, w->actions);
    list_cards(list, FREE, w->free_cards);
    text_append(list, w->more ? w->more : "");
    if (w->side || w->side_more)
        text_append(list, "sideboard:\n");
    list_cards(list, 30, w->side);
    text_append(list, w->side_more ? w->side_more : "");
}

// NULL: it is legal.
static void check(struct wanted w, const char *wrong)
{
    struct text list = {0}, said = {0};
    struct diag_list out = {0};
    write_list(&w, &list);
    struct epic_deck *deck = epic_deck_read(&rules, &cards, "my.deck", text_string(&list), list.length, &out);
    if (deck && !engine_deck_check(&rules, &cards, deck, &out))
        diag_render(&out, &said);
    assert_non_null(deck);
    if (!wrong)
        assert_string_equal(text_string(&said), "");
    else if (!strstr(text_string(&said), wrong))
        assert_string_equal(text_string(&said), wrong);
    epic_deck_free(deck);
    diag_free(&out);
    text_free(&said);
    text_free(&list);
}

// T-format-designed-1
static void sizes_of_designed_decks(void **state)
{
    (void)state;
    check((struct wanted){"designed", .actions = 59}, "59 cards, a designed deck has 60 or more");
    check((struct wanted){"designed", .actions = 60}, NULL);
    check((struct wanted){"designed", .actions = 75}, NULL);
}

// T-format-designed-2, T-format-designed-7
static void copies(void **state)
{
    (void)state;
    check((struct wanted){"designed", .actions = 57, .more = "4 Mr. Hyde\n"}, "4 copies of \"Mr. Hyde\"");
    check((struct wanted){"designed", .actions = 58, .more = "2 Mr. Hyde\n", .side = 13,
                          .side_more = "2 Mr. Hyde\n"},
          "4 copies of \"Mr. Hyde\", a designed deck has at most 3");
    check((struct wanted){"designed", .actions = 58, .more = "2 Mr. Hyde\n", .side = 14,
                          .side_more = "Mr. Hyde\n"},
          NULL);
}

// T-format-designed-3; S55
static void free_cards(void **state)
{
    (void)state;
    check((struct wanted){"designed", .actions = 42, .free_cards = 18}, NULL);
    check((struct wanted){"designed", .actions = 42, .free_cards = 18, .side = 14, .side_more = "Free 19\n"},
          "19 free cards, a designed deck has at most 18");
    check((struct wanted){"designed", .actions = 43, .free_cards = 17, .side = 14, .side_more = "Free 19\n"},
          NULL);
}

// T-format-designed-4, T-format-designed-5, T-format-gift-2: the gifts are those of the rulebook.
static void gifts(void **state)
{
    (void)state;
    const char *nine = "3 Priestess\n3 Hand of Navec\n3 Seize the Day\n";
    check((struct wanted){"designed", .actions = 51, .more = nine}, NULL);
    check((struct wanted){"designed", .actions = 51, .more = nine, .side = 14, .side_more = "Recruitment\n"},
          "10 gifts, a designed deck has at most 9");
    check((struct wanted){"designed", .actions = 54, .more = "3 Priestess\n3 Hand of Navec\n", .side = 12,
                          .side_more = "3 Seize the Day\n"},
          NULL);
    // Six of the nine are free, too.
    check((struct wanted){"designed", .actions = 38, .free_cards = 13, .more = nine},
          "19 free cards, a designed deck has at most 18");
    check((struct wanted){"designed", .actions = 39, .free_cards = 12, .more = nine}, NULL);
}

// T-format-gift-1
static void copies_of_gifts(void **state)
{
    (void)state;
    check((struct wanted){"designed", .actions = 57, .more = "4 Priestess\n"}, "4 copies of \"Priestess\"");
}

// T-format-restricted-1, T-format-restricted-2, T-format-banned-1, T-format-banned-2
static void restricted_and_banned(void **state)
{
    (void)state;
    check((struct wanted){"designed", .actions = 57, .more = "3 Mr. Hyde\n3 Doom\n"}, NULL);
    check((struct wanted){"designed-2010", .actions = 60, .more = "Mr. Hyde\n"}, NULL);
    check((struct wanted){"designed-2010", .actions = 60, .side = 14, .side_more = "Mr. Hyde\n"}, NULL);
    check((struct wanted){"designed-2010", .actions = 60, .more = "2 Mr. Hyde\n"},
          "\"Mr. Hyde\" is restricted: a designed-2010 deck has at most 1");
    check((struct wanted){"designed-2010", .actions = 60, .more = "Mr. Hyde\n", .side = 14,
                          .side_more = "Mr. Hyde\n"},
          "\"Mr. Hyde\" is restricted");
    check((struct wanted){"designed-2010", .actions = 60, .more = "Doom\n"},
          "\"Doom\" is banned in designed-2010 decks");
    check((struct wanted){"designed-2010", .actions = 60, .side = 14, .side_more = "Doom\n"},
          "\"Doom\" is banned");
}

// T-format-side-1, T-format-side-2
static void sideboards(void **state)
{
    (void)state;
    check((struct wanted){"designed", .actions = 60, .side = 14},
          "a sideboard has exactly 15 cards, found 14");
    check((struct wanted){"designed", .actions = 60, .side = 15}, NULL);
    check((struct wanted){"designed", .actions = 60, .side = 16},
          "a sideboard has exactly 15 cards, found 16");
    check((struct wanted){"any", .actions = 1, .side = 4}, NULL);
}

static void restrictions_of_other_games(void **state)
{
    (void)state;
    check((struct wanted){"any", .actions = 1, .more = "restricted: human\n"},
          "decks of Epic TCG are not restricted");
}

// T-format-sealed-2 to T-format-sealed-4, T-format-sealed-6 to T-format-sealed-8, T-format-draft-9,
// T-format-designed-6, T-format-restricted-3
static void sealed(void **state)
{
    (void)state;
    check((struct wanted){"sealed-3", .actions = 29}, "29 cards, a sealed-3 deck has 30 or more");
    check((struct wanted){"sealed-3", .actions = 30, .side = 15}, NULL);
    check((struct wanted){"sealed-3", .actions = 31}, NULL);
    check((struct wanted){"sealed-3", .actions = 45}, NULL);
    check((struct wanted){"sealed-3", .actions = 31, .side = 14}, "a sideboard has exactly 15 cards");
    check((struct wanted){"sealed-3", .actions = 35, .side = 10}, "a sideboard has exactly 15 cards");
    check((struct wanted){"sealed-3", .actions = 31, .side = 15}, "46 cards in deck and sideboard");
    check((struct wanted){"sealed-3", .actions = 25, .free_cards = 15, .more = "5 Priestess\n"}, NULL);
    check((struct wanted){"sealed-3", .actions = 28, .more = "2 Mr. Hyde\n"}, NULL);
    check((struct wanted){"sealed-4", .actions = 45, .side = 15}, NULL);
    check((struct wanted){"sealed-2", .actions = 30}, NULL);
    check((struct wanted){"sealed-2", .actions = 29}, "29 cards, a sealed-2 deck has exactly 30");
    check((struct wanted){"sealed-2", .actions = 30, .side = 15},
          "decks of the format \"sealed-2\" have no sideboard");
    check((struct wanted){"draft-2", .actions = 30}, NULL);
    check((struct wanted){"draft-3", .actions = 30, .side = 15}, NULL);
}

// T-format-packwar-1, T-format-packwar-10
static void pack_war(void **state)
{
    (void)state;
    check((struct wanted){"pack-war", .actions = 15}, NULL);
    check((struct wanted){"pack-war", .actions = 14}, "14 cards, a pack-war deck has exactly 15");
    check((struct wanted){"pack-war", .actions = 16}, "16 cards, a pack-war deck has exactly 15");
    check((struct wanted){"pack-war", .actions = 15, .side = 15},
          "decks of the format \"pack-war\" have no sideboard");
}

// T-token-1
static void tokens(void **state)
{
    (void)state;
    check((struct wanted){"any", .more = "Imp\n"}, "\"Imp\" is a token, not a card of a deck");
    check((struct wanted){"any", .actions = 1, .side_more = "Imp\n"}, "\"Imp\" is a token");
}

// --- The files of lists

static void read_lists(const char *text, const char *wrong, unsigned kind, unsigned on)
{
    static const char *const lists[] = {"restricted", "banned", NULL};
    struct diag_list out = {0};
    struct text said = {0};
    const struct engine_deck_check c = {.rules = &rules, .cards = &cards, .format = "any", .out = &out};
    const struct diag_source source = {"my.lists", text, strlen(text)};
    uint8_t *found = engine_format_lists_read(&c, lists, &source);
    diag_render(&out, &said);
    assert_string_equal(text_string(&said), wrong);
    assert_int_equal(found != NULL, *wrong == '\0');
    if (found)
        assert_int_equal(found[kind], on);
    free(found);
    diag_free(&out);
    text_free(&said);
}

static void lists_of_formats(void **state)
{
    (void)state;
    read_lists("# of today\nrestricted:\n  Mr. Hyde \r\nNobody Knows It\n\nbanned:\nDoom\n", "", HYDE, 1);
    read_lists("banned:\nDoom\nrestricted:\nDoom\n", "", DOOM, 3);
    read_lists("baned:\nDoom\n",
               "my.lists:1:1: error: a format has no such list\n"
               "    1 | baned:\n"
               "      | ^~~~~~\n"
               "help: there are restricted, banned\n",
               0, 0);
    read_lists("Doom\n",
               "my.lists:1:1: error: a card before the name of a list\n"
               "    1 | Doom\n"
               "      | ^~~~\n",
               0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_of_designed_decks),
        cmocka_unit_test(copies),
        cmocka_unit_test(free_cards),
        cmocka_unit_test(gifts),
        cmocka_unit_test(copies_of_gifts),
        cmocka_unit_test(restricted_and_banned),
        cmocka_unit_test(sideboards),
        cmocka_unit_test(restrictions_of_other_games),
        cmocka_unit_test(sealed),
        cmocka_unit_test(pack_war),
        cmocka_unit_test(tokens),
        cmocka_unit_test(lists_of_formats),
    };
    return cmocka_run_group_tests(tests, make_cards, NULL);
}

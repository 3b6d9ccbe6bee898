// Before the first turn of the superhero game: which decks are legal and may meet, who says who begins.
// M-deck, M-format-standard, M-format-mixed, M-setup.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/json.h"
#include "base/text.h"
#include "cmocka_test.h"
#include "games/multiverse/multiverse.h"
#include "rules/deck.h"
#include "rules/rules.h"
#include "support/game_table.h"

static const char texts[] = "foothold \"Mill\" red\n"
                            "foothold \"Quay\" blue\n"
                            "foothold \"Arch\" black\n"
                            "foothold \"Lab\" technological\n"
                            "character \"Ada\" red genetic, cost 5, 5/5\n"
                            "character \"Bo\" red technological non-unique, cost 1, 1/1\n"
                            "character \"Cy\" blue genetic non-unique, cost 1, 1/1\n"
                            "character \"Di\" blue with black alien non-unique, cost 1, 1/1\n"
                            "incident \"Rain\", cost 1, ambiguous\n  draw 1\n"
                            "set \"North Press\"\n"
                            "character \"Eve\" black alien mutant villain non-unique, cost 1, 1/1\n"
                            "set \"South Press\"\n"
                            "character \"Fay\" black alien mutant non-unique, cost 1, 1/1\n  team watch\n";

static const struct epic_rules *rules;
static void *cards;

static int set_up(void **state)
{
    (void)state;
    struct diag_list out = {0};
    const struct diag_source source = {"test.cards", texts, sizeof texts - 1};
    rules = epic_rules_find("multiverse");
    assert_non_null(rules);
    cards = rules->cards_load(rules, &(struct epic_card_sources){.texts = &source, .text_count = 1}, &out);
    assert_non_null(cards);
    diag_free(&out);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    rules->cards_free(cards);
    return 0;
}

// --- Decks

static struct epic_deck *deck_of(const char *format, const char *lines, struct diag_list *out)
{
    struct text list = {0};
    text_appendf(&list, "name: Test\nformat: %s\n%s", format, lines);
    struct epic_deck *deck = epic_deck_read(rules, cards, "test.deck", list.data, list.length, out);
    text_free(&list);
    return deck;
}

// What is said of a deck has this in it; NULL: it is legal.
static void check(const char *format, const char *lines, const char *wrong)
{
    struct diag_list out = {0};
    struct text said = {0};
    struct epic_deck *deck = deck_of(format, lines, &out);
    bool legal = deck && rules->deck_check(rules, cards, deck, &out);
    diag_render(&out, &said);
    if (wrong ? legal || !strstr(text_string(&said), wrong) : !legal)
        fail_msg("%s\n%s: \"%s\" was to be said, not:\n%s", lines, format, wrong ? wrong : "nothing",
                 text_string(&said));
    epic_deck_free(deck);
    diag_free(&out);
    text_free(&said);
}

// --- Cards

// What is said of a card has this in it; NULL: it is read.
static void check_card(const char *text, const char *wrong)
{
    struct diag_list out = {0};
    struct text said = {0};
    const struct diag_source source = {"card.cards", text, strlen(text)};
    void *read =
        rules->cards_load(rules, &(struct epic_card_sources){.texts = &source, .text_count = 1}, &out);
    diag_render(&out, &said);
    if (wrong ? read || !strstr(text_string(&said), wrong) : !read)
        fail_msg("%s\n\"%s\" was to be said, not:\n%s", text, wrong ? wrong : "nothing", text_string(&said));
    if (read)
        rules->cards_free(read);
    diag_free(&out);
    text_free(&said);
}

// M-general-5: a card is one of the types; M-card-1 to M-card-3, M-card-5: and has what these have.
static void types_of_cards(void **state)
{
    (void)state;
    check_card("foothold \"A\" red\n", NULL);
    check_card("incident \"A\", cost 1, ambiguous\n  draw 1\n", NULL);
    check_card("character \"A\" red genetic, cost 3, 4/5\n", NULL);
    check_card("hero \"A\" red genetic, cost 3, 4/5\n", "cannot read \"hero\" here");
    check_card("character incident \"A\" red genetic, cost 3, 4/5\n", "cannot read \"incident\" here");
    check_card("character \"A\" red genetic, 4/5\n", "expected");
    check_card("character \"A\" red genetic, cost 3\n", "expected");
    check_card("character \"A\" red genetic, cost 3, 4\n", "expected");
    check_card("foothold \"A\" red, 4/5\n", "cannot read");
    check_card("incident \"A\", cost 1, ambiguous, 4/5\n  draw 1\n", "cannot read");
    check_card("character \"A\" genetic, cost 3, 4/5\n", "a character needs a color");
    check_card("character \"A\" red, cost 3, 4/5\n", "a character needs an origin");
    check_card("character \"A\" red genetic alien, cost 3, 4/5\n", NULL);
}

// M-card-2, M-card-5
static void items(void **state)
{
    (void)state;
    check_card("item \"A\" red genetic weapon, cost 2\n  +3/+0\n", NULL);
    check_card(
        "item \"A\" red genetic independent artifact, cost 6, defense 6\n  all your characters gain reach\n",
        NULL);
    check_card("item \"A\" red genetic weapon, cost 2, 3/4\n  +3/+0\n", "cannot read");
    check_card("item \"A\" red genetic weapon, cost 2, defense 4\n  +3/+0\n",
               "only an independent artifact has a defense");
    check_card("item \"A\" red genetic independent artifact, cost 6\n  all your characters gain reach\n",
               "an independent artifact needs a defense");
    check_card("item \"A\" genetic weapon, cost 2\n  +3/+0\n", "an item needs a color");
    check_card("item \"A\" red weapon, cost 2\n  +3/+0\n", "an item needs an origin");
    check_card("item \"A\" red genetic, cost 2\n  +3/+0\n", "an item is a weapon, device");
    check_card("item \"A\" red genetic weapon device, cost 2\n  +3/+0\n", "an item is one of");
    check_card("item \"A\" red genetic villain weapon, cost 2\n  +3/+0\n", "only characters are villain");
    check_card("item \"A\" red genetic weapon, cost 2\n", "an item must say what it gives");
    check_card("item \"A\" red genetic weapon, cost 2\n  +3/+1\n", "a weapon changes attacks only");
    check_card("item \"A\" red genetic artifact, cost 2\n  +1/+1\n  boosted to 5/5\n",
               "changes the numbers once");
    check_card("item \"A\" red genetic artifact, cost 2\n  all your characters gain reach\n", "stand alone");
    check_card("item \"A\" red genetic artifact, cost 2\n  reach\n  only for tapped characters\n",
               "what a character is and has");
    check_card("character \"A\" red genetic weapon, cost 3, 4/5\n", "only items are weapons");
    check_card("character \"A\" red genetic, cost 3, 4/5\n  equipment +5/+0\n", "a part of its numbers");
    check_card("character \"A\" red genetic, cost 3, 4/5\n  cybernetic reach\n", "only a cyborg");
    check_card("character \"A\" red genetic, cost 3, 4/5\n  fragile\n", "this is not for characters");
}

// --- Decks and their sizes

// M-deck-1, M-deck-2, M-deck-10
static void sizes(void **state)
{
    (void)state;
    check("standard", "20 Mill\n19 Bo\n", "39 cards");
    check("standard", "20 Mill\n20 Bo\n", NULL);
    check("standard", "30 Mill\n45 Bo\n", NULL);
    check("standard", "19 Mill\n21 Bo\n", "19 footholds; there must be 20 or more");
    check("any", "1 Bo\n", NULL);
}

// M-deck-6 to M-deck-9
static void copies(void **state)
{
    (void)state;
    check("standard", "20 Mill\n19 Bo\n1 Ada\n", NULL);
    check("standard", "20 Mill\n18 Bo\n2 Ada\n", "\"Ada\" is unique, and the deck has 2 of it");
    check("standard", "20 Mill\n20 Rain\n", NULL);
    check("any", "2 Ada\n", NULL);
}

// M-format-standard-1 to M-format-standard-5
static void standard(void **state)
{
    (void)state;
    check("standard", "10 Mill\n10 Quay\n20 Rain\n", "footholds of 2 kinds; there must be one");
    check("standard", "20 Mill\n19 Bo\n1 Cy\n", "no foothold of the deck pays for \"Cy\"");
    check("standard", "20 Lab\n20 Bo\n", NULL);
    check("standard", "20 Lab\n19 Bo\n1 Ada\n", "no foothold of the deck pays for \"Ada\"");
    check("standard", "20 Quay\n20 Di\n", NULL);
}

// M-energy-paradigm-4: the second color of a card pays for it beside the first one only.
static void second_color(void **state)
{
    (void)state;
    check("standard", "20 Arch\n20 Di\n", "no foothold of the deck pays for \"Di\"");
    check("standard", "20 Mill\n20 Di\n", "no foothold of the deck pays for \"Di\"");
    check("mixed", "10 Mill\n10 Arch\n19 Bo\n1 Di\n", "no foothold of the deck pays for \"Di\"");
    check("mixed", "10 Quay\n10 Arch\n20 Di\n", NULL);
}

// M-format-mixed-1 to M-format-mixed-4
static void mixed(void **state)
{
    (void)state;
    check("mixed", "10 Mill\n10 Quay\n10 Bo\n10 Cy\n", NULL);
    check("mixed", "10 Lab\n10 Quay\n10 Bo\n10 Cy\n", NULL);
    check("mixed", "7 Mill\n7 Quay\n7 Arch\n19 Rain\n", NULL);
    check("mixed", "7 Mill\n7 Quay\n7 Lab\n19 Rain\n", "footholds of 3 kinds");
    check("mixed", "20 Mill\n20 Bo\n", "footholds of 1 kinds");
    check("mixed", "10 Mill\n10 Arch\n19 Bo\n1 Cy\n", "no foothold of the deck pays for \"Cy\"");
}

// M-format-restricted-1, M-format-restricted-2, M-format-restricted-4: characters have what the deck says,
// other cards need not.
static void restricted(void **state)
{
    (void)state;
    check("any", "restricted: hero\n1 Fay\n1 Mill\n1 Rain\n", NULL);
    check("any", "restricted: hero\n1 Fay\n1 Eve\n",
          "test.deck:5:3: error: \"Eve\" is not \"hero\", to which the deck is restricted");
    check("any", "restricted: Villain\n1 Eve\n", NULL);
    check("any", "restricted: villain\n1 Fay\n", "\"Fay\" is not \"villain\"");
    check("any", "restricted: mutant\n1 Fay\n1 Eve\n", NULL);
    check("any", "restricted: mutant\n1 Fay\n1 Bo\n", "\"Bo\" is not \"mutant\"");
    check("any", "restricted: watch\n1 Fay\n", NULL);
    check("any", "restricted: watch\n1 Eve\n", "\"Eve\" is not \"watch\"");
    check("any", "restricted: mutants\n1 Fay\n", "no card is \"mutants\"");
    check("any", "restricted: mutants\n1 Fay\n", "did you mean \"mutant\"?");
}

// M-format-restricted-3, M-format-restricted-4: one publisher, or one color or origin.
static void restricted_to_publishers(void **state)
{
    (void)state;
    check("any", "restricted: north press\n1 Eve\n1 Arch\n1 Rain\n", NULL);
    check("any", "restricted: north press\n1 Fay\n", "\"Fay\" is not \"north press\"");
    check("any", "restricted: alien\n1 Eve\n1 Di\n1 Mill\n", NULL);
    check("any", "restricted: alien\n1 Bo\n", "\"Bo\" is not \"alien\"");
    check("any", "restricted: black\n1 Eve\n", NULL);
    check("any", "restricted: black\n1 Cy\n", "\"Cy\" is not \"black\"");
    check("any", "restricted: redd\n1 Bo\n", "did you mean \"red\"?");
    check("any", "restricted: aliens\n1 Eve\n", "did you mean \"alien\"?");
}

// --- Matches

// Of two decks, with values of options, which end with 0.
struct wanted {
    unsigned option;
    int value;
};

static struct epic_match *match_with(const char *one, const char *other, int first_seat,
                                     const struct wanted *wanted, struct diag_list *out)
{
    struct epic_deck *decks[2] = {deck_of("standard", one, out), deck_of("standard", other, out)};
    struct epic_options options = {.first_seat = first_seat};
    assert_true(decks[0] && decks[1]);
    for (unsigned i = 0; i < MULTI_OPTIONS; i++)
        options.value[i] = multi_options[i].fallback;
    for (; wanted->value; wanted++)
        options.value[wanted->option] = wanted->value;
    struct epic_match *match =
        rules->match_new(rules, cards, (const struct epic_deck *const *)decks, 2, &options, out);
    epic_deck_free(decks[0]);
    epic_deck_free(decks[1]);
    return match;
}

static struct epic_match *match_of(const char *one, const char *other, int first_seat, int points,
                                   struct diag_list *out)
{
    return match_with(one, other, first_seat, (struct wanted[]){{MULTI_OPTION_POINTS, points}, {0, 0}}, out);
}

// M-deck-3 to M-deck-5
static void equal_points(void **state)
{
    (void)state;
    struct diag_list out = {0};
    struct text said = {0};
    assert_null(match_of("20 Mill\n20 Bo\n", "20 Mill\n21 Bo\n", 0, 0, &out));
    diag_render(&out, &said);
    assert_non_null(strstr(text_string(&said), "decks that meet must have the same"));
    struct epic_match *match = match_of("20 Mill\n20 Bo\n", "30 Quay\n20 Cy\n", 0, 0, &out);
    assert_non_null(match);
    rules->match_free(match);
    match = match_with("20 Mill\n20 Bo\n", "20 Mill\n21 Bo\n", 0,
                       (struct wanted[]){{MULTI_OPTION_UNEQUAL, 1}, {0, 0}}, &out);
    assert_non_null(match);
    rules->match_free(match);
    diag_free(&out);
    text_free(&said);
}

static int goal_of(const char *one, const char *other, int points)
{
    struct diag_list out = {0};
    struct epic_match *match = match_of(one, other, 0, points, &out);
    assert_non_null(match);
    int goal = ((const struct multi_match *)(const void *)match)->goal;
    rules->match_free(match);
    diag_free(&out);
    return goal;
}

// M-setup-1 to M-setup-4
static void points_that_win(void **state)
{
    (void)state;
    assert_int_equal(goal_of("20 Mill\n20 Bo\n", "20 Quay\n20 Cy\n", 0), 10);
    assert_int_equal(goal_of("20 Mill\n21 Bo\n", "20 Quay\n21 Cy\n", 0), 10);
    assert_int_equal(goal_of("20 Mill\n6 Bo\n14 Rain\n", "20 Quay\n20 Cy\n", 0), 6);
    assert_int_equal(goal_of("20 Mill\n20 Bo\n", "20 Quay\n20 Cy\n", 3), 3);
}

// --- More than two

// Decks of one list for so many, of so many sides; the points that win, 0: they cannot play, and that is
// said.
static int goal_of_many(unsigned seats, int sides)
{
    struct diag_list out = {0};
    struct epic_deck *deck = deck_of("standard", "20 Mill\n20 Bo\n", &out);
    const struct epic_deck *decks[EPIC_MAX_SEATS];
    struct epic_options options = {.first_seat = 0, .value = {[MULTI_OPTION_SIDES] = sides}};
    for (unsigned seat = 0; seat < seats; seat++)
        decks[seat] = deck;
    struct epic_match *match = rules->match_new(rules, cards, decks, seats, &options, &out);
    int goal = match ? ((const struct multi_match *)(const void *)match)->goal : 0;
    assert_int_equal(out.errors, match ? 0 : 1);
    if (match)
        rules->match_free(match);
    epic_deck_free(deck);
    diag_free(&out);
    return goal;
}

// M-format-teams-1: teams of one size; M-format-teams-3, M-format-ffa-1: twice the points of two.
static void teams_and_all_against_all(void **state)
{
    (void)state;
    assert_int_equal(goal_of_many(2, 0), 10);
    assert_int_equal(goal_of_many(3, 0), 20);
    assert_int_equal(goal_of_many(4, 0), 20);
    assert_int_equal(goal_of_many(4, 2), 20);
    assert_int_equal(goal_of_many(6, 2), 20);
    assert_int_equal(goal_of_many(3, 2), 0);
    assert_int_equal(goal_of_many(5, 2), 0);
    assert_int_equal(goal_of_many(4, 1), 0);
    assert_int_equal(rules->min_seats, 2); // M-general-3
}

// M-format-standard-6: decks of a color and decks of an origin meet.
static void colors_and_origins(void **state)
{
    (void)state;
    struct diag_list out = {0};
    struct epic_match *match = match_of("20 Mill\n20 Bo\n", "20 Lab\n20 Bo\n", 0, 0, &out);
    assert_non_null(match);
    rules->match_free(match);
    diag_free(&out);
}

// --- Countdown and campaign

static const struct multi_match *ready(const struct wanted *wanted)
{
    struct diag_list out = {0};
    struct epic_match *match = match_with("20 Mill\n20 Bo\n", "20 Quay\n20 Cy\n", 0, wanted, &out);
    assert_non_null(match);
    diag_free(&out);
    return (const struct multi_match *)(const void *)match;
}

static void free_match(const struct multi_match *m) { rules->match_free((struct epic_match *)(void *)m); }

// M-format-countdown-1: no points win, unless they are said.
static void countdown(void **state)
{
    (void)state;
    const struct multi_match *m = ready((struct wanted[]){{MULTI_OPTION_COUNTDOWN, 5}, {0, 0}});
    assert_int_equal(m->goal, 0);
    assert_int_equal(m->countdown, 5);
    free_match(m);
    m = ready((struct wanted[]){{MULTI_OPTION_COUNTDOWN, 5}, {MULTI_OPTION_POINTS, 7}, {0, 0}});
    assert_int_equal(m->goal, 7);
    free_match(m);
}

// M-format-campaign-2, M-format-campaign-5, M-format-campaign-6: half of the points, and what each battle is
// worth.
static void campaign(void **state)
{
    (void)state;
    const struct multi_match *m = ready((struct wanted[]){{MULTI_OPTION_CAMPAIGN, 3}, {0, 0}});
    assert_true(m->campaign);
    assert_int_equal(m->goal, 10);
    assert_int_equal(m->battle[0], 4);
    assert_int_equal(m->battle[2], 4);
    free_match(m);
    m = ready((struct wanted[]){{MULTI_OPTION_BATTLE_1, 6}, {MULTI_OPTION_BATTLE_1 + 1, 2}, {0, 0}});
    assert_true(m->campaign);
    assert_int_equal(m->battle[0], 6);
    assert_int_equal(m->battle[1], 2);
    assert_int_equal(m->battle[2], 2);
    free_match(m);
    m = ready((struct wanted[]){
        {MULTI_OPTION_CAMPAIGN, 2}, {MULTI_OPTION_COUNTDOWN, 3}, {0, 0}}); // M-format-countdown-8
    assert_int_equal(m->goal, 10);
    assert_int_equal(m->battle[0], 0);
    free_match(m);
}

// What people and programs are told of a game with these options has all of these words in it.
static void told(const struct wanted *wanted, const char *const *words)
{
    struct diag_list out = {0};
    struct text said = {0};
    struct json json = {.out = &said};
    struct epic_match *match = match_with("20 Mill\n20 Bo\n", "20 Quay\n20 Cy\n", 0, wanted, &out);
    assert_non_null(match);
    struct epic_chance chance;
    void *s = aligned_alloc(EPIC_STATE_ALIGNMENT, match->state_size);
    assert_non_null(s);
    epic_chance_seed(&chance, 1, 0, 2);
    rules->start(match, s, &chance);
    rules->describe(match, s, &said);
    json_put_open(&json, NULL, '{');
    rules->view_json(match, s, &json);
    json_put_close(&json, '}');
    for (; *words; words++)
        if (!strstr(text_string(&said), *words))
            fail_msg("\"%s\" was to be told, not:\n%s", *words, text_string(&said));
    text_free(&said);
    free(s);
    rules->match_free(match);
    diag_free(&out);
}

static void words_of_formats(void **state)
{
    (void)state;
    told((struct wanted[]){{MULTI_OPTION_COUNTDOWN, 5}, {0, 0}},
         (const char *const[]){"of 5 markers left", "\"countdown\":", NULL});
    told((struct wanted[]){{MULTI_OPTION_CAMPAIGN, 3}, {0, 0}},
         (const char *const[]){"; battle 1, 4 points end it; 10 points win in an intermission",
                               "points 0, 0 of them in this battle", "\"battle\":1", "\"battle_goal\":4",
                               "\"battle_points\":0", "\"goal\":10", NULL});
}

static void check_characters(const char *lines, int points, bool good)
{
    struct diag_list out = {0};
    struct text said = {0};
    struct epic_match *match = match_with(
        lines, lines, 0, (struct wanted[]){{MULTI_OPTION_CAMPAIGN, 2}, {MULTI_OPTION_POINTS, points}, {0, 0}},
        &out);
    diag_render(&out, &said);
    assert_int_equal(match != NULL, good);
    assert_true(good || strstr(text_string(&said), "for a campaign of"));
    if (match)
        rules->match_free(match);
    diag_free(&out);
    text_free(&said);
}

// M-format-campaign-3: decks of any number of points; M-format-campaign-4: with characters of as many as win.
static void campaign_decks(void **state)
{
    (void)state;
    check_characters("20 Mill\n20 Bo\n", 20, true);
    check_characters("20 Mill\n20 Bo\n", 21, false);
    check_characters("20 Mill\n9 Bo\n11 Rain\n", 0, false);
    check_characters("20 Mill\n10 Bo\n10 Rain\n", 0, true);
    check_characters("20 Mill\n60 Bo\n", 0, true);
}

// --- Who begins

// Whom the game asks; it then begins with `first`.
static unsigned asked(const struct epic_match *match, void *s, uint64_t game, unsigned first)
{
    struct epic_chance chance;
    struct epic_choice choice;
    epic_action list[EPIC_MAX_ACTIONS];
    epic_chance_seed(&chance, 11, game, 2);
    rules->start(match, s, &chance);
    assert_true(rules->choice(match, s, &choice));
    assert_int_equal(((const struct multi_state *)s)->core.choice.what, MULTI_ASK_FIRST);
    assert_int_equal(rules->legal(match, s, list), 2);
    rules->apply(match, s, list[first], &chance);
    assert_int_equal(((const struct multi_state *)s)->core.first, first);
    return choice.seat;
}

// M-setup-7: either player may be asked, and may name either.
static void chooser(void **state)
{
    (void)state;
    enum { GAMES = 32 };
    struct diag_list out = {0};
    struct epic_match *match = match_of("20 Mill\n20 Bo\n", "20 Quay\n20 Cy\n", -1, 0, &out);
    assert_non_null(match);
    void *s = aligned_alloc(EPIC_STATE_ALIGNMENT, match->state_size);
    assert_non_null(s);
    unsigned of_each[2] = {0};
    for (unsigned game = 0; game < GAMES; game++)
        of_each[asked(match, s, game, game % 2)]++;
    assert_true(of_each[0] > GAMES / 4 && of_each[1] > GAMES / 4);
    free(s);
    rules->match_free(match);
    diag_free(&out);
}

// M-setup-10: the same seed deals the same hands, and another one others.
static void shuffled(void **state)
{
    (void)state;
    enum { GAMES = 8 };
    struct diag_list out = {0};
    const char *list = "20 Mill\n10 Bo\n10 Rain\n";
    struct epic_match *match = match_of(list, list, 0, 0, &out);
    assert_non_null(match);
    void *s = aligned_alloc(EPIC_STATE_ALIGNMENT, match->state_size);
    assert_non_null(s);
    struct bits128 hand[GAMES];
    unsigned alike = 0;
    for (unsigned i = 0; i < 2 * GAMES; i++) {
        struct epic_chance chance;
        epic_chance_seed(&chance, 5, i % GAMES, 2);
        rules->start(match, s, &chance);
        struct bits128 dealt = rules->hand(match, s, 0);
        assert_int_equal(bits128_count(dealt), 7);
        if (i < GAMES)
            hand[i] = dealt;
        else
            assert_true(bits128_equal(hand[i - GAMES], dealt));
        alike += i > 0 && i < GAMES && bits128_equal(hand[i - 1], dealt);
    }
    assert_int_equal(alike, 0);
    free(s);
    rules->match_free(match);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(copies),
        cmocka_unit_test(standard),
        cmocka_unit_test(second_color),
        cmocka_unit_test(mixed),
        cmocka_unit_test(equal_points),
        cmocka_unit_test(points_that_win),
        cmocka_unit_test(chooser),
        cmocka_unit_test(countdown),
        cmocka_unit_test(campaign),
        cmocka_unit_test(restricted),
        cmocka_unit_test(types_of_cards),
        cmocka_unit_test(items),
        cmocka_unit_test(teams_and_all_against_all),
        cmocka_unit_test(colors_and_origins),
        cmocka_unit_test(shuffled),
        cmocka_unit_test(restricted_to_publishers),
        cmocka_unit_test(campaign_decks),
        cmocka_unit_test(words_of_formats),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

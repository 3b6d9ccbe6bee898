// The scenario format: what is read, what is said about mistakes, and that what does not hold fails.
#include <string.h>

#include "cmocka_test.h"
#include "rules/scenario.h"

static const char cards[] = "token \"Wolf Token\" wild wolf, 2/2\n"
                            "champion \"Kong\" wild beast, cost 1, 13/14\n"
                            "event \"Bolt\" sage, cost 0\n"
                            "  deal 3 damage to any target\n"
                            "event \"Choice\" sage, cost 0\n"
                            "  choose one:\n"
                            "    draw 2\n"
                            "    gain 5 health\n";

struct result {
    struct scenario_tally tally;
    struct text out;
};

static struct result run_with(const char *text, const struct scenario_options *options)
{
    struct result result = {0};
    const struct diag_source card_file = {"test.cards", cards, strlen(cards)};
    const struct diag_source file = {"test.scenario", text, strlen(text)};
    scenario_run(epic_rules_find("ecg"), &card_file, 1, &file, options, &result.tally, &result.out);
    return result;
}

static struct result run(const char *text)
{
    const struct scenario_options options = {0};
    return run_with(text, &options);
}

static void assert_passes(const char *text)
{
    struct result result = run(text);
    if (result.tally.passed != 1)
        print_error("%s", text_string(&result.out));
    assert_int_equal(result.tally.passed, 1);
    assert_int_equal(result.tally.failed + result.tally.bad, 0);
    text_free(&result.out);
}

static void assert_says(const struct result *result, const char *message)
{
    if (!strstr(text_string(&result->out), message))
        print_error("expected: %s\nfound: %s\n", message, text_string(&result->out));
    assert_non_null(strstr(text_string(&result->out), message));
}

// What does not hold: exit status 1 of the command.
static void assert_fails(const char *text, const char *message)
{
    struct result result = run(text);
    assert_says(&result, message);
    assert_int_equal(result.tally.failed, 1);
    assert_int_equal(result.tally.bad, 0);
    text_free(&result.out);
}

// What makes no sense: exit status 2.
static void assert_bad(const char *text, const char *message)
{
    struct result result = run(text);
    assert_says(&result, message);
    assert_int_equal(result.tally.bad, 1);
    assert_int_equal(result.tally.failed, 0);
    text_free(&result.out);
}

// --- Setups

static void hands_that_are_not_named(void **state)
{
    (void)state;
    assert_passes("scenario \"a\"\n  P1\n    hand 3\n    hand \"Kong\"\n"
                  "  expect\n    P1 hand is \"Kong\", 3x\"Filler\"\n    P1 deck 20\n");
    assert_passes("scenario \"a\"\n  P1\n    hand 3x\"Kong\"\n  expect P1 hand is 3x\"Kong\"\n");
    assert_bad("scenario \"a\"\n  P1\n    hand 97\n  expect P1 hand 97\n", "3:10: error: a hand has at most");
}

// --- Files

static void files_that_make_no_sense(void **state)
{
    (void)state;
    assert_bad("", "there is no scenario in this file");
    assert_bad("play\n", "test.scenario:1:1: error: expected a \"scenario\" or \"cards\"");
    assert_bad("scenario \"a\"\n\texpect\n", "test.scenario:2:1: error: indent with spaces");
    assert_bad("  scenario \"a\"\n  expect\n",
               "test.scenario:1:3: error: the first line begins at the left margin");
    assert_bad("scenario \"a\"\n    expect\n   running\n",
               "test.scenario:3:4: error: this indent matches no line");
    assert_bad("scenario \"a\n", "a scenario has a title in quotes");
    assert_bad("scenario \"a\"\n", "this scenario expects nothing");
    assert_bad("scenario \"a\"\n  expect\n", "expected lines below this, indented");
    assert_bad("scenario \"a\"\n  expect\n    running ?\n", "this character has no meaning here");
    assert_bad("scenario \"a\"\n  expect\n    running\n  turn P2\n", "the setup comes before");
    assert_bad("scenario \"a\"\n  cards now\n  expect\n    running\n", "the cards stand below this line");
}

static void titles_are_unique(void **state)
{
    (void)state;
    struct result result =
        run("scenario \"a\"\n  expect\n    running\nscenario \"a\"\n  expect\n    running\n");
    assert_says(&result, "test.scenario:4:1: error: there is a scenario with this title above");
    assert_int_equal(result.tally.passed, 1);
    assert_int_equal(result.tally.bad, 1);
    text_free(&result.out);
}

static void lines_go_on_after_a_comma(void **state)
{
    (void)state;
    assert_passes(
        "scenario \"a\" # comment\n  P1  # comment\n    hand \"Kong\",\n\n  # comment\n      \"Bolt\"\n"
        "  expect\n    P1 hand is \"Bolt\", \"Kong\"\n");
}

static void cards_of_a_file_and_of_a_scenario(void **state)
{
    (void)state;
    const char *text =
        "cards\n  champion \"Ours\" good human, cost 1, 1/2\n\n    airborne\n"
        "scenario \"a\"\n  cards\n    champion \"Mine\" evil demon, cost 1, 3/4\n"
        "  P1\n    board \"Ours\", \"Mine\"\n  expect\n    \"Ours\" 1/2, has airborne\n    \"Mine\" 3/4\n"
        "scenario \"b\"\n  P1\n    board \"Ours\"\n  expect\n    \"Ours\" 1/2\n";
    struct result result = run(text);
    assert_int_equal(result.tally.passed, 2);
    text_free(&result.out);
    assert_bad("scenario \"a\"\n  cards\n    champion \"Mine\" evil demon, cost 1, 3/4\n      airborn\n"
               "  expect\n    running\n",
               "test.scenario:4:7: error:");
}

static void cards_made_up_by_name(void **state)
{
    (void)state;
    assert_passes(
        "scenario \"a\"\n  P1\n    board \"Plain 2/3\" as a, \"Plain evil demon free 4/5 airborne, blitz\" "
        "as b\n"
        "    hand \"Event evil 1: draw 1\", \"Event: draw 2\"\n"
        "  expect\n    a 2/3, is wild, is plain\n    b 4/5, is evil, is demon, has airborne, has blitz\n"
        "    legal P1: play \"Event evil 1: draw 1\"\n");
    assert_passes(
        "scenario \"two lines\"\n  P1\n    board \"Plain 1/1 when this is broken: draw 1 / righteous\" as a\n"
        "  expect\n    a has righteous\n");
    assert_bad("scenario \"a\"\n  P1\n    board \"Plain 2\"\n  expect\n    running\n",
               "there is no card \"Plain 2\"");
}

// --- Setup

static void setups_that_make_no_sense(void **state)
{
    (void)state;
    static const char *const lines[][2] = {
        {"seats 1", "is for 2 to 8 players"},
        {"P3\n    health 3", "there is no P3: the players are P1 to P2"},
        {"P0\n    health 3", "there is no P0: the players are P1 to P2"},
        {"P1\n    hand \"Kongo\"", "did you mean \"Kong\"?"},
        {"P1\n    hand \"Wolf Token\"", "cannot be there"},
        {"P1\n    board \"Bolt\"", "cannot be there"},
        {"P1\n    board \"Kong\" sideways", "expected health, gold"},
        {"P1\n    board \"Kong\" expended flipped", "not both"},
        {"P1\n    board \"Kong\" as k, \"Kong\" as k", "there is a label \"k\" already"},
        {"P1\n    board \"Kong\" as p1", "cannot be a label"},
        {"P1\n    board \"Kong\" as done", "cannot be a label"},
        {"P1\n    god \"Kong\"", "is not a god"},
        {"P1\n    deck 5\n    deck 6", "is given already"},
        {"P1\n    deck 97", "at most 96"},
        {"P1\n    board 60x\"Kong\"", "no room"},
        {"P1\n    health", "expected a number"},
        {"turn 0 P1", "counted from 1"},
        {"option edition 2020", "no edition 2020"},
        {"option turn-cap 0", "a number above 0"},
        {"option turn-cap many", "a number above 0"},
        {"option turns 3", "an option of the game"},
        {"start P1\n  P1\n    health 3", "at the start of a game"},
        {"dance", "expected seats, turn"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text text = {0};
        text_appendf(&text, "scenario \"a\"\n  %s\n  expect\n    running\n", lines[i][0]);
        assert_bad(text_string(&text), lines[i][1]);
        text_free(&text);
    }
}

// Ids look as the game says; cards and tags of lower-case letters stand between them.
static void ids_look_like_ids_of_rules(void **state)
{
    (void)state;
    assert_passes("scenario \"a\" E4.4.6(1)#2 B-end-4 D20 card \"Kong\" forced-win  # E4.x is no id\n"
                  "  covers E4.4.11a, R31\n  expect\n    running\n");
    static const char *const lines[][2] = {
        {" E4.x", "\"E4.x\" is not the id of a rule of Epic Card Game"},
        {" E4.4.6(1", "E4.4.6(1"},
        {" D20 card \"Kong\" forced-Win", "forced-Win"},
        {"\n  covers E1, B-end", "B-end"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text text = {0};
        text_appendf(&text, "scenario \"a\"%s\n  expect\n    running\n", lines[i][0]);
        assert_bad(text_string(&text), lines[i][1]);
        text_free(&text);
    }
}

static void a_position_is_what_was_said(void **state)
{
    (void)state;
    assert_passes(
        "scenario \"a\"\n"
        "  seats 3\n"
        "  turn 7 P2 main\n"
        "  P2 health 12, gold 2 wild gold 1\n"
        "    hand \"Bolt\", 2x\"Kong\"\n"
        "    deck \"Bolt\", \"Kong\"\n"
        "    discard \"Kong\"\n"
        "    board \"Kong\" expended damage 3 counters 2 minus counters 1 bonus +1/-1 owner P3 as kong\n"
        "    board 2x\"Wolf Token\" as w flipped deploying gains airborne gains blitz this turn\n"
        "  P3\n"
        "    deck shuffled \"Kong\", \"Bolt\"\n"
        "  expect\n"
        "    turn 7\n"
        "    turn P2\n"
        "    asked P2 main\n"
        "    P2 health 12, gold 2, wild gold 1, evil gold 0\n"
        "    P2 hand is 2x\"Kong\", \"Bolt\"\n"
        "    P2 deck 22\n"
        "    P2 deck top \"Bolt\", \"Kong\", \"Filler\"\n"
        "    P2 discard is \"Kong\"\n"
        "    P2 board is \"Kong\", 2x\"Wolf Token\"\n"
        "    kong 15/14, damage 3, counters 2, minus counters 1, expended, not deploying, owner P3\n"
        "    w1 flipped, deploying, has airborne, has blitz\n"
        "    w2 flipped, not prepared, lacks breakthrough\n"
        "    P3 deck is \"Bolt\", \"Kong\"\n"
        "    P1 health 30, gold 1, hand 0, deck 20, board 0\n"
        "    P1 in\n");
}

// --- Steps

static const char battle[] = "scenario \"a\"\n"
                             "  P1\n    board \"Plain 6/6 breakthrough\" as big\n    hand \"Bolt\"\n"
                             "  P2\n    board \"Wolf Token\" as wolf\n";

static void assert_play_fails(const char *lines, const char *message)
{
    struct text text = {0};
    text_appendf(&text, "%s  play\n%s", battle, lines);
    assert_fails(text_string(&text), message);
    text_free(&text);
}

static void assert_play_bad(const char *lines, const char *message)
{
    struct text text = {0};
    text_appendf(&text, "%s  play\n%s", battle, lines);
    assert_bad(text_string(&text), message);
    text_free(&text);
}

static void assert_play_passes(const char *lines)
{
    struct text text = {0};
    text_appendf(&text, "%s  play\n%s", battle, lines);
    assert_passes(text_string(&text));
    text_free(&text);
}

static void illegal_steps_fail_and_tell_what_is_legal(void **state)
{
    (void)state;
    assert_play_fails("    P2: attack wolf\n", "P2 cannot attack wolf now");
    assert_play_fails("    P1: play \"Kong\"\n",
                      "help: P1 is asked main: play \"Bolt\" | attack big | end turn");
    assert_play_fails("    P1: attack big; pass\n    P2: block wolf\n    P1: block big\n",
                      "P1 cannot block big");
    assert_play_fails("    P1: play \"Kong\"; attack big\n", // nothing but the step is underlined
                      "P1: play \"Kong\"; attack big\n      |         ^~~~~~~~~~~\n");
    assert_play_fails("    P1: pass\n", "\"end turn\" is the word");
    assert_play_fails("    P1: play \"Bolt\"; target P1, P2\n", "answers to different questions");
    assert_play_fails("    P1: cannot attack big\n", "P1 can attack here, but should not");
    assert_play_fails("    P1: cannot attack big at P2\n", "P1 can attack here, but should not");
    assert_play_passes("    P1: cannot attack big at P1; cannot attack wolf at P2\n");
    assert_play_fails("    P1: end turn\n    P1: attack big\n",
                      "test.scenario:9:9: error: P1 cannot attack big");
}

static void steps_that_make_no_sense(void **state)
{
    (void)state;
    assert_play_bad("    P1: dance\n", "test.scenario:8:9: error: there is no such step");
    assert_play_bad("    P1: attack bug\n", "there is no label \"bug\"");
    assert_play_bad("    P1: play \"Blot\"\n", "did you mean \"Bolt\"?");
    assert_play_bad("    P1: attack\n", "expected a label, a name in quotes or a player after this");
    assert_play_bad("    P1 attack big\n", "expected a colon");
    assert_play_bad("    P1: end turn now\n", "one word too many");
    assert_play_bad("    all: attack\n", "expected \"pass\" or \"keep\"");
    assert_play_bad("    hello\n", "expected P1:, all:, draws, label or expect");
    assert_play_bad("    P1: attack big\n      pass\n", "nothing may be indented below this line");
}

// What answers a question that nobody asked fails, whether another one is open or not.
static void answers_need_a_question(void **state)
{
    (void)state;
    static const char *const answers[] = {"target wolf",
                                          "choose wolf",
                                          "mode 1",
                                          "number 1",
                                          "pile P2",
                                          "take \"Bolt\"",
                                          "take none",
                                          "discard \"Bolt\"",
                                          "reveal \"Bolt\"",
                                          "reveal none",
                                          "assign 1 wolf",
                                          "trigger wolf",
                                          "done",
                                          "none",
                                          "yes",
                                          "no",
                                          "target none",
                                          "mulligan \"Bolt\"",
                                          "keep",
                                          "block wolf"};
    static const char *const moments[] = {"", "    P1: play \"Bolt\"\n", "    P1: attack big\n"};
    for (size_t moment = 0; moment < sizeof moments / sizeof *moments; moment++)
        for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
            bool window = moment == 2 && (strcmp(answers[i], "done") == 0 || strcmp(answers[i], "none") == 0);
            bool target = moment == 1 && strcmp(answers[i], "target wolf") == 0;
            if (window || target)
                continue;
            struct text line = {0};
            text_appendf(&line, "%s    P1: %s\n", moments[moment], answers[i]);
            assert_play_fails(text_string(&line), "P1 cannot");
            text_free(&line);
        }
}

static void may_is_answered_by_yes_or_no(void **state)
{
    (void)state;
    const char *start =
        "scenario \"a\"\n  P1\n    hand \"Plain good 1/1 loyalty 1: gain 3 health\", \"Plain good 2/2\"\n"
        "  play\n    P1: play \"Plain good 1/1 loyalty 1: gain 3 health\"; ";
    static const char *const fails[] = {"reveal \"Plain good 2/2\"", "reveal none", "take none", "done"};
    struct text text = {0};
    for (size_t i = 0; i < sizeof fails / sizeof *fails; i++) {
        text_clear(&text);
        text_appendf(&text, "%s%s\n", start, fails[i]);
        assert_fails(text_string(&text), "help: P1 is asked may: no | yes");
    }
    text_clear(&text);
    text_appendf(&text, "%syes; reveal \"Plain good 2/2\"\n  expect\n    P1 health 33\n", start);
    assert_passes(text_string(&text));
    text_clear(&text);
    text_appendf(&text, "%sno\n  expect\n    P1 health 30\n", start);
    assert_passes(text_string(&text));
    text_free(&text);
}

// Choices with one option are done at once; what is said of them must be right.
static void forced_choices_are_stated_truly(void **state)
{
    (void)state;
    static const struct {
        const char *setup, *right, *wrong;
    } plays[] = {
        {"P1\n    hand \"Event: break target champion\"\n  P2\n    board \"Kong\" as kong",
         "P1: play \"Event: break target champion\"; target kong",
         "P1: play \"Event: break target champion\"; target P2"},
        {"P1\n    hand \"Event: break 2 target champions\"\n    board 2x\"Wolf Token\" as w",
         "P1: play \"Event: break 2 target champions\"; target w2, w1",
         "P1: play \"Event: break 2 target champions\"; target w1, w1"},
        {"P1\n    hand \"Event: target opponent discards 2\"\n  P2\n    hand \"Kong\", \"Bolt\"",
         "P1: play \"Event: target opponent discards 2\"; target P2\n    P2: discard \"Kong\", \"Bolt\"",
         "P1: play \"Event: target opponent discards 2\"\n    P2: discard 2x\"Bolt\""},
        {"P1\n    board \"Kong\" as kong\n    hand \"Bolt\"", "P1: attack kong at P2",
         "P1: attack kong at P1"},
        {"P1\n    gold 0\n    hand \"Pay\"", "P1: play \"Pay\"; mode 2", "P1: play \"Pay\"; mode 1"},
        {"P1\n    board \"Plain 1/1 expend: draw 1\" as one", "P1: use one", "P1: use one; mode 1"},
        {"P1\n    gold 0\n    board \"Plain 1/1 expend: draw 1 / 1 gold: draw 2\" as two",
         "P1: use two; mode 1", "P1: use two; mode 2"},
        {"P1\n    hand \"Bolt\"", "P1: play \"Bolt\"; target P2\n    P1: cannot play \"Bolt\"",
         "P1: play \"Bolt\"; mode 1; target P2"},
        {"P1\n    hand \"Plain good 1/1 tribute: draw 1\"",
         "P1: play \"Plain good 1/1 tribute: draw 1\"; trigger \"Plain good 1/1 tribute: draw 1\" tribute",
         "P1: play \"Plain good 1/1 tribute: draw 1\"; trigger \"Plain good 1/1 tribute: draw 1\" ally"},
        {"P1\n    board \"Kong\" as kong\n    hand \"Bolt\"\n  P2\n    board \"Wolf Token\" as wolf",
         "P1: attack kong; pass\n    P2: block wolf\n    P1: pass; assign 13 wolf\n    P2: assign 2 kong",
         "P1: attack kong; pass\n    P2: block wolf\n    P1: pass; assign 12 wolf"},
        {"P1\n    board \"Kong\" as kong\n    hand \"Bolt\"\n  P2\n    board 2x\"Wolf Token\" as w",
         "P1: attack kong; pass\n    P2: block w1, w2\n    P1: pass; assign 6 w1, 7 w2",
         "P1: attack kong; pass\n    P2: block w1, w2\n    P1: pass; assign 6 w1, 6 w2"},
    };
    for (size_t i = 0; i < 2 * sizeof plays / sizeof *plays; i++) {
        bool wrong = i & 1;
        struct text text = {0};
        text_appendf(&text,
                     "scenario \"a\"\n  cards\n    event \"Pay\" sage, cost 0\n      choose one:\n"
                     "        pay 1: draw 2\n        gain 5 health\n  %s\n  play\n    %s\n",
                     plays[i / 2].setup, wrong ? plays[i / 2].wrong : plays[i / 2].right);
        if (wrong)
            assert_fails(text_string(&text), "error: P");
        else
            assert_passes(text_string(&text));
        text_free(&text);
    }
}

// What is legal is tried on a copy, as a whole.
static void sets_may_be_legal_or_not(void **state)
{
    (void)state;
    const char *start =
        "scenario \"a\"\n  seats 3\n  P1\n    hand \"Event: break 2 target champions\"\n"
        "    board 4x\"Wolf Token\" as w\n  P2\n    board \"Kong\" as kong, \"Guard\" as guard\n"
        "  cards\n    champion \"Guard\" good human, cost 1, 3/3\n      you cannot be attacked\n"
        "  play\n";
    static const struct {
        const char *said, *wrong;
    } lines[] = {
        {"legal P1: attack w1 at P3", "illegal P1: attack w1 at P3"},
        {"illegal P1: attack w1 at P2", "legal P1: attack w1 at P2"},
        {"illegal P1: attack w1 at P1", "legal P1: attack w1 at P1"},
        {"legal P1: attack w1, w4 at P3", "illegal P1: attack w1, w4 at P3"},
        {"illegal P1: attack w1, kong", "legal P1: attack w1, kong"},
        {"illegal P2: attack kong at P3", "legal P2: attack kong at P3"},
        {"illegal P1: pass", "legal P1: pass"},
        {"illegal P1: target w1", "legal P1: target w1"},
    };
    static const struct {
        const char *said, *wrong;
    } targets[] = {
        {"legal P1: target kong", "illegal P1: target kong"}, // not among the first, but in some set
        {"legal P1: target w4, w2", "illegal P1: target w4, w2"},
        {"legal P1: target 2x\"Wolf Token\"", "illegal P1: target 2x\"Wolf Token\""},
        {"illegal P1: target w1, w2, w3", "legal P1: target w1, w2, w3"},
        {"illegal P1: target 1x\"Wolf Token\"", "legal P1: target 1x\"Wolf Token\""}, // two it must be
        {"illegal P1: target w1, P2", "legal P1: target w1, P2"},
        {"illegal P1: target none", "legal P1: target none"},
        {"illegal P1: done", "legal P1: done"},
        {"asked P1 target: w1, w2, w3, w4, kong, guard", "asked P1 target: w1, w2, w3, w4, kong"},
    };
    struct text text = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        text_clear(&text);
        text_appendf(&text, "%s    expect %s\n    expect P1 hand 1\n", start, lines[i].said);
        assert_passes(text_string(&text));
        text_clear(&text);
        text_appendf(&text, "%s    expect %s\n", start, lines[i].wrong);
        assert_fails(text_string(&text), "error: P");
    }
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        text_clear(&text);
        text_appendf(
            &text,
            "%s    P1: play \"Event: break 2 target champions\"\n    expect %s\n    expect P1 board 4\n",
            start, targets[i].said);
        assert_passes(text_string(&text));
        text_clear(&text);
        text_appendf(&text, "%s    P1: play \"Event: break 2 target champions\"\n    expect %s\n", start,
                     targets[i].wrong);
        assert_fails(text_string(&text), "error:");
    }
    text_free(&text);
}

// A set that may be smaller may not be larger.
static void sets_have_a_largest_size(void **state)
{
    (void)state;
    static const struct {
        const char *card, *said;
        bool legal;
    } lines[] = {
        {"Event: break up to 2 target champions", "target a, b, c", false},
        {"Event: break up to 2 target champions", "target a, b", true},
        {"Event: break up to 2 target champions", "target c", true},
        {"Event: break up to 2 target champions", "target none", true},
        {"Event: break up to 3 target champions", "target a, b, c", true},
        {"Event: break up to 2 target champions, then break up to 2 target champions", "target a, b, c",
         false},
        {"Event: discard 2", "discard 3x\"Kong\"", false},
        // Of three of a kind and another card one of the three is taken unasked.
        {"Event: discard 2", "discard 2x\"Kong\"", true},
        {"Event: discard 2", "discard \"Kong\", \"Bolt\"", true},
        {"Event: discard 2", "discard 2x\"Bolt\"", false},
    };
    for (size_t i = 0; i < 2 * sizeof lines / sizeof *lines; i++) {
        bool wrong = i & 1;
        const char *card = lines[i / 2].card;
        struct text text = {0};
        text_appendf(&text,
                     "scenario \"a\"\n  P1\n    hand \"%s\", 3x\"Kong\", \"Bolt\"\n"
                     "    board \"Plain 1/1\" as a, \"Plain 2/2\" as b, \"Plain 3/3\" as c\n"
                     "  play\n    P1: play \"%s\"\n    expect %s P1: %s\n",
                     card, card, lines[i / 2].legal != wrong ? "legal" : "illegal", lines[i / 2].said);
        if (wrong)
            assert_fails(text_string(&text), "error: P1 can");
        else
            assert_passes(text_string(&text));
        text_free(&text);
    }
}

// What is tried does not need foretold draws, and does not use them up.
static void trying_leaves_chance_alone(void **state)
{
    (void)state;
    assert_passes("scenario \"a\"\n  P1\n    hand \"Event: break 2 target champions, then draw 1\"\n"
                  "    board 3x\"Wolf Token\" as w\n    deck shuffled \"Kong\", \"Bolt\"\n"
                  "  play\n    P1: play \"Event: break 2 target champions, then draw 1\"\n"
                  "    expect legal P1: target w1, w3\n"
                  "    draws P1 \"Kong\"\n"
                  "    expect legal P1: target w1, w3\n"
                  "    P1: target w1, w3\n    expect P1 hand is \"Kong\"\n");
}

static void asked_says_whether_the_choice_may_be_ended(void **state)
{
    (void)state;
    static const char *const plays[][3] = {
        {"Event: break up to 2 target champions", "a, b, done", "a, b"},
        {"Event: break up to 2 target champions", "a, b, none", "a"},
        {"Event: break target champion", "a, b", "a, b, done"},
    };
    for (size_t i = 0; i < 2 * sizeof plays / sizeof *plays; i++) {
        const char *const *play = plays[i / 2];
        struct text text = {0};
        text_appendf(
            &text,
            "scenario \"a\"\n  P1\n    hand \"%s\"\n    board \"Plain 1/1\" as a, \"Plain 2/2\" as b\n"
            "  play\n    P1: play \"%s\"\n  expect\n    asked P1 target: %s\n",
            play[0], play[0], play[1 + (i & 1)]);
        if (i & 1)
            assert_fails(text_string(&text), "help: P1 is asked target: target a");
        else
            assert_passes(text_string(&text));
        text_free(&text);
    }
}

static void windows_have_names(void **state)
{
    (void)state;
    static const struct {
        const char *play, *window;
    } windows[] = {
        {"P1: attack big", "P1 window pre-block"},
        {"P1: attack big; pass\n    P2: pass; block wolf", "P1 window post-block"},
        {"P1: end turn", "P2 window end"},
    };
    static const char *const names[] = {"pre-block", "post-block", "end"};
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
            struct text text = {0};
            text_appendf(&text,
                         "scenario \"a\"\n  P1\n    board \"Plain 6/6\" as big\n    hand \"Bolt\"\n"
                         "  P2\n    board \"Wolf Token\" as wolf\n    hand \"Bolt\"\n  play\n    %s\n"
                         "    expect asked %.9s %s\n",
                         windows[i].play, windows[i].window, names[name]);
            if (name == i)
                assert_passes(text_string(&text));
            else
                assert_fails(text_string(&text), "another window is asked");
            text_free(&text);
        }
}

static void automatic_choices_may_be_said_or_left_out(void **state)
{
    (void)state;
    // P1 has an event and is asked before and after blocks; P2 has none and is not.
    const char *end = "    expect P2 health 26\n    expect wolf not in play\n    expect big damage 2\n";
    static const char *const ways[] = {
        "    P1: attack big; pass\n    P2: block wolf\n    P1: pass\n",
        "    P1: attack big\n    P1: pass\n    P2: pass\n    P2: block wolf\n    P1: pass\n    P2: pass\n",
        "    P1: attack big\n    all: pass\n    P2: block wolf\n    all: pass\n",
        "    P1: attack big; pass\n    P2: block wolf\n    P1: pass; assign 2 wolf\n    P2: assign 2 big\n",
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct text text = {0};
        text_appendf(&text, "%s%s", ways[i], end);
        assert_play_passes(text_string(&text));
        text_free(&text);
    }
}

static void the_main_phase_does_not_end_by_itself(void **state)
{
    (void)state;
    assert_passes("scenario \"a\"\n  expect\n    asked P1 main\n  play\n    P1: end turn\n    P2: pass\n"
                  "  expect\n    asked P2 main\n    P2 hand 1\n");
}

static void names_that_mean_several_champions(void **state)
{
    (void)state;
    const char *start = "scenario \"a\"\n  P1\n    board 3x\"Wolf Token\"\n  play\n";
    struct text text = {0};
    text_appendf(&text, "%s    P1: attack \"Wolf Token\"\n", start);
    assert_bad(text_string(&text), "give them labels, or write 1x\"Wolf Token\"");
    text_clear(&text);
    text_appendf(&text,
                 "%s    P1: attack 2x\"Wolf Token\"\n    label \"Wolf Token\" as a\n"
                 "    expect a expended\n    expect P2 health 26\n",
                 start);
    assert_passes(text_string(&text));
    text_free(&text);
}

static void answers_that_go_on_with_a_set(void **state)
{
    (void)state;
    assert_passes("scenario \"a\"\n  P1\n    hand \"Event: break 2 target champions\"\n"
                  "    board 4x\"Wolf Token\" as w\n"
                  "  play\n    P1: play \"Event: break 2 target champions\"; target w4, w2\n"
                  "  expect\n    w1 in play\n    w2 gone\n    w3 in play\n    w4 gone\n");
    assert_passes("scenario \"a\"\n  P1\n    hand \"Choice\"\n  play\n    P1: play \"Choice\"; mode 2\n"
                  "  expect\n    P1 health 35, hand 0\n");
    assert_passes("scenario \"forced cards of a set\"\n  P1\n    hand 10x\"Filler\", \"Kong\"\n"
                  "  play\n    P1: end turn; discard 3x\"Filler\", \"Kong\"\n"
                  "  expect\n    P1 discard is 3x\"Filler\", \"Kong\"\n");
}

static void labels_stay_with_the_object(void **state)
{
    (void)state;
    assert_passes(
        "scenario \"a\"\n  P1\n    board \"Kong\" as kong\n    hand \"Event: return target champion\"\n"
        "  play\n    P1: play \"Event: return target champion\"; target kong\n"
        "    expect kong in hand of P1, not in play\n    P1: play \"Kong\"\n"
        "  expect\n    kong not in play, not in hand of P1\n    \"Kong\" in play of P1, deploying\n");
}

// --- Chance

static void draws_are_foretold(void **state)
{
    (void)state;
    const char *start =
        "scenario \"a\"\n  P1\n    hand \"Event: draw 1\"\n    deck shuffled \"Kong\", \"Bolt\"\n  play\n";
    const char *play = "    P1: play \"Event: draw 1\"\n";
    struct text text = {0};
    text_appendf(&text, "%s%s", start, play);
    assert_fails(text_string(&text), "but no \"draws P1 ...\" says which");
    text_clear(&text);
    text_appendf(&text, "%s    draws P1 \"Bolt\"\n%s    expect P1 hand is \"Bolt\"\n", start, play);
    assert_passes(text_string(&text));
    text_clear(&text);
    text_appendf(&text, "%s    draws P1 \"Bolt\", \"Kong\"\n%s", start, play);
    assert_fails(text_string(&text), "test.scenario:6:22: error: P1 has not drawn \"Kong\" by the end");
    text_clear(&text);
    text_appendf(&text, "%s    draws P1 \"Wolf Token\"\n%s", start, play);
    assert_fails(text_string(&text), "P1 cannot draw \"Wolf Token\" now");
    text_free(&text);
}

// However a card is drawn, what was foretold of it is used up.
static void foretold_draws_are_used_up(void **state)
{
    (void)state;
    const char *start =
        "scenario \"a\"\n  P1\n    hand \"Event: draw 1, then discard 1\"\n    deck \"Kong\"\n  play\n"
        "    draws P1 \"Kong\"\n    P1: play \"Event: draw 1, then discard 1\"\n";
    struct text text = {0};
    text_appendf(&text, "%s    expect P1 discard has \"Kong\"\n", start);
    assert_passes(text_string(&text));
    text_clear(&text);
    text_appendf(&text, "%s    draws P1 \"Kong\"\n", start);
    assert_fails(text_string(&text), "test.scenario:8:14: error: P1 has not drawn \"Kong\" by the end");
    text_clear(&text);
    start = "scenario \"a\"\n  P1\n    hand 2x\"Event: draw 1\"\n  play\n    draws P1 2x\"Filler\"\n"
            "    P1: play \"Event: draw 1\"\n"; // of an order that nobody knows, but all the same
    text_appendf(&text, "%s    P1: play \"Event: draw 1\"\n", start);
    assert_passes(text_string(&text));
    assert_fails(start, "test.scenario:5:14: error: P1 has not drawn \"Filler\" by the end");
    text_free(&text);
}

// A game with random discards and dice: `random P1 of hand` picks one, `die 6` throws one.
static struct epic_rules dicey;
static struct epic_scenario_rules dicey_scenario;

static bool dicey_remark(void *table, struct words *w)
{
    struct scenario *sc = w->sc;
    struct epic_chance chance = {.script = &sc->script.hooks};
    unsigned found, expected;
    int number;
    if (words_take(w, "die")) {
        found = words_number(w, &number) ? epic_chance_roll(&chance, (unsigned)number) + 1 : 0;
        expected = words_number(w, &number) ? (unsigned)number : 0;
    } else {
        unsigned seat;
        struct epic_slot held[EPIC_MAX_ACTIONS];
        unsigned count = 0;
        if (!words_take(w, "random") || !words_seat(w, &seat))
            return words_expected(w, "random or die");
        const struct epic_match *match = dicey_scenario.match(table);
        for (struct bits128 left = dicey.hand(match, dicey_scenario.state(table), seat);
             !bits128_empty(left);)
            held[count++] = (struct epic_slot){(uint8_t)seat, (uint8_t)bits128_pop(&left)};
        found = dicey.slot_kind(match, seat, held[epic_chance_pick(&chance, seat, held, count)].slot);
        if (!words_kind(w, words_string(w), sc->place, &expected))
            return false;
    }
    return !sc->failed && (found == expected || scenario_fail(sc, sc->place, "something else came of it"));
}

static void assert_dicey(const char *lines, const char *message)
{
    struct text text = {0};
    struct result result = {0};
    const struct scenario_options options = {0};
    dicey = *epic_rules_find("ecg");
    dicey_scenario = *dicey.scenario;
    dicey_scenario.remark = dicey_remark;
    dicey.scenario = &dicey_scenario;
    text_appendf(&text,
                 "scenario \"a\"\n  P1\n    hand \"Kong\", \"Bolt\"\n  P2\n    hand 2x\"Kong\"\n  play\n%s",
                 lines);
    const struct diag_source card_file = {"test.cards", cards, strlen(cards)};
    const struct diag_source file = {"test.scenario", text_string(&text), text.length};
    scenario_run(&dicey, &card_file, 1, &file, &options, &result.tally, &result.out);
    if (message)
        assert_says(&result, message);
    assert_int_equal(result.tally.passed, message == NULL);
    text_free(&result.out);
    text_free(&text);
}

static void chance_of_every_kind_is_scripted(void **state)
{
    (void)state;
    assert_dicey("    rolls 4, 1\n    die 6 4\n    die 6 1\n", NULL);
    assert_dicey("    rolls 4\n    die 6 3\n", "something else came of it");
    assert_dicey("    die 6 3\n", "but no \"rolls ...\" says what it shows");
    assert_dicey("    rolls 7\n    die 6 6\n", "test.scenario:7:11: error: a die with 6 sides cannot show 7");
    assert_dicey("    rolls 4, 5\n    die 6 4\n", "test.scenario:7:14: error: no die has shown 5 by the end");
    assert_dicey("    rolls\n", "expected what the die shows");
    assert_dicey("    picks P1 \"Kong\", \"Bolt\"\n    random P1 \"Kong\"\n    random P1 \"Bolt\"\n", NULL);
    assert_dicey("    random P2 \"Kong\"\n", NULL); // all the same
    assert_dicey("    random P1 \"Kong\"\n", "but no \"picks P1 ...\" says which");
    assert_dicey("    picks P2 \"Bolt\"\n    random P2 \"Bolt\"\n", "P2 cannot pick \"Bolt\" now");
    assert_dicey("    picks P1 \"Kong\"\n", "P1 has not picked \"Kong\" by the end");
}

// What held inside of a step.
static void moments_can_be_looked_at(void **state)
{
    (void)state;
    const char *start =
        "scenario \"a\"\n  P1\n    hand \"Event: deal 3 damage to target champion, then draw 1\", \"Bolt\"\n"
        "    board \"Plain 6/6\" as big\n"
        "  P2\n    board \"Wolf Token\" as wolf, \"Plain 4/4\" as four, \"Kong\" as kong\n  play\n"
        "    P1: play \"Event: deal 3 damage to target champion, then draw 1\"; target wolf\n    expect ";
    static const struct {
        const char *said, *failure; // NULL: it holds
    } lines[] = {
        {"during wolf damage 3, in play", NULL},
        {"during wolf damage 3; P1 hand 1", NULL},
        {"during wolf not in play; P1 hand 1", NULL}, // broken before the draw
        {"during P1 hand 2", NULL},
        {"never wolf in play; P1 hand 2", NULL},
        {"never wolf damage 4", NULL},
        {"never wolf damage 3", "there was a moment at which this held"},
        {"during wolf in play; P1 hand 2", "there was no moment at which this held"},
        {"during wolf damage 4", "there was no moment at which this held"},
        {"during wolf asleep", "expected a statement about a champion"},
        {"during wolf damage 3 in", "one word too many"},
        {"never wolf damage 4, asleep", "expected a statement about a champion"},
        {"during", "expected a statement"},
    };
    struct text text = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        text_clear(&text);
        text_appendf(&text, "%s%s\n", start, lines[i].said);
        if (lines[i].failure) {
            struct result result = run(text_string(&text));
            assert_says(&result, lines[i].failure);
            assert_int_equal(result.tally.passed, 0);
            text_free(&result.out);
        } else {
            assert_passes(text_string(&text));
        }
    }
    text_clear(&text);
    text_appendf(&text,
                 "%swolf gone\n    P1: attack big; pass\n    P2: block four\n    P1: pass\n"
                 "    expect during four damage 6; big damage 4\n    expect four in discard of P2\n",
                 start);
    assert_passes(text_string(&text));
    text_free(&text);
    assert_fails("scenario \"a\"\n  expect\n    never P1 health 1\n", "has done anything in the line before");
    assert_fails("scenario \"a\"\n  play\n    P1: end turn\n    expect never P1 health 1\n",
                 "in the line before");
}

static void several_of_a_name(void **state)
{
    (void)state;
    const char *start = "scenario \"a\"\n  P1\n    board 2x\"Wolf Token\" expended, \"Wolf Token\"\n"
                        "  P2\n    board \"Wolf Token\" as w damage 1\n  expect\n    ";
    static const struct {
        const char *said, *failure;
    } lines[] = {
        {"2x\"Wolf Token\" expended", NULL},
        {"4x\"Wolf Token\" 2/2", NULL},
        {"2x\"Wolf Token\" prepared", NULL},
        {"1x\"Wolf Token\" of P1 prepared, damage 0", NULL},
        {"3x\"Wolf Token\" expended", "expected \"Wolf Token\" 3, found 2"},
        {"1x\"Wolf Token\" expended", "expected \"Wolf Token\" 1, found 2"},
        {"2x\"Wolf Token\" of P2 prepared", "expected \"Wolf Token\" 2, found 1"},
        {"2x\"Wolf Token\" asleep", "expected a statement about a champion"},
        {"2x w prepared", "a number needs a name in quotes after it"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text text = {0};
        text_appendf(&text, "%s%s\n", start, lines[i].said);
        struct result result = run(text_string(&text));
        if (lines[i].failure)
            assert_says(&result, lines[i].failure);
        assert_int_equal(result.tally.passed, lines[i].failure == NULL);
        text_free(&result.out);
        text_free(&text);
    }
}

static void gods_can_be_asked_for(void **state)
{
    (void)state;
    const char *start = "scenario \"a\"\n  cards\n    god \"Ares\" evil god\n      1 gold: draw 1\n"
                        "  P1\n    god \"Ares\"\n  expect\n";
    struct text text = {0};
    text_appendf(&text, "%s    P1 god \"Ares\", health 30\n    P2 god none\n", start);
    assert_passes(text_string(&text));
    text_clear(&text);
    text_appendf(&text, "%s    P1 god none\n    P2 god \"Ares\"\n", start);
    assert_fails(text_string(&text), "expected god none, found Ares");
    assert_fails(text_string(&text), "expected god Ares, found none");
    text_free(&text);
}

static void mistakes_in_made_up_cards_are_found_at_their_names(void **state)
{
    (void)state;
    assert_bad(
        "scenario \"a\"\n  P1\n    board \"Plain 1/1\", \"Plain 2/2 airborn\"\n  expect\n    running\n",
        "test.scenario:3:35: error: ");
    assert_bad(
        "scenario \"a\"\n  P1\n    board \"Plain 1/1\"\n    hand \"Event: drow 2\"\n  expect\n    running\n",
        "test.scenario:4:18: error: ");
}

// Each word of the page, and that it must be the right one.
static void abilities_are_named_by_their_words(void **state)
{
    (void)state;
    static const struct {
        const char *card, *play, *word;
    } plays[] = {
        {"tribute: draw 1 / loyalty 1: draw 1", "P1: play \"Filler\"; play \"%s\"; trigger \"%s\"",
         "tribute"},
        {"tribute: draw 1 / loyalty 1: draw 1", "P1: play \"Filler\"; play \"%s\"; trigger \"%s\"",
         "loyalty"},
        {"good ally: draw 1 / when you play an event: draw 1", "P1: play \"Plain good 3/3\"; trigger b",
         "ally"},
        {"good ally: draw 1 / when you play an event: draw 1", "P1: play \"Ruin\"; trigger b",
         "event played"},
        {"when this is broken: draw 1 / when another champion you control is broken: draw 1",
         "P1: play \"Ruin\"; trigger b", "is broken"},
        {"when this is broken: draw 1 / when another champion you control is broken: draw 1",
         "P1: play \"Ruin\"; trigger b", "other is broken"},
        {"righteous / when this attacks: draw 1", "P1: attack a, b; trigger b", "attacks"},
        {"righteous / when this attacks: draw 1", "P1: attack b; trigger b attacks; pass; pass; trigger b",
         "righteous"},
    };
    static const char *const wrong[] = {"damages champion", "power"};
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++)
        for (size_t word = 0; word <= sizeof wrong / sizeof *wrong; word++) {
            struct text text = {0}, name = {0};
            text_appendf(&name, "Plain good free 1/1 %s", plays[i].card);
            text_appendf(
                &text,
                "scenario \"a\"\n  cards\n    event \"Ruin\" sage, cost 0\n      break all champions\n"
                "  P1\n    gold 3\n    board \"%s\" as a, \"%s\" as b\n"
                "    hand \"%s\", \"Filler\", \"Ruin\", \"Plain good 3/3\"\n  play\n    ",
                text_string(&name), text_string(&name), text_string(&name));
            for (const char *at = plays[i].play; *at; at++)
                if (at[0] == '%' && at++)
                    text_append(&text, text_string(&name));
                else
                    text_append_char(&text, *at);
            text_appendf(&text, " %s\n", word == 0 ? plays[i].word : wrong[word - 1]);
            if (word == 0)
                assert_passes(text_string(&text));
            else
                assert_fails(text_string(&text), "P1 cannot trigger");
            text_free(&text);
            text_free(&name);
        }
}

static void a_game_from_its_start(void **state)
{
    (void)state;
    assert_passes("scenario \"a\"\n  start P2\n"
                  "  P2\n    hand \"Kong\", 4x\"Bolt\"\n    deck \"Choice\", \"Wolf Tamer\"\n"
                  "  cards\n    champion \"Wolf Tamer\" wild human, cost 1, 1/1\n"
                  "  expect\n    asked P2 mulligan\n    turn 1\n"
                  "  play\n    P2: mulligan \"Bolt\", \"Kong\"\n    all: keep\n"
                  "  expect\n    turn P2\n    asked P2 main\n"
                  "    P2 hand is 3x\"Bolt\", \"Choice\", \"Wolf Tamer\"\n    P2 health 28\n"
                  "    P2 deck bottom \"Kong\", \"Bolt\" in random order\n    P1 hand 5, gold 1\n");
}

// --- Expectations

static void what_does_not_hold_fails(void **state)
{
    (void)state;
    static const char *const lines[][2] = {
        {"P1 health 29", "expected health 29, found 30"},
        {"P1 hand 2", "expected hand 2, found 1"},
        {"P1 hand is \"Kong\"", "expected hand to be \"Kong\", found \"Bolt\""},
        {"P1 hand is empty", "expected hand to be nothing, found \"Bolt\""},
        {"P1 hand has 2x\"Bolt\"", "expected hand to have 2x\"Bolt\", found \"Bolt\""},
        {"P1 hand lacks \"Bolt\"", "expected hand to lack \"Bolt\""},
        {"P1 deck top \"Kong\"", "which nobody knows"},
        {"P1 deck bottom \"Kong\"", "under the deck"},
        {"P1 out", "expected P1 to be out"},
        {"big 6/7", "expected big 6/7, found 6/6"},
        {"big damage 1", "expected damage 1, found 0"},
        {"big expended", "expected big expended"},
        {"big not prepared", "expected big not prepared"},
        {"big in play of P2", "who does not control it"},
        {"big in hand of P1", "expected big in hand of P1"},
        {"big not in play", "expected big not in play"},
        {"big gone", "expected big to be gone"},
        {"big has airborne", "expected big to have airborne"},
        {"big lacks breakthrough", "expected big to lack breakthrough"},
        {"big is evil", "expected big to be of this alignment"},
        {"big owner P2", "expected big to be owned by P2"},
        {"\"Kong\" damage 0", "which is not in play"},
        {"asked P2 main", "something else is asked"},
        {"asked P1 main: \"Bolt\", big", "the choice may be ended"},
        {"asked P1 main: \"Bolt\"", "there is an option that was not expected"},
        {"asked P1 main: \"Bolt\", big, \"Kong\"", "there are fewer options than expected"},
        {"legal P1: play \"Kong\"", "P1 cannot play \"Kong\" now"},
        {"illegal P1: attack big", "P1 can attack here"},
        {"turn P2", "expected the turn of P2, found P1"},
        {"turn 9", "expected turn 9, found 3"},
        {"winner P1", "expected winner P1, found a running game"},
        {"draw", "expected a draw, found a running game"},
        {"P2 sees P1 hand has \"Bolt\"", "expected hand to have \"Bolt\", found 1 hidden"},
        {"P2 can tell P1 hand from \"Filler\"", "P2 cannot tell these hands apart"},
        {"P1 cannot tell P1 hand from \"Filler\"", "P1 can tell these hands apart"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text text = {0};
        text_appendf(&text, "%s  expect\n    %s\n", battle, lines[i][0]);
        assert_fails(text_string(&text), lines[i][1]);
        text_free(&text);
    }
}

static void expectations_that_make_no_sense(void **state)
{
    (void)state;
    static const char *const lines[][2] = {
        {"P1 wealth 3", "expected health, gold, hand"},
        {"P1 health much", "expected a number"},
        {"P1 hand of cards", "expected a number, is, has or lacks"},
        {"big flying", "expected a statement about a champion"},
        {"big has wings", "expected a keyword"},
        {"big is robot", "no card has the class"},
        {"big not 6/6", "expected in, or a position"},
        {"asked P1 nicely", "expected what is asked"},
        {"asked P1 main: \"Bolt\", big, end turn, wolf", "one word too many"},
        {"asked P1 main: big righteous", "one word too many"},
        {"legal P1: attack big at", "expected a label, a name in quotes or a player"},
        {"P1 health 30 exactly", "one word too many"},
        {"P2 cannot tell P1 hand from \"Kong\"", "there are not so many \"Kong\""},
        {"winner P1 by luck", "expected winner P1, found a running game"},
    };
    for (size_t i = 0; i + 1 < sizeof lines / sizeof *lines; i++) {
        struct text text = {0};
        text_appendf(&text, "%s  expect\n    %s\n", battle, lines[i][0]);
        assert_bad(text_string(&text), lines[i][1]);
        text_free(&text);
    }
}

static void ends_of_games(void **state)
{
    (void)state;
    assert_passes("scenario \"a\"\n  P1\n    hand \"Event: draw 2\"\n    deck 1\n"
                  "  play\n    P1: play \"Event: draw 2\"\n  expect\n    winner P1 by empty deck\n");
    assert_fails("scenario \"a\"\n  P1\n    hand \"Event: draw 2\"\n    deck 1\n"
                 "  play\n    P1: play \"Event: draw 2\"\n  expect\n    winner P1 by last standing\n",
                 "expected an end by last standing, found one by empty deck");
    assert_fails("scenario \"a\"\n  P1\n    hand \"Event: draw 2\"\n    deck 1\n"
                 "  play\n    P1: play \"Event: draw 2\"\n  expect\n    running\n",
                 "expected a running game, found winner P1");
}

// --- Reports

static const char two[] = "scenario \"one\" E1.2.3\n  expect\n    running\n"
                          "scenario \"two\"\n  covers D20\n  expect\n    draw\n";

static void reports(void **state)
{
    (void)state;
    struct scenario_options options = {.tap = true};
    struct result result = run_with(two, &options);
    assert_says(
        &result,
        "ok 1 - one (test.scenario:1)\nnot ok 2 - two (test.scenario:4)\n# test.scenario:7:5: error:");
    text_free(&result.out);

    options = (struct scenario_options){.verbose = true};
    result = run_with(two, &options);
    assert_says(&result, "  > running\n");
    assert_says(&result, "main phase of P1");
    text_free(&result.out);

    options = (struct scenario_options){.filter = "D20"};
    result = run_with(two, &options);
    assert_int_equal(result.tally.passed, 0);
    assert_int_equal(result.tally.failed, 1);
    text_free(&result.out);

    options = (struct scenario_options){.filter = "one"};
    result = run_with(two, &options);
    assert_int_equal(result.tally.passed, 1);
    assert_int_equal(result.tally.failed, 0);
    text_free(&result.out);
}

// Every failure is found, not only the first.
static void all_expectations_of_a_block_are_looked_at(void **state)
{
    (void)state;
    struct result result = run("scenario \"a\"\n  expect\n    draw\n    P1 health 1\n    P2 health 30\n");
    assert_says(&result, "test.scenario:3:5: error: expected a draw");
    assert_says(&result, "test.scenario:4:5: error: expected health 1");
    text_free(&result.out);
}

// --- The manual

// The indented blocks of the page that begin with cards or a scenario.
static unsigned run_examples(const char *page)
{
    unsigned examples = 0;
    struct text block = {0};
    for (const char *line = page; *line;) {
        size_t length = strcspn(line, "\n");
        bool inside = strncmp(line, "    ", 4) == 0;
        if (inside || length == 0)
            text_append_bytes(&block, line + (inside ? 4 : 0), length - (inside ? 4 : 0));
        text_append_char(&block, '\n');
        line += length + (line[length] == '\n');
        if ((inside || length == 0) && *line)
            continue;
        const char *example = text_string(&block) + strspn(text_string(&block), "\n");
        bool is_example = strncmp(example, "cards\n", 6) == 0 || strncmp(example, "scenario \"", 10) == 0;
        if (is_example && !strstr(example, "TITLE")) {
            assert_passes(example);
            examples++;
        }
        text_clear(&block);
    }
    text_free(&block);
    return examples;
}

static void the_examples_of_the_manual_pass(void **state)
{
    (void)state;
    static const char *const pages[] = {EPICSIM_SOURCE_DIR "/tests/conformance/README.md",
                                        EPICSIM_SOURCE_DIR "/tests/conformance/ecg/README.md"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct text page = {0};
        assert_true(text_read_file(&page, pages[i], TEXT_FILE_LIMIT, NULL));
        assert_int_equal(run_examples(text_string(&page)), 1);
        text_free(&page);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_that_are_not_named),
        cmocka_unit_test(files_that_make_no_sense),
        cmocka_unit_test(titles_are_unique),
        cmocka_unit_test(lines_go_on_after_a_comma),
        cmocka_unit_test(cards_of_a_file_and_of_a_scenario),
        cmocka_unit_test(cards_made_up_by_name),
        cmocka_unit_test(setups_that_make_no_sense),
        cmocka_unit_test(ids_look_like_ids_of_rules),
        cmocka_unit_test(a_position_is_what_was_said),
        cmocka_unit_test(illegal_steps_fail_and_tell_what_is_legal),
        cmocka_unit_test(steps_that_make_no_sense),
        cmocka_unit_test(answers_need_a_question),
        cmocka_unit_test(may_is_answered_by_yes_or_no),
        cmocka_unit_test(forced_choices_are_stated_truly),
        cmocka_unit_test(sets_may_be_legal_or_not),
        cmocka_unit_test(sets_have_a_largest_size),
        cmocka_unit_test(trying_leaves_chance_alone),
        cmocka_unit_test(asked_says_whether_the_choice_may_be_ended),
        cmocka_unit_test(windows_have_names),
        cmocka_unit_test(automatic_choices_may_be_said_or_left_out),
        cmocka_unit_test(the_main_phase_does_not_end_by_itself),
        cmocka_unit_test(names_that_mean_several_champions),
        cmocka_unit_test(answers_that_go_on_with_a_set),
        cmocka_unit_test(labels_stay_with_the_object),
        cmocka_unit_test(draws_are_foretold),
        cmocka_unit_test(foretold_draws_are_used_up),
        cmocka_unit_test(chance_of_every_kind_is_scripted),
        cmocka_unit_test(moments_can_be_looked_at),
        cmocka_unit_test(several_of_a_name),
        cmocka_unit_test(gods_can_be_asked_for),
        cmocka_unit_test(mistakes_in_made_up_cards_are_found_at_their_names),
        cmocka_unit_test(abilities_are_named_by_their_words),
        cmocka_unit_test(a_game_from_its_start),
        cmocka_unit_test(what_does_not_hold_fails),
        cmocka_unit_test(expectations_that_make_no_sense),
        cmocka_unit_test(ends_of_games),
        cmocka_unit_test(reports),
        cmocka_unit_test(all_expectations_of_a_block_are_looked_at),
        cmocka_unit_test(the_examples_of_the_manual_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

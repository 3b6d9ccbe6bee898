// The compiler of cards with the small game of tests/games: whatever it needs of a game it is told in a
// table.
#include <string.h>

#include "cmocka_test.h"
#include "engine/language/compiler.h"
#include "engine/language/listing.h"
#include "games/spells/spells.h"

// --- Tests

static const char setting[] = "spell \"Bolt\" storm\ntoken \"Imp Token\"\n";

static struct engine_cards *compile(const char *text, struct diag_list *out)
{
    const struct diag_source sources[] = {{"setting", setting, sizeof setting - 1},
                                          {"test", text, strlen(text)}};
    return engine_cards_compile(&spells_language,
                                &(struct epic_card_sources){.texts = sources, .text_count = 2}, out);
}

static unsigned code_of(const struct engine_cards *all, unsigned ability)
{
    return ((const uint16_t *)all->abilities)[ability];
}

static void append_program(const struct engine_cards *all, unsigned at, struct text *out)
{
    struct engine_listing listing;
    engine_listing_begin(&listing, all, out);
    for (; all->code[at].op != OP_END; at++) {
        engine_show_insn(&listing, at);
        text_append(out, "; ");
    }
}

// The line's program, and those of the abilities that it grants.
static void assert_program(const char *line, const char *expected)
{
    struct diag_list out = {0};
    struct text text = {0}, found = {0};
    text_appendf(&text, "spell \"Test\"\n  %s\n", line);
    struct engine_cards *all = compile(text_string(&text), &out);
    assert_non_null(all);
    unsigned at = code_of(all, ((const struct engine_plain_kind *)all->kinds)[2].ability), granted;
    append_program(all, at, &found);
    while (engine_next_granted(all, &at, &granted)) {
        text_append(&found, "/ ");
        append_program(all, code_of(all, granted), &found);
    }
    assert_string_equal(text_string(&found), expected);
    engine_cards_free(all);
    text_free(&text);
    text_free(&found);
    diag_free(&out);
}

static void lines_become_programs(void **state)
{
    (void)state;
    assert_program("score 2, then roll 3 dice, then score X", "SCORE 2; ROLL 3; SCORE X; ");
    assert_program("you may pay 2, then score 1", "MAY -> 4; PAY 2; IF you do -> 4; SCORE 1; ");
    assert_program("if you are behind, score 1, otherwise score 2",
                   "IF you are behind -> 3; SCORE 1; JUMP -> 4; SCORE 2; ");
    assert_program("choose one: score 1 | score 2",
                   "CHOOSE_ONE 2; JUMP -> 3; JUMP -> 5; SCORE 1; JUMP -> 6; SCORE 2; ");
    assert_program("score 3 for each red storm card in your discard pile",
                   "SCORE 3*cards in piles{red storm}; ");
    assert_program("return a blue card from your discard pile to hand", "PICK_PILE 0 {blue}; CARD_TO_HAND; ");
    assert_program("banish a card quick from your discard pile", "PICK_PILE 0 {quick}; CARD_BANISH; ");
    assert_program("make 300 imps, then each opponent discards 2 at random",
                   "MAKE 300 \"Imp Token\"; EACH_OPPONENT; DISCARD_RANDOM 2; ");
    assert_program("learn \"roll 1 dice, then score X\"", "TEACH 0; / ROLL 1; SCORE X; ");
}

static void assert_wrong(const char *line, unsigned column, const char *message)
{
    struct diag_list out = {0};
    struct text text = {0};
    text_appendf(&text, "spell \"Test\"\n  %s\n", line);
    assert_null(compile(text_string(&text), &out));
    assert_true(out.count > 0);
    if (!strstr(out.messages[0].text, message))
        print_error("%s: %s\n", line, out.messages[0].text);
    assert_non_null(strstr(out.messages[0].text, message));
    assert_int_equal(out.messages[0].line, 2);
    assert_int_equal(out.messages[0].column, column);
    text_free(&text);
    diag_free(&out);
}

static void mistakes_are_reported_in_the_words_of_the_game(void **state)
{
    (void)state;
    assert_wrong("score X", 9, "X is not known here");
    assert_wrong("banish the rest", 3, "no cards were revealed before this");
    assert_wrong("if you do, score 1", 6, "nothing before this could fail to be done");
    assert_wrong("score 0", 9, "of 1 or more");
    assert_wrong("pay 256", 7, "from 1 to 255");
    assert_wrong("pay 0", 7, "from 1 to 255");
    assert_wrong("roll 256 dice", 8, "from 1 to 255");
    assert_wrong("score 100 for each card in your discard pile", 13, "from 1 to 99");
    assert_wrong("banish a green card from your discard pile", 12, "cannot read \"green\"");
    assert_wrong("learn \"score X\"", 16, "X is not known here");
    assert_wrong("roll 1 dice, then learn \"score X\"", 34, "X is not known here");
}

static void headers_are_the_engines(void **state)
{
    (void)state;
    struct diag_list out = {0};
    assert_null(
        compile("spell \"A\" red\nspell \"imp  TOKEN\"\nspell \"B\"\n  score 1\n    score 2\n", &out));
    assert_int_equal(out.count, 3);
    assert_non_null(strstr(out.messages[0].text, "cannot be a class"));
    assert_non_null(strstr(out.messages[1].text, "already"));
    assert_non_null(strstr(out.messages[2].text, "nothing can be indented"));
    diag_free(&out);
    struct engine_cards *all = compile("set \"S\"\nspell \"Gale\" storm\n  score 1\n", &out);
    assert_non_null(all);
    assert_int_equal(engine_cards_find(all, "gale"), 2);
    assert_string_equal(engine_cards_suggest(all, "Bolz"), "Bolt");
    assert_string_equal(all->cards[2].set, "S");
    assert_string_equal(all->cards[2].text, "spell \"Gale\" storm\n  score 1");
    assert_int_equal(((const struct engine_plain_kind *)all->kinds)[2].classes, 1);
    assert_true(all->cards[1].token && !all->cards[2].token);
    engine_cards_free(all);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_become_programs),
        cmocka_unit_test(mistakes_are_reported_in_the_words_of_the_game),
        cmocka_unit_test(headers_are_the_engines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

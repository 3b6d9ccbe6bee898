// What card files may get wrong: each mistake is reported where it is, and nothing passes in silence.
#include <string.h>

#include "cmocka_test.h"
#include "support/cards/ecg_texts.h"
#include "support/cards/mistakes.h"

static const char setting[] = "token \"Human Token\" good human, 1/1\n"
                              "token \"Wolf Token\" wild wolf, 2/2\n";

#define CHAMPION "champion \"C\" good, cost 1, 2/2\n"
#define EVENT    "event \"E\" good, cost 1\n"
#define GOD      "god \"G\" good\n"

static const struct mistake mistakes[] = {
    // words
    {EVENT "  braek target champion\n", "2:3", "cannot read \"braek\"", "did you mean \"break\"?"},
    {EVENT "  deal 3 damaeg to any target\n", "2:10", "\"damage\"", "did you mean \"damage\"?"},
    {EVENT "  break target champoin\n", "2:16", "cannot read \"champoin\"", "did you mean \"champion\"?"},
    {EVENT "  break all humann\n", "2:13", "cannot read \"humann\"", "did you mean \"human\"?"},
    {EVENT "  break all trolls\n", "2:13", "a class", NULL},
    {EVENT "  break all nontroll champions\n", "2:13", "cannot read \"nontroll\"", NULL},
    {EVENT "  create 1 wolff\n", "2:12", "a token", "did you mean \"wolf\"?"},
    {EVENT "  create 1 \"Draka\"\n", "2:12", "a token", NULL},
    {EVENT "  create wolf\n", "2:10", "a number", NULL},
    {EVENT "  draw\n", "2:7", "the line ends too early", NULL},
    {EVENT "  draw 2 now\n", "2:10", "\";\"", NULL},
    {EVENT "  draw 2;\n", "2:10", "the line ends too early", NULL},
    {EVENT "  draw 2; ; draw 1\n", "2:11", "cannot read \";\"", NULL},
    {CHAMPION "  breaktrough\n", "2:3", "cannot read \"breaktrough\"", "did you mean \"breakthrough\"?"},
    {CHAMPION "  tribute draw 1\n", "2:11", "\":\"", NULL},
    {CHAMPION "  draw 1\n", "2:3", "cannot read \"draw\"", NULL},
    {GOD "  airborne\n", "2:3", "cannot read \"airborne\"", NULL},
    {GOD "  your humans have +1/+0\n", "2:8", "\"opening\"", NULL},
    {"champoin \"C\" good, cost 1, 2/2\n", "1:1", "cannot read", "did you mean \"champion\"?"},
    // characters
    {EVENT "  draw 2 $\n", "2:10", "no meaning", NULL},
    {EVENT "  draw 10000\n", "2:8", "too large", NULL},
    {"event \"E good, cost 1\n  draw 2\n", "1:7", "no closing quote", NULL},
    // indents
    {"  " EVENT, "1:3", "left margin", NULL},
    {EVENT "\tdraw 2\n", "2:1", "not with tabs", NULL},
    {EVENT "    draw 2\n  draw 1\n", "3:3", "matches no line above", NULL},
    {EVENT "  draw 2\n    draw 1\n", "3:5", "nothing can be indented", NULL},
    {"set \"S\"\n  draw 2\n", "2:3", "nothing can be indented", NULL},
    {EVENT "draw 2\n", "2:1", "cannot read \"draw\"", NULL},
    {"champion \"\x1b[31m\" good, cost 1, 2/2\n", "1:11", "not text", NULL},
    {"champion \"\xc7\" good, cost 1, 2/2\n", "1:11", "not UTF-8", NULL},
    // headers
    {"champion good, cost 1, 2/2\n", "1:10", "a text in quotes", NULL},
    {"champion \"\" good, cost 1, 2/2\n", "1:10", "needs a name", NULL},
    {"champion \"C\" good, 2/2\n", "1:1", "needs a cost", NULL},
    {"champion \"C\" good, cost 1\n", "1:1", "needs offense and defense", NULL},
    {"champion \"C\" human, cost 1, 2/2\n", "1:1", "needs an alignment", NULL},
    {"champion \"C\" good, cost 2, 2/2\n", "1:25", "costs 0 or 1", NULL},
    {"champion \"C\" good, cost 1, 2/-2\n", "1:30", "a number", NULL},
    {"champion \"C\" good, cost 1, cost 1, 2/2\n", "1:28", "given twice", NULL},
    {"champion \"C\" good good, cost 1, 2/2\n", "1:19", "alignment is given twice", NULL},
    {"champion \"C\" good elf elf, cost 1, 2/2\n", "1:23", "class is given twice", NULL},
    {"champion \"C\" good attacking, cost 1, 2/2\n", "1:19", "cannot be a class", NULL},
    {"champion \"C\" good, cost 1, 2/2 rare\n", "1:32", "the end of the line", NULL},
    {"event \"E\" good, cost 1, 2/2\n  draw 1\n", "1:25", "only champions", NULL},
    {"event \"E\" good, cost 1\n", "1:1", "has no effect", NULL},
    {"event \"E\" good, cost 1\n  in discard, 1 gold: recall\n", "1:1", "has no effect", NULL},
    {"god \"G\" good, cost 1\n", "1:15", "a god has no cost", NULL},
    {"god \"G\" good, 1/1\n", "1:15", "only champions", NULL},
    {"token \"T\" good, cost 1, 1/1\n", "1:17", "a token has no cost", NULL},
    {"token \"T\" good\n", "1:1", "needs offense", NULL},
    {CHAMPION "champion \"\xc3\x87\" good, cost 1, 2/2\n", "2:10", "a card named", NULL},
    {"token \"wolf  token\" good, 1/1\n", "1:7", "already", NULL},
    {"set \"S\"\n" EVENT "  draw 1\n" EVENT "  draw 1\n", "4:7", "already", "in the set"},
    // keywords
    {CHAMPION "  airborne, blitz, airborne\n", "2:20", "given twice", NULL},
    {CHAMPION "  blitz\n  blitz\n", "3:3", "given twice", NULL},
    {CHAMPION "  tribute: this gains ambush\n", "2:23", "cannot be gained", NULL},
    {CHAMPION "  tribute: this gains blitz and blitz\n", "2:33", "given twice", NULL},
    {CHAMPION "  tribute: this gains +1/+1 and +2/+2 this turn\n", "2:33", "given twice", NULL},
    {CHAMPION "  tribute: this gains +1/+1\n", "2:12", "counters", NULL},
    {CHAMPION "  tribute: this loses all abilities\n", "2:36", "expected \"this\"", NULL},
    // what was not said before
    {EVENT "  break it\n", "2:9", "no champion was chosen", NULL},
    {EVENT "  its controller draws 1\n", "2:3", "no champion was chosen", NULL},
    {EVENT "  break all champions with the same name\n", "2:23", "no champion was chosen", NULL},
    {EVENT "  they draw 1\n", "2:3", "no player was named", NULL},
    {EVENT "  expend all champions they control\n", "2:24", "no player was named", NULL},
    {EVENT "  draw X\n", "2:8", "X is not known", NULL},
    {CHAMPION "  tribute: return up to X target champions\n", "2:19", "X is not known", NULL},
    {EVENT "  if you do, draw 1\n", "2:6", "nothing before this", NULL},
    {EVENT "  banish the rest\n", "2:3", "no cards were revealed", NULL},
    {EVENT "  if it was a champion, draw 1\n", "2:6", "no card was picked", NULL},
    {EVENT "  each player draws 1 for each champion they lost\n", "2:23", "breaks or damages", NULL},
    // what the card is and where
    {EVENT "  this gains blitz\n", "2:3", "not in play", NULL},
    {EVENT "  recall\n", "2:3", "not in a discard pile", NULL},
    {EVENT "  banish this\n", "2:3", "neither in play nor", NULL},
    {EVENT "  create a token copy of this\n", "2:3", "only a champion", NULL},
    {GOD "  good ally: prepare this\n", "2:22", "not in play", NULL},
    {GOD "  expend: draw 1\n", "2:3", "only a champion in play", NULL},
    {CHAMPION "  tribute: recall\n", "2:12", "not in a discard pile", NULL},
    {CHAMPION "  in discard, good ally: this gains blitz\n", "2:26", "not in play", NULL},
    {CHAMPION "  tribute: banish this event\n", "2:12", "not the effect of an event", NULL},
    {CHAMPION "  banish this: draw 1\n", "2:3", "in discard", NULL},
    {EVENT "  draw 1\n  tribute: draw 1\n", "3:3", "never in play", NULL},
    {EVENT "  draw 1\n  extra cost: expend\n", "3:15", "an event cannot pay", NULL},
    // filters
    {EVENT "  break all cost 0 cost 1 champions\n", "2:20", "cost is given twice", NULL},
    {EVENT "  break all your opposing champions\n", "2:18", "given twice", NULL},
    {EVENT "  break all your champions you control\n", "2:28", "given twice", NULL},
    {EVENT "  break all good evil champions\n", "2:18", "second alignment", NULL},
    {EVENT "  break all human wolf champions\n", "2:19", "second class", NULL},
    {EVENT "  break all token tokens\n", "2:19", "given twice", NULL},
    {CHAMPION "  attacking champions in your hand have ambush\n", "2:3", "cards in a hand", NULL},
    // numbers
    {EVENT "  break 0 target champions\n", "2:9", "from 1 to 255", NULL},
    {EVENT "  break 256 target champions\n", "2:9", "from 1 to 255", NULL},
    {EVENT "  draw 0\n", "2:8", "of 1 or more", NULL},
    {EVENT "  deal 0 damage to each opponent\n", "2:8", "of 1 or more", NULL},
    {EVENT "  draw 0 for each human you control\n", "2:10", "from 1 to 99", NULL},
    {EVENT "  create 0 humans\n", "2:10", "of 1 or more", NULL},
    {EVENT "  lose any amount of health; draw 100X\n", "2:35", "a number from 1 to 99", NULL},
    {EVENT "  lose any amount of health; draw X for each human you control\n", "2:35", "a plain number",
     NULL},
    {EVENT "  deal 3, 5 and 6 damage to 3 different targets\n", "2:3", "follow one another", NULL},
    {EVENT "  deal 256 damage divided among any targets\n", "2:8", "from 1 to 255", NULL},
    {EVENT "  deal 2 damage to 256 targets\n", "2:20", "from 1 to 255", NULL},
    {EVENT "  deal 2 damage to up to 256 targets\n", "2:26", "from 1 to 255", NULL},
    {EVENT "  break up to 300 target champions\n", "2:15", "from 1 to 255", NULL},
    {EVENT "  break 256 champions you control\n", "2:9", "from 1 to 255", NULL},
    {EVENT "  deal 254, 255 and 256 damage to 3 different targets\n", "2:21", "from 1 to 255", NULL},
    {EVENT "  deal 0, 1 and 2 damage to 3 different targets\n", "2:8", "from 1 to 255", NULL},
    {EVENT "  at end of turn, target player discards 256\n", "2:42", "from 1 to 255", NULL},
    {EVENT "  gain 256 gold\n", "2:8", "from 1 to 255", NULL},
    {EVENT "  gain 256 wild gold\n", "2:8", "from 1 to 255", NULL},
    {EVENT "  gain 0 wild gold\n", "2:8", "from 1 to 255", NULL},
    {EVENT "  pay 256 gold\n", "2:7", "from 1 to 255", NULL},
    {CHAMPION "  loyalty 256: draw 1\n", "2:11", "from 1 to 255", NULL},
    {CHAMPION "  remove 256 counters: draw 1\n", "2:10", "from 1 to 255", NULL},
    {GOD "  your opening hand is 256\n", "2:24", "the limit is 255", NULL},
    {CHAMPION "  loyalty 0: draw 1\n", "2:11", "from 1 to 255", NULL},
    {CHAMPION "  300 gold: draw 1\n", "2:3", "from 1 to 255", NULL},
    {CHAMPION "  0 gold: draw 1\n", "2:3", "from 1 to 255", NULL},
    {CHAMPION "  1 gold, 1 gold: draw 1\n", "2:11", "given twice", NULL},
    // triggers
    {CHAMPION "  tribute and tribute: draw 1\n", "2:15", "same trigger twice", NULL},
    {CHAMPION "  loyalty 2 and loyalty 3: draw 1\n", "2:17", "second loyalty", NULL},
    {CHAMPION "  loyalty X and tribute: draw X\n", "2:3", "a text of its own", NULL},
    // halves
    {EVENT "  choose one:\n", "2:3", "2 to 8", NULL},
    {EVENT "  choose one:\n    draw 1\n", "2:3", "2 to 8", NULL},
    {EVENT "  draw 1\n  choose one:\n    draw 1\n    draw 2\n", "3:3", "either effects or halves", NULL},
    {EVENT "  choose one:\n    draw 1\n    draw 2\n  draw 1\n", "5:3", "either effects or halves", NULL},
    {EVENT "  choose one:\n    pay 2: draw 1\n    draw 2\n", "3:9", "1 gold more", NULL},
    {EVENT "  choose one: draw 1\n", "2:3", "two to 16", NULL},
    // abilities in quotes
    {CHAMPION "  tribute: this gains \"tribut: draw 1\" this turn\n", "2:24", "cannot read \"tribut\"", NULL},
    {CHAMPION "  tribute: this gains \"expend: this gains \" this turn\n", "2:42", "too early", NULL},
    {CHAMPION "  tribute: this gains \"tribute: draw 1\"\n", "2:40", "\"this\"", NULL},
    {CHAMPION "  tribute: this gains \"\" this turn\n", "2:24", "too early", NULL},
};

static void append_place(struct text *out, const struct diag_message *message)
{
    text_appendf(out, "%u:%u", message->line, message->column);
}

static void each_mistake_is_reported_where_it_is(void **state)
{
    (void)state;
    assert_reported(epic_rules_find("ecg"), setting, mistakes, sizeof mistakes / sizeof *mistakes);
}

// All mistakes of all files come in one go, in the order of the files: headers first, then the rest.
static void all_mistakes_are_reported(void **state)
{
    (void)state;
    const char *a = "champion \"A\" good, cost 3, 2/2\n  airborn\n  tribute: draw 1\n  blitz, blitz\n";
    const char *b = "event \"B\" good, cost 1\n  brake it\n  draw X\n\nevent \"A\" good, cost 1\n  draw 1\n";
    const struct diag_source sources[] = {{"a", a, strlen(a)}, {"b", b, strlen(b)}};
    struct diag_list out = {0};
    struct text places = {0};
    assert_null(ecg_cards_parse(sources, 2, &out));
    for (size_t i = 0; i < out.count; i++) {
        text_appendf(&places, " %s:", out.messages[i].file);
        append_place(&places, &out.messages[i]);
    }
    assert_string_equal(text_string(&places), " a:1:25 b:5:7 a:2:3 a:4:10 b:2:3 b:3:8");
    text_free(&places);
    diag_free(&out);
}

static struct engine_cards *parse_text(const struct text *text, struct diag_list *out)
{
    struct diag_source source = {"big", text_string(text), text->length};
    return ecg_cards_parse(&source, 1, out);
}

static void assert_big_fails(struct text *text, const char *message)
{
    struct diag_list out = {0};
    assert_null(parse_text(text, &out));
    assert_true(out.count > 0);
    if (!strstr(out.messages[out.count - 1].text, message))
        print_error("%s\n", out.messages[out.count - 1].text);
    assert_non_null(strstr(out.messages[out.count - 1].text, message));
    text_free(text);
    diag_free(&out);
}

static void limits_are_reported(void **state)
{
    (void)state;
    struct text text = {0};
    for (unsigned i = 0; i <= ENGINE_MAX_KINDS; i++)
        text_appendf(&text, "token \"T%u\" good, 1/1\n", i);
    assert_big_fails(&text, "too many cards");
    for (unsigned i = 0; i <= ENGINE_MAX_CLASSES; i++)
        text_appendf(&text, "token \"T%u\" good class%u, 1/1\n", i, i);
    assert_big_fails(&text, "too many classes");
    text_append(&text, "event \"E\" good, cost 1\n");
    for (unsigned i = 0; i < 300; i++)
        text_append(&text, "  draw 1; draw 2\n");
    assert_big_fails(&text, "too many things");
    text_append(&text, "event \"E\" good, cost 1\n  draw 1");
    for (unsigned i = 0; i < 100; i++)
        text_append(&text, "; draw 1");
    assert_big_fails(&text, "too long");
    // Instruction numbers from ECG_CODE_BUILTIN on are the machine's own.
    for (unsigned card = 0; card < 128; card++) {
        text_appendf(&text, "event \"E%u\" good, cost 1\n", card);
        for (unsigned i = 0; i < (card < 127 ? 255 : 200); i++)
            text_append(&text, "  draw 1\n");
    }
    assert_big_fails(&text, "do not fit into memory");
    for (unsigned i = 0; i < 20; i++)
        text_appendf(&text, "%*sx\n", (int)i, "");
    assert_big_fails(&text, "cannot read");
}

// A readable line within another one, as deep as a line's length allows.
static void deep_lines_are_read(void **state)
{
    (void)state;
    struct text text = {0};
    struct diag_list out = {0};
    text_append(&text, "event \"E\" good, cost 1\n  ");
    for (unsigned i = 0; i < 95; i++)
        text_append(&text, "you may ");
    text_append(&text, "draw 1\n");
    struct engine_cards *cards = parse_text(&text, &out);
    assert_non_null(cards);
    engine_cards_free(cards);
    text_free(&text);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_mistake_is_reported_where_it_is),
        cmocka_unit_test(all_mistakes_are_reported),
        cmocka_unit_test(limits_are_reported),
        cmocka_unit_test(deep_lines_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

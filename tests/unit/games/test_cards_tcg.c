// What the compiler makes of Epic TCG cards: kinds, abilities, costs, programs; and that all published ones
// compile.
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "cmocka_test.h"
#include "engine/language/cards.h"
#include "games/tcg/language/compile.h"

static const char setting[] = "token \"Human\" good natural human, 1/1\n"
                              "token \"Wolf\" wild natural wolf, 2/2\n";

static struct engine_cards *load(const char *const *files, size_t file_count, const struct diag_source *texts,
                                 size_t text_count, struct text *messages)
{
    struct diag_list out = {0};
    struct engine_cards *cards = engine_cards_compile(
        &tcg_language.engine,
        &(struct epic_card_sources){
            .files = files, .file_count = file_count, .texts = texts, .text_count = text_count},
        &out);
    diag_render(&out, messages);
    diag_free(&out);
    return cards;
}

static struct engine_cards *compile(const char *text)
{
    struct text messages = {0};
    const struct diag_source sources[] = {{"setting", setting, strlen(setting)},
                                          {"test", text, strlen(text)}};
    struct engine_cards *cards = load(NULL, 0, sources, 2, &messages);
    if (!cards)
        fputs(text_string(&messages), stderr);
    text_free(&messages);
    assert_non_null(cards);
    return cards;
}

static const struct tcg_kind *last_kind(const struct engine_cards *cards)
{
    return (const struct tcg_kind *)cards->kinds + cards->count - 1;
}

static const struct champ_ability *ability_of(const struct engine_cards *cards, unsigned nth)
{
    return (const struct champ_ability *)cards->abilities + last_kind(cards)->first_ability + nth;
}

static const struct tcg_cost *cost_at(const struct engine_cards *cards, uint16_t index)
{
    return (const struct tcg_cost *)cards->own[TCG_TABLE_COSTS] + index;
}

// --- Programs

static void append_program(const struct engine_cards *cards, unsigned at, struct text *out)
{
    struct engine_listing listing;
    engine_listing_begin(&listing, cards, out);
    for (; cards->code[at].op != TCG_OP_END; at++) {
        engine_show_insn(&listing, at);
        text_append(out, "; ");
    }
}

static void assert_programs(const char *header, const char *line, const char *expected)
{
    struct text text = {0};
    struct text found = {0};
    text_appendf(&text, "%s\n  %s\n", header, line);
    struct engine_cards *cards = compile(text_string(&text));
    const struct tcg_kind *kind = last_kind(cards);
    const struct champ_mode *modes = cards->own[CHAMP_TABLE_MODES];
    for (unsigned i = 0; i < kind->modes; i++)
        append_program(cards, modes[kind->first_mode + i].code, &found);
    for (unsigned i = 0; i < kind->abilities; i++)
        if (ability_of(cards, i)->code != ENGINE_NO_INDEX)
            append_program(cards, ability_of(cards, i)->code, &found);
    assert_string_equal(text_string(&found), expected);
    text_free(&text);
    text_free(&found);
    engine_cards_free(cards);
}

static const struct {
    const char *line;
    const char *program;
} event_programs[] = {
    {"deal 2 damage to target champion or player",
     "TARGET_HIT 1 {champion or token}; DAMAGE champions and players 2; "},
    {"break target champion or object", "TARGET 1 {champion or token or object or object token}; BREAK; "},
    {"stop target nonwild card or ability; its player loses 5 mojo",
     "TARGET_LINE 3 {nonwild}; STOP 0; LINE_CONTROLLER; LOSE 5; "},
    {"stop target card and put it into your hand", "TARGET_LINE 1 {any}; STOP 2; "},
    {"stop target card unless its player discards their hand",
     "TARGET_LINE 1 {any}; LINE_CONTROLLER; THEY_MAY -> 5; DISCARD_HAND; JUMP -> 6; STOP 0; "},
    {"choose target card; if it is a nonwild card, stop it",
     "TARGET_LINE 1 {any}; IF it is a|an [CARD_WORDS] card {nonwild} -> 3; STOP 0; "},
    {"deal 6 damage divided among any number of target champions and players",
     "DIVIDE 7 6 {champion or token}; "},
    {"look at the top 5 cards of your deck; draw 2 of them; banish the rest",
     "YOU; LOOK 5; DRAW_REVEALED 2; BANISH_REVEALED; "},
    {"stop target card; you may pay 1 action; if you do not, lose 8 mojo",
     "TARGET_LINE 1 {any}; STOP 0; MAY -> 4; PAY_ACTION 1; IF you do not -> 7; YOU; LOSE 8; "},
    {"break target nonconstructed champion", "TARGET 1 {nonconstructed champion or token}; BREAK; "},
    {"target champion loses untargetable this turn",
     "TARGET 1 {champion or token}; MODIFY not untargetable this turn; "},
};

static void event_lines_become_programs(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof event_programs / sizeof *event_programs; i++)
        assert_programs("event \"Test\" good natural, action, fast", event_programs[i].line,
                        event_programs[i].program);
}

// T-play-3: one of them is named when the card is played, so all are one program.
static void halves_are_one_program(void **state)
{
    (void)state;
    assert_programs("event \"Test\" good natural, action, fast",
                    "choose one:\n    draw 2\n    on your turn: break target champion",
                    "CHOOSE_ONE 2; JUMP -> 3; JUMP -> 6; YOU; DRAW 2; JUMP -> 9; IF it is your turn -> 9; "
                    "TARGET 1 {champion or token}; BREAK; ");
}

// --- Kinds

// T-inst-8, T-attr-10
static void header_fills_the_kind(void **state)
{
    (void)state;
    struct engine_cards *cards =
        compile("champion \"Test\" unaligned constructed, free, instantaneous paced, 3/4, "
                "common, slot stop, gift\n"
                "  airborne, hunter, evil ward, event ward, damage ward 2\n"
                "  enters with 5 counters\n");
    const struct tcg_kind *kind = last_kind(cards);
    assert_int_equal(kind->type, CHAMP_CHAMPION);
    assert_int_equal(kind->alignments, TCG_UNALIGNED);
    assert_int_equal(kind->traits, TCG_CONSTRUCTED);
    assert_int_equal(kind->cost, 0);
    assert_int_equal(kind->speed, TCG_PACED);
    assert_true(kind->instantaneous && kind->gift);
    assert_int_equal(kind->rarity, TCG_COMMON);
    assert_int_equal(kind->slot, TCG_SLOT_STOP);
    assert_int_equal(kind->keywords, 1U << CHAMP_AIRBORNE | 1U << TCG_HUNTER);
    assert_int_equal(kind->ward_alignments, TCG_EVIL);
    assert_int_equal(kind->ward_types, 1U << CHAMP_EVENT);
    assert_int_equal(kind->damage_ward, 2);
    assert_int_equal(kind->counters, 5);
    engine_cards_free(cards);
}

static void size_may_be_told_by_the_text(void **state)
{
    (void)state;
    struct engine_cards *cards =
        compile("champion \"Test\" good magical, free, build, X/X\n"
                "  this is X/X where X is 3 plus the number of cards in all discard piles\n");
    assert_int_equal(last_kind(cards)->size, TCG_SIZE_PILES);
    assert_int_equal(last_kind(cards)->offense, 3);
    engine_cards_free(cards);
}

static void cards_may_cost_more(void **state)
{
    (void)state;
    struct engine_cards *cards = compile("event \"Test\" evil magical, free, fast\n"
                                         "  extra cost: 1 action or lose 5 mojo\n"
                                         "  draw 1\n");
    assert_int_equal(cost_at(cards, last_kind(cards)->extra)->actions, 1);
    assert_int_equal(cost_at(cards, last_kind(cards)->extra_or)->mojo, 5);
    assert_int_equal(last_kind(cards)->optional, ENGINE_NO_INDEX);
    engine_cards_free(cards);
    cards = compile("event \"Test\" evil magical, free, fast\n"
                    "  extra cost unless you played an action evil card this turn: 1 action\n"
                    "  draw 1\n");
    assert_int_equal(last_kind(cards)->extra_unless, TCG_EVIL);
    engine_cards_free(cards);
}

// --- Abilities

static void abilities_say_when_and_where(void **state)
{
    (void)state;
    struct engine_cards *cards = compile("champion \"Test\" wild natural, action, build, 2/2\n"
                                         "  as this enters: draw 1\n"
                                         "  in discard, when you play an action natural card: draw 1\n"
                                         "  expend, discard a wild card, instantaneous fast: draw 1\n"
                                         "  in discard, your human tokens get +1/+1\n"
                                         "  recall\n");
    const struct champ_ability *enters = ability_of(cards, 0);
    const struct champ_ability *play = ability_of(cards, 1);
    const struct champ_ability *power = ability_of(cards, 2);
    const struct champ_filter *filters = cards->filters;
    assert_int_equal(last_kind(cards)->abilities, 5);
    assert_int_equal(enters->event, TCG_ON_ENTER);
    assert_int_equal(enters->own, TCG_AS);
    assert_int_equal(play->zone, ENGINE_DISCARD);
    assert_int_equal(play->own, TCG_YOUR);
    assert_int_equal(filters[play->filter].flags, 0);
    assert_int_equal(filters[play->filter].cost, 1);
    assert_int_equal(filters[play->filter].traits, TCG_NATURAL);
    assert_int_equal(power->own, TCG_FAST | TCG_INSTANTANEOUS);
    assert_true(cost_at(cards, power->cost)->expend);
    assert_int_equal(cost_at(cards, power->cost)->discard_cards, 1);
    assert_int_equal(filters[cost_at(cards, power->cost)->cards].alignments, TCG_WILD);
    assert_int_equal(ability_of(cards, 3)->zone, ENGINE_DISCARD);
    assert_int_equal(ability_of(cards, 4)->zone, ENGINE_DISCARD);
    assert_true(last_kind(cards)->recall);
    engine_cards_free(cards);
}

static void champions_are_no_objects(void **state)
{
    (void)state;
    struct engine_cards *cards = compile("event \"Test\" wild natural, action, fast\n"
                                         "  break target champion; break target constructed object\n");
    const struct engine_insn *code = cards->code;
    const struct champ_filter *filters = cards->filters;
    assert_int_equal(filters[code[0].b].types, TCG_CHAMPION_TYPES);
    assert_int_equal(filters[code[2].b].types, TCG_OBJECT_TYPES);
    assert_int_equal(filters[code[2].b].traits, TCG_CONSTRUCTED);
    engine_cards_free(cards);
}

// --- Mistakes

static void assert_refused(const char *text, const char *message)
{
    struct text messages = {0};
    const struct diag_source sources[] = {{"setting", setting, strlen(setting)},
                                          {"test", text, strlen(text)}};
    struct engine_cards *cards = load(NULL, 0, sources, 2, &messages);
    assert_null(cards);
    if (!strstr(text_string(&messages), message))
        fputs(text_string(&messages), stderr);
    assert_non_null(strstr(text_string(&messages), message));
    text_free(&messages);
}

// T-attr-1, T-attr-5, T-attr-7, T-attr-9, T-attr-10, T-term-5: only so many alignments, origins, types and
// costs, and each card has one of each; champions have offense and defense, and nothing else has.
static void traits_are_few_and_all_there(void **state)
{
    (void)state;
    assert_refused("champion \"A\" chaotic natural, action, build, 1/1\n", "needs one alignment");
    assert_refused("champion \"A\" good alien, action, build, 1/1\n", "needs an origin");
    assert_refused("champion \"A\" natural, action, build, 1/1\n", "needs one alignment");
    assert_refused("spell \"A\" good natural, action, fast\n  draw 1\n", "cannot read \"spell\"");
    assert_refused("champion \"A\" good natural, gold, build, 1/1\n", "cannot read \"gold\"");
    assert_refused("champion \"A\" good natural, action, free, build, 1/1\n", "needs a cost");
    assert_refused("champion \"A\" good natural, action, slow, 1/1\n", "cannot read \"slow\"");
    assert_refused("champion \"A\" good natural, action, build, 1/\n", "expected a number");
    assert_refused("event \"A\" good natural, action, fast, 1/1\n  draw 1\n", "only champions and tokens");
    assert_refused("object \"A\" good natural, action, fast, 1/1\n", "only champions and tokens");
}

// T-attr-10
static void what_lacks_or_contradicts_is_refused(void **state)
{
    (void)state;
    assert_refused("event \"A\" good, action, fast\n  draw 1\n", "needs an origin");
    assert_refused("event \"A\" good natural, fast\n  draw 1\n", "needs a cost");
    assert_refused("event \"A\" good natural, action\n  draw 1\n", "needs one speed");
    assert_refused("champion \"A\" good natural, action, build\n", "needs offense and defense");
    assert_refused("champion \"A\" good evil natural, action, build, 1/1\n", "needs one alignment");
    assert_refused("champion \"A\" good natrual natural, action, build, 1/1\n", "only tokens have classes");
    assert_refused("champion \"A\" good natural, action, build, 1/1\n  expend: draw 1\n", "needs a speed");
    assert_refused("champion \"A\" good natural, action, build, 1/1\n  fast, expend: draw 1\n",
                   "after the costs");
    assert_refused("event \"A\" good natural, action, fast\n  extra cost: 1 action, fast\n  draw 1\n",
                   "has no speed");
    assert_refused("event \"A\" good natural, action, fast\n  extra cost: expend\n  draw 1\n", "in play");
    assert_refused("event \"A\" good natural, action, fast\n  choose one:\n    draw 1\n",
                   "needs 2 to 8 indented lines");
    assert_refused(
        "event \"A\" good natural, action, fast\n  choose one:\n    draw 1\n  choose one:\n    draw 2\n",
        "needs 2 to 8 indented lines");
}

// T-token-6: what nobody gave it, a token does not have.
static void tokens_may_lack_an_origin(void **state)
{
    (void)state;
    struct engine_cards *cards = compile("token \"Demon\" evil demon, 4/4\n");
    struct text alignment = {0}, origin = {0};
    for (const struct epic_column *column = epic_rules_find("tcg")->card_columns; column->name; column++) {
        if (strcmp(column->name, "alignment") == 0)
            column->append(cards, cards->count - 1, &alignment);
        if (strcmp(column->name, "origin") == 0)
            column->append(cards, cards->count - 1, &origin);
    }
    assert_string_equal(text_string(&alignment), "evil");
    assert_string_equal(text_string(&origin), "");
    text_free(&alignment);
    text_free(&origin);
    engine_cards_free(cards);
}

static void all_cards_compile(void **state)
{
    (void)state;
    glob_t files;
    struct text messages = {0};
    assert_int_equal(glob(EPICSIM_SOURCE_DIR "/decks/tcg/cards/*.cards", 0, NULL, &files), 0);
    struct engine_cards *cards =
        load((const char *const *)files.gl_pathv, files.gl_pathc, NULL, 0, &messages);
    globfree(&files);
    fputs(text_string(&messages), stderr);
    text_free(&messages);
    assert_non_null(cards);
    assert_true(cards->count > 400);
    engine_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_lines_become_programs), cmocka_unit_test(halves_are_one_program),
        cmocka_unit_test(header_fills_the_kind),       cmocka_unit_test(size_may_be_told_by_the_text),
        cmocka_unit_test(cards_may_cost_more),         cmocka_unit_test(abilities_say_when_and_where),
        cmocka_unit_test(champions_are_no_objects),    cmocka_unit_test(what_lacks_or_contradicts_is_refused),
        cmocka_unit_test(tokens_may_lack_an_origin),   cmocka_unit_test(traits_are_few_and_all_there),
        cmocka_unit_test(all_cards_compile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

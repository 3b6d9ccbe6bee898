// What goes into the networks of Epic TCG: the facts of cards, and what is summed of them by where they are.
#include "cmocka_test.h"
#include "games/tcg/heuristics/forecast.h"
#include "games/tcg/heuristics/heuristics.h"
#include "support/network_inputs.h"

enum { MINE, THEIRS, READY = 0, OTHERS, PILE, HAND, GAMES = 12 };

static const struct epic_rules *rules;

static int find_game(void **state)
{
    (void)state;
    rules = epic_rules_find("tcg");
    return rules ? 0 : -1;
}

// --- Facts of a card ------------------------------------------------------------------------------

// Of the only card.
static void assert_fact(const char *card, unsigned fact, int amount)
{
    input_assert_fact(rules, card, TCG_FACTS, fact, amount);
}

static void what_is_printed(void **state)
{
    (void)state;
    static const char beast[] =
        "champion \"Beast\" wild natural, action, fast, 4/5\n  airborne, deadly, veiled, "
        "damage ward 2\n";
    assert_fact(beast, CHAMP_FACT_CHAMPION, 1);
    assert_fact(beast, CHAMP_FACT_OFFENSE, 4);
    assert_fact(beast, CHAMP_FACT_DEFENSE, 5);
    assert_fact(beast, CHAMP_FACT_KEYWORDS + CHAMP_AIRBORNE, 1);
    assert_fact(beast, TCG_FACT_KEYWORDS + TCG_DEADLY - TCG_FIRST_GAINED, 1);
    assert_fact(beast, TCG_FACT_KEYWORDS + TCG_HUNTER - TCG_FIRST_GAINED, 0);
    assert_fact(beast, TCG_FACT_VEILED, 1);
    assert_fact(beast, TCG_FACT_DAMAGE_WARD, 2);
    assert_fact(beast, TCG_FACT_ACTION, 1);
    assert_fact(beast, TCG_FACT_FAST_ACTION, 1);
    assert_fact(beast, TCG_FACT_FAST_FREE, 0);
    assert_fact(beast, TCG_FACT_OBJECT, 0);
}

#define EVENT "event \"Word\" good magical, free, fast\n  "

static void what_programs_do(void **state)
{
    (void)state;
    assert_fact(EVENT "draw 2\n", CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_CARDS, 4);
    assert_fact(EVENT "draw 2\n", TCG_FACT_FAST_FREE, 1);
    assert_fact(EVENT "stop target card\n", TCG_FACT_STOPS, 1);
    assert_fact(EVENT "gain 1 action\n", TCG_FACT_ACTIONS, 1);
    assert_fact(EVENT "deal 5 deadly damage to target champion or player\n",
                CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_DAMAGE, 5);
    assert_fact(EVENT "deal 6 damage divided among any number of target champions and players\n",
                CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_DAMAGE, 6);
    assert_fact(EVENT "break target champion\n", CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_REMOVAL, 4);
    assert_fact(EVENT "put all champions and objects into their controllers' hands\n",
                CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_OF_ALL, 2);
}

// What happens as it comes, or is turned over, is done at once; what happens then, later.
static void what_is_done_when(void **state)
{
    (void)state;
    static const char spy[] = "champion \"Spy\" good natural, free, build, 1/1\n  veiled\n"
                              "  when this is unveiled: take an extra turn\n  when this is unveiled: draw 1\n"
                              "  when this attacks: draw 2\n";
    assert_fact(spy, TCG_FACT_TURNS, 1);
    assert_fact(spy, CHAMP_FACT_AT_ONCE + CHAMP_EFFECT_CARDS, 2);
    assert_fact(spy, CHAMP_FACT_LATER + CHAMP_EFFECT_CARDS, 4);
    assert_fact(spy, CHAMP_FACT_TRIGGERS, 1);
}

// --- Positions ------------------------------------------------------------------------------------

static const int16_t *facts(const struct input_table *t, unsigned seat, unsigned side, unsigned zone)
{
    return t->inputs[seat] + 2 * (size_t)TCG_FEATURE_COUNT + (side * (size_t)CHAMP_ZONES + zone) * TCG_FACTS;
}

// What one has the other sees as theirs, and each card of a hand is of one type.
static void check_open(struct input_table *t)
{
    const struct engine_game g = engine_look_at(t->match, t->state);
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++)
        input_look(t, t->state, seat, true);
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++) {
        const int16_t *hand = facts(t, seat, MINE, HAND);
        assert_memory_equal(facts(t, seat, MINE, READY), facts(t, 1 - seat, THEIRS, READY),
                            CHAMP_ZONES * TCG_FACTS * sizeof *hand);
        assert_int_equal(hand[CHAMP_FACT_CHAMPION] + hand[CHAMP_FACT_EVENT] + hand[TCG_FACT_OBJECT],
                         bits128_count(engine_player(&g, seat)->hand));
    }
}

static void both_sides_alike(void **state)
{
    (void)state;
    input_play_lists(rules, "veiled", "graft-steel", GAMES, check_open);
}

// Of the others' hands nothing but what was shown, and of what lies face down with them, that it does.
static unsigned veiled_positions;
static void check_views(struct input_table *t)
{
    const struct engine_game g = engine_look_at(t->match, t->state);
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++) {
        const struct board_player *rival = board_player(&g, 1 - seat);
        place_set veiled = rival->control & tcg_state(&g)->veiled;
        rules->observe(t->match, t->state, seat, t->view);
        input_look(t, t->view, seat, false);
        assert_int_equal(facts(t, seat, THEIRS, HAND)[CHAMP_FACT_CHAMPION],
                         bits128_count(engine_player(&g, 1 - seat)->known));
        assert_int_equal(facts(t, seat, THEIRS, READY)[CHAMP_FACT_CHAMPION] +
                             facts(t, seat, THEIRS, OTHERS)[CHAMP_FACT_CHAMPION],
                         places_count(rival->control & ~veiled));
        veiled_positions += veiled != 0;
    }
}

static void nothing_that_is_hidden(void **state)
{
    (void)state;
    struct input_table t =
        input_table_own(rules, "champion \"Mask\" good natural, free, build, 3/3\n  veiled\n", "60 Mask\n");
    for (uint64_t seed = 0; seed < GAMES; seed++)
        input_play(&t, seed, check_views);
    assert_true(veiled_positions > 0);
    input_table_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed),        cmocka_unit_test(what_programs_do),
        cmocka_unit_test(what_is_done_when),      cmocka_unit_test(both_sides_alike),
        cmocka_unit_test(nothing_that_is_hidden),
    };
    return cmocka_run_group_tests(tests, find_game, NULL);
}

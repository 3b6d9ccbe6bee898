// What goes into the network of the superhero game: the facts of cards, and what is summed of them by where
// they are.
#include "cmocka_test.h"
#include "games/multiverse/heuristics/forecast.h"
#include "games/multiverse/heuristics/outlook.h"
#include "support/network_inputs.h"

enum { MINE, THEIRS, WORKING = 0, WAITING, HAND, GAMES = 4 };

static const struct epic_rules *rules;

static int find_game(void **state)
{
    (void)state;
    rules = epic_rules_find("multiverse");
    return rules ? 0 : -1;
}

// --- Facts of a card

// Of the only card.
static void assert_fact(const char *card, unsigned fact, int amount)
{
    input_assert_fact(rules, card, MULTI_FACTS, fact, amount);
}

static void what_is_printed(void **state)
{
    (void)state;
    static const char mary[] = "character \"Mary\" red alien selkie, cost 5, 4/6\n  team beacon\n"
                               "  reach\n  heal\n  psi 3\n  energy blast of light 7\n  immune to light\n";
    assert_fact(mary, MULTI_FACT_TYPES + MULTI_CHARACTER, 1);
    assert_fact(mary, MULTI_FACT_TYPES + MULTI_INCIDENT, 0);
    assert_fact(mary, MULTI_FACT_COST, 5);
    assert_fact(mary, MULTI_FACT_COMBAT, 4);
    assert_fact(mary, MULTI_FACT_DEFENSE, 6);
    assert_fact(mary, MULTI_FACT_ATTACK, 7);
    assert_fact(mary, MULTI_FACT_PSI, 3);
    assert_fact(mary, MULTI_FACT_SHOOTS, 1);
    assert_fact(mary, MULTI_FACT_WARDS, 1);
    assert_fact(mary, MULTI_FACT_HEROIC, 1);
    assert_fact(mary, MULTI_FACT_KEYWORDS + MULTI_HEAL, 1);
    assert_fact(mary, MULTI_FACT_KEYWORDS + MULTI_FLIGHT, 0);
}

// --- Positions

static const int16_t *facts(const struct input_table *t, unsigned seat, unsigned side, unsigned zone)
{
    return t->inputs[seat] + 2 * (size_t)MULTI_FEATURE_COUNT +
           (side * (size_t)MULTI_ZONES + zone) * MULTI_FACTS;
}

static int cards_in(const int16_t *zone)
{
    int count = 0;
    for (unsigned type = MULTI_FOOTHOLD; type <= MULTI_ITEM; type++)
        count += zone[MULTI_FACT_TYPES + type];
    return count;
}

// What one has the other sees as theirs; hands are open, or, in a view, those of others nothing but what was
// shown.
static void check(struct input_table *t)
{
    const struct engine_game g = engine_look_at(t->match, t->state);
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++)
        input_look(t, t->state, seat, true);
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++) {
        const struct multi_player *player = multi_player(&g, seat);
        assert_memory_equal(facts(t, seat, MINE, WORKING), facts(t, 1 - seat, THEIRS, WORKING),
                            MULTI_ZONES * MULTI_FACTS * sizeof(int16_t));
        assert_int_equal(cards_in(facts(t, seat, MINE, HAND)), bits128_count(player->core.hand));
        assert_int_equal(cards_in(facts(t, seat, MINE, WORKING)) + cards_in(facts(t, seat, MINE, WAITING)),
                         places_count(player->own));
    }
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++) {
        rules->observe(t->match, t->state, seat, t->view);
        input_look(t, t->view, seat, false);
        const struct engine_game seen = engine_look_at(t->match, t->view);
        const struct engine_player *rival = engine_player(&seen, 1 - seat);
        assert_int_equal(cards_in(facts(t, seat, THEIRS, HAND)), bits128_count(rival->hand));
        assert_true(bits128_count(rival->hand) <= bits128_count(engine_player(&g, 1 - seat)->known));
    }
}

static void both_sides_alike_and_nothing_hidden(void **state)
{
    (void)state;
    input_play_lists(rules, "hold-the-light", "unseen-hands", GAMES, check);
}

// --- Turns

// The last input, of both seats.
static int turns_in(struct input_table *t, unsigned turn)
{
    ((struct multi_state *)t->state)->core.turn = turn;
    const struct engine_game g = engine_look_at(t->match, t->state);
    unsigned last = g.m->rules->heuristics->input_count - 1U;
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++)
        input_look(t, t->state, seat, true);
    assert_int_equal(t->inputs[0][last], t->inputs[1][last]);
    return t->inputs[0][last];
}

static void turns_count_up_to_a_hundred(void **state)
{
    (void)state;
    struct epic_chance chance;
    struct input_table t = input_table_of(rules, "burn-it-down", "bloodlines");
    epic_chance_seed(&chance, 1, 0, INPUT_SEATS);
    rules->start(t.match, t.state, &chance);
    assert_int_equal(turns_in(&t, 7), 7);
    assert_int_equal(turns_in(&t, 100), 100);
    assert_int_equal(turns_in(&t, 101), 100);
    assert_int_equal(turns_in(&t, 500), 100);
    input_table_free(&t);
}

// --- What an attack would come to

static unsigned positions_with_a_hit;

// The numbers agree with each other.
static void check_menace(struct input_table *t)
{
    const struct engine_game g = engine_look_at(t->match, t->state);
    struct multi_outlook room, *o = multi_look_out(&g, &room);
    for (unsigned seat = 0; seat < INPUT_SEATS; seat++) {
        const struct multi_menace menace = multi_menace_of(o, seat);
        place_set theirs = multi_player(&g, 1 - seat)->own & multi_active(&g);
        assert_in_range(menace.targets, 0, places_count(theirs));
        assert_true((menace.attackers > 0) == (menace.targets > 0));
        assert_true(menace.twice == 0 || menace.attackers > 1);
        positions_with_a_hit += menace.targets != 0;
    }
}

static void what_is_menaced(void **state)
{
    (void)state;
    struct input_table t = input_table_of(rules, "burn-it-down", "bloodlines");
    input_play(&t, 3, check_menace);
    assert_true(positions_with_a_hit > 0);
    input_table_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed),
        cmocka_unit_test(both_sides_alike_and_nothing_hidden),
        cmocka_unit_test(turns_count_up_to_a_hundred),
        cmocka_unit_test(what_is_menaced),
    };
    return cmocka_run_group_tests(tests, find_game, NULL);
}

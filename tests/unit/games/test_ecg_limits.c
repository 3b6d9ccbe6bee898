// Numbers that do not fit stop a game, and are never cut.
#include "games/ecg/ecg.h"
#include "support/ecg_table.h"

#include <stdlib.h>

#include "cmocka_test.h"

static const char source[] = "event \"Split\" sage, cost 0\n"
                             "  lose any amount of health; deal X damage divided among any targets\n"
                             "event \"Idle\" sage, cost 0\n"
                             "  gain 1 health\n";

static const char list[] = "Split\n4 Idle\n";

static void act(const struct ecg_table *table, struct ecg_state *s, const char *words,
                struct epic_chance *chance)
{
    epic_action action = 0;
    assert_true(table->rules->action_parse(table->match, words, &action));
    assert_true(table->rules->is_legal(table->match, s, action));
    table->rules->apply(table->match, s, action, chance);
}

// A player with much health gives up so much, and divides as much damage.
static void divide(unsigned points, void (*check)(const struct ecg_state *))
{
    struct ecg_table table = {0};
    struct epic_chance chance;
    char number[24];
    ecg_table_lay_own(&table, source, list);
    ecg_table_seat(&table);
    struct ecg_state *s = ecg_table_state(&table);
    epic_chance_seed(&chance, 1, 1, 2);
    table.rules->start(table.match, s, &chance);
    act(&table, s, "done", &chance);
    act(&table, s, "done", &chance);
    s->player[0].board.health = 900;
    (void)snprintf(number, sizeof number, "number %u", points);
    act(&table, s, "play \"Split\"", &chance);
    act(&table, s, number, &chance);
    check(s);
    free(s);
    ecg_table_clear(&table);
}

static void assert_all_left(const struct ecg_state *s)
{
    assert_int_equal(s->core.ending, EPIC_RUNNING);
    assert_int_equal(s->core.frames[0].left, 255);
}

static void assert_stopped(const struct ecg_state *s) { assert_int_equal(s->core.ending, EPIC_END_CAPACITY); }

static void more_than_255_damage_is_not_divided(void **state)
{
    (void)state;
    divide(255, assert_all_left);
    divide(256, assert_stopped);
    divide(600, assert_stopped);
}

// E1.5.2: there is no upper bound but that of the number.
static int ending_after_gain(int32_t health)
{
    struct ecg_table table = {0};
    struct epic_chance chance;
    ecg_table_lay_own(&table, source, list);
    ecg_table_seat(&table);
    struct ecg_state *s = ecg_table_state(&table);
    epic_chance_seed(&chance, 1, 1, 2);
    table.rules->start(table.match, s, &chance);
    act(&table, s, "done", &chance);
    act(&table, s, "done", &chance);
    s->player[0].board.health = health;
    act(&table, s, "play \"Idle\"", &chance);
    int ending = s->core.ending;
    assert_int_equal(s->player[0].board.health, ending == EPIC_RUNNING ? health + 1 : health);
    free(s);
    ecg_table_clear(&table);
    return ending;
}

static void health_beyond_the_number_ends_the_game(void **state)
{
    (void)state;
    assert_int_equal(ending_after_gain(INT32_MAX / 2), EPIC_RUNNING);
    assert_int_equal(ending_after_gain(INT32_MAX / 2 + 1), EPIC_END_CAPACITY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(more_than_255_damage_is_not_divided),
                                       cmocka_unit_test(health_beyond_the_number_ends_the_game)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

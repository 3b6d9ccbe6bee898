// The order of cards that go under a deck together, over many games.
#include "games/ecg/ecg.h"
#include "support/ecg_table.h"

#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { GAMES = 6000 };

static const char source[] = "champion \"A\" wild human, cost 0, 1/1\n"
                             "champion \"B\" wild human, cost 0, 2/2\n"
                             "champion \"C\" wild human, cost 0, 3/3\n"
                             "event \"Sweep\" sage, cost 0\n"
                             "  banish all champions\n"
                             "event \"Idle\" sage, cost 0\n"
                             "  gain 1 health\n"
                             "event \"Renew\" sage, cost 0\n"
                             "  recycle\n"
                             "god \"Reader\" sage god\n"
                             "  your opening hand is 6\n"
                             "  lose 1 health: draw 1\n";

// All cards are in the opening hand: the deck is empty.
static const char list[] = "god: Reader\nA\nB\nC\nSweep\nIdle\nRenew\n";

struct fixture {
    struct ecg_table table;
    struct ecg_state *s;
    struct epic_chance chance;
};

static int set_up(void **state)
{
    static struct fixture f;
    ecg_table_lay_own(&f.table, source, list);
    ecg_table_seat(&f.table);
    f.s = ecg_table_state(&f.table);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    free(f->s);
    ecg_table_clear(&f->table);
    return 0;
}

static void act(struct fixture *f, const char *words)
{
    epic_action action = 0;
    assert_true(f->table.rules->action_parse(f->table.match, words, &action));
    assert_true(f->table.rules->is_legal(f->table.match, f->s, action));
    f->table.rules->apply(f->table.match, f->s, action, &f->chance);
}

static void start(struct fixture *f, uint64_t seed)
{
    epic_chance_seed(&f->chance, seed, 1, 2);
    f->table.rules->start(f->table.match, f->s, &f->chance);
    act(f, "done");
    act(f, "done");
    assert_int_equal(f->s->core.choice.what, ECG_ASK_MAIN);
}

// How many cards of a name the first player has in hand.
static unsigned in_hand(const struct fixture *f, const char *name)
{
    const struct ecg_match *m = (const struct ecg_match *)f->table.match;
    int kind = f->table.rules->cards_find(f->table.cards, name);
    unsigned count = 0;
    for (struct bits128 left = f->s->player[0].core.hand; !bits128_empty(left);)
        count += m->list[0].core.kind[bits128_pop(&left)] == (unsigned)kind;
    return count;
}

// Which of the three the next draw brings.
static unsigned draw(struct fixture *f)
{
    static const char *const names[] = {"A", "B", "C"};
    unsigned before[3], drawn = 3;
    for (unsigned i = 0; i < 3; i++)
        before[i] = in_hand(f, names[i]);
    act(f, "use god");
    for (unsigned i = 0; i < 3; i++) {
        if (in_hand(f, names[i]) > before[i])
            drawn = i;
    }
    assert_true(drawn < 3);
    return drawn;
}

// E5.15.2, B-banish-2: champions banished together come back in each of the six orders, all about as often.
static void banished_together(void **state)
{
    struct fixture *f = *state;
    unsigned orders[9] = {0};
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        start(f, seed);
        act(f, "play \"A\"");
        act(f, "play \"B\"");
        act(f, "play \"C\"");
        act(f, "play \"Sweep\"");
        assert_int_equal(f->s->player[0].core.queue_length, 3);
        assert_int_equal(f->s->player[1].core.queue_length, 0);
        unsigned first = draw(f);
        unsigned second = draw(f);
        assert_int_equal(first + second + draw(f), 3);
        orders[3 * first + second]++;
    }
    for (unsigned i = 0; i < 9; i++) {
        if (i % 4 == 0)
            assert_int_equal(orders[i], 0);
        else
            assert_in_range(orders[i], GAMES / 6 - 150, GAMES / 6 + 150);
    }
}

// E5.15.1: cards that were banished one after the other come back in that order.
static void banished_one_by_one(void **state)
{
    struct fixture *f = *state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct engine_game g = engine_game_of(f->table.match, f->s, &f->chance);
        start(f, seed);
        act(f, "play \"C\"");
        act(f, "play \"A\"");
        for (unsigned place = 0; place < 2; place++)
            assert_true(champ_banish(&g, places_only(place)));
        assert_int_equal(draw(f), 2);
        assert_int_equal(draw(f), 0);
    }
}

// E5.5.4: the two cards of a recycle lie under the deck in either order; with an empty deck the draw brings
// either (D41).
static void recycled(void **state)
{
    struct fixture *f = *state;
    unsigned idle = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        start(f, seed);
        act(f, "play \"Sweep\"");
        act(f, "play \"Idle\"");
        act(f, "play \"Renew\"");
        act(f, "yes");
        assert_int_equal(in_hand(f, "Idle") + in_hand(f, "Sweep"), 1);
        assert_int_equal(f->s->player[0].core.queue_length, 1);
        idle += in_hand(f, "Idle");
    }
    assert_in_range(idle, GAMES / 2 - 200, GAMES / 2 + 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(banished_together, set_up, tear_down),
        cmocka_unit_test_setup_teardown(banished_one_by_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(recycled, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

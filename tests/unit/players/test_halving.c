// Sequential halving: who is left, and how the playouts are shared out.
#include "players/halving.h"

#include "cmocka_test.h"

enum { MOST = 40, BUDGET = 1000 };

static struct halving halving;

// Moves that are called 1 to count.
static void start(unsigned count, uint64_t playouts, uint64_t seed)
{
    epic_action list[MOST];
    struct pcg random = pcg_seed(seed, 1);
    for (unsigned i = 0; i < count; i++)
        list[i] = i + 1;
    halving_start(&halving, list, count, playouts, &random);
}

// The larger half stays, and the best one is the last.
static void the_better_half_stays(void **state)
{
    (void)state;
    for (unsigned count = 1; count <= MOST; count++) {
        uint64_t worlds;
        unsigned left = count;
        unsigned rounds = 0;
        start(count, BUDGET, count);
        for (; halving_round(&halving, &worlds); rounds++) {
            assert_int_equal(halving.count, left);
            for (unsigned i = 0; i < left; i++)
                halving.moves[i].worth = halving.moves[i].action;
            halving_drop(&halving);
            left = (left + 1) / 2;
            assert_int_equal(halving.count, left);
            for (unsigned i = 0; i < left; i++)
                assert_int_equal(halving.moves[i].action, count - i);
        }
        assert_int_equal(left, 1);
        assert_true(1U << rounds >= count && (rounds == 0 || 1U << (rounds - 1) < count));
    }
}

static void equals_keep_their_order(void **state)
{
    (void)state;
    struct halving before;
    start(16, BUDGET, 3);
    before = halving;
    for (unsigned i = 0; i < 16; i++)
        halving.moves[i].worth = i % 2;
    halving_drop(&halving);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(halving.moves[i].action, before.moves[2 * i + 1].action);
}

// Each round has the same share of the playouts, as far as whole worlds allow: so much of it is used that
// nobody could have had one world more, and no more than there is, but for one world in which all are tried.
static void rounds_share_the_playouts(void **state)
{
    (void)state;
    for (unsigned count = 2; count <= MOST; count++) {
        for (uint64_t playouts = 1; playouts <= BUDGET; playouts += playouts < 100 ? 1 : 37) {
            uint64_t worlds;
            uint64_t used = 0;
            start(count, playouts, 1);
            for (unsigned rounds = halving.rounds; halving_round(&halving, &worlds); rounds--) {
                uint64_t left = playouts > used ? playouts - used : 0;
                uint64_t share = left / rounds;
                bool rich = share >= halving.count;
                if (rich)
                    assert_true(worlds * halving.count <= share && (worlds + 1) * halving.count > share);
                else
                    assert_int_equal(worlds, used == 0 || left >= halving.count);
                used += worlds * halving.count;
                halving.worlds += worlds;
                halving_drop(&halving);
            }
            assert_true(used <= (playouts > count ? playouts : count));
        }
    }
}

static void any_order_is_as_likely(void **state)
{
    (void)state;
    enum { STARTS = 6000 };
    unsigned found[4][4][4] = {0};
    for (uint64_t seed = 0; seed < STARTS; seed++) {
        start(3, BUDGET, seed);
        const struct halving_move *moves = halving.moves;
        found[moves[0].action][moves[1].action][moves[2].action]++;
    }
    unsigned orders = 0;
    for (unsigned i = 0; i < 64; i++) {
        unsigned times = found[i / 16][i / 4 % 4][i % 4];
        assert_true(times == 0 ||
                    (times > STARTS / 6 - 120 && times < STARTS / 6 + 120)); // 4 times their spread
        orders += times > 0;
    }
    assert_int_equal(orders, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_better_half_stays),
        cmocka_unit_test(equals_keep_their_order),
        cmocka_unit_test(rounds_share_the_playouts),
        cmocka_unit_test(any_order_is_as_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Networks by hand: what comes out is what the weights say.
#include "engine/heuristics/network.h"

#include <string.h>

#include "cmocka_test.h"

enum { INPUTS = 3 };

static float first[INPUTS + 1][ENGINE_NETWORK_FIRST];
static float second[ENGINE_NETWORK_FIRST + 1][ENGINE_NETWORK_SECOND];
static float third[ENGINE_NETWORK_SECOND + 1];
static const struct engine_network network = {INPUTS, (const float (*)[ENGINE_NETWORK_FIRST])first,
                                              (const float (*)[ENGINE_NETWORK_SECOND])second, third};

static void check(int16_t a, int16_t b, int16_t c, float value)
{
    const int16_t inputs[INPUTS] = {a, b, c};
    assert_true(engine_network_value(&network, inputs) == value);
}

static int clear(void **state)
{
    (void)state;
    memset(first, 0, sizeof first);
    memset(second, 0, sizeof second);
    memset(third, 0, sizeof third);
    return 0;
}

static void without_inputs_there_is_what_is_always_there(void **state)
{
    (void)state;
    third[ENGINE_NETWORK_SECOND] = 0.5F;
    check(0, 0, 0, 0.5F);
    second[ENGINE_NETWORK_FIRST][2] = 3;
    third[2] = 2;
    check(0, 0, 0, 6.5F);
    first[INPUTS][7] = 1.25F;
    second[7][2] = 4;
    check(0, 0, 0, 16.5F);
}

// One number of the first layer is a - 2 b, which the second takes as it is and turned round.
static void what_is_negative_is_left_out(void **state)
{
    (void)state;
    first[0][31] = 1;
    first[1][31] = -2;
    second[31][15] = 1;
    third[15] = 8;
    check(5, 1, 9, 24);
    check(5, 3, 9, 0);
    second[31][0] = -1;
    second[ENGINE_NETWORK_FIRST][0] = 4;
    third[0] = 1;
    check(5, 1, 9, 25);
    check(9, 1, 9, 56);
    check(0, 3, 9, 4);
}

static void the_last_input_counts_also_below_nothing(void **state)
{
    (void)state;
    first[INPUTS - 1][0] = -3;
    second[0][0] = 2;
    third[0] = -1;
    check(5, 1, -2, -12);
    check(5, 1, 2, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(without_inputs_there_is_what_is_always_there, clear),
        cmocka_unit_test_setup(what_is_negative_is_left_out, clear),
        cmocka_unit_test_setup(the_last_input_counts_also_below_nothing, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

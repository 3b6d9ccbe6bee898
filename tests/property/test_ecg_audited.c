// Random games of Epic Card Game, every state audited: tests/support/audits/audited.h.
//
//     EPICSIM_AUDITED=100000 build/asan-ubsan/tests/property_ecg_audited
//
// Quicker than the battery, which looks at much more in each game, so that many games can be played under the
// sanitizers.
#include "support/audits/audited.h"

#include "cmocka_test.h"

static void states_stay_sound(void **unused)
{
    (void)unused;
    audited_games(&(struct audited_games){
        .game = "ecg", .games = audited_wanted(2000), .sampled = 0, .shuffles = 20, .crowded = 8});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(states_stay_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

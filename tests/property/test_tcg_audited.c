// Random games of Epic TCG, audited: tests/support/audits/audited.h.  Of those whose every state is there are
// always the same: they take long.
#include "support/audits/audited.h"

#include "cmocka_test.h"

static void states_stay_sound(void **unused)
{
    (void)unused;
    audited_games(&(struct audited_games){
        .game = "tcg", .games = 2000, .sampled = audited_wanted(2000), .shuffles = 1, .crowded = 4});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(states_stay_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

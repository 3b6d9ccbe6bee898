// Random games of the superhero game, each state audited: tests/support/audited.h.
#include "support/audited.h"

#include "cmocka_test.h"

static void states_stay_sound(void **unused)
{
    (void)unused;
    audited_games("multiverse", 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(states_stay_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

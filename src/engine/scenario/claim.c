#include "engine/scenario/claim.h"

bool engine_claim_differs(const struct engine_claim *c, const char *format, ...)
{
    va_list values;
    if (c->sc->reading)
        return true;
    va_start(values, format);
    (void)scenario_vfail(c->sc, c->place, format, values);
    va_end(values);
    return false;
}

bool engine_claim_same(const struct engine_claim *c, const char *what, int expected, int found)
{
    return expected == found || engine_claim_differs(c, "expected %s %d, found %d", what, expected, found);
}

bool engine_claim_number(const struct engine_claim *c, const char *what, int found)
{
    int expected;
    if (!words_number(c->w, &expected))
        return words_expected(c->w, "a number");
    return engine_claim_same(c, what, expected, found);
}

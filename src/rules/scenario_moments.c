// What was the case inside of a step: after each instruction of a card, and before what it broke is taken
// off.
#include "rules/scenario.h"

static void note(struct epic_script *script, const void *state)
{
    struct scenario_script *s = (struct scenario_script *)script;
    if (!s->lenient)
        table_add(&s->moments, state);
}

void scenario_moments_start(struct scenario *sc)
{
    enum { MOMENTS = 4096 };
    size_t size = sc->rules->scenario->match(sc->position)->state_size;
    scenario_moments_end(sc);
    sc->script.moments = (struct table){.size = size, .limit = MOMENTS};
    sc->script.hooks.moment = note;
    sc->line++;
}

void scenario_moments_end(struct scenario *sc) { table_free(&sc->script.moments); }

// Whether all statements hold of a moment; what does not is not reported, for others may do.
static bool all_hold(struct scenario *sc, struct words w, const void *moment)
{
    struct scenario_quiet quiet;
    bool hold = true;
    scenario_quiet_begin(sc, &quiet);
    while (hold && !words_over(&w)) {
        struct words statement = words_part(&w, ";");
        hold = sc->rules->scenario->expect(sc->position, moment, &statement);
    }
    scenario_quiet_end(sc, &quiet);
    return hold;
}

// Whether the statements make sense, whatever holds.
static bool make_sense(struct scenario *sc, struct words w, const void *moment)
{
    sc->reading = true;
    while (!words_over(&w) && !sc->bad) {
        struct words statement = words_part(&w, ";");
        (void)sc->rules->scenario->expect(sc->position, moment, &statement);
    }
    sc->reading = false;
    return !sc->bad;
}

bool scenario_during(struct scenario *sc, struct words *w, bool wanted)
{
    const struct table *moments = &sc->script.moments;
    const char *moment = moments->items;
    bool held = false;
    if (words_over(w))
        return words_expected(w, "a statement");
    if (moments->count == 0)
        return scenario_fail(sc, sc->place,
                             "no card, ability or battle has done anything in the line before");
    for (uint32_t i = 0; i < moments->count && !held; i++, moment += moments->size) {
        if (!make_sense(sc, *w, moment))
            return false;
        held = all_hold(sc, *w, moment);
    }
    w->at = w->end;
    return held == wanted || scenario_fail(sc, sc->place,
                                           wanted ? "there was no moment at which this held"
                                                  : "there was a moment at which this held");
}

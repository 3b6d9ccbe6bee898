#include "rules/scenario.h"

#include <string.h>

// --- What the game asks for

static unsigned kind_of(const struct scenario *sc, unsigned seat, unsigned slot)
{
    return sc->rules->slot_kind(sc->rules->scenario->match(sc->table), seat, slot);
}

static const char *name_of(const struct scenario *sc, unsigned kind)
{
    return sc->rules->card_name(sc->cards, kind);
}

// The first of the slots that holds such a card, or `count`.
static unsigned find_kind(const struct scenario *sc, unsigned seat, const uint8_t *slots, unsigned count,
                          unsigned kind)
{
    unsigned at = 0;
    while (at < count && kind_of(sc, seat, slots[at]) != kind)
        at++;
    return at;
}

static bool all_of_one_kind(const struct scenario *sc, unsigned seat, const uint8_t *slots, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        if (kind_of(sc, seat, slots[i]) != kind_of(sc, seat, slots[0]))
            return false;
    return true;
}

static void hint_kinds(const struct scenario *sc, unsigned seat, const uint8_t *slots, unsigned count)
{
    struct text names = {0};
    for (unsigned i = 0; i < count; i++) {
        unsigned kind = kind_of(sc, seat, slots[i]);
        if (find_kind(sc, seat, slots, i, kind) == i)
            text_appendf(&names, "%s\"%s\"", i ? ", " : "", name_of(sc, kind));
    }
    diag_hint(sc->out, "it may be %s", text_string(&names));
    text_free(&names);
}

static void drop_first(struct scenario_drawing *drawing)
{
    drawing->said_count--;
    memmove(drawing->said, drawing->said + 1, drawing->said_count * sizeof *drawing->said);
}

static void drop_order(struct scenario_drawing *drawing)
{
    drawing->order_count--;
    memmove(drawing->order, drawing->order + 1, drawing->order_count * sizeof *drawing->order);
}

// A draw that needs no saying: the next card of a known order, or one of several that are the same.  It may
// be said all the same.  `count` if there is none.
static unsigned draw_known(const struct scenario_script *s, struct scenario_drawing *drawing, unsigned seat,
                           const uint8_t *slots, unsigned count)
{
    unsigned at = count;
    if (drawing->order_count > 0)
        at = find_kind(s->sc, seat, slots, count, drawing->order[0]);
    if (at < count)
        drop_order(drawing);
    else if (all_of_one_kind(s->sc, seat, slots, count))
        at = 0;
    else
        return count;
    if (drawing->said_count > 0 && drawing->said[0].kind == kind_of(s->sc, seat, slots[at]))
        drop_first(drawing);
    return at;
}

// A draw that has to be said.  A failure does not stop the game in the middle of a step: any card is drawn,
// and the step fails.
static unsigned draw_said(const struct scenario_script *s, struct scenario_drawing *drawing, unsigned seat,
                          const uint8_t *slots, unsigned count)
{
    if (s->lenient) {
        return 0;
    } else if (drawing->said_count > 0) {
        struct scenario_draw first = drawing->said[0];
        unsigned at = find_kind(s->sc, seat, slots, count, first.kind);
        drop_first(drawing);
        if (at < count)
            return at;
        (void)scenario_fail(s->sc, first.place, "P%u cannot draw \"%s\" now", seat,
                            name_of(s->sc, first.kind));
    } else {
        (void)scenario_fail(s->sc, s->sc->place, "P%u draws a card, and \"draws P%u ...\" does not say which",
                            seat, seat);
    }
    hint_kinds(s->sc, seat, slots, count);
    return 0;
}

static unsigned draw(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count)
{
    struct scenario_script *s = (struct scenario_script *)script;
    struct scenario_drawing *drawing = &s->seat[seat];
    unsigned at = draw_known(s, drawing, seat, slots, count);
    if (at == count)
        at = draw_said(s, drawing, seat, slots, count);
    bits128_set(&drawing->asked, slots[at]);
    return at;
}

// Takes the next foretold draw from the slots; false if it is not among them.
static bool drew_next(struct scenario *sc, unsigned seat, struct bits128 *slots)
{
    struct scenario_drawing *drawing = &sc->script.seat[seat];
    for (struct bits128 left = *slots; drawing->said_count > 0 && !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        if (kind_of(sc, seat, slot) != drawing->said[0].kind)
            continue;
        bits128_clear(slots, slot);
        drop_first(drawing);
        return true;
    }
    return false;
}

void scenario_drew(struct scenario *sc, unsigned seat, struct bits128 slots)
{
    struct scenario_drawing *drawing = &sc->script.seat[seat];
    slots = bits128_andnot(slots, drawing->asked);
    drawing->asked = bits128_none();
    while (drew_next(sc, seat, &slots))
        continue;
}

void scenario_script_start(struct scenario_script *script, struct scenario *sc)
{
    memset(script, 0, sizeof *script);
    script->hooks.ask_all = script->hooks.ask_forced = true;
    script->hooks.draw = draw;
    script->sc = sc;
}

// --- What the scenario says

static bool say_draws(struct words *w, struct scenario_drawing *drawing)
{
    struct diag_place place = words_place(w);
    unsigned count, kind;
    if (!words_count(w, &count))
        return false;
    const char *name = words_string(w);
    if (!name)
        return words_expected(w, "the name of a card in quotes");
    if (!words_kind(w, name, place, &kind))
        return false;
    for (; count > 0; count--) {
        if (drawing->said_count == SCENARIO_DRAWS)
            return words_error(w, "too many draws: %d at most", SCENARIO_DRAWS);
        drawing->said[drawing->said_count++] = (struct scenario_draw){(uint16_t)kind, place};
    }
    return true;
}

bool scenario_draws(struct scenario *sc, struct words *w)
{
    unsigned seat;
    if (!words_seat(w, &seat))
        return false;
    do {
        if (!say_draws(w, &sc->script.seat[seat]))
            return false;
    } while (words_take(w, ","));
    return words_end(w);
}

bool scenario_draw_order(struct scenario *sc, unsigned seat, unsigned kind)
{
    struct scenario_drawing *drawing = &sc->script.seat[seat];
    if (drawing->order_count == SCENARIO_DRAWS)
        return false;
    drawing->order[drawing->order_count++] = (uint16_t)kind;
    return true;
}

bool scenario_draws_done(struct scenario *sc)
{
    bool done = true;
    for (unsigned seat = 0; seat < sc->seats; seat++) {
        const struct scenario_drawing *drawing = &sc->script.seat[seat];
        if (drawing->said_count == 0)
            continue;
        done = scenario_fail(sc, drawing->said[0].place, "P%u has not drawn \"%s\" by the end", seat,
                             name_of(sc, drawing->said[0].kind));
    }
    return done;
}

#include "rules/scenario.h"

#include <string.h>

// --- What the game asks for

static uint16_t kind_of(const struct scenario_script *s, unsigned owner, unsigned slot)
{
    const struct epic_rules *rules = s->sc->rules;
    return (uint16_t)rules->slot_kind(rules->scenario->match(s->sc->position), owner, slot);
}

static const char *name_of(const struct scenario *sc, unsigned kind)
{
    return sc->rules->card_name(sc->cards, kind);
}

// The kinds of the cards that chance chooses from.
struct chances {
    uint16_t kind[EPIC_MAX_ACTIONS];
    unsigned count;
};

// The first card of a kind, or `count`.
static unsigned find_kind(const struct chances *c, unsigned count, unsigned kind)
{
    unsigned at = 0;
    while (at < count && c->kind[at] != kind)
        at++;
    return at;
}

static bool all_of_one_kind(const struct chances *c)
{
    for (unsigned i = 1; i < c->count; i++)
        if (c->kind[i] != c->kind[0])
            return false;
    return true;
}

static void hint_kinds(const struct scenario *sc, const struct chances *c)
{
    struct text names = {0};
    for (unsigned i = 0; i < c->count; i++)
        if (find_kind(c, i, c->kind[i]) == i)
            text_appendf(&names, "%s\"%s\"", i ? ", " : "", name_of(sc, c->kind[i]));
    diag_hint(sc->out, "it may be %s", text_string(&names));
    text_free(&names);
}

static void drop_first(struct scenario_said *said)
{
    said->count--;
    memmove(said->item, said->item + 1, said->count * sizeof *said->item);
}

static void drop_order(struct scenario_seat_script *own)
{
    own->order_count--;
    memmove(own->order, own->order + 1, own->order_count * sizeof *own->order);
}

// A draw that needs no saying: the next card of a known order, or one of several that are the same.  It may
// be said all the same.  `count` if there is none.
static unsigned draw_known(struct scenario_seat_script *own, const struct chances *c)
{
    unsigned at = c->count;
    if (own->order_count > 0)
        at = find_kind(c, c->count, own->order[0]);
    if (at < c->count)
        drop_order(own);
    else if (all_of_one_kind(c))
        at = 0;
    else
        return c->count;
    if (own->draws.count > 0 && own->draws.item[0].value == c->kind[at])
        drop_first(&own->draws);
    return at;
}

// What has to be said.  A failure does not stop the game in the middle of a step: any card will do, and the
// step fails.
static unsigned take_said(const struct scenario_script *s, struct scenario_said *said, const char *verb,
                          unsigned seat, const struct chances *c)
{
    if (s->lenient)
        return 0;
    if (said->count > 0) {
        unsigned kind = said->item[0].value;
        struct diag_place place = said->item[0].place;
        unsigned at = find_kind(c, c->count, kind);
        drop_first(said);
        if (at < c->count)
            return at;
        (void)scenario_fail(s->sc, place, "P%u cannot %s \"%s\" now", seat + 1U, verb, name_of(s->sc, kind));
    } else {
        (void)scenario_fail(s->sc, s->sc->place, "P%u %ss a card, but no \"%ss P%u ...\" says which",
                            seat + 1U, verb, verb, seat + 1U);
    }
    hint_kinds(s->sc, c);
    return 0;
}

static unsigned draw(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count)
{
    struct scenario_script *s = (struct scenario_script *)script;
    struct chances c = {.count = count};
    for (unsigned i = 0; i < count; i++)
        c.kind[i] = kind_of(s, seat, slots[i]);
    unsigned at = draw_known(&s->seat[seat], &c);
    return at < count ? at : take_said(s, &s->seat[seat].draws, "draw", seat, &c);
}

static unsigned pick(struct epic_script *script, unsigned seat, const struct epic_slot *cards, unsigned count)
{
    struct scenario_script *s = (struct scenario_script *)script;
    struct scenario_said *picks = &s->seat[seat].picks;
    struct chances c = {.count = count};
    for (unsigned i = 0; i < count; i++)
        c.kind[i] = kind_of(s, cards[i].owner, cards[i].slot);
    if (picks->count == 0 && all_of_one_kind(&c))
        return 0;
    return take_said(s, picks, "pick", seat, &c);
}

// A die shows 1 and more, the rules count from 0.
static unsigned roll(struct epic_script *script, unsigned sides)
{
    struct scenario_script *s = (struct scenario_script *)script;
    if (s->lenient)
        return 0;
    if (s->rolls.count == 0) {
        (void)scenario_fail(s->sc, s->sc->place, "a die is rolled, but no \"rolls ...\" says what it shows");
        return 0;
    }
    unsigned shown = s->rolls.item[0].value;
    struct diag_place place = s->rolls.item[0].place;
    drop_first(&s->rolls);
    if (shown >= 1 && shown <= sides)
        return shown - 1;
    (void)scenario_fail(s->sc, place, "a die with %u sides cannot show %u", sides, shown);
    return 0;
}

void scenario_script_start(struct scenario_script *script, struct scenario *sc)
{
    memset(script, 0, sizeof *script);
    script->hooks =
        (struct epic_script){.ask_all = true, .ask_forced = true, .draw = draw, .pick = pick, .roll = roll};
    script->sc = sc;
}

// --- What the scenario says

static bool say(struct words *w, struct scenario_said *said, unsigned value, struct diag_place place,
                unsigned count)
{
    for (; count > 0; count--) {
        if (said->count == SCENARIO_SAID)
            return words_error(w, "too many of them: %d at most", SCENARIO_SAID);
        said->item[said->count].value = (uint16_t)value;
        said->item[said->count++].place = place;
    }
    return true;
}

static bool say_card(struct words *w, struct scenario_said *said)
{
    struct diag_place place = words_place(w);
    unsigned count, kind;
    if (!words_count(w, &count))
        return false;
    const char *name = words_string(w);
    if (!name)
        return words_expected(w, "the name of a card in quotes");
    return words_kind(w, name, place, &kind) && say(w, said, kind, place, count);
}

static bool say_cards(struct scenario *sc, struct words *w, bool picks)
{
    unsigned seat;
    if (!words_seat(w, &seat))
        return false;
    do {
        if (!say_card(w, picks ? &sc->script.seat[seat].picks : &sc->script.seat[seat].draws))
            return false;
    } while (words_take(w, ","));
    return words_end(w);
}

static bool say_rolls(struct scenario *sc, struct words *w)
{
    do {
        struct diag_place place = words_place(w);
        int shown;
        if (!words_number(w, &shown) || shown < 1)
            return words_expected(w, "what the die shows");
        if (!say(w, &sc->script.rolls, (unsigned)shown, place, 1))
            return false;
    } while (words_take(w, ","));
    return words_end(w);
}

bool scenario_chance_line(struct scenario *sc, struct words *w, bool *mine)
{
    *mine = true;
    if (words_take(w, "draws"))
        return say_cards(sc, w, false);
    if (words_take(w, "picks"))
        return say_cards(sc, w, true);
    if (words_take(w, "rolls"))
        return say_rolls(sc, w);
    *mine = false;
    return true;
}

bool scenario_draw_order(struct scenario *sc, unsigned seat, unsigned kind)
{
    struct scenario_seat_script *own = &sc->script.seat[seat];
    if (own->order_count == SCENARIO_SAID)
        return false;
    own->order[own->order_count++] = (uint16_t)kind;
    return true;
}

bool scenario_chance_done(struct scenario *sc)
{
    bool done = true;
    const struct scenario_script *script = &sc->script;
    for (unsigned seat = 0; seat < sc->seats; seat++) {
        const struct scenario_said *draws = &script->seat[seat].draws, *picks = &script->seat[seat].picks;
        if (draws->count > 0)
            done = scenario_fail(sc, draws->item[0].place, "P%u has not drawn \"%s\" by the end", seat + 1U,
                                 name_of(sc, draws->item[0].value));
        if (picks->count > 0)
            done = scenario_fail(sc, picks->item[0].place, "P%u has not picked \"%s\" by the end", seat + 1U,
                                 name_of(sc, picks->item[0].value));
    }
    if (script->rolls.count > 0)
        done = scenario_fail(sc, script->rolls.item[0].place, "no die has shown %u by the end",
                             script->rolls.item[0].value);
    return done;
}

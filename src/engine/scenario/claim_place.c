// Statements about what lies on the board, or did.
#include <stdio.h>

#include "engine/scenario/claim.h"

static bool claim_in_play(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    bool found = x->place != ENGINE_NO_PLACE;
    if (found != wanted)
        return engine_claim_differs(c, "expected %s %s play", x->name, wanted ? "in" : "not in");
    unsigned seat;
    if (!words_take(c->w, "of"))
        return true;
    if (!words_seat(c->w, &seat))
        return false;
    bool theirs = found && c->p->game->controller(&c->g, x->place) == seat;
    return theirs ||
           engine_claim_differs(c, "expected %s in play of P%u, who does not control it", x->name, seat + 1U);
}

static bool is_in_zone(const struct engine_claim *c, const struct engine_subject *x,
                       const struct engine_claim_zone *zone, unsigned seat)
{
    struct bits128 slots = engine_claim_slots(engine_player(&c->g, seat), zone->where);
    if (x->label) {
        engine_card card = x->label->card;
        return x->place == ENGINE_NO_PLACE && !engine_card_is_token(card) &&
               (unsigned)engine_card_owner(card) == seat && bits128_test(slots, engine_card_slot(card));
    }
    while (!bits128_empty(slots))
        if (engine_list(c->g.m, seat)->kind[bits128_pop(&slots)] == x->kind)
            return true;
    return false;
}

// kong in hand of P1
static bool claim_in_zone(const struct engine_claim *c, const struct engine_subject *x,
                          const struct engine_claim_zone *zone, bool wanted)
{
    unsigned seat;
    if (!words_take(c->w, "of"))
        return words_expected(c->w, "whose: \"of P1\"");
    if (!words_seat(c->w, &seat))
        return false;
    return is_in_zone(c, x, zone, seat) == wanted ||
           engine_claim_differs(c, "expected %s %s %s of P%u", x->name, wanted ? "in" : "not in", zone->word,
                                seat + 1U);
}

static bool claim_where(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    if (words_take(c->w, "play"))
        return claim_in_play(c, x, wanted);
    struct words here = *c->w;
    const struct engine_claim_zone *zone = engine_take_zone(c);
    if (zone && zone->where != ENGINE_CLAIM_OWN)
        return claim_in_zone(c, x, zone, wanted);
    *c->w = here;
    return words_expected(c->w, "play, hand, discard or deck");
}

static bool claim_of_subject(const struct engine_claim *c, const struct engine_subject *x)
{
    bool wanted = !words_take(c->w, "not");
    if (words_take(c->w, "in"))
        return claim_where(c, x, wanted);
    if (words_take(c->w, "gone"))
        return x->place == ENGINE_NO_PLACE || engine_claim_differs(c, "expected %s to be gone", x->name);
    if (x->place == ENGINE_NO_PLACE && c->sc->reading) // at another moment it may be
        c->w->at = c->w->end;
    if (x->place == ENGINE_NO_PLACE)
        return engine_claim_differs(c, "expected something of %s, which is not in play", x->name);
    return c->p->game->claim(c, x, wanted);
}

static bool all_claims(const struct engine_claim *c, const struct engine_subject *x)
{
    do {
        if (!claim_of_subject(c, x))
            return false;
    } while (words_take(c->w, ","));
    return words_end(c->w);
}

// --- several of a name

static bool makes_sense(const struct engine_claim *c, const struct engine_subject *x)
{
    bool reading = c->sc->reading;
    c->sc->reading = true;
    (void)all_claims(c, x);
    c->sc->reading = reading;
    return !c->sc->bad;
}

static bool holds_quietly(const struct engine_claim *c, const struct engine_subject *x)
{
    struct scenario_quiet quiet;
    scenario_quiet_begin(c->sc, &quiet);
    bool holds = all_claims(c, x);
    scenario_quiet_end(c->sc, &quiet);
    return holds;
}

// 3x"Wolf Token" expended: of exactly so many does all of it hold.
static bool claims_of_several(const struct engine_claim *c, const struct engine_thing *thing)
{
    unsigned fitting = 0;
    struct words rest = *c->w;
    struct engine_subject x = {.kind = thing->value};
    (void)snprintf(x.name, sizeof x.name, "\"%s\"", engine_position_name(c->p, thing->value));
    for (place_set left = engine_places_of(c->p, &c->g, thing); left;) {
        x.place = places_pop(&left);
        *c->w = rest;
        if (!makes_sense(c, &x))
            return false;
        *c->w = rest;
        fitting += holds_quietly(c, &x) ? engine_count(&c->g, places_only(x.place)) : 0;
    }
    c->w->at = c->w->end;
    return engine_claim_same(c, x.name, (int)thing->count, (int)fitting);
}

bool engine_claim_of_board(const struct engine_claim *c)
{
    struct engine_thing thing;
    struct words ahead = *c->w;
    if (words_count(&ahead, &thing.count) && ahead.at != c->w->at)
        return engine_read_thing(c->p, c->w, &thing) &&
               (thing.what == ENGINE_THING_CARD
                    ? claims_of_several(c, &thing)
                    : words_error(c->w, "a number needs a name in quotes after it"));
    struct engine_subject x = {.place = ENGINE_NO_PLACE};
    const struct token *first = c->w->at;
    if (!engine_read_place(c->p, &c->g, c->w, &x.place, &x.label))
        return false;
    if (first->kind == TOKEN_STRING)
        x.kind = (unsigned)c->sc->rules->cards_find(c->sc->cards, first->text);
    (void)snprintf(x.name, sizeof x.name, first->kind == TOKEN_STRING ? "\"%s\"" : "%s", first->text);
    return all_claims(c, &x);
}

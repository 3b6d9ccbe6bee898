// Statements: which there are, and those about players and the turn.
#include "engine/scenario/claim.h"

#include <string.h>

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

// --- players

// What there is to say of a player, for who says something else.
static bool expected_statement(const struct engine_claim *c)
{
    struct text known = {0};
    for (const struct engine_seat_number *number = engine_scenario_numbers(c->sc); number && number->word;
         number++)
        if (!strchr(number->word, ' '))
            text_appendf(&known, "%s, ", number->word);
    text_append(&known, "hand, discard, deck");
    for (const struct engine_claim_zone *zone = c->p->game->zones; zone && zone->word; zone++)
        text_appendf(&known, ", %s", zone->word);
    if (engine_position_words(c->p)->beside)
        text_appendf(&known, ", %s", engine_position_words(c->p)->beside);
    text_append(&known, ", in or out");
    (void)words_expected(c->w, text_string(&known));
    text_free(&known);
    return false;
}

// god "Furios, Father of Nature" | god none
static bool claim_beside(const struct engine_claim *c, unsigned seat)
{
    const char *word = engine_position_words(c->p)->beside;
    unsigned found = engine_list(c->g.m, seat)->beside, expected = ENGINE_NO_INDEX;
    struct diag_place place = words_place(c->w);
    if (!words_take(c->w, "none")) {
        const char *name = words_string(c->w);
        if (!name)
            return words_expected(c->w, "the name of a card in quotes, or none");
        if (!words_kind(c->w, name, place, &expected))
            return false;
    }
    return expected == found ||
           engine_claim_differs(c, "expected %s %s, found %s", word,
                                expected == ENGINE_NO_INDEX ? "none" : engine_position_name(c->p, expected),
                                found == ENGINE_NO_INDEX ? "none" : engine_position_name(c->p, found));
}

static bool claim_of_seat(const struct engine_claim *c, unsigned seat)
{
    bool alive = engine_alive(&c->g, seat);
    const struct engine_claim_zone *zone = engine_take_zone(c);
    if (zone)
        return engine_claim_of_zone(c, seat, zone);
    for (const struct engine_seat_number *number = engine_scenario_numbers(c->sc); number && number->word;
         number++)
        if (words_take_phrase(c->w, number->word))
            return engine_claim_number(c, number->word, engine_seat_number(&c->g, seat, number));
    const char *beside = engine_position_words(c->p)->beside;
    if (beside && words_take(c->w, beside))
        return claim_beside(c, seat);
    if (words_take(c->w, "out"))
        return !alive || engine_claim_differs(c, "expected P%u to be out", seat + 1U);
    if (words_take(c->w, "in"))
        return alive || engine_claim_differs(c, "expected P%u to be in the game", seat + 1U);
    return expected_statement(c);
}

static bool run_claims(const struct engine_claim *c);

static bool claim_sees(const struct engine_claim *c, unsigned viewer)
{
    c->sc->rules->observe(c->p->match, c->g.s, viewer, c->p->view);
    struct engine_claim seen = *c;
    seen.g.s = c->p->view;
    return run_claims(&seen);
}

// Statements about one player, separated by commas.
static bool claims_of_seat(const struct engine_claim *c, unsigned seat)
{
    if (words_take(c->w, "sees"))
        return claim_sees(c, seat);
    if (words_take_two(c->w, "can", "tell"))
        return engine_claim_tell(c, seat, true);
    if (words_take_two(c->w, "cannot", "tell"))
        return engine_claim_tell(c, seat, false);
    do {
        if (!claim_of_seat(c, seat))
            return false;
    } while (words_take(c->w, ","));
    return true;
}

// --- lines

// turn 7 | turn P2
static bool claim_turn(const struct engine_claim *c)
{
    unsigned seat;
    int turn;
    if (words_number(c->w, &turn))
        return engine_claim_same(c, "turn", turn, (int)c->g.s->turn);
    if (!words_seat(c->w, &seat))
        return false;
    return engine_same_team(&c->g, c->g.s->active, seat) ||
           engine_claim_differs(c, "expected the turn of P%u, found P%u", seat + 1U, c->g.s->active + 1U);
}

static bool run_claims(const struct engine_claim *c)
{
    unsigned seat;
    bool holds;
    if (words_take(c->w, "asked"))
        holds = engine_claim_asked(c);
    else if (words_take(c->w, "turn"))
        holds = claim_turn(c);
    else if (words_is_seat(c->w))
        holds = words_seat(c->w, &seat) && claims_of_seat(c, seat);
    else
        holds = engine_claim_of_board(c);
    return holds && words_end(c->w);
}

bool engine_scenario_expect(void *position, const void *moment, struct words *w)
{
    struct engine_position *p = position;
    struct engine_state *now = p->s;
    struct engine_claim c = {.sc = p->sc, .p = p, .w = w, .place = p->sc->place};
    if (moment)
        p->s = memcpy(p->then, moment, p->match->state_size);
    c.g = engine_position_game(p, p->s);
    p->looking_back = moment != NULL;
    bool holds = run_claims(&c);
    p->looking_back = false;
    p->s = now;
    return holds;
}

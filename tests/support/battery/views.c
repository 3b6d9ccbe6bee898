// What seats see: views, states that agree with them, actions as others see them.
#include <jansson.h>
#include <string.h>

#include "base/encoding/json.h"
#include "engine/game.h"
#include "engine/knowledge/sight.h"
#include "support/battery/inside.h"
#include "support/hidden_cards.h"

// One choice in so many.
enum { VIEWS_EVERY = 4, PLAY_ON_EVERY = 8, EXCHANGE_EVERY = 4, OPEN_EVERY = 8, JSON_EVERY = 64 };

static bool now_and_then(struct battery *b, unsigned every) { return pcg_bounded(&b->tests, every) == 0; }

static bool same_view(struct battery *b, unsigned viewer, const char *where)
{
    if (memcmp(b->view, b->again, b->match->view_size) == 0)
        return true;
    size_t at = 0;
    while (b->view[at] == b->again[at])
        at++;
    return battery_fail(b, "P%u sees a difference at byte %zu %s", viewer + 1U, at, where);
}

// The mover's choice does not depend on what it does not know.
static bool check_same_choice(struct battery *b, const struct epic_choice *choice)
{
    struct epic_choice other = {0};
    epic_action list[EPIC_MAX_ACTIONS];
    if (!b->rules->choice(b->match, b->copy, &other))
        return battery_fail(b, "a determinised state is over");
    if (other.seat != choice->seat || other.kind != choice->kind || strcmp(other.what, choice->what) != 0)
        return battery_fail(b, "a determinised state asks P%u for %s", other.seat + 1U, other.what);
    unsigned count = b->rules->legal(b->match, b->copy, list);
    if (count != b->count || memcmp(list, b->list, count * sizeof *list) != 0)
        return battery_fail(b, "a determinised state has other actions");
    if (!battery_sound(b, b->match, b->copy, "a determinised state"))
        return false;
    epic_action action = b->list[pcg_bounded(&b->tests, b->count)];
    struct epic_chance chance = b->chance;
    b->rules->apply(b->match, b->copy, action, &chance);
    return battery_sound(b, b->match, b->copy, "a determinised state after an action");
}

// A seat sees its own hand and those of its team mates, and of other hands nothing that is not there.
static bool check_hands(struct battery *b, unsigned viewer)
{
    const struct engine_game g = engine_look_at(b->match, b->state);
    for (unsigned seat = 0; seat < b->match->seats; seat++) {
        struct bits128 hand = b->rules->hand(b->match, b->state, seat);
        struct bits128 seen = b->rules->hand(b->match, b->view, seat);
        if (engine_same_team(&g, viewer, seat) ? !bits128_equal(hand, seen)
                                               : !bits128_empty(bits128_andnot(seen, hand)))
            return battery_fail(b, "P%u sees another hand of P%u", viewer + 1U, seat + 1U);
    }
    return true;
}

static bool check_view(struct battery *b, const struct epic_choice *choice, unsigned viewer)
{
    const struct epic_rules *rules = b->rules;
    struct pcg random = b->tests;
    // What an observer leaves as it was would differ between the two blocks; so would what is not filled in.
    memset(b->view, 0xaa, b->match->view_size);
    memset(b->again, 0x55, b->match->state_size);
    memset(b->copy, 0x33, b->match->state_size);
    rules->observe(b->match, b->state, viewer, b->view);
    rules->determinise(b->match, b->view, &random, b->again);
    rules->determinise(b->match, b->view, &b->tests, b->copy);
    if (memcmp(b->copy, b->again, b->match->state_size) != 0)
        return battery_fail(b, "a determinised state has bytes that nobody wrote");
    memset(b->again, 0x55, b->match->view_size);
    rules->observe(b->match, b->copy, viewer, b->again);
    b->tally->determinised++;
    if (!same_view(b, viewer, "in a determinised state") || !check_hands(b, viewer))
        return false;
    if (viewer == choice->seat && !check_same_choice(b, choice))
        return false;
    return !now_and_then(b, PLAY_ON_EVERY) || battery_plays_on(b, b->match, "as a seat believes");
}

// Two states that differ in nothing but what is hidden look the same.  The choice must be the viewer's own,
// for what others may choose follows from what they hold.
static bool check_exchange(struct battery *b, unsigned viewer)
{
    memcpy(b->copy, b->state, b->match->state_size);
    hidden_cards_exchange(b->match, b->copy, viewer, &b->tests);
    b->tally->exchanged += memcmp(b->copy, b->state, b->match->state_size) != 0;
    memset(b->view, 0xaa, b->match->view_size);
    memset(b->again, 0x55, b->match->view_size);
    b->rules->observe(b->match, b->state, viewer, b->view);
    b->rules->observe(b->match, b->copy, viewer, b->again);
    return same_view(b, viewer, "where others hold other cards") &&
           battery_sound(b, b->match, b->copy, "a state in which others hold other cards");
}

// With open hands a view is worth as much as the state, to everybody.
static bool check_worth_of_view(struct battery *b, unsigned viewer)
{
    memcpy(b->copy, b->state, b->match->state_size);
    hidden_cards_open_hands(b->match, b->copy);
    b->rules->observe(b->match, b->copy, viewer, b->view);
    for (unsigned seat = 0; seat < b->match->seats; seat++) {
        int32_t worth = b->rules->evaluate(b->match, b->copy, seat);
        int32_t seen = b->rules->evaluate(b->match, b->view, seat);
        if (worth != seen)
            return battery_fail(b, "what P%u sees is worth %d to P%u, and the position %d", viewer + 1U, seen,
                                seat + 1U, worth);
    }
    return true;
}

// What programs are told is an object, and a deck a list of cards.
static bool check_json(struct battery *b, unsigned viewer)
{
    struct text text = {0};
    struct json json = {.out = &text};
    b->rules->observe(b->match, b->state, viewer, b->view);
    json_put_open(&json, NULL, '{');
    b->rules->view_json(b->match, b->view, &json);
    json_put_open(&json, "decks", '[');
    b->rules->deck_json(b->match, viewer, &json);
    json_put_close(&json, ']');
    json_put_close(&json, '}');
    json_t *read = json_loads(text_string(&text), JSON_REJECT_DUPLICATES, NULL);
    bool good =
        json_object_size(read) > 1 && json_array_size(json_array_get(json_object_get(read, "decks"), 0)) > 0;
    json_decref(read);
    if (!good)
        (void)battery_fail(b, "what P%u is told is no object: %s", viewer + 1U, text_string(&text));
    text_free(&text);
    return good;
}

bool battery_check_views(struct battery *b, const struct epic_choice *choice)
{
    unsigned seats = b->match->seats;
    if (now_and_then(b, VIEWS_EVERY) &&
        (!check_view(b, choice, choice->seat) || !check_view(b, choice, pcg_bounded(&b->tests, seats))))
        return false;
    return (!now_and_then(b, EXCHANGE_EVERY) || check_exchange(b, choice->seat)) &&
           (!b->rules->evaluate || !now_and_then(b, OPEN_EVERY) ||
            check_worth_of_view(b, pcg_bounded(&b->tests, seats))) &&
           (!now_and_then(b, JSON_EVERY) || check_json(b, pcg_bounded(&b->tests, seats)));
}

// --- Actions as others see them -------------------------------------------------------------------

static epic_action seen_by(const struct battery *b, unsigned viewer, epic_action action)
{
    return b->rules->seen(b->match, b->state, action, viewer);
}

// Whether both are in the midst of the same: of a program of one source, or of a step.
static bool goes_on(const struct engine_game *was, const struct engine_game *is)
{
    if (was->s->depth != is->s->depth)
        return false;
    if (!was->s->depth)
        return was->s->step == is->s->step;
    const struct engine_frame *then = engine_top(was), *now = engine_top(is);
    return then->pc == now->pc && then->card == now->card && then->source == now->source;
}

// Takes the action on a copy; whether the same is then asked for once more.
static bool still_asked(const struct battery *b, epic_action action)
{
    struct epic_chance chance = b->chance;
    memcpy(b->copy, b->state, b->match->state_size);
    b->rules->apply(b->match, b->copy, action, &chance);
    const struct engine_game was = engine_look_at(b->match, b->state), is = engine_look_at(b->match, b->copy);
    return is.s->choice.what == was.s->choice.what && is.s->choice.seat == was.s->choice.seat &&
           goes_on(&was, &is);
}

// What looks like that action, and is another, leaves the same to be seen as long as its player has more of
// the same to decide; and that tells nothing, if so many must be named.
static bool check_looks_alike(struct battery *b, epic_action action, unsigned viewer)
{
    const struct engine_game g = engine_look_at(b->match, b->state);
    epic_action seen = seen_by(b, viewer, action), other = b->list[pcg_bounded(&b->tests, b->count)];
    if (other == action || seen_by(b, viewer, other) != seen)
        return true;
    bool asked = still_asked(b, action);
    b->rules->observe(b->match, b->copy, viewer, b->view);
    if (still_asked(b, other) != asked && engine_asks_for_one(&g))
        return battery_fail(b, "P%u knows from what is asked next which of its actions P%u has taken",
                            viewer + 1U, g.s->choice.seat + 1U);
    if (!asked || !still_asked(b, other))
        return true;
    b->rules->observe(b->match, b->copy, viewer, b->again);
    b->tally->alike++;
    return same_view(b, viewer, "after actions that look alike");
}

bool battery_check_seen(struct battery *b, const struct epic_choice *choice, epic_action action)
{
    for (unsigned viewer = 0; viewer < b->match->seats; viewer++) {
        epic_action seen = seen_by(b, viewer, action);
        if (viewer == choice->seat && seen != action)
            return battery_fail(b, "P%u does not see its own action", viewer + 1U);
        if (epic_action_verb(seen) != epic_action_verb(action))
            return battery_fail(b, "P%u sees another verb", viewer + 1U);
        if (seen != action && (!battery_check_words(b, seen) || !check_looks_alike(b, action, viewer)))
            return false;
    }
    return true;
}

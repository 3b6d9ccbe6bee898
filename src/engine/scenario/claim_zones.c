// Expectations about cards: what lies where, and who can know it.
#include <stdlib.h>
#include <string.h>

#include "engine/scenario/claim.h"

static const struct engine_claim_zone zones[] = {{"hand", ENGINE_CLAIM_HAND, NULL},
                                                 {"discard", ENGINE_CLAIM_DISCARD, NULL},
                                                 {"deck", ENGINE_CLAIM_DECK, NULL},
                                                 {NULL, ENGINE_CLAIM_OWN, NULL}};

static const struct engine_claim_zone *take_of(struct words *w, const struct engine_claim_zone *zone)
{
    while (zone && zone->word && !words_take(w, zone->word))
        zone++;
    return zone && zone->word ? zone : NULL;
}

const struct engine_claim_zone *engine_take_zone(const struct engine_claim *c)
{
    const struct engine_claim_zone *zone = take_of(c->w, zones);
    return zone ? zone : take_of(c->w, c->p->game->zones);
}

// --- sets of cards

enum { KINDS = 1 << EPIC_ARG_BITS };

// How many there are of each kind of card in some zone, those hidden from a viewer apart.
struct holding {
    uint16_t count[KINDS];
    unsigned hidden;
    unsigned elsewhere; // of those counted: a view keeps what it does not know of a seat in the deck
};

static unsigned holding_known(const struct holding *h)
{
    unsigned total = 0;
    for (unsigned i = 0; i < KINDS; i++)
        total += h->count[i];
    return total;
}

static unsigned holding_total(const struct holding *h) { return holding_known(h) + h->hidden - h->elsewhere; }

static void hold_slots(const struct engine_claim *c, unsigned seat, struct bits128 slots, struct holding *h)
{
    while (!bits128_empty(slots))
        h->count[engine_list(c->g.m, seat)->kind[bits128_pop(&slots)]]++;
}

static void hold_slot(const struct engine_claim *c, unsigned seat, unsigned slot, struct holding *h)
{
    if (slot < engine_list(c->g.m, seat)->size)
        h->count[engine_list(c->g.m, seat)->kind[slot]]++;
    else
        h->hidden++; // of a view
}

// All cards of a deck: the bag and the queue.
static struct bits128 deck_slots(const struct engine_player *player)
{
    struct bits128 slots = player->deck;
    for (unsigned i = 0; i < player->top_count; i++)
        if (player->top[i] < ENGINE_SLOTS) // a view has others
            bits128_set(&slots, player->top[i]);
    for (unsigned i = 0; i < player->queue_length; i++)
        if (player->queue[i] < ENGINE_SLOTS)
            bits128_set(&slots, player->queue[i]);
    return slots;
}

struct bits128 engine_claim_slots(const struct engine_player *player, enum engine_claim_where where)
{
    if (where == ENGINE_CLAIM_HAND)
        return player->hand;
    return where == ENGINE_CLAIM_DISCARD ? player->discard : deck_slots(player);
}

static void hold_zone(const struct engine_claim *c, unsigned seat, const struct engine_claim_zone *zone,
                      struct holding *h)
{
    const struct engine_player *player = engine_player(&c->g, seat);
    memset(h, 0, sizeof *h);
    switch (zone->where) {
    case ENGINE_CLAIM_HAND:
        hold_slots(c, seat, player->hand, h);
        h->hidden = player->hidden;
        return;
    case ENGINE_CLAIM_DISCARD: hold_slots(c, seat, player->discard, h); return;
    case ENGINE_CLAIM_DECK:
        hold_slots(c, seat, player->deck, h);
        for (unsigned i = 0; i < player->top_count; i++)
            hold_slot(c, seat, player->top[i], h);
        for (unsigned i = 0; i < player->queue_length; i++)
            hold_slot(c, seat, player->queue[i], h);
        h->elsewhere = player->hidden + h->hidden;
        return;
    case ENGINE_CLAIM_OWN: zone->count(c, seat, h->count); return;
    }
}

static const char *name_of(const struct engine_claim *c, unsigned kind)
{
    return c->sc->rules->card_name(c->sc->cards, kind);
}

static void say_holding(const struct engine_claim *c, const struct holding *h, struct text *out)
{
    const char *comma = "";
    for (unsigned i = 0; i < KINDS; i++) {
        if (!h->count[i])
            continue;
        text_append(out, comma);
        if (h->count[i] > 1)
            text_appendf(out, "%ux", h->count[i]);
        text_appendf(out, "\"%s\"", name_of(c, i));
        comma = ", ";
    }
    if (h->hidden)
        text_appendf(out, "%s%u hidden", comma, h->hidden);
    else if (!*comma)
        text_append(out, "nothing");
}

static bool holding_differs(const struct engine_claim *c, const char *what, const char *how,
                            const struct holding *wanted, const struct holding *found)
{
    struct text a = {0}, b = {0};
    say_holding(c, wanted, &a);
    say_holding(c, found, &b);
    bool read =
        engine_claim_differs(c, "expected %s %s%s, found %s", what, how, text_string(&a), text_string(&b));
    text_free(&a);
    text_free(&b);
    return read;
}

// "A", 2x"B" up to the end of the line or a word.
static bool read_cards(const struct engine_claim *c, struct holding *wanted)
{
    memset(wanted, 0, sizeof *wanted);
    do {
        unsigned count, kind;
        struct diag_place place = words_place(c->w);
        if (!words_count(c->w, &count))
            return false;
        const char *name = words_string(c->w);
        if (!name)
            return words_expected(c->w, "the name of a card in quotes");
        if (!words_kind(c->w, name, place, &kind))
            return false;
        wanted->count[kind] = (uint16_t)(wanted->count[kind] + count);
    } while (words_take(c->w, ","));
    return true;
}

static bool has_all(const struct holding *found, const struct holding *wanted)
{
    for (unsigned i = 0; i < KINDS; i++)
        if (found->count[i] < wanted->count[i])
            return false;
    return true;
}

static bool has_any(const struct holding *found, const struct holding *wanted)
{
    for (unsigned i = 0; i < KINDS; i++)
        if (found->count[i] && wanted->count[i])
            return true;
    return false;
}

static bool compare_lists(const struct engine_claim *c, const char *zone, const struct holding *found)
{
    static const char *const hows[] = {"is", "has", "lacks"};
    for (unsigned how = 0; how < 3; how++) {
        struct holding wanted = {0};
        if (!words_take(c->w, hows[how]))
            continue;
        if (how == 0 && words_take(c->w, "empty"))
            return holding_known(found) == 0 || holding_differs(c, zone, "to be ", &wanted, found);
        if (!read_cards(c, &wanted))
            return false;
        bool holds = how == 2 ? !has_any(found, &wanted) : has_all(found, &wanted);
        if (how == 0)
            holds = holds && holding_known(found) == holding_known(&wanted);
        return holds || holding_differs(c, zone,
                                        how == 0   ? "to be "
                                        : how == 1 ? "to have "
                                                   : "to lack ",
                                        &wanted, found);
    }
    return words_expected(c->w, "a number, is, has or lacks");
}

// --- ends of a deck

static unsigned group_end(const struct engine_player *player, unsigned at)
{
    unsigned end = bits128_next(player->group_start, at + 1);
    return end < player->queue_length ? end : player->queue_length;
}

// The cards that come next, as far as the rules know their order.
static bool deck_top(const struct engine_claim *c, unsigned seat)
{
    const struct engine_player *player = engine_player(&c->g, seat);
    unsigned at = 0;
    do {
        unsigned kind;
        struct diag_place place = words_place(c->w);
        const char *name = words_string(c->w);
        if (!name)
            return words_expected(c->w, "the name of a card in quotes");
        if (!words_kind(c->w, name, place, &kind))
            return false;
        const struct scenario_seat_script *drawing = &c->sc->script.seat[seat];
        if (at < drawing->order_count) { // a new game: the scenario knows the order
            if (drawing->order[at] != kind)
                return engine_claim_differs(c, "expected \"%s\" next in the deck, found \"%s\"", name,
                                            name_of(c, drawing->order[at]));
            at++;
            continue;
        }
        if (at < player->top_count) {
            unsigned found = engine_list(c->g.m, seat)->kind[player->top[player->top_count - 1 - at]];
            if (found != kind)
                return engine_claim_differs(c, "expected \"%s\" next in the deck, found \"%s\"", name,
                                            name_of(c, found));
            at++;
            continue;
        }
        unsigned below = at - player->top_count;
        if (!bits128_empty(player->deck) || below >= player->queue_length)
            return engine_claim_differs(c, "expected \"%s\" on top of the deck, which nobody knows", name);
        unsigned end = group_end(player, below);
        for (unsigned i = below; i < end; i++) {
            unsigned found = engine_list(c->g.m, seat)->kind[player->queue[i]];
            if (found != kind)
                return engine_claim_differs(c, "expected \"%s\" next in the deck, found \"%s\"", name,
                                            name_of(c, found));
        }
        at++;
    } while (words_take(c->w, ","));
    return true;
}

static bool deck_bottom(const struct engine_claim *c, unsigned seat)
{
    const struct engine_player *player = engine_player(&c->g, seat);
    struct holding wanted, found = {0};
    if (!read_cards(c, &wanted))
        return false;
    bool together = words_take(c->w, "in");
    if (together && (!words_take(c->w, "random") || !words_take(c->w, "order")))
        return words_expected(c->w, "\"in random order\"");
    unsigned count = holding_known(&wanted);
    unsigned from = player->queue_length > count ? player->queue_length - count : 0;
    for (unsigned i = from; i < player->queue_length; i++)
        hold_slot(c, seat, player->queue[i], &found);
    if (!has_all(&found, &wanted))
        return holding_differs(c, "under the deck", "", &wanted, &found);
    if (together &&
        (!bits128_test(player->group_start, from) || group_end(player, from) != player->queue_length))
        return engine_claim_differs(c, "expected the lowest %u cards to have been put there together", count);
    return true;
}

bool engine_claim_of_zone(const struct engine_claim *c, unsigned seat, const struct engine_claim_zone *zone)
{
    struct holding found;
    hold_zone(c, seat, zone, &found);
    if (zone->where == ENGINE_CLAIM_DECK && words_take(c->w, "top"))
        return deck_top(c, seat);
    if (zone->where == ENGINE_CLAIM_DECK && words_take(c->w, "bottom"))
        return deck_bottom(c, seat);
    int number;
    if (words_number(c->w, &number))
        return engine_claim_same(c, zone->word, number, (int)holding_total(&found));
    return compare_lists(c, zone->word, &found);
}

// --- views

// Slots of these kinds, or a report if there are not so many.
static bool choose_slots(const struct engine_claim *c, unsigned seat, struct bits128 pool,
                         const struct holding *wanted, struct bits128 *out)
{
    const struct engine_list *list = engine_list(c->g.m, seat);
    *out = bits128_none();
    for (unsigned kind = 0; kind < KINDS; kind++) {
        unsigned left = wanted->count[kind];
        for (struct bits128 slots = pool; left > 0 && !bits128_empty(slots);) {
            unsigned slot = bits128_pop(&slots);
            if (list->kind[slot] != kind)
                continue;
            bits128_set(out, slot);
            left--;
        }
        if (left > 0)
            return words_error(c->w, "there are not so many \"%s\" in hand and deck of P%u", name_of(c, kind),
                               seat + 1U);
    }
    return true;
}

// Members of a group of the queue have no order of their own: ascending.
static void sort_groups(struct engine_player *player)
{
    for (unsigned i = 1; i < player->queue_length; i++)
        for (unsigned at = i; at > 0 && !bits128_test(player->group_start, at); at--) {
            if (player->queue[at - 1] <= player->queue[at])
                break;
            uint8_t slot = player->queue[at];
            player->queue[at] = player->queue[at - 1];
            player->queue[at - 1] = slot;
        }
}

// Another hand for a seat; what it was before takes the places in the deck.
static bool swap_hand(const struct engine_claim *c, struct engine_player *player, unsigned seat,
                      const struct holding *wanted)
{
    struct bits128 hand;
    if (holding_known(wanted) != bits128_count(player->hand))
        return words_error(c->w, "the hand of P%u has %u cards, and so must the other one", seat + 1U,
                           bits128_count(player->hand));
    if (!choose_slots(c, seat, bits128_or(player->hand, deck_slots(player)), wanted, &hand))
        return false;
    struct bits128 freed = bits128_andnot(player->hand, hand);
    for (unsigned i = 0; i < player->queue_length; i++)
        if (bits128_test(hand, player->queue[i]))
            player->queue[i] = (uint8_t)bits128_pop(&freed);
    sort_groups(player);
    player->deck = bits128_or(bits128_andnot(player->deck, hand), freed);
    player->known = bits128_andnot(player->known, bits128_andnot(player->hand, hand));
    player->hand = hand;
    return true;
}

// Does the viewer see a difference if a seat has this hand?  False: reported, or out of memory.
static bool compare_views(const struct engine_claim *c, unsigned viewer, unsigned seat,
                          const struct holding *hand, bool *told)
{
    const struct epic_rules *rules = c->sc->rules;
    const struct epic_match *match = &c->g.m->base;
    void *state = malloc(match->state_size), *view = calloc(1, match->view_size),
         *view2 = calloc(1, match->view_size);
    bool fine = state && view && view2;
    if (fine) {
        memcpy(state, c->g.s, match->state_size);
        struct engine_game other = engine_game_of(match, state, NULL);
        fine = swap_hand(c, engine_player(&other, seat), seat, hand);
    }
    if (fine) {
        rules->observe(match, c->g.s, viewer, view);
        rules->observe(match, state, viewer, view2);
        *told = memcmp(view, view2, match->view_size) != 0;
    }
    free(state);
    free(view);
    free(view2);
    return fine;
}

// P2 cannot tell P1 hand from "A", "B"
bool engine_claim_tell(const struct engine_claim *c, unsigned viewer, bool wanted)
{
    unsigned seat;
    struct holding hand;
    bool told;
    if (!words_seat(c->w, &seat))
        return false;
    if (!words_take(c->w, "hand") || !words_take(c->w, "from"))
        return words_expected(c->w, "\"hand from\" and a list of cards");
    if (!read_cards(c, &hand) || !compare_views(c, viewer, seat, &hand, &told))
        return false;
    return told == wanted ||
           engine_claim_differs(c, "P%u can%s tell these hands apart", viewer + 1U, told ? "" : "not");
}

// Expectations about cards: what lies where, and who can know it.
#include <string.h>

#include "games/ecg/scenario/scenario_claim.h"

// --- sets of cards

// How many there are of each kind of card in some zone, those hidden from a viewer apart.
struct holding {
    uint16_t count[ECG_MAX_KINDS];
    unsigned hidden;
    unsigned elsewhere; // of those counted: a view keeps what it does not know of a seat in the deck
};

static unsigned holding_known(const struct holding *h)
{
    unsigned total = 0;
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++)
        total += h->count[i];
    return total;
}

static unsigned holding_total(const struct holding *h) { return holding_known(h) + h->hidden - h->elsewhere; }

static void hold_slots(const struct ecg_claim *c, unsigned seat, struct bits128 slots, struct holding *h)
{
    while (!bits128_empty(slots))
        h->count[ecg_table_match(c->t)->list[seat].core.kind[bits128_pop(&slots)]]++;
}

static void hold_slot(const struct ecg_claim *c, unsigned seat, unsigned slot, struct holding *h)
{
    if (slot < ecg_table_match(c->t)->list[seat].core.size)
        h->count[ecg_table_match(c->t)->list[seat].core.kind[slot]]++;
    else
        h->hidden++; // of a view
}

const char *const ecg_zone_words[ECG_ZONES] = {"hand", "discard", "deck", "board"};

static void hold_zone(const struct ecg_claim *c, unsigned seat, enum ecg_claim_zone zone, struct holding *h)
{
    const struct ecg_player *player = &c->s->player[seat];
    memset(h, 0, sizeof *h);
    switch (zone) {
    case ECG_ZONE_HAND:
        hold_slots(c, seat, player->core.hand, h);
        h->hidden = player->core.hidden;
        return;
    case ECG_ZONE_DISCARD: hold_slots(c, seat, player->core.discard, h); return;
    case ECG_ZONE_DECK:
        hold_slots(c, seat, player->core.deck, h);
        for (unsigned i = 0; i < player->core.queue_length; i++)
            hold_slot(c, seat, player->core.queue[i], h);
        h->elsewhere = player->core.hidden + h->hidden;
        return;
    default:
        for (place_set left = player->board.control; left;)
            h->count[engine_card_kind(&ecg_table_match(c->t)->core, c->s->board.card[places_pop(&left)])]++;
        return;
    }
}

static void say_holding(const struct ecg_claim *c, const struct holding *h, struct text *out)
{
    const char *comma = "";
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++) {
        if (!h->count[i])
            continue;
        text_append(out, comma);
        if (h->count[i] > 1)
            text_appendf(out, "%ux", h->count[i]);
        text_appendf(out, "\"%s\"", ecg_table_name(c->t, i));
        comma = ", ";
    }
    if (h->hidden)
        text_appendf(out, "%s%u hidden", comma, h->hidden);
    else if (!*comma)
        text_append(out, "nothing");
}

static bool holding_differs(const struct ecg_claim *c, const char *what, const char *how,
                            const struct holding *wanted, const struct holding *found)
{
    struct text a = {0}, b = {0};
    say_holding(c, wanted, &a);
    say_holding(c, found, &b);
    bool read =
        ecg_claim_differs(c, "expected %s %s%s, found %s", what, how, text_string(&a), text_string(&b));
    text_free(&a);
    text_free(&b);
    return read;
}

// "A", 2x"B" up to the end of the line or a word.
static bool read_cards(struct ecg_claim *c, struct holding *wanted)
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
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++)
        if (found->count[i] < wanted->count[i])
            return false;
    return true;
}

static bool has_any(const struct holding *found, const struct holding *wanted)
{
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++)
        if (found->count[i] && wanted->count[i])
            return true;
    return false;
}

static bool compare_lists(struct ecg_claim *c, const char *zone, const struct holding *found)
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

static unsigned group_end(const struct ecg_player *player, unsigned at)
{
    unsigned end = bits128_next(player->core.group_start, at + 1);
    return end < player->core.queue_length ? end : player->core.queue_length;
}

// The cards that come next, as far as the rules know their order.
static bool deck_top(struct ecg_claim *c, unsigned seat)
{
    const struct ecg_player *player = &c->s->player[seat];
    unsigned at = 0;
    do {
        unsigned kind;
        struct diag_place place = words_place(c->w);
        const char *name = words_string(c->w);
        if (!name)
            return words_expected(c->w, "the name of a card in quotes");
        if (!words_kind(c->w, name, place, &kind))
            return false;
        const struct scenario_seat_script *drawing = &c->t->sc->script.seat[seat];
        if (at < drawing->order_count) { // a new game: the scenario knows the order
            if (drawing->order[at] != kind)
                return ecg_claim_differs(c, "expected \"%s\" next in the deck, found \"%s\"", name,
                                         ecg_table_name(c->t, drawing->order[at]));
            at++;
            continue;
        }
        if (!bits128_empty(player->core.deck) || at >= player->core.queue_length)
            return ecg_claim_differs(c, "expected \"%s\" on top of the deck, which nobody knows", name);
        unsigned end = group_end(player, at);
        for (unsigned i = at; i < end; i++) {
            unsigned found = ecg_table_match(c->t)->list[seat].core.kind[player->core.queue[i]];
            if (found != kind)
                return ecg_claim_differs(c, "expected \"%s\" next in the deck, found \"%s\"", name,
                                         ecg_table_name(c->t, found));
        }
        at++;
    } while (words_take(c->w, ","));
    return true;
}

static bool deck_bottom(struct ecg_claim *c, unsigned seat)
{
    const struct ecg_player *player = &c->s->player[seat];
    struct holding wanted, found = {0};
    if (!read_cards(c, &wanted))
        return false;
    bool together = words_take(c->w, "in");
    if (together && (!words_take(c->w, "random") || !words_take(c->w, "order")))
        return words_expected(c->w, "\"in random order\"");
    unsigned count = holding_known(&wanted);
    unsigned from = player->core.queue_length > count ? player->core.queue_length - count : 0;
    for (unsigned i = from; i < player->core.queue_length; i++)
        hold_slot(c, seat, player->core.queue[i], &found);
    if (!has_all(&found, &wanted))
        return holding_differs(c, "under the deck", "", &wanted, &found);
    if (together && (!bits128_test(player->core.group_start, from) ||
                     group_end(player, from) != player->core.queue_length))
        return ecg_claim_differs(c, "expected the lowest %u cards to have been put there together", count);
    return true;
}

bool ecg_claim_of_zone(struct ecg_claim *c, unsigned seat, enum ecg_claim_zone zone)
{
    struct holding found;
    hold_zone(c, seat, zone, &found);
    if (zone == ECG_ZONE_DECK && words_take(c->w, "top"))
        return deck_top(c, seat);
    if (zone == ECG_ZONE_DECK && words_take(c->w, "bottom"))
        return deck_bottom(c, seat);
    int number;
    if (words_number(c->w, &number))
        return ecg_claim_same(c, ecg_zone_words[zone], number, (int)holding_total(&found));
    return compare_lists(c, ecg_zone_words[zone], &found);
}

// --- views

// Slots of these kinds, or a report if there are not so many.
static bool choose_slots(struct ecg_claim *c, unsigned seat, struct bits128 pool,
                         const struct holding *wanted, struct bits128 *out)
{
    const struct ecg_list *list = &ecg_table_match(c->t)->list[seat];
    *out = bits128_none();
    for (unsigned kind = 0; kind < ECG_MAX_KINDS; kind++) {
        unsigned left = wanted->count[kind];
        for (struct bits128 slots = pool; left > 0 && !bits128_empty(slots);) {
            unsigned slot = bits128_pop(&slots);
            if (list->core.kind[slot] != kind)
                continue;
            bits128_set(out, slot);
            left--;
        }
        if (left > 0)
            return words_error(c->w, "there are not so many \"%s\" in hand and deck of P%u",
                               ecg_table_name(c->t, kind), seat);
    }
    return true;
}

// Members of a group of the queue have no order of their own: ascending.
static void sort_groups(struct ecg_player *player)
{
    for (unsigned i = 1; i < player->core.queue_length; i++)
        for (unsigned at = i; at > 0 && !bits128_test(player->core.group_start, at); at--) {
            if (player->core.queue[at - 1] <= player->core.queue[at])
                break;
            uint8_t slot = player->core.queue[at];
            player->core.queue[at] = player->core.queue[at - 1];
            player->core.queue[at - 1] = slot;
        }
}

// Another hand for a seat; what it was before takes the places in the deck.
static bool swap_hand(struct ecg_claim *c, unsigned seat, const struct holding *wanted)
{
    struct ecg_player *player = &c->t->other->player[seat];
    struct bits128 hand;
    if (holding_known(wanted) != bits128_count(player->core.hand))
        return words_error(c->w, "the hand of P%u has %u cards, and so must the other one", seat,
                           bits128_count(player->core.hand));
    if (!choose_slots(c, seat, bits128_or(player->core.hand, ecg_deck_slots(player)), wanted, &hand))
        return false;
    struct bits128 freed = bits128_andnot(player->core.hand, hand);
    for (unsigned i = 0; i < player->core.queue_length; i++)
        if (bits128_test(hand, player->core.queue[i]))
            player->core.queue[i] = (uint8_t)bits128_pop(&freed);
    sort_groups(player);
    player->core.deck = bits128_or(bits128_andnot(player->core.deck, hand), freed);
    player->core.hand = hand;
    player->core.known = bits128_and(player->core.known, hand);
    return true;
}

// P1 cannot tell P0 hand from "A", "B"
bool ecg_claim_tell(struct ecg_claim *c, unsigned viewer, bool wanted)
{
    unsigned seat;
    struct holding hand;
    if (!words_seat(c->w, &seat))
        return false;
    if (!words_take(c->w, "hand") || !words_take(c->w, "from"))
        return words_expected(c->w, "\"hand from\" and a list of cards");
    if (!read_cards(c, &hand))
        return false;
    const struct epic_rules *rules = c->t->sc->rules;
    memcpy(c->t->other, c->t->s, c->t->match->state_size);
    if (!swap_hand(c, seat, &hand))
        return false;
    memset(c->t->view, 0, c->t->match->view_size);
    memset(c->t->view2, 0, c->t->match->view_size);
    rules->observe(c->t->match, c->t->s, viewer, c->t->view);
    rules->observe(c->t->match, c->t->other, viewer, c->t->view2);
    bool told = memcmp(c->t->view, c->t->view2, c->t->match->view_size) != 0;
    return told == wanted ||
           ecg_claim_differs(c, "P%u can%s tell these hands apart", viewer, told ? "" : "not");
}

// From what a setup says to a position: decks that hold all of it, then the state, put together by the
// functions that also move cards in a game.
#include <stdlib.h>

#include "engine/knowledge/sight.h"
#include "engine/language/cards.h"
#include "engine/machine/machine.h"
#include "engine/scenario/setup.h"
#include "engine/zones/deck.h"

// --- decks

static void deck_add(struct epic_deck *deck, unsigned kind, unsigned count)
{
    if (count > 0 && deck->size + count <= EPIC_DECK_CARDS)
        epic_deck_add(deck, kind, count, (struct diag_place){0});
}

static bool is_token(const struct engine_setup *u, const struct engine_item *item)
{
    return item->copy || ((const struct engine_cards *)u->sc->cards)->cards[item->kind].token;
}

static unsigned unnamed_under(const struct engine_seat_setup *s)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->groups; i++)
        count += s->group[i].unnamed;
    return count;
}

// Everything that a seat owns.
static bool make_deck(struct engine_setup *u, unsigned seat, struct epic_deck *deck)
{
    const struct engine_seat_setup *s = &u->seat[seat];
    unsigned fillers = s->fillers + s->unnamed + s->discarded + unnamed_under(s);
    unsigned wanted = fillers;
    deck->rules = u->sc->rules;
    deck->god = u->seat[seat].beside;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct engine_item *item = engine_item(u, i);
        if (item->owner != seat || is_token(u, item))
            continue;
        deck_add(deck, item->kind, 1);
        wanted++;
    }
    deck_add(deck, u->filler, fillers);
    return deck->size == wanted ||
           diag_error(u->sc->out, s->deck_said ? s->deck_place : u->sc->place,
                      "P%u has %u cards: more than the %d of a deck", seat + 1U, wanted, EPIC_DECK_CARDS);
}

bool engine_setup_match(struct engine_setup *u)
{
    struct epic_deck *decks = calloc(EPIC_MAX_SEATS, sizeof *decks);
    const struct epic_deck *list[EPIC_MAX_SEATS];
    char name[] = "deck";
    bool fine = decks != NULL;
    for (unsigned seat = 0; fine && seat < u->sc->seats; seat++) {
        list[seat] = u->sc->decks[seat];
        if (list[seat])
            continue;
        list[seat] = &decks[seat];
        fine = make_deck(u, seat, &decks[seat]);
        decks[seat].name = name;
    }
    if (fine)
        u->p->match =
            u->sc->rules->match_new(u->sc->rules, u->sc->cards, list, u->sc->seats, &u->options, u->sc->out);
    free(decks);
    return u->p->match != NULL;
}

// --- cards and their slots

static const struct engine_list *list_of(const struct engine_setup *u, unsigned seat)
{
    return engine_list(engine_position_match(u->p), seat);
}

static bool not_in_list(const struct engine_setup *u, const struct engine_item *item)
{
    const char *name = engine_position_name(u->p, item->kind);
    const struct epic_deck *deck = u->sc->decks[item->owner];
    const struct engine_list *list = list_of(u, item->owner);
    unsigned copies = 0;
    for (unsigned slot = 0; slot < list->size; slot++)
        copies += list->kind[slot] == item->kind;
    if (copies == 0)
        return diag_error(u->sc->out, item->place, "there is no \"%s\" in the deck of P%u, %s", name,
                          item->owner + 1U, deck->name);
    return diag_error(u->sc->out, item->place, "there are only %u \"%s\" in the deck of P%u, %s", copies,
                      name, item->owner + 1U, deck->name);
}

// Gives each card a slot of its deck.
static bool find_slots(struct engine_setup *u)
{
    struct bits128 used[EPIC_MAX_SEATS] = {{{0, 0}}};
    for (unsigned i = 0; i < u->items.count; i++) {
        struct engine_item *item = engine_item(u, i);
        const struct engine_list *list = list_of(u, item->owner);
        unsigned slot = 0;
        if (is_token(u, item))
            continue;
        while (slot < list->size && (list->kind[slot] != item->kind || bits128_test(used[item->owner], slot)))
            slot++;
        if (slot == list->size)
            return not_in_list(u, item);
        bits128_set(&used[item->owner], slot);
        item->slot = (uint8_t)slot;
    }
    return true;
}

// Cards of the deck that nothing names.
static struct bits128 unnamed_slots(const struct engine_setup *u, unsigned seat)
{
    struct bits128 slots = list_of(u, seat)->all;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct engine_item *item = engine_item(u, i);
        if (item->owner == seat && !is_token(u, item))
            bits128_clear(&slots, item->slot);
    }
    return slots;
}

// Of a list nothing may be left over: no card goes out of the game.
static bool check_left(const struct engine_setup *u, unsigned seat, unsigned left)
{
    const struct engine_seat_setup *s = &u->seat[seat];
    const struct epic_deck *deck = u->sc->decks[seat];
    if (!deck)
        return true;
    if (deck->god != s->beside && s->beside != EPIC_NO_GOD)
        return diag_error(u->sc->out, s->beside_place, "the %s of P%u is that of its deck, %s: %s",
                          engine_position_words(u->p)->beside, seat + 1U, deck->name,
                          deck->god == EPIC_NO_GOD ? "none"
                                                   : engine_position_name(u->p, (unsigned)deck->god));
    const unsigned unnamed = s->unnamed + s->discarded + unnamed_under(s);
    if (left < unnamed)
        return diag_error(u->sc->out, s->unnamed_place.source ? s->unnamed_place : u->sc->place,
                          "the deck of P%u, %s, has only %u cards that are not named", seat + 1U, deck->name,
                          left);
    left -= unnamed;
    if (!s->deck_said || s->deck_form == ENGINE_DECK_ORDER || left == s->fillers)
        return true;
    (void)diag_error(u->sc->out, s->deck_place,
                     "the deck of P%u, %s, has %u more cards that are nowhere, not %u", seat + 1U, deck->name,
                     left, s->fillers);
    diag_hint(u->sc->out, "without this line all of them are in the deck");
    return false;
}

static struct bits128 pick_some(struct bits128 *from, unsigned count, struct pcg *random)
{
    struct bits128 picked = bits128_none();
    for (; count > 0 && !bits128_empty(*from); count--) {
        unsigned slot = bits128_select(*from, pcg_bounded(random, bits128_count(*from)));
        bits128_clear(from, slot);
        bits128_set(&picked, slot);
    }
    return picked;
}

// Cards of the hand that are not named: any that are left.
static bool deal(struct engine_setup *u, unsigned seat)
{
    struct engine_seat_setup *s = &u->seat[seat];
    struct pcg random = pcg_derive(1, seat, 0);
    struct bits128 left = unnamed_slots(u, seat);
    if (u->new_game && !s->hand_said)
        s->unnamed = list_of(u, seat)->opening_hand;
    if (!check_left(u, seat, bits128_count(left)))
        return false;
    s->dealt_hand = pick_some(&left, s->unnamed, &random);
    s->dealt_discard = pick_some(&left, s->discarded, &random);
    u->sc->dealt |= (unsigned)(u->sc->decks[seat] && s->unnamed > 0) << seat;
    return true;
}

// --- the position

// The order is known to the scenario, not to the other players.
static void put_in_queue(struct engine_player *player, unsigned slot, bool group)
{
    bits128_set(&player->secret, player->queue_length);
    if (group)
        bits128_set(&player->group_start, player->queue_length);
    player->queue[player->queue_length++] = (uint8_t)slot;
}

// Of the cards that are left some are not named.
static void put_under(const struct engine_setup *u, struct engine_game *g, unsigned seat,
                      struct bits128 *rest)
{
    const struct engine_seat_setup *s = &u->seat[seat];
    struct pcg random = pcg_derive(1, seat, 1);
    for (unsigned group = 0; group < s->groups; group++) {
        struct bits128 cards = pick_some(rest, s->group[group].unnamed, &random);
        for (unsigned i = 0; i < u->items.count; i++) {
            const struct engine_item *item = engine_item(u, i);
            if (item->where == ENGINE_ITEM_UNDER && item->seat == seat && item->group == group)
                bits128_set(&cards, item->slot);
        }
        engine_to_bottom(g, seat, cards, s->group[group].secret);
    }
}

static void put_deck(struct engine_setup *u, struct engine_game *g, unsigned seat)
{
    struct engine_player *player = engine_player(g, seat);
    struct pcg random = pcg_derive(1, seat, 2);
    bool ordered = u->seat[seat].deck_form != ENGINE_DECK_SHUFFLED;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct engine_item *item = engine_item(u, i);
        if (item->where != ENGINE_ITEM_IN_DECK || item->seat != seat)
            continue;
        if (ordered)
            put_in_queue(player, item->slot, true);
        else
            bits128_set(&player->deck, item->slot);
    }
    struct bits128 elsewhere = bits128_or(u->seat[seat].dealt_hand, u->seat[seat].dealt_discard);
    struct bits128 rest = bits128_andnot(unnamed_slots(u, seat), elsewhere);
    struct bits128 under = pick_some(&rest, unnamed_under(&u->seat[seat]), &random);
    if (!ordered)
        player->deck = bits128_or(player->deck, rest);
    for (bool group = true; ordered && !bits128_empty(rest); group = false)
        put_in_queue(player, bits128_pop(&rest), group);
    put_under(u, g, seat, &under);
}

static void put_numbers(const struct engine_setup *u, struct engine_game *g, unsigned seat)
{
    const struct engine_seat_setup *s = &u->seat[seat];
    if (u->game->begin)
        u->game->begin(g, seat);
    const struct engine_seat_number *numbers = engine_scenario_numbers(u->sc);
    for (unsigned i = 0; numbers && numbers[i].word; i++)
        if (s->number_said[i])
            engine_set_seat_number(g, seat, &numbers[i], s->number[i]);
}

static void put_seat(struct engine_setup *u, struct engine_game *g, unsigned seat)
{
    struct engine_player *player = engine_player(g, seat);
    player->side = (uint8_t)(seat % g->m->base.sides);
    put_numbers(u, g, seat);
    player->hand = u->seat[seat].dealt_hand;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct engine_item *item = engine_item(u, i);
        if (item->seat != seat)
            continue;
        engine_card card = engine_card_of(item->owner, item->slot);
        if (item->where == ENGINE_ITEM_IN_HAND)
            engine_send(g, card, seat, ENGINE_HAND);
        if (item->known || (item->where == ENGINE_ITEM_IN_HAND && item->owner != seat))
            bits128_set(&engine_player(g, item->owner)->known, item->slot);
        if (item->where == ENGINE_ITEM_IN_DISCARD)
            engine_send(g, card, seat, ENGINE_DISCARD);
    }
    player->discard = bits128_or(player->discard, u->seat[seat].dealt_discard);
    if (g->m->rules->closed_piles) // whose cards they were has seen them
        engine_see(g, seat, seat, player->discard);
    put_deck(u, g, seat);
}

static bool check_owners(const struct engine_setup *u)
{
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct engine_item *item = engine_item(u, i);
        bool card = item->where == ENGINE_ITEM_IN_HAND || item->where == ENGINE_ITEM_IN_DISCARD;
        if (card && item->owner != item->seat && !engine_position_match(u->p)->rules->abroad_at)
            return diag_error(u->sc->out, item->place, "in this game every card lies with its owner");
    }
    return true;
}

static bool put_position(struct engine_setup *u)
{
    struct engine_state *s = u->p->s;
    struct engine_game g = engine_position_game(u->p, s);
    if (!check_owners(u))
        return false;
    s->turn = u->turn;
    s->active = s->priority = (uint8_t)u->active;
    s->alive = (uint8_t)((1U << u->sc->seats) - 1U);
    s->step = u->step;
    for (unsigned seat = 0; seat < u->sc->seats; seat++)
        put_seat(u, &g, seat);
    for (unsigned i = 0; i < u->items.count; i++)
        if (engine_item(u, i)->where == ENGINE_ITEM_ON_BOARD && !u->game->enter(u, engine_item(u, i)))
            return false;
    s->check_seats = s->alive; // who has lost or won by what was set up
    engine_advance(&g);
    return true;
}

// --- a new game

// Hand and deck are what is drawn, in this order.
static void foretell(struct engine_setup *u, unsigned seat)
{
    const struct engine_seat_setup *s = &u->seat[seat];
    for (struct bits128 left = s->dealt_hand; !bits128_empty(left);)
        (void)scenario_draw_order(u->sc, seat, list_of(u, seat)->kind[bits128_pop(&left)]);
    for (unsigned where = ENGINE_ITEM_IN_HAND; where <= ENGINE_ITEM_IN_DECK; where++)
        for (unsigned i = 0; i < u->items.count; i++) {
            const struct engine_item *item = engine_item(u, i);
            if (item->seat == seat && item->where == where &&
                (where == ENGINE_ITEM_IN_HAND || s->deck_form != ENGINE_DECK_SHUFFLED))
                (void)scenario_draw_order(u->sc, seat, item->kind);
        }
    bool on_fillers = s->deck_form == ENGINE_DECK_ORDER && !u->sc->decks[seat];
    for (unsigned i = 0; on_fillers && i < ENGINE_SETUP_FILLERS; i++)
        (void)scenario_draw_order(u->sc, seat, u->filler);
}

static bool start_game(struct engine_setup *u)
{
    for (unsigned seat = 0; seat < u->sc->seats; seat++) {
        const char *beside = engine_position_words(u->p)->beside;
        if (u->seat[seat].position_said)
            return diag_error(u->sc->out, u->sc->place,
                              "at the start of a game only hand%s deck%s%s of P%u can be given",
                              beside ? "," : " and", beside ? " and " : "", beside ? beside : "", seat + 1U);
        foretell(u, seat);
    }
    u->sc->rules->start(u->p->match, u->p->s, &u->p->chance);
    return true;
}

// --- the whole

static bool take_memory(struct engine_position *p)
{
    size_t size = p->match->state_size;
    p->s = calloc(1, size);
    p->then = calloc(1, size);
    p->view = calloc(1, p->match->view_size);
    return p->s && p->then && p->view;
}

bool engine_setup_state(struct engine_setup *u)
{
    struct engine_position *p = u->p;
    if (!take_memory(p))
        return false;
    epic_chance_seed(&p->chance, 1, 0, p->sc->seats);
    p->chance.script = &p->sc->script.hooks;
    if (!find_slots(u))
        return false;
    for (unsigned seat = 0; seat < p->sc->seats; seat++)
        if (!deal(u, seat))
            return false;
    return u->new_game ? start_game(u) : put_position(u);
}

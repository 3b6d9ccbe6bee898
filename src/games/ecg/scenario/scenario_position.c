// From what a setup says to a position: decks that hold all of it, then the state, put together by the
// functions that also move cards in a game.
#include <stdlib.h>

#include "games/ecg/scenario/scenario_setup.h"

// --- decks

static void deck_add(struct epic_deck *deck, unsigned kind, unsigned count)
{
    unsigned at = 0;
    while (at < deck->kind_count && deck->kinds[at] != kind)
        at++;
    if (count == 0 || deck->size + count > EPIC_DECK_CARDS)
        return;
    if (at == deck->kind_count)
        deck->kinds[deck->kind_count++] = (uint16_t)kind;
    deck->counts[at] = (uint8_t)(deck->counts[at] + count);
    deck->size += count;
}

static bool is_token(const struct ecg_setup *u, const struct ecg_item *item)
{
    return ecg_setup_kind(u, item->kind)->type == CHAMP_TOKEN;
}

// Everything that a seat owns.
static bool make_deck(struct ecg_setup *u, unsigned seat, struct epic_deck *deck)
{
    unsigned fillers = u->seat[seat].fillers + u->seat[seat].unnamed;
    unsigned wanted = fillers;
    deck->rules = u->sc->rules;
    deck->god = u->seat[seat].god;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct ecg_item *item = &ecg_items(u)[i];
        if (item->owner != seat || is_token(u, item))
            continue;
        deck_add(deck, item->kind, 1);
        wanted++;
    }
    deck_add(deck, u->filler, fillers);
    return deck->size == wanted ||
           diag_error(u->sc->out, u->sc->place, "P%u has %u cards: more than the %d of a deck", seat, wanted,
                      EPIC_DECK_CARDS);
}

bool ecg_setup_match(struct ecg_setup *u)
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
        u->t->match = u->sc->rules->match_new(u->sc->cards, list, u->sc->seats, &u->options, u->sc->out);
    free(decks);
    return u->t->match != NULL;
}

// --- the position

static bool not_in_list(const struct ecg_setup *u, const struct ecg_item *item)
{
    const char *name = ecg_setup_kind(u, item->kind)->name;
    const struct epic_deck *deck = u->sc->decks[item->owner];
    const struct ecg_list *list = &ecg_table_match(u->t)->list[item->owner];
    unsigned copies = 0;
    for (unsigned slot = 0; slot < list->core.size; slot++)
        copies += list->core.kind[slot] == item->kind;
    if (copies == 0)
        return diag_error(u->sc->out, item->place, "there is no \"%s\" in the deck of P%u, %s", name,
                          item->owner, deck->name);
    return diag_error(u->sc->out, item->place, "there are only %u \"%s\" in the deck of P%u, %s", copies,
                      name, item->owner, deck->name);
}

// Gives each card a slot of its deck.
static bool find_slots(struct ecg_setup *u)
{
    struct bits128 used[EPIC_MAX_SEATS] = {{{0, 0}}};
    for (unsigned i = 0; i < u->items.count; i++) {
        struct ecg_item *item = &ecg_items(u)[i];
        const struct ecg_list *list = &ecg_table_match(u->t)->list[item->owner];
        unsigned slot = 0;
        if (is_token(u, item))
            continue;
        while (slot < list->core.size &&
               (list->core.kind[slot] != item->kind || bits128_test(used[item->owner], slot)))
            slot++;
        if (slot == list->core.size)
            return not_in_list(u, item);
        bits128_set(&used[item->owner], slot);
        item->slot = (uint8_t)slot;
    }
    return true;
}

static bool put_on_board(struct ecg_setup *u, const struct ecg_item *item)
{
    struct ecg_table *t = u->t;
    struct engine_game g = ecg_table_game(t, t->s);
    bool token = is_token(u, item);
    engine_card card =
        token ? (engine_card)(ENGINE_TOKEN_CARD | item->kind) : engine_card_of(item->owner, item->slot);
    unsigned place =
        champ_enter(&g, card, item->seat, CHAMP_ENTER_QUIETLY | (token ? 0 : CHAMP_ENTER_FROM_HAND));
    if (place == ENGINE_NO_PLACE)
        return diag_error(u->sc->out, u->sc->place, "the board has no room for so many champions");
    place_set bit = places_only(place);
    if (token) {
        t->s->player[item->seat].board.own_tokens &= ~bit;
        t->s->player[item->owner].board.own_tokens |= bit;
    }
    struct champ_mod good = {.keywords = item->keywords, .duration = CHAMP_FOR_GOOD};
    struct champ_mod now = {.offense = item->offense,
                            .defense = item->defense,
                            .keywords = item->keywords_now,
                            .duration = CHAMP_THIS_TURN};
    champ_modify(&g, bit, &good);
    champ_modify(&g, bit, &now);
    champ_add_counters(&g, bit, item->plus, item->minus);
    t->s->board.deploying &= item->deploying ? ~(place_set)0 : ~bit;
    t->s->board.expended = item->expended ? t->s->board.expended | bit : t->s->board.expended & ~bit;
    t->s->board.flipped |= item->flipped ? bit : 0;
    t->s->board.damage[place] = (uint16_t)item->damage;
    t->s->board.needs_lethal_check |= item->damage ? bit : 0;
    struct words w = item->words;
    return !item->label || ecg_label_add(t, &w, item->label, place);
}

// The order is known to the scenario, not to the other players.
static void put_in_queue(struct ecg_player *player, unsigned slot, bool group)
{
    bits128_set(&player->core.secret, player->core.queue_length);
    if (group)
        bits128_set(&player->core.group_start, player->core.queue_length);
    player->core.queue[player->core.queue_length++] = (uint8_t)slot;
}

// Cards of the deck that nothing names.
static struct bits128 unnamed_slots(const struct ecg_setup *u, unsigned seat)
{
    struct bits128 slots = ecg_table_match(u->t)->list[seat].core.all;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct ecg_item *item = &ecg_items(u)[i];
        if (item->owner == seat && !is_token(u, item))
            bits128_clear(&slots, item->slot);
    }
    return slots;
}

// Of a list nothing may be left over: in this game no card goes out of the game.
static bool check_left(const struct ecg_setup *u, unsigned seat, unsigned left)
{
    const struct ecg_seat_setup *s = &u->seat[seat];
    const struct epic_deck *deck = u->sc->decks[seat];
    if (!deck)
        return true;
    if (deck->god != s->god && s->god != EPIC_NO_GOD)
        return diag_error(u->sc->out, s->god_place, "the god of P%u is that of its deck, %s: %s", seat,
                          deck->name,
                          deck->god == EPIC_NO_GOD ? "none" : ecg_setup_kind(u, (unsigned)deck->god)->name);
    if (left < s->unnamed)
        return diag_error(u->sc->out, s->hand_place,
                          "the deck of P%u, %s, has only %u cards that are not named", seat, deck->name,
                          left);
    left -= s->unnamed;
    if (!s->deck_said || s->deck_form == ECG_SETUP_ORDER || left == s->fillers)
        return true;
    (void)diag_error(u->sc->out, s->deck_place,
                     "the deck of P%u, %s, has %u more cards that are nowhere, not %u", seat, deck->name,
                     left, s->fillers);
    diag_hint(u->sc->out, "without this line all of them are in the deck");
    return false;
}

// Cards of the hand that are not named: any that are left.
static bool deal(struct ecg_setup *u, unsigned seat)
{
    struct ecg_seat_setup *s = &u->seat[seat];
    struct pcg random = pcg_derive(1, seat, 0);
    struct bits128 left = unnamed_slots(u, seat);
    if (u->new_game && !s->hand_said)
        s->unnamed = ecg_table_match(u->t)->list[seat].core.opening_hand;
    if (!check_left(u, seat, bits128_count(left)))
        return false;
    for (unsigned i = 0; i < s->unnamed && !bits128_empty(left); i++) {
        unsigned slot = bits128_select(left, pcg_bounded(&random, bits128_count(left)));
        bits128_clear(&left, slot);
        bits128_set(&s->dealt, slot);
    }
    u->sc->dealt |= (unsigned)(u->sc->decks[seat] && s->unnamed > 0) << seat;
    return true;
}

static void put_deck(struct ecg_setup *u, unsigned seat)
{
    struct ecg_player *player = &u->t->s->player[seat];
    bool ordered = u->seat[seat].deck_form != ECG_SETUP_SHUFFLED;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct ecg_item *item = &ecg_items(u)[i];
        if (item->where != ECG_SETUP_IN_DECK || item->seat != seat)
            continue;
        if (ordered)
            put_in_queue(player, item->slot, true);
        else
            bits128_set(&player->core.deck, item->slot);
    }
    struct bits128 rest = bits128_andnot(unnamed_slots(u, seat), u->seat[seat].dealt);
    if (!ordered)
        player->core.deck = bits128_or(player->core.deck, rest);
    for (bool group = true; ordered && !bits128_empty(rest); group = false)
        put_in_queue(player, bits128_pop(&rest), group);
}

static void put_seat(struct ecg_setup *u, unsigned seat)
{
    struct ecg_player *player = &u->t->s->player[seat];
    const struct ecg_seat_setup *s = &u->seat[seat];
    player->board.health = s->health != INT16_MIN
                               ? s->health
                               : ecg_table_match(u->t)->core.base.options.value[ECG_OPTION_HEALTH];
    player->gold = (uint8_t)s->gold;
    player->core.side = (uint8_t)(seat & 15U);
    player->core.hand = s->dealt;
    for (unsigned i = 0; i < 4; i++)
        player->aligned_gold[i] = (uint8_t)s->aligned_gold[i];
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct ecg_item *item = &ecg_items(u)[i];
        if (item->seat != seat)
            continue;
        if (item->where == ECG_SETUP_IN_HAND)
            bits128_set(&player->core.hand, item->slot);
        if (item->where == ECG_SETUP_IN_HAND && item->known)
            bits128_set(&player->core.known, item->slot);
        if (item->where == ECG_SETUP_IN_DISCARD)
            bits128_set(&player->core.discard, item->slot);
    }
    put_deck(u, seat);
}

static bool put_position(struct ecg_setup *u)
{
    struct ecg_state *s = u->t->s;
    s->core.turn = u->turn;
    s->core.active = s->core.priority = (uint8_t)u->active;
    s->core.alive = (uint8_t)((1U << u->sc->seats) - 1U);
    s->core.step = u->turn_starts ? ECG_STEP_TURN_START : ECG_STEP_MAIN;
    for (unsigned seat = 0; seat < u->sc->seats; seat++)
        put_seat(u, seat);
    for (unsigned i = 0; i < u->items.count; i++)
        if (ecg_items(u)[i].where == ECG_SETUP_ON_BOARD && !put_on_board(u, &ecg_items(u)[i]))
            return false;
    struct engine_game g = ecg_table_game(u->t, s);
    engine_advance(&g);
    return true;
}

// A new game: hand and deck are what is drawn, in this order.
static bool start_game(struct ecg_setup *u)
{
    for (unsigned seat = 0; seat < u->sc->seats; seat++) {
        const struct ecg_seat_setup *s = &u->seat[seat];
        if (s->position_said)
            return diag_error(u->sc->out, u->sc->place,
                              "at the start of a game only hand, deck and god of P%u can be "
                              "given",
                              seat);
        for (struct bits128 left = s->dealt; !bits128_empty(left);)
            (void)scenario_draw_order(u->sc, seat,
                                      ecg_table_match(u->t)->list[seat].core.kind[bits128_pop(&left)]);
        for (unsigned where = ECG_SETUP_IN_HAND; where <= ECG_SETUP_IN_DECK; where++)
            for (unsigned i = 0; i < u->items.count; i++) {
                const struct ecg_item *item = &ecg_items(u)[i];
                if (item->seat == seat && item->where == where &&
                    (where == ECG_SETUP_IN_HAND || s->deck_form != ECG_SETUP_SHUFFLED))
                    (void)scenario_draw_order(u->sc, seat, item->kind);
            }
        bool on_fillers = s->deck_form == ECG_SETUP_ORDER && !u->sc->decks[seat];
        for (unsigned i = 0; on_fillers && i < ECG_SETUP_FILLERS; i++)
            (void)scenario_draw_order(u->sc, seat, u->filler);
    }
    u->sc->rules->start(u->t->match, u->t->s, &u->t->chance);
    return true;
}

// --- the whole

static bool take_memory(struct ecg_table *t)
{
    size_t size = t->match->state_size;
    t->s = calloc(1, size);
    t->then = calloc(1, size);
    t->view = calloc(1, t->match->view_size);
    return t->s && t->then && t->view;
}

bool ecg_setup_state(struct ecg_setup *u)
{
    struct ecg_table *t = u->t;
    if (!take_memory(t))
        return false;
    epic_chance_seed(&t->chance, 1, 0, t->sc->seats);
    t->chance.script = &t->sc->script.hooks;
    if (!find_slots(u))
        return false;
    for (unsigned seat = 0; seat < t->sc->seats; seat++)
        if (!deal(u, seat))
            return false;
    return u->new_game ? start_game(u) : put_position(u);
}

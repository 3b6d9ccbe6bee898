// Where cards go: hands and discard piles, which hold cards of others, too, and decks, which do not
// (T-owner-2 to T-owner-4, A42, A43).
#include "engine/knowledge/sight.h"
#include "engine/machine/ops.h"
#include "games/tcg/tcg.h"

static struct bits128 slot_of(engine_card card) { return bits128_only(engine_card_slot(card)); }

// T-kw-banish-1, T-owner-2: always its owner's; several together in random order (A48).
void tcg_to_deck(struct engine_game *g, engine_card card, enum tcg_deck_end end)
{
    unsigned owner = engine_card_owner(card);
    engine_forget(g, owner, slot_of(card));
    if (end == TCG_TOP)
        engine_to_top(g, owner, engine_card_slot(card));
    else
        engine_to_bottom(g, owner, slot_of(card), false);
}

void tcg_send(struct engine_game *g, const struct engine_departed *departed, enum engine_zone zone)
{
    if (zone == ENGINE_DISCARD)
        tcg_leave_for_pile(g, departed, departed->controller);
    else
        tcg_leave_for_hand(g, departed, departed->controller);
}

bool tcg_lies_in_pile(const struct engine_game *g, engine_card card)
{
    unsigned owner = engine_card_owner(card), slot = engine_card_slot(card);
    bool lies = false;
    for (unsigned holder = 0; holder < engine_seats(g); holder++)
        lies |= bits128_test(engine_held(g, holder, owner, ENGINE_DISCARD), slot);
    return lies;
}

// Out of the discard pile where it lies; whose it is, or EPIC_NO_SEAT.
unsigned tcg_take_from_pile(struct engine_game *g, engine_card card)
{
    unsigned owner = engine_card_owner(card), slot = engine_card_slot(card);
    for (unsigned holder = 0; holder < engine_seats(g); holder++) {
        if (!bits128_test(engine_held(g, holder, owner, ENGINE_DISCARD), slot))
            continue;
        (void)engine_fetch(g, card);
        tcg_strike_card(g, card);
        bits128_clear(&board_player(g, owner)->broken, slot);
        champ_check_sized(g);
        if (tcg_match(g)->pile_statics) {
            board_of(g)->needs_lethal_check |= board_of(g)->present & ~tcg_state(g)->objects;
            g->s->check_board = true;
        }
        if (champ_info_of(g, card)->pile_events >> ENGINE_ON_LEAVE_DISCARD & 1U)
            champ_fire_card(g, card, holder, ENGINE_ON_LEAVE_DISCARD);
        tcg_fire_leaves_pile(g, card, holder);
        return holder;
    }
    return EPIC_NO_SEAT;
}

// --- Hands

// T-trigger-as-2: until it is said, the card is out of the game.
bool tcg_waits_for_say(struct engine_game *g, engine_card card, unsigned holder, enum tcg_leaving where,
                       unsigned to)
{
    const struct tcg_info *info = tcg_info_of(g, card);
    if (!info->taken || g->s->depth == 0 || engine_top(g)->player == holder || !engine_alive(g, holder))
        return false;
    engine_forget(g, engine_card_owner(card), slot_of(card));
    bits128_set(&tcg_player(g, engine_card_owner(card))->removed, engine_card_slot(card));
    engine_pend(g, (struct engine_trigger){.ability = info->taken_ability,
                                           .card = card,
                                           .count = (int16_t)where,
                                           .source = ENGINE_NO_PLACE,
                                           .player = holder & 15U,
                                           .about = to & 15U});
    g->s->check_board = true;
    return true;
}

// T-xhand-3 to T-xhand-5: a card goes from a hand to the pile of who held it.
void tcg_discard(struct engine_game *g, unsigned seat, engine_card card)
{
    if (engine_fetch(g, card) == seat && !tcg_waits_for_say(g, card, seat, TCG_LEAVES_TO_PILE, seat))
        tcg_to_pile(g, card, seat);
}

// Out of the hand where it is into that of another player.
void tcg_take_from_hand(struct engine_game *g, engine_card card, unsigned to)
{
    unsigned holder = engine_fetch(g, card);
    if (holder == EPIC_NO_SEAT || tcg_waits_for_say(g, card, holder, TCG_LEAVES_TO_HAND, to))
        return;
    engine_forget(g, engine_card_owner(card), slot_of(card));
    tcg_to_hand(g, card, to);
}

// Cards of an owner in a seat's hand that fit a filter, or all.
struct bits128 tcg_hand_cards(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                              unsigned owner, unsigned filter)
{
    return tcg_match_cards(g, f, filter, owner, engine_held(g, seat, owner, ENGINE_HAND));
}

struct bits128 tcg_match_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                               unsigned owner, struct bits128 cards)
{
    return filter == ENGINE_NO_INDEX
               ? cards
               : champ_match_cards(g, &champ_match(g)->filters[filter], owner, cards, f);
}

unsigned tcg_hand_count(const struct engine_game *g, unsigned seat)
{
    if (!((unsigned)g->s->keepers >> seat & 1U))
        return bits128_count(engine_player(g, seat)->hand);
    unsigned count = 0;
    for (unsigned owners = tcg_owners(g, seat); owners; owners &= owners - 1)
        count += bits128_count(engine_held(g, seat, (unsigned)__builtin_ctz(owners), ENGINE_HAND));
    return count;
}

// The cards in a seat's hand or discard pile that fit a filter, or all; T-discard-3: both parts are one pile.
struct engine_pool tcg_held_cards(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                                  unsigned filter, enum engine_zone zone)
{
    struct engine_pool held = engine_all_held(g, seat, zone), cards;
    cards.owners = 0;
    for (unsigned left = held.owners; left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        engine_pool_add(&cards, owner, tcg_match_cards(g, f, filter, owner, held.of[owner]));
    }
    return cards;
}

void tcg_show(struct engine_game *g, struct engine_pool cards)
{
    for (unsigned left = cards.owners; left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        engine_player(g, owner)->known = bits128_or(engine_player(g, owner)->known, cards.of[owner]);
    }
}

// A48, T-kw-banish-3: together under their owners' decks.
void tcg_banish_from_piles(struct engine_game *g, struct engine_pool cards)
{
    for (unsigned left = cards.owners; left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        for (struct bits128 own = cards.of[owner]; !bits128_empty(own);)
            (void)tcg_take_from_pile(g, engine_card_of(owner, bits128_pop(&own)));
        engine_to_bottom(g, owner, cards.of[owner], false);
    }
}

unsigned tcg_count_pile(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                        unsigned filter)
{
    struct engine_pool pile = tcg_held_cards(g, f, seat, filter, ENGINE_DISCARD);
    return engine_pool_count(&pile);
}

static void act_on(struct engine_game *g, unsigned seat, engine_card card, enum tcg_hand_act act)
{
    if (act == TCG_HAND_DISCARD) {
        tcg_discard(g, seat, card);
    } else if (act == TCG_HAND_BANISH) {
        // The others do not see which it is, so what they knew of the hand they know no longer.
        (void)engine_fetch(g, card);
        if (tcg_waits_for_say(g, card, seat, TCG_LEAVES_TO_DECK, seat))
            return;
        if (engine_card_owner(card) == seat)
            engine_forget(g, seat, engine_player(g, seat)->hand);
        engine_forget(g, engine_card_owner(card), slot_of(card));
        engine_to_bottom(g, engine_card_owner(card), slot_of(card), true);
    } else { // T-kw-reveal-1: it stays in the hand
        bits128_set(&engine_player(g, engine_card_owner(card))->known, engine_card_slot(card));
    }
}

// `left` cards of a hand, or of a discard pile, are chosen by its seat, own and foreign ones (T-hand-7,
// T-xhand-4, T-discard-3): named in order, then all at once.  False: somebody is asked.
bool tcg_pick_from_hand(struct engine_game *g, struct engine_frame *f, unsigned seat, unsigned filter,
                        enum tcg_hand_act act)
{
    static const uint8_t questions[] = {ENGINE_ASK_DISCARD, ENGINE_ASK_CARD, ENGINE_ASK_REVEAL,
                                        ENGINE_ASK_CARD};
    enum engine_zone zone = act == TCG_PILE_BANISH ? ENGINE_DISCARD : ENGINE_HAND;
    if (f->left) {
        struct engine_pool pool = tcg_held_cards(g, f, seat, filter, zone);
        if (engine_ask_all_cards(g, questions[act], seat, seat, zone, &pool, f->left, false))
            return false;
    }
    struct engine_pool picked = engine_take_picked(g, seat);
    if (act == TCG_PILE_BANISH)
        tcg_banish_from_piles(g, picked);
    else
        for (engine_card card; (card = engine_pool_pop(&picked)) != ENGINE_NO_CARD;)
            act_on(g, seat, card, act);
    return true;
}

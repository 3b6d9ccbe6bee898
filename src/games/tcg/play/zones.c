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

void tcg_send(struct engine_game *g, const struct engine_leaver *leaver, enum engine_zone zone)
{
    if (zone == ENGINE_DISCARD)
        tcg_leave_for_pile(g, leaver, leaver->controller);
    else
        tcg_leave_for_hand(g, leaver, leaver->controller);
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

// Cards of an owner in a seat's discard pile: T-discard-3, both parts are one pile.
static struct bits128 pile_cards(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                                 unsigned owner, unsigned filter)
{
    return tcg_match_cards(g, f, filter, owner, engine_held(g, seat, owner, ENGINE_DISCARD));
}

unsigned tcg_count_pile(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                        unsigned filter)
{
    unsigned count = 0;
    for (unsigned owners = tcg_owners(g, seat); owners; owners &= owners - 1)
        count += bits128_count(pile_cards(g, f, seat, (unsigned)__builtin_ctz(owners), filter));
    return count;
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

unsigned tcg_owners_in_hand(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                            unsigned filter)
{
    unsigned owners = 0;
    for (unsigned left = tcg_owners(g, seat); left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        owners |= (unsigned)!bits128_empty(tcg_hand_cards(g, f, seat, owner, filter)) << owner;
    }
    return owners;
}

static unsigned owners_of(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                          unsigned filter, enum tcg_hand_act act)
{
    if (act != TCG_PILE_BANISH)
        return tcg_owners_in_hand(g, f, seat, filter);
    unsigned owners = 0;
    for (unsigned left = tcg_owners(g, seat); left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        owners |= (unsigned)!bits128_empty(pile_cards(g, f, seat, owner, filter)) << owner;
    }
    return owners;
}

// `left` cards of a hand, all of them of one owner: named in order, then all at once.
static bool pick_of_one_owner(struct engine_game *g, struct engine_frame *f, unsigned seat, unsigned filter,
                              enum tcg_hand_act act, unsigned owner)
{
    static const uint8_t questions[] = {ENGINE_ASK_DISCARD, ENGINE_ASK_CARD, ENGINE_ASK_REVEAL};
    bool pile = act == TCG_PILE_BANISH;
    struct bits128 pool =
        pile ? pile_cards(g, f, seat, owner, filter) : tcg_hand_cards(g, f, seat, owner, filter);
    unsigned there = bits128_count(bits128_andnot(pool, g->s->picked));
    f->left = (uint8_t)(f->left < there ? f->left : there); // some may have gone with their owner
    if (f->left) {
        unsigned what = owner == seat && !pile ? questions[act] : ENGINE_ASK_CARD;
        engine_ask_cards(g, what, seat, owner, pile ? ENGINE_DISCARD : ENGINE_HAND, pool, f->left, false);
        return false;
    }
    if (pile) { // A48: together
        engine_banish_picked(g, owner);
        return true;
    }
    struct bits128 cards = g->s->picked;
    g->s->picked = bits128_none();
    while (!bits128_empty(cards))
        act_on(g, seat, engine_card_of(owner, bits128_pop(&cards)), act);
    return true;
}

// `left` cards of a hand, or of a discard pile, are chosen by its seat; false: somebody is asked.  T-hand-7:
// where some are those of others they go one by one, and whose is chosen before which.
bool tcg_pick_from_hand(struct engine_game *g, struct engine_frame *f, unsigned seat, unsigned filter,
                        enum tcg_hand_act act)
{
    struct tcg_state *s = tcg_state(g);
    if (!s->many && !((unsigned)s->core.keepers >> seat & 1U)) // all are its own
        return pick_of_one_owner(g, f, seat, filter, act, seat);
    unsigned owners = owners_of(g, f, seat, filter, act);
    bool several = (owners & (owners - 1)) != 0;
    if (owners && !several && !s->many)
        return pick_of_one_owner(g, f, seat, filter, act, (unsigned)__builtin_ctz(owners));
    if (!s->many)
        s->many = f->left;
    f->left = 0;
    if (!bits128_empty(g->s->picked)) {
        (void)pick_of_one_owner(g, f, seat, filter, act, s->owner ? s->owner - 1U : seat);
        s->owner = 0;
        s->many = (uint8_t)(s->many - (s->many > 0));
        owners = owners_of(g, f, seat, filter, act);
        several = (owners & (owners - 1)) != 0;
    }
    if (!s->many || !owners) {
        s->many = 0;
        return true;
    }
    if (!s->owner && several) {
        struct engine_choice *ask = engine_ask(g, TCG_ASK_OWNER, seat);
        ask->seats = (uint8_t)owners;
        ask->zone = act == TCG_PILE_BANISH ? ENGINE_DISCARD : ENGINE_HAND;
        return false;
    }
    if (!s->owner)
        s->owner = (uint8_t)(1 + __builtin_ctz(owners));
    f->left = 1;
    return pick_of_one_owner(g, f, seat, filter, act, s->owner - 1U);
}

// Cards outside play: drawing, discarding, banishing, returning.  Health, gold and damage.
#include "games/ecg/ecg.h"

#include <string.h>

// --- Decks

// E1.6.1; E1.2.1#1, E1.6.2#1, B-winlose-3: a draw from an empty deck wins on the spot (D29, D30), that of the
// last card does not (E1.6.2#2).
void champ_draw(struct engine_game *g, unsigned seat, int count)
{
    struct ecg_player *player = ecg_player(g, seat);
    for (; count > 0 && !engine_over(g); count--) {
        if (engine_deck_count(&player->core) == 0) {
            engine_end_game(g, EPIC_END_EMPTY_DECK, 1U << seat);
            return;
        }
        engine_draw_card(g, seat);
        champ_fire_seat(g, seat, ENGINE_ON_YOU_DRAW, 0);
    }
}

// --- Hand and discard pile

// E1.4.4#2, E1.7.1, E5.16.1, E1.4.6#3; E5.16.2: only what comes from play is broken.
void champ_to_discard(struct engine_game *g, engine_card card, enum champ_discarding why)
{
    struct ecg_player *player = ecg_player(g, engine_card_owner(card));
    bits128_set(&player->core.discard, engine_card_slot(card));
    if (why == CHAMP_BROKEN || why == CHAMP_BROKEN_SILENCED)
        bits128_set(&player->broken, engine_card_slot(card));
    if (why != CHAMP_BROKEN_SILENCED && champ_info_of(g, card)->pile_events >> ENGINE_ON_ENTER_DISCARD & 1U)
        champ_fire_card(g, card, ENGINE_ON_ENTER_DISCARD);
}

void champ_take_from_discard(struct engine_game *g, engine_card card)
{
    struct ecg_player *player = ecg_player(g, engine_card_owner(card));
    bits128_clear(&player->core.discard, engine_card_slot(card));
    bits128_clear(&player->broken, engine_card_slot(card));
    if (champ_info_of(g, card)->pile_events >> ENGINE_ON_LEAVE_DISCARD & 1U) // R23
        champ_fire_card(g, card, ENGINE_ON_LEAVE_DISCARD);
}

void champ_take_all_from_discard(struct engine_game *g, unsigned owner, struct bits128 cards)
{
    while (!bits128_empty(cards))
        champ_take_from_discard(g, engine_card_of(owner, bits128_pop(&cards)));
}

// E1.7.1.  A card may rather enter play when an opponent is the cause.
void champ_discard_from_hand(struct engine_game *g, unsigned seat, unsigned slot, unsigned because_of)
{
    struct ecg_player *player = ecg_player(g, seat);
    bits128_clear(&player->core.hand, slot);
    bits128_clear(&player->core.known, slot);
    engine_card card = engine_card_of(seat, slot);
    if (because_of != seat && bits128_test(ecg_match(g)->list[seat].hand_into_play, slot))
        (void)champ_enter(g, card, seat, CHAMP_ENTER_FROM_HAND);
    else
        champ_to_discard(g, card, CHAMP_DISCARDED);
}

// --- Health and gold

// E1.5.2: no upper bound.
void champ_gain_health(struct engine_game *g, unsigned seat, int amount)
{
    struct ecg_player *player = ecg_player(g, seat);
    if (amount <= 0 || player->board.no_health || champ_player_static(g, CHAMP_S_OPPONENTS_NO_HEALTH, seat))
        return;
    if (player->board.health > INT32_MAX / 2) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    player->board.health += amount;
}

void champ_lose_health(struct engine_game *g, unsigned seat, int amount)
{
    struct ecg_player *player = ecg_player(g, seat);
    if (amount <= 0)
        return;
    player->board.health -= amount;
    if (player->board.health <= 0)
        g->s->check_seats |= (uint8_t)(1U << seat);
}

// What a seat can spend on a card or power of these alignments.
int ecg_gold_for(const struct engine_game *g, unsigned seat, unsigned alignments)
{
    const struct ecg_player *player = ecg_player(g, seat);
    int gold = player->gold;
    if (!ecg_has_aligned_gold(player))
        return gold;
    for (; alignments; alignments &= alignments - 1)
        gold += player->aligned_gold[__builtin_ctz(alignments)];
    return gold;
}

// Gold that fits this alone goes first.
void ecg_pay_gold(struct engine_game *g, unsigned seat, unsigned alignments, int amount)
{
    struct ecg_player *player = ecg_player(g, seat);
    if (!ecg_has_aligned_gold(player))
        alignments = 0;
    for (; alignments && amount > 0; alignments &= alignments - 1) {
        uint8_t *gold = &player->aligned_gold[__builtin_ctz(alignments)];
        int part = *gold < amount ? *gold : amount;
        *gold = (uint8_t)(*gold - part);
        amount -= part;
    }
    player->gold = (uint8_t)(player->gold - amount);
}

// --- Damage

void champ_damage_champion(struct engine_game *g, struct champ_damage *d, unsigned place, int amount)
{
    if (amount <= 0) // D39: 0 is no damage
        return;
    int sum = board_of(g)->damage[place] + amount;
    board_of(g)->damage[place] = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
    places_set(&board_of(g)->needs_lethal_check, place);
    g->s->check_board = true;
    places_set(&d->champions, place);
    d->total += board_all(board_of(g), place, amount);
}

// E1.5.3, B-setup-7: health goes down by the damage.
void champ_damage_player(struct engine_game *g, struct champ_damage *d, unsigned seat, int amount)
{
    if (amount <= 0)
        return;
    champ_lose_health(g, seat, amount);
    if (d->source != ENGINE_NO_PLACE && places_test(board_of(g)->present, d->source))
        places_set(&ecg_player(g, seat)->board.damaged_by, d->source);
    d->seats |= 1U << seat;
    d->total += amount;
}

// E5.13.1, E5.13.2, E5.13.4, B-righteous-1, D27: one gain for the total of one damage event, as a trigger
// (E5.13.3#1).
static void pend_righteous(struct engine_game *g, const struct champ_damage *d)
{
    struct engine_trigger entry;
    memset(&entry, 0, sizeof entry);
    entry.ability = CHAMP_BUILTIN_RIGHTEOUS;
    entry.card = ENGINE_NO_CARD;
    entry.count = (int16_t)(d->total < INT16_MAX ? d->total : INT16_MAX);
    entry.source = (uint8_t)d->source;
    entry.player = (uint8_t)(d->dealer & 15U);
    entry.about = ENGINE_ABOUT_NOBODY;
    engine_pend(g, entry);
}

// What a champion's damage sets off.
void champ_damage_triggers(struct engine_game *g, const struct champ_damage *d)
{
    if (d->source == ENGINE_NO_PLACE || d->total <= 0 || !places_test(board_of(g)->present, d->source))
        return;
    if (places_test(champ_keyword(g, CHAMP_RIGHTEOUS), d->source))
        pend_righteous(g, d);
    const unsigned events = 1U << CHAMP_ON_DEAL_DAMAGE | 1U << CHAMP_ON_DAMAGE_CHAMPION |
                            1U << CHAMP_ON_DAMAGE_PLAYER | 1U << CHAMP_ON_DAMAGE_OPPONENT;
    if (!(board_of(g)->grant_count || champ_info_at(g, d->source)->events & events))
        return;
    champ_fire_self(g, d->source, CHAMP_ON_DEAL_DAMAGE, 0, ENGINE_ABOUT_NOBODY);
    if (d->champions)
        champ_fire_self(g, d->source, CHAMP_ON_DAMAGE_CHAMPION, d->champions, ENGINE_ABOUT_NOBODY);
    for (unsigned seats = d->seats; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        champ_fire_self(g, d->source, CHAMP_ON_DAMAGE_PLAYER, 0, seat);
        if (seat != d->dealer)
            champ_fire_self(g, d->source, CHAMP_ON_DAMAGE_OPPONENT, 0, seat);
    }
}

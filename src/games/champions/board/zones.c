// Discard piles of games with champions, and hands on their way there.
#include "games/champions/champions.h"

// E1.4.4#2, E1.7.1, E5.16.1, E1.4.6#3; E5.16.2: only what comes from play is broken.
void champ_to_discard(struct engine_game *g, engine_card card, enum champ_discarding why)
{
    bits128_set(&engine_player(g, engine_card_owner(card))->discard, engine_card_slot(card));
    if (why == CHAMP_BROKEN || why == CHAMP_BROKEN_SILENCED)
        bits128_set(&board_player(g, engine_card_owner(card))->broken, engine_card_slot(card));
    if (why != CHAMP_BROKEN_SILENCED && champ_info_of(g, card)->pile_events >> ENGINE_ON_ENTER_DISCARD & 1U)
        champ_fire_card(g, card, engine_card_owner(card), ENGINE_ON_ENTER_DISCARD);
}

void champ_take_from_discard(struct engine_game *g, engine_card card)
{
    bits128_clear(&engine_player(g, engine_card_owner(card))->discard, engine_card_slot(card));
    bits128_clear(&board_player(g, engine_card_owner(card))->broken, engine_card_slot(card));
    if (champ_info_of(g, card)->pile_events >> ENGINE_ON_LEAVE_DISCARD & 1U) // R23
        champ_fire_card(g, card, engine_card_owner(card), ENGINE_ON_LEAVE_DISCARD);
}

// E1.7.1.  A card may rather enter play when an opponent is the cause.
void champ_discard_from_hand(struct engine_game *g, unsigned seat, engine_card card, unsigned because_of)
{
    struct engine_player *player = engine_player(g, seat);
    unsigned slot = engine_card_slot(card);
    bits128_clear(&player->hand, slot);
    bits128_clear(&player->known, slot);
    bool by_opponent = !engine_same_team(g, seat, because_of);
    if (by_opponent && bits128_test(champ_list(g->m, seat)->hand_into_play, slot))
        (void)champ_enter(g, card, seat, CHAMP_ENTER_FROM_HAND);
    else
        champ_to_discard(g, card, CHAMP_DISCARDED);
}

void champ_finish_card(struct engine_game *g, engine_card card, unsigned flags)
{
    (void)flags;
    champ_to_discard(g, card, CHAMP_RESOLVED);
}

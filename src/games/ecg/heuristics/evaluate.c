// What a seat has: health, champions, cards in hand, gold.
#include "games/ecg/heuristics/heuristics.h"

// The weights, in hundredths of a point.
enum {
    GOLD_CARD = 330, // in hand
    FREE_CARD = 140,
    UNKNOWN_CARD = 270,
    SURPLUS_CARD = 60, // beyond the hand limit
    GOLD = 20,
    EMPTIER = 60,  // each card fewer than NEAR_EMPTY in the deck
    FROM_PILE = 50 // what can do something in the discard pile, too
};
enum { HAND_LIMIT = 7, NEAR_EMPTY = 6 };

int32_t ecg_worth_in_hand(const struct engine_game *g, unsigned seat, unsigned slot)
{
    return bits128_test(ecg_match(g)->list[seat].cost_one, slot) ? GOLD_CARD : FREE_CARD;
}

int32_t ecg_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    return champ_score_of_card(g, engine_card_of(owner, slot), ecg_worth_in_hand(g, owner, slot), FROM_PILE);
}

static int32_t worth_of_hand(const struct ecg_match *m, const struct ecg_player *player, unsigned seat)
{
    int gold_cards = (int)bits128_count(bits128_and(player->core.hand, m->list[seat].cost_one));
    int free_cards = (int)bits128_count(player->core.hand) - gold_cards;
    int unknown = player->core.hidden;
    int32_t worth = gold_cards * GOLD_CARD + free_cards * FREE_CARD + unknown * UNKNOWN_CARD;
    int surplus = gold_cards + free_cards + unknown - HAND_LIMIT;
    if (surplus > 0) // the worst go first
        worth -= surplus * ((free_cards ? FREE_CARD : UNKNOWN_CARD) - SURPLUS_CARD);
    return worth;
}

static int32_t worth_of_seat(const struct champ_sight *sight, unsigned seat, struct champ_holdings holdings)
{
    const struct engine_game *g = sight->g;
    const struct ecg_player *player = ecg_player(g, seat);
    int32_t worth = champ_worth_of_health(sight->weight, champ_health_share(g, seat)) +
                    worth_of_hand(ecg_match(g), player, seat);
    int deck = (int)engine_seen_deck_count(&player->core);
    if (deck < NEAR_EMPTY)
        worth += (NEAR_EMPTY - deck) * EMPTIER;
    if (player->gold)
        worth += GOLD;
    const struct board *b = board_of(g);
    for (place_set own = champ_held_after_turn(b, holdings, &player->board); own;) {
        unsigned place = places_pop(&own);
        worth += board_all(b, place, champ_worth_seen(sight, place));
    }
    return worth < ENGINE_WORTH_WIN / 2 ? worth : ENGINE_WORTH_WIN / 2; // nothing is like having won
}

void ecg_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS])
{
    champ_worths(g, worth_of_seat, worth);
}

// What a seat has: Mojo, champions and objects, cards in hand, actions.
#include "games/tcg/heuristics/heuristics.h"

// The weights, in hundredths of a point.
enum {
    ACTION_CARD = 340, // in hand; there is one action a turn, so that it takes long to play more of them
    NEXT_ACTION_CARD = 170,
    FREE_CARD = 230,
    UNKNOWN_CARD = 300,
    SURPLUS_CARD = 60, // beyond the hand limit
    ACTION = 15,
    OBJECT = 260,
    EMPTIER = 70,   // each card fewer than NEAR_EMPTY in the deck
    FROM_PILE = 60, // what can do something in the discard pile, too
    DEADLY = 90,
    HUNTER = 40,
    RANGE = 50,
    UNVEILING = 150 // at least, what a champion still does as it is unveiled
};
enum { HAND_LIMIT = 10, NEAR_EMPTY = 6 };

int32_t tcg_worth_in_hand(const struct engine_game *g, unsigned seat, unsigned slot)
{
    return bits128_test(tcg_action_cards(g, seat), slot) ? ACTION_CARD : FREE_CARD;
}

int32_t tcg_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    return champ_score_of_card(g, engine_card_of(owner, slot), tcg_worth_in_hand(g, owner, slot), FROM_PILE);
}

static int32_t worth_of_hand(const struct engine_game *g, unsigned seat)
{
    const struct tcg_player *player = tcg_player(g, seat);
    int known = (int)bits128_count(player->core.hand);
    int dear = (int)bits128_count(bits128_and(player->core.hand, tcg_action_cards(g, seat)));
    int foreign = 0;
    for (unsigned owner = 0; owner < engine_seats(g); owner++)
        foreign += (int)bits128_count(tcg_player(g, owner)->abroad.hand[seat]);
    int unknown = player->core.hidden + foreign;
    int surplus = known + unknown - HAND_LIMIT;
    int next = dear > 0 ? dear - 1 : 0;
    return (dear - next) * ACTION_CARD + next * NEXT_ACTION_CARD + (known - dear) * FREE_CARD +
           unknown * UNKNOWN_CARD - (surplus > 0 ? surplus * (FREE_CARD - SURPLUS_CARD) : 0);
}

// Keywords that only this game has.
static int32_t worth_of_own_keywords(const struct engine_game *g, place_set own)
{
    return (int32_t)board_count(board_of(g), own & tcg_keyword(g, TCG_DEADLY)) * DEADLY +
           (int32_t)board_count(board_of(g), own & tcg_keyword(g, TCG_HUNTER)) * HUNTER +
           (int32_t)board_count(board_of(g), own & tcg_keyword(g, TCG_RANGE)) * RANGE;
}

// With all it will have and do, face up.  What it would do now is worth a little less than to have done it.
static int32_t worth_of_veiled(const struct engine_game *g, unsigned place)
{
    engine_card card = board_of(g)->card[place];
    int32_t worth = champ_worth_printed(g, engine_card_kind(g->m, card));
    if (!tcg_better_veiled(champ_info_of(g, card)))
        return worth;
    struct champ_value_context context = champ_value_context_of(g, champ_controller(g, place));
    int32_t unveiling = tcg_value_of_unveiling(&context, card) * 3 / 4;
    return worth + (unveiling > UNVEILING ? unveiling : UNVEILING);
}

static int32_t worth_of_board(const struct champ_sight *sight, place_set own)
{
    const struct engine_game *g = sight->g;
    place_set objects = own & tcg_state(g)->objects;
    int32_t worth = (int32_t)board_count(board_of(g), objects) * OBJECT;
    worth += worth_of_own_keywords(g, own & ~objects);
    for (place_set left = own & ~objects; left;) {
        unsigned place = places_pop(&left);
        worth += places_test(tcg_state(g)->veiled, place)
                     ? worth_of_veiled(g, place)
                     : board_all(board_of(g), place, champ_worth_seen(sight, place));
    }
    return worth;
}

static int32_t worth_of_seat(const struct champ_sight *sight, unsigned seat, struct champ_holdings holdings)
{
    const struct engine_game *g = sight->g;
    const struct tcg_player *player = tcg_player(g, seat);
    int deck = (int)engine_seen_deck_count(&player->core);
    int32_t worth = champ_worth_of_health(sight->weight, player->board.health) + worth_of_hand(g, seat) +
                    worth_of_board(sight, champ_held_after_turn(board_of(g), holdings, &player->board)) +
                    player->actions * ACTION + player->extra_turns * TCG_WORTH_TURN;
    if (deck < NEAR_EMPTY && !tcg_option(g, TCG_OPTION_PACK_WAR))
        worth += (NEAR_EMPTY - deck) * EMPTIER;
    return worth < ENGINE_WORTH_WIN / 2 ? worth : ENGINE_WORTH_WIN / 2; // nothing is like having won
}

void tcg_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS])
{
    champ_worths(g, worth_of_seat, worth);
}

// Which champions differ in nothing but their place, so that it cannot matter which of them attacks, blocks
// or is named.
//
// Nothing else is certain.  Who attacks cannot block before its next turn, however safe the attack is; what
// is free to take may have to be discarded where everybody sees it; more damage than needed may set something
// off.
#include "games/champions/heuristics/heuristics.h"

static bool any_differs(const place_set *sets, unsigned count, unsigned a, unsigned b)
{
    place_set different = 0;
    for (unsigned i = 0; i < count; i++)
        different |= sets[i] >> a ^ sets[i] >> b;
    return (different & 1U) != 0;
}

static bool same_owner_and_kind(const struct engine_game *g, unsigned a, unsigned b)
{
    return champ_kind_at(g, a) == champ_kind_at(g, b) && champ_owner(g, a) == champ_owner(g, b);
}

static bool same_numbers(const struct board *board, unsigned a, unsigned b)
{
#define SAME_NUMBER(type, name) &&board->name[a] == board->name[b]
    return true BOARD_NUMBERS(SAME_NUMBER);
#undef SAME_NUMBER
}

static bool same_marks(const struct engine_game *g, unsigned a, unsigned b)
{
    const struct board *board = board_of(g);
#define MARK(name, ...) board->name,
    const place_set marks[] = {BOARD_SETS(MARK)};
#undef MARK
    if (any_differs(marks, sizeof marks / sizeof *marks, a, b) ||
        any_differs(board->lasting, CHAMP_KW_IN_PLAY, a, b) ||
        any_differs(board->this_turn, CHAMP_KW_GRANTABLE, a, b) ||
        any_differs(board->granted_to, board->grant_count, a, b))
        return false;
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        const struct board_player *player = board_player(g, seat);
#define MARK(name, ...) player->name,
        const place_set of_player[] = {BOARD_PLAYER_SETS(MARK)};
#undef MARK
        if (any_differs(of_player, sizeof of_player / sizeof *of_player, a, b))
            return false;
    }
    return true;
}

static bool is_referred_to(const struct engine_game *g, unsigned place)
{
    const struct board *board = board_of(g);
    engine_card card = board->card[place];
    bool found = engine_is_referred_to(g->s, place, engine_card_is_token(card) ? ENGINE_NO_CARD : card);
    for (unsigned i = 0; i < board->delayed_count; i++)
        found = found || board->delayed[i].place == place;
    return found;
}

bool champ_are_symmetric(const struct engine_game *g, unsigned a, unsigned b)
{
    return same_owner_and_kind(g, a, b) && same_numbers(board_of(g), a, b) && same_marks(g, a, b) &&
           !is_referred_to(g, a) && !is_referred_to(g, b);
}

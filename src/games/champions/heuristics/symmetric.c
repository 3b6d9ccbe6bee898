// Which champions differ in nothing but their place, so that it cannot matter which of them attacks, blocks
// or is named.
//
// Nothing else is certain.  Who attacks cannot block before its next turn, however safe the attack is; what
// is free to take may have to be discarded where everybody sees it; more damage than needed may set something
// off.
#include "games/champions/heuristics/heuristics.h"

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
    return champ_alike(g, a, b) && !is_referred_to(g, a) && !is_referred_to(g, b);
}

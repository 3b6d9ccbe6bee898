// Tokens that differ in nothing, at one place.
#include "games/champions/board.h"

ENGINE_SELDOM unsigned board_count_stacks(const struct board *b, place_set places)
{
    unsigned count = places_count(places);
    for (place_set left = places & b->stacks; left;)
        count += b->more[places_pop(&left)];
    return count;
}

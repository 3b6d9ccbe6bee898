#include "epicsim/game.h"

#include "rules/rules.h"

const char *epic_game_id(unsigned index)
{
    const struct epic_rules *const *rules = epic_rules_all();
    while (*rules && index > 0) {
        rules++;
        index--;
    }
    return *rules ? (*rules)->id : NULL;
}

const char *epic_game_title(const char *game)
{
    const struct epic_rules *rules = epic_rules_find(game);
    return rules ? rules->title : NULL;
}

bool epic_game_seats(const char *game, unsigned *least, unsigned *most)
{
    const struct epic_rules *rules = epic_rules_find(game);
    if (!rules)
        return false;
    *least = rules->min_seats;
    *most = rules->max_seats;
    return true;
}

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

const struct epic_option *epic_game_option(const char *game, unsigned index)
{
    const struct epic_rules *rules = epic_rules_find(game);
    return rules && index < epic_option_count(rules) ? &rules->options[index] : NULL;
}

const struct epic_format *epic_game_format(const char *game, unsigned index)
{
    const struct epic_rules *rules = epic_rules_find(game);
    return rules && index < epic_format_count(rules) ? &rules->formats[index] : NULL;
}

// All players: the only place that names them.
#include "players/player.h"

extern const struct player_kind player_random, player_heuristic, player_policy, player_greedy, player_flat,
    player_pimc, player_ismcts, player_mo_ismcts, player_beam, player_exploit, player_cheat, player_cmd;

const struct player_kind *const *player_kinds(void)
{
    static const struct player_kind *const kinds[] = {
        &player_random, &player_heuristic, &player_policy, &player_greedy,  &player_flat,  &player_pimc,
        &player_ismcts, &player_mo_ismcts, &player_beam,   &player_exploit, &player_cheat, &player_cmd,
        NULL,
    };
    return kinds;
}

// What they are worth: results/PLAYERS.md.
const struct player_level *player_levels(void)
{
    static const struct player_level levels[] = {
        {"quick", "ismcts:20,noise=0.08,network=1,keep=1,learned=2",
         "some eighty games a second on one core, for when fast takes too long"},
        {"fast", "ismcts:220,noise=0.08,network=1,lethal=500,keep=1,learned=2",
         "a thousand games a minute on one core; the default player"},
        {"club", "ismcts:500,horizon=2,noise=0.08,network=1,lethal=1000,keep=1,learned=2",
         "some games a second"},
        {"strong", "ismcts:2000,horizon=2,noise=0.08,network=1,lethal=2000,keep=1,learned=2",
         "a game a second"},
        {NULL, NULL, NULL},
    };
    return levels;
}

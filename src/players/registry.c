// All players: the only place that names them.
#include "players/player.h"

extern const struct player_kind player_random, player_rules, player_greedy, player_flat, player_pimc,
    player_ismcts, player_mo_ismcts, player_beam, player_cheat, player_cmd;

const struct player_kind *const *player_kinds(void)
{
    static const struct player_kind *const kinds[] = {
        &player_random,    &player_rules, &player_greedy, &player_flat, &player_pimc, &player_ismcts,
        &player_mo_ismcts, &player_beam,  &player_cheat,  &player_cmd,  NULL,
    };
    return kinds;
}

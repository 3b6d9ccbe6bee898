// random: each legal action equally likely.
#include "players/player.h"

extern const struct player_kind player_random;

static const struct player_parameter parameters[] = {{.name = NULL}};

const struct player_kind player_random = {
    .name = "random",
    .form = "random",
    .when = "millions of games in which nobody thinks; says little about which deck is better",
    .parameters = parameters,
};

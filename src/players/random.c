// random: each legal action equally likely.
#include "players/player.h"

extern const struct player_kind player_random;

static const struct player_parameter parameters[] = {{.name = NULL}};

const struct player_kind player_random = {
    .name = "random",
    .form = "random",
    .when =
        "to see how games go when nobody thinks, millions of them; says little about which deck is better",
    .parameters = parameters,
};

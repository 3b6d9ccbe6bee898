// Copies that Swarm makes: markers in play, each another version of its character.
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// M-ability-swarm-1, M-ability-swarm-4: no card of anybody's deck.
bool multi_is_copy(const struct engine_game *g, unsigned place)
{
    return engine_card_is_token(multi_state(g)->card[place]);
}

// Those that a player has, against the limit that the match sets.
bool multi_may_copy(const struct engine_game *g, unsigned seat)
{
    int copies = 0;
    for (place_set left = multi_player(g, seat)->own; left;)
        copies += multi_is_copy(g, places_pop(&left));
    return copies < g->m->base.options.value[MULTI_OPTION_COPIES] && multi_has_room(g);
}

// M-ability-swarm-6: with all that is printed there, Swarm too.
void multi_make_copy(struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    engine_card copy = (engine_card)(ENGINE_TOKEN_CARD | engine_card_kind(g->m, s->card[place]));
    (void)multi_come_into_play(g, copy, s->controller[place]);
}

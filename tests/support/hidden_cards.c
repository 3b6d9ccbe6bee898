#include "support/hidden_cards.h"

#include "engine/game.h"

static unsigned take_any(struct bits128 *pool, struct pcg *random)
{
    unsigned slot = bits128_select(*pool, pcg_bounded(random, bits128_count(*pool)));
    bits128_clear(pool, slot);
    return slot;
}

// Cards that went under a deck together have no order: ascending.
static void sort_group(struct engine_player *player, unsigned at)
{
    for (; at > 0 && !bits128_test(player->group_start, at) && player->queue[at - 1] > player->queue[at];
         at--) {
        uint8_t slot = player->queue[at];
        player->queue[at] = player->queue[at - 1];
        player->queue[at - 1] = slot;
    }
}

static void deal_anew(struct engine_player *player, struct pcg *random)
{
    struct bits128 unknown = bits128_andnot(player->hand, player->known);
    struct bits128 pool = bits128_or(player->deck, unknown);
    for (struct bits128 left = player->secret; !bits128_empty(left);)
        bits128_set(&pool, player->queue[bits128_pop(&left)]);
    player->hand = bits128_andnot(player->hand, unknown);
    for (unsigned left = bits128_count(unknown); left > 0; left--)
        bits128_set(&player->hand, take_any(&pool, random));
    for (struct bits128 left = player->secret; !bits128_empty(left);)
        player->queue[bits128_pop(&left)] = (uint8_t)take_any(&pool, random);
    for (unsigned at = 0; at < player->queue_length; at++)
        sort_group(player, at);
    player->deck = pool;
}

void hidden_cards_exchange(const struct epic_match *match, void *state, unsigned viewer, struct pcg *random)
{
    struct engine_game g = engine_game_of(match, state, NULL);
    for (unsigned seat = 0; seat < match->seats; seat++)
        if (seat != viewer)
            deal_anew(engine_player(&g, seat), random);
}

void hidden_cards_open_hands(const struct epic_match *match, void *state)
{
    struct engine_game g = engine_game_of(match, state, NULL);
    for (unsigned seat = 0; seat < match->seats; seat++)
        engine_player(&g, seat)->known = engine_player(&g, seat)->hand;
}

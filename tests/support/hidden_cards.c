#include "support/hidden_cards.h"

#include "engine/knowledge/sight.h"

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

// Puts what is not known of a set into the pool; how many that was.
static unsigned take_out(struct bits128 *cards, struct bits128 known, struct bits128 *pool)
{
    struct bits128 unknown = bits128_andnot(*cards, known);
    *cards = bits128_and(*cards, known);
    *pool = bits128_or(*pool, unknown);
    return bits128_count(unknown);
}

static void put_in(struct bits128 *cards, unsigned count, struct bits128 *pool, struct pcg *random)
{
    while (count-- > 0)
        bits128_set(cards, take_any(pool, random));
}

// Hands first, its own and those in which the seat's cards lie, then its pile if nobody may look through it.
static unsigned sets_of(const struct engine_game *g, unsigned owner, unsigned viewer,
                        struct bits128 *sets[2 + EPIC_MAX_SEATS])
{
    struct engine_player *player = engine_player(g, owner);
    struct engine_abroad *abroad = engine_abroad(g, owner);
    unsigned count = 0;
    if (!engine_same_team(g, viewer, owner))
        sets[count++] = &player->hand;
    for (unsigned seat = 0; abroad && seat < engine_seats(g); seat++)
        if (seat != viewer)
            sets[count++] = &abroad->hand[seat];
    if (g->m->rules->closed_piles)
        sets[count++] = &player->discard;
    return count;
}

// What others looked at: revealed cards, then those on top of the deck; into the pool, and how many are
// revealed.
static unsigned take_looked_at(struct engine_player *player, struct engine_sight *sight, struct bits128 known,
                               struct bits128 *pool)
{
    struct bits128 unknown = bits128_andnot(sight->looked_at, known);
    struct bits128 revealed = bits128_and(player->revealed, unknown);
    player->revealed = bits128_andnot(player->revealed, unknown);
    sight->looked_at = bits128_and(sight->looked_at, known);
    *pool = bits128_or(*pool, unknown);
    return bits128_count(revealed);
}

static void deal_looked_at(struct engine_player *player, struct engine_sight *sight, unsigned revealed,
                           uint8_t unknown_top, struct bits128 *pool, struct pcg *random)
{
    for (; revealed > 0; revealed--) {
        unsigned slot = take_any(pool, random);
        bits128_set(&player->revealed, slot);
        bits128_set(&sight->looked_at, slot);
    }
    for (unsigned i = 0; i < player->top_count; i++) {
        if (!((unsigned)unknown_top >> i & 1U))
            continue;
        player->top[i] = (uint8_t)take_any(pool, random);
        bits128_set(&sight->looked_at, player->top[i]);
    }
}

// Places on top of the deck of which the viewer does not know what lies there.
static uint8_t unknown_top(const struct engine_player *player, const struct engine_sight *sight,
                           struct bits128 known)
{
    unsigned places = 0;
    for (unsigned i = 0; i < player->top_count; i++)
        places |= (unsigned)bits128_test(bits128_andnot(sight->looked_at, known), player->top[i]) << i;
    return (uint8_t)places;
}

static void deal_anew(const struct engine_game *g, unsigned owner, unsigned viewer, struct pcg *random)
{
    struct engine_player *player = engine_player(g, owner);
    struct engine_sight *sight = engine_sight(g, owner);
    struct bits128 pool = player->deck, known = engine_known_to(g, owner, viewer);
    struct bits128 *sets[2 + EPIC_MAX_SEATS],
        secret = engine_same_team(g, viewer, owner) ? bits128_none() : player->secret;
    unsigned count = sets_of(g, owner, viewer, sets), taken[2 + EPIC_MAX_SEATS];
    uint8_t top = sight ? unknown_top(player, sight, known) : 0;
    unsigned revealed = sight ? take_looked_at(player, sight, known, &pool) : 0;
    for (unsigned i = 0; i < count; i++)
        taken[i] = take_out(sets[i], known, &pool);
    for (struct bits128 left = secret; !bits128_empty(left);)
        bits128_set(&pool, player->queue[bits128_pop(&left)]);
    // What others had seen of these cards is nothing that the viewer knows of.
    for (unsigned seat = 0; sight && seat < engine_seats(g); seat++)
        sight->seen[seat] = bits128_andnot(sight->seen[seat], pool);
    for (unsigned i = 0; i < count; i++)
        put_in(sets[i], taken[i], &pool, random);
    for (struct bits128 left = secret; !bits128_empty(left);)
        player->queue[bits128_pop(&left)] = (uint8_t)take_any(&pool, random);
    for (unsigned at = 0; at < player->queue_length; at++)
        sort_group(player, at);
    if (sight)
        deal_looked_at(player, sight, revealed, top, &pool, random);
    player->deck = pool;
}

void hidden_cards_exchange(const struct epic_match *match, void *state, unsigned viewer, struct pcg *random)
{
    struct engine_game g = engine_game_of(match, state, NULL);
    for (unsigned seat = 0; seat < match->seats; seat++)
        deal_anew(&g, seat, viewer, random);
}

void hidden_cards_open_hands(const struct epic_match *match, void *state)
{
    struct engine_game g = engine_game_of(match, state, NULL);
    for (unsigned seat = 0; seat < match->seats; seat++)
        engine_player(&g, seat)->known = engine_concealed(&g, seat);
}

#include "engine/machine/other_cards.h"

#include "engine/knowledge/sight.h"

// Seats whose cards may lie with others.
static unsigned owners(const struct engine_game *g) { return g->m->rules->abroad_at ? engine_seats(g) : 0; }

// --- Pools

unsigned engine_pool_count(const struct engine_pool *pool)
{
    unsigned count = 0;
    for (unsigned left = pool->owners; left; left &= left - 1)
        count += bits128_count(pool->of[__builtin_ctz(left)]);
    return count;
}

engine_card engine_pool_pop(struct engine_pool *pool)
{
    if (!pool->owners)
        return ENGINE_NO_CARD;
    unsigned owner = (unsigned)__builtin_ctz(pool->owners), slot = bits128_pop(&pool->of[owner]);
    if (bits128_empty(pool->of[owner]))
        pool->owners &= pool->owners - 1;
    return engine_card_of(owner, slot);
}

struct engine_pool engine_all_held(const struct engine_game *g, unsigned holder, enum engine_zone zone)
{
    struct engine_pool cards;
    cards.owners = 0;
    bool others = (unsigned)g->s->keepers >> holder & 1U;
    for (unsigned left = others ? (1U << engine_seats(g)) - 1U : 1U << holder; left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        engine_pool_add(&cards, owner, engine_held(g, holder, owner, zone));
    }
    return cards;
}

// --- Asking

void engine_blank_other_cards(struct engine_game *g)
{
    for (unsigned owner = 0; owner < owners(g) && !g->s->choice.other_cards; owner++)
        engine_abroad(g, owner)->offered = bits128_none();
}

static void offer(struct engine_game *g, unsigned owner, struct bits128 cards)
{
    engine_blank_other_cards(g);
    struct engine_abroad *abroad = engine_abroad(g, owner);
    abroad->offered = bits128_or(abroad->offered, cards);
    g->s->choice.other_cards = (uint16_t)(g->s->choice.other_cards + bits128_count(cards));
}

void engine_offer_pool(struct engine_game *g, const struct engine_pool *pool)
{
    for (unsigned left = pool->owners; left; left &= left - 1)
        offer(g, (unsigned)__builtin_ctz(left), pool->of[__builtin_ctz(left)]);
}

// What of a pool may be named next: what comes after the last one that was.
static struct engine_pool behind_picked(const struct engine_game *g, unsigned first,
                                        const struct engine_pool *pool)
{
    struct engine_pool picked = engine_picked_cards(g, first), open;
    unsigned others = picked.owners & ~(1U << first);
    unsigned last = others ? 31U - (unsigned)__builtin_clz(others) : first;
    open.owners = 0;
    for (unsigned left = pool->owners; left; left &= left - 1) {
        unsigned owner = (unsigned)__builtin_ctz(left);
        bool later = owner != first && (last == first || owner > last);
        struct bits128 before = bits128_below(bits128_end(engine_pool_of(&picked, owner)));
        if (owner == last || later)
            engine_pool_add(&open, owner, bits128_andnot(pool->of[owner], before));
    }
    return open;
}

bool engine_ask_all_cards(struct engine_game *g, unsigned what, unsigned seat, unsigned first,
                          enum engine_zone zone, const struct engine_pool *pool, unsigned left, bool done)
{
    struct engine_pool open = behind_picked(g, first, pool);
    if (!open.owners)
        return false;
    struct bits128 cards = engine_pool_of(&open, first);
    unsigned count = engine_pool_count(&open), behind = count - bits128_count(cards);
    left = left < count ? left : count; // some may have gone with their owner
    engine_ask_cards(g, what, seat, first, zone, cards, left > behind ? left - behind : 0, done);
    for (unsigned others = open.owners & ~(1U << first); others; others &= others - 1) {
        unsigned owner = (unsigned)__builtin_ctz(others);
        behind -= bits128_count(open.of[owner]);
        unsigned enough = left > behind && !done ? left - behind : 0;
        offer(g, owner, engine_card_options(engine_list(g->m, owner), open.of[owner], enough));
    }
    struct engine_pool picked = engine_picked_cards(g, first);
    g->s->choice.spare = !done && engine_pool_count(pool) > left + engine_pool_count(&picked);
    return true;
}

// --- What was named

struct engine_pool engine_picked_cards(const struct engine_game *g, unsigned first)
{
    struct engine_pool picked;
    picked.owners = 0;
    engine_pool_add(&picked, first, g->s->picked);
    for (unsigned owner = 0; owner < owners(g); owner++)
        engine_pool_add(&picked, owner, engine_abroad(g, owner)->picked);
    return picked;
}

struct engine_pool engine_take_picked(struct engine_game *g, unsigned first)
{
    struct engine_pool picked = engine_picked_cards(g, first);
    g->s->picked = bits128_none();
    for (unsigned owner = 0; owner < owners(g); owner++)
        engine_abroad(g, owner)->picked = bits128_none();
    return picked;
}

engine_card engine_take_one_picked(struct engine_game *g, unsigned first)
{
    struct engine_pool picked = engine_take_picked(g, first);
    return engine_pool_pop(&picked);
}

engine_card engine_other_card(const struct engine_game *g, unsigned number)
{
    for (unsigned owner = 0; owner < owners(g); owner++) {
        struct bits128 offered = engine_abroad(g, owner)->offered;
        unsigned count = bits128_count(offered);
        if (number < count)
            return engine_card_of(owner, bits128_select(offered, number));
        number -= count;
    }
    return ENGINE_NO_CARD;
}

enum engine_zone engine_zone_of_other(const struct engine_game *g, engine_card card)
{
    unsigned owner = engine_card_owner(card);
    struct bits128 piles = engine_player(g, owner)->discard;
    for (unsigned holder = 0; holder < engine_seats(g); holder++)
        piles = bits128_or(piles, engine_abroad(g, owner)->pile[holder]);
    return bits128_test(piles, engine_card_slot(card)) ? ENGINE_DISCARD : ENGINE_HAND;
}

void engine_pick_other(struct engine_game *g, unsigned number)
{
    engine_card card = engine_other_card(g, number);
    bits128_set(&engine_abroad(g, engine_card_owner(card))->picked, engine_card_slot(card));
}

engine_card engine_card_named(const struct engine_game *g, struct engine_option option)
{
    const struct engine_choice *ask = &g->s->choice;
    if (option.kind == ENGINE_OPT_OTHER_CARD)
        return engine_other_card(g, (unsigned)option.value);
    unsigned owner = option.kind == ENGINE_OPT_CARD ? engine_owner_of_cards(g->m, ask) : ask->seat;
    return engine_card_of(owner, (unsigned)option.value);
}

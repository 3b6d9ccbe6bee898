// Decks: a bag in an unknown order above a queue of groups.
#include "engine/zones/deck.h"

#include <string.h>

#include "engine/knowledge/sight.h"
#include "engine/machine/machine.h"
#include "engine/zones/record.h"

// --- The bottom of a deck

static struct bits128 shift_down(struct bits128 set)
{
    return (struct bits128){{set.w[0] >> 1U | set.w[1] << 63U, set.w[1] >> 1U}};
}

// Cards that go under the deck together are one group without an order among them.
void engine_to_bottom(struct engine_game *g, unsigned owner, struct bits128 cards, bool secret)
{
    struct engine_player *player = engine_player(g, owner);
    bool start = true;
    while (!bits128_empty(cards)) {
        unsigned at = player->queue_length++;
        player->queue[at] = (uint8_t)bits128_pop(&cards);
        if (start)
            bits128_set(&player->group_start, at);
        if (secret)
            bits128_set(&player->secret, at);
        start = false;
    }
}

static unsigned first_group(const struct engine_player *player)
{
    unsigned size = bits128_next(player->group_start, 1);
    return size < player->queue_length ? size : player->queue_length;
}

// Takes one card of the first group off the queue; the others of the group stay a group.
static ENGINE_APART unsigned take_from_queue(struct engine_game *g, unsigned seat)
{
    struct engine_player *player = engine_player(g, seat);
    unsigned size = first_group(player);
    unsigned at = 0;
    if (size > 1 || engine_asks_forced(g)) {
        struct epic_script *script = g->chance->script;
        at = script ? script->draw(script, seat, player->queue, size)
                    : pcg_bounded(&g->chance->draw[seat], size);
    }
    unsigned slot = player->queue[at];
    memmove(&player->queue[at], &player->queue[at + 1], player->queue_length - at - 1U);
    player->queue_length--;
    player->queue[player->queue_length] = 0;
    player->group_start = shift_down(player->group_start);
    player->secret = shift_down(player->secret);
    if (size > 1)
        bits128_set(&player->group_start, 0);
    return slot;
}

unsigned engine_deck_count(const struct engine_player *player)
{
    return bits128_count(player->deck) + player->queue_length + player->top_count;
}

unsigned engine_seen_deck_count(const struct engine_player *player)
{
    unsigned hidden = player->hidden + player->elsewhere;
    for (unsigned i = 0; i < player->top_count; i++)
        hidden += player->top[i] == ENGINE_HIDDEN_SLOT;
    for (unsigned i = 0; i < player->queue_length; i++)
        hidden += player->queue[i] == ENGINE_HIDDEN_SLOT;
    return engine_deck_count(player) - hidden;
}

static ENGINE_SELDOM unsigned take_by_script(struct engine_game *g, unsigned seat)
{
    struct epic_script *script = g->chance->script;
    struct engine_player *player = engine_player(g, seat);
    uint8_t slots[ENGINE_SLOTS];
    unsigned n = 0;
    for (struct bits128 left = player->deck; !bits128_empty(left);)
        slots[n++] = (uint8_t)bits128_pop(&left);
    unsigned slot = slots[script->draw(script, seat, slots, n)];
    bits128_clear(&player->deck, slot);
    return slot;
}

void engine_shuffle_in(struct engine_game *g, unsigned owner, struct bits128 cards)
{
    struct engine_player *player = engine_player(g, owner);
    for (unsigned i = 0; i < player->queue_length; i++)
        bits128_set(&cards, player->queue[i]);
    for (unsigned i = 0; i < player->top_count; i++)
        bits128_set(&cards, player->top[i]);
    engine_forget(g, owner, cards);
    memset(player->queue, 0, sizeof player->queue);
    memset(player->top, 0, sizeof player->top);
    player->queue_length = player->top_count = 0;
    player->group_start = player->secret = bits128_none();
    player->deck = bits128_or(player->deck, cards);
}

// --- The top

void engine_to_top(struct engine_game *g, unsigned owner, unsigned slot)
{
    struct engine_player *player = engine_player(g, owner);
    if (player->top_count == ENGINE_TOP) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    player->top[player->top_count++] = (uint8_t)slot;
}

static ENGINE_SELDOM unsigned take_from_top(struct engine_player *player)
{
    unsigned slot = player->top[--player->top_count];
    player->top[player->top_count] = 0;
    return slot;
}

// One card off a deck that is not empty and on top of which nothing was put; any card of the bag may be the
// first.
static unsigned take_from_bag(struct engine_game *g, unsigned seat)
{
    struct engine_player *player = engine_player(g, seat);
    unsigned count = bits128_count(player->deck);
    if (!count)
        return take_from_queue(g, seat);
    if (engine_script(g))
        return take_by_script(g, seat);
    unsigned slot = bits128_select(player->deck, pcg_bounded(&g->chance->draw[seat], count));
    bits128_clear(&player->deck, slot);
    return slot;
}

static inline void put_in_hand(struct engine_game *g, unsigned seat, unsigned slot, bool seen)
{
    struct engine_player *player = engine_player(g, seat);
    bits128_set(&player->hand, slot);
    engine_record_draw(g, seat, slot);
    if (seen)
        bits128_set(&player->known, slot);
}

// All know what lies on top of a deck, or who looked at it.
static ENGINE_SELDOM void draw_from_top(struct engine_game *g, unsigned seat)
{
    unsigned slot = take_from_top(engine_player(g, seat));
    bool seen = !engine_is_looked_at(g, seat, bits128_only(slot));
    if (!seen)
        engine_take_looked_at(g, seat, bits128_only(slot));
    put_in_hand(g, seat, slot, seen);
}

// A card taken off a deck is seen by its owner alone.  But the others know a card that all saw going under
// the deck by itself; and when it went with others, they no longer know which of them are still there.
static inline unsigned take_unseen(struct engine_game *g, unsigned seat, bool *seen)
{
    struct engine_player *player = engine_player(g, seat);
    unsigned group = bits128_empty(player->deck) ? first_group(player) : 0;
    *seen = group == 1 && !bits128_test(player->secret, 0);
    unsigned slot = take_from_bag(g, seat);
    for (unsigned at = 0; at + 1 < group; at++)
        bits128_set(&player->secret, at);
    return slot;
}

static void draw_card(struct engine_game *g, unsigned seat)
{
    bool seen;
    unsigned slot = take_unseen(g, seat, &seen);
    put_in_hand(g, seat, slot, seen);
}

static bool deck_is_empty(const struct engine_player *player)
{
    return bits128_empty(player->deck) && !(player->queue_length | player->top_count);
}

void engine_draw(struct engine_game *g, unsigned seat, int count)
{
    const struct engine_player *player = engine_player(g, seat);
    for (; count > 0 && !engine_over(g); count--) {
        if (deck_is_empty(player)) {
            if (g->m->rules->empty_deck)
                g->m->rules->empty_deck(g, seat);
            continue;
        }
        if (player->top_count)
            draw_from_top(g, seat);
        else
            draw_card(g, seat);
        if (g->m->rules->drew)
            g->m->rules->drew(g, seat);
    }
}

// The top cards become revealed; fewer if the deck has fewer.
struct bits128 engine_reveal_top(struct engine_game *g, unsigned seat, int count)
{
    struct engine_player *player = engine_player(g, seat);
    struct bits128 cards = bits128_none();
    for (; count > 0 && !deck_is_empty(player); count--)
        bits128_set(&cards, player->top_count ? take_from_top(player) : take_from_bag(g, seat));
    player->revealed = bits128_or(player->revealed, cards);
    return cards;
}

void engine_look_at_top(struct engine_game *g, unsigned viewer, unsigned seat, int count)
{
    struct engine_player *player = engine_player(g, seat);
    for (; count > 0 && !deck_is_empty(player); count--) {
        bool on_top = player->top_count > 0, seen;
        unsigned slot = on_top ? take_from_top(player) : take_unseen(g, seat, &seen);
        if (on_top)
            seen = !engine_is_looked_at(g, seat, bits128_only(slot));
        bits128_set(&player->revealed, slot);
        if (!seen)
            engine_look(g, viewer, seat, bits128_only(slot));
    }
}

// --- Hands

// `seen`: all players know which card it is.
void engine_to_hand(struct engine_game *g, engine_card card, bool seen)
{
    struct engine_player *player = engine_player(g, engine_card_owner(card));
    bits128_set(&player->hand, engine_card_slot(card));
    engine_record_arrival(g, card);
    if (seen)
        bits128_set(&player->known, engine_card_slot(card));
}

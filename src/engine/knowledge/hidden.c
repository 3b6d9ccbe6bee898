#include "engine/knowledge/hidden.h"

#include <string.h>

// --- Hiding

void engine_blank_unused(struct engine_state *v)
{
    v->choices = 0;
    memset(&v->frames[v->depth], 0, (size_t)(ENGINE_FRAMES - v->depth) * sizeof v->frames[0]);
    memset(&v->triggers[v->waiting], 0, (size_t)(ENGINE_TRIGGERS - v->waiting) * sizeof v->triggers[0]);
    if (v->choice.what == ENGINE_ASK_NOTHING)
        memset(&v->choice, 0, sizeof v->choice);
}

static void hide_cards(struct engine_player *player)
{
    struct bits128 unknown = bits128_andnot(player->hand, player->known);
    player->hidden = (uint8_t)bits128_count(unknown);
    player->hand = player->known;
    for (struct bits128 left = player->secret; !bits128_empty(left);) {
        unsigned at = bits128_pop(&left);
        bits128_set(&unknown, player->queue[at]);
        player->queue[at] = ENGINE_HIDDEN_SLOT;
    }
    player->deck = bits128_or(player->deck, unknown);
}

// What is put in the place of a picked card depends only on where the viewer knows cards to be.
static void hide_picked(struct engine_game *g, unsigned viewer)
{
    for (unsigned i = 0; i < g->s->depth; i++) {
        struct engine_frame *f = &g->s->frames[i];
        unsigned owner = engine_card_owner(f->picked);
        if (owner != viewer && owner < engine_seats(g) &&
            bits128_test(engine_player(g, owner)->deck, engine_card_slot(f->picked)))
            f->picked = ENGINE_NO_CARD;
    }
}

void engine_hide_hands(struct engine_game *g, unsigned viewer)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        if (seat != viewer)
            hide_cards(engine_player(g, seat));
    hide_picked(g, viewer);
}

void engine_hide_choice(struct engine_state *v)
{
    v->choice.cards = bits128_none();
    v->choice.options = 0; // how many there are would tell of the hand
    v->choice.hidden = true;
    v->picked = bits128_below(bits128_count(v->picked)); // how many: everybody can see that
}

// --- Dealing again

struct bits128 engine_draw_from(struct bits128 *pool, unsigned count, struct pcg *random)
{
    struct bits128 drawn = bits128_none();
    for (unsigned left = bits128_count(*pool); count > 0 && left > 0; count--, left--) {
        unsigned slot = bits128_select(*pool, pcg_bounded(random, left));
        bits128_clear(pool, slot);
        bits128_set(&drawn, slot);
    }
    return drawn;
}

// Secret groups of the queue: which cards is all there is to choose, a group has no order.
static void fill_queue(struct engine_player *player, struct pcg *random)
{
    for (unsigned at = 0; at < player->queue_length;) {
        unsigned end = bits128_next(player->group_start, at + 1);
        end = end < player->queue_length ? end : player->queue_length;
        if (player->queue[at] == ENGINE_HIDDEN_SLOT) {
            struct bits128 group = engine_draw_from(&player->deck, end - at, random);
            for (unsigned i = at; i < end && !bits128_empty(group); i++)
                player->queue[i] = (uint8_t)bits128_pop(&group);
        }
        at = end;
    }
}

void engine_fill_hidden(struct engine_game *g, struct pcg *random)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        struct engine_player *player = engine_player(g, seat);
        if (player->hidden) {
            player->hand = bits128_or(player->hand, engine_draw_from(&player->deck, player->hidden, random));
            player->hidden = 0;
        }
        if (!bits128_empty(player->secret))
            fill_queue(player, random);
    }
}

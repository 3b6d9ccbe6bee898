#include "engine/knowledge/hidden.h"
#include "engine/knowledge/knowledge.h"
#include "engine/knowledge/sight.h"
#include "engine/machine/other_cards.h"

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

// What of a set the viewer does not know goes back into the bag; how many that was.
static unsigned hide(struct engine_player *player, struct bits128 known, struct bits128 *cards)
{
    struct bits128 unknown = bits128_andnot(*cards, known);
    player->deck = bits128_or(player->deck, unknown);
    *cards = bits128_and(*cards, known);
    return bits128_count(unknown);
}

static void hide_queue(struct engine_player *player)
{
    for (struct bits128 left = player->secret; !bits128_empty(left);) {
        unsigned at = bits128_pop(&left);
        bits128_set(&player->deck, player->queue[at]);
        player->queue[at] = ENGINE_HIDDEN_SLOT;
    }
}

static void hide_veiled(struct engine_game *g, unsigned owner, struct bits128 known)
{
    struct engine_player *player = engine_player(g, owner);
    engine_card *veiled[ENGINE_VEILED];
    for (unsigned i = 0, count = engine_veiled_cards(g, veiled); i < count; i++) {
        engine_card *card = veiled[i];
        struct bits128 there = bits128_only(engine_card_slot(*card));
        if (engine_card_owner(*card) != owner || !hide(player, known, &there))
            continue;
        *card = engine_card_of(owner, ENGINE_HIDDEN_CARD);
        player->elsewhere++;
    }
}

// What others looked at: revealed cards, and those that were put back on top.
static void hide_looked_at(struct engine_player *player, struct engine_sight *sight, struct bits128 known)
{
    struct bits128 unknown = bits128_andnot(sight->looked_at, known);
    for (unsigned i = 0; i < player->top_count; i++) {
        if (!bits128_test(unknown, player->top[i]))
            continue;
        bits128_set(&player->deck, player->top[i]);
        player->top[i] = ENGINE_HIDDEN_SLOT;
    }
    struct bits128 seen = bits128_andnot(player->revealed, unknown);
    sight->hidden_looked_at = (uint8_t)hide(player, seen, &player->revealed);
    sight->looked_at = bits128_and(sight->looked_at, known);
}

// Where not every game has hidden cards; and what others than the viewer know of them.
static ENGINE_SELDOM void hide_elsewhere(struct engine_game *g, unsigned owner, unsigned viewer,
                                         struct bits128 known)
{
    struct engine_player *player = engine_player(g, owner);
    struct engine_sight *sight = engine_sight(g, owner);
    struct engine_abroad *abroad = engine_abroad(g, owner);
    unsigned elsewhere = 0;
    if (sight && g->m->rules->closed_piles)
        elsewhere += sight->hidden_pile = (uint8_t)hide(player, known, &player->discard);
    if (sight) {
        hide_looked_at(player, sight, known);
        elsewhere += sight->hidden_looked_at;
    }
    for (unsigned seat = 0; abroad && seat < engine_seats(g); seat++)
        if (seat != viewer)
            elsewhere += abroad->hidden[seat] = (uint8_t)hide(player, known, &abroad->hand[seat]);
    player->elsewhere = (uint8_t)elsewhere;
    hide_veiled(g, owner, known);
    for (unsigned seat = 0; sight && seat < engine_seats(g); seat++)
        sight->seen[seat] = bits128_andnot(sight->seen[seat], player->deck);
}

// What is put in the place of a picked card depends only on where the viewer knows cards to be.
static void hide_picked(struct engine_game *g, unsigned viewer)
{
    for (unsigned i = 0; i < g->s->depth; i++) {
        struct engine_frame *f = &g->s->frames[i];
        unsigned owner = engine_card_owner(f->picked);
        if (owner < engine_seats(g) && (!engine_same_team(g, viewer, owner) || g->m->rules->sight_at) &&
            bits128_test(engine_player(g, owner)->deck, engine_card_slot(f->picked)))
            f->picked = ENGINE_NO_CARD;
    }
}

static bool has_elsewhere(const struct engine_rules *rules)
{
    return rules->sight_at || rules->abroad_at || rules->veiled_at;
}

void engine_hide_hands(struct engine_game *g, unsigned viewer)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        struct engine_player *player = engine_player(g, seat);
        struct bits128 known = engine_known_to(g, seat, viewer);
        if (!engine_same_team(g, viewer, seat)) {
            player->hidden = (uint8_t)hide(player, known, &player->hand);
            hide_queue(player);
        }
        if (has_elsewhere(g->m->rules))
            hide_elsewhere(g, seat, viewer, known);
    }
    hide_picked(g, viewer);
}

void engine_hide_choice(struct engine_game *g)
{
    struct engine_choice *ask = &g->s->choice;
    struct engine_pool picked = engine_take_picked(g, ask->seat);
    ask->cards = bits128_none();
    ask->other_cards = 0;
    engine_blank_other_cards(g);
    ask->options = 0; // how many there are would tell of the hand
    ask->spare = false;
    ask->hidden = true;
    g->s->picked = bits128_below(engine_pool_count(&picked)); // how many: everybody can see that
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

// Any of a set that may lie there; the set is used up by that.
static bool lay_veiled(const struct engine_game *g, unsigned owner, struct bits128 pool, engine_card *where,
                       struct pcg *random)
{
    const struct engine_knowledge *knowledge = g->m->rules->knowledge;
    while (!bits128_empty(pool)) {
        *where = engine_card_of(owner, bits128_lowest(engine_draw_from(&pool, 1, random)));
        bool may =
            !knowledge->may_be_veiled || knowledge->may_be_veiled(g->m, engine_card_kind(g->m, *where));
        if (may && (!knowledge->stays_veiled || knowledge->stays_veiled(g, where)))
            return true;
    }
    return false;
}

// Veiled cards first: not every card may lie there, and whichever does, the others can be dealt in as many
// ways.  Where none may, what lies there has become so in a way that nobody thinks of.
static void fill_veiled(struct engine_game *g, struct pcg *random)
{
    engine_card *veiled[ENGINE_VEILED];
    for (unsigned i = 0, count = engine_veiled_cards(g, veiled); i < count; i++) {
        engine_card *card = veiled[i];
        if (engine_card_slot(*card) != ENGINE_HIDDEN_CARD)
            continue;
        unsigned owner = engine_card_owner(*card);
        struct engine_player *player = engine_player(g, owner);
        if (!lay_veiled(g, owner, player->deck, card, random))
            *card = engine_card_of(owner, bits128_lowest(player->deck));
        bits128_clear(&player->deck, engine_card_slot(*card));
    }
}

static void fill(struct engine_player *player, struct bits128 *cards, uint8_t *hidden, struct pcg *random)
{
    if (!*hidden)
        return;
    *cards = bits128_or(*cards, engine_draw_from(&player->deck, *hidden, random));
    *hidden = 0;
}

static void fill_looked_at(struct engine_player *player, struct engine_sight *sight, struct pcg *random)
{
    struct bits128 cards = engine_draw_from(&player->deck, sight->hidden_looked_at, random);
    player->revealed = bits128_or(player->revealed, cards);
    sight->looked_at = bits128_or(sight->looked_at, cards);
    sight->hidden_looked_at = 0;
    for (unsigned i = 0; i < player->top_count; i++) {
        if (player->top[i] != ENGINE_HIDDEN_SLOT)
            continue;
        player->top[i] = (uint8_t)bits128_lowest(engine_draw_from(&player->deck, 1, random));
        bits128_set(&sight->looked_at, player->top[i]);
    }
}

static ENGINE_SELDOM void fill_elsewhere(struct engine_game *g, unsigned owner, struct pcg *random)
{
    struct engine_player *player = engine_player(g, owner);
    struct engine_sight *sight = engine_sight(g, owner);
    struct engine_abroad *abroad = engine_abroad(g, owner);
    if (sight) {
        fill(player, &player->discard, &sight->hidden_pile, random);
        fill_looked_at(player, sight, random);
    }
    for (unsigned seat = 0; abroad && seat < engine_seats(g); seat++)
        fill(player, &abroad->hand[seat], &abroad->hidden[seat], random);
    player->elsewhere = 0;
}

void engine_fill_hidden(struct engine_game *g, struct pcg *random)
{
    if (g->m->rules->veiled_at)
        fill_veiled(g, random);
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        struct engine_player *player = engine_player(g, seat);
        fill(player, &player->hand, &player->hidden, random);
        if (has_elsewhere(g->m->rules))
            fill_elsewhere(g, seat, random);
        if (!bits128_empty(player->secret))
            fill_queue(player, random);
    }
}

// Who begins, opening hands, redraws.
#include "base/text.h"
#include "engine/knowledge/sight.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/turn/turn.h"
#include "engine/zones/deck.h"
#include "engine/zones/record.h"
#include "games/multiverse/multiverse.h"

enum { REDRAWS = 2 };

// --- Who begins

static void deal(struct engine_game *g)
{
    multi_state(g)->opener = g->s->first;
    multi_place_markers(g);
    engine_deal(g); // M-setup-9, M-setup-10, M-setup-8
    g->s->step = ENGINE_STEP_MULLIGAN;
}

void multi_choose_first(struct engine_game *g, unsigned seat)
{
    if (multi_state(g)->battles) {
        multi_begin_battle(g, seat);
        return;
    }
    g->s->first = g->s->active = g->s->priority = (uint8_t)seat;
    deal(g);
}

// M-setup-7: who is drawn by lot says who begins, unless that is settled already.
bool multi_first_step(struct engine_game *g)
{
    if (g->m->base.options.first_seat >= 0) {
        deal(g);
        return true;
    }
    engine_ask(g, MULTI_ASK_FIRST, engine_next_seat(g->s->alive, g->s->first))->seats = g->s->alive;
    return false;
}

// --- Redraws

bool multi_before_turns(const struct engine_game *g)
{
    return g->s->step < ENGINE_STEPS || g->s->step > MULTI_STEP_TURN_OVER;
}

// M-redraw-1, M-redraw-2: a hand without footholds; M-redraw-5 to M-redraw-8: twice, at set-up and in the
// first turn together.
bool multi_may_redraw(const struct engine_game *g, unsigned seat)
{
    const struct multi_player *player = multi_player(g, seat);
    struct bits128 footholds = bits128_and(player->core.hand, multi_list(g, seat)->footholds);
    return player->redraws < REDRAWS && bits128_empty(footholds) && !bits128_empty(player->core.hand);
}

void multi_ask_redraw(struct engine_game *g, unsigned seat)
{
    engine_ask(g, MULTI_ASK_REDRAW, seat)->high = 1;
}

// Of those who have not kept theirs, in turn order.
bool multi_redraw_step(struct engine_game *g)
{
    struct engine_state *s = g->s;
    unsigned opener = multi_state(g)->opener;
    for (unsigned left = s->alive & ~(unsigned)s->passes; left; left = s->alive & ~(unsigned)s->passes) {
        unsigned seat = engine_next_seat(left, opener);
        if (multi_may_redraw(g, seat)) {
            multi_ask_redraw(g, seat);
            return false;
        }
        s->passes |= (uint8_t)(1U << seat);
    }
    s->active = s->priority = (uint8_t)engine_next_seat(s->alive, opener);
    multi_go_to(g, MULTI_STEP_UNTAP);
    return true;
}

void multi_shuffle_hand_in(struct engine_game *g, unsigned seat)
{
    struct engine_player *player = engine_player(g, seat);
    struct bits128 hand = player->hand;
    engine_forget(g, seat, hand);
    player->hand = bits128_none();
    engine_shuffle_in(g, seat, hand);
}

// Records tell of the hands that a game begins with, not of later battles of a campaign.
static bool is_recorded(const struct engine_game *g)
{
    return g->chance->record && g->s->step == ENGINE_STEP_MULLIGAN && multi_state(g)->battles == 0;
}

// M-redraw-4, M-redraw-9: all of the hand is shown and shuffled in, and seven cards are drawn.
void multi_redraw(struct engine_game *g, unsigned seat)
{
    struct multi_player *player = multi_player(g, seat);
    struct bits128 hand = player->core.hand;
    player->redraws++;
    player->core.mulliganed = (uint8_t)((player->core.mulliganed + bits128_count(hand)) & 127U);
    player->shown = bits128_or(player->shown, hand);
    multi_shuffle_hand_in(g, seat);
    engine_draw(g, seat, MULTI_FULL_HAND);
    if (is_recorded(g))
        engine_record_mulligan_now(g, seat, hand, player->core.hand);
}

// Before the first turn.
void multi_keep_hand(struct engine_game *g, unsigned seat)
{
    g->s->passes |= (uint8_t)(1U << seat);
    if (is_recorded(g))
        engine_record_mulligan_now(g, seat, bits128_none(), bits128_none());
}

// --- What policies and statistics want to know

// A foothold is never drawn too late: all that is in a hand waits for one.
static struct bits128 redraw_all(const struct epic_match *match, unsigned seat, struct bits128 hand)
{
    (void)match;
    (void)seat;
    return hand;
}

// Cards that one or two footholds pay for.
enum { CHEAP = 2, COUNTED = 4 };

static unsigned hand_sort(const struct epic_match *match, unsigned seat, struct bits128 hand)
{
    const struct multi_match *m = (const struct multi_match *)match;
    unsigned cheap = 0;
    while (!bits128_empty(hand)) {
        const struct multi_kind *kind = &m->kinds[match->rules->slot_kind(match, seat, bits128_pop(&hand))];
        cheap += kind->type != MULTI_FOOTHOLD && kind->cost <= CHEAP;
    }
    return cheap < COUNTED ? cheap : COUNTED;
}

static void hand_sort_text(unsigned sort, struct text *out)
{
    text_appendf(out, "%u%s of cost %u or less", sort, sort == COUNTED ? " or more" : "", (unsigned)CHEAP);
}

const struct epic_mulligan_rules multi_mulligan_rules = {
    .whole_hand = true,
    .advice = redraw_all,
    .hand_sorts = COUNTED + 1,
    .hand_sort = hand_sort,
    .hand_sort_text = hand_sort_text,
};

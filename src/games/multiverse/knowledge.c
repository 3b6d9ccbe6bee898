// What the superhero game tells of its states and matches to views and opponent models (engine/knowledge).
//
// M-zone-hand-1: hands are known to their players; M-zone-field-1, M-zone-grave-3: what is in play and
// graveyards to all; M-zone-discard-2: discard piles lie face down.
#include "engine/knowledge/knowledge.h"
#include "engine/machine/choice.h"
#include "games/multiverse/multiverse.h"

static void offer(struct engine_game *g)
{
    struct engine_choice *ask = &g->s->choice;
    struct bits128 hand = engine_player(g, ask->seat)->hand;
    switch (ask->what) {
    case MULTI_ASK_REDRAW: ask->high = multi_may_redraw(g, ask->seat); break;
    case MULTI_ASK_FOOTHOLD:
        ask->cards = engine_one_of_each(engine_list(g->m, ask->seat),
                                        bits128_and(hand, multi_list(g, ask->seat)->footholds));
        break;
    case MULTI_ASK_INCIDENT: ask->cards = multi_incidents(g, ask->seat); break;
    case MULTI_ASK_RECRUIT: ask->cards = multi_recruitable(g, ask->seat); break;
    case MULTI_ASK_DISCARD: multi_ask_discard(g, ask->seat); break;
    default: break;
    }
}

// M-redraw-2: only who holds no foothold is asked whether to draw another hand.
static struct bits128 wanted(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct multi_list *list = multi_list(g, ask->seat);
    switch (ask->what) {
    case MULTI_ASK_REDRAW: return bits128_andnot(list->core.all, list->footholds);
    case MULTI_ASK_FOOTHOLD: return list->footholds;
    case MULTI_ASK_RECRUIT: return bits128_or(list->characters, list->items);
    case MULTI_ASK_INCIDENT: return bits128_or(list->incidents, list->early);
    case MULTI_ASK_RESPOND: return list->responses;
    default: return list->core.all;
    }
}

static void translate(const struct engine_translation *t, struct engine_game *g)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count; i++)
        engine_translate_card(t, &s->effects[i].card);
    for (unsigned i = 0; i < s->gain_count; i++)
        engine_translate_card(t, &s->gains[i].card);
    for (unsigned i = 0; i < MULTI_ONCE; i++)
        engine_translate_set(t, &multi_player(g, t->seat)->copied[i]);
    engine_translate_set(t, &multi_player(g, t->seat)->shown);
}

// M-redraw-4
static struct bits128 shown(const struct engine_game *g, unsigned seat)
{
    return multi_player(g, seat)->shown;
}

const struct engine_knowledge multi_knowledge = {
    .offer = offer, .wanted = wanted, .shown = shown, .translate = translate};

static_assert(ENGINE_MOST_STATE >= sizeof(struct multi_state) + EPIC_STATE_ALIGNMENT,
              "there is room for a state of the most seats");

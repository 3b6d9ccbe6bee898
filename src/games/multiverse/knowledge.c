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
    case MULTI_ASK_RECRUIT: return list->characters;
    default: return list->core.all;
    }
}

// Slots of cards in play, which the engine translates, are all that names them.
const struct engine_knowledge multi_knowledge = {.offer = offer, .wanted = wanted};

static_assert(ENGINE_MOST_STATE >= sizeof(struct multi_state) + EPIC_STATE_ALIGNMENT,
              "there is room for a state of the most seats");

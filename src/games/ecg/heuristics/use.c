// What a turn leaves unused: gold that a card in hand could be paid with, attacks that nobody can block.
#include "games/ecg/heuristics/heuristics.h"

static uint8_t used_if(bool could, enum epic_unused what) { return (uint8_t)((unsigned)could << what); }

// In the main phase, where all of it can be done.
static uint8_t open_to(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    struct bits128 paid = bits128_and(ask->cards, ecg_match(g)->list[ask->seat].cost_one);
    return used_if(!bits128_empty(paid), EPIC_UNUSED_CARD) |
           used_if(champ_is_unstoppable(g, ask->places, champ_attackable(g)), EPIC_UNUSED_DAMAGE);
}

struct epic_use ecg_use(const struct epic_match *match, const void *state, epic_action action)
{
    struct engine_game g = engine_look_at(match, state);
    const struct engine_choice *ask = &g.s->choice;
    struct engine_option option;
    struct epic_use use = {0};
    if (!engine_same_team(&g, ask->seat, g.s->active) || !engine_decode(g.m, g.s, action, &option))
        return use;
    if (ask->what == ECG_ASK_MAIN) {
        use.could = open_to(&g);
        use.left = option.kind == ENGINE_OPT_DONE ? use.could : 0;
    } else if (ask->what == ENGINE_ASK_DISCARD && g.s->step == ECG_STEP_CLEAN_UP) {
        use.could = used_if(true, EPIC_UNUSED_DISCARD);
        use.left = used_if(ecg_player(&g, ask->seat)->gold > 0, EPIC_UNUSED_DISCARD);
    }
    return use;
}

// A sensible player: tries out what it may do and compares what comes of it.
#include "games/ecg/heuristics/advise.h"
#include "games/ecg/knowledge/view.h"

enum {
    GAIN_IN_MAIN = 20,    // what playing something has to gain, at least: in one's own main phase,
    GAIN_AT_END = 0,      // at the end of another's turn, when gold would be lost,
    GAIN_IN_BATTLE = 60,  // in a battle of one's own,
    GAIN_IN_THEIRS = 200, // in another's, since the end of the turn is still to come
    KEEP_FAST = 100       // what can be played in another's turn is kept for it
};

static bool kept_for_later(const struct engine_lookahead *d, struct engine_option option)
{
    const struct ecg_list *list = &((const struct ecg_match *)d->m)->list[d->seat];
    unsigned slot = (unsigned)option.value;
    return option.kind == ENGINE_OPT_CARD && d->world->choice.what == ECG_ASK_MAIN &&
           bits128_test(list->cost_one, slot) && bits128_test(list->plain_cost[0][1], slot);
}

static int32_t wanted_gain(const struct ecg_state *s, unsigned seat)
{
    if (s->core.choice.what == ECG_ASK_MAIN)
        return GAIN_IN_MAIN;
    if (!(s->board.battle))
        return GAIN_AT_END;
    return s->core.active == seat ? GAIN_IN_BATTLE : GAIN_IN_THEIRS;
}

// What to play or use; "done" if nothing is worth it.
static struct engine_option best_play(struct engine_lookahead *d)
{
    struct engine_choice *ask = &d->world->choice;
    struct engine_option nothing = engine_option_make(ENGINE_OPT_DONE, 0);
    struct engine_option best = nothing;
    unsigned count = engine_option_count(ask);
    int32_t least = engine_value_after(d, nothing) + wanted_gain((const struct ecg_state *)d->world, d->seat),
            most = least;
    for (unsigned i = 0; i < count; i++) {
        struct engine_option option = engine_option_nth(ask, i);
        if (option.kind == ENGINE_OPT_PLACE || option.kind == ENGINE_OPT_DONE)
            continue;
        int32_t worth = engine_value_after(d, option);
        if (worth <= least)
            continue;
        worth -= kept_for_later(d, option) ? KEEP_FAST : 0;
        if (best.kind == ENGINE_OPT_DONE || worth > most) {
            most = worth;
            best = option;
        }
    }
    return best;
}

static struct engine_option main_phase(struct engine_lookahead *d)
{
    const struct engine_choice *ask = &d->world->choice;
    struct engine_game g = engine_lookahead_game(d);
    struct ecg_attack_plan plan = {0, 0, false};
    if (ask->places)
        plan = ecg_plan_attack(&g, d->seat);
    struct engine_option attack =
        engine_option_make(ENGINE_OPT_PLACE, plan.group ? places_lowest(plan.group) : 0);
    if (plan.lethal)
        return attack;
    struct engine_option play = best_play(d);
    if (play.kind != ENGINE_OPT_DONE)
        return play;
    if (plan.group && (plan.gain > 0 || !ask->done))
        return attack;
    return ecg_default_answer(&g);
}

static struct engine_option decide(struct engine_lookahead *d)
{
    struct engine_game g = engine_lookahead_game(d);
    switch (d->world->choice.what) {
    case ECG_ASK_MAIN: return main_phase(d);
    case ECG_ASK_WINDOW: return best_play(d);
    case ECG_ASK_ATTACKER:
    case ECG_ASK_DEFENDER:
    case ECG_ASK_BLOCKER:
    case ENGINE_ASK_MULLIGAN:
    case ECG_ASK_ASSIGN: return ecg_default_answer(&g);
    default: return engine_best_ahead(d);
    }
}

epic_action ecg_advise(const struct epic_match *match, const void *view, struct pcg *random)
{
    struct ecg_state world, copy;
    struct engine_lookahead ahead = engine_look_ahead(match, view, random, &world, &copy);
    return engine_encode(ahead.m, ahead.world, decide(&ahead));
}

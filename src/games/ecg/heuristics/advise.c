// A sensible player: tries out what it may do and compares what comes of it.
#include "games/ecg/heuristics/heuristics.h"

// Another's battle wants most: the end of the turn is still to come.
static const struct ecg_wanted wanted = {.in_main = 20, .at_end = 0, .in_battle = 60, .in_theirs = 200};

int32_t ecg_wanted_gain(const struct engine_game *g, const struct ecg_wanted *gain)
{
    if (g->s->choice.what == ECG_ASK_MAIN)
        return gain->in_main;
    if (!board_of(g)->battle)
        return gain->at_end;
    return engine_same_team(g, g->s->active, g->s->choice.seat) ? gain->in_battle : gain->in_theirs;
}

bool ecg_is_fast(const struct engine_game *g, unsigned seat, unsigned slot)
{
    const struct ecg_list *list = &ecg_match(g)->list[seat];
    return bits128_test(list->cost_one, slot) && bits128_test(list->plain_cost[0][1], slot);
}

// --- Battles --------------------------------------------------------------------------------------

struct champ_attack ecg_attack_of(const struct engine_game *g, unsigned seat)
{
    return (struct champ_attack){
        .seat = seat,
        .named = g->s->step == ECG_STEP_ATTACKERS ? board_of(g)->attacking : 0,
        .able = champ_attackers(g),
        .defenders = champ_attackable(g),
    };
}

static unsigned defender(const struct engine_game *g)
{
    return champ_plan_defender(g, (struct champ_attack){
                                      .seat = g->s->active,
                                      .named = board_of(g)->attacking,
                                      .able = champ_attackers(g),
                                      .defenders = g->s->choice.seats,
                                  });
}

static int share(const struct engine_game *g)
{
    const struct board *b = board_of(g);
    const struct engine_choice *ask = &g->s->choice;
    place_set side = g->s->step == ECG_STEP_ATTACK_DIVISION ? b->blocking : b->attacking;
    return champ_plan_share(g, side & ~b->passed, ask->low, ask->high);
}

struct engine_option ecg_own_answer(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (ask->what) {
    case ECG_ASK_ATTACKER:
        return champ_name_one_of(ask, champ_plan_attack(g, ecg_attack_of(g, ask->seat)).group);
    case ECG_ASK_DEFENDER: return engine_option_make(ENGINE_OPT_SEAT, defender(g));
    case ECG_ASK_BLOCKER: return champ_name_one_of(ask, champ_plan_block(g));
    case ECG_ASK_ASSIGN: return engine_option_make(ENGINE_OPT_NUMBER, (unsigned)share(g));
    default: return engine_pass(ask);
    }
}

// --- Everything -----------------------------------------------------------------------------------

static int32_t kept_for_later(const struct engine_game *g, struct engine_option option)
{
    const struct engine_choice *ask = &g->s->choice;
    bool kept = option.kind == ENGINE_OPT_CARD && ask->what == ECG_ASK_MAIN &&
                ecg_is_fast(g, ask->seat, (unsigned)option.value);
    return kept ? ECG_KEEP_FAST : 0;
}

// What to play or use; "done" if nothing is worth it.
static struct engine_option best_play(struct engine_lookahead *ahead)
{
    struct engine_game g = engine_lookahead_game(ahead);
    return engine_best_play(ahead, ecg_wanted_gain(&g, &wanted), false, kept_for_later);
}

static struct engine_option main_phase(struct engine_lookahead *ahead)
{
    const struct engine_choice *ask = &ahead->world->choice;
    struct engine_game g = engine_lookahead_game(ahead);
    struct champ_attack_plan plan = {0, 0, false};
    if (ask->places)
        plan = champ_plan_attack(&g, ecg_attack_of(&g, ahead->seat));
    struct engine_option attack =
        engine_option_make(ENGINE_OPT_PLACE, plan.group ? places_lowest(plan.group) : 0);
    if (plan.lethal)
        return attack;
    struct engine_option play = best_play(ahead);
    if (play.kind != ENGINE_OPT_DONE)
        return play;
    if (plan.group && (plan.gain > 0 || !ask->done))
        return attack;
    return engine_pass(ask);
}

struct engine_option ecg_decide(struct engine_lookahead *ahead)
{
    struct engine_game g = engine_lookahead_game(ahead);
    switch (ahead->world->choice.what) {
    case ECG_ASK_MAIN: return main_phase(ahead);
    case ECG_ASK_WINDOW: return best_play(ahead);
    case ECG_ASK_ATTACKER:
    case ECG_ASK_DEFENDER:
    case ECG_ASK_BLOCKER:
    case ENGINE_ASK_MULLIGAN:
    case ECG_ASK_ASSIGN: return engine_default_answer(&g);
    default: return engine_best_ahead(ahead);
    }
}

// A sensible player: tries out what it may do and compares what comes of it.
#include "games/ecg/heuristics/advise.h"
#include "games/ecg/knowledge/view.h"

enum {
    NOISE = 8,            // hundredths of a point: of equals, any
    OWN_IDEA = 10,        // what the rules of thumb say is as good as this much
    MANY_OPTIONS = 24,    // too many to be tried out
    LONG = 256,           // choices until even a long chain of effects is settled
    GAIN_IN_MAIN = 20,    // what playing something has to gain, at least: in one's own main phase,
    GAIN_AT_END = 0,      // at the end of another's turn, when gold would be lost,
    GAIN_IN_BATTLE = 60,  // in a battle of one's own,
    GAIN_IN_THEIRS = 200, // in another's, since the end of the turn is still to come
    KEEP_FAST = 100       // what can be played in another's turn is kept for it
};

// --- Trying out ----------------------------------------------------------------------------------

// The game as it is tried out asks for everything, so that it does not run on into the next turn because
// nothing can be done; to that end its draws go through a script.
struct trial {
    struct epic_script script;
    struct epic_chance chance;
};

static unsigned draw(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count)
{
    (void)slots;
    return pcg_bounded(&((struct trial *)script)->chance.draw[seat], count);
}

static void begin(struct trial *trial, const struct epic_chance *chance)
{
    trial->script = (struct epic_script){.ask_all = true, .draw = draw};
    trial->chance = *chance;
    trial->chance.script = &trial->script;
    trial->chance.record = NULL;
}

static bool quiet(const struct ecg_state *s)
{
    bool free_to_act = s->core.choice.what == ECG_ASK_MAIN || s->core.choice.what == ECG_ASK_WINDOW;
    return s->core.choice.what == ENGINE_ASK_NOTHING || (free_to_act && !(s->flags & ECG_FL_BATTLE));
}

static void take(struct engine_game *g, struct engine_option option)
{
    g->s->choices++;
    ecg_take(g, option);
    engine_advance(g);
}

// Takes an option and goes on by rules of thumb until a battle or effect is over.  To end a turn or window by
// doing nothing leaves everything as it is.
static void follow(const struct ecg_match *m, struct ecg_state *s, struct engine_option option,
                   const struct epic_chance *chance)
{
    if (option.kind == ENGINE_OPT_DONE && quiet(s))
        return;
    struct trial trial;
    begin(&trial, chance);
    struct engine_game g = {&m->core, &s->core, &trial.chance};
    take(&g, option);
    for (unsigned i = 0; i < LONG && !quiet(s); i++)
        take(&g, ecg_default_answer(&g));
}

void ecg_follow(const struct epic_match *match, void *state, epic_action action,
                const struct epic_chance *chance)
{
    const struct ecg_match *m = (const struct ecg_match *)match;
    struct engine_option option;
    if (engine_decode(&m->core, state, action, &option))
        follow(m, state, option, chance);
}

// --- Deciding ------------------------------------------------------------------------------------

// A decision: a world that might be, and what chance would do in it whatever is decided.
struct decision {
    const struct ecg_match *m;
    struct ecg_state *world;
    struct epic_chance chance;
    struct pcg *random;
    unsigned seat;
};

static int32_t worth_after(const struct decision *d, struct engine_option option)
{
    struct ecg_state copy;
    memcpy(&copy, d->world, d->m->core.base.state_size);
    follow(d->m, &copy, option, &d->chance);
    return ecg_evaluate(&d->m->core.base, &copy, d->seat) + (int32_t)pcg_bounded(d->random, NOISE);
}

static struct engine_game game_of(struct decision *d)
{
    return (struct engine_game){&d->m->core, &d->world->core, &d->chance};
}

static bool same_option(struct engine_option a, struct engine_option b)
{
    return a.kind == b.kind && a.value == b.value;
}

// The best of all by trying; what the rules of thumb would do if in doubt.
static struct engine_option best_of_all(struct decision *d)
{
    struct engine_game g = game_of(d);
    struct engine_option idea = ecg_default_answer(&g);
    unsigned count = engine_option_count(&d->world->core.choice);
    if (count > MANY_OPTIONS)
        return idea;
    struct engine_option best = idea;
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < count; i++) {
        struct engine_option option = engine_option_nth(&d->world->core.choice, i);
        int32_t worth = worth_after(d, option) + (same_option(option, idea) ? OWN_IDEA : 0);
        if (worth > most) {
            most = worth;
            best = option;
        }
    }
    return best;
}

static bool kept_for_later(const struct decision *d, struct engine_option option)
{
    const struct ecg_list *list = &d->m->list[d->seat];
    unsigned slot = (unsigned)option.value;
    return option.kind == ENGINE_OPT_CARD && d->world->core.choice.what == ECG_ASK_MAIN &&
           bits128_test(list->cost_one, slot) && bits128_test(list->plain_cost[0][1], slot);
}

static int32_t wanted_gain(const struct ecg_state *s, unsigned seat)
{
    if (s->core.choice.what == ECG_ASK_MAIN)
        return GAIN_IN_MAIN;
    if (!(s->flags & ECG_FL_BATTLE))
        return GAIN_AT_END;
    return s->core.active == seat ? GAIN_IN_BATTLE : GAIN_IN_THEIRS;
}

// What to play or use; "done" if nothing is worth it.
static struct engine_option best_play(struct decision *d)
{
    struct engine_choice *ask = &d->world->core.choice;
    struct engine_option nothing = ecg_option_make(ENGINE_OPT_DONE, 0);
    struct engine_option best = nothing;
    unsigned count = engine_option_count(ask);
    int32_t least = worth_after(d, nothing) + wanted_gain(d->world, d->seat), most = least;
    for (unsigned i = 0; i < count; i++) {
        struct engine_option option = engine_option_nth(ask, i);
        if (option.kind == ENGINE_OPT_PLACE || option.kind == ENGINE_OPT_DONE)
            continue;
        int32_t worth = worth_after(d, option);
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

static struct engine_option main_phase(struct decision *d)
{
    const struct engine_choice *ask = &d->world->core.choice;
    struct engine_game g = game_of(d);
    struct ecg_attack_plan plan = {0, 0, false};
    if (ask->places)
        plan = ecg_plan_attack(&g, d->seat);
    struct engine_option attack =
        ecg_option_make(ENGINE_OPT_PLACE, plan.group ? places_lowest(plan.group) : 0);
    if (plan.lethal)
        return attack;
    struct engine_option play = best_play(d);
    if (play.kind != ENGINE_OPT_DONE)
        return play;
    if (plan.group && (plan.gain > 0 || !ask->done))
        return attack;
    return ecg_default_answer(&g);
}

static struct engine_option decide(struct decision *d)
{
    struct engine_game g = game_of(d);
    switch (d->world->core.choice.what) {
    case ECG_ASK_MAIN: return main_phase(d);
    case ECG_ASK_WINDOW: return best_play(d);
    case ECG_ASK_ATTACKER:
    case ECG_ASK_DEFENDER:
    case ECG_ASK_BLOCKER:
    case ENGINE_ASK_MULLIGAN:
    case ECG_ASK_ASSIGN: return ecg_default_answer(&g);
    default: return best_of_all(d);
    }
}

epic_action ecg_advise(const struct epic_match *match, const void *view, struct pcg *random)
{
    struct ecg_state world;
    struct decision d = {.m = (const struct ecg_match *)match, .world = &world, .random = random};
    ecg_determinise(match, view, random, &world);
    d.seat = world.core.choice.seat;
    uint64_t seed = (uint64_t)pcg_next(random) << 32U;
    seed |= pcg_next(random);
    epic_chance_seed(&d.chance, seed, 0, match->seats);
    return engine_encode(&d.m->core, &world.core, decide(&d));
}

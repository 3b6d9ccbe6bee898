// What operations on champions and health are worth: CHAMP_OPS, for the engine's walk along a program.
#include "games/champions/heuristics/heuristics.h"

struct champ_value_context champ_value_context_of(const struct engine_game *g, unsigned seat)
{
    struct champ_value_context context;
    place_set present = board_of(g)->present;
    context.base = (struct engine_value_context){g, g->m->rules->heuristics->value, seat, seat};
    context.waiting = false;
    context.own = champ_of_team(g, seat) & present;
    context.foes = engine_reached(g, seat) & ~context.own;
    context.hunters = champ_hunting(g, seat);
    for (unsigned left = engine_prey(g, seat); left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left), rival = context.base.rival;
        if (rival == seat || board_player(g, at)->health < board_player(g, rival)->health)
            context.base.rival = at;
    }
    champ_survey(&context.field, g, present);
    return context;
}

bool champ_may_hold(const struct engine_walk *w, unsigned condition)
{
    const struct engine_game *g = w->context->g;
    switch (condition) {
    case CHAMP_IF_ONE_ATTACKER: return board_is_one(board_of(g), board_of(g)->attacking);
    case CHAMP_IF_YOU_CONTROLLED_IT: return (w->f.chosen & champ_context(w)->foes) == 0;
    case CHAMP_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU:
        return board_of(g)->attacking && !engine_same_team(g, g->s->active, w->context->seat);
    default: return true;
    }
}

// --- Champions ------------------------------------------------------------------------------------

static int32_t loss_by_damage(const struct champ_battlefield *field, unsigned place, int damage)
{
    bool breaks = damage >= field->left[place] && !places_test(field->unbreakable, place);
    return breaks ? field->worth[place] : damage;
}

static int32_t worth_of_points(const struct champ_weights *weight, int offense, int defense)
{
    return offense * weight->offense + defense * weight->defense;
}

static int32_t gain_by_mod(const struct champ_battlefield *field, unsigned place, const struct champ_mod *mod)
{
    const struct champ_weights *weight = champ_weights(field->g);
    if (mod->defense < 0 && field->left[place] + mod->defense <= 0)
        return -field->worth[place];
    int32_t points = worth_of_points(weight, mod->offense, mod->defense);
    if (mod->duration == CHAMP_FOR_GOOD)
        return points + (mod->keywords ? weight->modest : 0);
    const struct board *b = board_of(field->g);
    bool fights = places_test(b->attacking | b->blocking, place);
    return (fights ? points / 2 : points / 8) + (mod->keywords ? weight->modest / 2 : 0);
}

static int32_t gain_by_counters(const struct engine_walk *w, const struct engine_insn *in)
{
    int32_t each = worth_of_points(champ_weights(w->context->g), 1, 1);
    return (in->a ? -each : each) * engine_walk_number(w, in->b);
}

// What an instruction means to the controller of a champion.
static int32_t gain_of(const struct engine_walk *w, const struct engine_insn *in, unsigned place)
{
    const struct champ_battlefield *field = &champ_context(w)->field;
    const struct board *b = board_of(field->g);
    int32_t worth = field->worth[place];
    switch ((enum champ_op)in->op) {
    case CHAMP_OP_DAMAGE:
    case CHAMP_OP_DAMAGE_SPLIT: return -loss_by_damage(field, place, engine_walk_number(w, in->b));
    case CHAMP_OP_DAMAGE_3_TARGETS: return -loss_by_damage(field, place, in->a + 1);
    case CHAMP_OP_BREAK: return places_test(field->unbreakable, place) ? 0 : -worth;
    case CHAMP_OP_BANISH:
    case CHAMP_OP_BREAK_AT_END: return -worth;
    case CHAMP_OP_BOUNCE: return places_test(b->tokens, place) ? -worth : -worth / 2;
    case CHAMP_OP_TRANSFORM: return -worth * 3 / 4;
    case CHAMP_OP_CONTROL: return in->a == CHAMP_FOR_GOOD ? -2 * worth : -(worth / 3);
    case CHAMP_OP_EXPEND: return places_test(b->expended, place) ? 0 : -worth / 8;
    case CHAMP_OP_PREPARE: return places_test(b->expended, place) ? worth / 8 : 0;
    case CHAMP_OP_SILENCE:
    case CHAMP_OP_LEAVE_BATTLE: return -champ_weights(field->g)->modest;
    case CHAMP_OP_GRANT:
    case CHAMP_OP_BLINK:
    case CHAMP_OP_JOIN_BATTLE: return champ_weights(field->g)->modest;
    case CHAMP_OP_COUNTERS: return gain_by_counters(w, in);
    case CHAMP_OP_MODIFY: return gain_by_mod(field, place, &champ_match(field->g)->mods[in->b]);
    default: return 0;
    }
}

// Of all places, or of the best one.
static int32_t worth_of_places(const struct engine_walk *w, const struct engine_insn *in)
{
    int32_t sum = 0, most = w->optional || !w->f.chosen ? 0 : INT32_MIN;
    for (place_set left = w->f.chosen; left;) {
        unsigned place = places_pop(&left);
        int32_t gain = gain_of(w, in, place);
        int32_t worth = places_test(champ_context(w)->own, place) ? gain : -gain;
        sum += board_all(board_of(w->context->g), place, worth);
        most = worth > most ? worth : most;
    }
    return w->best_of ? most : sum;
}

int32_t champ_hurt(const struct champ_value_context *context, int damage)
{
    const struct engine_game *g = context->base.g;
    return champ_worth_of_damage(champ_weights(g), board_player(g, context->base.rival)->health, damage);
}

int32_t champ_value_of_triggers(const struct champ_value_context *context, engine_card card, uint64_t events)
{
    const struct champ_match *champ = champ_match(context->base.g);
    const struct champ_info *info = champ_info_of(context->base.g, card);
    int32_t worth = 0;
    for (unsigned i = 0; info->events & events && i < info->abilities; i++) {
        const struct champ_ability *ability = &champ->abilities[info->first_ability + i];
        bool now = ability->form == CHAMP_TRIGGER && ability->zone == ENGINE_IN_PLAY &&
                   events >> ability->event & 1U;
        if (now && ability->code != ENGINE_NO_INDEX)
            worth += engine_value_of_program(&context->base, card, ENGINE_NO_PLACE, ability->code);
    }
    return worth;
}

static int32_t worth_to_itself(const struct engine_walk *w, const struct engine_insn *in)
{
    const struct champ_weights *weight = champ_weights(w->context->g);
    if (in->op == CHAMP_OP_COUNTERS)
        return gain_by_counters(w, in);
    if (in->op != CHAMP_OP_MODIFY)
        return weight->modest;
    const struct champ_mod *mod = &champ_match(w->context->g)->mods[in->b];
    int32_t points =
        worth_of_points(weight, mod->offense, mod->defense) / (mod->duration == CHAMP_FOR_GOOD ? 1 : 4);
    bool attacks = mod->keywords >> CHAMP_BLITZ & 1U;
    return points + (attacks ? weight->attack_at_once : mod->keywords ? weight->modest : 0);
}

static void act_on_champions(struct engine_walk *w, const struct engine_insn *in)
{
    if (w->itself) {
        w->worth += worth_to_itself(w, in);
        return;
    }
    int32_t worth = worth_of_places(w, in);
    if (w->players) {
        int damage = in->op == CHAMP_OP_DAMAGE_3_TARGETS ? in->a + 1 : engine_walk_number(w, in->b);
        int32_t other = champ_hurt(champ_context(w), damage);
        worth = other > worth ? other : worth;
    }
    w->worth += worth;
}

// --- Players --------------------------------------------------------------------------------------

static void gain_health(struct engine_walk *w, const struct engine_insn *in)
{
    const struct engine_game *g = w->context->g;
    int side = engine_walk_side(w, true);
    unsigned seat = side < 0 ? w->context->rival : w->context->seat;
    w->worth += side * champ_worth_of_gain(champ_weights(g), board_player(g, seat)->health,
                                           engine_walk_number(w, in->b));
}

static void lose_health(struct engine_walk *w, const struct engine_insn *in)
{
    int side = engine_walk_side(w, false), amount = engine_walk_number(w, in->b);
    w->worth += side < 0 ? champ_hurt(champ_context(w), amount)
                         : -side * champ_weights(w->context->g)->health_paid * amount;
}

static void damage(struct engine_walk *w, const struct engine_insn *in)
{
    if (in->a & 1U)
        act_on_champions(w, in);
    if (in->a & 2U && !w->players && w->who != ENGINE_YOU && engine_walk_side(w, false) < 0)
        w->worth += champ_hurt(champ_context(w), engine_walk_number(w, in->b));
}

// --- All instructions -----------------------------------------------------------------------------

void champ_count_operation(struct engine_walk *w, const struct engine_insn *in)
{
    const struct engine_game *g = w->context->g;
    const struct champ_weights *weight = champ_weights(g);
    switch ((enum champ_op)in->op) {
    case CHAMP_OP_CONTROLLER:
    case CHAMP_OP_OWNER: engine_walk_to_players(w, ENGINE_RIVALS); return;
    case CHAMP_OP_DEFENDER: {
        bool defends = engine_same_team(g, board_of(g)->defender, w->context->seat);
        engine_walk_to_players(w, defends ? ENGINE_YOU : ENGINE_RIVALS);
        return;
    }
    case CHAMP_OP_DAMAGE: damage(w, in); return;
    case CHAMP_OP_DAMAGE_SPLIT:
    case CHAMP_OP_DAMAGE_3_TARGETS:
        engine_walk_to_named(w, champ_context(w)->foes, 1, true);
        w->players = true;
        act_on_champions(w, in);
        return;
    case CHAMP_OP_BREAK:
    case CHAMP_OP_BANISH:
    case CHAMP_OP_BOUNCE:
    case CHAMP_OP_EXPEND:
    case CHAMP_OP_PREPARE:
    case CHAMP_OP_TRANSFORM:
    case CHAMP_OP_MODIFY:
    case CHAMP_OP_COUNTERS:
    case CHAMP_OP_CONTROL:
    case CHAMP_OP_SILENCE:
    case CHAMP_OP_GRANT:
    case CHAMP_OP_LEAVE_BATTLE:
    case CHAMP_OP_JOIN_BATTLE:
    case CHAMP_OP_BLINK:
    case CHAMP_OP_BREAK_AT_END: act_on_champions(w, in); return;
    case CHAMP_OP_GAIN: gain_health(w, in); return;
    case CHAMP_OP_LOSE: lose_health(w, in); return;
    case CHAMP_OP_PAY_HEALTH: w->worth -= weight->health_paid * engine_walk_number(w, in->b); return;
    case CHAMP_OP_DISCARD_AT_END:
        w->worth -= engine_walk_side(w, false) * w->context->rules->discarded * engine_walk_number(w, in->b);
        return;
    case CHAMP_OP_BREAKS_ONE:
        w->worth -= engine_walk_side(w, false) * (champ_context(w)->foes ? weight->breaks_one : 0);
        return;
    case CHAMP_OP_CREATE:
        w->worth += engine_walk_side(w, true) * champ_worth_printed(g, in->b) * engine_walk_number(w, in->n);
        return;
    case CHAMP_OP_CARD_TO_PLAY:
    case CHAMP_OP_THIS_TO_PLAY:
    case CHAMP_OP_HAND_TO_PLAY: w->worth += weight->put_into_play; return;
    default: w->worth += w->context->rules->little; return;
    }
}

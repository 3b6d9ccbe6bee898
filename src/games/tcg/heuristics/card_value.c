// What cards, abilities and what is on the line are worth now: what their programs would do, less what they
// cost.
#include "games/tcg/heuristics/heuristics.h"

enum {
    ACTION = 260,        // to spend that could pay for a card in this turn,
    SPARE_ACTION = 15,   // or not
    GAINED_ACTION = 150, // to get one
    OWN_THING = 220,     // to break one
    COUNTER = 80,        // to take one off
    PILE_CARD = 10,      // to banish one
    SHOWN_CARD = 15,     // to reveal one
    OBJECT = 260,
    STOPPED = 330, // a card that is stopped, whatever it is
    UNNAMED = 30   // an ability that the card does not say
};

// --- Operations and conditions of this game

bool tcg_may_hold(const struct engine_walk *w, unsigned condition)
{
    const struct engine_game *g = w->context->g;
    bool own = g->s->active == w->context->seat;
    switch (condition) {
    case TCG_IF_BUILD_STEP: return own && g->s->step == TCG_STEP_BUILD;
    case TCG_IF_PRE_BATTLE_STEP: return own && g->s->step == TCG_STEP_PRE_BATTLE;
    case TCG_IF_NOT_DID: return false;
    default: return champ_may_hold(w, condition);
    }
}

// The most harmful thing of the others' on the line.  What stops something itself is not asked what that is,
// or two such things would go on asking each other.
static int32_t worth_of_stopping(const struct engine_walk *w)
{
    const struct engine_game *g = w->context->g;
    const struct tcg_state *s = tcg_state(g);
    int32_t least = 0;
    if (champ_context(w)->waiting)
        return STOPPED;
    for (unsigned i = 0; i < s->line_count; i++) {
        if (s->line[i].player == w->context->seat)
            continue;
        int32_t worth = tcg_value_of_item(champ_context(w), i);
        least = worth < least ? worth : least;
    }
    return -least;
}

// As if the one that it is worth most to hit took all of it.
static void divide(struct engine_walk *w, const struct engine_insn *in)
{
    struct engine_insn usual = *in;
    bool players = in->a & 2U;
    usual.op = players ? CHAMP_OP_DAMAGE_SPLIT : CHAMP_OP_DAMAGE;
    usual.a = 1;
    usual.b = in->n;
    if (!players)
        engine_walk_to_named(w, champ_context(w)->foes, 1, true);
    champ_count_operation(w, &usual);
}

// Champions break; players lose Mojo.
static void deadly_damage(struct engine_walk *w, const struct engine_insn *in)
{
    struct engine_insn usual = *in;
    usual.op = CHAMP_OP_BREAK;
    if (in->a & 1U)
        champ_count_operation(w, &usual);
    usual.op = CHAMP_OP_DAMAGE;
    usual.a = in->a & 2U;
    champ_count_operation(w, &usual);
}

uint8_t tcg_usual_operation(uint8_t op)
{
    switch (op) {
    case TCG_OP_TO_HANDS:
    case TCG_OP_TO_YOUR_HAND: return CHAMP_OP_BOUNCE;
    case TCG_OP_TO_TOP:
    case TCG_OP_BREAK_TO_YOUR_PILE: return CHAMP_OP_BANISH;
    default: return op;
    }
}

// NOLINTNEXTLINE(readability-non-const-parameter): so the table wants it
void tcg_count_operation(struct engine_walk *w, const struct engine_insn *in, unsigned *pc)
{
    const struct champ_value_context *context = champ_context(w);
    struct engine_insn usual = *in;
    (void)pc;
    switch (in->op) {
    case TCG_OP_STOP: w->worth += worth_of_stopping(w); return;
    case TCG_OP_ACTIONS: w->worth += engine_walk_side(w, true) * GAINED_ACTION; return;
    case TCG_OP_EXTRA_TURN: w->worth += TCG_WORTH_TURN; return;
    case TCG_OP_LOSE_GAME: w->worth += ENGINE_WORTH_WIN; return;
    case TCG_OP_TARGET_HIT:
        engine_walk_to_named(w, context->foes, in->a, true);
        w->players = true;
        return;
    case TCG_OP_DIVIDE: divide(w, in); return;
    case TCG_OP_DEADLY_DAMAGE: deadly_damage(w, in); return;
    case TCG_OP_DISCARD_HAND: w->worth -= engine_walk_side(w, false) * 3 * TCG_WORTH_DISCARDED; return;
    case TCG_OP_STEAL_ONE: w->worth += TCG_WORTH_CARD + TCG_WORTH_DISCARDED; return;
    default: usual.op = tcg_usual_operation(in->op); break;
    }
    champ_count_operation(w, &usual);
}

// --- Prices

// Actions are lost at the end of the turn, and worth little if no card in hand needs them.
static int32_t price_of_actions(const struct champ_value_context *context, int amount)
{
    if (amount == 0)
        return 0;
    const struct engine_game *g = context->base.g;
    struct bits128 cards =
        bits128_and(engine_player(g, context->base.seat)->hand, tcg_action_cards(g, context->base.seat));
    bool last = g->s->step == TCG_STEP_END || bits128_empty(cards);
    return amount * (last ? SPARE_ACTION : ACTION);
}

static int32_t price_of(const struct champ_value_context *context, const struct tcg_cost *cost,
                        int32_t of_source)
{
    const struct engine_game *g = context->base.g;
    const struct champ_weights *weight = champ_weights(g);
    int32_t price = price_of_actions(context, cost->actions) + (cost->expend ? weight->modest : 0) +
                    (cost->flip ? weight->modest / 2 : 0) + cost->break_things * OWN_THING +
                    cost->counters * COUNTER + cost->banish_cards * PILE_CARD +
                    (cost->discard_cards + cost->banish_hand) * TCG_WORTH_DISCARDED +
                    cost->reveal_cards * SHOWN_CARD;
    price += cost->break_this || cost->banish_this ? of_source : 0;
    price += cost->return_this ? of_source / 2 : 0;
    int mojo = tcg_player(g, context->base.seat)->board.health;
    return price + (cost->mojo ? champ_worth_of_damage(weight, mojo, cost->mojo) : 0);
}

// --- Cards

static int32_t worth_of_program(const struct champ_value_context *context, engine_card card, unsigned source,
                                unsigned code)
{
    return engine_value_of_program(&context->base, card, source, code);
}

int32_t tcg_value_of_unveiling(const struct champ_value_context *context, engine_card card)
{
    return champ_value_of_triggers(context, card, UINT64_C(1) << TCG_ON_UNVEIL);
}

// What happens when it enters play, or soon after.
static int32_t worth_of_entering(const struct champ_value_context *context, engine_card card)
{
    if (tcg_better_veiled(champ_info_of(context->base.g, card)))
        return tcg_value_of_unveiling(context, card);
    return champ_value_of_triggers(context, card, UINT64_C(1) << TCG_ON_ENTER);
}

// Of what it does when it resolves.
static int32_t worth_of_resolving(const struct champ_value_context *context, engine_card card)
{
    const struct engine_game *g = context->base.g;
    const struct champ_info *info = champ_info_of(g, card);
    switch (info->type) {
    case CHAMP_EVENT: return worth_of_program(context, card, ENGINE_NO_PLACE, tcg_info_of(g, card)->code);
    case TCG_OBJECT: return OBJECT + worth_of_entering(context, card);
    default: return champ_worth_printed(g, engine_card_kind(g->m, card)) + worth_of_entering(context, card);
    }
}

int32_t tcg_value_of_card(const struct champ_value_context *context, engine_card card)
{
    const struct engine_game *g = context->base.g;
    unsigned extra = tcg_info_of(g, card)->extra;
    int32_t worth = worth_of_resolving(context, card);
    if (extra != ENGINE_NO_INDEX)
        worth -= price_of(context, &tcg_match(g)->costs[extra], 0);
    return worth - tcg_worth_in_hand(g, engine_card_owner(card), engine_card_slot(card));
}

// One attacker more, where nobody blocks.
static int32_t worth_of_joining(const struct champ_value_context *context, unsigned place)
{
    const struct engine_game *g = context->base.g;
    const struct board *b = board_of(g);
    if (place == ENGINE_NO_PLACE || b->blocked || b->defender == context->base.seat)
        return 0;
    return champ_worth_of_damage(champ_weights(g), tcg_player(g, b->defender)->board.health,
                                 champ_offense(g, place));
}

int32_t tcg_value_of_item(const struct champ_value_context *context, unsigned item)
{
    const struct engine_game *g = context->base.g;
    const struct tcg_item *it = &tcg_state(g)->line[item];
    struct champ_value_context theirs =
        it->player == context->base.seat ? *context : champ_value_context_of(g, it->player);
    theirs.waiting = true;
    int32_t worth;
    if (it->flags & TCG_IT_FACE_DOWN)
        worth = STOPPED;
    else if (it->flags & TCG_IT_CARD)
        worth = worth_of_resolving(&theirs, it->card);
    else if (it->ability == TCG_BUILTIN_SWARM)
        worth = worth_of_joining(&theirs, tcg_next_of_swarm(g, item));
    else
        worth = worth_of_program(&theirs, it->card, it->source, champ_match(g)->abilities[it->ability].code);
    return it->player == context->base.seat ? worth : -worth;
}

// --- Abilities and modes

static int32_t worth_of_power(const struct champ_value_context *context, engine_card card, unsigned place,
                              const struct champ_ability *ability, int32_t of_source)
{
    const struct tcg_cost *cost = &tcg_match(context->base.g)->costs[ability->cost];
    return worth_of_program(context, card, place, ability->code) - price_of(context, cost, of_source);
}

static int32_t best_power(const struct champ_value_context *context, engine_card card, unsigned place,
                          unsigned usable)
{
    const struct engine_game *g = context->base.g;
    int32_t of_source = place == ENGINE_NO_PLACE                    ? 0
                        : places_test(tcg_state(g)->objects, place) ? OBJECT
                                                                    : context->field.worth[place];
    int32_t most = INT32_MIN;
    for (; usable; usable &= usable - 1) {
        unsigned number = (unsigned)__builtin_ctz(usable);
        unsigned index = number < TCG_SWARMS ? tcg_ability_of(g, card, place, number) : ENGINE_NO_INDEX;
        int32_t worth =
            number == TCG_SWARMS ? worth_of_joining(context, place)
            : number == TCG_FROM_PILE
                ? worth_of_resolving(context, card)
                : worth_of_power(context, card, place, &champ_match(g)->abilities[index], of_source);
        most = worth > most ? worth : most;
    }
    return most == INT32_MIN ? UNNAMED : most;
}

int32_t tcg_value_of_power(const struct champ_value_context *context, unsigned place)
{
    const struct engine_game *g = context->base.g;
    return best_power(context, board_of(g)->card[place], place, tcg_usable_at(g, context->base.seat, place));
}

int32_t tcg_value_of_pile(const struct champ_value_context *context, engine_card card)
{
    return best_power(context, card, ENGINE_NO_PLACE,
                      tcg_usable_in_pile(context->base.g, context->base.seat, card));
}

int32_t tcg_value_of_mode(const struct champ_value_context *context, unsigned number)
{
    const struct engine_game *g = context->base.g;
    const struct engine_frame *f = engine_top(g);
    if (f->stage == TCG_STAGE_MODE && number == TCG_SWARMS)
        return worth_of_joining(context, f->source);
    if (f->stage == TCG_STAGE_MODE && number == TCG_FROM_PILE)
        return worth_of_resolving(context, f->card);
    if (f->stage == TCG_STAGE_MODE) {
        unsigned index = tcg_ability_of(g, f->card, f->source, number);
        return worth_of_power(context, f->card, f->source, &champ_match(g)->abilities[index], 0);
    }
    return engine_value_of_jump(&context->base, f->card, f->source, f->pc + 1U + number);
}

// What cards and powers are worth now: what their programs would do, less what they cost.
#include "games/ecg/heuristics/heuristics.h"

enum {
    GOLD = 280,         // to spend that could pay for a card,
    SPARE_GOLD = 20,    // or not
    GAINED_GOLD = 135,  // gold, to get
    RECYCLED = 60,      // a card
    OWN_CHAMPION = 200, // to break one
    COUNTER = 80,       // to take one off
    PILE_CARD = 10,     // to banish one
    UNNAMED = 30        // a power that the card does not say
};

// --- Operations and conditions of this game -------------------------------------------------------

bool ecg_may_hold(const struct engine_walk *w, unsigned condition)
{
    const struct ecg_player *player = ecg_player(w->context->g, w->context->seat);
    switch (condition) {
    case ECG_IF_PLAYED_GOOD_ONE:
    case ECG_IF_PLAYED_EVIL_ONE:
    case ECG_IF_PLAYED_WILD_ONE:
    case ECG_IF_PLAYED_SAGE_ONE:
        return (player->ones_alignments >> (condition - ECG_IF_PLAYED_GOOD_ONE) & 1U) != 0;
    case ECG_IF_FIRST_ONE: return player->ones_played == 0;
    default: return champ_may_hold(w, condition);
    }
}

static bool loyal(const struct engine_walk *w, unsigned wanted)
{
    const struct engine_game *g = w->context->g;
    const struct ecg_list *list = &ecg_match(g)->list[w->context->seat];
    unsigned alignments = champ_info_of(g, w->f.card)->alignments;
    struct bits128 hand = ecg_player(g, w->context->seat)->core.hand;
    if (w->f.source == ENGINE_NO_PLACE && !engine_card_is_token(w->f.card))
        bits128_clear(&hand, engine_card_slot(w->f.card));
    return bits128_count(bits128_and(hand, list->aligned[alignments & 15U])) >= (wanted ? wanted : 1);
}

void ecg_count_operation(struct engine_walk *w, const struct engine_insn *in, unsigned *pc)
{
    switch ((enum ecg_op)in->op) {
    case OP_LOYALTY:
        if (!loyal(w, in->a))
            *pc = in->b;
        return;
    case OP_RECYCLE: w->worth += RECYCLED; return;
    case OP_GOLD: w->worth += GAINED_GOLD; return;
    default: champ_count_operation(w, in); return;
    }
}

// --- Prices ---------------------------------------------------------------------------------------

// Gold is lost at the end of the turn, and worth little if no card in hand needs it.
static int32_t price_of_gold(const struct champ_value_context *context, int amount)
{
    if (amount == 0)
        return 0;
    const struct engine_game *g = context->base.g;
    struct bits128 cards = bits128_and(g->s->choice.cards, ecg_match(g)->list[context->base.seat].cost_one);
    bool last = g->s->step == ECG_STEP_END_WINDOW || bits128_empty(cards);
    return amount * (last ? SPARE_GOLD : GOLD);
}

static int32_t price_of(const struct champ_value_context *context, const struct ecg_cost *cost,
                        int32_t of_source)
{
    const struct champ_weights *weight = champ_weights(context->base.g);
    int32_t price = price_of_gold(context, cost->gold) + (cost->expend ? weight->modest : 0) +
                    cost->break_champion * OWN_CHAMPION + cost->counters * COUNTER +
                    cost->banish_cards * PILE_CARD + cost->discard_cards * ECG_WORTH_DISCARDED;
    price += cost->break_this ? of_source : 0;
    int health = ecg_player(context->base.g, context->base.seat)->board.health;
    return price + (cost->health ? champ_worth_of_damage(weight, health, cost->health) : 0);
}

// --- Cards ----------------------------------------------------------------------------------------

static int32_t worth_of_program(const struct champ_value_context *context, engine_card card, unsigned source,
                                unsigned code)
{
    return engine_value_of_program(&context->base, card, source, code);
}

// What happens when it enters play.
static int32_t worth_of_entering(const struct champ_value_context *context, engine_card card)
{
    const struct champ_info *info = champ_info_of(context->base.g, card);
    int32_t worth = champ_value_of_triggers(context, card, 1U << ECG_ON_TRIBUTE | 1U << ECG_ON_LOYALTY);
    if (info->keywords >> CHAMP_BLITZ & 1U && context->base.g->s->step == ECG_STEP_MAIN)
        worth += champ_hurt(context, info->offense) / 2 % ENGINE_WORTH_WIN;
    return worth;
}

static int32_t worth_of_half(const struct champ_value_context *context, engine_card card, unsigned half)
{
    const struct engine_game *g = context->base.g;
    const struct champ_mode *mode = &champ_match(g)->modes[champ_info_of(g, card)->first_mode + half];
    return worth_of_program(context, card, ENGINE_NO_PLACE, mode->code) - price_of_gold(context, mode->extra);
}

static int32_t worth_of_event(const struct champ_value_context *context, engine_card card)
{
    const struct engine_game *g = context->base.g;
    const struct champ_info *info = champ_info_of(g, card);
    int gold = ecg_gold_for(g, context->base.seat, info->alignments) - info->cost;
    int32_t most = INT32_MIN;
    for (unsigned half = 0; half < info->modes; half++) {
        if (champ_match(g)->modes[info->first_mode + half].extra > gold)
            continue;
        int32_t worth = worth_of_half(context, card, half);
        most = worth > most ? worth : most;
    }
    if (most == INT32_MIN) // it is played for less than it says
        most = 0;
    if (!info->extra_cost) // mostly
        return most;
    return most - price_of(context, &ecg_match(g)->kinds[engine_card_kind(g->m, card)].extra, 0);
}

int32_t ecg_value_of_card(const struct champ_value_context *context, unsigned slot)
{
    const struct engine_game *g = context->base.g;
    engine_card card = engine_card_of(context->base.seat, slot);
    bool champion = bits128_test(ecg_match(g)->list[context->base.seat].champions, slot);
    int32_t worth =
        champion ? champ_worth_printed(g, engine_card_kind(g->m, card)) + worth_of_entering(context, card)
                 : worth_of_event(context, card);
    return worth - ecg_worth_in_hand(g, context->base.seat, slot);
}

// --- Powers and modes -----------------------------------------------------------------------------

static int32_t worth_of_power(const struct champ_value_context *context, engine_card card, unsigned place,
                              const struct champ_ability *ability, int32_t of_source)
{
    const struct ecg_cost *cost = &ecg_match(context->base.g)->costs[ability->cost];
    return worth_of_program(context, card, place, ability->code) - price_of(context, cost, of_source);
}

static int32_t best_power(const struct champ_value_context *context, engine_card card, unsigned place,
                          enum engine_zone zone)
{
    const struct champ_match *champ = champ_match(context->base.g);
    const struct champ_info *info = champ_info_of(context->base.g, card);
    int32_t of_source = place == ENGINE_NO_PLACE ? 0 : context->field.worth[place];
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &champ->abilities[info->first_ability + i];
        if (ability->form != CHAMP_POWER || ability->zone != zone || ability->code == ENGINE_NO_INDEX)
            continue;
        int32_t worth = worth_of_power(context, card, place, ability, of_source);
        most = worth > most ? worth : most;
    }
    return most == INT32_MIN ? 0 : most;
}

int32_t ecg_value_of_power(const struct champ_value_context *context, unsigned place)
{
    return best_power(context, board_of(context->base.g)->card[place], place, ENGINE_IN_PLAY);
}

int32_t ecg_value_of_pile(const struct champ_value_context *context, unsigned slot)
{
    return best_power(context, engine_card_of(context->base.seat, slot), ENGINE_NO_PLACE, ENGINE_DISCARD);
}

int32_t ecg_value_of_mode(const struct champ_value_context *context, unsigned number)
{
    const struct engine_game *g = context->base.g;
    const struct engine_frame *f = engine_top(g);
    if (f->card == ENGINE_NO_CARD) // a god
        return 0;
    if (f->stage == ENGINE_STAGE_RUN) // one of the jumps that follow
        return engine_value_of_jump(&context->base, f->card, f->source, f->pc + 1U + number);
    if (f->flags & ENGINE_FR_CARD)
        return worth_of_half(context, f->card, number);
    if (number >= ECG_FIRST_GRANTED)
        return UNNAMED;
    const struct champ_info *info = champ_info_of(g, f->card);
    const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + number];
    return worth_of_power(context, f->card, f->source, ability, 0);
}

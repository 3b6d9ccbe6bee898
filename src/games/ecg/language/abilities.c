// Triggered abilities, powers and static abilities.
#include <string.h>

#include "games/ecg/language/compile.h"

static int value_of(const struct phrase_node *node) { return engine_means_of(node->phrase)->value; }

static bool is_champion(const struct engine_compiler *compiler)
{
    const struct ecg_kind *kind = compiler->kind;
    return kind->type == CHAMP_CHAMPION || kind->type == CHAMP_TOKEN;
}

// --- Where an ability is alive and what its text may refer to

// E5.0#2: a shaded ability is one in the discard pile; E5.0.8: the text says where it works, if not in play.
static enum engine_zone zone_of(const struct engine_compiler *compiler, uint32_t line_flags)
{
    if (line_flags & ECG_LINE_IN_DISCARD)
        return ENGINE_DISCARD;
    return ecg_own_kind(compiler)->type == ECG_GOD ? ENGINE_SUPPLEMENTAL : ENGINE_IN_PLAY;
}

static uint32_t facts_of_trigger(int event)
{
    switch (event) {
    case CHAMP_ON_BLOCKED:
    case CHAMP_ON_DAMAGE_CHAMPION: return ENGINE_KNOWS_CHOSEN;
    case CHAMP_ON_DAMAGE_PLAYER:
    case CHAMP_ON_DAMAGE_OPPONENT: return ENGINE_KNOWS_SEATS;
    case CHAMP_ON_BROKEN: return ENGINE_KNOWS_IN_DISCARD;
    default: return 0;
    }
}

static uint32_t facts_of_zone(const struct engine_compiler *compiler, enum engine_zone zone)
{
    if (compiler->in_quotes)
        return ENGINE_KNOWS_IN_PLAY;
    if (zone == ENGINE_DISCARD)
        return ENGINE_KNOWS_IN_DISCARD;
    return zone == ENGINE_IN_PLAY && is_champion(compiler) ? ENGINE_KNOWS_IN_PLAY : 0;
}

// --- Triggers

// The line's triggers as a list: "TRIGGER and TRIGGER".
static const struct phrase_node *first_trigger(const struct phrase_node *triggers)
{
    return phrase_kid(triggers, ECG_W_TRIGGER, 0);
}

static const struct phrase_node *next_triggers(const struct phrase_node *triggers)
{
    return phrase_kid(triggers, ECG_W_TRIGGERS, 0);
}

// What holds for all triggers of the list.
static uint32_t common_facts(const struct phrase_node *triggers)
{
    uint32_t facts = UINT32_MAX;
    for (; triggers; triggers = next_triggers(triggers))
        facts &= facts_of_trigger(value_of(first_trigger(triggers)));
    return facts;
}

static uint32_t trigger_flags(const struct phrase_node *triggers)
{
    uint32_t flags = 0;
    for (; triggers; triggers = next_triggers(triggers))
        flags |= engine_means_of(first_trigger(triggers)->phrase)->flags;
    return flags;
}

static bool same_trigger(const struct champ_ability *a, const struct champ_ability *b)
{
    return a->event == b->event && a->alignments == b->alignments && a->filter == b->filter;
}

// The count of the one loyalty trigger in the list (0 stands for X), or -1. Its instruction comes first in
// the program; the other triggers begin behind it.
static int loyalty_count(struct engine_compiler *compiler, const struct phrase_node *triggers)
{
    int count = -1;
    for (; triggers; triggers = next_triggers(triggers)) {
        const struct phrase_node *trigger = first_trigger(triggers);
        if (value_of(trigger) != ECG_ON_LOYALTY)
            continue;
        const struct phrase_node *number = phrase_kid(trigger, ECG_W_INT, 0);
        if (count >= 0)
            engine_wrong(compiler, trigger, "a second loyalty for the same text");
        if (number && (number->value < 1 || number->value > UINT8_MAX))
            engine_wrong(compiler, number, "loyalty needs a number from 1 to %d", UINT8_MAX);
        count = number ? (uint8_t)number->value : 0;
    }
    return count;
}

static struct champ_ability trigger_ability(struct engine_compiler *compiler,
                                            const struct phrase_node *trigger)
{
    struct champ_ability ability = {.form = CHAMP_TRIGGER,
                                    .event = (uint8_t)value_of(trigger),
                                    .filter = ENGINE_NO_INDEX,
                                    .mod = ENGINE_NO_INDEX,
                                    .code = ENGINE_NO_INDEX};
    const struct phrase_node *alignments = phrase_kid(trigger, ECG_W_ALIGNMENTS, 0);
    if (alignments)
        ability.alignments = ecg_alignment_bits(alignments);
    if (phrase_kid(trigger, ECG_W_ONE, 0))
        ability.filter = engine_filter_operand(compiler, trigger);
    return ability;
}

static void check_twice(struct engine_compiler *compiler, const struct phrase_node *trigger,
                        const struct table *abilities, uint32_t first, const struct champ_ability *ability)
{
    const struct champ_ability *others = abilities->items;
    for (uint32_t i = first; i < abilities->count; i++)
        if (same_trigger(&others[i], ability))
            engine_wrong(compiler, trigger, "the same trigger twice for the same text");
}

static uint32_t add_triggers(struct engine_compiler *compiler, const struct phrase_node *triggers,
                             struct table *abilities, struct champ_ability common, bool after_loyalty)
{
    uint32_t first = abilities->count;
    for (; triggers; triggers = next_triggers(triggers)) {
        const struct phrase_node *trigger = first_trigger(triggers);
        struct champ_ability ability = trigger_ability(compiler, trigger);
        ability.zone = common.zone;
        ability.optional_from_hand = common.optional_from_hand;
        bool loyalty = ability.event == ECG_ON_LOYALTY;
        ability.code = (uint16_t)(common.code + (after_loyalty && !loyalty));
        check_twice(compiler, trigger, abilities, first, &ability);
        table_add(abilities, &ability);
    }
    return first;
}

static uint32_t compile_triggered(struct engine_compiler *compiler, const struct phrase_node *line,
                                  struct table *abilities, struct champ_ability common)
{
    const struct phrase_node *triggers = phrase_kid(line, ECG_W_TRIGGERS, 0);
    uint32_t facts = facts_of_zone(compiler, (enum engine_zone)common.zone) | common_facts(triggers);
    struct engine_program program = engine_program_begin(compiler, facts);
    int loyalty = loyalty_count(compiler, triggers);
    uint16_t at = loyalty >= 0 ? engine_emit(compiler, OP_LOYALTY, (uint8_t)loyalty, 0) : 0;
    if (loyalty == 0)
        compiler->known |= ENGINE_KNOWS_X;
    if (loyalty == 0 && next_triggers(triggers))
        engine_wrong(compiler, triggers,
                     "\"loyalty X\" needs a text of its own: the other triggers know no X");
    engine_emit_node(compiler, phrase_kid(line, ECG_W_EFFECTS, 0));
    if (loyalty >= 0)
        engine_land(compiler, at);
    common.code = engine_program_end(compiler, program);
    return add_triggers(compiler, triggers, abilities, common, loyalty >= 0);
}

// --- Powers

static void set_cost(struct ecg_cost *cost, int which, uint8_t amount)
{
    switch ((enum ecg_cost_word)which) {
    case ECG_COST_GOLD: cost->gold = amount; break;
    case ECG_COST_EXPEND: cost->expend = true; break;
    case ECG_COST_BREAK_THIS: cost->break_this = true; break;
    case ECG_COST_BANISH_THIS: cost->banish_this = true; break;
    case ECG_COST_BREAK_CHAMPION: cost->break_champion = amount; break;
    case ECG_COST_COUNTERS: cost->counters = amount; break;
    case ECG_COST_BANISH_CARDS: cost->banish_cards = amount; break;
    case ECG_COST_DISCARD: cost->discard_cards = amount; break;
    case ECG_COST_HEALTH: cost->health = amount; break;
    case ECG_COST_WORDS: break;
    }
}

struct ecg_cost ecg_compile_costs(struct engine_compiler *compiler, const struct phrase_node *node)
{
    struct ecg_cost cost = {0};
    uint32_t seen = 0;
    for (const struct phrase_node *costs = phrase_kid(node, ECG_W_COSTS, 0); costs;
         costs = phrase_kid(costs, ECG_W_COSTS, 0)) {
        const struct phrase_node *one = phrase_kid(costs, ECG_W_COST, 0);
        int which = value_of(one);
        const struct phrase_node *number = phrase_kid(one, ECG_W_INT, 0);
        int32_t amount = number ? number->value : 1;
        if (seen & (1U << which))
            engine_wrong(compiler, one, "this cost is said twice");
        if (amount < 1 || amount > UINT8_MAX)
            engine_wrong(compiler, number, "a cost needs a number from 1 to %d", UINT8_MAX);
        seen |= 1U << which;
        set_cost(&cost, which, (uint8_t)amount);
    }
    return cost;
}

// Costs that only a champion in play, or only a card in the discard pile, can pay.
static void check_costs(struct engine_compiler *compiler, const struct phrase_node *line,
                        struct ecg_cost cost, uint32_t facts)
{
    const struct phrase_node *costs = phrase_kid(line, ECG_W_COSTS, 0);
    bool of_champion = cost.expend || cost.break_this || cost.counters > 0;
    if (of_champion && !(facts & ENGINE_KNOWS_IN_PLAY))
        engine_wrong(compiler, costs, "only a champion in play can pay this");
    if (cost.banish_this && !(facts & ENGINE_KNOWS_IN_DISCARD))
        engine_wrong(compiler, costs,
                     "\"banish this\" is paid from the discard pile: begin with \"in discard,\"");
}

static uint32_t compile_power(struct engine_compiler *compiler, const struct phrase_node *line,
                              struct table *abilities, struct champ_ability common)
{
    uint32_t facts = facts_of_zone(compiler, (enum engine_zone)common.zone);
    common.form = CHAMP_POWER;
    common.filter = common.mod = ENGINE_NO_INDEX;
    const struct ecg_cost cost = ecg_compile_costs(compiler, line);
    common.cost = (uint16_t)table_intern(&compiler->own[ECG_TABLE_COSTS], &cost);
    check_costs(compiler, line, cost, facts);
    if (cost.break_this || cost.banish_this)
        facts &= ~(uint32_t)(ENGINE_KNOWS_IN_PLAY | ENGINE_KNOWS_IN_DISCARD);
    struct engine_program program = engine_program_begin(compiler, facts);
    engine_emit_node(compiler, phrase_kid(line, ECG_W_EFFECTS, 0));
    common.code = engine_program_end(compiler, program);
    return table_add(abilities, &common);
}

uint32_t ecg_compile_ability(struct engine_compiler *compiler, const struct phrase_node *line,
                             struct table *abilities)
{
    const struct phrase_node *triggers = phrase_kid(line, ECG_W_TRIGGERS, 0);
    uint32_t flags = engine_means_of(line->phrase)->flags;
    if (triggers)
        flags |= trigger_flags(triggers);
    struct champ_ability common = {.zone = (uint8_t)zone_of(compiler, flags),
                                   .optional_from_hand = (flags & ECG_LINE_FROM_HAND) != 0};
    if (triggers)
        return compile_triggered(compiler, line, abilities, common);
    return compile_power(compiler, line, abilities, common);
}

// --- Static abilities

// Of the cards in a hand nothing is known but what is printed on them.
static void check_hand_filter(struct engine_compiler *compiler, const struct phrase_node *node,
                              uint16_t index)
{
    if (index >= compiler->filters.count)
        return; // memory ran out
    const struct champ_filter *filter = (const struct champ_filter *)compiler->filters.items + index;
    const uint32_t printed = CHAMP_F_NOT_ALIGNED | CHAMP_F_NOT_CLASS;
    if ((filter->flags & ~printed) || filter->whose || filter->max_defense != ENGINE_NO_INDEX)
        engine_wrong(compiler, node, "only cost, alignment and class are known of cards in a hand");
}

void ecg_compile_static(struct engine_compiler *compiler, const struct phrase_node *node)
{
    const struct engine_means *means = engine_means_of(node->phrase);
    struct champ_ability ability = {.form = CHAMP_STATIC,
                                    .event = (uint8_t)means->value,
                                    .zone = (uint8_t)zone_of(compiler, 0),
                                    .filter = ENGINE_NO_INDEX,
                                    .mod = ENGINE_NO_INDEX,
                                    .code = ENGINE_NO_INDEX};
    ability.while_expended = means->value == CHAMP_S_CANNOT_BE_ATTACKED && means->flags;
    compiler->known = facts_of_zone(compiler, (enum engine_zone)ability.zone);
    if (ability.while_expended && !is_champion(compiler))
        engine_wrong(compiler, node, "only a champion can be expended");
    const struct phrase_node *filter = phrase_kid(node, ECG_W_FILTER, 0);
    if (filter)
        ability.filter = engine_filter_operand(compiler, filter);
    if (means->value == CHAMP_S_MOD)
        ability.mod = ecg_mod_operand(compiler, node);
    if (means->value == ECG_S_HAND_AMBUSH)
        check_hand_filter(compiler, node, ability.filter);
    table_add(&compiler->card_abilities, &ability);
}

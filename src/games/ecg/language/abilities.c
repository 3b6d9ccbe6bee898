// Loyalty, costs and gold.
#include <string.h>

#include "games/ecg/language/compile.h"

// --- Loyalty

static const struct phrase_node *find_loyalty(struct engine_compiler *compiler,
                                              const struct phrase_node *triggers)
{
    const struct phrase_node *found = NULL;
    for (; triggers; triggers = champ_next_triggers(triggers)) {
        const struct phrase_node *trigger = champ_first_trigger(triggers);
        if (champ_value_of(trigger) != ECG_ON_LOYALTY)
            continue;
        if (found)
            engine_wrong(compiler, trigger, "a second loyalty for the same text");
        found = trigger;
    }
    return found;
}

// E5.3.1: how many cards to reveal is the first instruction's; 0 stands for X.
int ecg_emit_loyalty(struct engine_compiler *compiler, const struct phrase_node *triggers)
{
    const struct phrase_node *loyalty = find_loyalty(compiler, triggers);
    if (!loyalty)
        return -1;
    const struct phrase_node *number = phrase_child(loyalty, ECG_W_INT, 0);
    if (number && (number->value < 1 || number->value > UINT8_MAX))
        engine_wrong(compiler, number, "loyalty needs a number from 1 to %d", UINT8_MAX);
    engine_emit(compiler, OP_LOYALTY, number ? (uint8_t)number->value : 0, 0);
    if (!number)
        compiler->known |= ENGINE_KNOWS_X;
    if (!number && champ_next_triggers(triggers))
        engine_wrong(compiler, triggers,
                     "\"loyalty X\" needs a text of its own: the other triggers know no X");
    return ECG_ON_LOYALTY;
}

// --- Costs

// A COST's value is where its field stands in the struct; each is a byte, and not 0 once it was said.
static struct ecg_cost compile_costs(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint8_t fields[sizeof(struct ecg_cost)] = {0};
    for (const struct phrase_node *costs = phrase_child(node, ECG_W_COSTS, 0); costs;
         costs = phrase_child(costs, ECG_W_COSTS, 0)) {
        const struct phrase_node *one = phrase_child(costs, ECG_W_COST, 0);
        const struct phrase_node *number = phrase_child(one, ECG_W_INT, 0);
        int32_t amount = number ? number->value : 1;
        uint8_t *field = &fields[champ_value_of(one)];
        if (*field)
            engine_wrong(compiler, one, "this cost is given twice");
        if (amount < 1 || amount > UINT8_MAX)
            engine_wrong(compiler, number, "a cost needs a number from 1 to %d", UINT8_MAX);
        *field = (uint8_t)amount;
    }
    struct ecg_cost cost;
    memcpy(&cost, fields, sizeof cost);
    return cost;
}

// Costs that only a champion in play, or only a card in the discard pile, can pay.
static void check_costs(struct engine_compiler *compiler, const struct phrase_node *line,
                        struct ecg_cost cost, uint32_t facts)
{
    const struct phrase_node *costs = phrase_child(line, ECG_W_COSTS, 0);
    bool of_champion = cost.expend || cost.break_this || cost.counters > 0;
    if (of_champion && !(facts & ENGINE_KNOWS_IN_PLAY))
        engine_wrong(compiler, costs, "only a champion in play can pay this");
    if (cost.banish_this && !(facts & ENGINE_KNOWS_IN_DISCARD))
        engine_wrong(compiler, costs,
                     "\"banish this\" is paid from the discard pile: begin with \"in discard,\"");
}

void ecg_power_costs(struct engine_compiler *compiler, const struct phrase_node *line,
                     struct champ_ability *ability, uint32_t *facts)
{
    const struct ecg_cost cost = compile_costs(compiler, line);
    check_costs(compiler, line, cost, *facts);
    if (cost.break_this || cost.banish_this)
        *facts &= ~(uint32_t)(ENGINE_KNOWS_IN_PLAY | ENGINE_KNOWS_IN_DISCARD);
    ability->cost = (uint16_t)table_intern(&compiler->own[ECG_TABLE_COSTS], &cost);
}

// E3.6.1
void ecg_compile_extra_cost(struct engine_compiler *compiler, const struct phrase_node *line)
{
    static const struct ecg_cost nothing;
    struct ecg_cost *extra = &ecg_own_kind(compiler)->extra;
    if (memcmp(extra, &nothing, sizeof nothing) != 0)
        engine_wrong(compiler, line, "the extra cost is given twice");
    *extra = compile_costs(compiler, line);
    if (extra->expend || extra->break_this || extra->banish_this || extra->counters)
        engine_wrong(compiler, phrase_child(line, ECG_W_COSTS, 0), "an event cannot pay this");
}

uint8_t ecg_gold_of_half(struct engine_compiler *compiler, const struct phrase_node *half)
{
    const struct phrase_node *gold = phrase_child(half, ECG_W_INT, 0);
    if (gold && gold->value != 1)
        engine_wrong(compiler, gold, "a half costs 1 gold more or nothing");
    return gold ? 1 : 0;
}

// --- Gold

void ecg_emit_aligned_gold(struct engine_compiler *compiler, const struct phrase_node *node)
{
    uint8_t alignments = champ_alignment_bits(phrase_child(node, ECG_W_ALIGNMENT, 0));
    engine_emit(compiler, OP_GOLD, alignments, engine_count_operand(compiler, node));
}

// Costs of activated abilities, with their speeds, and what cards cost more.
#include <string.h>

#include "games/tcg/language/compile.h"

static const struct phrase_node *next_costs(const struct phrase_node *costs)
{
    return phrase_child(costs, TCG_W_COSTS, 0);
}

static const struct phrase_node *first_cost(const struct phrase_node *costs)
{
    return phrase_child(costs, TCG_W_COST, 0);
}

static bool is_speed(const struct phrase_node *cost) { return champ_value_of(cost) >= TCG_COST_SPEED; }

// "1 action", "a card", "any number of cards", "X counters"
static int32_t amount_of(struct engine_compiler *compiler, const struct phrase_node *cost)
{
    const struct phrase_node *number = phrase_child(cost, TCG_W_INT, 0);
    bool any = strstr(cost->phrase->pattern, "any number") || strstr(cost->phrase->pattern, " x ");
    int32_t amount = any ? TCG_COST_ANY : number ? number->value : 1;
    if (amount < 1 || (number && amount >= TCG_COST_ANY))
        engine_wrong(compiler, number, "a cost needs a number from 1 to %d", TCG_COST_ANY - 1);
    return amount;
}

static void add_filters(struct engine_compiler *compiler, const struct phrase_node *cost,
                        struct tcg_cost *all)
{
    const struct phrase_node *marker = phrase_child(cost, TCG_W_MARKER, 0);
    if (phrase_child(cost, TCG_W_FILTER, 0))
        all->things = engine_filter_operand(compiler, cost);
    if (phrase_child(cost, TCG_W_CARD_WORDS, 0))
        all->cards = engine_filter_operand(compiler, cost);
    if (marker)
        all->marker = (uint8_t)champ_value_of(marker);
}

static struct tcg_cost compile_costs(struct engine_compiler *compiler, const struct phrase_node *costs)
{
    struct tcg_cost all = {.things = ENGINE_NO_INDEX, .cards = ENGINE_NO_INDEX};
    uint8_t fields[sizeof all] = {0};
    for (const struct phrase_node *rest = costs; rest; rest = next_costs(rest)) {
        const struct phrase_node *one = first_cost(rest);
        if (is_speed(one))
            continue;
        uint8_t *field = &fields[champ_value_of(one)];
        if (*field)
            engine_wrong(compiler, one, "this cost is given twice");
        *field = (uint8_t)amount_of(compiler, one);
        compiler->known |= *field == TCG_COST_ANY ? (uint32_t)ENGINE_KNOWS_X : 0;
        add_filters(compiler, one, &all);
    }
#define FIELD(type, field, shown) all.field = (type)fields[offsetof(struct tcg_cost, field)];
    TCG_COSTS(FIELD)
#undef FIELD
    return all;
}

// T-ability-1: an activated ability has a speed.
static unsigned speed_of(struct engine_compiler *compiler, const struct phrase_node *costs)
{
    const struct phrase_node *last = costs;
    while (next_costs(last)) {
        if (is_speed(first_cost(last)))
            engine_wrong(compiler, first_cost(last), "the speed comes after the costs, once");
        last = next_costs(last);
    }
    last = first_cost(last);
    if (!is_speed(last)) {
        engine_wrong(compiler, last,
                     "an activated ability needs a speed after its costs: build, paced or fast");
        return 0;
    }
    return (unsigned)(champ_value_of(last) - TCG_COST_SPEED);
}

// Costs that only what is in play can pay.
static void check_costs(struct engine_compiler *compiler, const struct phrase_node *costs,
                        const struct tcg_cost *cost, uint32_t facts)
{
    bool of_thing = cost->expend || cost->flip || cost->break_this || cost->return_this || cost->counters ||
                    cost->markers;
    bool somewhere = facts & (ENGINE_KNOWS_IN_PLAY | ENGINE_KNOWS_IN_DISCARD);
    if ((of_thing && !(facts & ENGINE_KNOWS_IN_PLAY)) || (cost->banish_this && !somewhere))
        engine_wrong(compiler, costs, "this can be paid only by what is in play");
}

static uint16_t store(struct engine_compiler *compiler, const struct tcg_cost *cost)
{
    return (uint16_t)table_intern(&compiler->own[TCG_TABLE_COSTS], cost);
}

void tcg_power_costs(struct engine_compiler *compiler, const struct phrase_node *line,
                     struct champ_ability *ability, uint32_t *facts)
{
    const struct phrase_node *costs = phrase_child(line, TCG_W_COSTS, 0);
    compiler->known = *facts;
    const struct tcg_cost cost = compile_costs(compiler, costs);
    check_costs(compiler, costs, &cost, *facts);
    *facts = compiler->known;
    if (cost.break_this || cost.banish_this || cost.return_this)
        *facts &= ~(uint32_t)(ENGINE_KNOWS_IN_PLAY | ENGINE_KNOWS_IN_DISCARD);
    ability->own |= (uint16_t)speed_of(compiler, costs);
    ability->cost = store(compiler, &cost);
}

uint16_t tcg_card_costs(struct engine_compiler *compiler, const struct phrase_node *line, unsigned nth)
{
    const struct phrase_node *costs = phrase_child(line, TCG_W_COSTS, nth);
    for (const struct phrase_node *rest = costs; rest; rest = next_costs(rest))
        if (is_speed(first_cost(rest)))
            engine_wrong(compiler, first_cost(rest), "what a card costs more has no speed");
    const struct tcg_cost cost = compile_costs(compiler, costs);
    check_costs(compiler, costs, &cost, 0);
    return store(compiler, &cost);
}

uint16_t tcg_recall_cost(struct engine_compiler *compiler)
{
    const struct tcg_cost cost = {.actions = 1, .things = ENGINE_NO_INDEX, .cards = ENGINE_NO_INDEX};
    return store(compiler, &cost);
}

uint32_t tcg_event_facts(const struct engine_compiler *compiler)
{
    const struct tcg_cost *costs = compiler->own[TCG_TABLE_COSTS].items;
    uint16_t extra = tcg_own_kind(compiler)->extra;
    if (extra >= compiler->own[TCG_TABLE_COSTS].count)
        return 0;
    const struct tcg_cost *cost = &costs[extra];
    bool any = cost->break_things == TCG_COST_ANY || cost->reveal_cards == TCG_COST_ANY;
    return any ? ENGINE_KNOWS_X : 0;
}

// Keywords, static abilities, and lines that cards of several types may have.
#include "games/champions/language/compile.h"

// B-champ-7: abilities of one word.
static void compile_keywords(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct champ_kind *kind = champ_own_kind(compiler);
    const struct phrase_node *keywords = phrase_child(line, CHAMP_W_KEYWORDS, 0);
    for (; keywords; keywords = phrase_child(keywords, CHAMP_W_KEYWORDS, 0)) {
        const struct phrase_node *keyword = phrase_child(keywords, CHAMP_W_KEYWORD, 0);
        if (champ_value_of(keyword) >= CHAMP_OWN_KEYWORD) {
            champ_language_of(compiler->language)->own_keyword(compiler, keyword);
            continue;
        }
        uint32_t bit = 1U << champ_value_of(keyword);
        if (kind->keywords & bit)
            engine_wrong(compiler, keyword, "this keyword is given twice");
        kind->keywords |= bit;
    }
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
        engine_wrong(compiler, node, "only cost, alignment and class are known for cards in a hand");
}

static uint8_t number_of_cards(struct engine_compiler *compiler, const struct phrase_node *number)
{
    if (number->value > UINT8_MAX)
        engine_wrong(compiler, number, "too many cards: the limit is %d", UINT8_MAX);
    return (uint8_t)number->value;
}

static void compile_static(struct engine_compiler *compiler, const struct phrase_node *node,
                           uint32_t line_flags)
{
    const struct engine_means *means = engine_means_of(node->phrase);
    const struct phrase_node *number = phrase_child(node, CHAMP_W_INT, 0);
    struct champ_ability ability = {.form = CHAMP_STATIC,
                                    .event = (uint8_t)means->value,
                                    .zone = means->flags & CHAMP_STATIC_IN_HAND
                                                ? ENGINE_HAND
                                                : (uint8_t)champ_zone_of(compiler, line_flags),
                                    .own = (uint16_t)((means->flags | line_flags) >> CHAMP_LINE_OWN_BITS),
                                    .while_expended = (means->flags & CHAMP_STATIC_WHILE_EXPENDED) != 0,
                                    .gains = (means->flags & CHAMP_STATIC_GAINS) != 0,
                                    .mod = ENGINE_NO_INDEX,
                                    .code = ENGINE_NO_INDEX};
    compiler->known = champ_facts_of_zone(compiler, (enum engine_zone)ability.zone);
    if (ability.while_expended && !champ_is_champion(champ_own_kind(compiler)))
        engine_wrong(compiler, node, "only a champion can be expended");
    if (number && !phrase_child(node, CHAMP_W_INT, 1))
        ability.value = number_of_cards(compiler, number);
    ability.filter = champ_line_filter(compiler, node);
    if (means->value == CHAMP_S_MOD || phrase_child(node, CHAMP_W_MODS, 0))
        ability.mod = champ_mod_operand(compiler, node);
    if (champ_language_of(compiler->language)->own_static)
        champ_language_of(compiler->language)->own_static(node, &ability);
    if (means->flags & CHAMP_STATIC_OF_HAND)
        check_hand_filter(compiler, node, ability.filter);
    table_add(&compiler->card_abilities, &ability);
}

// --- Any of these lines

// An event is never in play, so what it triggers on must happen in the discard pile.
static void check_event_trigger(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *trigger = champ_first_trigger(phrase_child(line, CHAMP_W_TRIGGERS, 0));
    uint32_t flags = engine_means_of(line->phrase)->flags | engine_means_of(trigger->phrase)->flags;
    if (champ_own_kind(compiler)->type == CHAMP_EVENT && !(flags & ENGINE_LINE_IN_DISCARD))
        engine_wrong(compiler, trigger, "an event is never in play: begin with \"in discard,\"");
}

bool champ_compile_line(struct engine_compiler *compiler, const struct phrase_node *line)
{
    switch (champ_value_of(line)) {
    case CHAMP_LINE_KEYWORDS: compile_keywords(compiler, line); return true;
    case CHAMP_LINE_STATIC:
        compile_static(compiler, line->children[0], engine_means_of(line->phrase)->flags);
        return true;
    case CHAMP_LINE_TRIGGERED: check_event_trigger(compiler, line); /* fall through */
    case CHAMP_LINE_POWER: champ_compile_ability(compiler, line, &compiler->card_abilities); return true;
    default: return false;
    }
}

// Triggered abilities and powers.
#include "games/champions/language/compile.h"

static const struct champ_language *language_of(const struct engine_compiler *compiler)
{
    return champ_language_of(compiler->language);
}

// --- Where an ability is alive and what its text may refer to

// E5.0#2: a shaded ability is one in the discard pile; E5.0.8: the text says where it works, if not in play.
enum engine_zone champ_zone_of(const struct engine_compiler *compiler, uint32_t line_flags)
{
    if (line_flags & ENGINE_LINE_IN_DISCARD)
        return ENGINE_DISCARD;
    return language_of(compiler)->zone_of(champ_own_kind(compiler)->type);
}

uint32_t champ_facts_of_zone(const struct engine_compiler *compiler, enum engine_zone zone)
{
    if (compiler->in_quotes)
        return ENGINE_KNOWS_IN_PLAY;
    if (zone == ENGINE_DISCARD)
        return ENGINE_KNOWS_IN_DISCARD;
    return zone == ENGINE_IN_PLAY && champ_own_kind(compiler)->type != CHAMP_EVENT ? ENGINE_KNOWS_IN_PLAY : 0;
}

// --- Triggers

// What holds for all triggers of the list.
static uint32_t common_facts(const struct phrase_node *triggers)
{
    uint32_t facts = UINT32_MAX;
    for (; triggers; triggers = champ_next_triggers(triggers))
        facts &= engine_means_of(champ_first_trigger(triggers)->phrase)->gives;
    return facts;
}

static uint32_t trigger_flags(const struct phrase_node *triggers)
{
    uint32_t flags = 0;
    for (; triggers; triggers = champ_next_triggers(triggers))
        flags |= engine_means_of(champ_first_trigger(triggers)->phrase)->flags;
    return flags;
}

static bool same_trigger(const struct champ_ability *a, const struct champ_ability *b)
{
    return a->event == b->event && a->own == b->own && a->alignments == b->alignments &&
           a->filter == b->filter;
}

// The flags of the phrase itself are none of a filter.
uint16_t champ_line_filter(struct engine_compiler *compiler, const struct phrase_node *node)
{
    static const enum champ_word words[] = {CHAMP_W_ONE, CHAMP_W_FILTER, CHAMP_W_CARD_WORDS};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (phrase_child(node, words[i], 0))
            return engine_filter_operand(compiler, phrase_child(node, words[i], 0));
    return ENGINE_NO_INDEX;
}

static struct champ_ability trigger_ability(struct engine_compiler *compiler,
                                            const struct phrase_node *trigger)
{
    struct champ_ability ability = {.form = CHAMP_TRIGGER,
                                    .event = (uint8_t)champ_value_of(trigger),
                                    .filter = ENGINE_NO_INDEX,
                                    .mod = ENGINE_NO_INDEX,
                                    .code = ENGINE_NO_INDEX};
    const struct phrase_node *alignments = phrase_child(trigger, CHAMP_W_ALIGNMENTS, 0);
    if (alignments)
        ability.alignments = champ_alignment_bits(alignments);
    ability.own = (uint16_t)(engine_means_of(trigger->phrase)->flags >> CHAMP_LINE_OWN_BITS);
    ability.filter = champ_line_filter(compiler, trigger);
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

// The instruction in front of the text that one of the triggers brings along is not for the others.
static uint32_t add_triggers(struct engine_compiler *compiler, const struct phrase_node *triggers,
                             struct table *abilities, struct champ_ability common, int asks_first)
{
    uint32_t first = abilities->count;
    for (; triggers; triggers = champ_next_triggers(triggers)) {
        const struct phrase_node *trigger = champ_first_trigger(triggers);
        struct champ_ability ability = trigger_ability(compiler, trigger);
        ability.zone = common.zone;
        ability.optional_from_hand = common.optional_from_hand;
        ability.code = (uint16_t)(common.code + (asks_first >= 0 && ability.event != asks_first));
        check_twice(compiler, trigger, abilities, first, &ability);
        table_add(abilities, &ability);
    }
    return first;
}

static uint32_t compile_triggered(struct engine_compiler *compiler, const struct phrase_node *line,
                                  struct table *abilities, struct champ_ability common)
{
    const struct phrase_node *triggers = phrase_child(line, CHAMP_W_TRIGGERS, 0);
    uint32_t facts = champ_facts_of_zone(compiler, (enum engine_zone)common.zone) | common_facts(triggers);
    struct engine_program program = engine_program_begin(compiler, facts);
    int asks_first = language_of(compiler)->ask_first(compiler, triggers);
    engine_emit_node(compiler, phrase_child(line, CHAMP_W_EFFECTS, 0));
    if (asks_first >= 0)
        engine_land(compiler, 0);
    common.code = engine_program_end(compiler, program);
    return add_triggers(compiler, triggers, abilities, common, asks_first);
}

// --- Powers

static uint32_t compile_power(struct engine_compiler *compiler, const struct phrase_node *line,
                              struct table *abilities, struct champ_ability common)
{
    uint32_t facts = champ_facts_of_zone(compiler, (enum engine_zone)common.zone);
    common.form = CHAMP_POWER;
    common.filter = common.mod = ENGINE_NO_INDEX;
    language_of(compiler)->costs(compiler, line, &common, &facts);
    struct engine_program program = engine_program_begin(compiler, facts);
    engine_emit_node(compiler, phrase_child(line, CHAMP_W_EFFECTS, 0));
    common.code = engine_program_end(compiler, program);
    return table_add(abilities, &common);
}

uint32_t champ_compile_ability(struct engine_compiler *compiler, const struct phrase_node *line,
                               struct table *abilities)
{
    const struct phrase_node *triggers = phrase_child(line, CHAMP_W_TRIGGERS, 0);
    uint32_t flags = engine_means_of(line->phrase)->flags;
    if (triggers)
        flags |= trigger_flags(triggers);
    struct champ_ability common = {.zone = (uint8_t)champ_zone_of(compiler, flags),
                                   .optional_from_hand = (flags & CHAMP_LINE_FROM_HAND) != 0};
    if (triggers)
        return compile_triggered(compiler, line, abilities, common);
    return compile_power(compiler, line, abilities, common);
}

uint32_t champ_compile_quoted(struct engine_compiler *compiler, const struct phrase_node *line)
{
    return champ_compile_ability(compiler, line, &compiler->abilities);
}

// The card language of the superhero game, as its files share it.
#ifndef EPICSIM_GAMES_MULTIVERSE_LANGUAGE_COMPILE_H
#define EPICSIM_GAMES_MULTIVERSE_LANGUAGE_COMPILE_H

#include "engine/language/compiler.h"
#include "games/multiverse/language/program.h"

// Symbols: name, what messages call it, role.
#define MULTI_WORDS(W)                                   \
    ENGINE_WORDS(W)                                      \
    W(LINE, "a line of a character", ASIDE)              \
    W(TRAITS, "what the card is", ASIDE)                 \
    W(COLOR, "a color: red, blue or black", ASIDE)       \
    W(ORIGIN, "an origin, such as magical", ASIDE)       \
    W(ENERGY, "a kind of energy", ASIDE)                 \
    W(NATURE, "villain, anti-hero or non-unique", ASIDE) \
    W(KEYWORD, "an ability", ASIDE)                      \
    W(KEYWORDS, "abilities", ASIDE)                      \
    W(TEAMS, "teams", ASIDE)                             \
    W(POWER, "a power, such as psi", ASIDE)              \
    W(ELEMENT, "a type, such as heat", ASIDE)            \
    W(ATTACKS, "kinds of attacks", ASIDE)                \
    W(ATTACK, "a kind of attack", ASIDE)                 \
    W(ACTIVATION, "when it may be played", ASIDE)        \
    W(DURATION, "how long it lasts", ASIDE)              \
    W(BOOST, "changes of both numbers", ASIDE)           \
    W(STAT, "a number with its sign", ASIDE)             \
    W(VALUE, "a number, or dice", ASIDE)                 \
    W(DIE, "a die, such as d6", ASIDE)                   \
    W(DURING, "for how long", ASIDE)                     \
    W(GAINS, "abilities, powers or labels", ASIDE)       \
    W(GAIN, "an ability, a power or a label", ASIDE)     \
    W(LIMIT, "what it may not do", ASIDE)                \
    W(GIVEN, "what dice say", ASIDE)                     \
    W(ACTION, "an action of an opponent", ASIDE)         \
    W(CLAUSE, "a condition that lasts", EMITTED)         \
    W(MOMENT, "a time", ASIDE)                           \
    W(ATTACKING, "how it attacks", FILTERS)              \
    W(WHAT, "characters", EMITTED)                       \
    W(ITEM_KIND, "what an item is", ASIDE)               \
    W(ITEM_WORD, "a word for items", FILTERS)            \
    W(ITEMS, "items", EMITTED)

enum multi_word {
#define MULTI_WORD_ENUM(name, ...) MULTI_W_##name,
    MULTI_WORDS(MULTI_WORD_ENUM)
#undef MULTI_WORD_ENUM
        MULTI_W_COUNT
};

// Lines below the first one, as `value` of MULTI_W_LINE.
enum multi_line {
    MULTI_LINE_KEYWORDS,
    MULTI_LINE_TEAMS,
    MULTI_LINE_POWER,
    MULTI_LINE_BLAST,
    MULTI_LINE_LATENT,
    MULTI_LINE_IMMUNE,
    MULTI_LINE_RESISTANT,
    MULTI_LINE_VULNERABLE,
    MULTI_LINE_ARCH_ENEMY,
    MULTI_LINE_RANDOM,
    MULTI_LINE_EFFECTS,
    MULTI_LINE_TRIGGER,
    MULTI_LINE_TAP,
    MULTI_LINE_STATIC,
    MULTI_LINE_RESPONSE,
    MULTI_LINE_ATTACK, // when somebody attacks in such a way
    MULTI_LINE_CONDITION,
    MULTI_LINE_COUNTDOWN,
    MULTI_LINE_MOMENT,
    // Of items, and of what counts as one (language/items.c).
    MULTI_LINE_NUMBERS,
    MULTI_LINE_BOOSTED,
    MULTI_LINE_NEEDS,
    MULTI_LINE_YOURS_GET,
    MULTI_LINE_YOURS_GAIN,
    MULTI_LINE_LABEL,
    MULTI_LINE_ITEM_NATURE,
    MULTI_LINE_EQUIPMENT,
    MULTI_LINE_CYBERNETIC,
    MULTI_LINE_CYBERNETIC_POWER
};

extern const struct phrase_table multi_phrases[], multi_phrases_effects[], multi_phrases_texts[];

// What a word of a filter asks for, as its `value`; 0: what its other fields say.
enum multi_word_about {
    MULTI_BY_NATURE = 1,
    MULTI_BY_ENERGY,
    MULTI_BY_WHOSE,
    MULTI_BY_MANNER,
    MULTI_BY_CLASS,
    MULTI_BY_NONCLASS,
    MULTI_BY_ABILITY,
    MULTI_BY_LACK,
    MULTI_BY_COST,
    MULTI_BY_COST_FROM,
    MULTI_BY_ATTACK,
    MULTI_BY_ITEM
};

// Phrases whose meaning is more than a row of a table can say (language/effects.c).
typedef void multi_emit(struct engine_compiler *compiler, const struct phrase_node *node);
multi_emit multi_emit_boost, multi_emit_values, multi_emit_one_value, multi_emit_gain, multi_emit_give,
    multi_emit_lose, multi_emit_limit, multi_emit_control, multi_emit_price, multi_emit_player_with;
uint32_t multi_attacks_of(const struct phrase_node *list);
uint32_t multi_element_bit(struct engine_compiler *compiler, const struct phrase_node *power,
                           const struct phrase_node *element);

// Texts (language/texts.c): whether the line is one of them, of which the card has one more then.
bool multi_read_text(struct engine_compiler *compiler, const struct phrase_node *line);
uint32_t multi_quoted(struct engine_compiler *compiler, const struct phrase_node *line);

// Filters (language/filters.c).
void multi_filter_begin(const struct phrase_node *node, void *filter);
void multi_filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter);
void multi_show_filter(const struct engine_listing *listing, const void *filter);

void multi_read_boost(struct engine_compiler *compiler, const struct phrase_node *boost,
                      struct multi_mod *mod);
void multi_read_values(struct engine_compiler *compiler, const struct phrase_node *node,
                       struct multi_mod *mod);

// "leader, insane": what a character has, or an item gives (headers.c).
uint64_t multi_read_keywords(struct engine_compiler *compiler, const struct phrase_node *list);

// --- items.c

void multi_read_item_kind(struct engine_compiler *compiler, struct multi_kind *kind,
                          const struct phrase_node *node);
void multi_check_item_header(struct engine_compiler *compiler, struct diag_place place,
                             struct multi_kind *kind, const struct phrase_node *defense); // NULL: none
void multi_read_item_line(struct engine_compiler *compiler, const struct phrase_node *line);
void multi_finish_kind(struct engine_compiler *compiler, struct diag_place place); // all has been read

static inline int multi_value_of(const struct phrase_node *node)
{
    return node ? engine_means_of(node->phrase)->value : 0;
}

// Of struct engine_language.
void multi_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                          struct engine_header *header, void *record);
void multi_compile_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                        const struct card_line *first);

#endif

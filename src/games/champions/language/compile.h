// How the card files of games with champions are compiled: what the engine's compiler does not know.
//
//   words_*.c    the tables: which phrases there are and what each means
//   headers.c    the first line of a card: alignments, classes, offense and defense
//   cards.c      the lines below it, the effects of an event
//   lines.c      keywords, static abilities
//   abilities.c  triggered abilities and powers
//   operands.c   filters, modifications
//   phrases.c    phrases that mean more than a row of a table can say
//   listing.c    showing filters, modifications and abilities
//   facts.c      what is printed on a card, column by column
#ifndef EPICSIM_GAMES_CHAMPIONS_LANGUAGE_COMPILE_H
#define EPICSIM_GAMES_CHAMPIONS_LANGUAGE_COMPILE_H

#include "games/champions/language/language.h"
#include "games/champions/language/words.h"

// The card that is being compiled.
static inline struct champ_kind *champ_own_kind(const struct engine_compiler *compiler)
{
    return compiler->kind;
}

static inline bool champ_is_champion(const struct champ_kind *kind)
{
    return kind->type == CHAMP_CHAMPION || kind->type == CHAMP_TOKEN;
}

static inline int champ_value_of(const struct phrase_node *node)
{
    return engine_means_of(node->phrase)->value;
}

// What to say if something is not known; ended by 0.
extern const struct engine_missing champ_missing[];

// What a listing calls the bases of numbers.
extern const char *const champ_bases[CHAMP_NUMBER_BASES];

// Symbols in which a class may stand as a word, ended by 0.
extern const uint16_t champ_class_lists[];

// What the engine is told of every game with champions, in a designated initializer.
#define CHAMP_ENGINE_LANGUAGE                                                                             \
    .class_lists = champ_class_lists, .missing = champ_missing,                                           \
    .counting = 1U << ENGINE_N_COUNT | 1U << ENGINE_N_PILE_COUNT,                                         \
    .ability_size = sizeof(struct champ_ability), .filter_size = sizeof(struct champ_filter),             \
    .own_sizes[CHAMP_TABLE_MODS] = sizeof(struct champ_mod),                                              \
    .own_sizes[CHAMP_TABLE_MODES] = sizeof(struct champ_mode), .card = champ_compile_card,                \
    .quoted = champ_compile_quoted, .filter_begin = champ_filter_begin, .filter_word = champ_filter_word, \
    .filter_end = champ_filter_end, .show_card = champ_show_kind, .operand = champ_fill_operand,          \
    .show_operand = champ_show_operand, .show_filter = champ_show_filter

// --- Headers (headers.c)

// Reads alignments and classes. Nodes of the line do not outlive this.
void champ_read_traits(struct engine_compiler *compiler, const struct phrase_node *traits,
                       struct champ_kind *kind);

void champ_set_stats(struct engine_compiler *compiler, const struct phrase_node *part,
                     struct champ_kind *kind);

// --- Lines (cards.c, lines.c)

// Of struct engine_language.
void champ_compile_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                        const struct card_line *first);

// Compiles a line of keywords or one ability, which is then among the card's. False if it is another line.
bool champ_compile_line(struct engine_compiler *compiler, const struct phrase_node *line);

// --- Abilities (abilities.c)

// Where an ability of the card is alive, and what is true of the card there.
enum engine_zone champ_zone_of(const struct engine_compiler *compiler, uint32_t line_flags);
uint32_t champ_facts_of_zone(const struct engine_compiler *compiler, enum engine_zone zone);

// Compiles "TRIGGERS : EFFECTS" or "COSTS : EFFECTS" and appends one ability for each trigger to the table.
// Returns the index of the first.
uint32_t champ_compile_ability(struct engine_compiler *compiler, const struct phrase_node *line,
                               struct table *abilities);

// The filter that a trigger or a static ability has, or ENGINE_NO_INDEX.
uint16_t champ_line_filter(struct engine_compiler *compiler, const struct phrase_node *node);

// Of struct engine_language.
uint32_t champ_compile_quoted(struct engine_compiler *compiler, const struct phrase_node *line);

// The triggers of a line as a list: "TRIGGER and TRIGGERS".
static inline const struct phrase_node *champ_first_trigger(const struct phrase_node *triggers)
{
    return phrase_child(triggers, CHAMP_W_TRIGGER, 0);
}

static inline const struct phrase_node *champ_next_triggers(const struct phrase_node *triggers)
{
    return phrase_child(triggers, CHAMP_W_TRIGGERS, 0);
}

// --- Operands (operands.c)

// What the node's MODS, DURATION and ALIGNMENTS placeholders say, as an index.
uint16_t champ_mod_operand(struct engine_compiler *compiler, const struct phrase_node *node);

// The bits of an ALIGNMENT, NONALIGNMENT or ALIGNMENTS node.
uint8_t champ_alignment_bits(const struct phrase_node *node);

// Of struct engine_language.
void champ_filter_begin(const struct phrase_node *node, void *filter);
void champ_filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter);
void champ_filter_end(void *filter);
void champ_fill_operand(struct engine_compiler *compiler, const struct phrase_node *node, char letter,
                        struct engine_insn *insn);

// --- Phrases that need more than a row (phrases.c), named by the tables

void champ_emit_three_damages(struct engine_compiler *compiler, const struct phrase_node *node);
void champ_emit_banish_this(struct engine_compiler *compiler, const struct phrase_node *node);
void champ_emit_return_this(struct engine_compiler *compiler, const struct phrase_node *node);
void champ_emit_grant(struct engine_compiler *compiler, const struct phrase_node *node);
void champ_emit_modify(struct engine_compiler *compiler, const struct phrase_node *node);
void champ_emit_control(struct engine_compiler *compiler, const struct phrase_node *node);
void champ_emit_copy(struct engine_compiler *compiler, const struct phrase_node *node);

// --- Showing (listing.c)

// Of struct engine_language.
void champ_show_operand(const struct engine_listing *listing, char letter, const struct engine_insn *insn);
void champ_show_filter(const struct engine_listing *listing, const void *shown);

// What the effects and abilities of a card are, and their programs.
void champ_show_kind(const struct engine_listing *listing, unsigned kind);

// --- Facts (facts.c): what is printed on a card

const struct champ_kind *champ_kind_of(const struct engine_cards *cards, unsigned kind);

// Of columns (struct epic_column).
void champ_fact_classes(const void *all, unsigned kind, struct text *out);
void champ_fact_offense(const void *cards, unsigned kind, struct text *out);
void champ_fact_defense(const void *cards, unsigned kind, struct text *out);
void champ_fact_keywords(const void *all, unsigned kind, struct text *out);

#endif

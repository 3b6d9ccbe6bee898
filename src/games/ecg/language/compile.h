// How the card files of Epic Card Game are compiled: what the engine's compiler does not know.
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_COMPILE_H
#define EPICSIM_GAMES_ECG_LANGUAGE_COMPILE_H

#include "engine/language/compiler.h"
#include "games/ecg/language/words.h"

// The game's tables in engine_compiler.own.
enum { ECG_TABLE_MODES = CHAMP_TABLES, ECG_TABLE_COSTS };

extern const struct engine_language ecg_language;

// The card that is being compiled.
static inline struct ecg_kind *ecg_own_kind(const struct engine_compiler *compiler) { return compiler->kind; }

// --- Operands (operands.c)

// What the node's MODS, DURATION and ALIGNMENTS holes say, as an index.
uint16_t ecg_mod_operand(struct engine_compiler *compiler, const struct phrase_node *node);

// The bits of an ALIGNMENT or ALIGNMENTS node.
uint8_t ecg_alignment_bits(const struct phrase_node *node);

// Of struct engine_language.
void ecg_filter_begin(const struct phrase_node *node, void *filter);
void ecg_filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter);
void ecg_filter_end(void *filter);
void ecg_fill_operand(struct engine_compiler *compiler, const struct phrase_node *node, char letter,
                      struct engine_insn *insn);

// --- Phrases that need more than a row (phrases.c), named by the tables

void ecg_emit_three_damages(struct engine_compiler *compiler, const struct phrase_node *node);
void ecg_emit_banish_this(struct engine_compiler *compiler, const struct phrase_node *node);
void ecg_emit_return_this(struct engine_compiler *compiler, const struct phrase_node *node);
void ecg_emit_grant(struct engine_compiler *compiler, const struct phrase_node *node);
void ecg_emit_modify(struct engine_compiler *compiler, const struct phrase_node *node);
void ecg_emit_control(struct engine_compiler *compiler, const struct phrase_node *node);
void ecg_emit_copy(struct engine_compiler *compiler, const struct phrase_node *node);
void ecg_emit_aligned_gold(struct engine_compiler *compiler, const struct phrase_node *node);

// --- Abilities (abilities.c)

// Compiles "TRIGGERS : EFFECTS" or "COSTS : EFFECTS" and appends one ability for each trigger to the table.
// Returns the index of the first.
uint32_t ecg_compile_ability(struct engine_compiler *compiler, const struct phrase_node *line,
                             struct table *abilities);

// Compiles a STATIC node and appends it to the card's abilities.
void ecg_compile_static(struct engine_compiler *compiler, const struct phrase_node *node);

// What the node's COSTS hole adds up to.
struct ecg_cost ecg_compile_costs(struct engine_compiler *compiler, const struct phrase_node *node);

// --- Cards (headers.c, lines.c): of struct engine_language

void ecg_compile_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *kind);
void ecg_compile_card(struct engine_compiler *compiler, const struct card_sheet *sheet,
                      const struct card_line *first);

// --- Showing (listing.c): of struct engine_language

void ecg_show_operand(const struct engine_listing *listing, char letter, const struct engine_insn *insn);
void ecg_show_filter(const struct engine_listing *listing, const void *shown);

#endif

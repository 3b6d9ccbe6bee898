// From phrases to instructions: the compiler's state and the functions that emit.
#ifndef EPICSIM_RULES_ECG_EMIT_H
#define EPICSIM_RULES_ECG_EMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "cards/arena.h"
#include "cards/match.h"
#include "cards/names.h"
#include "cards/reader.h"
#include "cards/table.h"
#include "games/ecg/language/program.h"
#include "games/ecg/language/words.h"

// A token as text may name it: "wolf", "wolves", "wolf token".
struct ecg_token_name {
    const char *name;
    uint32_t kind;
};

struct ecg_compiler {
    struct arena *arena; // for what outlives the compiler
    struct diag_list *out;
    struct grammar grammar;
    struct matcher matcher;

    // What becomes the database. The tables of kinds, classes and names are complete before any rules text is
    // read, so cards may speak of what stands further down or in another file.
    struct table kinds, abilities, modes, code, filters, numbers, mods;
    const char *class_names[ECG_MAX_CLASSES];
    uint32_t class_count;
    struct names class_words; // singular and plural -> class
    struct names kind_names;  // folded -> kind
    struct names token_words; // as text may name a token -> kind
    struct table token_names; // struct ecg_token_name, for suggestions
    bool changes;             // the file that is being read may change cards of those before
    struct names changed;     // folded -> kind: those of such files

    // The place that is being compiled.
    const struct diag_source *source;
    const struct token *tokens; // of the line
    struct ecg_kind *kind;
    struct table card_abilities; // of the kind, until it is finished: an ability in quotes comes in between

    // The program that is being emitted. Its jumps count from its own first instruction.
    struct table program; // struct engine_insn
    uint32_t facts;       // enum ecg_need: what may be referred to
    bool in_quotes;
};

// --- Reports

// The piece of the line that a node was read from.
struct diag_place ecg_node_place(const struct ecg_compiler *compiler, const struct phrase_node *node);

__attribute__((format(printf, 3, 4))) void ecg_wrong(struct ecg_compiler *compiler,
                                                     const struct phrase_node *node, const char *format, ...);

// --- Operands (operands.c)

// The number of the node's NUMBER or AMOUNT and PER holes; 1 if it has none.
uint16_t ecg_number_operand(struct ecg_compiler *compiler, const struct phrase_node *node);

// The same, of what is counted in a byte: no literal above 255.
uint16_t ecg_count_operand(struct ecg_compiler *compiler, const struct phrase_node *node);

// The value of an INT that an instruction has in a byte; reported if it has no room there.
uint8_t ecg_byte(struct ecg_compiler *compiler, const struct phrase_node *number);

// What all the filter words in the node's holes say together, as an index.
uint16_t ecg_filter_operand(struct ecg_compiler *compiler, const struct phrase_node *node);

// What the node's MODS, DURATION and ALIGNMENTS holes say, as an index.
uint16_t ecg_mod_operand(struct ecg_compiler *compiler, const struct phrase_node *node);

// The bits of an ALIGNMENT or ALIGNMENTS node.
uint8_t ecg_alignment_bits(const struct phrase_node *node);

// Whether what the phrase needs was said before or is true of the card; reported if not.
bool ecg_check_needs(struct ecg_compiler *compiler, const struct phrase_node *node);

// --- Programs (emit.c)

// A program begins with `facts` and ends with its index in the code table. They may be nested: begin returns
// what end needs to go on with the program around it.
struct ecg_program {
    struct table outer;
    uint32_t outer_facts;
};

struct ecg_program ecg_program_begin(struct ecg_compiler *compiler, uint32_t facts);
uint16_t ecg_program_end(struct ecg_compiler *compiler, struct ecg_program program);

// Appends an instruction and returns its place in the program.
uint16_t ecg_emit(struct ecg_compiler *compiler, enum ecg_op op, uint8_t a, uint16_t b);

// Makes the instruction at a place jump to where the next one will stand.
void ecg_land(struct ecg_compiler *compiler, uint16_t at);

// Emits what an effect node (EFFECTS, EFFECT, WHAT, ...) means.
void ecg_emit_node(struct ecg_compiler *compiler, const struct phrase_node *node);

// --- Phrases that need more than a row (phrases.c), named by the tables

void ecg_emit_three_damages(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_banish_this(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_return_this(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_grant(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_modify(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_control(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_copy(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_aligned_gold(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_may(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_if(struct ecg_compiler *compiler, const struct phrase_node *node);
void ecg_emit_choose_one(struct ecg_compiler *compiler, const struct phrase_node *node);

// --- Abilities (abilities.c)

// Compiles "TRIGGERS : EFFECTS" or "COSTS : EFFECTS" and appends one ability for each trigger to the table.
// Returns the index of the first.
uint32_t ecg_compile_ability(struct ecg_compiler *compiler, const struct phrase_node *line,
                             struct table *abilities);

// Compiles a STATIC node and appends it to the card's abilities.
void ecg_compile_static(struct ecg_compiler *compiler, const struct phrase_node *node);

// What the node's COSTS hole adds up to.
struct ecg_cost ecg_compile_costs(struct ecg_compiler *compiler, const struct phrase_node *node);

// --- Cards (headers.c, compile.c)

// Reads a card's first line and declares its name and classes. False if it cannot be used at all. `*kind` is
// that of the card which it changes, or the next one. A line that
// names a set changes `*set` and declares nothing: then `*kind` is NAMES_NONE.
bool ecg_compile_header(struct ecg_compiler *compiler, const struct phrase_node *header, const char **set,
                        uint32_t *kind);

// Compiles all sheets; errors are in the diagnostics. False if memory ran out.
bool ecg_compile(struct ecg_compiler *compiler, struct card_sheet *sheets, size_t count, size_t changes);

#endif

// From phrases to programs: the parts of a game's card compiler.
//
// A game lists in a `struct engine_language` the words of its cards and what they mean; the compiler does the
// rest:
//
//   cards.c      from files to a database
//   database.c   finding a card in it, showing it
//   compile.c    headers of all files first, then the lines below them
//   headers.c    names of cards, classes and tokens
//   emit.c       programs of instructions
//   flow.c       may, if, choose one, abilities in quotes
//   operands.c   numbers, and filters walked word by word
//   terminals.c  numbers, texts, classes and tokens in phrases
//   listing.c    showing cards and their programs in the words of the vocabulary
//   plain.c      what games with plain cards need not say
#ifndef EPICSIM_ENGINE_LANGUAGE_COMPILER_H
#define EPICSIM_ENGINE_LANGUAGE_COMPILER_H

#include "base/diag.h"
#include "cards/match.h"
#include "cards/reader.h"
#include "cards/table.h"
#include "engine/language/cards.h"
#include "engine/language/program.h"
#include "engine/language/words.h"

enum { ENGINE_MAX_RECORD = 256 }; // bytes of a game's kind or filter

// What a header says, apart from what the game makes of it.
struct engine_header {
    struct diag_place place; // of the whole line
    bool token;              // texts may name it
};

// A game's card language.
struct engine_language {
    const struct engine_symbol *symbols; // the list that begins with ENGINE_WORDS
    size_t symbol_count;
    const struct phrase_table *const
        *words;                  // lists of tables, ended by NULL, each by a table without phrases;
                                 // where two phrases read the same, the earlier one counts
    const uint16_t *class_lists; // symbols in which a class may stand as a word, ended by 0: a class must be
                                 // none of the other words there
    const struct engine_op *ops; // the list that begins with ENGINE_OPS
    const struct engine_missing {
        uint32_t what; // enum engine_knows
        const char *message;
    } * missing;       // what to say if it is not known; ended by 0
    uint32_t counting; // bits of the bases of numbers that count what matches a filter

    // Sizes of the records.
    size_t kind_size, ability_size, filter_size;
    size_t own_sizes[ENGINE_OWN_TABLES];

    // Reads the first line of a card into a zeroed kind. What is wrong is reported.
    void (*header)(struct engine_compiler *compiler, const struct phrase_node *node,
                   struct engine_header *header, void *kind);
    // Compiles the lines below a card's first one; which symbol they are, in games with plain cards.
    void (*card)(struct engine_compiler *compiler, const struct card_sheet *sheet,
                 const struct card_line *line);
    uint16_t line;
    // Compiles the QUOTED line of an ability in quotes and returns its index.
    uint32_t (*quoted)(struct engine_compiler *compiler, const struct phrase_node *line);
    // A filter, zeroed before: its beginning; one word (a node whose role is ENGINE_FILTERS); its end.
    void (*filter_begin)(const struct phrase_node *node, void *filter);
    void (*filter_word)(struct engine_compiler *compiler, const struct phrase_node *word, void *filter);
    void (*filter_end)(void *filter);
    // Does a printed card fit a filter?  Asked of games with plain filters: plain.h.
    bool (*fits)(const void *filter, const void *kind);
    // Fills in an operand whose letter is the game's own.
    void (*operand)(struct engine_compiler *compiler, const struct phrase_node *node, char letter,
                    struct engine_insn *insn);

    // Facts that distinguish positions whatever the names of cards are: small numbers, all 0 before, about a
    // card of a complete database.  NULL: not wanted.
    void (*facts_of)(const struct engine_cards *cards, unsigned kind, int8_t *out);
    unsigned fact_count;

    // Shows what was made of a card, after its text.
    void (*show_card)(const struct engine_listing *listing, unsigned kind);
    // Shows such an operand, and what a filter says.
    void (*show_operand)(const struct engine_listing *listing, char letter, const struct engine_insn *insn);
    void (*show_filter)(const struct engine_listing *listing, const void *filter);
    const char *const *bases; // what a listing calls the bases of numbers
};

struct engine_compiler {
    const struct engine_language *language;
    struct arena *arena; // for what outlives the compiler
    struct diag_list *out;
    struct grammar grammar;
    struct matcher matcher;

    // What becomes the database. The tables of kinds, classes and names are complete before any rules text is
    // read, so cards may refer to what comes further down or in another file.
    struct table cards; // struct engine_card, one for each kind
    struct table kinds, abilities, code, filters, numbers, own[ENGINE_OWN_TABLES];
    const char *class_names[ENGINE_MAX_CLASSES];
    uint32_t class_count;
    struct names class_words; // singular and plural -> class
    struct names kind_names;  // folded -> kind
    struct names token_words; // as text may name a token -> kind
    struct table token_names; // const char *: those words, for suggestions
    bool changes;             // the file that is being read may change cards of those before
    struct names changed;     // folded -> kind: those of such files

    // The place that is being compiled.
    const struct diag_source *source;
    const struct token *tokens; // of the line
    uint32_t kind_index;
    void *kind;                  // its record
    struct table card_abilities; // of the kind, until it is finished: an ability in quotes comes in between

    // The program that is being emitted. Its jumps count from its own first instruction.
    struct table program; // struct engine_insn
    uint32_t known;       // enum engine_knows: what may be referred to
    bool in_quotes;
};

// --- Reports

// The piece of the line that a node was read from.
struct diag_place engine_node_place(const struct engine_compiler *compiler, const struct phrase_node *node);

__attribute__((format(printf, 3, 4))) void
engine_wrong(struct engine_compiler *compiler, const struct phrase_node *node, const char *format, ...);

// Whether what the phrase needs is known; reported if not.
bool engine_check_needs(struct engine_compiler *compiler, const struct phrase_node *node);

// --- Lines (compile.c)

// What the line says as that symbol; reported and NULL if it cannot be read like that.
const struct phrase_node *engine_read_line(struct engine_compiler *compiler, const struct card_sheet *sheet,
                                           const struct card_line *line, unsigned symbol);
struct diag_place engine_line_place(const struct card_sheet *sheet, const struct card_line *line);
// Reports lines that are indented below one that has none.
void engine_refuse_below(struct engine_compiler *compiler, const struct card_sheet *sheet,
                         const struct card_line *line);

// Compiles all sheets; errors are in the diagnostics. False if memory ran out.
bool engine_compile(struct engine_compiler *compiler, struct card_sheet *sheets, size_t count,
                    size_t changes);

// --- Names (headers.c)

static inline const struct token *engine_token_of(const struct engine_compiler *compiler,
                                                  const struct phrase_node *node)
{
    return &compiler->tokens[node->from];
}

// The class of a word, a new one if no card had it before; NAMES_NONE, and reported, if that is impossible.
// Nodes of the line do not outlive this.
uint32_t engine_class_of(struct engine_compiler *compiler, const struct token *word);

// Reads a card's first line and declares its name. False if it cannot be used at all. `*kind` is that of the
// card which it changes, or the next one. A line that names a set changes `*set` and declares nothing: then
// `*kind` is NAMES_NONE.
bool engine_compile_header(struct engine_compiler *compiler, const struct phrase_node *header,
                           const char **set, uint32_t *kind);

// --- Operands (operands.c)

// The number of the node's NUMBER or AMOUNT and PER placeholders; 1 if it has none.
uint16_t engine_number_operand(struct engine_compiler *compiler, const struct phrase_node *node);

// The literal that was said as such a number.
static inline const struct phrase_node *engine_said_number(const struct phrase_node *node)
{
    const struct phrase_node *said = phrase_child(node, ENGINE_W_NUMBER, 0);
    return said ? said : phrase_child(node, ENGINE_W_INT, 0);
}

// The same of what is counted in a byte: 1 to 255 if it is a literal.
uint16_t engine_count_operand(struct engine_compiler *compiler, const struct phrase_node *node);

// The value of an INT that an instruction has in a byte, 1 to 255; reported if it is not.
uint8_t engine_byte(struct engine_compiler *compiler, const struct phrase_node *number);

// What all the filter words in the node's placeholders say together, as an index.
uint16_t engine_filter_operand(struct engine_compiler *compiler, const struct phrase_node *node);

// Whether any of the node's placeholders is a filter word.
bool engine_has_filter(const struct engine_compiler *compiler, const struct phrase_node *node);

// --- Programs (emit.c)

// A program begins with what is `known` and ends with its index in the code table. They may be nested: begin
// returns what end needs to go on with the program around it.
struct engine_program {
    struct table outer;
    uint32_t outer_known;
};

struct engine_program engine_program_begin(struct engine_compiler *compiler, uint32_t known);
uint16_t engine_program_end(struct engine_compiler *compiler, struct engine_program program);

// Appends an instruction and returns its place in the program.
uint16_t engine_emit(struct engine_compiler *compiler, unsigned op, uint8_t a, uint16_t b);
uint16_t engine_emit_insn(struct engine_compiler *compiler, struct engine_insn insn);

// Makes the instruction at a place jump to where the next one will be.
void engine_land(struct engine_compiler *compiler, uint16_t at);

// Emits what an effect node (EFFECTS, EFFECT and what they are about) means.
void engine_emit_node(struct engine_compiler *compiler, const struct phrase_node *node);

// --- Flow (flow.c): phrases that tables name as their `emit`

// "you may CHAIN"
void engine_emit_may(struct engine_compiler *compiler, const struct phrase_node *node);
// "if CONDITION , CHAIN", "if CONDITION , CHAIN , otherwise CHAIN"
void engine_emit_if(struct engine_compiler *compiler, const struct phrase_node *node);
// "choose one : OPTIONS"
void engine_emit_choose_one(struct engine_compiler *compiler, const struct phrase_node *node);

// Compiles the ability in the quotes of a STRING node, whose program is separate from the one around it, and
// returns its index.
uint16_t engine_compile_quoted(struct engine_compiler *compiler, const struct phrase_node *quoted);

// --- The vocabulary (terminals.c)

// The whole vocabulary of a game, terminals and all. `symbols` has room for all of its symbols.
void engine_vocabulary(const struct engine_language *language, struct phrase_symbol *symbols);

#endif

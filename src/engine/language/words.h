// The words of a card language: the symbols that every grammar has, and what a row of its tables means.
//
// A game makes its grammar of tables of phrases (cards/phrase.h), its own beside those that games share. Most
// rows say what they mean by filling a few fields of `struct engine_means`; the few that need more name a
// function.
//
// An example is a line of a card of the game. Those of shared rows fit each game: where they name a symbol,
// such as HEALTH, its first phrase is meant.
#ifndef EPICSIM_ENGINE_LANGUAGE_WORDS_H
#define EPICSIM_ENGINE_LANGUAGE_WORDS_H

#include <stdint.h>

#include "cards/phrase.h"

struct engine_compiler;
struct phrase_node;

// What the compiler does with what fills a placeholder.
enum engine_role {
    ENGINE_ASIDE,   // nothing by itself: the phrase that has the placeholder looks into it
    ENGINE_EMITTED, // it selects or does something: emitted before the phrase's own steps
    ENGINE_FILTERS  // it says which champions or cards
};

struct engine_symbol {
    const char *name;   // as it stands in patterns
    const char *called; // what messages call it
    enum engine_role role;
};

// Symbols: name, what messages call it, role without ENGINE_. The list of a game begins with these.
#define ENGINE_WORDS(W)                                \
    /* whole lines */                                  \
    W(HEADER, "a card", ASIDE)                         \
    W(QUOTED, "an ability in quotes", ASIDE)           \
    W(TRIGGERS, "triggers", ASIDE)                     \
    W(TRIGGER, "a trigger", ASIDE)                     \
    /* effects */                                      \
    W(EFFECTS, "effects", EMITTED)                     \
    W(EFFECT, "an effect", EMITTED)                    \
    W(CHAIN, "an effect", ASIDE)                       \
    W(OPTIONS, "effects to choose from", ASIDE)        \
    W(CONDITION, "a condition", ASIDE)                 \
    /* players and cards */                            \
    W(WHO, "a player", EMITTED)                        \
    W(WHOSE, "a player's", EMITTED)                    \
    W(CARD, "a card", EMITTED)                         \
    W(CARD_WORDS, "what card", FILTERS)                \
    W(CARD_WORD, "what card", FILTERS)                 \
    W(CARD_DETAIL, "a detail", FILTERS)                \
    /* numbers */                                      \
    W(NUMBER, "a number", ASIDE)                       \
    W(AMOUNT, "an amount", ASIDE)                      \
    W(PER, "\"for each\"", ASIDE)                      \
    /* terminals: what functions take (terminals.c) */ \
    W(INT, "a number", ASIDE)                          \
    W(STRING, "a text in quotes", ASIDE)               \
    W(WORD, "a class", ASIDE)                          \
    W(CLASS, "a class", ASIDE)                         \
    W(NONCLASS, "\"non\" and a class", ASIDE)          \
    W(KIND, "a token", ASIDE)

// A row of a game's table of symbols.
#define ENGINE_WORD_ROW(name, called, role) {#name, called, ENGINE_##role},

enum engine_word {
#define ENGINE_WORD_ENUM(name, ...) ENGINE_W_##name,
    ENGINE_WORDS(ENGINE_WORD_ENUM) ENGINE_W_COUNT
#undef ENGINE_WORD_ENUM
};

// An instruction of a phrase. Its operands but `a` come from the phrase's placeholders as the operation's
// operand letters tell (program.h).
struct engine_means_step {
    uint8_t op; // 0: no step
    int16_t a;  // or ENGINE_A_INT
    uint16_t b; // if the operation takes a plain number there
};

enum { ENGINE_A_INT = -1 }; // the number in the phrase's INT placeholder

// One row's meaning. Which fields count depends on the table.
struct engine_means {
    // Effects and what they select: what is in the placeholders is emitted first, then the steps.
    struct engine_means_step steps[3];
    void (*emit)(struct engine_compiler *, const struct phrase_node *); // in place of all that
    uint16_t needs; // what must be known before (enum engine_knows)
    uint16_t gives; // what is known afterwards, beside what the operations make known
    int16_t value; // which one it is: keyword, event, condition, cost, base of a number, part of a header ...
    // Filters: what the word adds.
    uint32_t flags;
    uint8_t traits; // bits of the game, such as alignments; of a phrase around a filter: types
    uint8_t whose;
    int8_t cost; // 1 + the cost, so that 0 says nothing
};

static inline const struct engine_means *engine_means_of(const struct phrase *phrase)
{
    return phrase->means;
}

// Kinds of numbers (NUMBER, AMOUNT, PER), as `value`.
enum engine_number_word {
    ENGINE_NUMBER_LITERAL, // INT
    ENGINE_NUMBER_X,       // X + INT
    ENGINE_NUMBER_TIMES_X, // INT * X
    ENGINE_NUMBER_BASE     // + a base of engine_number
};

// What holds for the ability on a line, as `flags` of the line or of its triggers; a game goes on from
// ENGINE_LINE_OWN.
enum engine_line_flag { ENGINE_LINE_IN_DISCARD = 1, ENGINE_LINE_OWN = 2 };

// HEADER, as `value`: a line that says which set the cards below it are in, and not what kind of card.
enum { ENGINE_HEADER_SET = -1 };

// --- Short forms for tables

#define MEANS(...) \
    &(const struct engine_means) { __VA_ARGS__ }
#define NOTHING \
    &(const struct engine_means) { .value = 0 }
#define STEP(op, a) \
    {               \
        op, (a), 0  \
    }
#define STEP_B(op, a, b) \
    {                    \
        op, (a), (b)     \
    }
#define STEPS(...)            .steps = {__VA_ARGS__}
#define DO(op, a)             MEANS(STEPS(STEP(op, a)))
#define DO2(op1, a1, op2, a2) MEANS(STEPS(STEP(op1, a1), STEP(op2, a2)))

// A symbol's rows, in a list of tables.
#define PHRASES(symbol, rows)                       \
    {                                               \
        symbol, rows, sizeof(rows) / sizeof *(rows) \
    }

// What any game may say (words.c): lists, numbers, players, cards in piles and hands, flow.
extern const struct phrase_table engine_phrases[];

#endif

// The vocabulary of Epic Card Game card files: which phrases there are and what each means.
//
// A new phrase is a new row in one of the tables of words_*.c. Most rows say what they mean by filling a few
// fields of `struct ecg_means`; the few that need more name a function of phrases.c.
#ifndef EPICSIM_RULES_ECG_WORDS_H
#define EPICSIM_RULES_ECG_WORDS_H

#include <stdint.h>

#include "cards/phrase.h"
#include "games/ecg/language/program.h"

struct ecg_compiler;
struct phrase_node;

// The symbols of the grammar: what a hole in a pattern may be. ORDER WORD: name, what messages call it.
#define ECG_WORDS(W)                         \
    /* whole lines */                        \
    W(HEADER, "a card")                      \
    W(CHAMPION_LINE, "a line of a champion") \
    W(EVENT_LINE, "a line of an event")      \
    W(GOD_LINE, "a line of a god")           \
    W(HALF, "a half of an event")            \
    W(QUOTED, "an ability in quotes")        \
    /* parts of headers */                   \
    W(TRAITS, "alignments and classes")      \
    W(PARTS, "parts of a header")            \
    W(PART, "a part of a header")            \
    /* parts of lines */                     \
    W(KEYWORDS, "keywords")                  \
    W(KEYWORD, "a keyword")                  \
    W(TRIGGERS, "triggers")                  \
    W(TRIGGER, "a trigger")                  \
    W(COSTS, "costs")                        \
    W(COST, "a cost")                        \
    W(STATIC, "a static ability")            \
    /* effects */                            \
    W(EFFECTS, "effects")                    \
    W(EFFECT, "an effect")                   \
    W(CHAIN, "an effect")                    \
    W(OPTIONS, "effects to choose from")     \
    W(CONDITION, "a condition")              \
    /* champions, players and cards */       \
    W(HIT, "something to damage")            \
    W(WHAT, "champions")                     \
    W(SOME, "champions")                     \
    W(WHO, "a player")                       \
    W(WHOSE, "a player's")                   \
    W(CARD, "a card")                        \
    /* filters */                            \
    W(ONE, "a champion")                     \
    W(FILTER, "champions")                   \
    W(ADJECTIVES, "adjectives")              \
    W(ADJECTIVE, "an adjective")             \
    W(NOUN, "\"champion\"")                  \
    W(DETAILS, "details")                    \
    W(DETAIL, "a detail")                    \
    W(CARD_WORDS, "what card")               \
    W(CARD_WORD, "what card")                \
    W(CARD_DETAIL, "a detail")               \
    W(ALIGNMENTS, "alignments")              \
    W(ALIGNMENT, "an alignment")             \
    W(NONALIGNMENT, "an alignment")          \
    /* numbers and modifications */          \
    W(NUMBER, "a number")                    \
    W(AMOUNT, "an amount")                   \
    W(PER, "\"for each\"")                   \
    W(MODS, "changes")                       \
    W(MOD, "a change such as +2/+0")         \
    W(SIGN, "\"+\" or \"-\"")                \
    W(DURATION, "\"this turn\"")             \
    /* holes that functions take */          \
    W(INT, "a number")                       \
    W(STRING, "a text in quotes")            \
    W(WORD, "a class")                       \
    W(CLASS, "a class")                      \
    W(NONCLASS, "\"non\" and a class")       \
    W(KIND, "a token")

enum ecg_word {
#define ECG_WORD_ENUM(name, called) ECG_W_##name,
    ECG_WORDS(ECG_WORD_ENUM)
#undef ECG_WORD_ENUM
        ECG_W_COUNT
};

// What must have been said before in the same program for a phrase to make sense.
enum ecg_need {
    ECG_NEEDS_CHOSEN = 1 << 0,   // champions: "it", "them"
    ECG_NEEDS_SEATS = 1 << 1,    // players: "they"
    ECG_NEEDS_CARD = 1 << 2,     // a card: "it was a champion"
    ECG_NEEDS_REVEALED = 1 << 3, // revealed cards: "the rest"
    ECG_NEEDS_X = 1 << 4,
    ECG_NEEDS_DID = 1 << 5,  // something that may have failed: "if you do"
    ECG_NEEDS_LOST = 1 << 6, // a break or damage: "champions they lost"
    // Not said before, but true of the card:
    ECG_NEEDS_IN_PLAY = 1 << 7,    // it is a champion in play: "this gains"
    ECG_NEEDS_IN_DISCARD = 1 << 8, // it is in a discard pile: "recall"
    ECG_NEEDS_EVENT = 1 << 9       // it is an event being played
};

// An instruction of a phrase. Its operands but `a` come from the phrase's holes as the operation's operand
// letters tell (ECG_OPS).
struct ecg_step {
    uint8_t op; // OP_END: no step
    int16_t a;  // or ECG_A_HOLE
    uint16_t b; // if the operation takes a plain number there
};

// `a` is the number in the phrase's INT hole or the value of its HIT hole.
enum { ECG_A_HOLE = -1 };

// One row's meaning. Which fields count depends on the table.
struct ecg_means {
    // Effects, champions, players, cards: what is in the holes is emitted first, then the steps.
    struct ecg_step steps[3];
    void (*emit)(struct ecg_compiler *, const struct phrase_node *); // in place of all that
    uint16_t needs;                                                  // enum ecg_need
    int16_t value; // keyword, trigger event, condition, static, cost, number base, part of header ...
    // Filters: what the word adds to the filter.
    uint32_t flags;
    uint8_t alignments;
    uint8_t whose;
    int8_t cost; // 1 + the cost, so that 0 says nothing
};

// Kinds of header parts (PART), costs (COST), numbers (AMOUNT, PER) and lines, as `value`.
enum { ECG_HEADER_SET = -1 }; // HEADER: else an enum ecg_type
enum ecg_part { ECG_PART_COST, ECG_PART_STATS, ECG_PART_RARE, ECG_PART_DECK, ECG_PART_NOTE };

enum ecg_cost_word {
    ECG_COST_GOLD,
    ECG_COST_EXPEND,
    ECG_COST_BREAK_THIS,
    ECG_COST_BANISH_THIS,
    ECG_COST_BREAK_CHAMPION,
    ECG_COST_COUNTERS,
    ECG_COST_BANISH_CARDS,
    ECG_COST_DISCARD,
    ECG_COST_HEALTH,
    ECG_COST_WORDS
};

enum ecg_number_word {
    ECG_NUMBER_LITERAL, // INT
    ECG_NUMBER_X,       // X + INT
    ECG_NUMBER_TIMES_X, // INT * X
    ECG_NUMBER_BASE     // + enum ecg_number_base
};

// What kind of line it is, as `value`, and what holds for the ability on it, as `flags`.
enum ecg_line_word {
    ECG_LINE_KEYWORDS,
    ECG_LINE_TRIGGERED,
    ECG_LINE_POWER,
    ECG_LINE_STATIC,
    ECG_LINE_EFFECTS,
    ECG_LINE_HALVES, // "choose one:" over indented lines
    ECG_LINE_EXTRA_COST
};
enum ecg_line_flag { ECG_LINE_IN_DISCARD = 1, ECG_LINE_FROM_HAND = 2, ECG_LINE_YOUR_TURN = 4 };

// A MOD is one of these.
enum { ECG_MOD_STATS = 1, ECG_MOD_KEYWORD };

// In a filter: the INT or AMOUNT hole is the highest defense.
enum { ECG_FILTER_MAX_DEFENSE = 1 };

static inline const struct ecg_means *ecg_means_of(const struct phrase *phrase) { return phrase->means; }

// The whole vocabulary, indexed by enum ecg_word. `symbols` has room for ECG_W_COUNT.
void ecg_vocabulary(struct phrase_symbol *symbols);

// The tables' parts, for ecg_vocabulary only.
void ecg_vocabulary_lines(struct phrase_symbol *symbols);
void ecg_vocabulary_effects(struct phrase_symbol *symbols);
void ecg_vocabulary_things(struct phrase_symbol *symbols);

// Fills a symbol's table.
#define ECG_TABLE(symbols, word, rows) \
    ((symbols)[ECG_W_##word].phrases = (rows), (symbols)[ECG_W_##word].count = sizeof(rows) / sizeof *(rows))

// Short forms for the tables.
#define MEANS(...) \
    &(const struct ecg_means) { __VA_ARGS__ }
#define NOTHING \
    &(const struct ecg_means) { .value = 0 }
#define STEP(op, a)     \
    {                   \
        OP_##op, (a), 0 \
    }
#define STEP_B(op, a, b)  \
    {                     \
        OP_##op, (a), (b) \
    }
#define STEPS(...)            .steps = {__VA_ARGS__}
#define DO(op, a)             MEANS(STEPS(STEP(op, a)))
#define DO2(op1, a1, op2, a2) MEANS(STEPS(STEP(op1, a1), STEP(op2, a2)))

#endif

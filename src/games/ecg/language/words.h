// The vocabulary of Epic Card Game card files: which phrases there are and what each means.
//
// A new phrase is a new row in one of the tables of words_*.c. Most rows say what they mean by filling a few
// fields of `struct engine_means`; the few that need more name a function of phrases.c.
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_WORDS_H
#define EPICSIM_GAMES_ECG_LANGUAGE_WORDS_H

#include "engine/language/words.h"
#include "games/ecg/language/program.h"

// ORDER WORD: the symbols of the grammar; see ENGINE_WORDS.
// clang-format off
#define ECG_WORDS(W)                                \
    ENGINE_WORDS(W)                                 \
    /* whole lines */                               \
    W(CHAMPION_LINE, "a line of a champion", ASIDE) \
    W(EVENT_LINE, "a line of an event", ASIDE)      \
    W(GOD_LINE, "a line of a god", ASIDE)           \
    W(HALF, "a half of an event", ASIDE)            \
    /* parts of headers */                          \
    W(TRAITS, "alignments and classes", ASIDE)      \
    W(PARTS, "parts of a header", ASIDE)            \
    W(PART, "a part of a header", ASIDE)            \
    /* parts of lines */                            \
    W(KEYWORDS, "keywords", ASIDE)                  \
    W(KEYWORD, "a keyword", ASIDE)                  \
    W(TRIGGERS, "triggers", ASIDE)                  \
    W(TRIGGER, "a trigger", ASIDE)                  \
    W(COSTS, "costs", ASIDE)                        \
    W(COST, "a cost", ASIDE)                        \
    W(STATIC, "a static ability", ASIDE)            \
    /* champions, players and cards */              \
    W(HIT, "something to damage", EMITTED)          \
    W(WHAT, "champions", EMITTED)                   \
    W(SOME, "champions", EMITTED)                   \
    W(WHO, "a player", EMITTED)                     \
    W(WHOSE, "a player's", EMITTED)                 \
    W(CARD, "a card", EMITTED)                      \
    /* filters */                                   \
    W(ONE, "a champion", FILTERS)                   \
    W(FILTER, "champions", FILTERS)                 \
    W(ADJECTIVES, "adjectives", FILTERS)            \
    W(ADJECTIVE, "an adjective", FILTERS)           \
    W(NOUN, "\"champion\"", FILTERS)                \
    W(DETAILS, "details", FILTERS)                  \
    W(DETAIL, "a detail", FILTERS)                  \
    W(CARD_WORDS, "what card", FILTERS)             \
    W(CARD_WORD, "what card", FILTERS)              \
    W(CARD_DETAIL, "a detail", FILTERS)             \
    W(ALIGNMENTS, "alignments", ASIDE)              \
    W(ALIGNMENT, "an alignment", ASIDE)             \
    W(NONALIGNMENT, "an alignment", FILTERS)        \
    /* modifications */                             \
    W(MODS, "changes", ASIDE)                       \
    W(MOD, "a change such as +2/+0", ASIDE)         \
    W(SIGN, "\"+\" or \"-\"", ASIDE)                \
    W(DURATION, "\"this turn\"", ASIDE)
// clang-format on

enum ecg_word {
#define ECG_WORD_ENUM(name, ...) ECG_W_##name,
    ECG_WORDS(ECG_WORD_ENUM)
#undef ECG_WORD_ENUM
        ECG_W_COUNT
};

// Kinds of header parts (PART), costs (COST) and lines, as `value`. A HEADER's is a type of card.
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

// The tables' parts.
extern const struct phrase_table ecg_words_lines[], ecg_words_effects[], ecg_words_things[];

#endif

// The vocabulary that games with champions share: which phrases there are and what each means.
//
// A game names these tables beside its own (engine/language/words.h) and adds rows to their symbols: what it
// calls health, its alignments, keywords, triggers, costs, effects, conditions.
#ifndef EPICSIM_GAMES_CHAMPIONS_LANGUAGE_WORDS_H
#define EPICSIM_GAMES_CHAMPIONS_LANGUAGE_WORDS_H

#include "engine/language/words.h"
#include "games/champions/program.h"

// The symbols after ENGINE_WORDS.
// clang-format off
#define CHAMP_WORDS(W)                              \
    /* whole lines */                               \
    W(CHAMPION_LINE, "a line of a champion", ASIDE) \
    W(EVENT_LINE, "a line of an event", ASIDE)      \
    W(HALF, "a half of an event", ASIDE)            \
    /* parts of headers */                          \
    W(TRAITS, "alignments and classes", ASIDE)      \
    W(PARTS, "parts of a header", ASIDE)            \
    W(PART, "a part of a header", ASIDE)            \
    /* parts of lines */                            \
    W(KEYWORDS, "keywords", ASIDE)                  \
    W(KEYWORD, "a keyword", ASIDE)                  \
    W(COSTS, "costs", ASIDE)                        \
    W(COST, "a cost", ASIDE)                        \
    W(STATIC, "a static ability", ASIDE)            \
    /* champions and players */                     \
    W(HIT, "something to damage", EMITTED)          \
    W(WHAT, "champions", EMITTED)                   \
    W(SOME, "champions", EMITTED)                   \
    W(HEALTH, "health", ASIDE)                      \
    /* filters */                                   \
    W(ONE, "a champion", FILTERS)                   \
    W(FILTER, "champions", FILTERS)                 \
    W(ADJECTIVES, "adjectives", FILTERS)            \
    W(ADJECTIVE, "an adjective", FILTERS)           \
    W(NOUN, "\"champion\"", FILTERS)                \
    W(DETAILS, "details", FILTERS)                  \
    W(DETAIL, "a detail", FILTERS)                  \
    W(ALIGNMENTS, "alignments", ASIDE)              \
    W(ALIGNMENT, "an alignment", ASIDE)             \
    W(NONALIGNMENT, "an alignment", FILTERS)        \
    /* modifications */                             \
    W(MODS, "changes", ASIDE)                       \
    W(MOD, "a change such as +2/+0", ASIDE)         \
    W(SIGN, "\"+\" or \"-\"", ASIDE)                \
    W(DURATION, "\"this turn\"", ASIDE)
// clang-format on

enum champ_word {
#define CHAMP_WORD_ENUM(name, ...) CHAMP_W_##name,
    ENGINE_WORDS(CHAMP_WORD_ENUM) CHAMP_WORDS(CHAMP_WORD_ENUM)
#undef CHAMP_WORD_ENUM
};

// Kinds of header parts (PART), as `value`. A HEADER's is a type of card.
enum champ_part { CHAMP_PART_STATS, CHAMP_PART_NOTE, CHAMP_PARTS };

// What kind of line it is, as `value`, and what holds for the ability on it, as `flags`.
enum champ_line_word {
    CHAMP_LINE_KEYWORDS,
    CHAMP_LINE_TRIGGERED,
    CHAMP_LINE_POWER,
    CHAMP_LINE_STATIC,
    CHAMP_LINE_EFFECTS,
    CHAMP_LINE_HALVES, // "choose one:" over indented lines
    CHAMP_LINES
};
enum champ_line_flag { CHAMP_LINE_FROM_HAND = ENGINE_LINE_OWN, CHAMP_LINE_YOUR_TURN = ENGINE_LINE_OWN << 1 };

// Flags of triggers and static abilities from this bit on are `own` of the ability.
enum { CHAMP_LINE_OWN_BITS = 8 };

// What is special about a static ability, as `flags`.
enum champ_static_flag {
    CHAMP_STATIC_WHILE_EXPENDED = 1, // it works while its champion is expended
    CHAMP_STATIC_OF_HAND = 2,        // its filter is of cards in a hand
    CHAMP_STATIC_IN_HAND = 4,        // it works from the hand
    CHAMP_STATIC_GAINS = 8           // "get", "gain", and not "have"
};

// A MOD is one of these.
enum { CHAMP_MOD_STATS = 1, CHAMP_MOD_OFFENSE, CHAMP_MOD_DEFENSE, CHAMP_MOD_KEYWORD };

// In a filter: the INT or AMOUNT placeholder is the highest defense.
enum { CHAMP_FILTER_MAX_DEFENSE = 1 };

// Keywords with such a value are no bits of a kind but something that the game makes of them.
enum { CHAMP_OWN_KEYWORD = 64 };

// Rows made of a game's lists of keywords and alignments.
#define CHAMP_KEYWORD_ROW(name, words) {words, MEANS(.value = (name)), words},
#define CHAMP_ALIGNMENT_ROW(bit, word) {word, MEANS(.traits = (bit)), "break all " word " champions"},
#define CHAMP_NONALIGNMENT_ROW(bit, word) \
    {"non" word, MEANS(.traits = (bit), .flags = CHAMP_F_NOT_ALIGNED), "break all non" word " champions"},

// The tables.
extern const struct phrase_table champ_phrases_lines[], champ_phrases_effects[], champ_phrases_things[];

#endif

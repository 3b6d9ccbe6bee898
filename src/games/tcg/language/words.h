// The vocabulary of Epic TCG card files, beside what all games with champions say
// (games/champions/language/words.h) and any game (engine/language/words.h).
//
// A new phrase is a new row in a table of words_*.c.
#ifndef EPICSIM_GAMES_TCG_LANGUAGE_WORDS_H
#define EPICSIM_GAMES_TCG_LANGUAGE_WORDS_H

#include "games/champions/language/words.h"
#include "games/tcg/language/program.h"

// The symbols of the grammar after those of all games with champions.
// clang-format off
#define TCG_OWN_WORDS(W)                                  \
    W(ORIGIN, "an origin", FILTERS)                       \
    W(NONORIGIN, "an origin", FILTERS)                    \
    W(SPEED, "a speed: build, paced or fast", ASIDE)      \
    W(RARITY, "a rarity", ASIDE)                          \
    W(SLOT, "a run of a booster", ASIDE)                  \
    W(TYPE, "a type of cards", ASIDE)                     \
    W(MARKER, "a kind of counter", ASIDE)                 \
    W(ITEM, "something on the line", EMITTED)

#define TCG_WORDS(W) ENGINE_WORDS(W) CHAMP_WORDS(W) TCG_OWN_WORDS(W)
// clang-format on

enum tcg_word {
#define TCG_WORD_ENUM(name, ...) TCG_W_##name,
    TCG_WORDS(TCG_WORD_ENUM)
#undef TCG_WORD_ENUM
        TCG_W_COUNT
};

// Kinds of header parts (PART).
enum tcg_part {
    TCG_PART_ACTION = CHAMP_PARTS,
    TCG_PART_FREE,
    TCG_PART_SPEED,
    TCG_PART_INSTANTANEOUS,
    TCG_PART_RARITY,
    TCG_PART_SLOT,
    TCG_PART_GIFT,
    TCG_PART_SIZE, // the text says what X is
};

// Kinds of lines.
enum tcg_line {
    TCG_LINE_EXTRA = CHAMP_LINES,
    TCG_LINE_OPTIONAL,
    TCG_LINE_UNLESS,
    TCG_LINE_FROM_PILE,
    TCG_LINE_KEPT,
    TCG_LINE_QUICK,
    TCG_LINE_TAKEN,
    TCG_LINE_SIZE_MOJO,
    TCG_LINE_SIZE_PILES,
    TCG_LINE_COUNTERS
};

// Keywords that are no bits.
enum tcg_own_keyword { TCG_KW_WARD = CHAMP_OWN_KEYWORD, TCG_KW_DAMAGE_WARD, TCG_KW_RECALL };

// Bits of types: what is meant by a champion, by an object.
enum {
    TCG_CHAMPION_TYPES = 1 << CHAMP_CHAMPION | 1 << CHAMP_TOKEN,
    TCG_OBJECT_TYPES = 1 << TCG_OBJECT | 1 << TCG_OBJECT_TOKEN
};

// COST, as `value`: where its field stands in struct tcg_cost; or, from this on, `own` of an ability.
enum { TCG_COST_SPEED = 1000 };

// `own` of an ability, as flags of a line or trigger.
#define TCG_OWN(flags) ((uint32_t)(flags) << CHAMP_LINE_OWN_BITS)

extern const struct phrase_table tcg_phrases_lines[], tcg_phrases_effects[], tcg_phrases_things[];

#endif

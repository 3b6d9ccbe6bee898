// The vocabulary of Epic Card Game card files, beside what all games with champions say
// (games/champions/language/words.h) and any game (engine/language/words.h).
//
// A new phrase is a new row in a table of words.c.
#ifndef EPICSIM_GAMES_ECG_LANGUAGE_WORDS_H
#define EPICSIM_GAMES_ECG_LANGUAGE_WORDS_H

#include "games/champions/language/words.h"
#include "games/ecg/language/program.h"

// The symbols of the grammar after those of all games with champions.
// clang-format off
#define ECG_OWN_WORDS(W)                               \
    W(GOD_LINE, "a line of a god", ASIDE)              \
    W(GOD_STATIC, "a static ability of a god", ASIDE)

#define ECG_WORDS(W) ENGINE_WORDS(W) CHAMP_WORDS(W) ECG_OWN_WORDS(W)
// clang-format on

enum ecg_word {
#define ECG_WORD_ENUM(name, ...) ECG_W_##name,
    ECG_WORDS(ECG_WORD_ENUM)
#undef ECG_WORD_ENUM
        ECG_W_COUNT
};

// Kinds of header parts (PART) and of lines.
enum ecg_part { ECG_PART_COST = CHAMP_PARTS, ECG_PART_RARE, ECG_PART_DECK };
enum { ECG_LINE_EXTRA_COST = CHAMP_LINES };

extern const struct phrase_table ecg_phrases[];

#endif

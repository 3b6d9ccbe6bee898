// What must hold for the vocabulary of any card language.
#ifndef EPICSIM_TESTS_VOCABULARY_H
#define EPICSIM_TESTS_VOCABULARY_H

#include "engine/language/compiler.h"

// Where the examples of a language stand.
struct vocabulary_setting {
    const struct engine_language *language;
    const char *cards;          // what examples may refer to
    const char *const *classes; // their words, singular and plural by turns; ended by NULL
    const char *const *tokens;  // likewise
    const uint16_t *headers;    // symbols, besides HEADER, whose examples are cards; ended by 0
    const uint16_t *lines;      // symbols, besides HEADER, of whole lines; ended by 0
    const char *const *kinds;   // first lines under which other examples may stand; ended by NULL
    const char *const *bodies;  // lines that examples of first lines may need; ended by NULL, or NULL
    const char *const *refused; // patterns of shared phrases that this game has no use for; likewise
};

// Every symbol can be read, and every example compiles.
bool vocabulary_compiles(const struct vocabulary_setting *setting);

// Every example is read with the phrase that it stands beside.
bool vocabulary_is_used(const struct vocabulary_setting *setting);

// Every phrase stands in the manual with its example.
bool vocabulary_is_documented(const struct vocabulary_setting *setting, const char *file);

// The three as tests: for main to return.
int vocabulary_test(const struct vocabulary_setting *setting, const char *manual);

#endif

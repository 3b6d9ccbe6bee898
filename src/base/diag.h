// Diagnostics: what is wrong with a file that a person wrote, shown where it is wrong.
//
//     decks/ecg/cards/wild.cards:12:3: error: unknown word "breaktrough"
//        12 |   breaktrough
//           |   ^~~~~~~~~~~
//     help: did you mean "breakthrough"?
//
// A list only collects; whoever owns it decides where it is printed. A place is given as an offset into the
// source, so that readers count no lines: that is done here, for the few places that turn out to be wrong. A
// message keeps a copy of its line, so that a list outlives the sources.
#ifndef EPICSIM_BASE_DIAG_H
#define EPICSIM_BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/text.h"

enum diag_severity { DIAG_WARNING, DIAG_ERROR };

// A text with a name, both owned by the caller. Of a file that could not be read, only the name is known.
struct diag_source {
    const char *name;
    const char *text; // NULL: not known
    size_t length;
};

// A piece of a source. {0} is no place at all.
struct diag_place {
    const struct diag_source *source;
    size_t offset;
    size_t length;
};

struct diag_message {
    enum diag_severity severity;
    char *file;      // NULL: no place
    unsigned line;   // from 1; 0: no line
    unsigned column; // from 1, in characters, a tab being one
    unsigned length; // in characters, within the line, at least 1
    char *text;
    char *hint;       // NULL: none
    char *excerpt;    // the line or, of a long line, the part around the place; NULL: no line
    size_t underline; // where in the excerpt the place begins, in bytes
};

// Messages that a list keeps unless `limit` says otherwise. A binary file taken for a card file has a
// thousand errors, and the first ones say it all.
#define DIAG_DEFAULT_LIMIT 50

// Starts as {0}, ends with diag_free.
struct diag_list {
    struct diag_message *messages;
    size_t count;
    size_t capacity;
    size_t limit;   // 0: DIAG_DEFAULT_LIMIT
    size_t dropped; // messages beyond the limit or the memory
    size_t errors;  // of severity DIAG_ERROR, those dropped included
    bool repeated;  // the last message was there already, so it was left out: a hint of it, too
};

void diag_free(struct diag_list *list);

// What is there already, word for word and at the same place, is not said twice.
__attribute__((format(printf, 3, 4))) void diag_warning(struct diag_list *list, struct diag_place place,
                                                        const char *format, ...);

// Returns false, for `return diag_error(...)`.
__attribute__((format(printf, 3, 4))) bool diag_error(struct diag_list *list, struct diag_place place,
                                                      const char *format, ...);

// The same with values that a function of the caller's has taken.
__attribute__((format(printf, 3, 0))) bool diag_verror(struct diag_list *list, struct diag_place place,
                                                       const char *format, va_list values);

// Reads a file that a person wrote, up to TEXT_FILE_LIMIT; false, and why is in the list, if that fails.
bool diag_read_file(struct diag_list *list, const char *path, struct text *text);

// Reports the first thing that no text has: a byte that is not UTF-8, a zero byte or other control character.
bool diag_check_text(struct diag_list *list, const struct diag_source *source);

// Whether the last message would keep a help: where it would not, none need be looked for, which can take
// much longer than to find that something is wrong.
bool diag_wants_hint(const struct diag_list *list);

// Gives the last message its help.
__attribute__((format(printf, 2, 3))) void diag_hint(struct diag_list *list, const char *format, ...);

// Gives the last message the help `did you mean "word"?`, or nothing if word is NULL.
void diag_suggest(struct diag_list *list, const char *word);

// For a source that is a copy whose lines have lost so many spaces in front: puts the place of a message
// where it was.
void diag_move(struct diag_message *message, unsigned spaces);

// For a source that was made of another: puts a message where its cause is.
void diag_put(struct diag_message *message, struct diag_place place);

// Appends all messages in the order of their coming, and how many were dropped.
void diag_render(const struct diag_list *list, struct text *out);

// The same to a stream; false if it could not be written.
bool diag_print(const struct diag_list *list, FILE *stream);

#endif

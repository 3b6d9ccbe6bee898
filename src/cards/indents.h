// Which line of a file belongs to which: a line that is indented more belongs to the one above.
#ifndef EPICSIM_CARDS_INDENTS_H
#define EPICSIM_CARDS_INDENTS_H

#include <stddef.h>
#include <stdint.h>

enum { INDENTS_LEVELS = 8 };

// The indents of the lines that are still open, the left margin first.  Starts as {0}.
struct indents {
    size_t open[INDENTS_LEVELS];
    uint32_t last;   // level of the line before
    uint32_t deeper; // levels below the left margin that are open
    uint32_t lines;  // so far
};

// The level of the next line, 0 at the left margin.  If its indent makes no sense, `wrong` says why, and the
// level is that which was probably meant.
uint32_t indents_enter(struct indents *indents, size_t indent, const char **wrong);

#endif

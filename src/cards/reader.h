// The second step of reading a card file: lines, and by their indent which line belongs to which.
#ifndef EPICSIM_CARDS_READER_H
#define EPICSIM_CARDS_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cards/arena.h"
#include "cards/lexer.h"
#include "cards/table.h"

// A line that says something; blank lines and comments are not kept. Lines stand in the order of the file, so
// the lines below one are those that follow it up to `end`.
struct card_line {
    uint32_t first, count; // tokens, the TOKEN_END not counted
    uint32_t level;        // 0 at the left margin
    uint32_t end;          // index of the first line that does not belong to this one
    bool broken;           // reported already; not to be read any further
};

// What a source consists of. Starts as {0} with `source`, ends with card_sheet_free.
struct card_sheet {
    const struct diag_source *source;
    struct card_line *lines;
    uint32_t line_count;
    struct token *tokens;
    struct table line_table, token_table; // own the two above
};

// Reads all lines and reports what is wrong with their characters and indents. Returns false only if memory
// ran out.
bool card_sheet_read(struct card_sheet *sheet, struct arena *arena, struct diag_list *out);

void card_sheet_free(struct card_sheet *sheet);

static inline const struct token *card_line_tokens(const struct card_sheet *sheet,
                                                   const struct card_line *line)
{
    return sheet->tokens + line->first;
}

#endif

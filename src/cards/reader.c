#include "cards/reader.h"

#include <string.h>

#include "cards/indents.h"

struct reader {
    struct card_sheet *sheet;
    struct lexer lexer;
    struct indents indents;
};

static bool report(struct reader *reader, size_t at, size_t length, const char *what)
{
    struct diag_place place = {reader->sheet->source, at, length};
    return diag_error(reader->lexer.out, place, "%s", what);
}

// Where the first character stands that is no space; reports a tab before it.
static size_t skip_indent(struct reader *reader, size_t from, size_t to, bool *fine)
{
    const char *text = reader->sheet->source->text;
    size_t at = from;
    while (at < to && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r')) {
        if (text[at] == '\t' && *fine)
            *fine = report(reader, at, 1, "indent with spaces, not with tabs");
        at++;
    }
    return at;
}

static bool says_nothing(const struct reader *reader, size_t at, size_t to)
{
    return at >= to || reader->sheet->source->text[at] == '#';
}

static void read_line(struct reader *reader, size_t from, size_t to)
{
    bool fine = true;
    size_t at = skip_indent(reader, from, to, &fine);
    if (says_nothing(reader, at, to))
        return;
    struct card_line line = {.first = reader->lexer.tokens->count};
    const char *wrong;
    line.level = indents_enter(&reader->indents, at - from, &wrong);
    if (wrong)
        fine = report(reader, at, 1, wrong);
    if (!lex(&reader->lexer, at, to))
        fine = false;
    line.count = reader->lexer.tokens->count - line.first - 1;
    line.broken = !fine;
    table_add(&reader->sheet->line_table, &line);
}

// Each line ends where the next one of its level or a lower level begins.
static void close_lines(struct card_sheet *sheet)
{
    for (uint32_t i = 0; i < sheet->line_count; i++) {
        uint32_t end = i + 1;
        while (end < sheet->line_count && sheet->lines[end].level > sheet->lines[i].level)
            end++;
        sheet->lines[i].end = end;
    }
}

bool card_sheet_read(struct card_sheet *sheet, struct arena *arena, struct diag_list *out)
{
    const struct diag_source *source = sheet->source;
    sheet->line_table = (struct table){.size = sizeof(struct card_line), .limit = UINT32_MAX / 4};
    sheet->token_table = (struct table){.size = sizeof(struct token), .limit = UINT32_MAX / 4};
    struct reader reader = {.sheet = sheet, .lexer = {source, arena, out, &sheet->token_table}};
    for (size_t at = text_mark(source->text, source->length); at < source->length;) {
        const char *newline = memchr(source->text + at, '\n', source->length - at);
        size_t end = newline ? (size_t)(newline - source->text) : source->length;
        read_line(&reader, at, end);
        at = end + 1;
    }
    sheet->lines = sheet->line_table.items;
    sheet->line_count = sheet->line_table.count;
    sheet->tokens = sheet->token_table.items;
    close_lines(sheet);
    return !sheet->line_table.failed && !sheet->token_table.failed && !arena->failed;
}

void card_sheet_free(struct card_sheet *sheet)
{
    table_free(&sheet->line_table);
    table_free(&sheet->token_table);
    *sheet = (struct card_sheet){0};
}

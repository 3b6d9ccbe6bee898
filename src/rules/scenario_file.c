#include "rules/scenario.h"

#include <string.h>

#include "cards/indents.h"

enum { MAX_CONTINUED = 40 };

struct reading {
    struct scenario_file *file;
    struct diag_list *out;
    struct lexer lexer;
    size_t at; // the next line
    struct indents indents;
    bool fine;
};

// A line of characters.
struct row {
    size_t from, to; // without the newline
    size_t text;     // the first character that is no space
};

static bool report(struct reading *r, size_t at, size_t length, const char *what)
{
    r->fine = false;
    return diag_error(r->out, (struct diag_place){r->file->source, at, length}, "%s", what);
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool is_blank(const struct reading *r, const struct row *row)
{
    return row->text >= row->to || r->file->source->text[row->text] == '#';
}

// Reads on to the next line; false at the end of the file.
static bool next_row(struct reading *r, struct row *row)
{
    const struct diag_source *source = r->file->source;
    if (r->at >= source->length)
        return false;
    const char *newline = memchr(source->text + r->at, '\n', source->length - r->at);
    row->from = r->at;
    row->to = newline ? (size_t)(newline - source->text) : source->length;
    row->text = row->from;
    while (row->text < row->to && is_space(source->text[row->text]))
        row->text++;
    r->at = row->to + 1;
    return true;
}

// Does the line begin with this word?
static bool begins(const struct reading *r, const struct row *row, const char *word)
{
    size_t length = strlen(word);
    const char *text = r->file->source->text + row->text;
    size_t left = row->to - row->text;
    return left >= length && memcmp(text, word, length) == 0 && (left == length || is_space(text[length]));
}

static uint32_t enter_level(struct reading *r, const struct row *row)
{
    size_t indent = row->text - row->from;
    const char *wrong;
    if (memchr(r->file->source->text + row->from, '\t', indent))
        (void)report(r, row->from, indent, "indent with spaces, not with tabs");
    uint32_t level = indents_enter(&r->indents, indent, &wrong);
    if (wrong)
        (void)report(r, row->text, 1, wrong);
    return level;
}

// A line that ends with a comma or a semicolon goes on in the next one that says something.
static bool goes_on(const struct reading *r, uint32_t first)
{
    const struct token *tokens = r->file->token_table.items;
    uint32_t count = r->file->token_table.count - first;
    if (count < 2)
        return false;
    const struct token *last = &tokens[first + count - 2];
    return last->kind == TOKEN_SYMBOL && (*last->text == ',' || *last->text == ';');
}

static bool next_said_row(struct reading *r, struct row *row)
{
    while (next_row(r, row))
        if (!is_blank(r, row))
            return true;
    return false;
}

static void read_words(struct reading *r, struct row row, struct scenario_line *line)
{
    struct table *tokens = &r->file->token_table;
    bool fine = lex(&r->lexer, row.text, row.to);
    for (unsigned rows = 0; fine && rows < MAX_CONTINUED && goes_on(r, line->first); rows++) {
        if (!next_said_row(r, &row))
            break;
        tokens->count--; // the TOKEN_END between
        fine = lex(&r->lexer, row.text, row.to);
        line->to = (uint32_t)row.to;
    }
    r->fine = r->fine && fine;
    line->count = tokens->count - line->first - (tokens->count > line->first);
}

// The rows below that are indented more belong to the block, whatever they say.
static void read_cards(struct reading *r, const struct row *head, struct scenario_line *line)
{
    struct row row;
    size_t rest = head->text + strlen("cards");
    while (rest < head->to && is_space(r->file->source->text[rest]))
        rest++;
    if (rest < head->to && r->file->source->text[rest] != '#')
        (void)report(r, rest, head->to - rest, "the cards stand below this line, indented");
    line->from = line->to = (uint32_t)(r->at < r->file->source->length ? r->at : r->file->source->length);
    for (size_t before = r->at; next_row(r, &row); before = r->at) {
        bool blank = row.text >= row.to;
        if (!blank && row.text - row.from <= head->text - head->from) {
            r->at = before;
            return;
        }
        if (!blank)
            line->to = (uint32_t)row.to;
    }
}

static void read_row(struct reading *r, const struct row *row)
{
    struct scenario_line line = {.from = (uint32_t)row->text, .to = (uint32_t)row->to};
    line.level = enter_level(r, row);
    line.first = r->file->token_table.count;
    if (line.level == 0 && begins(r, row, "scenario")) {
        line.kind = SCENARIO_HEADER;
    } else if (line.level == 1 && begins(r, row, "covers")) {
        line.kind = SCENARIO_COVERS;
    } else if (line.level <= 1 && begins(r, row, "cards")) {
        line.kind = SCENARIO_CARDS;
        read_cards(r, row, &line);
    } else {
        read_words(r, *row, &line);
    }
    table_add(&r->file->line_table, &line);
}

static void close_lines(struct scenario_file *file)
{
    struct scenario_line *lines = file->line_table.items;
    for (uint32_t i = file->line_count; i-- > 0;) {
        uint32_t end = i + 1;
        while (end < file->line_count && lines[end].level > lines[i].level)
            end = lines[end].end;
        lines[i].end = end;
    }
}

bool scenario_file_read(struct scenario_file *file, struct diag_list *out)
{
    file->line_table = (struct table){.size = sizeof(struct scenario_line), .limit = UINT32_MAX / 4};
    file->token_table = (struct table){.size = sizeof(struct token), .limit = UINT32_MAX / 4};
    struct reading r = {.file = file, .out = out, .fine = true};
    r.lexer = (struct lexer){file->source, &file->arena, out, &file->token_table};
    struct row row;
    if (!file->source->text)
        return report(&r, 0, 0, "this file could not be read");
    if (!diag_check_text(out, file->source))
        return false;
    r.at = text_mark(file->source->text, file->source->length);
    while (next_said_row(&r, &row))
        read_row(&r, &row);
    file->lines = file->line_table.items;
    file->tokens = file->token_table.items;
    file->line_count = file->line_table.count;
    close_lines(file);
    if (file->line_table.failed || file->token_table.failed || file->arena.failed)
        return report(&r, 0, 0, "there is not enough memory for this file");
    return r.fine;
}

const char *scenario_title(struct scenario_file *file, const struct scenario_line *line)
{
    const char *text = file->source->text;
    const char *open = memchr(text + line->from, '"', line->to - line->from);
    const char *close = open ? memchr(open + 1, '"', (size_t)(text + line->to - open - 1)) : NULL;
    return close ? arena_copy(&file->arena, open + 1, (size_t)(close - open - 1)) : NULL;
}

struct diag_place scenario_line_place(const struct scenario_file *file, const struct scenario_line *line)
{
    return (struct diag_place){file->source, line->from, line->to - line->from};
}

void scenario_file_free(struct scenario_file *file)
{
    table_free(&file->line_table);
    table_free(&file->token_table);
    arena_free(&file->arena);
}

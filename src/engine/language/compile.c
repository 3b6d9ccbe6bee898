// Compiling card files: headers of all files first, then the lines below them.
#include "engine/language/compiler.h"

// A card of a sheet: its first line, whose header could be used.
struct block {
    const struct card_sheet *sheet;
    const struct card_line *line;
    uint32_t kind;
};

const struct phrase_node *engine_read_line(struct engine_compiler *compiler, const struct card_sheet *sheet,
                                           const struct card_line *line, unsigned symbol)
{
    if (line->broken)
        return NULL;
    compiler->source = sheet->source;
    compiler->tokens = card_line_tokens(sheet, line);
    const struct phrase_node *node = match(&compiler->matcher, symbol, compiler->tokens, line->count);
    if (!node)
        match_report(&compiler->matcher, sheet->source, compiler->out);
    return node;
}

struct diag_place engine_line_place(const struct card_sheet *sheet, const struct card_line *line)
{
    const struct token *tokens = card_line_tokens(sheet, line);
    const struct token *last = &tokens[line->count ? line->count - 1 : 0];
    return (struct diag_place){sheet->source, tokens->offset, last->offset + last->length - tokens->offset};
}

static bool has_lines_below(const struct card_sheet *sheet, const struct card_line *line)
{
    return line->end > (uint32_t)(line - sheet->lines) + 1;
}

void engine_refuse_below(struct engine_compiler *compiler, const struct card_sheet *sheet,
                         const struct card_line *line)
{
    if (has_lines_below(sheet, line))
        diag_error(compiler->out, engine_line_place(sheet, line + 1),
                   "nothing can be indented below the line above");
}

static void compile_card(struct engine_compiler *compiler, const struct block *block)
{
    compiler->kind_index = block->kind;
    compiler->kind = (char *)compiler->kinds.items + block->kind * compiler->kinds.size;
    compiler->language->card(compiler, block->sheet, block->line);
}

// --- Files

static void declare_cards(struct engine_compiler *compiler, const struct card_sheet *sheet,
                          struct table *blocks)
{
    const char *set = "";
    for (uint32_t i = 0; i < sheet->line_count; i = sheet->lines[i].end) {
        struct block block = {sheet, &sheet->lines[i], NAMES_NONE};
        const struct phrase_node *header = engine_read_line(compiler, sheet, block.line, ENGINE_W_HEADER);
        if (!header || !engine_compile_header(compiler, header, &set, &block.kind))
            continue;
        if (block.kind < blocks->count) // in place of that card
            ((struct block *)blocks->items)[block.kind] = block;
        else if (block.kind != NAMES_NONE)
            table_add(blocks, &block);
        else
            engine_refuse_below(compiler, sheet, block.line);
    }
}

bool engine_compile(struct engine_compiler *compiler, struct card_sheet *sheets, size_t count, size_t changes)
{
    struct table blocks = {.size = sizeof(struct block), .limit = ENGINE_MAX_KINDS};
    for (size_t i = 0; i < count; i++) {
        compiler->changes = i + changes >= count;
        declare_cards(compiler, &sheets[i], &blocks);
    }
    const struct block *all = blocks.items;
    for (uint32_t i = 0; i < blocks.count; i++)
        compile_card(compiler, &all[i]);
    bool fine = !blocks.failed;
    table_free(&blocks);
    return fine;
}

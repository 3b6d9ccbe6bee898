#include "engine/language/cards.h"

#include <stdlib.h>
#include <string.h>

#include "cards/reader.h"
#include "engine/language/compiler.h"

// --- The texts of the cards, for showing them

// From the first line of a card to the end of its last one.
static const char *copy_card_text(struct arena *arena, const struct card_sheet *sheet, uint32_t first)
{
    const struct card_line *lines = sheet->lines;
    const struct card_line *last = &lines[lines[first].end - 1];
    size_t from = sheet->tokens[lines[first].first].offset;
    size_t to = sheet->tokens[last->first + last->count].offset;
    return arena_copy(arena, sheet->source->text + from, to - from);
}

// The last one of each name counts: it may have changed another.
static void keep_texts(struct engine_cards *cards, const struct card_sheet *sheets, size_t count)
{
    for (size_t s = 0; s < count; s++) {
        for (uint32_t i = 0; i < sheets[s].line_count; i = sheets[s].lines[i].end) {
            const struct token *first = &sheets[s].tokens[sheets[s].lines[i].first]; // event "Name"
            int kind = strcmp(first->text, "set") == 0 ? -1 : engine_cards_find(cards, first[1].text);
            if (kind >= 0)
                cards->cards[kind].text = copy_card_text(&cards->arena, &sheets[s], i);
        }
    }
}

// --- The hash

// What the files say, without comments, spacing and case: lines by their level and tokens.
static uint64_t hash_sheets(const struct card_sheet *sheets, size_t count, bool *failed)
{
    struct text normal = {0};
    for (size_t s = 0; s < count; s++) {
        for (uint32_t i = 0; i < sheets[s].line_count; i++) {
            const struct card_line *line = &sheets[s].lines[i];
            text_appendf(&normal, "\n%u", (unsigned)line->level);
            for (uint32_t t = 0; t < line->count; t++) {
                const struct token *token = &sheets[s].tokens[line->first + t];
                text_appendf(&normal, token->kind == TOKEN_STRING ? " \"%s\"" : " %s", token->text);
            }
        }
    }
    *failed |= normal.failed;
    uint64_t hash = text_hash64(text_string(&normal), normal.length);
    text_free(&normal);
    return hash;
}

// --- Compiling

static struct table table_of(size_t size, uint32_t limit)
{
    return (struct table){.size = size, .limit = limit};
}

static void compiler_begin(struct engine_compiler *compiler, const struct engine_language *language,
                           const struct phrase_symbol *symbols, struct arena *arena,
                           struct arena *grammar_arena, struct diag_list *out)
{
    *compiler = (struct engine_compiler){.language = language, .arena = arena, .out = out};
    grammar_build(&compiler->grammar, symbols, language->symbol_count, grammar_arena);
    compiler->matcher.grammar = &compiler->grammar;
    compiler->matcher.game = compiler;
    compiler->cards = table_of(sizeof(struct engine_card), ENGINE_MAX_KINDS);
    compiler->kinds = table_of(language->kind_size, ENGINE_MAX_KINDS);
    compiler->abilities = table_of(language->ability_size, ENGINE_FIRST_BUILTIN);
    compiler->card_abilities = table_of(language->ability_size, ENGINE_FIRST_BUILTIN);
    compiler->code = table_of(sizeof(struct engine_insn), ENGINE_BUILTIN_CODE);
    compiler->filters = table_of(language->filter_size, ENGINE_NO_INDEX);
    compiler->numbers = table_of(sizeof(struct engine_number), ENGINE_NO_INDEX - ENGINE_NUMBER_TABLE);
    compiler->token_names = table_of(sizeof(const char *), ENGINE_MAX_KINDS * 4);
    for (unsigned i = 0; i < ENGINE_OWN_TABLES; i++)
        compiler->own[i] = table_of(language->own_sizes[i], ENGINE_NO_INDEX);
}

enum { TABLES = 8 + ENGINE_OWN_TABLES, NAMES = 4 };

static void list_tables(struct engine_compiler *compiler, struct table **tables)
{
    struct table *all[] = {&compiler->cards,       &compiler->kinds,         &compiler->abilities,
                           &compiler->code,        &compiler->filters,       &compiler->numbers,
                           &compiler->token_names, &compiler->card_abilities};
    memcpy(tables, all, sizeof all);
    for (unsigned i = 0; i < ENGINE_OWN_TABLES; i++)
        tables[TABLES - ENGINE_OWN_TABLES + i] = &compiler->own[i];
}

static void list_names(struct engine_compiler *compiler, struct names **names)
{
    struct names *all[NAMES] = {&compiler->class_words, &compiler->kind_names, &compiler->token_words,
                                &compiler->changed};
    memcpy(names, all, sizeof all);
}

static bool ran_out(struct engine_compiler *compiler)
{
    struct table *tables[TABLES];
    struct names *names[NAMES];
    bool failed = compiler->arena->failed || compiler->matcher.arena.failed;
    list_tables(compiler, tables);
    list_names(compiler, names);
    for (unsigned i = 0; i < TABLES; i++)
        failed |= tables[i]->failed;
    for (unsigned i = 0; i < NAMES; i++)
        failed |= names[i]->failed;
    return failed;
}

static void compiler_end(struct engine_compiler *compiler)
{
    struct table *tables[TABLES];
    struct names *names[NAMES];
    list_tables(compiler, tables);
    list_names(compiler, names);
    for (unsigned i = 0; i < TABLES; i++)
        table_free(tables[i]);
    for (unsigned i = 0; i < NAMES; i++)
        names_free(names[i]);
    grammar_free(&compiler->grammar);
    matcher_free(&compiler->matcher);
}

// Takes a table's items out of it.
static void *hand_over(struct table *table)
{
    void *items = table->items;
    table->items = NULL;
    return items;
}

static void fill_cards(struct engine_cards *cards, struct engine_compiler *compiler)
{
    cards->count = compiler->kinds.count;
    cards->ability_count = compiler->abilities.count;
    cards->code_count = compiler->code.count;
    cards->filter_count = compiler->filters.count;
    cards->class_count = compiler->class_count;
    cards->cards = hand_over(&compiler->cards);
    cards->kinds = hand_over(&compiler->kinds);
    cards->abilities = hand_over(&compiler->abilities);
    cards->code = hand_over(&compiler->code);
    cards->filters = hand_over(&compiler->filters);
    cards->numbers = hand_over(&compiler->numbers);
    for (unsigned i = 0; i < ENGINE_OWN_TABLES; i++)
        cards->own[i] = hand_over(&compiler->own[i]);
    for (uint32_t i = 0; i < compiler->class_count; i++)
        cards->class_names[i] =
            arena_copy(compiler->arena, compiler->class_names[i], strlen(compiler->class_names[i]));
    cards->names = compiler->kind_names;
    compiler->kind_names = (struct names){0};
}

static void note_facts(struct engine_cards *cards)
{
    const struct engine_language *language = cards->language;
    if (!language->facts_of)
        return;
    cards->fact_count = language->fact_count;
    cards->facts = arena_take(&cards->arena, (cards->count + 1U) * (size_t)cards->fact_count);
    for (unsigned kind = 0; cards->facts && kind < cards->count; kind++)
        language->facts_of(cards, kind, cards->facts + (size_t)kind * cards->fact_count);
}

// Sheets that could be read may have lines that make no sense: there were so many errors before they were.
static bool compile_sheets(struct engine_cards *cards, struct card_sheet *sheets, size_t count,
                           size_t changes, size_t errors, struct diag_list *out)
{
    struct phrase_symbol symbols[PHRASE_MAX_SYMBOLS];
    struct arena grammar_arena = {0};
    struct engine_compiler compiler;
    engine_vocabulary(cards->language, symbols);
    compiler_begin(&compiler, cards->language, symbols, &cards->arena, &grammar_arena, out);
    if (compiler.grammar.fault)
        diag_error(out, (struct diag_place){0}, "the vocabulary is broken: %s", compiler.grammar.fault);
    else if (!engine_compile(&compiler, sheets, count, changes) || ran_out(&compiler))
        diag_error(out, (struct diag_place){0}, "these cards do not fit into memory");
    bool fine = out->errors == errors;
    if (fine) {
        fill_cards(cards, &compiler);
        keep_texts(cards, sheets, count);
        note_facts(cards);
        if (cards->arena.failed)
            fine = diag_error(out, (struct diag_place){0}, "out of memory");
    }
    compiler_end(&compiler);
    arena_free(&grammar_arena);
    return fine;
}

// The sheets and tokens are needed only here; what stays is copied into the database.
static bool compile_sources(struct engine_cards *cards, const struct diag_source *sources, size_t count,
                            size_t changes, struct diag_list *out)
{
    struct arena arena = {0};
    struct card_sheet *sheets = arena_take(&arena, count * sizeof *sheets);
    size_t errors = out->errors;
    bool read = sheets != NULL;
    bool text = true;
    for (size_t i = 0; i < count && read; i++) {
        sheets[i].source = &sources[i];
        text &= diag_check_text(out, &sources[i]);
        read = sources[i].length <= TEXT_FILE_LIMIT && text && card_sheet_read(&sheets[i], &arena, out);
    }
    if (!read && text)
        diag_error(out, (struct diag_place){0}, "these cards do not fit into memory");
    bool failed = false;
    if (read && compile_sheets(cards, sheets, count, changes, errors, out))
        cards->hash = hash_sheets(sheets, count, &failed);
    if (failed)
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
    for (size_t i = 0; i < count && sheets; i++)
        card_sheet_free(&sheets[i]);
    arena_free(&arena);
    return out->errors == errors;
}

static struct engine_cards *parse(const struct engine_language *language, const struct diag_source *sources,
                                  size_t count, size_t changes, struct diag_list *out)
{
    struct engine_cards *cards = calloc(1, sizeof *cards);
    if (!cards) {
        diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    cards->language = language;
    if (compile_sources(cards, sources, count, changes, out))
        return cards;
    engine_cards_free(cards);
    return NULL;
}

struct engine_cards *engine_cards_compile(const struct engine_language *language,
                                          const struct epic_card_sources *from, struct diag_list *out)
{
    size_t count = from->file_count + from->text_count;
    struct text *texts = calloc(from->file_count + 1, sizeof *texts);
    struct diag_source *sources = calloc(count + 1, sizeof *sources);
    struct engine_cards *cards = NULL;
    bool fine = texts && sources;
    if (!fine)
        diag_error(out, (struct diag_place){0}, "out of memory");
    for (size_t i = 0; i < from->file_count && texts && sources; i++) {
        fine &= diag_read_file(out, from->files[i], &texts[i]);
        sources[i] = (struct diag_source){from->files[i], text_string(&texts[i]), texts[i].length};
    }
    if (fine && from->text_count > 0)
        memcpy(sources + from->file_count, from->texts, from->text_count * sizeof *from->texts);
    if (fine)
        cards = parse(language, sources, count, from->changes, out);
    for (size_t i = 0; i < from->file_count && texts; i++)
        text_free(&texts[i]);
    free(texts);
    free(sources);
    return cards;
}

void engine_cards_free(void *all)
{
    struct engine_cards *cards = all;
    if (!cards)
        return;
    names_free(&cards->names);
    arena_free(&cards->arena);
    free(cards->cards);
    free(cards->kinds);
    free(cards->abilities);
    free(cards->code);
    free(cards->filters);
    free(cards->numbers);
    for (unsigned i = 0; i < ENGINE_OWN_TABLES; i++)
        free(cards->own[i]);
    free(cards);
}
